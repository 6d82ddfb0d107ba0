package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.stated.FormerInstance;
import org.difflam.syntax.stated.MeaningEquation;
import org.difflam.syntax.stated.Metafunctions;
import org.difflam.syntax.stated.RuleInstance;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.StatedRule;
import org.difflam.syntax.surface.Notation;

/// Whether both sides of each rule mean the same in every differential λ-category, which the free
/// one decides.
///
/// A former that is linear in a part has to have a meaning that is. A rule is decided at its most
/// general instance, where what may contain bound variables is a function applied to them, and so
/// is each clause of the metafunctions that it calls, each call being what the metafunction means
/// ([MeaningEquation]): that decides all instances. What is not decided so, as where nobody said
/// what a metafunction means, is tried on terms, each first step of them; a clause that too few of
/// the terms meet leaves the question open.
///
/// The general instance, the clauses and the terms are three attempts at one question, which share
/// what makes a rule undecided; so they stand in one file.
final class RuleSoundness {
  /// How many simple terms a term has at most.
  private static final int MOST = 400;

  /// So many steps at least have to meet a rule or a clause that is not decided as such.
  static final int LEAST = 5;

  private final StatedCalculus calculus;
  private final Rules<LambdaTerm> rules;
  private final Effort effort;
  private final ArrayList<String> said = new ArrayList<>();

  /// What only terms can decide: rules and clauses, and how often a step that met them was decided.
  private final IdentityHashMap<Object, Integer> open = new IdentityHashMap<>();

  private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
  private final ArrayList<Object> order = new ArrayList<>();

  RuleSoundness(StatedCalculus whole, Effort effort) {
    this.calculus = whole.strict();
    this.rules = calculus.reduction();
    this.effort = effort;
  }

  Answer answer() {
    return Deep.call(this::found);
  }

  private Answer found() {
    for (String silent : calculus.silent()) {
      return Answer.of(Verdict.inconclusive(silent), List.empty());
    }
    Option<Counterexample> wrong = formers().orElse(this::functions).orElse(this::rules);
    if (wrong.isDefined()) return Answer.refuted(List.ofAll(said), wrong.get());
    boolean calls = calculus.rules().exists(r -> r.right().calls());
    clauses();
    if (!calls && open.isEmpty()) return Answer.of(Verdict.PROVED, List.ofAll(said));
    return onTerms();
  }

  private Option<Counterexample> formers() {
    for (FormerInstance former : FormerInstance.of(calculus)) {
      Verdict one =
          decide(former.context(), former.zero(), LambdaTerm.ZERO, former.type())
              .and(decide(former.context(), former.sum(), former.both(), former.type()));
      said.add("%s is linear in %s: %s".formatted(show(former.former()), former.part(), word(one)));
      if (one.isRefuted())
        return Option.some(
            notLinear(former.context(), show(former.former()), former.part().text()));
      if (!one.isProved()) open(former, show(former.former()) + " is linear in " + former.part());
    }
    return Option.none();
  }

  /// What a text says of a metafunction is additive in the first argument, as the metafunction is.
  private Option<Counterexample> functions() {
    for (var means : MeaningEquation.additive(calculus)) {
      Verdict all = Verdict.PROVED;
      for (MeaningEquation e : means._2) all = all.and(decide(e));
      said.add("what %s means is additive: %s".formatted(means._1, word(all)));
      if (all.isRefuted()) {
        return Option.some(
            new Counterexample(
                "soundness",
                "",
                "the meaning of " + means._1,
                "of a sum a metafunction is the sum of what it is of the summands",
                "its meaning is not"));
      }
      if (!all.isProved()) open(means, "the meaning of " + means._1);
    }
    return Option.none();
  }

  private Option<Counterexample> rules() {
    for (StatedRule rule : calculus.rules()) {
      for (RuleInstance i : RuleInstance.of(calculus, rule)) {
        Verdict one = same(i.context(), i.left(), i.right(), i.type());
        String word =
            one.isGood() && rule.right().calls() ? "the same at this instance" : word(one);
        said.add("%s: %s -> %s: %s".formatted(rule.name(), show(i.left()), show(i.right()), word));
        if (one.isRefuted()) {
          return Option.some(
              counterexample(i.context(), i.left(), i.right(), i.type(), rule.name()));
        }
      }
      if (!MeaningEquation.of(calculus, rule).exists(e -> decide(e).isProved())) {
        open(rule, "the rule " + rule.name());
      }
    }
    return Option.none();
  }

  private void clauses() {
    for (String function : MeaningEquation.called(calculus)) {
      for (var clause : calculus.functions().used(function)) {
        Option<MeaningEquation> equation = MeaningEquation.of(calculus, function, clause);
        Verdict one = equation.map(this::decide).getOrElse(Verdict.inconclusive(""));
        String word =
            one.isProved()
                ? "proved"
                : one.isRefuted() ? "its sides differ; left to terms" : "left to terms";
        said.add(clause.text() + ": " + word);
        if (!one.isProved()) open(clause, "the clause `%s`".formatted(clause.text()));
      }
    }
  }

