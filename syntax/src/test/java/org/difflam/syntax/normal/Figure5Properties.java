package org.difflam.syntax.normal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Random terms, each changed by a random step of Figure 5, in both directions: no pair is refuted,
/// and nearly all are proved.
class Figure5Properties {
  private static final Equality EQUALITY = new Equality(100_000, 40, 1);
  private static final int PAIRS = 120;

  /// How pairs came out.
  private record Tally(int pairs, int proved, int refuted, String example) {}

  private interface Change {
    Option<Term> of(SplittableRandom random, TermGenerator terms, Map<Name, Type> context, Term t);
  }

  private static Tally tally(long seed, Change change) {
    return Deep.call(() -> {
      int pairs = 0, proved = 0, refuted = 0;
      String example = "";
      for (int i = 0; i < PAIRS; i++) {
        SplittableRandom random = new SplittableRandom(31L * i + seed);
        TermGenerator terms = TermGenerator.standard(random);
        Map<Name, Type> context = Figure5Steps.context(random);
        Type type = SampleTypes.random(random, 1 + random.nextInt(4));
        Term t = terms.term(context, type, 4 + random.nextInt(12)).get();
        Option<Term> changed = change.of(random, terms, context, t);
        if (changed.isEmpty()) continue;
        Term u = changed.get();
        assertEquals(type, Typing.of(context, u));
        Verdict verdict =
            i % 2 == 0 ? EQUALITY.decide(context, t, u) : EQUALITY.decide(context, u, t);
        pairs++;
        if (verdict.isProved()) proved++;
        if (verdict.isRefuted()) refuted++;
        if (!verdict.isProved()) example = t + "\n" + u + "\n" + verdict;
      }
      return new Tally(pairs, proved, refuted, example);
    });
  }

  @ParameterizedTest
  @EnumSource
  void aStepIsProved(Figure5Steps.Law law) {
    Tally tally =
        tally(
            law.name().hashCode(),
            (random, terms, context, t) ->
                new Figure5Steps(random, terms, s -> s).step(context, t, law));
    assertTrue(tally.pairs >= 4, tally::toString);
    assertEquals(0, tally.refuted, tally::toString);
    assertTrue(tally.proved >= 0.95 * tally.pairs, tally::toString);
  }

  @Test
  void severalStepsAreProved() {
    Tally tally = tally(100, (random, terms, context, t) -> several(random, terms, context, t));
    assertEquals(0, tally.refuted, tally::toString);
    assertTrue(tally.proved >= 0.9 * tally.pairs, tally::toString);
  }

  private static Option<Term> several(
      SplittableRandom random, TermGenerator terms, Map<Name, Type> context, Term t) {
    Figure5Steps steps = new Figure5Steps(random, terms, s -> s);
    Figure5Steps.Law[] laws = Figure5Steps.Law.values();
    Term now = t;
    for (int i = 0; i < 4; i++) {
      now = steps.step(context, now, laws[random.nextInt(laws.length)]).getOrElse(now);
    }
    return Option.some(now);
  }

  /// A fold over `s₁ :: s₂` as if it were over `[]`: the properties above can fail.
  @Test
  void aWrongStepIsRefuted() {
    Tally tally =
        tally(
            200,
            (random, terms, context, t) ->
                new Figure5Steps(random, terms, s -> ((Term.Fold) s).from())
                    .step(context, t, Figure5Steps.Law.FOLD_CONS));
    assertTrue(tally.refuted >= tally.pairs / 4, tally::toString);
  }

  /// What is refuted has two normal forms at the closed terms that the refutation names; evaluation
  /// found these, and normalisation shares no code with it.
  @Test
  void whatIsRefutedHasTwoNormalForms() {
    Deep.run(() -> {
      int refuted = 0;
      for (int i = 0; i < 150; i++) {
        SplittableRandom random = new SplittableRandom(i);
        TermGenerator terms = TermGenerator.standard(random);
        Type type = SampleTypes.random(random, 4).to(SampleTypes.random(random, 3));
        Term s = terms.term(type, 10).get(), t = terms.term(type, 10).get();
        Option<ClosedCounterexample.Difference> difference =
            ClosedCounterexample.free(40, i).search(type, s, t).difference();
        if (difference.isEmpty()) {
          continue;
        }
        refuted++;
        Term left = observed(s, type, difference.get()),
            right = observed(t, type, difference.get());
        assertFalse(
            Alpha.equal(
                BetaEtaNormaliser.standard().normalise(left),
                BetaEtaNormaliser.standard().normalise(right)),
            () -> s + "\n" + t + "\n" + difference);
      }
      assertTrue(refuted > 75, "only " + refuted + " pairs were refuted");
    });
  }

  /// The term, applied and projected as the refutation says, to where a constructor is looked into.
  private static Term observed(Term t, Type type, ClosedCounterexample.Difference difference) {
    Term observed = t;
    Type of = type;
    for (ClosedCounterexample.Use use : difference.uses()) {
      switch (use) {
        case ClosedCounterexample.Use.At(var argument) -> {
          observed = new Term.Application(observed, argument);
          of = ((Type.Function) of).codomain();
        }
        case ClosedCounterexample.Use.Component(int i) -> {
          List<Type> factors = ((Type.Product) of).factors();
          List<Name> names = new ArrayList<>(Collections.nCopies(factors.size(), Name.UNUSED));
          names.set(i - 1, Name.of("x"));
          observed = new Term.CaseTuple(observed, names, Term.variable("x"));
          of = factors.get(i - 1);
        }
        case ClosedCounterexample.Use.Inside() -> {
          return observed;
        }
      }
    }
    return observed;
  }
}
