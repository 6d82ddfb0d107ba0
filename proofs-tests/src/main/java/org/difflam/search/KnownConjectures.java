package org.difflam.search;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;

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
              "the differential λ-calculus with pairs is confluent and ends (Ehrhard and Regnier)",
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
          new ModesAgree(),
          new JetsAreDerivatives(),
          new PrintedIsRead(new Perturbative()),
          new PrintedIsRead(new Differential()));

  private record Reduces<T extends Syntax<T>>(
      String name, String statement, Supplier<Subject<T>> subject) implements Conjecture {
    @Override
    public Campaign campaign(int size, long seed) {
      return new Campaign.Sampled<>(subject.get(), size, seed);
    }

    @Override
    public Optional<Campaign> all(int size) {
      return Optional.of(Campaign.Exhaustive.of(subject.get(), size));
    }
  }

  private static <T extends Syntax<T>> Conjecture reduction(
      String name, String statement, Supplier<Subject<T>> subject) {
    return new Reduces<>(name, statement, subject);
  }
}
