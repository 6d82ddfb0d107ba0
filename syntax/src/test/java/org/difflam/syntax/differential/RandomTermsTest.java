package org.difflam.syntax.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.lambda.TypedTerms;
import org.junit.jupiter.api.Test;

class RandomTermsTest {
  private static final int MANY = 400;

  private static TypedTerms.Judgement<Term> draw(int i) {
    return new RandomTerms(
            new SplittableRandom(i),
            List.of(Type.atom("A"), Type.R),
            List.of(Primitive.TIMES, Primitive.SIN))
        .judgement(2 + i % 14);
  }

  @Test
  void allFormersAreReachedAndAllTermsAreTyped() {
    Set<Class<?>> met = new HashSet<>();
    for (int i = 0; i < MANY; i++) {
      var j = draw(i);
      assertTrue(Typing.holds(j.context(), j.term(), j.type()), j::toString);
      Position.each(j.term(), (_, t) -> met.add(t.getClass()));
    }
    Set<Class<?>> all = new HashSet<>(Set.of(Simple.class.getPermittedSubclasses()));
    all.add(Sum.class);
    assertEquals(all, met);
  }

  /// Subject reduction; the share of terms with a redex is not small.
  @Test
  void reductionKeepsTypes() {
    int steps = 0;
    for (int i = 0; i < MANY; i++) steps += typed(Reduction.RULES, draw(i));
    assertTrue(steps > MANY / 2, steps + " steps");
  }

  @Test
  void aProjectionToTheOtherSideDoesNot() {
    Rules<Term> swapped =
        new Rules<>(
            Reduction.RULES
                .rules()
                .map(r -> r.name().equals("pi") ? Rule.rule("pi", 1, RandomTermsTest::other) : r));
    boolean caught = false;
    for (int i = 0; i < MANY && !caught; i++) {
      try {
        int _ = typed(swapped, draw(i));
      } catch (AssertionError _) {
        caught = true;
      }
    }
    assertTrue(caught);
  }

  private static io.vavr.control.Option<Term> other(Term t) {
    return t instanceof Simple.Pi(int k, Simple.Pair(var left, var right))
        ? io.vavr.control.Option.some(k == 1 ? right : left)
        : io.vavr.control.Option.none();
  }

  private static int typed(Rules<Term> rules, TypedTerms.Judgement<Term> j) {
    int steps = 0;
    for (var step : rules.steps(j.term())) {
      assertTrue(Typing.holds(j.context(), step.to(), j.type()), step::toString);
      steps++;
    }
    return steps;
  }
}
