package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.difflam.syntax.binding.Drawn;
import org.difflam.syntax.curry.CurryType;
import org.junit.jupiter.api.Test;

class RandomValuesTest {
  @Test
  void aTermIsNotedWithItsVariable() {
    Drawn drawn = new Drawn();
    CurryType r = CurryType.FLOAT;
    drawn.during(() -> new RandomValues(new SplittableRandom(1), 1).of(r, "x", r));
    String shown = drawn.show();
    assertEquals("in up to 1 variable", shown.substring(shown.lastIndexOf(';') + 2), shown);
  }
}
