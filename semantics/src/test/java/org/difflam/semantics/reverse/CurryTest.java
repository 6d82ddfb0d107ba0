package org.difflam.semantics.reverse;

import static org.difflam.semantics.reverse.Exact.at;
import static org.difflam.semantics.reverse.Exact.tangent;
import static org.difflam.semantics.reverse.Exact.tuple;
import static org.difflam.semantics.reverse.Exact.value;
import static org.difflam.syntax.curry.CurryTerm.lambda;
import static org.difflam.syntax.curry.CurryTerm.let;
import static org.difflam.syntax.curry.CurryTerm.number;
import static org.difflam.syntax.curry.CurryTerm.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Summand;
import org.junit.jupiter.api.Test;

/// Figures 3 and 5 on numbers, in both versions: what the claims of the paper do not say.
class CurryTest {
  private static final CurryType R = CurryType.FLOAT;
  private static final CurryType PAIR = CurryType.product(R, R);
  private static final CurryTerm X = variable("x");
  private static final CurryTerm F = variable("f");
  private static final CurryTerm P = variable("p");

  private static void bothGive(String expected, CurryTerm f, CurryValue<Rational> x) {
    for (Combinators<Rational> combinators : Exact.versions()) {
      assertEquals(expected, at(combinators, f, x), combinators.getClass().getSimpleName());
    }
  }

  @Test
  void aFunctionThatIsUsedTwiceSendsBackTwice() {
    CurryTerm twice =
        lambda(
            "p", PAIR, let("f", lambda("x", R, X.times(P.part(1))), F.apply(F.apply(P.part(2)))));
    bothGive("45, (30, 9)", twice, tuple(3, 5));
  }

  @Test
  void onlyTheBranchTakenSendsBack() {
    CurryType.Variant maybe =
        new CurryType.Variant(
            List.of(new Summand<>("Nothing", CurryType.UNIT), new Summand<>("Just", R)));
    CurryTerm e =
        lambda(
            "p",
            PAIR,
            new CurryTerm.Case(
                new CurryTerm.Inject(maybe, "Just", P.part(1)),
                List.of(
                    new CurryTerm.Branch("Nothing", Name.UNUSED, P.part(2)),
                    new CurryTerm.Branch("Just", Name.of("x"), X.times(X))),
                R));
    bothGive("9, (6, 0)", e, tuple(3, 5));
    CurryTerm less = CurryTerm.call(TensorPrimitive.Standard.LESS, P.part(1), P.part(2));
    CurryTerm smaller = lambda("p", PAIR, new CurryTerm.If(less, P.part(1), P.part(2)));
    bothGive("3, (1, 0)", smaller, tuple(3, 5));
    bothGive("3, (0, 1)", smaller, tuple(5, 3));
  }

  /// `(((1·x) + y)·x + y)·x + y`, the list of three `y`s folded.
  @Test
  void foldsRunAndSendBackThroughCapturedFunctions() {
    CurryTerm list = new CurryTerm.Nil(R);
    for (int i = 0; i < 3; i++) list = new CurryTerm.Cons(P.part(2), list);
    CurryTerm g = lambda("acc", R, lambda("x", R, variable("acc").times(P.part(1)).plus(X)));
    CurryTerm fold =
        new CurryTerm.Fold(
            Name.of("x"),
            Name.of("acc"),
            variable("g").apply(variable("acc")).apply(X),
            list,
            number(1));
    // at x = 2, y = 5: 8 + 5·7 = 43; ∂x = 3·4 + 5·(2·2 + 1) = 37; ∂y = 7
    bothGive("43, (37, 7)", lambda("p", PAIR, let("g", g, fold)), tuple(2, 5));
  }

  @Test
  void foldsOverNothing() {
    CurryTerm fold =
        new CurryTerm.Fold(Name.of("x"), Name.of("acc"), X, new CurryTerm.Nil(R), variable("y"));
    bothGive("4, 1", lambda("y", R, fold), value(4));
  }

  @Test
  void aConstantHasTheZeroGradient() {
    bothGive("7, (0, 0)", lambda("p", PAIR, number(7)), tuple(3, 5));
    bothGive("7, ()", lambda("p", CurryType.UNIT, number(7)), CurryValue.unit());
  }

