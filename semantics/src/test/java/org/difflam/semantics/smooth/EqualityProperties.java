package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;

/// Rounding is never taken for a difference, and a relative difference of `10⁻⁹` is always found. A
/// rewriting may shrink the domain, so equality is asked for where both sides are defined.
class EqualityProperties {
  private static final SmoothMaps SMOOTH = new SmoothMaps();

  /// Two ways to write the same function of two others.
  enum Rewriting {
    ADD_AND_SUBTRACT {
      @Override
      Slot rewritten(FormulaBuilder r, Slot f, Slot h) {
        return r.minus(r.plus(f, h), h);
      }
    },
    /// Past the range of doubles where `h` is large, and with a cancellation of all their digits.
    ADD_AND_SUBTRACT_SOMETHING_LARGE {
      @Override
      Slot rewritten(FormulaBuilder r, Slot f, Slot h) {
        Slot large = r.apply(Operations.EXP, r.plus(r.of(90), r.power(h, 2)));
        return r.minus(r.plus(f, large), large);
      }
    },
    MULTIPLY_AND_DIVIDE {
      @Override
      Slot rewritten(FormulaBuilder r, Slot f, Slot h) {
        return r.divide(r.times(f, h), h);
      }
    },
    EXP_OF_LARGE {
      @Override
      Slot rewritten(FormulaBuilder r, Slot f, Slot h) {
        Slot large = r.plus(r.of(800), h);
        return r.times(
            f,
            r.divide(
                r.apply(Operations.EXP, large),
                r.times(r.apply(Operations.EXP, r.of(800)), r.apply(Operations.EXP, h))));
      }
    },
    DIFFERENCE_OF_SQUARES {
      @Override
      Slot rewritten(FormulaBuilder r, Slot f, Slot h) {
        Slot product = r.times(r.plus(f, h), r.minus(f, h));
        return r.divide(r.plus(product, r.power(h, 2)), f);
      }
    },
    PYTHAGORAS {
      @Override
      Slot rewritten(FormulaBuilder r, Slot f, Slot h) {
        return r.times(
            f,
            r.plus(r.power(r.apply(Operations.SIN, h), 2), r.power(r.apply(Operations.COS, h), 2)));
      }
    },
    ADDITION_THEOREM {
      @Override
      Slot rewritten(FormulaBuilder r, Slot f, Slot h) {
        Slot sum = r.apply(Operations.SIN, r.plus(f, h));
        Slot both =
            r.plus(
                r.times(r.apply(Operations.SIN, f), r.apply(Operations.COS, h)),
                r.times(r.apply(Operations.COS, f), r.apply(Operations.SIN, h)));
        return r.plus(f, r.minus(sum, both));
      }
    };

    abstract Slot rewritten(FormulaBuilder r, Slot f, Slot h);
  }

  private static Places places(long seed) {
    return Places.of(seed).whereDefined(true);
  }

  @Property(tries = 2000)
  void roundingIsNoDifference(
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula h,
      @ForAll Rewriting rewriting,
      @ForAll long seed) {
    Verdict v = SMOOTH.equal(f, rewritten(f, h, rewriting, Rational.ONE), places(seed));
    assertFalse(v.isRefuted(), v::toString);
  }

  @Property(tries = 2000)
  void aSmallRelativeDifferenceIsFound(
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula h,
      @ForAll Rewriting rewriting,
      @ForAll long seed) {
    Rational factor = Rational.ONE.plus(Rational.parse("1e-9"));
    Formula scaled = rewritten(f, h, rewriting, factor);
    Verdict v = SMOOTH.equal(f, scaled, places(seed));
    Assume.that(!(v instanceof Verdict.Inconclusive));
    // the rewriting may shrink the domain, to {0} for √(−y) and √y: there f may well be zero
    boolean zero = SMOOTH.equal(scaled, SMOOTH.zero(2, 1), places(seed)).isGood();
    assertTrue(v.isRefuted() || zero, v::toString);
  }

  @Property(tries = 500)
  void whatIsTrueIsSeldomInDoubt(@ForAll("tame") Formula f, @ForAll("tame") Formula h) {
    Verdict v = SMOOTH.equal(f, rewritten(f, h, Rewriting.PYTHAGORAS, Rational.ONE), Places.of(5));
    assertTrue(v.isGood(), v::toString);
    assertTrue(
        !(v instanceof Verdict.Holds(long _, double error, _)) || error <= Closeness.TOLERANCE);
  }

  /// Of four components each may be the only one that differs, where doubles are too coarse for it;
  /// the others are the same, written in two ways.
  @Example
  void eachComponentIsCompared() {
    Formula f = Formula.scalar(2, (r, x) -> r.plus(x.get(0), r.of(20)));
    Formula h = Formula.scalar(2, (_, x) -> x.get(1));
    Formula sum = Formula.scalar(2, (r, x) -> r.plus(x.get(0), x.get(0)));
    Formula twice = Formula.scalar(2, (r, x) -> r.times(r.of(2), x.get(0)));
    for (Rational factor : List.of(Rational.ONE, Rational.ONE.plus(Rational.parse("1e-9")))) {
      Formula other = rewritten(f, h, Rewriting.ADD_AND_SUBTRACT_SOMETHING_LARGE, factor);
      for (int i = 0; i < 4; i++) {
        Formula left = SMOOTH.zero(2, 0), right = left;
        for (int j = 0; j < 4; j++) {
          left = SMOOTH.pair(left, i == j ? f : sum);
          right = SMOOTH.pair(right, i == j ? other : twice);
        }
        assertEquals(
            !factor.equals(Rational.ONE), SMOOTH.equal(left, right, places(3)).isRefuted(), "" + i);
      }
    }
  }

  private static Formula rewritten(Formula f, Formula h, Rewriting rewriting, Rational factor) {
    return Formula.scalar(
        2,
        (r, x) -> {
          Slot same = rewriting.rewritten(r, f.scalar(r, x), h.scalar(r, x));
          return r.times(r.literal(factor), same);
        });
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Formulas.of(Formulas.ALL, 2, 1, 8);
  }

  @Provide
  Arbitrary<Formula> tame() {
    return Formulas.of(Formulas.TAME, 2, 1, 8);
  }
}
