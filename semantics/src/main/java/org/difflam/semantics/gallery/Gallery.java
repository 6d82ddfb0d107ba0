package org.difflam.semantics.gallery;

import io.vavr.collection.List;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SampledCases;

/// All models with subtle faults, and which of them the laws find.
public final class Gallery {
  private Gallery() {}

  /// In a fixed order.
  public static List<Model<?, ?>> models() {
    return SubtlePolynomials.DERIVATIVES
        .appendAll(SubtlePolynomials.STRUCTURE)
        .appendAll(SubtleFunctionals.FAULTS)
        .appendAll(SubtleSets.FAULTS);
  }

  /// The first laws of the catalogue that this runner refutes in the model, at most this many.
  public static List<Law> refuted(
      Model<?, ?> model, LawRunner runner, SampledCases sampled, int most) {
    return Catalogue.all()
        .toStream()
        .filter(law -> LawRunner.applies(law, model))
        .filter(law -> refutes(model, law, runner, sampled))
        .take(most)
        .toList();
  }

  private static <O, M> boolean refutes(
      Model<O, M> model, Law law, LawRunner runner, SampledCases sampled) {
    return runner.check(runner.cases(model, sampled), law).verdict().isRefuted();
  }
}
