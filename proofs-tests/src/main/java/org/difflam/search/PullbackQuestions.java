package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.stated.Overlap;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.pullback.stated.TextRule;

/// What is asked of the pullback language with rules of a text ([PullbackSteps]), at the reduction
/// sequences of closed terms ([PullbackInstances]).
final class PullbackQuestions {
  /// So many steps at least have to be made by each rule of the text.
  static final int LEAST = 5;

  /// Where a rule was met less often, so many times as many terms are drawn once more.
  private static final int AGAIN = 2;

  /// A critical pair is looked at in so many closed instances, the parts of which are this large at
  /// most.
  private static final int INSTANCES = 12, PARTS = 4;

  private final StatedPullback calculus;
  private final Effort effort;
  private final ArrayList<String> endless = new ArrayList<>();

  PullbackQuestions(StatedPullback calculus, Effort effort) {
    this.calculus = calculus;
    this.effort = effort;
  }

  Answer ask(CalculusQuestion question) {
    return Deep.call(() -> {
      Trial<PullbackTerm> trial = new PullbackSteps(calculus, List.of(question), endless::add);
      Answer first =
          switch (question) {
            case SOUND -> rules();
            case CONFLUENT -> overlaps(trial);
            case TYPED, TERMINATING -> Answer.of(Verdict.PROVED, List.empty());
          };
      if (first.verdict().isRefuted()) return first;
      Answer terms = onTerms(question, trial);
      Verdict all =
          first.verdict().isProved() ? terms.verdict() : terms.verdict().and(first.verdict());
      return new Answer(all, first.found().appendAll(terms.found()), terms.counterexample());
    });
  }

  /// Each rule by itself. One that is not decided is left to terms.
  private Answer rules() {
    List<String> said = List.empty();
    for (TextRule rule : calculus.ownRules()) {
      RuleMeaning meaning = RuleMeaning.of(rule, effort.seed());
      said = said.append(meaning.said());
      if (meaning.counterexample().isDefined()) {
        return Answer.refuted(said, meaning.counterexample().get());
      }
    }
    return Answer.of(Verdict.PROVED, said);
  }

  /// The critical pairs of the rules, at closed instances.
  private Answer overlaps(Trial<PullbackTerm> trial) {
    List<String> said = List.empty();
    Option<Verdict> open = Option.none();
    for (Overlap overlap : Overlap.of(calculus.ownRules())) {
      String where =
          "the rules %s and %s overlap at %s"
              .formatted(
                  overlap.first().name(),
                  overlap.second().name(),
                  PullbackPrinting.show(overlap.peak().left().untyped()));
      Findings all =
          findings(
              trial,
              IntStream.range(0, INSTANCES)
                  .mapToObj(i ->
                      PullbackInstances.instance(
                          overlap.peak(), effort.seed() * 1_000_003 + i, 1 + i * PARTS / INSTANCES))
                  .flatMap(Option::toJavaStream));
      if (all.counterexample().isPresent()) {
        return Answer.refuted(said.append(where), all.counterexample().get());
      }
      var hits = all.seen().hits();
      boolean met = hits.of(overlap.first().name()) > 0 && hits.of(overlap.second().name()) > 0;
      if (met && all.held() > 0) {
        said = said.append("%s: joined in %s".formatted(where, Count.of(all.held(), "instance")));
      } else {
        String not =
            where + (met ? ": not decided" : "; the strategy takes both at no instance tried");
        open = Option.some(Verdict.inconclusive(not));
        said = said.append(not);
      }
    }
    if (said.isEmpty()) said = List.of("no left sides of the text overlap, but for sums");
    return Answer.of(open.getOrElse(Verdict.PROVED), said);
  }

  /// What is found about terms, as far as the first counterexample.
  private static Findings findings(Trial<PullbackTerm> trial, Stream<PullbackTerm> terms) {
    Findings all = Findings.NONE;
    for (PullbackTerm t : (Iterable<PullbackTerm>) terms::iterator) {
      Deep.goOn();
      Findings one = trial.on(Drawn.closed(t));
      if (one.counterexample().isPresent()) one = LeastTerm.ofParts(trial).on(Drawn.closed(t));
      all = all.and(one);
      if (all.counterexample().isPresent()) break;
    }
    return all;
  }

  private static String wanted(CalculusQuestion question) {
    return switch (question) {
      case TYPED -> "keep their type at each step";
      case TERMINATING -> "reduce to an end";
      case CONFLUENT -> "come to one end, whichever rule is taken";
      case SOUND -> "keep their meaning at each step";
    };
  }

  /// Whether one of these rules was met too seldom.
  private static boolean isRare(List<String> rules, Findings all) {
    return rules.exists(rule -> all.seen().hits().of(rule) < LEAST);
  }

  private Answer onTerms(CalculusQuestion question, Trial<PullbackTerm> trial) {
    endless.clear();
    List<String> names = calculus.ownRules().map(TextRule::name).distinct();
    Findings all = findings(trial, PullbackInstances.of(calculus, effort));
    for (int i = 1; i <= AGAIN && all.counterexample().isEmpty() && isRare(names, all); i++) {
      Effort more = new Effort(effort.size(), effort.random(), effort.seed() + i);
      all = all.and(findings(trial, PullbackInstances.of(calculus, more)));
    }
    if (all.counterexample().isPresent()) {
      return Answer.refuted(
          List.of("after " + Count.of(all.terms(), "term")), all.counterexample().get());
    }
    List<String> said = List.of(OnTerms.on(all, wanted(question)));
    if (!endless.isEmpty()) {
      said =
          said.append(
              "%s not followed to an end, such as %s"
                  .formatted(Count.of(endless.size(), "sequence"), endless.getFirst()));
    }
    if (all.longest() > 0) {
      said =
          said.append(
              "the longest sequence has %s, from %s"
                  .formatted(Count.of(all.longest(), "step"), all.from()));
    }
    for (String rule : names) {
      long steps = all.seen().hits().of(rule);
      said = said.append("%s by %s".formatted(Count.of(steps, "step"), rule));
      if (steps < LEAST) {
        String few = steps == 0 ? "no step" : Count.of(steps, "step") + " only";
        return Answer.of(
            Verdict.inconclusive(
                "%s by the rule %s; %d would do. The parts of what it is about are values by then, and bodies of pullbacks A-reduced: `reduce --trace` shows them"
                    .formatted(few, rule, LEAST)),
            said);
      }
    }
    if (!endless.isEmpty() && question == CalculusQuestion.TERMINATING) {
      return Answer.of(
          Verdict.inconclusive(
              "after as many steps as are tried, this is no value: " + endless.getFirst()),
          said);
    }
    return Answer.of(
        all.held() == 0
            ? Verdict.inconclusive("no term was reduced to an end")
            : Verdict.holds(all.held(), 0),
        said);
  }
}
