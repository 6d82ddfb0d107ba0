package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Recurrence.isZero;
import static org.difflam.papers.pullback.Recurrence.without;
import static org.difflam.papers.pullback.SymbolicDifferentiation.Expression.U;
import static org.difflam.papers.pullback.SymbolicDifferentiation.Expression.X;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Slot;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.pullback.SymbolicDifferentiation.Counting;
import org.difflam.papers.pullback.SymbolicDifferentiation.Expression;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;

/// §2.1, expression swell. For `f = gₙ ∘ … ∘ g₁`, where each stage uses its argument m times, what
/// symbolic differentiation computes grows as `n mⁿ`, which is `n²` for m = 1: with the shift E,
///
/// ```
/// (E − m)² (E − 1) count = 0      (E − m) (E − 1) count ≠ 0
/// ```
///
/// It is exponential in the number of stages. In what is written it is not: the derivative of `s`
/// sums, products and squares, of which `d` are one below the other, has at most `s (d + 2)`
/// operations.
final class SymbolicSwell {
  private SymbolicSwell() {}

  private static final int STAGES = 8;

  private static final Map<String, IntFunction<Expression>> FAMILIES =
      LinkedHashMap.of(
          "u · u", _ -> U.times(U),
          "(u + 1)(2 u + 9)",
              _ -> U.plus(Expression.of(1)).times(Expression.of(2).times(U).plus(Expression.of(9))),
          "u · u · u", _ -> U.times(U).times(U),
          "u²", _ -> U.square(),
          "u (x + n)", n -> U.times(X.plus(Expression.of(n))));

