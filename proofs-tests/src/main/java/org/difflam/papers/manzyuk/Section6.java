package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;
import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.LongForm;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;

/// §6, what is left open there: confluence, what Figure 5 equates, the size of `Tₓ (fⁿ x)`.
final class Section6 {
  private Section6() {}

  /// With the `T` of Figure 3, where `Tₓ x = x` is no pair.
  private static final Rules<LambdaTerm> BARE =
      PerturbativeReduction.FIGURE_3.and(Completion.PUSHFORWARDS);

  static final Rules<LambdaTerm> FORGETFUL =
      new Rules<>(
          Completion.RULES
              .rules()
              .map(r ->
                  r.name().equals("T.chain")
                      ? rule(
                          r.name(),
                          t -> r.contracta().apply(t).headOption().map(Section6::forgetful))
                      : r));

  static LambdaTerm forgetful(LambdaTerm sum) {
    return LambdaTerm.of(List.ofAll(sum.summands()).tail().asJava());
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-Open-conf", "normalises all reducts of known, all small, and random terms")
              .on(Peaks.COMPLETED)
              .printed("Figure 3 as it is", Peaks.PRINTED)
              .not("without pairs for variables", Peaks.COMPLETED.with(BARE))
              .not("without T.chain", Peaks.COMPLETED.without("T.chain"))
              .not("without T.sum", Peaks.COMPLETED.without("T.sum"))
              .not("without symmetry", new Peaks(Completion.RULES, Alpha::equal))
              .by(Peaks::join),
          check(
                  "M-Open-SP",
                  "proves each rule; takes terms with two normal forms, equal by Figure 5, and"
                      + " joins these by rules")
              .on(Peaks.COMPLETED)
              .printed("Figure 3 decides them", Peaks.PRINTED)
              .not("without T.sum", Peaks.COMPLETED.without("T.sum"))
              .not("a chain rule that forgets a partition", Peaks.COMPLETED.with(FORGETFUL))
              .by((peaks, _) ->
                  sound(peaks).and(partitions(peaks)).and(derived(peaks)).and(symmetric(peaks))),
          check("M-Open-cost", "measures Tₓ (fⁿ x) for n = 1, 2, 4, …")
              .on((ToLongFunction<LambdaTerm>) Sizes::graph)
              .printed("as a tree", Sizes::tree)
              .not("as a tree", Sizes::tree)
              .by((size, _) -> grows("12n + 5", size, n -> 12 * n + 5)),
          check("M-Open-cost", "measures Tₓ (fⁿ x) as it is written")
              .on((ToLongFunction<LambdaTerm>) Sizes::tree)
              .not("each different subterm once", Sizes::graph)
              .by((size, _) ->
                  grows(
                      "(67·3ⁿ⁻¹ – 23)/2",
                      size,
                      n -> (67 * Math.powExact(3L, (int) n - 1) - 23) / 2)),
          check("M-Open-prim", "decides π₂ ((T s) n) = s (π₂ n) for generic s and n")
              .on(2)
              .not("π₁", 1)
              .by((k, _) -> base(k)));

  /// What the rules make of `π₁ … π₁ ((Tⁿ s) q)`, of sums as directions, and of their order,
  /// against the free category.
  private static Finding sound(Peaks peaks) {
    LambdaType a = LambdaType.atom("A");
    Map<Name, LambdaType> context = Reading.empty().put(Name.of("s"), a.to(a));
    for (String x : List.of("u", "v", "w", "x")) context = context.put(Name.of(x), a);
    List<LambdaTerm> parts = List.empty();
    LambdaTerm pushed = LambdaTerm.variable("s");
    for (int n = 1; n <= 3; n++) {
      a = a.tangent();
      context = context.put(Name.of("q" + n), a);
      pushed = LambdaTerm.T(pushed);
      LambdaTerm part = LambdaTerm.apply(pushed, LambdaTerm.variable("q" + n));
      for (int i = 0; i < n; i++) {
        part = LambdaTerm.pi(1, part);
        parts = parts.append(part);
      }
    }
    String given = Texts.show(context);
    for (String along : List.of("in2 x", "(u + v, x)", "(u, v + x)", "(u + v + w, x)")) {
      parts = parts.append(Texts.term(given, "p1 (T s (%s))".formatted(along)));
    }
    for (String along : List.of("((0, u + v), (w, x))", "((u, v), (w, x))", "((0, u), in2 x)")) {
      parts = parts.append(Texts.term(given, "p1 (p1 (T (T s) %s))".formatted(along)));
    }
    for (String along : List.of("(0, in2 u)", "((u, 0), 0)", "((v, 0), in2 u)", "(0, (v, u))")) {
      String cube = "(%s, ((0, v), (w, x)))".formatted(along);
      parts = parts.append(Texts.term(given, "p1 (p1 (p1 (T (T (T s)) %s)))".formatted(cube)));
    }
    parts = parts.appendAll(Directions.sums());
    Finding all =
        Finding.of(
            Outcome.HOLDS,
            "holds for each rule at these "
                + parts.size()
                + " terms of variables, of order 1 to 3, and along sums up to order 4");
    for (LambdaTerm part : parts) {
      for (var step : peaks.rules().steps(part)) {
        LambdaType type = LambdaTyping.derive(context, part).get().type();
        Verdict verdict = free(context, part, step.to(), type);
        Finding found = Finding.of(verdict).about(step.rule() + ": " + Texts.show(part));
        if (!verdict.isProved()) return found;
        all = all.and(found);
      }
    }
    for (var both : Directions.orders()) {
      Verdict verdict = free(context, both._1, both._2, LambdaType.atom("A"));
      if (!verdict.isProved()) return Finding.of(verdict).about("symmetry");
    }
    return all.and(Finding.proved("symmetry up to order 4"));
  }

