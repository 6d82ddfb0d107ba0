package org.difflam.syntax.lambda;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.difflam.category.type.Unification;
import org.junit.jupiter.api.Test;

class NamedTest {
  /// Names that the type has already are left to it, and different unknowns get different ones.
  @Test
  void unknownsGetNamesOfTheirOwn() {
    Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);
    LambdaType u = types.unknown(), v = types.unknown(), a = LambdaType.atom("A");
    assertEquals("A -> B", Named.of(u.to(v)).show());
    assertEquals("B -> A", Named.of(u.to(a)).show());
    assertEquals("A * B -> C -> B", Named.of(a.times(u).to(v.to(u))).show());
    LambdaType b = LambdaType.atom("B");
    assertEquals("A -> C -> B", Named.of(u.to(v.to(b))).show());
  }
}