  @Test
  void theTangentOfAnotherClosureIsRefused() {
    DependentlyTyped<Rational> combinators = new DependentlyTyped<>(Exact.TENSORS);
    RepFunction<Rational> curried = combinators.curry(combinators.part(0, 2));
    Evaluated<Rational> one = curried.at(value(1)), two = curried.at(tuple(1, 2));
    TangentValue<Rational> ofTwo =
        combinators
            .eval()
            .at(CurryValue.pair(two.value(), value(0)))
            .argument(TangentValue.pair(tangent(1), tangent(1)));
    String message =
        String.valueOf(
            assertThrows(TangentMismatch.class, () -> one.pull(ofTwo.part(0, 2))).getMessage());
    assertEquals(
        "the pullback of a closure was given the tangent of another closure: its environment has"
            + " tangents of type (Unit, Float), the tangent belongs to a closure with (Unit,"
            + " (Float, Float))",
        message);
    assertEquals(
        "a pullback was given a wrong tangent: expected the tangent of a closure's environment, but"
            + " found 1",
        assertThrows(TangentMismatch.class, () -> one.pull(tangent(1))).getMessage());
    assertEquals(
        "a pullback was given a wrong tangent: expected a tuple of 2 tangents, but found 1",
        assertThrows(
                TangentMismatch.class,
                () ->
                    combinators
                        .prod(List.of(combinators.id(), combinators.id()))
                        .at(value(1))
                        .pull(tangent(1)))
            .getMessage());
    Evaluated<Rational> some = new ControlFlow<>(combinators).inject("Some").at(value(1));
    assertEquals(
        "a pullback was given a wrong tangent: expected one of a value made with `Some`, but found"
            + " None 1",
        assertThrows(
                TangentMismatch.class,
                () -> some.pull(new TangentValue.Tagged<>("None", tangent(1))))
            .getMessage());
    SimplyTyped<Rational> lists = new SimplyTyped<>(Exact.TENSORS);
    Evaluated<Rational> simple = lists.curry(lists.part(0, 2)).at(value(1));
    assertThrows(TangentMismatch.class, () -> simple.pull(ofTwo.part(0, 2)));
  }

  @Test
  void gradientsAreWrittenOut() {
    CurryTerm point = CurryTerm.tuple(number(3), number(5));
    for (CurryMode mode : List.of(new CurryMode.Lists(), new CurryMode.Environments())) {
      Gradient.At<Rational> at =
          Gradient.of(lambda("p", PAIR, number(7)), PAIR, point).read(mode, new ExactReals());
      assertEquals(Rational.of(7), at.value());
      assertEquals("(0, 0)", at.gradient().toString());
    }
  }

  /// Element by element, the first ones too.
  @Test
  void aTangentOfAListFitsItsElements() {
    CurryValue<Rational> list = new CurryValue.Sequence<>(Vector.of(tuple(1, 2), value(3)));
    TangentValue<Rational> pair = TangentValue.pair(tangent(1), tangent(1));
    assertTrue(Tangents.fits(list, new TangentValue.Sequence<>(Vector.of(pair, tangent(1)))));
    assertFalse(Tangents.fits(list, new TangentValue.Sequence<>(Vector.of(pair, pair))));
    assertFalse(
        Tangents.fits(list, new TangentValue.Sequence<>(Vector.of(tangent(1), tangent(1)))));
    assertFalse(Tangents.fits(list, new TangentValue.Sequence<>(Vector.of(pair))));
    assertFalse(Tangents.fits(value(1), pair));
    assertTrue(Tangents.fits(tuple(1, 2), pair));
    TangentType floats = new TangentType.Each(new TangentType.Tensor(Dimensions.NONE));
    assertTrue(
        Tangents.fits(floats, new TangentValue.Sequence<>(Vector.of(tangent(1), tangent(2)))));
    assertFalse(Tangents.fits(floats, new TangentValue.Sequence<>(Vector.of(tangent(1), pair))));
  }

  @Test
  void deepProgramsRun() {
    CurryTerm chain = X;
    for (int i = 0; i < 20_000; i++) chain = let("x", X.plus(number(1)), chain);
    bothGive("20003, 1", lambda("x", R, chain), value(3));
  }
}
