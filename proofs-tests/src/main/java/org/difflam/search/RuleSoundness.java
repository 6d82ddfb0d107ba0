package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.stated.FormerInstance;
import org.difflam.syntax.stated.RuleInstance;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.StatedRule;
import org.difflam.syntax.surface.Notation;

/// Whether both sides of each rule mean the same in every differential λ-category, which the free
/// one decides.
///
/// A former that is linear in a part has to have a meaning that is. A rule is decided at its most
/// general instance, where what may contain bound variables is a function applied to them. That
/// decides all its instances, unless it calls a metafunction, which goes by the form of terms: then
/// terms are tried, too, each first step of them.
final class RuleSoundness {
  /// How many simple terms a term has at most.
  private static final int MOST = 400;

  private final StatedCalculus calculus;
  private final Rules<Term> rules;
  private final Effort effort;

  RuleSoundness(StatedCalculus whole, Effort effort) {
    this.calculus = whole.strict();
    this.rules = calculus.reduction();
    this.effort = effort;
  }

  Answer answer() {
    return Deep.call(this::found);
  }

  private Answer found() {
    List<String> silent =
        calculus.declared().map(f -> f.name()).filter(f -> !calculus.meanings().containsKey(f));
    if (silent.nonEmpty()) {
      return Answer.of(
          Verdict.inconclusive(
              "`%s` has no meaning; `meaning %s … = …` would say what it is"
                  .formatted(silent.head(), silent.head())),
          List.empty());
    }
    List<String> said = List.empty();
    Verdict all = Verdict.PROVED;
    boolean calls = false;
    for (FormerInstance former : FormerInstance.of(calculus)) {
      Verdict one =
          decide(former.context(), former.zero(), Term.ZERO, former.type())
              .and(decide(former.context(), former.sum(), former.both(), former.type()));
      said =
          said.append(
              "%s is linear in %s: %s"
                  .formatted(
                      show(former.former()),
                      former.part(),
                      one.isRefuted() ? "refuted" : one.word()));
      if (one.isRefuted()) return Answer.refuted(said, counterexample(former));
      all = all.and(one);
    }
    for (RuleInstance rule : RuleInstance.of(calculus)) {
      Verdict one = same(rule.context(), rule.left(), rule.right(), rule.type());
      said =
          said.append(
              "%s: %s -> %s: %s"
                  .formatted(
                      rule.rule().name(),
                      show(rule.left()),
                      show(rule.right()),
                      one.isRefuted()
                          ? "refuted"
                          : one.isGood() && rule.rule().right().calls()
                              ? "the same at this instance"
                              : one.word()));
      if (one.isRefuted()) {
        return Answer.refuted(
            said,
            counterexample(
                rule.context(), rule.left(), rule.right(), rule.type(), rule.rule().name()));
      }
      calls |= rule.rule().right().calls();
      all = all.and(one);
    }
    for (StatedRule rule : calculus.rules()) {
      if (!said.exists(line -> line.startsWith(rule.name() + ":"))) {
        all = all.and(Verdict.inconclusive("the rule " + rule.name() + " has no typed instance"));
      }
    }
    return calls ? onTerms(said, all) : Answer.of(all, said);
  }

  private Answer onTerms(List<String> before, Verdict rulesSay) {
    int terms = 0, steps = 0, given = 0;
    for (InContext t : (Iterable<InContext>) StatedTerms.of(calculus, effort)::iterator) {
      Deep.goOn();
      terms++;
      Option<Type> type =
          LambdaTyping.deriveGenerally(t.context(), t.term()).map(TypingDerivation::type);
      if (type.isEmpty() || Sizes.tree(t.term()) > MOST) {
        given++;
        continue;
      }
      for (Step<Term> step : rules.steps(t.term())) {
        if (Sizes.tree(step.to()) > MOST) {
          given++;
          continue;
        }
        Verdict one = same(t.context(), t.term(), step.to(), type.get());
        if (one.isRefuted()) {
          return Answer.refuted(
              before.append("after %d terms".formatted(terms)),
              counterexample(t.context(), t.term(), step.to(), type.get(), step.rule()));
        }
        if (one.isGood()) steps++;
        else given++;
      }
    }
    List<String> said =
        before.append(
            "%d first steps of %d terms keep the meaning in every differential λ-category%s"
                .formatted(steps, terms, given == 0 ? "" : "; %d too large".formatted(given)));
    return Answer.of(rulesSay.and(Verdict.holds((long) calculus.rules().size() + steps, 0)), said);
  }

  private Verdict same(Map<Name, Type> context, Term left, Term right, Type type) {
    return decide(context, meaning(left), meaning(right), type);
  }

  private static Verdict decide(Map<Name, Type> context, Term left, Term right, Type type) {
    return LambdaEquality.decide(context, left, right, type);
  }

  private Counterexample counterexample(FormerInstance former) {
    return new Counterexample(
        "soundness",
        StatedTerms.InContext.given(former.context()),
        show(former.former()),
        "it is taken for linear in %s, so that it is 0 where that is 0, and a sum where that is one"
            .formatted(former.part()),
        "its meaning is not: write the part in upper case where the former is declared");
  }

  /// What the former of a text means has been asked for before.
  private Term meaning(Term t) {
    return calculus.meaning(t).get();
  }

  /// With the point at which polynomial functionals differ, if they do.
  private Counterexample counterexample(
      Map<Name, Type> context, Term left, Term right, Type type, String rule) {
    String where =
        LambdaEquality.numbers(context, meaning(left), meaning(right), type, effort.seed())
            .map(witness -> "; with polynomial functionals, " + witness)
            .getOrElse("");
    return new Counterexample(
        "soundness",
        StatedTerms.InContext.given(context),
        show(left),
        "by the rule %s it becomes %s%s".formatted(rule, show(right), where),
        "a term that means the same");
  }

  private String show(Term t) {
    return calculus.print(Notation.ASCII, t);
  }
}
