package org.difflam.semantics.broken;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.Models;
import org.difflam.category.law.SampledCases;
import org.difflam.semantics.independence.OneAxiomBroken;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A broken model is found whatever the seed; one that breaks a single axiom, and hides it well,
/// with as many cases as the program takes. `-Ddifflam.seeds=N` tries more of them.
@Tag("sized")
class SeedsTest {
  private static final int SEEDS = Integer.getInteger("difflam.seeds", 3);
  private static final LawRunner STANDARD = LawRunner.STANDARD;
  private static final Set<String> OF_ONE_AXIOM = OneAxiomBroken.models().map(Model::name).toSet();

  @Test
  void everySeedFindsEveryBrokenModel() {
    List<Model<?, ?>> broken = Models.all().filter(m -> !m.breaks().isEmpty());
    List<String> missed =
        List.rangeClosed(1, SEEDS)
            .flatMap(seed -> {
              SampledCases sampled = new SampledCases(seed);
              return broken
                  .reject(m -> isFound(m, seed, sampled))
                  .map(m -> "seed " + seed + ": " + m.name());
            });
    assertEquals(List.empty(), missed);
  }

  /// By one of the laws that it states to break, with as many cases as `LawSuite` takes.
  private static <O, M> boolean isFound(Model<O, M> model, long seed, SampledCases sampled) {
    int cases = OF_ONE_AXIOM.contains(model.name()) ? LawRunner.CASES : STANDARD.cases();
    LawRunner runner = new LawRunner(seed, cases, STANDARD.limit());
    return Catalogue.all()
        .filter(law -> model.breaks().contains(law.id()))
        .toStream()
        .exists(law -> runner.check(model, List.of(law), sampled).head().verdict().isRefuted());
  }
}
