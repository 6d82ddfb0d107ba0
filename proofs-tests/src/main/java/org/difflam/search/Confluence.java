package org.difflam.search;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.stated.CriticalPair;
import org.difflam.syntax.stated.NestedRedexes;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.StatedRule;
import org.difflam.syntax.stated.SubstitutionPeak;
import org.difflam.syntax.surface.Notation;

/// Whether a stated calculus is confluent. First its critical pairs: two different normal forms of
/// one term refute it. Then terms at which a rule and a substitution meet, redexes inside of
/// redexes where a rule has a part twice, of which one may make a step alone (Klop), all small
/// terms and random ones. That all of them join is no proof: the rules of metafunctions are no
/// rewrite rules between patterns, and sums are bags.
final class Confluence {
  private static final int FUEL = 2_000;

  /// Where a rule never ends, most terms take all of it.
  private static final int WHERE_ENDLESS = 30;

  private final StatedCalculus calculus;
  private final Rules<LambdaTerm> rules;
  private final Effort effort;
  private final int fuel;

  Confluence(StatedCalculus whole, Effort effort) {
    this.calculus = whole.strict();
    this.rules = calculus.reduction();
    this.effort = effort;
    this.fuel = calculus.rules().exists(r -> r.again().isDefined()) ? WHERE_ENDLESS : FUEL;
  }

  Answer answer() {
    return Deep.call(this::found);
  }

  private Answer found() {
    List<CriticalPair> pairs = CriticalPair.of(calculus);
    List<String> said = List.empty();
    for (StatedRule rule : calculus.rules()) {
      if (rule.left().repeated().nonEmpty()) {
        said =
            said.append(
                "the rule %s is not left-linear: %s more than once"
                    .formatted(rule.name(), rule.left().repeated().mkString(", ")));
      }
    }
    int joined = 0;
    List<CriticalPair> open = List.empty();
    for (CriticalPair pair : pairs) {
      var left = Trace.run(rules, Strategy.INNERMOST, pair.left(), fuel);
      var right = Trace.run(rules, Strategy.INNERMOST, pair.right(), fuel);
      if (Alpha.equal(left.term(), right.term())) {
        joined++;
      } else if (left.isNormal() && right.isNormal()) {
        return Answer.refuted(
            said.append(overlap(pair)),
            new Counterexample(
                Joining.confluence(pair.outer().name(), pair.inner().name()),
                StatedTerms.InContext.given(pair.context()),
                show(pair.peak()),
                show(left.term()),
                show(right.term())));
      } else {
        open = open.append(pair);
        said = said.append("not decided: " + overlap(pair) + ", at " + show(pair.peak()));
      }
    }
    said =
        said.append(
            pairs.isEmpty()
                ? "no left sides overlap; sums, conditions, repeated and linear parts are tried on"
                    + " terms"
                : "%d of %s joined".formatted(joined, Count.of(pairs.size(), "critical pair")));
    Findings all = Findings.NONE;
    Joining<LambdaTerm> joining =
        fuel < FUEL
            ? new Joining<>(calculus, rules, Alpha::equal, fuel)
            : new Joining<>(calculus, rules, Alpha::equal);
    List<RandomTerms.Judgement> peaks =
        open.map(p -> new RandomTerms.Judgement(p.context(), p.peak(), p.type()))
            .appendAll(SubstitutionPeak.of(calculus).map(SubstitutionPeak::peak))
            .appendAll(isLeftLinear() ? List.empty() : NestedRedexes.of(calculus));
    Stream<StatedTerms.InContext> terms =
        Stream.concat(
            peaks.toJavaStream().map(StatedTerms.InContext::of), StatedTerms.of(calculus, effort));
    for (StatedTerms.InContext t : (Iterable<StatedTerms.InContext>) terms::iterator) {
      all = all.and(joining.on(t.drawn()));
      // what never ends is the business of another question
      if (all.counterexample().filter(Joining::isConfluence).isPresent()) {
        return Answer.refuted(said, all.counterexample().get());
      }
      if (all.counterexample().isPresent()) {
        all = all.withoutCounterexample();
      }
    }
    said = said.append(OnTerms.on(all, "have one normal form, by all their first steps"));
    if (open.nonEmpty()) {
      return Answer.of(
          Verdict.inconclusive(Count.of(open.size(), "critical pair") + " not decided"), said);
    }
    long cases = (long) joined + all.held();
    return Answer.of(
        cases == 0 ? Verdict.inconclusive("no term was reduced") : Verdict.holds(cases, 0), said);
  }

  private boolean isLeftLinear() {
    return calculus.rules().forAll(r -> r.left().repeated().isEmpty());
  }

  private static String overlap(CriticalPair pair) {
    return "the rules %s and %s overlap".formatted(pair.outer().name(), pair.inner().name())
        + (pair.at().depth() == 0 ? "" : ", the second at " + pair.at());
  }

  private String show(LambdaTerm t) {
    return calculus.print(Notation.ASCII, t);
  }
}
