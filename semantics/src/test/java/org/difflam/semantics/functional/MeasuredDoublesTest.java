package org.difflam.semantics.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.junit.jupiter.api.Test;

/// Doubles at all types, and what they do not decide.
class MeasuredDoublesTest {
  private static final Functional CATEGORY = new FunctionalModel.OverDoubles().category();

  /// No derivative of it is asked for.
  private static SmoothMap map(Operation.Body body) {
    return SmoothMap.of(Operation.stated("f", body, body));
  }

  private record Shifted(Rational by) implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return r.minus(r.plus(r.apply(Operations.COS, x.getFirst()), r.literal(by)), r.literal(by));
    }
  }

  private record Stretched(Rational by) implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return r.times(r.literal(by), r.apply(Operations.EXP, x.getFirst()));
    }
  }

  private static SmoothMap stretched(long n, long d) {
    return map(new Stretched(Rational.of(n, d)));
  }

  @Test
  void theLawsHoldToManyDigits() {
    LawRunner runner = new LawRunner(7, 12, Duration.ofMinutes(10));
    for (LawResult r : runner.check(new FunctionalModel.OverDoubles(), Catalogue.all())) {
      assertTrue(r.verdict() instanceof Verdict.Holds, () -> r.law().id() + ": " + r.show());
    }
  }

  @Test
  void roundingRefutesNothing() {
    SmoothMap cosine = SmoothMap.of(Operations.COS);
    Verdict coarse = CATEGORY.equal(map(new Shifted(Rational.of(1L << 30))), cosine);
    assertTrue(coarse instanceof Verdict.Holds(_, var e, _) && e > 1e-9 && e < 1e-6, "" + coarse);
    Verdict lost = CATEGORY.equal(map(new Shifted(Rational.of(1L << 60))), cosine);
    assertTrue(
        lost instanceof Verdict.Inconclusive(var why) && why.contains("no digits"), "" + lost);
  }

  private record Third() implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return r.plus(r.times(r.zero(), x.getFirst()), r.literal(Rational.of(1, 3)));
    }
  }

  /// Of numbers below 1 the error is not taken for a part of them.
  @Test
  void theErrorIsThatOfTheDoubles() {
    Verdict v = CATEGORY.equal(map(new Third()), map(new Third()));
    assertEquals("holds on 5 cases, error at most 1.9e-17", v.toString());
  }

  @Test
  void smallDifferencesAreSeen() {
    SmoothMap exp = SmoothMap.of(Operations.EXP);
    assertTrue(CATEGORY.equal(stretched(1_000_000_001, 1_000_000_000), exp).isRefuted());
    assertTrue(CATEGORY.equal(stretched((1L << 60) + 1, 1L << 60), exp).isRefuted());
    assertTrue(CATEGORY.equal(stretched(2, 2), exp).isGood());
  }

  /// Those that few digits do not show are, where many places are looked at.
  @Test
  void tinyDifferencesAreSeenInManyPlaces() {
    SmoothMap exp = SmoothMap.of(Operations.EXP);
    Places many = new Places(LawRunner.SEED, 2 * Places.MANY);
    for (int digits : List.of(30, 50, 100)) {
      BigInteger large = BigInteger.TEN.pow(digits);
      SmoothMap nearly = map(new Stretched(new Rational(large.add(BigInteger.ONE), large)));
      assertTrue(CATEGORY.equal(nearly, exp, many).isRefuted(), digits + " digits");
    }
    assertTrue(CATEGORY.equal(stretched(2, 2), exp, many).isGood());
  }

  @Test
  void theWitnessHasTheDigitsThatDiffer() {
    Verdict v =
        CATEGORY.equal(stretched(1_000_000_001, 1_000_000_000), SmoothMap.of(Operations.EXP));
    assertEquals("refuted: at 0: left 1.000000001, right 1", v.toString());
  }

  private record Nowhere() implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return r.divide(r.one(), r.zero());
    }
  }

  /// `e¹⁰⁰ − (e¹⁰⁰ − 1)`, of which 24 digits know nothing.
  private record Cancelled() implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      N large = r.apply(Operations.EXP, r.plus(r.of(100), r.times(x.getFirst(), r.zero())));
      return r.minus(large, r.minus(large, r.one()));
    }
  }

  /// It takes digits to know that a side is defined.
  @Test
  void whereOneSideIsUndefinedTheOtherIsLookedAtMoreClosely() {
    String witness = CATEGORY.equal(map(new Nowhere()), map(new Cancelled())).toString();
    assertTrue(
        witness.startsWith("refuted: at 0: left undefined") && witness.endsWith("right 1"),
        witness);
  }

  /// `1 / (sin² (x + 1/3) + cos² (x + 1/3) − 1)`: no number of digits tells that it is undefined.
  private record Nearly() implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      N at = r.plus(x.getFirst(), r.literal(Rational.of(1, 3)));
      N sine = r.apply(Operations.SIN, at), cosine = r.apply(Operations.COS, at);
      N one = r.plus(r.times(sine, sine), r.times(cosine, cosine));
      return r.divide(r.one(), r.minus(one, r.one()));
    }
  }

  @Test
  void whyNothingIsKnownIsSaid() {
    SmoothMap nowhere = map(new Nowhere()), one = map(new Cancelled());
    String neither = CATEGORY.equal(nowhere, map(new Nowhere())).toString();
    assertEquals(
        "inconclusive: both sides are undefined: div(1, 0) is undefined: the divisor is zero",
        neither);
    String perhaps = CATEGORY.equal(nowhere, map(new Nearly())).toString();
    assertTrue(
        perhaps.matches("inconclusive: div\\(1, .*: it meets the edge of the domain, at 0"),
        perhaps);
    String never = CATEGORY.equal(nowhere, one, Places.of(1).whereDefined(true)).toString();
    assertEquals(
        "inconclusive: undefined: div(1, 0) is undefined: the divisor is zero against 1, at -7/4",
        never);
  }

  /// Not even where doubles see no difference at all.
  @Test
  void equalDoublesAreNoAgreement() {
    SmoothMap tiny = map(new Stretched(Rational.of((1L << 60) + 1, 1L << 60)));
    Values<Double> doubles = new Values<>(new Doubles());
    FunctionalValue<Double> x = doubles.standard(0.5);
    assertEquals(
        SmoothMap.of(Operations.EXP).at(doubles, x).toString(), tiny.at(doubles, x).toString());
    Seq<Verdict> verdicts =
        Vector.of(CATEGORY.equal(tiny, tiny), CATEGORY.equal(tiny, SmoothMap.of(Operations.EXP)));
    assertTrue(verdicts.head().isGood() && verdicts.last().isRefuted());
  }
}
