package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Section4HigherOrder.FUEL;
import static org.difflam.papers.pullback.Section4HigherOrder.random;
import static org.difflam.papers.pullback.Section4HigherOrder.slope;
import static org.difflam.papers.pullback.Section4HigherOrder.written;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.ByDifferences;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.pullback.Section4HigherOrder.Program;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Stencil;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.simple.Primitive;

/// Corollary 4.8, first part: what a pullback for a unit covector is reduced to is a row of the
/// Jacobian, in any context.
///
/// ```
/// ((Ω λy. P₁) · Ω eₚ) P₂ →* V   ⇒   V v = D[πₚ ∘ P₁]⟨v, P₂⟩
/// ```
final class Section4FirstOrder {
  private Section4FirstOrder() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Cor-4.8.1",
                  "reduces pullbacks of written and random programs Rⁿ → Rᵐ for each unit covector,"
                      + " and compares each entry with the slope of the program, at random elements"
                      + " for its free variables")
              .on((UnaryOperator<Integer>) p -> p)
              .not("the first row for each", _ -> 1)
              .by(Section4FirstOrder::rows),
          check(
                  "MO-Cor-4.8.1",
                  "reduces pullbacks of random programs Rⁿ → Rᵐ that call functions which are no"
                      + " polynomials, too, for each unit covector, and compares each entry with"
                      + " differences")
              .on((UnaryOperator<Integer>) p -> p)
              .not("the first row for each", _ -> 1)
              .by(Section4FirstOrder::smoothRows));

  private static final List<String> MAPS =
      List.of(
          "((Omega \\(x, y). g (g (x, y))) @ (w : Omega (R^2))) [2, -1]",
          "((Omega \\(x, y). (x * y, let a = x + y in (\\q. q * y) a)) @ (w : Omega (R^2))) [3, 2]",
          "((Omega \\(x, y). (pow3 x, p1 ((\\z. (z * x, 1)) (y * y)))) @ (w : Omega (R^2))) [-2,"
              + " 5]",
          "((Omega \\(x, y, z). (x * y, y * z)) @ (w : Omega (R^2))) [-2, 5, 7]",
          "((Omega \\x. (x * x, x, 2 * x)) @ (w : Omega (R^3))) 4");

  private static final List<PullbackType> VECTORS =
      List.of(
          PullbackType.R,
          PullbackType.real(2),
          PullbackType.real(3),
          PullbackType.real(4),
          PullbackType.R.times(PullbackType.real(2)),
          PullbackType.real(2).times(PullbackType.real(2)));

  private static final Values<Rational> EXACT = new Values<>(new ExactReals());

  /// Functions that are no polynomials, each with a value everywhere.
  private static final List<DifferentiableOperation> SMOOTH =
      List.of(Primitive.SIN, Primitive.COS, Primitive.SIGMOID).map(DifferentiableOperation::of);

  private static final Stencil STENCIL = new Stencil(Indices.of(1, 1));

  private static final double ROUNDED = 1e-9;

  private static boolean isSmooth(PullbackTerm t) {
    return t instanceof PullbackTerm.Call(var f, _) && SMOOTH.contains(f);
  }

  private static Finding smoothRows(UnaryOperator<Integer> row, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          long seed = effort.seed() + i;
          Program p =
              random(
                  new RandomPullbackTerms(seed, LeftSides.OPERATIONS.appendAll(SMOOTH)),
                  VECTORS.get(random.nextInt(VECTORS.size())),
                  VECTORS.get(random.nextInt(VECTORS.size())),
                  seed,
                  3 + i % 12);
          if (!FreeVariables.of(p.p1()).contains(p.y())
              || Section3Grammar.part(p.p1(), Section4FirstOrder::isSmooth).isEmpty())
            return Option.none();
          Entry at = Entry.draw(p, random);
          Option<Ball> slope = byDifferences(p, at);
          if (slope.isEmpty()) return Option.none();
          return compared(
              p,
              at,
              row,
              (text, end) ->
                  close(
                      text, found(new Values<>(ByDifferences.NUMBERS), p, end, at.j), slope.get()));
        });
  }

  /// What is reduced to is made of doubles.
  private static Finding close(String text, Ball found, Ball slope) {
    double gap = ByDifferences.NUMBERS.minus(found, slope).most();
    return gap <= ROUNDED * (1 + slope.most())
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(RunningExample.differ(text, slope, found));
  }

  private static Option<Ball> byDifferences(Program p, Entry at) {
    Values<Ball> in = new Values<>(STENCIL.reals());
    try {
      List<Ball> both =
          List.ofAll(
              STENCIL.derivatives(
                  t ->
                      entry(
                          in,
                          p.meaning(p.moved(unit(p.from(), at.j, t.getFirst()), 1), p.to()),
                          p.to(),
                          at.k),
                  java.util.List.of(Rational.ZERO)));
      return Option.some(both.get(1));
    } catch (EvaluationError _) {
      return Option.none();
    }
  }

  private static Finding rows(UnaryOperator<Integer> row, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          long seed = effort.seed() + i;
          PullbackType from = VECTORS.get(random.nextInt(VECTORS.size()));
          PullbackType to = VECTORS.get(random.nextInt(VECTORS.size()));
          Program p =
              i % 6 == 0
                  ? written(MAPS.get(i / 6 % MAPS.size()))
                  : random(
                      new RandomPullbackTerms(seed, LeftSides.OPERATIONS),
                      from,
                      to,
                      seed,
                      3 + i % 12);
          if (!FreeVariables.of(p.p1()).contains(p.y())) return Option.none();
          Entry at = Entry.draw(p, random);
          Option<Rational> slope =
              slope(t ->
                  entry(EXACT, p.meaning(p.moved(unit(p.from(), at.j), t), p.to()), p.to(), at.k));
          if (slope.isEmpty()) return Option.none();
          return compared(
              p,
              at,
              row,
              (text, end) -> Finding.reproduced(text, slope.get(), found(EXACT, p, end, at.j)));
        });
  }

  /// A row and a column of a Jacobian.
  private record Entry(int k, int j) {
    static Entry draw(Program p, SplittableRandom random) {
      return new Entry(
          1 + random.nextInt(p.to().dimension()), 1 + random.nextInt(p.from().dimension()));
    }

    PullbackTerm asked(Program p, UnaryOperator<Integer> row) {
      return p.question(
          new PullbackTerm.Lambda(
              Name.of("q"),
              Option.some(p.to()),
              new PullbackTerm.Covector(unit(p.to(), row.apply(k)))));
    }

    String of(PullbackTerm asked) {
      return "row " + k + ", column " + j + " of " + PullbackPrinting.show(asked);
    }
  }

  /// What the pullback is reduced to, for this row, compared with a slope.
  private static Option<Case> compared(
      Program p,
      Entry at,
      UnaryOperator<Integer> row,
      BiFunction<String, PullbackTerm, Finding> compared) {
    PullbackTerm asked = at.asked(p, row);
    String text = at.of(asked);
    return Case.of(
        text,
        () -> {
          Reducer.Result r = Reducer.run(PullbackRules.COMPLETE, asked, FUEL);
          if (!r.isValue()) return Finding.inconclusive("no value after " + FUEL + " steps");
          PullbackTerm end = r.end();
          return p.context().isEmpty() && !end.isZero() && !(end instanceof PullbackTerm.Covector)
              ? Finding.refuted(
                  RunningExample.differ(text, "a covector", PullbackPrinting.show(end)))
              : compared.apply(text, end);
        });
  }

  /// The number that a functional has at a unit vector.
  private static <N> N found(Values<N> in, Program p, PullbackTerm functional, int j) {
    FunctionalValue<N> value =
        p.meaning(functional, new PullbackType.Dual(p.from())).at(in, new FunctionalValue.Unit<>());
    return in.numbers().value(value.apply(vector(in, p.from(), j, 1)).number());
  }

  /// The unit vector of this number, and a multiple of it.
  private static PullbackTerm unit(PullbackType space, int i) {
    return unit(space, i, Rational.ONE);
  }

  private static PullbackTerm unit(PullbackType space, int i, Rational times) {
    List<Scalar> numbers =
        List.rangeClosed(1, space.dimension()).map(k -> k == i ? Scalar.of(times) : Scalar.ZERO);
    return Vectors.of(space, numbers.asJava());
  }

  private static <N> FunctionalValue<N> vector(Values<N> in, PullbackType space, int i, int first) {
    return space instanceof PullbackType.Product(var a, var b)
        ? FunctionalValue.pair(vector(in, a, i, first), vector(in, b, i, first + a.dimension()))
        : in.literal(i == first ? Rational.ONE : Rational.ZERO);
  }

  private static <N> N entry(Values<N> in, SmoothMap element, PullbackType space, int i) {
    FunctionalValue<N> value = element.at(in, new FunctionalValue.Unit<>());
    int rest = i;
    PullbackType type = space;
    while (type instanceof PullbackType.Product(var a, var b)) {
      boolean left = rest <= a.dimension();
      value = left ? value.left() : value.right();
      if (!left) rest -= a.dimension();
      type = left ? a : b;
    }
    return in.numbers().value(value.number());
  }
}
