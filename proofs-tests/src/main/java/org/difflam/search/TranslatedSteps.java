package org.difflam.search;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.difflam.search.EqualTerms.Found;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.Translation;
import org.difflam.syntax.surface.Notation;

/// `Γ ⊢ M : σ` and `M → N` imply `Γ' ⊢ M' : σ'` and `M' = N'` in the other calculus ([EqualTerms]),
/// for what a translation makes of a term, of types, and of each of the first steps.
record TranslatedSteps(Translation translation, Rules<LambdaTerm> rules, EqualTerms equal) {
  /// How many simple terms a term has at most.
  private static final int MOST = 400;

  private static final String STEPS = "agreement", TYPES = "types";

  /// Of a translation, which is looked at as far as that.
  static TranslatedSteps of(Translation whole, CalculusQuestion.Effort effort) {
    StatedCalculus from = whole.from().strict(), to = whole.to().strict();
    return new TranslatedSteps(
        whole.between(from, to), from.reduction(), new EqualTerms(to, effort));
  }

  /// Who is told what becomes of each step.
  interface Told {
    /// @param found whether both sides are equal; none where they are too large
    void step(Step<LambdaTerm> step, Option<Found> found);
  }

  Findings on(Map<Name, LambdaType> context, LambdaTerm m, Told told) {
    try {
      return translated(context, m, told);
    } catch (Translation.NoClause _) { // what is missing is said at the end
      return Findings.GIVEN_UP;
    }
  }

  private Findings translated(Map<Name, LambdaType> context, LambdaTerm m, Told told) {
    Option<LambdaType> type = LambdaTyping.deriveGenerally(context, m).map(TypingDerivation::type);
    if (type.isEmpty() || Sizes.tree(m) > MOST) return Findings.GIVEN_UP;
    LambdaTerm left = translation.of(m, nothing());
    if (Sizes.tree(left) > MOST) return Findings.GIVEN_UP;
    Map<Name, LambdaType> there = context.mapValues(translation::type);
    LambdaType becomes = translation.type(type.get());
    if (!LambdaTyping.holds(there, left, becomes)) {
      return refuted(
          TYPES,
          context,
          m,
          "it becomes " + show(translation.to(), left),
          "a term of the type " + becomes.show());
    }
    int decided = 0;
    for (Step<LambdaTerm> step : rules.steps(m)) {
      LambdaTerm right = translation.of(step.to(), nothing());
      if (Sizes.tree(right) > MOST) {
        told.step(step, Option.none());
        continue;
      }
      Found found = equal.decide(there, left, right, becomes);
      told.step(step, Option.some(found));
      if (found instanceof Found.Differ(var why)) {
        return refuted(
            STEPS,
            context,
            m,
            show(translation.to(), left),
            "by the rule %s it becomes %s, which is translated into %s; %s"
                .formatted(
                    step.rule(),
                    show(translation.from(), step.to()),
                    show(translation.to(), right),
                    why));
      }
      if (!(found instanceof Found.Open)) decided++;
    }
    return decided == 0 ? Findings.NORMAL : Findings.held(decided, "");
  }

  /// No clauses.
  static Set<Translation.Clause> nothing() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private Findings refuted(
      String conjecture, Map<Name, LambdaType> context, LambdaTerm m, String left, String right) {
    return Findings.refuted(
        new Counterexample(
            conjecture, InContext.given(context), show(translation.from(), m), left, right));
  }

  private static String show(StatedCalculus in, LambdaTerm t) {
    return in.print(Notation.ASCII, t);
  }
}
