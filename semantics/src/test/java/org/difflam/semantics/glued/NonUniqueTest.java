package org.difflam.semantics.glued;

import static org.difflam.semantics.glued.NonUnique.Candidate.CORRECTED;
import static org.difflam.semantics.glued.NonUnique.Candidate.FIRST;
import static org.difflam.semantics.glued.NonUnique.Candidate.PRINTED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.junit.jupiter.api.Test;

class NonUniqueTest {
  private static final ExactReals Q = new ExactReals();
  private final NonUnique ev = new NonUnique();

  private Verdict related(NonUnique.Candidate candidate) {
    return Deep.call(() -> ev.related(candidate, 30, new SplittableRandom(1)));
  }

  private Verdict on(Term gamma, NonUnique.Candidate candidate) {
    return Deep.call(() -> ev.relatedOn(gamma, candidate, new SplittableRandom(1)));
  }

  private static Value<Rational> pair(long a, long b) {
    return Value.numbers(List.of(Rational.of(a), Rational.of(b)));
  }

  /// Proposition 10: the first half holds, the second is refuted as printed, and non-uniqueness
  /// survives with the correction.
  @Test
  void movingCurvesTellThemApart() {
    assertTrue(related(FIRST).isGood(), () -> "" + related(FIRST));
    assertTrue(related(PRINTED).isRefuted());
    assertTrue(related(CORRECTED).isGood(), () -> "" + related(CORRECTED));
  }

  /// `γ(x)(r) = x r` moves, `γ(x)(r) = r²` does not; only the first shows what is wrong.
  @Test
  void constantCurvesDoNot() {
    Term r = Term.variable("r");
    Term moving =
        new Term.Lambda(
            Name.of("r"), Type.real(), Term.apply(Primitive.TIMES, Term.variable("u1"), r));
    Term fixed = new Term.Lambda(Name.of("r"), Type.real(), Term.apply(Primitive.TIMES, r, r));
    assertTrue(on(moving, PRINTED).isRefuted());
    assertTrue(on(fixed, PRINTED).isGood());
    for (NonUnique.Candidate c : List.of(FIRST, CORRECTED)) {
      assertTrue(on(moving, c).isGood());
      assertTrue(on(fixed, c).isGood());
    }
  }

  @Test
  void theValuesInPrint() {
    // γ′(3)(r, r′) = (3 r, r + 3 r′)
    Value<Rational> gamma =
        Value.function(x -> {
          Rational r = x.parts().get(0).number(), s = x.parts().get(1).number();
          Rational three = Rational.of(3);
          return Value.numbers(List.of(three.times(r), r.plus(three.times(s))));
        });
    assertEquals(pair(9, 6), NonUnique.at(Q, FIRST, Rational.of(3), gamma));
    assertEquals(pair(9, 3), NonUnique.at(Q, PRINTED, Rational.of(3), gamma));
    assertEquals(pair(9, 6), NonUnique.at(Q, CORRECTED, Rational.of(3), gamma));
    Value<Rational> swap = NonUnique.swap();
    assertEquals(pair(1, 7), NonUnique.at(Q, FIRST, Rational.of(7), swap));
    assertEquals(pair(0, 0), NonUnique.at(Q, PRINTED, Rational.of(7), swap));
    assertEquals(pair(1, 8), NonUnique.at(Q, CORRECTED, Rational.of(7), swap));
    assertEquals(pair(0, 0), NonUnique.sort(Q, swap).apply(pair(3, 5)));
  }
}
