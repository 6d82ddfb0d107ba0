package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
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
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.stated.MeaningEquation;
import org.difflam.syntax.stated.Metafunctions;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.Translation;
import org.difflam.syntax.surface.Notation;

/// Whether two calculi agree through a translation: a term of the one becomes a term of the same
/// type, and each step `M → N` a pair that is equal in the other ([EqualTerms]), so that what is
/// equal in the one is equal in the other.
///
/// Each rule and each clause has to be met: a clause is, where it says what a part of the redex or
/// of its contractum becomes. That what differs stays different, and means what it meant, is not
/// asked; but it is said of each clause whether it keeps the meaning, where that is known.
public final class TranslationAgreement {
  /// How many simple terms a term has at most.
  private static final int MOST = 400;

  /// So many terms are tried that have fewer symbols than the first that refutes.
  private static final int SMALLER = 300;

  private static final String STEPS = "agreement", TYPES = "types";

  private final Translation translation;
  private final StatedCalculus from, to;
  private final Rules<LambdaTerm> rules;
  private final EqualTerms equal;
  private final Effort effort;

  /// How many steps met each clause, and each rule.
  private final IdentityHashMap<Translation.Clause, Integer> clauses = new IdentityHashMap<>();

  private final LinkedHashMap<String, Integer> byRule = new LinkedHashMap<>();
  private int joined, meant, open, large, longer;

  /// Of a translation, which is looked at as far as that.
  public TranslationAgreement(Translation whole, Effort effort) {
    this.from = whole.from().strict();
    this.to = whole.to().strict();
    this.translation = whole.between(from, to);
    this.rules = from.reduction();
    this.equal = new EqualTerms(to, effort);
    this.effort = effort;
    for (Translation.Clause c : translation.clauses()) clauses.put(c, 0);
    rules.rules().forEach(r -> byRule.put(r.name(), 0));
  }

  public Answer answer() {
    return Deep.call(() -> {
      try {
        return found();
      } catch (Metafunctions.NoClause noClause) {
        return inconclusive(String.valueOf(noClause.getMessage()), List.empty());
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
    return LeastTerm.ofParts((Trial<LambdaTerm>) drawn -> on(t.context(), drawn.term()))
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
            "of %d terms, each becomes one of its type; of %s, %d become terms with a common reduct, %d terms that mean the same%s%s"
                .formatted(
                    all.terms() - large,
                    steps(joined + meant + open),
                    joined,
                    meant,
                    open == 0 ? "" : ", %d are not decided".formatted(open),
                    large + longer == 0
                        ? ""
                        : "; %s and %s too large"
                            .formatted(Count.of(large, "term"), steps(longer))));
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

  private Findings on(Map<Name, LambdaType> context, LambdaTerm m) {
    try {
      return translated(context, m);
    } catch (Translation.NoClause _) { // what is missing is said at the end
      return tooLarge();
    }
  }

  private Findings tooLarge() {
    large++;
    return Findings.GIVEN_UP;
  }

  private Findings translated(Map<Name, LambdaType> context, LambdaTerm m) {
    Option<LambdaType> type = LambdaTyping.deriveGenerally(context, m).map(TypingDerivation::type);
    if (type.isEmpty() || Sizes.tree(m) > MOST) return tooLarge();
    LambdaTerm left = translation.of(m, nothing());
    if (Sizes.tree(left) > MOST) return tooLarge();
    if (!LambdaTyping.holds(context, left, type.get())) {
      return refuted(
          TYPES,
          context,
          m,
          "it becomes " + show(to, left),
          "a term of the type " + type.get().show());
    }
    int decided = 0;
    for (Step<LambdaTerm> step : rules.steps(m)) {
      LambdaTerm right = translation.of(step.to(), nothing());
      if (Sizes.tree(right) > MOST) {
        longer++;
        continue;
      }
      switch (equal.decide(context, left, right, type.get())) {
        case EqualTerms.Found.Joined _ -> joined++;
        case EqualTerms.Found.Meant _ -> meant++;
        case EqualTerms.Found.Open _ -> {
          open++;
          continue;
        }
        case EqualTerms.Found.Differ(var why) -> {
          return refuted(
              STEPS,
              context,
              m,
              show(to, left),
              "by the rule %s it becomes %s, which is translated into %s; %s"
                  .formatted(step.rule(), show(from, step.to()), show(to, right), why));
        }
      }
      decided++;
      met(step);
    }
    return decided == 0 ? Findings.NORMAL : Findings.held(decided, "");
  }

  private void met(Step<LambdaTerm> step) {
    byRule.merge(step.rule(), 1, Integer::sum);
    Set<Translation.Clause> used = nothing();
    for (LambdaTerm redex : step.at().in(step.from())) translation.of(redex, used);
    for (LambdaTerm contractum : step.at().in(step.to())) translation.of(contractum, used);
    for (Translation.Clause c : used) clauses.merge(c, 1, Integer::sum);
  }

  private static Set<Translation.Clause> nothing() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private Findings refuted(
      String conjecture, Map<Name, LambdaType> context, LambdaTerm m, String left, String right) {
    return Findings.refuted(
        new Counterexample(conjecture, InContext.given(context), show(from, m), left, right));
  }

  private static String show(StatedCalculus in, LambdaTerm t) {
    return in.print(Notation.ASCII, t);
  }
}
