package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// The relations of §4.2 and §6.2 letter by letter. In `S_real`, beside a polynomial stand its
/// derivatives, taken one variable after the other, for the α from (0, …, 0) to (R, 0, …, 0); those
/// at products and functions are asked point by point.
final class RelationAsPrinted {
  private RelationAsPrinted() {}

  /// What the set has beside f.
  private interface Beside {
    Vector<RandomPolynomial> of(RandomPolynomial f, int k, int R);
  }

  private static final Seq<int[]> SHAPES =
      Vector.of(
          new int[] {2, 2}, new int[] {1, 1}, new int[] {3, 1}, new int[] {1, 4}, new int[] {2, 3});

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Thm-3-S",
                  "puts random polynomials beside the derivatives that the set has as printed, and"
                      + " asks S_real")
              .on((Beside) RelationAsPrinted::printed)
              .not(
                  "α in the order of its last place",
                  (f, k, R) -> indices(k, R).map(a -> derivative(f, a.reverse())))
              .not(
                  "without the first variable",
                  (f, k, R) -> indices(k, R).map(a -> derivative(f, a.update(0, 0))))
              .not(
                  "without the last variable",
                  (f, k, R) -> indices(k, R).map(a -> derivative(f, a.update(k - 1, 0))))
              .not(
                  "0 for the derivative (R, 0, …, 0)",
                  (f, k, R) ->
                      printed(f, k, R).init().append(new RandomPolynomial(k, Vector.empty())))
              .by(RelationAsPrinted::related),
          check(
                  "HSV-Thm-3-S",
                  "asks the clauses for products and functions as printed, of related plots, and of"
                      + " parts of two pairs that S tells apart")
              .on(new Asked(false, false))
              .not("(f₁, g₂) for (f₁, g₁)", new Asked(true, false))
              .not("x ↦ f₁(0)(g₁(x))", new Asked(false, true))
              .by(RelationAsPrinted::clauses));

  private static Vector<RandomPolynomial> printed(RandomPolynomial f, int k, int R) {
    return indices(k, R).map(a -> derivative(f, a));
  }

  /// From (0, …, 0) to (R, 0, …, 0), as words are ordered, where `α₁ + … + αₖ` is at most R (§2.2).
  private static Vector<Vector<Integer>> indices(int k, int R) {
    Vector<Vector<Integer>> all = Vector.of(Vector.empty());
    for (int i = 0; i < k; i++) all = all.flatMap(a -> Vector.rangeClosed(0, R).map(a::append));
    return all.filter(a -> a.sum().intValue() <= R);
  }

  /// `∂^{α₁ + … + αₖ} f / ∂x₁^α₁ … ∂xₖ^αₖ`.
  private static RandomPolynomial derivative(RandomPolynomial f, Vector<Integer> alpha) {
    RandomPolynomial made = f;
    for (int i = alpha.size() - 1; i >= 0; i--)
      for (int n = 0; n < alpha.get(i); n++) made = made.partial(i);
    return made;
  }

  private static Finding related(Beside beside, LawRunner effort) {
    Vector<Relation<Smooth>> S =
        Vector.ofAll(SHAPES)
            .map(s ->
                new TaylorGluing(new Macro(Indices.of(s[0], s[1])))
                    .semantics()
                    .onObject(Type.real())
                    .relation());
    return CountedCases.each(
        Math.max(SHAPES.size(), effort.cases() / 5),
        effort,
        (random, i) -> {
          int[] shape = SHAPES.get(i % SHAPES.size());
          RandomPolynomial f = RandomPolynomial.draw(shape[0], random);
          Vector<RandomPolynomial> jet = beside.of(f, shape[0], shape[1]);
          Relation<Smooth> at = S.get(i % SHAPES.size());
          // of these two the ends are wanted only
          Seq<Smooth> ends = at.draw(random).get();
          return Case.of(
              "(k, R) = (%d, %d), f = %s".formatted(shape[0], shape[1], f),
              () ->
                  Finding.of(
                      at.relates(
                          Vector.of(plot(ends.get(0), Vector.of(f)), plot(ends.get(1), jet)),
                          random)));
        });
  }

  /// Between the spaces of another plot.
  private static Smooth plot(Smooth like, Vector<RandomPolynomial> entries) {
    return new Smooth(like.source(), like.target(), "" + entries, new Entries(entries));
  }

  /// The numbers of a point of `Rⁿ`, which is made of pairs.
  private record Entries(Vector<RandomPolynomial> entries) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Vector<N> x = Vector.ofAll(u.parts()).map(Value::number);
      Vector<Value<N>> all = entries.map(f -> Value.of(f.at(r, x)));
      return all.init().foldRight(all.last(), (first, rest) -> Value.tuple(first, rest));
    }
  }

  private static final Vector<Type> TYPES =
      Vector.of(
          Type.function(Type.real(), Type.real(2)),
          Type.function(Type.real(), Type.real()),
          Type.product(Type.function(Type.real(), Type.real()), Type.real()),
          Type.function(Type.real(2), Type.real()),
          Type.function(Type.function(Type.real(), Type.real()), Type.real()));

  private static Finding clauses(Asked asked, LawRunner effort) {
    TaylorGluing gl = new TaylorGluing(new Macro(Macros.TRIPLE));
    return CountedCases.each(
        Math.max(TYPES.size(), effort.cases() / 5),
        effort,
        (random, i) -> {
          Type type = TYPES.get(i % TYPES.size());
          Relation<Smooth> S = gl.semantics().onObject(type).relation();
          Seq<Smooth> one = S.draw(random).get(), other = S.draw(random).get();
          Seq<Smooth> mixed = Vector.of(one.get(0), other.get(1));
          if (!S.relates(mixed, random).isRefuted()) return Option.none();
          return Case.of(
              "%s and %s at %s"
                  .formatted(
                      one.get(0).name(), other.get(0).name(), Printing.show(Notation.ASCII, type)),
              () -> {
                Verdict related = asked.relates(gl, type, one, random);
                if (!related.isGood()) return Finding.of(related);
                boolean apart =
                    Vector.range(0, TRIES)
                        .exists(_ -> asked.relates(gl, type, mixed, random).isRefuted());
                return apart
                    ? Finding.of(Verdict.holds(2, 0))
                    : Finding.refuted(Witness.at("" + mixed, "related", "not related"));
              });
        });
  }

  private static final int TRIES = 6;

  /// The clauses, or others: with the parts of the second plot exchanged, or with functions taken
  /// at the point 0.
  private record Asked(boolean exchanged, boolean atZero) {
    Verdict relates(TaylorGluing gl, Type type, Seq<Smooth> plots, SplittableRandom random) {
      Smooth f = plots.get(0), g = plots.get(1);
      return switch (type) {
        case Type.Product(var factors) -> {
          Verdict all = Verdict.PROVED;
          for (int i = 0; i < factors.size(); i++)
            all =
                all.and(
                    relates(
                        gl,
                        factors.get(i),
                        Vector.of(part(f, i), part(g, exchanged ? 1 - i : i)),
                        random));
          yield all;
        }
        case Type.Function(var domain, var codomain) -> {
          Seq<Smooth> x = gl.semantics().onObject(domain).relation().draw(random).get();
          yield relates(
              gl, codomain, Vector.of(applied(f, x.get(0)), applied(g, x.get(1))), random);
        }
        default -> gl.semantics().onObject(type).relation().relates(plots, random);
      };
    }

    private static Smooth part(Smooth f, int i) {
      Space.Product pair = (Space.Product) f.target();
      return new Smooth(
          f.source(), i == 0 ? pair.first() : pair.second(), f.name() + "_" + i, new Part(f, i));
    }

    private Smooth applied(Smooth f, Smooth x) {
      return new Smooth(
          f.source(),
          ((Space.Functions) f.target()).codomain(),
          "x ↦ %s(x)(%s(x))".formatted(f.name(), x.name()),
          new Applied(f, x, atZero));
    }
  }

  /// `x ↦ fᵢ(x)`.
  private record Part(Smooth f, int i) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return f.at(r, u).parts().get(i);
    }
  }

  /// `x ↦ f(x)(g(x))`.
  private record Applied(Smooth f, Smooth g, boolean atZero) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> point = u;
      if (atZero)
        point =
            new Value.Tuple<>(
                u.parts().stream().map(_ -> Value.of(r.literal(Rational.ZERO))).toList());
      return f.at(r, point).apply(g.at(r, u));
    }
  }
}
