package org.difflam.semantics.independence;

import io.vavr.collection.List;
import org.difflam.category.law.Model;

/// Models that break one axiom of a theory, and keep the others.
public final class OneAxiom {
  private OneAxiom() {}

  public static List<Model<?, ?>> models() {
    return List.of(
            OfProducts.MODELS,
            OfSums.MODELS,
            OfDerivatives.MODELS,
            OfFunctions.MODELS,
            OfClosed.MODELS.append(TwistedFunctions.MODEL),
            OfReverses.MODELS,
            OfRestrictions.MODELS)
        .flatMap(models -> models);
  }
}
