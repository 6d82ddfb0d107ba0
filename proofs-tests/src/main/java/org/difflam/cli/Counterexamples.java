package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.time.Duration;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;

/// Looks for numbers that refute a claim, in the models that fit its coefficients, the most
/// readable first: in all of them among small instances, then in all of them among larger ones,
/// which may take long.
record Counterexamples(List<Model<?, ?>> models, long seed) {
  private static final int CASES = 300;

  /// For one model, and for all of them together.
  private static final Duration LIMIT = Duration.ofSeconds(10),
      LIMIT_OF_ALL = LIMIT.multipliedBy(2);

  static Counterexamples of(Coefficients rig, KnownModels known, long seed) {
    return new Counterexamples(rig.models().flatMap(name -> known.byName().get(name)), seed);
  }

  /// @param definitions what the sentence may abbreviate
  Option<LawResult> find(Sentence sentence, Definitions definitions) {
    Law law =
        new Law("equation", "the equation in numbers", "as typed", definitions, sentence, true);
    List<Model<?, ?>> fit = models.filter(model -> LawRunner.applies(law, model));
    LawRunner search = new LawRunner(seed, CASES, LIMIT);
    long start = System.nanoTime();
    return fit.<Model<?, ?>>map(model -> small(model))
        .appendAll(fit)
        .toStream()
        .takeWhile(_ -> System.nanoTime() - start < LIMIT_OF_ALL.toNanos())
        .map(model -> search.check(model, law))
        .find(r -> r.verdict().isRefuted());
  }

  /// The same model, of which only small morphisms between small objects are drawn.
  private static <O, M> Model<O, M> small(Model<O, M> of) {
    return new LoadedModel<>(
        of.name(), of.title(), of.category(), of.signature(), of.scope(), 3, 1, 2, of.breaks());
  }
}
