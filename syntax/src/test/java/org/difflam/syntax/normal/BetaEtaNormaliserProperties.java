package org.difflam.syntax.normal;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.Shrinking;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Normal forms against the evaluator, with which they share no code.
class BetaEtaNormaliserProperties {
  private static final BetaEtaNormaliser NORMALISER = new BetaEtaNormaliser(5_000);
  private static final long STEPS_FOR_A_LET = 40;
  private static final Evaluator<Term> EVALUATOR =
      Evaluator.over(new FreeArithmetic()).withFuel(5_000);

  @Property(tries = 400)
  void aNormalFormHasTheTypeAndTheValueOfItsTerm(@ForAll long seed) {
    Deep.run(() -> keepsTypeAndValue(seed));
  }

  private static void keepsTypeAndValue(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Type type = SampleTypes.random(random, 1 + random.nextInt(6));
    if (!type.isFirstOrder()) type = type.to(Type.real());
    Term t = TermGenerator.standard(random).term(type, 1 + random.nextInt(40)).get();
    try {
      Term normal = NORMALISER.normalise(t);
      assertEquals(type, Typing.of(normal));
      if (type.isFirstOrder()) {
        assertEquals(
            EVALUATOR.evaluate(t), EVALUATOR.evaluate(normal), () -> t + "\nis not\n" + normal);
      }
      // of those whose cases could all be put in order
      Term ordered =
          BetaEtaNormaliser.normalise(HashMap.empty(), t, new Fuel("the first time", 10_000));
      Term again = BetaEtaNormaliser.normalise(HashMap.empty(), ordered, new Fuel("again", 10_000));
      assertTrue(Alpha.equal(ordered, again), () -> t + "\n" + ordered);
    } catch (OutOfFuel tooLong) {
      // says nothing
    }
  }

  /// What is known of `f 0` is asked again: where it is B, `f (f 0)`, say, is another `f 0`; or it
  /// is an `f (-1)`, which is to be split before `f 0`.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\f : R -> {A R | B 1}."
            + " case f (case f 0 of {A x -> x | B u -> 0}) of {A x -> x * 2 | B u -> 1}",
        "\\f : R -> {A R | B 1}."
            + " case f (case f 0 of {A x -> 0 | B u -> -3}) of {A x -> 0 | B u -> 1}",
        "\\f : R -> {A R | B 1}. case f 0 of {A x -> case f x of {A y -> y | B u -> case f (case f"
            + " x of {A y -> y | B u -> 0}) of {A y -> y * 2 | B u -> 3}} | B u -> 2}"
      })
  void whatIsKnownOfASubjectIsUsedAgain(String text) {
    Term t = Elaboration.term(text).term();
    Term normal = NORMALISER.normalise(t);
    assertTrue(Alpha.equal(normal, NORMALISER.normalise(normal)), normal::toString);
  }

  /// Each let uses the one before twice: with steps for each let, not for each occurrence, there
  /// are enough of them only where a meaning is read back once.
  @ParameterizedTest
  @ValueSource(ints = {10, 20, 40, 80})
  void whatIsSharedIsReadBackOnce(int lets) {
    StringBuilder text = new StringBuilder("\\g : (R -> R) -> (R -> R) -> R. \\x0 : R. ");
    for (int i = 1; i <= lets; i++) {
      String before = "(\\z. x" + (i - 1) + ")";
      text.append("let x%d = g %s %s in ".formatted(i, before, before));
    }
    Term t = Elaboration.term(text + "x" + lets).term();
    var normaliser = new BetaEtaNormaliser(STEPS_FOR_A_LET * lets);
    assertDoesNotThrow(() -> normaliser.normalise(t));
  }

  @Property(tries = 300)
  void normalFormsOfOpenTermsKeepTheirValues(@ForAll long seed) {
    Deep.run(() -> keepsOpenValues(seed));
  }

  private static void keepsOpenValues(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Name, Type> context =
        HashMap.of(
            Name.of("a"),
            SampleTypes.random(random, 4),
            Name.of("b"),
            random.nextInt(4) == 0 ? SampleTypes.PATH : SampleTypes.random(random, 3));
    TermGenerator generator = TermGenerator.standard(random);
    Type type = SampleTypes.ALL.get(random.nextInt(SampleTypes.ALL.size()));
    if (!type.isFirstOrder()) type = Type.real();
    Term t = generator.term(context, type, 1 + random.nextInt(30)).get();
    try {
      Term normal = NORMALISER.normalise(context, t);
      assertEquals(type, Typing.of(context, normal));
      for (int i = 0; i < 5; i++) {
        var values = context.mapValues(a -> EVALUATOR.evaluate(generator.term(a, 6).get()));
        assertEquals(
            EVALUATOR.evaluate(t, values),
            EVALUATOR.evaluate(normal, values),
            () -> t + "\nis not\n" + normal);
      }
    } catch (OutOfFuel tooLong) {
      // says nothing
    }
  }

  /// A term and one that it shrinks to, which often are equal: no instance tells apart what was
  /// proved equal.
  @Property(tries = 150)
  void whatIsProvedIsNotRefuted(@ForAll long seed) {
    Deep.run(() -> {
      SplittableRandom random = new SplittableRandom(seed);
      Map<Name, Type> context =
          HashMap.of(
              Name.of("m"),
              SampleTypes.MAYBE,
              Name.of("a"),
              SampleTypes.random(random, 4),
              Name.of("b"),
              SampleTypes.random(random, 5));
      TermGenerator generator = TermGenerator.standard(random);
      Type type = SampleTypes.random(random, 4);
      Term t = generator.term(context, type, 12).get();
      new Shrinking()
          .smaller(context, t)
          .skip(random.nextInt(5))
          .limit(3)
          .forEach(s -> {
            try {
              if (new EquationSearch(new Fuel("test", 50_000)).equal(context, s, t)) {
                assertTrue(
                    ClosedCounterexample.free(40, seed).find(context, type, s, t).isEmpty(),
                    () -> s + "\n" + t);
              }
            } catch (OutOfFuel tooLong) {
              // says nothing
            }
          });
    });
  }
}
