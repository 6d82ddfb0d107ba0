package org.difflam.syntax.perturbative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rule;
import org.junit.jupiter.api.Test;

/// The first two numerals in the same context, found in a table, are those that are found when each
/// summand is compared with each other.
class NumeralInContextTest {
  private static final Rule<LambdaTerm> NUMERALS =
      PerturbativeReduction.RULES.rules().find(r -> r.name().equals("numerals")).get();

  private static Option<LambdaTerm> sum(Simple a, Simple b) {
    return a instanceof Simple.Numeral(var m) && b instanceof Simple.Numeral(var n)
        ? Option.some(new Simple.Numeral(m.plus(n)))
        : Option.none();
  }

  private static Simple random(SplittableRandom random) {
    Simple s =
        random.nextInt(6) == 0
            ? LambdaTerm.variable("x")
            : new Simple.Numeral(Rational.of(random.nextInt(1, 9)));
    for (int depth = random.nextInt(5); depth > 0; depth--) {
      s =
          switch (random.nextInt(5)) {
            case 0 -> new Simple.Lambda(Name.of(random.nextBoolean() ? "x" : "y"), s);
            default -> new Simple.In(random.nextInt(1, 3), s);
          };
    }
    return s;
  }

  @Test
  void findsWhatPairsOfSummandsFind() {
    int found = 0, none = 0;
    for (int seed = 0; seed < 5_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ArrayList<Simple> summands = new ArrayList<>();
      for (int i = random.nextInt(2, 7); i > 0; i--) summands.add(random(random));
      LambdaTerm bag = LambdaTerm.of(summands);
      Option<LambdaTerm> expected =
          List.ofAll(LinearContext.merge(bag, NumeralInContextTest::sum)).headOption();
      assertEquals(expected, NUMERALS.contracta().apply(bag).headOption(), "seed " + seed);
      if (expected.isDefined()) found++;
      else none++;
    }
    assertTrue(found > 500 && none > 500, found + " found, " + none + " none");
  }

  /// `(1, (1, (… 1)))`: n summands in n contexts, the last n deep.
  @Test
  void deepContexts() {
    Deep.call(() -> {
      ArrayList<Simple> summands = new ArrayList<>();
      for (int i = 0; i < 1_500; i++) {
        Simple s = new Simple.In(1, new Simple.Numeral(Rational.ONE));
        for (int k = 0; k < i; k++) s = new Simple.In(2, s);
        summands.add(s);
      }
      assertTrue(NUMERALS.contracta().apply(LambdaTerm.of(summands)).isEmpty());
      summands.add(summands.getLast());
      LambdaTerm sum = NUMERALS.contracta().apply(LambdaTerm.of(summands)).head();
      assertEquals(1_500, sum.summands().size());
      return true;
    });
  }
}