  private void open(Object what, String name) {
    open.put(what, 0);
    names.put(what, name);
    order.add(what);
  }

  private static String word(Verdict one) {
    return one.isRefuted() ? "refuted" : one.word();
  }

  private Answer onTerms() {
    int terms = 0, steps = 0, sampled = 0, given = 0;
    for (InContext t : (Iterable<InContext>) StatedTerms.of(calculus, effort)::iterator) {
      Deep.goOn();
      terms++;
      Option<LambdaType> type =
          LambdaTyping.deriveGenerally(t.context(), t.term()).map(TypingDerivation::type);
      if (type.isEmpty() || Sizes.tree(t.term()) > MOST) {
        given++;
        continue;
      }
      for (Step<LambdaTerm> step : rules.steps(t.term())) {
        if (Sizes.tree(step.to()) > MOST) {
          given++;
          continue;
        }
        Verdict one = same(t.context(), t.term(), step.to(), type.get());
        if (one.isRefuted()) {
          said.add("after " + Count.of(terms, "term"));
          return Answer.refuted(
              List.ofAll(said),
              counterexample(t.context(), t.term(), step.to(), type.get(), step.rule()));
        }
        if (one.isGood()) {
          if (one.isProved()) steps++;
          else sampled++;
          met(step);
        } else {
          given++;
        }
      }
    }
    said.add(
        "%d first steps of %d terms keep the meaning in every differential λ-category%s%s"
            .formatted(
                steps,
                terms,
                sampled == 0 ? "" : ", and %d in numbers that were tried".formatted(sampled),
                given == 0 ? "" : "; %d too large".formatted(given)));
    for (Object what : order) {
      int count = open.getOrDefault(what, 0);
      if (count < LEAST) {
        return Answer.of(
            Verdict.inconclusive(
                "%s is not decided as such, and %s met it; %d would do"
                    .formatted(
                        names.get(what), count == 0 ? "no step" : Count.of(count, "step"), LEAST)),
            List.ofAll(said));
      }
    }
    return Answer.of(
        open.isEmpty() && sampled == 0
            ? Verdict.PROVED
            : Verdict.holds((long) calculus.rules().size() + steps + sampled, 0),
        List.ofAll(said));
  }

  private void met(Step<LambdaTerm> step) {
    if (open.isEmpty()) return;
    LambdaTerm redex = step.at().in(step.from()).get();
    for (StatedRule rule : calculus.rules().filter(r -> r.name().equals(step.rule()))) {
      open.computeIfPresent(rule, (_, n) -> n + 1);
      for (Metafunctions.Clause c : rule.clauses(redex, calculus.functions())) {
        open.computeIfPresent(c, (_, n) -> n + 1);
      }
    }
  }

  private Verdict same(
      Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
    return decide(context, meaning(left), meaning(right), type);
  }

  private Verdict decide(MeaningEquation e) {
    return same(e.context(), e.left(), e.right(), e.type());
  }

  private Verdict decide(
      Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
    Map<Name, LambdaType> around = context.mapValues(calculus::meaning);
    LambdaType means = calculus.meaning(type);
    Verdict free = LambdaEquality.decide(around, left, right, means);
    return free instanceof Verdict.Inconclusive
        ? LambdaEquality.tried(around, left, right, means, effort.seed())
        : free;
  }

  private static Counterexample notLinear(
      Map<Name, LambdaType> context, String former, String part) {
    return new Counterexample(
        "soundness",
        StatedTerms.InContext.given(context),
        former,
        "it is taken for linear in %s, so that it is 0 where that is 0, and a sum where that is one"
            .formatted(part),
        "its meaning is not: write the part in upper case where the former is declared");
  }

  /// What the former of a text means has been asked for before.
  private LambdaTerm meaning(LambdaTerm t) {
    return calculus.meaning(t).get();
  }

  /// With the point at which polynomial functionals differ, if they do.
  private Counterexample counterexample(
      Map<Name, LambdaType> context,
      LambdaTerm left,
      LambdaTerm right,
      LambdaType type,
      String rule) {
    String where =
        LambdaEquality.numbers(
                context.mapValues(calculus::meaning),
                meaning(left),
                meaning(right),
                calculus.meaning(type),
                effort.seed())
            .map(witness -> "; with polynomial functionals, " + witness)
            .getOrElse("");
    return new Counterexample(
        "soundness",
        StatedTerms.InContext.given(context),
        show(left),
        "by the rule %s it becomes %s%s".formatted(rule, show(right), where),
        "a term that means the same");
  }

  private String show(LambdaTerm t) {
    return calculus.print(Notation.ASCII, t);
  }
}