  /// Whether equality of normal forms knows it.
  private static Finding symmetric(Peaks peaks) {
    return Directions.orders()
        .find(both -> !peaks.same().test(both._1, both._2))
        .map(both -> Finding.refuted(Witness.of(Texts.show(both._1), Texts.show(both._2))))
        .getOrElse(() -> Finding.of(Verdict.holds(Directions.orders().size(), 0)));
  }

  /// How many ways there are to partition two to five directions.
  private static final List<Integer> BELL = List.of(2, 5, 15, 52);

  /// `T.chain` has a summand for each partition of the directions; of one there is nothing to part.
  private static Finding partitions(Peaks peaks) {
    LambdaTerm pushed = LambdaTerm.T(LambdaTerm.variable("s"));
    for (int i = 0; i < BELL.size(); i++) {
      pushed = LambdaTerm.T(pushed);
      LambdaTerm part = LambdaTerm.apply(pushed, LambdaTerm.variable("q"));
      for (int n = 0; n < i + 2; n++) part = LambdaTerm.pi(1, part);
      LambdaTerm whole = part;
      List<Integer> found =
          List.ofAll(
              peaks
                  .rules()
                  .rules()
                  .filter(r -> r.name().equals("T.chain"))
                  .flatMap(r -> r.contracta().apply(whole))
                  .map(to -> to.summands().size()));
      if (!found.equals(List.of(BELL.get(i))))
        return Finding.refuted(
            Witness.at(
                Texts.show(whole),
                "by T.chain " + found.mkString(", ") + " summands",
                "" + BELL.get(i)));
    }
    return Finding.of(Verdict.holds(BELL.size(), 0))
        .about("one summand for each partition of two to five directions");
  }

  /// Two normal forms by Figure 3 are reducts of one term, so that Figure 5 equates them; their
  /// long forms must have one by these rules.
  private static Finding derived(Peaks peaks) {
    Finding all =
        Finding.proved("equal by Figure 5, joined by the rules, and as Theorem 5.6 has it");
    for (Peaks.Judgement j : Peaks.KNOWN) {
      Seq<LambdaTerm> forms = Peaks.PRINTED.normalForms(j.term()).getOrElse(Vector.empty());
      if (forms.size() < 2) continue;
      LambdaTerm left = forms.head(), right = forms.last();
      LambdaType type = LambdaTyping.derive(j.context(), j.term()).get().type();
      Verdict verdict = free(j.context(), left, right, type);
      if (!verdict.isProved()) return Finding.of(verdict).about(Texts.show(j.term()));
      Option<LambdaTerm> l = LongForm.of(j.context(), left).flatMap(peaks::normalForm);
      Option<LambdaTerm> r = LongForm.of(j.context(), right).flatMap(peaks::normalForm);
      if (l.isEmpty() || r.isEmpty())
        return Finding.inconclusive("too far: " + Texts.show(j.term()));
      if (!peaks.same().test(l.get(), r.get())) {
        return Finding.refuted(
            Witness.at(Texts.show(j.term()), Texts.show(l.get()), Texts.show(r.get())));
      }
      all = all.and(Finding.proved(Texts.show(left) + " = " + Texts.show(right)));
    }
    return all;
  }

  private static Verdict free(
      Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
    return same(Reading.ALL.head(), context, left, right, type);
  }

  private static <O, M> Verdict same(
      Reading<O, M> c,
      Map<Name, LambdaType> context,
      LambdaTerm left,
      LambdaTerm right,
      LambdaType type) {
    return c.same(c.meaning(context, left, type), c.meaning(context, right, type), 0);
  }

  private static Finding grows(
      String law, ToLongFunction<LambdaTerm> size, LongUnaryOperator claimed) {
    List<Point> sizes = List.empty();
    boolean kept = true;
    for (int n = 1; n <= 8; n *= 2) {
      LambdaTerm t = LambdaTerm.variable("x");
      for (int i = 0; i < n; i++) t = LambdaTerm.apply(LambdaTerm.variable("f"), t);
      long now = size.applyAsLong(Pushforward.of(Name.of("x"), t));
      kept &= now == claimed.applyAsLong(n);
      sizes = sizes.append(new Point(n, now));
    }
    String table = sizes.map(p -> "n = %.0f: %.0f".formatted(p.x(), p.y())).mkString(", ");
    return Finding.measured("the size of Tₓ (fⁿ x) is " + law, kept, table)
        .with(
            new Plot(
                "The size of Tₓ (fⁿ x)",
                Axis.linear("n"),
                Axis.linear("nodes"),
                List.of(new Series("counted (stated: " + law + ")", sizes))));
  }

  private static Finding base(int k) {
    LambdaType a = LambdaType.atom("A"), b = LambdaType.atom("B");
    var context = Reading.empty().put(Name.of("s"), a.to(b)).put(Name.of("n"), a.tangent());
    LambdaTerm s = LambdaTerm.variable("s"), n = LambdaTerm.variable("n");
    LambdaTerm left = LambdaTerm.pi(k, LambdaTerm.apply(LambdaTerm.T(s), n)),
        right = LambdaTerm.apply(s, LambdaTerm.pi(k, n));
    return Finding.of(same(Reading.ALL.head(), context, left, right, b));
  }
}
