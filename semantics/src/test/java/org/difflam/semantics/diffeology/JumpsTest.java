package org.difflam.semantics.diffeology;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.junit.jupiter.api.Test;

class JumpsTest {
  private static final Box LINE = Box.all(1);

  private static Verdict look(Jumps.RealPlot f) {
    return Jumps.look(f, LINE, new SplittableRandom(2012));
  }

  /// In a part of the segment that is looked at.
  private static Rational place(int part) {
    RandomGenerator random = new SplittableRandom(2012);
    Rational from = LINE.draw(random).getFirst(), to = LINE.draw(random).getFirst();
    return from.plus(to.minus(from).times(Rational.of(3L * part + 1, 48)));
  }

  /// At the ends of a segment as well, also beside what bends.
  @Test
  void kinksAreSeenInEachPartOfASegment() {
    for (int part = 0; part < 16; part++) {
      Rational kink = place(part);
      for (Rational bent : List.of(Rational.ZERO, Rational.of(1, 8), Rational.of(-1, 8))) {
        Jumps.RealPlot f =
            (r, u) -> {
              Rational x = u.getFirst();
              return r.literal(x.minus(kink).abs().plus(bent.times(x).times(x).times(x)));
            };
        Verdict verdict = look(f);
        assertTrue(verdict.isRefuted(), "in part " + part + ", " + bent + ": " + verdict);
      }
    }
  }

  /// On the way up or down, which may change the number by more.
  @Test
  void jumpsAreSeenOnASlope() {
    for (int part = 0; part < 16; part++) {
      Rational place = place(part);
      for (long slope : List.of(0L, 300L, -300L)) {
        Jumps.RealPlot f =
            (r, u) -> {
              Rational x = u.getFirst();
              Rational jump = x.compareTo(place) < 0 ? Rational.ZERO : Rational.ONE;
              return r.literal(Rational.of(slope).times(x).plus(jump));
            };
        Verdict verdict = look(f);
        assertTrue(verdict.isRefuted(), "in part " + part + ", " + slope + ": " + verdict);
        assertTrue(verdict.toString().contains("the value is about"), verdict::toString);
      }
    }
  }

  /// However large the number is around which it swings.
  @Test
  void aLargeConstantHidesNothing() {
    for (int digits : List.of(0, 20, 38, 48, 150)) {
      Rational large = new Rational(BigInteger.TEN.pow(digits), BigInteger.ONE);
      Jumps.RealPlot f =
          (r, u) -> {
            Ball x = r.literal(u.getFirst());
            return r.plus(r.literal(large), r.sin(x));
          };
      Verdict verdict = look(f);
      assertTrue(verdict.isGood(), digits + " digits: " + verdict);
      Jumps.RealPlot bent =
          (r, u) -> r.plus(r.literal(large), r.literal(u.getFirst().minus(place(5)).abs()));
      assertTrue(look(bent).isRefuted(), digits + " digits: " + look(bent));
    }
  }

  /// x² √|x| has no third derivative at 0, which is a place that is looked at before the part
  /// around it is small: its slopes over the narrow step are beyond 2⁵⁰, over the wide one below
  /// 2³⁵.
  @Test
  void bothSidesOfASmallPartAreSeenWithTheNarrowStep() {
    RandomGenerator random = new SplittableRandom(2012);
    Rational from = LINE.draw(random).getFirst(), to = LINE.draw(random).getFirst();
    Rational middle = from.plus(to).times(Rational.of(1, 2));
    Verdict verdict =
        look((r, u) -> {
          Ball x = r.literal(u.getFirst().minus(middle).abs());
          return r.times(r.power(x, 2), r.sqrt(x));
        });
    assertTrue(verdict.toString().matches(".*order 3 is about \\S*E15\\b.*"), verdict::toString);
  }
}
