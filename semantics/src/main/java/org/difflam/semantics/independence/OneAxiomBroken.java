package org.difflam.semantics.independence;

import io.vavr.collection.List;
import org.difflam.category.law.Model;

/// Models that break one axiom of a theory, and keep the others.
public final class OneAxiomBroken {
  private OneAxiomBroken() {}

  public static List<Model<?, ?>> models() {
    return List.of(
            ProductAxiomModels.MODELS,
            SumAxiomModels.MODELS,
            DerivativeAxiomModels.MODELS,
            LeftAdditiveAxiomModels.MODELS,
            ClosedAxiomModels.MODELS.append(TwistedFunctions.MODEL),
            ReverseAxiomModels.MODELS,
            RestrictionAxiomModels.MODELS)
        .flatMap(models -> models);
  }
}
