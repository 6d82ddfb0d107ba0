package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Question.Answer;
import org.difflam.search.Question.Effort;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaInterpretation;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.Derivation;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.lambda.Typing;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.stated.RuleInstance;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.StatedRule;
import org.difflam.syntax.surface.Notation;

/// Whether both sides of each rule mean the same in every differential λ-category, which the free
/// one decides.
///
/// A rule is decided at its most general instance, where what may contain bound variables is a
/// function applied to them. That decides all its instances, unless it calls a metafunction, which
/// goes by the form of terms: then terms are tried, too, each first step of them.
final class Soundness {
  private static final int FUEL = 30_000, MOST = 400;

  private static final LambdaInterpretation<Obj, Expression> FREE =
      new LambdaInterpretation<>(
          ConstantMeanings.none(FreeDifferentialLambda.free().withFuel(FUEL), Obj::base));

  private final StatedCalculus calculus;
  private final Rules<Term> rules;
  private final Effort effort;

  Soundness(StatedCalculus whole, Effort effort) {
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
    for (RuleInstance rule : RuleInstance.of(calculus)) {
      Verdict one = same(rule.context(), rule.left(), rule.right(), rule.type());
      said =
          said.append(
              "%s: %s -> %s: %s"
                  .formatted(
                      rule.rule().name(),
                      show(rule.left()),
                      show(rule.right()),
                      one.isRefuted() ? "refuted" : one.word()));
      if (one.isRefuted()) {
        return Answer.refuted(said, counterexample(rule.context(), rule.left(), rule.right(), rule.type(), rule.rule().name()));
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
      Option<Type> type = Typing.derive(t.context(), t.term()).map(Derivation::type);
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
    return Answer.of(rulesSay.and(Verdict.holds(Math.max(1, steps), 0)), said);
  }

  private Verdict same(Map<Name, Type> context, Term left, Term right, Type type) {
    return same(FREE, context, left, right, type);
  }

  private <O, M> Verdict same(
      LambdaInterpretation<O, M> in, Map<Name, Type> context, Term left, Term right, Type type) {
    Option<Derivation> l = meaning(context, left, type), r = meaning(context, right, type);
    if (l.isEmpty() || r.isEmpty()) {
      return Verdict.inconclusive("no type " + type.show());
    }
    DifferentialLambda<O, M> c = in.constants().in();
    return c.equal(in.of(context, l.get()), in.of(context, r.get()), Places.of(effort.seed()));
  }

  private Option<Derivation> meaning(Map<Name, Type> context, Term t, Type type) {
    return calculus.meaning(t).flatMap(m -> Typing.derive(context, m, type));
  }

  /// With the point at which polynomial functionals differ, if they do.
  private Counterexample counterexample(
      Map<Name, Type> context, Term left, Term right, Type type, String rule) {
    Verdict numbers =
        same(
            new LambdaInterpretation<>(
                ConstantMeanings.none(new FunctionalModel.Exact().category(), _ -> Functional.R)),
            context,
            left,
            right,
            type);
    String where =
        numbers instanceof Verdict.Refuted(var witness)
            ? "; with polynomial functionals, " + witness
            : "";
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
