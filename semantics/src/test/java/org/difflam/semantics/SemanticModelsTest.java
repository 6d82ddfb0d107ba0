package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.BrokenModels;
import org.difflam.semantics.independence.OneAxiomBroken;
import org.junit.jupiter.api.Test;

/// Models as they are listed.
class SemanticModelsTest {
  private static final List<Model<?, ?>> MODELS = new SemanticModels().models();

  @Test
  void eachHasItsName() {
    assertEquals(MODELS.size(), MODELS.map(m -> m.name()).toSet().size());
    for (Model<?, ?> m : MODELS) assertFalse(m.name().isBlank(), m.title());
  }

  @Test
  void allThatAreWrongOnPurposeAreThere() {
    List<String> names = MODELS.map(m -> m.name());
    for (Model<?, ?> m : BrokenModels.all().appendAll(OneAxiomBroken.models()))
      assertTrue(names.contains(m.name()), m.name());
  }

  @Test
  void eachSaysWhatItIs() {
    for (Model<?, ?> m : MODELS) assertFalse(m.title().isBlank(), m.name());
  }
}
