package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.pullback.stated.TextRule;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.rewrite.UpToAlpha;

/// What is asked of the pullback language with rules of a text, at each term of the reduction
/// sequences of closed terms ([PullbackInstances]).
///
/// Where several rules make the next step, the sequence goes on with the first, and the others are
/// looked at, too. The strategy comes to one place at a time: so to join means that it does not
/// matter which rule is taken there.
final class PullbackQuestions {
  private static final String ENDS = "reduce to an end";
  private static final int FUEL = 1_000;
  private static final long LARGE = 2_000;

  /// So many steps at least have to be made by each rule of the text.
  static final int LEAST = 5;

  /// The number of elements at which two meanings are compared.
  private static final LawRunner FEW = new LawRunner(LawRunner.SEED, 2, LawRunner.STANDARD.limit());

  private static final Map<Name, PullbackType> NOTHING = HashMap.empty();

  private final StatedPullback calculus;
  private final Reduction<PullbackTerm> reduction;
  private final Effort effort;
  private Map<String, Integer> met = HashMap.empty();

  PullbackQuestions(StatedPullback calculus, Effort effort) {
    this.calculus = calculus;
    this.reduction = calculus.reduction();
    this.effort = effort;
  }

  /// What is wrong with the steps that a term makes next, if anything.
  private interface Look {
    /// @param way the terms so far
    Option<Said> at(
        PullbackType type, Set<UpToAlpha<PullbackTerm>> way, List<Step<PullbackTerm>> steps);
  }

  /// @param conjecture what is refuted
  /// @param isGivenUp whether it is only not known
  private record Said(String conjecture, String found, String wanted, boolean isGivenUp) {
    static Option<Said> wrong(String conjecture, String found, String wanted) {
      return Option.some(new Said(conjecture, found, wanted, false));
    }

    static Option<Said> unknown() {
      return Option.some(new Said("", "", "", true));
    }
  }

  Answer ask(CalculusQuestion question) {
    return Deep.call(() ->
        switch (question) {
          case TYPED -> over(this::typed, "keep their type at each step");
          case TERMINATING -> over(this::returning, ENDS);
          case CONFLUENT -> over(this::joining, "come to one end, whichever rule is taken");
          case SOUND -> sound();
        });
  }

  private Answer sound() {
    List<String> said = List.empty();
    for (TextRule rule : calculus.ownRules()) {
      RuleMeaning meaning = RuleMeaning.of(rule, effort.seed());
      said = said.append(meaning.said());
      if (meaning.counterexample().isDefined()) {
        return Answer.refuted(said, meaning.counterexample().get());
      }
    }
    Answer onTerms = over(this::meaning, "keep their meaning at each step");
    return new Answer(onTerms.verdict(), said.appendAll(onTerms.found()), onTerms.counterexample());
  }

