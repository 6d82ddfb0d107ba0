package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
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
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.rewrite.UpToAlpha;

/// What is asked of each step of the reduction sequence of a closed term, by the pullback language
/// with rules of a text.
///
/// Where several rules make the next step, the sequence goes on with the first, and the others are
/// looked at, too. The strategy comes to one place at a time: so to join means that it does not
/// matter which rule is taken there.
///
/// @param asked all of them; whether steps keep type and meaning is asked of the first steps of a
///   sequence that does not end, too
/// @param endless is told of small terms that did not come to an end
record PullbackSteps(
    StatedPullback calculus, List<CalculusQuestion> asked, Consumer<String> endless)
    implements Trial<PullbackTerm> {
  private static final int FUEL = 1_000;
  private static final long LARGE = 2_000;

  /// Of a sequence that need not end, so many steps are looked at, and terms of so many formers in
  /// all.
  private static final int STEPS = 200;

  private static final long FORMERS = 20_000;

  /// The number of elements at which two meanings are compared.
  private static final LawRunner FEW = new LawRunner(LawRunner.SEED, 2, LawRunner.STANDARD.limit());

  private static final Map<Name, PullbackType> NOTHING = HashMap.empty();

  /// What is wrong, if anything.
  ///
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

  @Override
  public java.util.List<String> hits() {
    return calculus.ownRules().map(TextRule::name).distinct().asJava();
  }

  @Override
  public Findings on(Drawn<PullbackTerm> drawn) {
    java.util.List<String> used = new ArrayList<>();
    return Deep.call(() -> follow(drawn, used)).seen(Seen.steps(used));
  }

  private boolean mayGoOn() {
    return !asked.contains(CalculusQuestion.CONFLUENT)
        && !asked.contains(CalculusQuestion.TERMINATING);
  }

  /// @param used into which goes the rule of each step that is looked at
  private Findings follow(Drawn<PullbackTerm> drawn, java.util.List<String> used) {
    PullbackTerm start = drawn.term();
    Option<PullbackType> type = type(start);
    if (type.isEmpty() || Measure.size(start) > LARGE) return Findings.GIVEN_UP;
    HashSet<UpToAlpha<PullbackTerm>> way = new HashSet<>();
    ArrayList<Traced<PullbackTerm>> sequence = new ArrayList<>();
    var end = calculus.run(start, mayGoOn() ? STEPS : FUEL, sequence::add);
    PullbackTerm t = start;
    long formers = 0;
    int looked = 0;
    List<CalculusQuestion> open = asked;
    for (Traced<PullbackTerm> made : sequence) {
      way.add(new UpToAlpha<>(t));
      List<Step<PullbackTerm>> steps = steps(t, made);
      if (steps.exists(s -> Measure.size(s.to()) > LARGE)) return Findings.GIVEN_UP;
      for (CalculusQuestion question : open) {
        for (Said said : look(question, type.get(), way, steps)) {
          if (!said.isGivenUp()) {
            used.addAll(steps.map(Step::rule).asJava());
            return Findings.refuted(
                new Counterexample(
                    said.conjecture(), drawn.given(), show(start), said.found(), said.wanted()));
          }
          open = open.remove(question);
        }
      }
      if (open.isEmpty()) return Findings.GIVEN_UP;
      t = steps.head().to();
      // what goes round says nothing new
      if (way.contains(new UpToAlpha<>(t))) break;
      used.addAll(steps.map(Step::rule).asJava());
      looked++;
      formers += Measure.size(t);
      if (mayGoOn() && formers > FORMERS) break;
    }
    if (sequence.isEmpty() && end.isNormal()) return Findings.NORMAL;
    boolean whole = end.isNormal() && looked == sequence.size();
    if (!whole) endless.accept(show(start));
    return open.size() == asked.size() && (whole || mayGoOn() && looked > 0)
        ? Findings.held(looked, show(start))
        : Findings.GIVEN_UP;
  }

  private Option<Said> look(
      CalculusQuestion question,
      PullbackType type,
      Set<UpToAlpha<PullbackTerm>> way,
      List<Step<PullbackTerm>> steps) {
    return switch (question) {
      case TYPED -> typed(type, steps);
      case TERMINATING -> returning(way, steps);
      case CONFLUENT -> joining(type, steps);
      case SOUND -> meaning(type, steps);
    };
  }

  /// The step that is made, and those that other rules would make in its place: rules of the text
  /// come first.
  private List<Step<PullbackTerm>> steps(PullbackTerm t, Traced<PullbackTerm> made) {
    return calculus.ownRules().exists(r -> r.name().equals(made.rule()))
        ? calculus.reduction().steps(t).toList()
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
  private Option<Said> typed(PullbackType type, List<Step<PullbackTerm>> steps) {
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
  private Option<Said> returning(Set<UpToAlpha<PullbackTerm>> way, List<Step<PullbackTerm>> steps) {
    for (Step<PullbackTerm> step : steps) {
      if (way.contains(new UpToAlpha<>(step.to()))) {
        return Said.wrong("termination", made(step), "no term comes twice");
      }
    }
    return Option.none();
  }

  private Option<Said> joining(PullbackType type, List<Step<PullbackTerm>> steps) {
    if (steps.size() < 2) return Option.none();
    PullbackTerm first = null;
    for (Step<PullbackTerm> step : steps) {
      var end = calculus.run(step.to(), FUEL, _ -> {});
      if (!end.isNormal()) return Said.unknown();
      if (first == null) first = end.term();
      if (Alpha.equal(first, end.term())) continue;
      // rounded numbers that differ may be equal, unless their certain digits differ
      boolean rounded = calculus.isRounded(first) || calculus.isRounded(end.term());
      if (rounded && !FunctionalMeaning.equal(NOTHING, type, first, end.term(), FEW).isRefuted()) {
        return Said.unknown();
      }
      return Said.wrong(
          Joining.confluence(steps.head().rule(), step.rule()),
          "by %s in the end %s".formatted(steps.head().rule(), show(first)),
          "by %s %s".formatted(step.rule(), show(end.term())));
    }
    return Option.none();
  }

  /// Theorem 4.6.
  private Option<Said> meaning(PullbackType type, List<Step<PullbackTerm>> steps) {
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
