package org.difflam.papers.manzyuk;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.perturbative.EnumeratedTerms;
import org.difflam.syntax.perturbative.RandomTerms;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.perturbative.Term;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.sums.Type;

/// Looks for terms with two reducts that have different normal forms.
final class Peaks {
  private Peaks() {}

  private static final String GIVEN = "f : A -> A, y : A, h : A -> A -> A, k : (A -> A) -> A";
  private static final int FUEL = 4_000;
  private static final int LARGE = 3_000;

  /// Peaks that search found, each needing one equation more than those before, and some of second
  /// order.
  static final List<String> KNOWN =
      List.of(
          "T (\\z. p1 (in1 z))",
          "T (\\z. (\\w. f w) y)",
          "T (\\z. (\\w. f (w + z)) z)",
          "T (\\z. (\\w. p1 (T f (w, z))) z)",
          "T (\\z. (\\w. p1 (T f (z, w))) z)",
          "T (\\z. T (\\w. (\\v. f v) z))",
          "T (\\z. p1 (T (\\w. (\\v. f v) w) (z, z)))",
          "T (\\z. k (\\w. (\\v. h v w) z))",
          "T (\\z. (\\g. g (g z)) f)",
          "T (T (\\z. (\\w. f w) z))");

  /// The different normal forms of the reducts, or none if one is too far away.
  static Option<List<Term>> normalForms(Rules<Term> rules, Term t, int most) {
    List<Term> forms = List.empty();
    for (var step : rules.steps(t)) {
      if (Sizes.tree(step.to()) > most) return Option.none();
      Trace.End<Term> end = Trace.run(rules, Strategy.INNERMOST, step.to(), FUEL);
      if (!end.isNormal()) return Option.none();
      if (!forms.exists(f -> Alpha.equal(f, end.term()))) forms = forms.append(end.term());
    }
    return Option.some(forms);
  }

  /// All the known peaks, all small terms, and random ones.
  static Finding join(Rules<Term> rules, LawRunner effort) {
    List<Term> terms = KNOWN.map(text -> Texts.term(GIVEN, text));
    List<Term> small = List.ofAll(EnumeratedTerms.pushforwards(effort.cases() > 50 ? 4 : 3));
    terms = terms.appendAll(small).appendAll(random(effort));
    int joined = 0, far = 0;
    for (Term t : terms) {
      Option<List<Term>> forms = normalForms(rules, t, joined < KNOWN.size() ? LARGE : LARGE / 10);
      if (forms.isEmpty()) {
        far++;
      } else if (forms.get().size() > 1) {
        return Finding.refuted(
            Witness.at(
                Texts.show(t), Texts.show(forms.get().head()), Texts.show(forms.get().last())));
      } else {
        joined++;
      }
    }
    return Finding.of(
        Outcome.HOLDS,
        "all reducts join for %d terms, among them all %d T (\\z. s) with s of at most %d formers and"
                .formatted(joined, small.size(), effort.cases() > 50 ? 4 : 3)
            + " variables f, y, z; %d terms were too large".formatted(far));
  }

  private static List<Term> random(LawRunner effort) {
    java.util.List<Type> atoms = java.util.List.of(Type.atom("A"));
    return List.range(0, 10 * effort.cases())
        .map(i -> {
          var terms = new RandomTerms(new SplittableRandom(effort.seed() * 7_919 + i), atoms);
          var context = terms.context();
          Term m = terms.term(context.put(Name.of("z"), terms.type(1)), terms.type(1), 3 + i % 7);
          return Term.T(Term.lambda("z", m));
        });
  }
}