  private Answer over(Look look, String what) {
    Findings all = Findings.NONE;
    Trial<PullbackTerm> trial = drawn -> follow(drawn, look);
    Stream<PullbackTerm> terms = PullbackInstances.of(calculus, effort);
    for (PullbackTerm t : (Iterable<PullbackTerm>) terms::iterator) {
      Deep.goOn();
      all = all.and(trial.on(Drawn.closed(t)));
      if (all.counterexample().isPresent()) {
        Counterexample least = LeastTerm.ofParts(trial).on(Drawn.closed(t)).counterexample().get();
        return Answer.refuted(List.of("after " + Count.of(all.terms(), "term")), least);
      }
    }
    List<String> said = List.of(OnTerms.on(all, what));
    if (all.longest() > 0) {
      said =
          said.append(
              "the longest sequence has %s, from %s"
                  .formatted(Count.of(all.longest(), "step"), all.from()));
    }
    for (String rule : calculus.ownRules().map(TextRule::name).distinct()) {
      int steps = met.getOrElse(rule, 0);
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
    if (endless.isDefined() && what.equals(ENDS)) {
      return Answer.of(
          Verdict.inconclusive(
              "after as many steps as are tried, this is no value: " + endless.get()),
          said);
    }
    return Answer.of(
        all.held() == 0
            ? Verdict.inconclusive("no term was reduced to an end")
            : Verdict.holds(all.held(), 0),
        said);
  }

  /// The first term that did not come to an end, though all that it became was small.
  private Option<String> endless = Option.none();

  private Findings follow(Drawn<PullbackTerm> drawn, Look look) {
    PullbackTerm start = drawn.term();
    Option<PullbackType> type = type(start);
    if (type.isEmpty() || Measure.size(start) > LARGE) return Findings.GIVEN_UP;
    HashSet<UpToAlpha<PullbackTerm>> way = new HashSet<>();
    ArrayList<Traced<PullbackTerm>> sequence = new ArrayList<>();
    var end = calculus.run(start, FUEL, sequence::add);
    PullbackTerm t = start;
    for (Traced<PullbackTerm> made : sequence) {
      way.add(new UpToAlpha<>(t));
      List<Step<PullbackTerm>> steps = steps(t, made);
      if (steps.exists(s -> Measure.size(s.to()) > LARGE)) return Findings.GIVEN_UP;
      for (Step<PullbackTerm> s : steps) met = met.put(s.rule(), 1, Integer::sum);
      for (Said said : look.at(type.get(), way, steps)) {
        return said.isGivenUp()
            ? Findings.GIVEN_UP
            : Findings.refuted(
                new Counterexample(
                    said.conjecture(), drawn.given(), show(start), said.found(), said.wanted()));
      }
      t = steps.head().to();
    }
    if (end.isNormal()) {
      return sequence.isEmpty() ? Findings.NORMAL : Findings.held(sequence.size(), show(start));
    }
    if (endless.isEmpty()) endless = Option.some(show(start));
    return Findings.GIVEN_UP;
  }

  /// The step that is made, and those that other rules would make in its place: rules of the text
  /// come first.
  private List<Step<PullbackTerm>> steps(PullbackTerm t, Traced<PullbackTerm> made) {
    return calculus.ownRules().exists(r -> r.name().equals(made.rule()))
        ? reduction.steps(t).toList()
        : List.of(new Step<>(made.rule(), made.at(), t, made.to().get()));
  }

  private static Option<PullbackType> type(PullbackTerm t) {
    try {
      return Option.some(PullbackTyping.derive(NOTHING, t, Option.none()).type());
    } catch (IllTyped _) {
      return Option.none();
    }
  }

  /// Corollary 4.7, with dual maps linear.
  private Option<Said> typed(
      PullbackType type, Set<UpToAlpha<PullbackTerm>> way, List<Step<PullbackTerm>> steps) {
    for (Step<PullbackTerm> step : steps) {
      try {
        if (PullbackTyping.has(NOTHING, step.to(), type)) continue;
        return Said.wrong("subject reduction", made(step), "a term of the type " + type.show());
      } catch (IllTyped wrong) {
        return Said.wrong(
            "subject reduction",
            made(step) + ", where " + wrong.getMessage(),
            "a term of the type " + type.show());
      }
    }
    return Option.none();
  }

  /// Corollary 5.2: what comes back never ends.
  private Option<Said> returning(
      PullbackType type, Set<UpToAlpha<PullbackTerm>> way, List<Step<PullbackTerm>> steps) {
    for (Step<PullbackTerm> step : steps) {
      if (way.contains(new UpToAlpha<>(step.to()))) {
        return Said.wrong("termination", made(step), "no term comes twice");
      }
    }
    return Option.none();
  }

  private Option<Said> joining(
      PullbackType type, Set<UpToAlpha<PullbackTerm>> way, List<Step<PullbackTerm>> steps) {
    if (steps.size() < 2) return Option.none();
    PullbackTerm first = null;
    for (Step<PullbackTerm> step : steps) {
      var end = calculus.run(step.to(), FUEL, _ -> {});
      if (!end.isNormal()) return Said.unknown();
      if (first == null) first = end.term();
      if (Alpha.equal(first, end.term())) continue;
      // rounded numbers that differ may be equal
      return calculus.isRounded(first) || calculus.isRounded(end.term())
          ? Said.unknown()
          : Said.wrong(
              "confluence",
              "by %s in the end %s".formatted(steps.head().rule(), show(first)),
              "by %s %s".formatted(step.rule(), show(end.term())));
    }
    return Option.none();
  }

  /// Theorem 4.6.
  private Option<Said> meaning(
      PullbackType type, Set<UpToAlpha<PullbackTerm>> way, List<Step<PullbackTerm>> steps) {
    for (Step<PullbackTerm> step : steps) {
      // a term without its type means nothing
      if (type(step.to()).isEmpty()) return Said.unknown();
      Verdict same = FunctionalMeaning.equal(NOTHING, type, step.from(), step.to(), FEW);
      if (same instanceof Verdict.Refuted(var witness)) {
        return Said.wrong("soundness", made(step), "the same meaning; " + witness);
      }
      if (!same.isGood()) return Said.unknown();
    }
    return Option.none();
  }

  private String made(Step<PullbackTerm> step) {
    return "%s makes %s of %s".formatted(step.rule(), show(step.to()), show(step.from()));
  }

  private static String show(PullbackTerm t) {
    return PullbackPrinting.show(t);
  }
}
