package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.vavr.collection.List;
import org.difflam.category.law.Model;
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
  void eachSaysWhatItIs() {
    for (Model<?, ?> m : MODELS) assertFalse(m.title().isBlank(), m.name());
  }
}
