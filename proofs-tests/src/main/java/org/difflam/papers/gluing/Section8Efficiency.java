package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §8.2: what `D_(k,R)` costs. Operations are counted while programs run, and nodes in derivatives.
final class Section8Efficiency {
  private Section8Efficiency() {}

  private static final Type R = Type.real();
  private static final Name X = Name.of("x");
  private static final double PLACE = 0.7;

  /// So many operations for one, of all operations but those of divisions, which random programs do
  /// not have.
  private static final double MOST = 8;

  /// Programs `R → R` that do n steps.
  private static final HashMap<String, IntFunction<String>> FAMILIES =
      HashMap.<String, IntFunction<String>>of(
              "sin (… (sin x))", n -> "\\x : R. " + "sin (".repeat(n) + "x" + ")".repeat(n))
          .put("x · … · x", n -> "\\x : R. x" + " * x".repeat(n))
          .put("let x = x · x in …", n -> "\\x : R. " + "let x = x * x in ".repeat(n) + "sigmoid x")
          .put(
              "a fold over a list",
              n -> "\\x : R. fold (a, b). sin (a * b) + a over [x" + ", x".repeat(n) + "] from 1")
          .put(
              "f (… (f x)) for a variable f",
              n -> "\\x : R. let f = \\z. exp (z * x) in " + "f (".repeat(n) + "x" + ")".repeat(n));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-8.2-perf",
                  "counts nodes of derivatives of order 1 to 5 of sin (sin x), by the (1,R) macro"
                      + " and by the (1,1) macro applied R times")
              .on((IntFunction<UnaryOperator<Term>>) R -> new Macro(Indices.of(1, R))::of)
              .not("the (1,1) macro iterated", R -> t -> iterated(R, t))
              .by((orders, _) -> smaller(orders)),
          check(
                  "HSV-8.2-perf",
                  "counts the operations that programs and their D_(1,1) do, in five families of"
                      + " programs of growing length and in random ones")
              .on((UnaryOperator<Term>) new Macro(Macros.DUAL)::of)
              .not("derivatives of order 3 on the way", new Macro(Indices.of(1, 3))::of)
              .not("D_(1,1) of D_(1,1)", t -> iterated(2, t))
              .by(Section8Efficiency::constant),
          check(
                  "HSV-8.2-perf",
                  "counts the operations that D_(1,R) of programs does and those that R times"
                      + " D_(1,1) does, for R = 2, …, 5, in the five families and in random"
                      + " programs")
              .on((IntFunction<UnaryOperator<Term>>) R -> new Macro(Indices.of(1, R))::of)
              .not("R times D_(1,1)", R -> t -> iterated(R, t))
              .by(Section8Efficiency::fewer));

  private static final int STEPS = 6;

  private static Finding fewer(IntFunction<UnaryOperator<Term>> orders, LawRunner effort) {
    Vector<Term> written =
        Vector.ofAll(FAMILIES.values()).map(family -> Macros.term(family.apply(STEPS)));
    return CountedCases.each(
        Math.max(20, effort.cases() / 2),
        effort,
        (random, i) -> {
          Option<Term> drawn =
              i < written.size()
                  ? Option.some(written.get(i))
                  : new TermGenerator(RandomPrograms.WORDS, random.split())
                      .term(HashMap.of(X, R), R, 5 + i % 20)
                      .map(body -> new Term.Lambda(X, R, body));
          int order = 2 + i % 4;
          return drawn
              .filter(t -> operations(t) > 0)
              .flatMap(t -> {
                String what = "order %d of %s".formatted(order, Printing.show(Notation.ASCII, t));
                return Case.of(
                    what,
                    () -> {
                      long taylor = operations(orders.apply(order).apply(t));
                      long again = operations(iterated(order, t));
                      return taylor < again
                          ? Finding.of(Verdict.holds(1, 0))
                          : Finding.refuted(Witness.at(what, "" + taylor, "more than " + again));
                    });
              });
        });
  }

  private static Term iterated(int R, Term t) {
    Macro D = new Macro(Macros.DUAL);
    Term all = t;
    for (int i = 0; i < R; i++) all = D.of(all);
    return all;
  }

  private static Finding smaller(IntFunction<UnaryOperator<Term>> orders) {
    Term sin = Macros.term("\\x : R. sin (sin x)");
    List<Point> once = List.empty(), again = List.empty();
    boolean smaller = true;
    for (int R = 1; R <= 5; R++) {
      long taylor = Measure.size(orders.apply(R).apply(sin));
      long iterated = Measure.size(iterated(R, sin));
      once = once.append(new Point(R, taylor));
      again = again.append(new Point(R, iterated));
      if (R >= 2) smaller &= taylor < iterated;
    }
    String sizes =
        once.zipWith(again, (a, b) -> "%.0f against %.0f".formatted(a.y(), b.y())).mkString(", ");
    return Finding.measured(
            "Taylor mode is smaller than iterated AD from order 2 on",
            smaller,
            "orders 1 to 5: " + sizes)
        .with(
            new Plot(
                "Derivatives of sin (sin x)",
                Axis.linear("order R"),
                Axis.logarithmic("nodes"),
                List.of(
                    new Series("the (1,R) macro", once),
                    new Series("the (1,1) macro, R times", again))));
  }

  /// How many operations of `D(t)` there are for one of `t`.
  private static double ratio(UnaryOperator<Term> D, Term t) {
    return (double) operations(D.apply(t)) / operations(t);
  }

  private static Finding constant(UnaryOperator<Term> D, LawRunner effort) {
    List<String> numbers = List.empty();
    boolean kept = true;
    for (var family : FAMILIES) {
      List<Double> ratios =
          List.of(20, 40, 80, 160).map(n -> ratio(D, Macros.term(family._2.apply(n))));
      double least = ratios.min().get(), most = ratios.max().get();
      kept &= most <= MOST && most <= 1.1 * least;
      numbers = numbers.append("%s: %.2f to %.2f".formatted(family._1, least, most));
    }
    SplittableRandom random = new SplittableRandom(effort.seed());
    double worst = 0;
    int programs = 0;
    for (int i = 0; programs < effort.cases() && i < 10 * effort.cases(); i++) {
      Option<Term> t =
          new TermGenerator(RandomPrograms.WORDS, random.split())
              .term(HashMap.of(X, R), R, 5 + i % 40)
              .map(body -> new Term.Lambda(X, R, body));
      // a program without operations costs nothing
      if (t.isEmpty() || operations(t.get()) == 0) continue;
      programs++;
      worst = Math.max(worst, ratio(D, t.get()));
    }
    kept &= worst <= MOST;
    return Finding.measured(
            "D_(1,1) does a bounded number of operations for each, at most %.0f, whatever the length"
                .formatted(MOST),
            kept,
            numbers.mkString("; ")
                + "; at most %.2f in %d random programs".formatted(worst, programs))
        .counted(Finding.STATEMENT, programs);
  }

  /// The operations that a program does at a number, or at a jet.
  private static long operations(Term f) {
    Counting counting = new Counting();
    Type argument = f instanceof Term.Lambda lambda ? lambda.type() : R;
    Evaluator.over(counting).evaluate(f).apply(at(argument));
    return counting.count;
  }

  private static Value<Double> at(Type type) {
    return type instanceof Type.Product(var factors)
        ? new Value.Tuple<>(factors.stream().map(Section8Efficiency::at).toList())
        : Value.of(PLACE);
  }

  /// Counts operations, numerals excepted. What they make does not matter: no program asks.
  private static final class Counting implements Arithmetic<Double> {
    private long count;

    @Override
    public Double numeral(BigDecimal value) {
      return PLACE;
    }

    @Override
    public Double apply(Primitive operation, java.util.List<Double> arguments) {
      count++;
      return PLACE;
    }
  }
}
