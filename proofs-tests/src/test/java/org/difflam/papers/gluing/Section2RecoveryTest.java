package org.difflam.papers.gluing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import org.difflam.semantics.taylor.Indices;
import org.junit.jupiter.api.Test;

/// In a hundred cases each of the (k,R) has its turn, `R = 0` among them.
class Section2RecoveryTest {
  private static Set<String> names(Vector<Indices> shapes) {
    return HashSet.ofAll(shapes.map(RandomPrograms::name));
  }

  @Test
  void eachShapeHasItsTurn() {
    Set<String> all = names(Vector.range(0, 1_000).map(RandomPrograms::shape));
    assertEquals(15, all.size());
    assertEquals(
        all.addAll(HashSet.of("(1,0)", "(2,0)", "(3,0)")),
        names(Vector.range(0, 100).map(Section2Recovery::shape)));
  }
}
