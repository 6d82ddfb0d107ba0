package org.difflam.category.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

final class NearestTest {
  private static final List<String> MODELS =
      List.of("smooth", "polynomial-Z", "polynomial-Q", "relational");

  @Test
  void slipsOfTheFingerAndBeginnings() {
    assertEquals(List.of("smooth"), Nearest.names("smoth", MODELS));
    assertEquals(List.of("smooth"), Nearest.names("SMOOHT", MODELS));
    assertEquals(List.of("polynomial-Q", "polynomial-Z"), Nearest.names("poly", MODELS));
    assertEquals(List.of("relational"), Nearest.names("rational", MODELS));
    assertEquals(List.of(), Nearest.names("xyzzy", MODELS));
    assertEquals(List.of(), Nearest.names("", MODELS));
  }

  @Test
  void theHintJoinsTheMessage() {
    assertEquals(": did you mean 'smooth'? ", Nearest.hint("smoth", MODELS));
    assertEquals("; ", Nearest.hint("q", MODELS));
    assertEquals("; did you mean 'smooth'?", Nearest.question("smoth", MODELS));
    assertEquals("", Nearest.question("q", MODELS));
  }

  @Test
  void distancesByHand() {
    assertEquals(0, Nearest.distance("", ""));
    assertEquals(3, Nearest.distance("", "abc"));
    assertEquals(1, Nearest.distance("ab", "ba"));
    assertEquals(3, Nearest.distance("kitten", "sitting"));
  }

  @Property
  void distanceIsSymmetricAndZeroOnlyOnEquals(
      @ForAll @AlphaChars @StringLength(max = 8) String a,
      @ForAll @AlphaChars @StringLength(max = 8) String b) {
    assertEquals(Nearest.distance(a, b), Nearest.distance(b, a));
    assertEquals(a.equals(b), Nearest.distance(a, b) == 0);
  }
}
