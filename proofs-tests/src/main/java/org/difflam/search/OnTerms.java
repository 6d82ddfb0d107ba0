package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Named;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.surface.Notation;

/// Whether reduction ends, and whether it keeps types, on small terms and random ones.
final class OnTerms {
  private static final int FUEL = 3_000, GRAPH = 100;
  private static final long LARGE = 2_000;

  private final StatedCalculus calculus;
  private final Rules<Term> rules;
  private final Effort effort;

  OnTerms(StatedCalculus whole, Effort effort) {
    this.calculus = whole.strict();
    this.rules = calculus.reduction();
    this.effort = effort;
  }

  /// What was seen of terms.
  static String on(Findings all, String what) {
    String given = all.given() == 0 ? "" : "; %d too large or too long".formatted(all.given());
    return "of %d terms, %d normal already, %d %s%s"
        .formatted(all.terms(), all.normal(), all.held(), what, given);
  }

  private interface Look {
    Findings at(InContext t);
  }

  private Answer over(Look look, String what) {
    return Deep.call(() -> {
      Findings all = Findings.NONE;
      for (InContext t : (Iterable<InContext>) StatedTerms.of(calculus, effort)::iterator) {
        Deep.goOn();
        all = all.and(look.at(t));
        if (all.counterexample().isPresent()) {
          return Answer.refuted(
              List.of("after %d terms".formatted(all.terms())), all.counterexample().get());
        }
      }
      List<String> said = List.of(on(all, what));
      if (all.longest() > 0) {
        said =
            said.append(
                "the longest sequence has %d steps, from %s".formatted(all.longest(), all.from()));
      }
      return Answer.of(
          all.held() == 0
              ? Verdict.inconclusive("no term was reduced to an end")
              : Verdict.holds(all.held(), 0),
          said);
    });
  }

  Answer termination() {
    return over(this::ends, "reduce to an end, innermost first");
  }

  /// A cycle among all reducts refutes; a sequence that does not end within the fuel does not.
  private Findings ends(InContext t) {
    if (rules.isNormal(t.term())) return Findings.NORMAL;
    var end = Trace.run(rules, Strategy.INNERMOST, t.term(), FUEL);
    ReductionGraph<Term> graph = ReductionGraph.of(rules, t.term(), GRAPH);
    if (hasCycle(graph)) {
      return refuted("termination", t, "comes back to a term that was there", "a normal form");
    }
    return end.isNormal() ? Findings.held(end.count(), show(t.term())) : Findings.GIVEN_UP;
  }

  private static boolean hasCycle(ReductionGraph<Term> graph) {
    return graph.longest().isEmpty();
  }

  Answer types() {
    boolean proved =
        calculus.rules().forAll(r -> !r.right().calls())
            && calculus.reduction().rules().size() == calculus.rules().size();
    Answer tried = over(this::keeps, "keep their type at each first step");
    if (tried.verdict().isRefuted() || !proved) return tried;
    return Answer.of(
        Verdict.PROVED,
        tried.found().prepend("each rule keeps the most general type of its left side"));
  }

  private Findings keeps(InContext t) {
    if (Measure.size(t.term()) > LARGE) return Findings.GIVEN_UP;
    Option<Type> type = LambdaTyping.principal(t.context(), t.term()).map(Named::of);
    if (type.isEmpty()) {
      return refuted("typing of random terms", t, "no type", "a type");
    }
    int steps = 0;
    for (Step<Term> step : rules.steps(t.term())) {
      steps++;
      if (Measure.size(step.to()) > LARGE) return Findings.GIVEN_UP;
      if (!LambdaTyping.holds(t.context(), step.to(), type.get())) {
        return refuted(
            "subject reduction",
            t,
            "by the rule %s it becomes %s".formatted(step.rule(), show(step.to())),
            "a term of the type " + type.get().show());
      }
    }
    return steps == 0 ? Findings.NORMAL : Findings.held(steps, show(t.term()));
  }

  private Findings refuted(String conjecture, InContext t, String left, String right) {
    return Findings.refuted(
        new Counterexample(conjecture, t.drawn().given(), show(t.term()), left, right));
  }

  private String show(Term t) {
    return calculus.print(Notation.ASCII, t);
  }
}
