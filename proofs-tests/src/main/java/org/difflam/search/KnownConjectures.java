package org.difflam.search;

import io.vavr.control.Option;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.difflam.search.Subject.Drawn;
import org.difflam.semantics.glued.NonUnique.Candidate;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.stated.StatedCalculus;

/// What the four papers say, or leave open, about all terms, all programs and all types.
final class KnownConjectures {
  private KnownConjectures() {}

  static final List<Conjecture> ALL =
      List.of(
          reduction(
              "joins:perturbative-printed",
              "Figure 3 is confluent and ends (Manzyuk §6 leaves it open)",
              () -> Subject.perturbative(false)),
          reduction(
              "joins:perturbative",
              "Figure 3, completed, is confluent and ends",
              () -> Subject.perturbative(true)),
          reduction(
              "joins:differential",
              "the differential λ-calculus with pairs is confluent and ends (Mak and Ong 5.2;"
                  + " Ehrhard and Regnier without pairs)",
              Subject::differential),
          reduction(
              "reduces:pullback",
              "unique decomposition, types, meaning, termination, progress (Mak and Ong 3.8, 4.6,"
                  + " 4.7, 5.2)",
              Subject::pullback),
          new Preservation(
              "preserves:perturbative",
              "each step keeps type and meaning (Manzyuk 5.6)",
              new Perturbative(),
              PerturbativeReduction.FIGURE_3),
          new Preservation(
              "preserves:perturbative-completed",
              "each step of the completed rules keeps type and meaning",
              new Perturbative(),
              Completion.RULES),
          new Preservation(
              "preserves:differential",
              "each step keeps type and meaning",
              new Differential(),
              DifferentialReduction.LAMBDA),
          new PullbackPreservation(
              "preserves:pullback",
              "each step keeps type and meaning, of open terms too (Mak and Ong 4.6, 4.7)",
              new PullbackRedexes(
                  new PullbackLanguage(),
                  new PullbackLanguage().reduction(),
                  PullbackRedexes.Instances.NONE),
              Stream.of(RuleName.values()).map(RuleName::toString).toList()),
          SameMeaning.substitution(new Perturbative()),
          SameMeaning.substitution(new Differential()),
          SameMeaning.translation(
              "translates:perturbative",
              "the translation into the differential calculus keeps type and meaning",
              new Perturbative(),
              new Differential(),
              PerturbativeTranslation::toDifferential),
          SameMeaning.translation(
              "translates:differential",
              "the translation into the perturbative calculus keeps type and meaning",
              new Differential(),
              new Perturbative(),
              PerturbativeTranslation::toPerturbative),
          reduction(
              "translates:pullback",
              "the translation into the differential calculus keeps type and meaning (Mak and Ong"
                  + " 5.1)",
              PullbackTranslation::subject),
          TypesAreTranslated.perturbative(LambdaTyping::rule),
          TypesAreTranslated.differential(LambdaTyping::rule),
          new ProgramsAreTyped(),
          new MacroIsTyped(),
          new ModesAgree(),
          new JetsAreDerivatives(),
          new JetsAreDerivatives(2, 2),
          new JetsAreDerivatives(1, 4),
          new TangentCurves(Candidate.FIRST),
          new TangentCurves(Candidate.PRINTED),
          new TangentCurves(Candidate.CORRECTED),
          reduction(
              "substitutes:pullback",
              "t[s/x] has the type of (\\x. t) s, and means the same (Mak and Ong's substitution"
                  + " lemma)",
              PullbackTrials::substituted),
          new MacroSubstitution(),
          new PrintedPrograms(),
          reduction(
              "reads:pullback",
              "what is printed of a term, in ASCII or Unicode, is read as that term",
              PullbackTrials::printed),
          new PrintedIsRead(new Perturbative()),
          new PrintedIsRead(new Differential()));

  private static final String JOINS = "joins:",
      PRESERVES = "preserves:",
      READS = "reads:",
      REDUCES = "reduces:";

  /// What is asked of a calculus that a text states: `joins:FILE#CALCULUS`,
  /// `preserves:FILE#CALCULUS`, `reads:FILE#CALCULUS`, `mutant:FILE#CALCULUS/RULE/CHANGE`.
  static Option<Conjecture> stated(String property, StatedCalculus calculus) {
    if (property.startsWith(Conjecture.MUTANT)) return RuleMutants.stated(property, calculus);
    if (property.startsWith(JOINS)) {
      return Option.some(
          reduction(
              property,
              calculus.name() + " is confluent and ends",
              () -> Subject.stated(calculus)));
    }
    if (property.startsWith(READS)) {
      return Option.some(new PrintedIsRead(property, calculus, calculus::print));
    }
    StatedCalculus strict = calculus.strict();
    boolean means = strict.meaning(LambdaTerm.ZERO).isDefined();
    return Option.when(
        property.startsWith(PRESERVES),
        () ->
            new Preservation(
                property,
                "each step of %s keeps type%s"
                    .formatted(
                        calculus.name(),
                        means ? " and meaning" : "; not all of its formers have a meaning"),
                strict,
                strict.reduction(),
                strict::meaning,
                StatedTerms.draw(strict)));
  }

  /// The same of the pullback language with rules of a text, whose own rules are what cases are
  /// about; its terms are printed as those of the language, and `reduces:FILE#CALCULUS` asks all
  /// else at once.
  static Option<Conjecture> stated(String property, StatedPullback calculus) {
    if (property.startsWith(Conjecture.MUTANT)) return RuleMutants.stated(property, calculus);
    if (property.startsWith(JOINS)) {
      return Option.some(
          reduction(
              property,
              calculus.name() + " comes to one end, whichever rule is taken, and no term twice",
              () ->
                  Subject.stated(
                      calculus, CalculusQuestion.CONFLUENT, CalculusQuestion.TERMINATING)));
    }
    if (property.startsWith(REDUCES)) {
      return Option.some(
          reduction(
              property,
              calculus.name()
                  + " comes to one end, whichever rule is taken, and no term twice; each step keeps"
                  + " type and meaning",
              () -> Subject.stated(calculus, CalculusQuestion.values())));
    }
    return Option.when(
        property.startsWith(PRESERVES),
        () ->
            reduction(
                property,
                "each step of %s keeps type and meaning".formatted(calculus.name()),
                () -> Subject.stated(calculus, CalculusQuestion.TYPED, CalculusQuestion.SOUND)));
  }

  private record Reduces<T extends Syntax<T>>(
      String name, String statement, Supplier<Subject<T>> subject) implements Conjecture {
    @Override
    public List<String> hits() {
      return subject.get().trial().hits();
    }

    @Override
    public Campaign campaign(int size, long seed) {
      return new Campaign.Sampled<>(subject.get(), size, seed);
    }

    @Override
    public Optional<Campaign> all(Listing of) {
      return Optional.of(Campaign.Exhaustive.of(subject.get(), of));
    }

    @Override
    public Optional<Supplier<Findings>> at(String given, String term) {
      return Optional.of(tried(subject.get(), given, term));
    }

    private static <T extends Syntax<T>> Supplier<Findings> tried(
        Subject<T> subject, String given, String term) {
      Drawn<T> drawn = subject.read().apply(given, term);
      return () -> subject.trial().on(drawn);
    }
  }

  static <T extends Syntax<T>> Conjecture reduction(
      String name, String statement, Supplier<Subject<T>> subject) {
    return new Reduces<>(name, statement, subject);
  }
}
