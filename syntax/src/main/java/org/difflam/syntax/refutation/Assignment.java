package org.difflam.syntax.refutation;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// What names stand for.
///
/// @param objects of the base objects of an equation, made of [#LINE]
/// @param meanings of the morphisms, those first that others are made of
record Assignment<N>(
    Rig<N> rig, Map<String, Obj> objects, LinkedHashMap<String, Meaning<N>> meanings) {
  /// The line, whose points are numbers.
  static final Obj LINE = Obj.base("R");

  private static final int LINES_OF_A_PROOF = 20_000;

  /// What a morphism is, with its ends.
  sealed interface Meaning<N> {
    Generator name();

    /// Polynomials in `x1, x2, …`, the numbers of the source from left to right, for those of the
    /// target.
    record Formula<N>(Generator name, List<InfinitesimalPolynomial<N>> values)
        implements Meaning<N> {}

    /// An expression over names with meanings.
    record Composite<N>(Generator name, Expression body) implements Meaning<N> {}
  }

  Assignment<N> with(Meaning<N> meaning) {
    return new Assignment<>(rig, objects, meanings.put(meaning.name().name(), meaning));
  }

  Obj object(Obj a) {
    return a.substitute(name -> objects.get(name).get());
  }

  /// An expression of the equation, between the objects here.
  Expression expression(Expression f) {
    return f.substitute(name -> objects.get(name).get(), g -> g);
  }

  /// The numbers that points of an object have; fewer than 0 where there are functions.
  static int dimension(Obj a) {
    return switch (a) {
      case Obj.Unit() -> 0;
      case Obj.Product(var x, var y) -> {
        int m = dimension(x), n = dimension(y);
        yield m < 0 || n < 0 ? -1 : m + n;
      }
      case Obj.Base _ -> a.equals(LINE) ? 1 : -1;
      default -> -1;
    };
  }

  /// Whether all hypotheses of an equation are met.
  boolean meets(Sentence claim) {
    return claim.givens().forAll(this::isMet) && claim.premises().forAll(this::isMet);
  }

  /// Whether an equation holds of what the names stand for, as [GenericPoint] decides it, or as it
  /// is derived where there is no such point.
  boolean isMet(Premise premise) {
    Expression left = expression(premise.left()), right = expression(premise.right());
    return new GenericPoint<>(this)
        .decides(left, right)
        .getOrElse(() -> follows(left, right, List.empty()));
  }

  /// Whether a hypothesis is met.
  boolean isMet(Given given) {
    Meaning<N> meaning = meanings.get(given.name()).get();
    return switch (given.trait()) {
      case ANY -> true;
      case ADDITIVE -> isAdditive(meaning);
      case LINEAR -> isLinear(meaning);
    };
  }

  private boolean isLinear(Meaning<N> of) {
    return switch (of) {
      case Meaning.Formula(_, var values) -> values.forAll(InfinitesimalPolynomial::isLinear);
      case Meaning.Composite(_, var body) -> {
        Obj x = body.source();
        Expression point = new Expression.Compose(body, new Expression.First(x, x));
        yield follows(new Expression.D(body), point, List.empty());
      }
    };
  }

  private boolean isAdditive(Meaning<N> of) {
    return switch (of) {
      case Meaning.Formula(_, var values) -> values.forAll(InfinitesimalPolynomial::isAdditive);
      case Meaning.Composite(_, var body) -> {
        Obj w = Obj.base("points"), x = body.source();
        Given f = new Given("any", w, x, Trait.ANY), g = new Given("other", w, x, Trait.ANY);
        Expression sum =
            new Expression.Compose(body, new Expression.Plus(f.generator(), g.generator()));
        Expression sums =
            new Expression.Plus(
                new Expression.Compose(body, f.generator()),
                new Expression.Compose(body, g.generator()));
        Expression zero = new Expression.Compose(body, new Expression.Zero(w, x));
        yield follows(sum, sums, List.of(f, g))
            && follows(zero, new Expression.Zero(w, body.target()), List.empty());
      }
    };
  }

  /// Whether an equation is derivable, over the rig, from what the formulas are known to be.
  private boolean follows(Expression left, Expression right, List<Given> more) {
    List<Given> known = meanings.values().toList().map(this::known).appendAll(more);
    Expression l = unfolded(left), r = unfolded(right);
    try {
      for (Proof proof :
          FreeDifferentialLambda.over(rig).given(known).proof(l, r, LINES_OF_A_PROOF)) {
        new Kernel(new Sentence(known, l, r), rig).accept(proof, l, r);
        return true;
      }
    } catch (Lines.Missing _) {
      return false;
    }
    return false;
  }

  private Given known(Meaning<N> of) {
    Trait trait =
        !(of instanceof Meaning.Formula)
            ? Trait.ANY
            : isLinear(of) ? Trait.LINEAR : isAdditive(of) ? Trait.ADDITIVE : Trait.ANY;
    return new Given(of.name().name(), of.name().source(), of.name().target(), trait);
  }

  /// With bodies for the names of composites.
  private Expression unfolded(Expression f) {
    return f.substitute(
        Obj::base,
        g ->
            meanings.get(g.name()).getOrNull() instanceof Meaning.Composite(_, var body)
                ? unfolded(body)
                : g);
  }
}
