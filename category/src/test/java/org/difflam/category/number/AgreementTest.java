package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;

/// What is said of two numbers holds of all that their enclosures leave open, and what is said of
/// many is what is said of the pair that agrees least.
class AgreementTest {
  private static final Balls BALLS = new Balls(400);

  /// A number near 1 with an enclosure of this width, `2⁻ᵇⁱᵗˢ`.
  private static Enclosure about(Rational q, int bits) {
    return Enclosure.of(BALLS.plus(BALLS.literal(q), new Ball(BigInteger.ZERO, 1, -bits)));
  }

  /// `1 + 2⁻ᵇⁱᵗˢ`.
  private static Rational beside(int bits) {
    return Rational.ONE.plus(new Rational(BigInteger.ONE, BigInteger.TWO.pow(bits)));
  }

  @Test
  void whatIsSaidHoldsOfAllNumbers() {
    for (int apart = 1; apart < 120; apart += 7) {
      for (int wide = 1; wide < 120; wide += 7) {
        Enclosure a = about(Rational.ONE, wide), b = about(beside(apart), wide + 1);
        String at = "apart by 2^-%d, wide by 2^-%d".formatted(apart, wide);
        Agreement said = Agreement.of(a, b), back = Agreement.of(b, a);
        assertEquals(said.found(), back.found(), at);
        double most = Math.pow(2, -apart) + 1.6 * Math.pow(2, -wide);
        if (said.found() == Agreement.Found.SAME) assertTrue(most < 1e-11, at);
        if (said.found() == Agreement.Found.DIFFERENT) assertTrue(apart <= wide, at);
        if (said.found() != Agreement.Found.DIFFERENT)
          assertTrue(said.digits() <= -Math.log10(most) + 1, at);
        assertFalse(said.isExact(), at);
      }
    }
  }

  @Test
  void thePairThatAgreesLeastDecides() {
    List<Enclosure> close = new ArrayList<>(), other = new ArrayList<>();
    for (int bits : new int[] {60, 100, 200}) {
      close.add(about(Rational.ONE, bits));
      other.add(about(Rational.ONE, bits));
    }
    int least = Agreement.of(close.getFirst(), other.getFirst()).digits();
    for (int seed = 0; seed < 6; seed++) {
      Collections.shuffle(close, new Random(seed));
      Collections.shuffle(other, new Random(seed));
      Agreement all = Agreement.of(close, other);
      assertEquals(new Agreement(Agreement.Found.SAME, least), all);
      close.add(seed % 4, Enclosure.of(Rational.ONE));
      other.add(seed % 4, Enclosure.of(beside(300)));
      assertEquals(Agreement.Found.DIFFERENT, Agreement.of(close, other).found());
      close.remove(seed % 4);
      other.remove(seed % 4);
    }
  }

  @Test
  void asManyNumbersAgree() {
    List<Enclosure> one = List.of(Enclosure.of(Rational.ONE)), none = List.of();
    assertEquals(Agreement.WHOLE, Agreement.of(one, one));
    assertEquals(Agreement.WHOLE, Agreement.of(none, none));
    assertEquals(Agreement.NONE, Agreement.of(one, none));
    assertEquals(Agreement.NONE, Agreement.of(none, one));
  }

  /// Numbers that were written down apart are not taken for each other.
  @Test
  void numbersOfOtherWritingsAreOthers() {
    Enclosures here = Enclosures.of(BALLS), there = Enclosures.of(BALLS);
    Enclosure one = here.apply(Operations.SIN, here.of(1));
    Enclosure two = there.apply(Operations.SIN, there.of(2));
    Enclosure same = there.apply(Operations.SIN, there.of(1));
    for (Enclosures in : List.of(here, there)) {
      assertFalse(in.minus(one, two).meetsZero());
      assertTrue(in.minus(one, same).meetsZero());
    }
    assertEquals(Agreement.Found.DIFFERENT, Agreement.of(one, two).found());
  }

  /// An error is never rounded to none.
  @Test
  void aDistanceIsSomething() {
    for (int bits : new int[] {50, 300, 1_100, 3_000}) {
      Balls balls = new Balls(bits + 64);
      Closeness closeness = new Closeness(balls, 10_000);
      closeness.add(balls.one(), new Ball(BigInteger.TWO.pow(bits), 1, -bits));
      assertFalse(closeness.differ());
      assertTrue(closeness.worst() > 0, bits + " bits");
    }
  }

  /// A double has the digits of doubles, and not more.
  @Test
  void doublesHaveFewDigits() {
    Enclosure rounded = new Enclosure.Rounded(1, BALLS.one());
    assertTrue(rounded.hasDigits(Precision.STANDARD.digits()));
    assertFalse(rounded.hasDigits(Precision.STANDARD.digits() + 1));
  }
}
