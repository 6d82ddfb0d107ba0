package org.difflam.semantics.independence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class MagmaTest {
  /// In row `g` and column `f` stands `g ∘ f`.
  @Test
  void aTableIsReadRowByRow() {
    Magma m = Magma.of("e a b", "e a b / a a b / b a e", "e e b");
    Vector<String> all = Vector.of("e", "a", "b");
    assertEquals(all, m.names());
    assertEquals(
        Vector.of("e a b", "a a b", "b a e"),
        all.map(g -> all.map(f -> m.compose(g, f)).mkString(" ")));
    assertEquals(Vector.of("e", "e", "b"), all.map(m::restriction));
    assertEquals("e", m.identity("∗"));
  }
}
