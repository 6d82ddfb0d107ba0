package org.difflam.semantics.diffeology;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;

class JumpsTest {
  /// At the ends of a segment as well, also beside what bends.
  @Test
  void kinksAreSeenInEachPartOfASegment() {
    Box line = Box.all(1);
    for (int part = 0; part < 16; part++) {
      RandomGenerator random = new SplittableRandom(2012);
      Rational from = line.draw(random).getFirst(), to = line.draw(random).getFirst();
      Rational kink = from.plus(to.minus(from).times(Rational.of(3L * part + 1, 48)));
      for (Rational bent : List.of(Rational.ZERO, Rational.of(1, 8), Rational.of(-1, 8))) {
        Jumps.RealPlot f =
            (r, u) -> {
              Rational x = u.getFirst();
              return r.literal(x.minus(kink).abs().plus(bent.times(x).times(x).times(x)));
            };
        Verdict verdict = Jumps.look(f, line, new SplittableRandom(2012));
        assertTrue(verdict.isRefuted(), "in part " + part + ", " + bent + ": " + verdict);
      }
    }
  }
}
