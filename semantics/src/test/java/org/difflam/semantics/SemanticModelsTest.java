package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Products;
import org.difflam.category.Sums;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.BrokenModels;
import org.difflam.semantics.independence.OneAxiomBroken;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

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

  /// What is put together has ends that fit, and what is said of others names the one that is
  /// expected before the one that is found.
  @TestFactory
  Stream<DynamicTest> endsThatDifferAreNamed() {
    return MODELS
        .filter(m -> m.breaks().isEmpty() && !m.signature().objects().isEmpty())
        .map(m -> DynamicTest.dynamicTest(m.name(), () -> ends(m)))
        .toJavaStream();
  }

  private static <O, M> void ends(Model<O, M> model) {
    if (!(model.category() instanceof Products<O, M> c)) return;
    O a = model.signature().objects().values().head(), b = c.product(a, a);
    if (a.equals(b)) return;
    M f = c.identity(a), g = c.identity(b);
    List<String> named = named(() -> c.pair(f, g));
    String less = named.get(0), more = named.get(1);
    assertTrue(less.length() < more.length() || less.compareTo(more) < 0, named::toString);
    assertEquals(named.reverse(), named(() -> c.pair(g, f)));
    if (!(c instanceof Sums<O, M> additive)) return;
    assertEquals(named, named(() -> additive.plus(f, additive.zero(a, b))));
    assertEquals(named, named(() -> additive.plus(f, additive.zero(b, a))));
  }

  private static List<String> named(Executable made) {
    String said = String.valueOf(assertThrows(EndsMismatch.class, made).getMessage());
    return List.of(said.replaceFirst(".*: expected ", "").split(", but found "));
  }
}
