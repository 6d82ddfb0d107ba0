package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Section4HigherOrder.FUEL;
import static org.difflam.papers.pullback.Section4HigherOrder.written;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.papers.kit.ByDifferences;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.Values;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

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

  private static Finding smoothRows(UnaryOperator<Integer> row, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          long seed = effort.seed() + i;
          PlacedProgram p =
              PlacedProgram.random(
                  PlacedProgram.withOthers(seed),
                  VECTORS.get(random.nextInt(VECTORS.size())),
                  VECTORS.get(random.nextInt(VECTORS.size())),
                  seed,
                  3 + i % 12);
          if (!p.isWanted(i) || !p.has(PlacedProgram::isNoPolynomial)) return Option.none();
          Entry at = Entry.draw(p, random);
          Option<Ball> slope = PlacedProgram.differences(at.in(p));
          if (slope.isEmpty()) return Option.none();
          return compared(
              p,
              at,
              row,
              (text, end) ->
                  PlacedProgram.close(
                      text, found(new Values<>(ByDifferences.NUMBERS), p, end, at.j), slope.get()));
        });
  }

  private static Finding rows(UnaryOperator<Integer> row, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          long seed = effort.seed() + i;
          PullbackType from = VECTORS.get(random.nextInt(VECTORS.size()));
          PullbackType to = VECTORS.get(random.nextInt(VECTORS.size()));
          PlacedProgram p =
              i % 6 == 0
                  ? written(MAPS.get(i / 6 % MAPS.size()))
                  : PlacedProgram.random(
                      new RandomPullbackTerms(seed, LeftSides.OPERATIONS),
                      from,
                      to,
                      seed,
                      3 + i % 12);
          if (!p.isWanted(i)) return Option.none();
          Entry at = Entry.draw(p, random);
          Option<Rational> slope = PlacedProgram.slope(t -> at.in(p).at(PlacedProgram.EXACT, t));
          if (slope.isEmpty()) return Option.none();
          return compared(
              p,
              at,
              row,
              (text, end) ->
                  Finding.reproduced(text, slope.get(), found(PlacedProgram.EXACT, p, end, at.j)));
        });
  }

  /// A row and a column of a Jacobian.
  private record Entry(int k, int j) {
    static Entry draw(PlacedProgram p, SplittableRandom random) {
      return new Entry(
          1 + random.nextInt(p.to().dimension()), 1 + random.nextInt(p.from().dimension()));
    }

    PlacedProgram.Observed in(PlacedProgram p) {
      return new PlacedProgram.Observed() {
        @Override
        public <N> N at(Values<N> in, Rational t) {
          return entry(in, p.moved(in, unit(p.from(), j), t), p.to(), k);
        }
      };
    }

    PullbackTerm asked(PlacedProgram p, UnaryOperator<Integer> row) {
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
      PlacedProgram p,
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
  private static <N> N found(Values<N> in, PlacedProgram p, PullbackTerm functional, int j) {
    FunctionalValue<N> value = p.value(in, functional, new PullbackType.Dual(p.from()));
    return in.numbers().value(value.apply(vector(in, p.from(), j, 1)).number());
  }

  /// The unit vector of this number.
  private static PullbackTerm unit(PullbackType space, int i) {
    List<Scalar> numbers =
        List.rangeClosed(1, space.dimension()).map(k -> k == i ? Scalar.of(1) : Scalar.ZERO);
    return Vectors.of(space, numbers.asJava());
  }

  private static <N> FunctionalValue<N> vector(Values<N> in, PullbackType space, int i, int first) {
    return space instanceof PullbackType.Product(var a, var b)
        ? FunctionalValue.pair(vector(in, a, i, first), vector(in, b, i, first + a.dimension()))
        : in.literal(i == first ? Rational.ONE : Rational.ZERO);
  }

  private static <N> N entry(Values<N> in, FunctionalValue<N> element, PullbackType space, int i) {
    FunctionalValue<N> value = element;
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
