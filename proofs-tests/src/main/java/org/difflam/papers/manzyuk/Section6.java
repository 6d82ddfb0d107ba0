package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.function.ToLongFunction;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Reduction;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.perturbative.Term;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.sums.Type;

/// §6, what is left open there: confluence, what Figure 5 equates, the size of `Tₓ (fⁿ x)`.
final class Section6 {
  private Section6() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-Open-conf", "normalises all reducts of known, all small, and random terms")
              .on(Completion.RULES)
              .printed("Figure 3 as it is", Reduction.FIGURE_3)
              .not("without surjective pairing", without(0))
              .not("without π₁ ((T s) (ι₂ n)) → 0", without(1))
              .not("without additivity in the tangent", without(2))
              .by(Peaks::join),
          check(
                  "M-Open-SP",
                  "takes terms with two normal forms, equal by Figure 5, and joins these by rules")
              .on(Completion.RULES)
              .printed("Figure 3 decides them", Reduction.FIGURE_3)
              .not("without additivity in the tangent", without(2))
              .by((rules, _) -> derived(rules)),
          check("M-Open-cost", "measures Tₓ (fⁿ x) for n = 1, 2, 4, …")
              .on((ToLongFunction<Term>) Sizes::graph)
              .printed("as a tree", Sizes::tree)
              .not("as a tree", Sizes::tree)
              .by((size, _) -> grows(size)),
          check("M-Open-prim", "decides π₂ ((T s) n) = s (π₂ n) for generic s and n")
              .on(2)
              .not("π₁", 1)
              .by((k, _) -> base(k)));

  /// Figure 3 with all of the completion but one: pairs, T.0, T.sum.
  private static Rules<Term> without(int i) {
    return switch (i) {
      case 0 ->
          Completion.with(List.of(Completion.BASE, Completion.ALONG_ZERO, Completion.ADDITIVE));
      case 1 -> Completion.with(List.of(Completion.BASE, Completion.PAIRS, Completion.ADDITIVE));
      default -> Completion.with(List.of(Completion.BASE, Completion.PAIRS, Completion.ALONG_ZERO));
    };
  }

  /// Both normal forms are reducts of one term, so Figure 5 equates them; the rules must, too.
  private static Finding derived(Rules<Term> rules) {
    Finding all = Finding.proved("equal in the free category, as Theorem 5.6 has it");
    for (String text : Peaks.KNOWN.take(3)) {
      String given = "f : A -> A, y : A";
      Term t = Texts.term(given, text);
      var forms = Peaks.normalForms(Reduction.FIGURE_3, t, 3_000).getOrElse(List.empty());
      if (forms.size() < 2) return Finding.inconclusive(text + " has one normal form");
      Term left = forms.head(), right = forms.last();
      Verdict verdict = free(given, left, right);
      if (!verdict.isProved()) return Finding.of(verdict).about(text);
      Term l = Trace.run(rules, Strategy.INNERMOST, left, 10_000).term();
      Term r = Trace.run(rules, Strategy.INNERMOST, right, 10_000).term();
      if (!Alpha.equal(l, r)) {
        return Finding.refuted(Witness.at(text, Texts.show(l), Texts.show(r)));
      }
      all = all.and(Finding.proved(Texts.show(left) + " = " + Texts.show(right)));
    }
    return all;
  }

  private static Verdict free(String given, Term left, Term right) {
    Type a = Type.atom("A");
    var context =
        given.isEmpty()
            ? Reading.empty()
            : Reading.empty().put(Name.of("f"), a.to(a)).put(Name.of("y"), a);
    return same(Reading.ALL.head(), context, left, right, a.tangent().to(a.tangent()));
  }

  private static <O, M> Verdict same(
      Reading<O, M> c,
      io.vavr.collection.Map<Name, Type> context,
      Term left,
      Term right,
      Type type) {
    return c.same(c.meaning(context, left, type), c.meaning(context, right, type), 0);
  }

  /// The claim is that sharing makes the size linear: doubling n at most doubles it, about.
  private static Finding grows(ToLongFunction<Term> size) {
    String table = "";
    boolean linear = true;
    long before = 0;
    for (int n = 1; n <= 8; n *= 2) {
      Term t = Term.variable("x");
      for (int i = 0; i < n; i++) t = Term.apply(Term.variable("f"), t);
      long now = size.applyAsLong(Pushforward.of(Name.of("x"), t));
      if (n > 1) linear &= now <= 2 * before;
      table += (n > 1 ? ", " : "") + "n = " + n + ": " + now;
      before = now;
    }
    return Finding.measured("the size of Tₓ (fⁿ x) is linear in n", linear, table);
  }

  private static Finding base(int k) {
    Type a = Type.atom("A"), b = Type.atom("B");
    var context = Reading.empty().put(Name.of("s"), a.to(b)).put(Name.of("n"), a.tangent());
    Term s = Term.variable("s"), n = Term.variable("n");
    Term left = Term.pi(k, Term.apply(Term.T(s), n)), right = Term.apply(s, Term.pi(k, n));
    return Finding.of(same(Reading.ALL.head(), context, left, right, b));
  }
}
