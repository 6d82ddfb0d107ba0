package org.difflam.syntax.perturbative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Alpha;
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

  /// `L[m]` with another numeral, or none if it is no `L[m]`.
  private static Option<Simple> with(Simple s, Rational n) {
    return switch (s) {
      case Simple.Numeral _ -> Option.some(new Simple.Numeral(n));
      case Simple.Lambda(var x, var t) -> with(t, n).map(u -> new Simple.Lambda(x, u));
      case Simple.In(var k, var t) -> with(t, n).map(u -> new Simple.In(k, u));
      default -> Option.none();
    };
  }

  private static Rational number(Simple s) {
    return switch (s) {
      case Simple.Numeral(var q) -> q;
      default -> number((Simple) s.scopes().getFirst().body());
    };
  }

  /// The first summand that has the context of a later one, and that one, added.
  private static Option<LambdaTerm> added(List<Simple> summands) {
    for (int i = 0; i < summands.size(); i++)
      for (int j = i + 1; j < summands.size(); j++) {
        Simple a = summands.get(i), b = summands.get(j);
        Option<Simple> one = with(a, Rational.ONE), other = with(b, Rational.ONE);
        if (one.isEmpty() || other.isEmpty() || !Alpha.equal(one.get(), other.get())) continue;
        Rational sum = number(a).plus(number(b));
        ArrayList<Simple> rest = new ArrayList<>(summands);
        rest.remove(b);
        rest.remove(a);
        if (sum.signum() != 0) rest.add(with(a, sum).get());
        return Option.some(LambdaTerm.of(rest));
      }
    return Option.none();
  }

  private static Simple random(SplittableRandom random) {
    Simple s =
        random.nextInt(6) == 0
            ? LambdaTerm.variable("x")
            : new Simple.Numeral(Rational.of(random.nextBoolean() ? 3 : random.nextInt(-4, 0)));
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
      Option<LambdaTerm> expected = added(summands),
          actual = NUMERALS.contracta().apply(bag).headOption();
      assertEquals(expected.isDefined(), actual.isDefined(), "seed " + seed);
      if (expected.isDefined())
        assertTrue(Alpha.equal(expected.get(), actual.get()), "seed " + seed);
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
