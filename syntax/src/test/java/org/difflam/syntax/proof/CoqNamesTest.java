package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class CoqNamesTest {
  @Property(seed = "16")
  void differentNamesStayDifferent(
      @ForAll @Chars({'f', '_', '\'', '2', '7', 'é', 'ĩ'}) @StringLength(max = 5) String one,
      @ForAll @Chars({'f', '_', '\'', '2', '7', 'é', 'ĩ'}) @StringLength(max = 5) String other) {
    assertTrue(Coq.identifier(one).matches("[A-Za-z0-9_]*"), one);
    assertEquals(
        one.equals(other), Coq.identifier(one).equals(Coq.identifier(other)), one + " " + other);
  }

  @Test
  void aPrimeIsNoUnderscore() {
    List<String> names = List.of("f'", "f_27", "f_", "f'7", "f_27_", "é", "e9", "Ē9", "ሒ9", "ē19");
    Set<String> all = HashSet.ofAll(names.map(Coq::identifier));
    assertEquals(names.size(), all.size(), all.toString());
  }
}