  /// A way to the derivative of a composite.
  private interface Derivation {
    Rational at(IntFunction<Expression> stages, int n, Rational x, Counting numbers);
  }

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check("MO-S2.1-share", "counts 1 + 1 in what the rules make of ∂f/∂x, at (1, 3)")
              .on((Derivation) SymbolicSwell::symbolic)
              .not("AD instead of the rules", SymbolicSwell::reverse)
              .by((derivation, _) -> twice(derivation)),
          check(
                  "MO-S2.1-swell",
                  "counts what is computed for 1 to 8 stages of five kinds, and reads off the base")
              .on((Derivation) SymbolicSwell::symbolic)
              .not("what is there twice is computed once", SymbolicSwell::shared)
              .not("reverse mode", SymbolicSwell::reverse)
              .by((derivation, _) -> swells(derivation)),
          check("MO-S2.1-swell", "counts what reverse mode computes for the same composites")
              .on((Derivation) SymbolicSwell::reverse)
              .not("symbolic differentiation", SymbolicSwell::symbolic)
              .by((derivation, _) -> linear(derivation)),
          check("MO-S2.1-swell", "counts the operations in derivatives of random formulas")
              .on((ToLongFunction<Expression>) e -> e.operations() * (e.depth() + 2))
              .not("three for each operation, however deep it is", e -> 3 * e.operations())
              .by(SymbolicSwell::bounded));

  private static Expression composite(IntFunction<Expression> stages, int n) {
    Expression f = X;
    for (int i = 1; i <= n; i++) f = stages.apply(i).with(f);
    return f;
  }

  private static Rational symbolic(
      IntFunction<Expression> stages, int n, Rational x, Counting numbers) {
    return SymbolicDifferentiation.derivative(composite(stages, n)).at(numbers, x, Rational.ZERO);
  }

  private static Rational shared(
      IntFunction<Expression> stages, int n, Rational x, Counting numbers) {
    return once(
        SymbolicDifferentiation.derivative(composite(stages, n)),
        x,
        numbers,
        new IdentityHashMap<>());
  }

  private static Rational once(
      Expression e, Rational x, Counting r, IdentityHashMap<Expression, Rational> known) {
    Rational found = known.get(e);
    if (found != null) return found;
    Rational value =
        switch (e) {
          case Expression.Plus(var a, var b) -> r.plus(once(a, x, r, known), once(b, x, r, known));
          case Expression.Times(var a, var b) ->
              r.times(once(a, x, r, known), once(b, x, r, known));
          case Expression.Square(var a) -> r.times(once(a, x, r, known), once(a, x, r, known));
          case Expression.X _, Expression.U _, Expression.Literal _ -> e.at(r, x, x);
        };
    known.put(e, value);
    return value;
  }

  /// The composite stage by stage, and back.
  private static Rational reverse(
      IntFunction<Expression> stages, int n, Rational x, Counting numbers) {
    Formula f =
        Formula.scalar(
            1,
            (FormulaBuilder r, List<Slot> at) -> {
              Slot u = at.getFirst();
              for (int i = 1; i <= n; i++) u = stages.apply(i).at(r, at.getFirst(), u);
              return u;
            });
    return f.transposed(numbers, List.of(x), List.of(Rational.ONE)).getFirst();
  }

  private static Finding twice(Derivation derivation) {
    Expression f =
        U.plus(Expression.of(1)).times(Expression.of(2).times(U).plus(Expression.of(9))).square();
    Counting numbers = new Counting();
    Rational slope = derivation.at(_ -> f, 1, Rational.ONE, numbers);
    return Finding.reproduced("∂f/∂x at (1, 3)", Rational.of(660), slope)
        .and(
            Finding.measured(
                "1 + 1 is computed twice", numbers.twos == 2, numbers.twos + " times"));
  }

  /// For 0, 1, … stages; none where two ways to the derivative differ.
  private static Vector<Long> counts(Derivation derivation, IntFunction<Expression> stages) {
    Vector<Long> counts = Vector.empty();
    for (int n = 0; n <= STAGES; n++) {
      Counting numbers = new Counting();
      Rational found = derivation.at(stages, n, Rational.of(2), numbers);
      if (!found.equals(reverse(stages, n, Rational.of(2), new Counting()))) return Vector.empty();
      counts = counts.append(numbers.operations);
    }
    return counts;
  }

  private static Finding swells(Derivation derivation) {
    return each(
        derivation,
        "it grows as n mⁿ where a stage uses its argument m times",
        (stages, counts) -> {
          int m = stages.apply(1).uses();
          // the first stage is put into x, which is no operation
          Vector<Long> rest = without(m, without(1, counts.tail()));
          return isZero(without(m, rest)) && !isZero(rest) ? "m = " + m : "";
        });
  }

  private static Finding linear(Derivation derivation) {
    return each(
        derivation,
        "it grows by as much with each stage",
        (_, counts) -> {
          long step = without(1, counts.tail()).head();
          boolean isLinear = step > 0 && isZero(without(1, without(1, counts.tail())));
          return isLinear ? "by " + step : "";
        });
  }

  private interface Law {
    /// Empty where the law is broken.
    String of(IntFunction<Expression> stages, Vector<Long> counts);
  }

  private static Finding each(Derivation derivation, String claim, Law law) {
    Vector<String> all = Vector.empty();
    Vector<Series> series = Vector.empty();
    for (var family : FAMILIES) {
      Vector<Long> counts = counts(derivation, family._2);
      if (counts.isEmpty()) return Finding.inconclusive("not the derivative for " + family._1);
      String read = law.of(family._2, counts);
      String text = "g(u) = %s %s".formatted(family._1, counts.tail().mkString("[", ", ", "]"));
      if (read.isEmpty()) return Finding.measured(claim, false, text);
      all = all.append(text + ", " + read);
      series =
          series.append(
              new Series(
                  "g(u) = " + family._1, counts.zipWithIndex((c, n) -> new Point(n, c)).tail()));
    }
    return Finding.measured(claim, true, all.mkString("; "))
        .with(
            new Plot(
                "Operations for the derivative of a composite",
                Axis.linear("stages n"),
                Axis.linear("operations"),
                series));
  }

  private static Finding bounded(ToLongFunction<Expression> bound, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Expression e = drawn(random, 2 + i % 40);
          String text = e.toString();
          long most = bound.applyAsLong(e);
          return Case.of(
              text,
              () -> {
                Counting numbers = new Counting();
                var _ =
                    SymbolicDifferentiation.derivative(e).at(numbers, Rational.ONE, Rational.ZERO);
                return numbers.operations <= most
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(
                        RunningExample.differ(text, "at most " + most, numbers.operations));
              });
        });
  }

  /// Of so many operations, balanced or not.
  private static Expression drawn(SplittableRandom random, int operations) {
    if (operations == 0) return random.nextBoolean() ? X : Expression.of(random.nextInt(3));
    int left = random.nextBoolean() ? operations - 1 : random.nextInt(operations);
    Expression a = drawn(random, left);
    return switch (random.nextInt(4)) {
      case 0 -> a.plus(drawn(random, operations - 1 - left));
      case 1 -> a.square();
      default -> a.times(drawn(random, operations - 1 - left));
    };
  }
}
