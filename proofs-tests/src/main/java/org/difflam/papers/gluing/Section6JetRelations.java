package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.difflam.category.PolynomialFunctor.Constant;
import org.difflam.category.PolynomialFunctor.Product;
import org.difflam.category.PolynomialFunctor.Self;
import org.difflam.category.PolynomialFunctor.Sum;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Syn;

/// The second observation in the proof of Theorem 8:
///
/// ```
/// S_τ = { (f, f̃) : f̃ ; φ_τ = f̄ } for τ without functions
/// ```
///
/// The left side is decided by the clauses of `S_τ`, by induction on `τ` down to the derivatives of
/// a function of numbers; the right side by the power series of `f` at some places.
final class Section6JetRelations {
  private Section6JetRelations() {}

  private static final Balls BALLS = Balls.ofDigits(60);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Thm-8s",
                  "decides by the clauses of S_τ, and by f̃ ; φ_τ = f̄ at random places, of pairs"
                      + " that are related and of others, for types without functions")
              .on((IntUnaryOperator) size -> size)
              .not("φ_τ forgets the last entry", size -> size - 1)
              .by(Section6JetRelations::relations));

  private static final List<Type> TYPES = types(Type.real());

  private static List<Type> types(Type r) {
    Type list = Type.list(r), two = Type.product(r, r);
    Type tree =
        Syn.standard()
            .initialAlgebra(
                new Sum<>(new Constant<>(r), new Product<>(new Self<>(), new Self<>())));
    return List.of(r, two, list, sum(r, two), Type.product(list, r), Type.list(sum(r, list)), tree);
  }

  private static Type sum(Type a, Type b) {
    return new Type.Variant(List.of(new Summand<>(Space.LEFT, a), new Summand<>(Space.RIGHT, b)));
  }

  private static Finding relations(IntUnaryOperator size, LawRunner effort) {
    var gluings = new HashMap<Indices, TaylorGluing>();
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = RandomPrograms.shape(random.nextInt(8));
          Type type = TYPES.get(i % TYPES.size());
          TaylorGluing gl = gluings.computeIfAbsent(shape, s -> new TaylorGluing(new Macro(s)));
          Relation<Smooth> S = gl.semantics().onObject(type).relation();
          Option<Seq<Smooth>> drawn = S.draw(random);
          if (drawn.isEmpty()) return Option.none();
          int change = random.nextInt(4); // one in four pairs is left as it is
          Seq<Smooth> pair =
              drawn
                  .get()
                  .zipWithIndex((f, leg) ->
                      leg == change - 1 || leg == change - 2
                          ? nudged(
                              f,
                              random.nextInt(8) == 0,
                              change == 3 ? shape.size() - 1 : random.nextInt(1000))
                          : f);
          Verdict stated = S.relates(pair, random.split());
          Verdict found;
          try {
            found = along(type, shape, size.applyAsInt(shape.size()), pair, random);
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
          // constants are changed into constants, and lists without numbers are not changed
          return stated instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.equal(
                  "%s, %s : %s, %s"
                      .formatted(
                          pair.head().name(), pair.last().name(), Section4Spaces.show(type), shape),
                  related(found),
                  related(stated));
        });
  }

  private static String related(Verdict verdict) {
    return verdict.isRefuted() ? "not related" : "related";
  }

  /// `f̃ ; φ_τ = f̄` at some places.
  private static Verdict along(
      Type type, Indices shape, int compared, Seq<Smooth> pair, SplittableRandom random) {
    JetBundle J = new JetBundle(shape);
    Jets<Ball> jets = new Jets<>(shape, BALLS);
    for (int k = 0; k < 3; k++) {
      List<Value<Jet<Ball>>> u = new ArrayList<>();
      List<Rational> x = Section6JetCurves.place(shape, random);
      for (int i = 0; i < x.size(); i++) {
        u.add(Value.of(jets.variable(i, BALLS.literal(x.get(i)))));
      }
      JetPoint<Ball> bar = J.jet(type, jets, pair.head().at(jets, new Value.Tuple<>(u)));
      JetPoint<Ball> tilde = J.phi(type, flat(type, pair.last().at(BALLS, Plots.point(BALLS, x))));
      Finding same = RandomJets.same("", first(compared, bar), first(compared, tilde), 1e-20);
      if (!same.outcome().isGood()) return Verdict.refuted(same.witness().get());
    }
    return Verdict.holds(1, 0);
  }

  private static JetPoint<Ball> first(int entries, JetPoint<Ball> jet) {
    return new JetPoint<>(
        jet.component(), jet.coordinates().stream().map(x -> x.subList(0, entries)).toList());
  }

  /// With one tuple for the nested pairs that jets are in Gl.
  private static Value<Ball> flat(Type type, Value<Ball> jets) {
    return switch (type) {
      case Type.Real _ -> Value.numbers(jets.leaves().get());
      case Type.Product(var factors) -> {
        List<Value<Ball>> parts = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) {
          parts.add(flat(factors.get(i), jets.parts().get(i)));
        }
        yield new Value.Tuple<>(parts);
      }
      case Type.Variant variant when jets instanceof Value.Tagged<Ball>(var label, var content) ->
          new Value.Tagged<>(
              label, flat(variant.summands().get(variant.indexOf(label)).content(), content));
      case Type.ListOf(var element) when jets instanceof Value.Sequence<Ball>(var elements) ->
          Value.list(elements.map(e -> flat(element, e)));
      case Type.Inductive tree when jets instanceof Value.Rolled<Ball>(var of, var content) ->
          new Value.Rolled<>(of, flat(tree.unrolled(), content));
      default -> throw new IllegalStateException(jets + " is no point of " + type);
    };
  }

  private static Smooth nudged(Smooth f, boolean shorter, int place) {
    boolean cut = shorter && f.target() instanceof Space.Lists;
    String how = cut ? " without its head" : ", number " + place + " moved";
    return new Smooth(f.source(), f.target(), f.name() + how, new Nudged(f.rule(), cut, place));
  }

  /// One number, counted round, is 1/64 more; or the first element is missing.
  private record Nudged(Smooth.Rule f, boolean cut, int place) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> there = f.at(r, u);
      if (cut && there instanceof Value.Sequence<N>(var elements)) {
        return Value.list(elements.drop(1));
      }
      int numbers = there.leaves().get().size();
      int[] at = {0};
      return there.map(
          x -> at[0]++ == place % numbers ? r.plus(x, r.literal(Rational.of(1, 64))) : x);
    }
  }
}
