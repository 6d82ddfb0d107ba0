package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Set;
import java.util.stream.Stream;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.EqualTerms.Found;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.stated.EndlessCall;
import org.difflam.syntax.stated.MeaningEquation;
import org.difflam.syntax.stated.Metafunctions;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.Translation;

/// Whether two calculi agree through a translation: a term of the one becomes a term of the same
/// type, or of what that becomes, and each step `M → N` a pair that is equal in the other
/// ([EqualTerms]), so that what is equal in the one is equal in the other.
///
/// Each rule and each clause has to be met: a clause is, where it says what a part of the redex or
/// of its contractum becomes. That what differs stays different, and means what it meant, is not
/// asked; but it is said of each clause whether it keeps the meaning, where that is known.
public final class TranslationAgreement {
  /// So many terms are tried that have fewer symbols than the first that refutes.
  private static final int SMALLER = 300;

  private final Translation translation;
  private final StatedCalculus from;
  private final TranslatedSteps steps;
  private final Effort effort;

  /// How many steps met each clause, and each rule.
  private final IdentityHashMap<Translation.Clause, Integer> clauses = new IdentityHashMap<>();

  private final LinkedHashMap<String, Integer> byRule = new LinkedHashMap<>();
  private int joined, meant, open, longer;

  /// Of a translation, which is looked at as far as that.
  public TranslationAgreement(Translation whole, Effort effort) {
    this.steps = TranslatedSteps.of(whole, effort);
    this.translation = steps.translation();
    this.from = translation.from();
    this.effort = effort;
    for (Translation.Clause c : translation.clauses()) clauses.put(c, 0);
    steps.rules().rules().forEach(r -> byRule.put(r.name(), 0));
  }

  public Answer answer() {
    return Deep.call(() -> {
      try {
        return found();
      } catch (Metafunctions.NoClause | EndlessCall unknown) {
        return inconclusive(String.valueOf(unknown.getMessage()), List.empty());
      }
    });
  }

  private Answer found() {
    Findings all = Findings.NONE;
    Stream<InContext> terms = StatedTerms.of(from, effort);
    for (InContext t : (Iterable<InContext>) terms::iterator) {
      Deep.goOn();
      all = all.and(least(t));
      if (all.counterexample().isPresent()) {
        return Answer.refuted(
            List.of("after " + Count.of(all.terms(), "term")),
            least(all.counterexample().get(), Measure.size(t.term())));
      }
    }
    return tried(all);
  }

  private Findings least(InContext t) {
    return LeastTerm.ofParts(
            (Trial<LambdaTerm>) drawn -> steps.on(t.context(), drawn.term(), this::told))
        .on(t.drawn());
  }

  /// The shortest that terms of fewer symbols have, or this one.
  private Counterexample least(Counterexample first, long size) {
    return StatedTerms.of(from, effort)
        .filter(t -> Measure.size(t.term()) < size)
        .limit(SMALLER)
        .flatMap(t -> least(t).counterexample().stream())
        .filter(c -> c.term().length() < first.term().length())
        .min(Comparator.comparingInt(c -> c.term().length()))
        .orElse(first);
  }

  private Answer tried(Findings all) {
    List<String> said = List.empty();
    Option<String> unmet = Option.none();
    for (var rule : byRule.entrySet()) {
      said = said.append("the rule %s: %s".formatted(rule.getKey(), steps(rule.getValue())));
      if (rule.getValue() == 0) unmet = unmet.orElse(Option.some("the rule " + rule.getKey()));
    }
    for (Translation.Clause c : translation.clauses()) {
      int met = clauses.getOrDefault(c, 0);
      said = said.append("%s: met by %s%s".formatted(c.text(), steps(met), meaning(c)));
      if (met == 0) unmet = unmet.orElse(Option.some("`%s`".formatted(c.text())));
    }
    said =
        said.append(
            "of %d terms, each becomes one of %s; of %s, %d become terms with a common reduct, %d terms that mean the same%s%s"
                .formatted(
                    all.terms() - all.given(),
                    translation.types().isEmpty() ? "its type" : "what its type becomes",
                    steps(joined + meant + open),
                    joined,
                    meant,
                    open == 0 ? "" : ", %d are not decided".formatted(open),
                    all.given() + longer == 0
                        ? ""
                        : "; %s and %s too large"
                            .formatted(Count.of(all.given(), "term"), steps(longer))));
    List<String> missing = translation.missing();
    if (missing.nonEmpty()) return inconclusive(missing.head(), said.appendAll(missing.tail()));
    if (unmet.isDefined()) return inconclusive("no step met " + unmet.get(), said);
    if (open > 0) return inconclusive(steps(open) + " not decided", said);
    return joined + meant == 0
        ? inconclusive("no term was reduced", said)
        : Answer.of(Verdict.holds((long) joined + meant, 0), said);
  }

  /// Whether a clause keeps the meaning, of which `agrees` does not ask.
  private String meaning(Translation.Clause c) {
    return MeaningEquation.of(translation, c)
        .map(e -> LambdaEquality.decide(e.context(), e.left(), e.right(), e.type()))
        .map(kept ->
            kept.isProved()
                ? "; keeps the meaning: proved"
                : kept.isRefuted() ? "; means something else" : "")
        .getOrElse("");
  }

  private static Answer inconclusive(String why, List<String> said) {
    return Answer.of(Verdict.inconclusive(why), said);
  }

  private static String steps(int n) {
    return Count.of(n, "step");
  }

  private void told(Step<LambdaTerm> step, Option<Found> found) {
    if (found.isEmpty()) longer++;
    for (Found one : found) {
      switch (one) {
        case Found.Joined _ -> joined++;
        case Found.Meant _ -> meant++;
        case Found.Open _ -> open++;
        case Found.Differ _ -> {}
      }
      if (one instanceof Found.Joined || one instanceof Found.Meant) met(step);
    }
  }

  private void met(Step<LambdaTerm> step) {
    byRule.merge(step.rule(), 1, Integer::sum);
    Set<Translation.Clause> used = TranslatedSteps.nothing();
    for (LambdaTerm redex : step.at().in(step.from())) translation.of(redex, used);
    for (LambdaTerm contractum : step.at().in(step.to())) translation.of(contractum, used);
    for (Translation.Clause c : used) clauses.merge(c, 1, Integer::sum);
  }
}
