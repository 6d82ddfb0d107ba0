package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;

/// §1 and §6: the differential λ-calculus, implemented naively, loses sharing. Normal forms of
/// derivatives are quadratic in the size of what is differentiated, and with equal subterms shared
/// they are linear; of those of pushforwards the same is true.
final class Sharing {
  private Sharing() {}

  private static final int LARGEST = 10, MOST = 20_000;

  /// The normal form for each n, and how many nodes it has.
  private record Family(IntFunction<LambdaTerm> normal, LongUnaryOperator law) {}

  private static final String ITERATED = "(D (λx. fⁿ x)·t) y",
      PRODUCT = "(D (λx. f₁ x · … · fₙ x)·t) y",
      PUSHED = "Tₓ (fⁿ x)";

  private static final Map<String, Family> DERIVATIVES =
      LinkedHashMap.of(
          ITERATED,
          new Family(n -> derivative(iterated(n)), n -> n * n + 3 * n + 1),
          PRODUCT,
          new Family(n -> derivative(product(n)), n -> 5 * (n * n + 3 * n - 2) / 2));

  private static final Map<String, Family> SHARED =
      LinkedHashMap.of(
          ITERATED,
          new Family(n -> derivative(iterated(n)), n -> 4 * n + 2),
          PRODUCT,
          new Family(n -> derivative(product(n)), n -> 10 * n - 4));

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check(
                  "M-S1-dlc",
                  "measures normal forms of derivatives of iterates and of products, as they are"
                      + " written")
              .on((ToLongFunction<LambdaTerm>) Sizes::tree)
              .not("each different subterm once", Sizes::graph)
              .by((size, _) -> obey("quadratic", DERIVATIVES, size)),
          check("M-S1-dlc", "measures the same with equal subterms shared")
              .on((ToLongFunction<LambdaTerm>) Sizes::graph)
              .not("as they are written", Sizes::tree)
              .by((size, _) -> obey("linear", SHARED, size)),
          check("M-Open-cost", "measures the normal form of Tₓ (fⁿ x) as it is written")
              .on((ToLongFunction<LambdaTerm>) Sizes::tree)
              .not("each different subterm once", Sizes::graph)
              .by((size, _) ->
                  obey(
                      "quadratic",
                      LinkedHashMap.of(PUSHED, new Family(Sharing::pushed, n -> n * n + 9 * n + 1)),
                      size)));

  private static String iterated(int n) {
    return "f1 (".repeat(n) + "x" + ")".repeat(n);
  }

  private static String product(int n) {
    return Vector.rangeClosed(1, n).map(i -> "f" + i + " x").mkString(" * ");
  }

  private static LambdaTerm derivative(String body) {
    String given =
        Vector.rangeClosed(1, LARGEST).map(i -> "f" + i + " : R -> R").mkString(", ")
            + ", t : R, y : R";
    return normal(
        DifferentialReduction.LAMBDA,
        Differential.GRAMMAR.parse(given, "(D (\\x. " + body + ") @ t) y"));
  }

  private static LambdaTerm pushed(int n) {
    LambdaTerm t = LambdaTerm.variable("x");
    for (int i = 0; i < n; i++) t = LambdaTerm.apply(LambdaTerm.variable("f"), t);
    return normal(PerturbativeReduction.FIGURE_3, Pushforward.of(Name.of("x"), t));
  }

  private static LambdaTerm normal(Rules<LambdaTerm> rules, LambdaTerm t) {
    var end = Trace.run(rules, Strategy.OUTERMOST, t, MOST);
    if (!end.isNormal()) throw new ArithmeticException("no normal form of " + t);
    return end.term();
  }

  private static Finding obey(
      String growth, Map<String, Family> families, ToLongFunction<LambdaTerm> size) {
    String claim = growth + ", by the laws";
    Vector<Series> all = Vector.empty();
    for (var family : families) {
      Vector<Point> sizes =
          Vector.rangeClosed(1, LARGEST)
              .map(n -> new Point(n, size.applyAsLong(family._2.normal.apply(n))));
      all = all.append(new Series(family._1, sizes));
      if (!sizes.forAll(p -> p.y() == family._2.law.applyAsLong((long) p.x())))
        return Finding.measured(claim, false, numbers(all));
    }
    return Finding.measured(claim, true, numbers(all))
        .with(new Plot("Normal forms, " + claim, Axis.linear("n"), Axis.linear("nodes"), all));
  }

  private static String numbers(Vector<Series> all) {
    return all.map(s -> s.name() + s.points().map(p -> Math.round(p.y())).mkString(" [", ", ", "]"))
        .mkString("; ");
  }
}
