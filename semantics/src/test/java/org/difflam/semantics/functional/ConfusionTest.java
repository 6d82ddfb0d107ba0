package org.difflam.semantics.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.junit.jupiter.api.Test;

/// Where derivatives inside derivatives, and derivatives of functions that return functions, must
/// not mix up their infinitesimals; what goes wrong without tags, or with tags that are never
/// exchanged.
class ConfusionTest {
  /// Writes terms over values.
  private record Terms<N>(Values<N> values) {
    FunctionalValue<N> n(long n) {
      return values.literal(Rational.of(n));
    }

    FunctionalValue<N> times(FunctionalValue<N> a, FunctionalValue<N> b) {
      return values.apply(Operations.MUL, List.of(a, b));
    }

    FunctionalValue<N> fun(UnaryOperator<FunctionalValue<N>> f) {
      return FunctionalValue.function(f);
    }

    FunctionalValue<N> op(Operation operation) {
      return fun(x -> values.apply(operation, List.of(x)));
    }

    /// `D f x`, in direction 1.
    FunctionalValue<N> d(UnaryOperator<FunctionalValue<N>> f, FunctionalValue<N> x) {
      return values.derivative(f, x, n(1));
    }

    /// `D (λx. x · D (λy. x) 2) 1`.
    N constantInside() {
      return of(d(x -> times(x, d(y -> x, n(2))), n(1)));
    }

    /// `D (λx. x · D (λy. x·y) 2) 1`.
    N productInside() {
      return of(d(x -> times(x, d(y -> times(x, y), n(2))), n(1)));
    }

    /// `D (λx. x · D (λy. x + y) 1) 1`.
    N sumInside() {
      return of(d(x -> times(x, d(y -> values.plus(x, y), n(1))), n(1)));
    }

    /// `d (d f) x`, where `d : (R → R) → (R → R)` is the derivative at 0 of `s = λu f x. f (x +
    /// u)`.
    N twice(FunctionalValue<N> f, FunctionalValue<N> x) {
      FunctionalValue<N> d = d(u -> fun(g -> fun(y -> g.apply(values.plus(y, u)))), n(0));
      return of(d.apply(d.apply(f)).apply(x));
    }

    N of(FunctionalValue<N> number) {
      return values.numbers().value(number.number());
    }
  }

  private static Terms<Rational> exactly() {
    return new Terms<>(new Values<>(new ExactReals()));
  }

  @Test
  void nestedDerivatives() {
    assertEquals(Rational.ZERO, exactly().constantInside());
    assertEquals(Rational.of(2), exactly().productInside());
    assertEquals(Rational.ONE, exactly().sumInside());
    Terms<Rational> oneTag = new Terms<>(new BrokenValues.OneTag<>(new ExactReals()));
    assertEquals(Rational.ONE, oneTag.constantInside());
  }

  @Test
  void derivativesOfFunctionsThatReturnFunctions() {
    Terms<Rational> exact = exactly();
    assertEquals(Rational.of(12), exact.twice(exact.op(Operations.power(3)), exact.n(2)));
    Terms<Double> doubles = new Terms<>(new Values<>(new Doubles()));
    assertEquals(Math.E, doubles.twice(doubles.op(Operations.EXP), doubles.n(1)), 1e-15);
    FunctionalValue<Double> point = doubles.values.standard(0.3);
    assertEquals(-Math.sin(0.3), doubles.twice(doubles.op(Operations.SIN), point), 1e-15);
    Terms<Rational> broken = new Terms<>(new BrokenValues.NoExchange<>(new ExactReals()));
    assertEquals(Rational.ZERO, broken.twice(broken.op(Operations.power(3)), broken.n(2)));
  }

  /// The same `d` used at two depths of one term, and its result inside another derivative.
  @Test
  void oneFunctionAtSeveralDepths() {
    Terms<Rational> t = exactly();
    FunctionalValue<Rational> d =
        t.d(u -> t.fun(g -> t.fun(y -> g.apply(t.values.plus(y, u)))), t.n(0));
    FunctionalValue<Rational> cube = t.op(Operations.power(3));
    // D (λz. d (λy. z · d cube y) z) 2 : d/dz (z · 6z) = 12 z.
    FunctionalValue<Rational> slope =
        t.d(z -> d.apply(t.fun(y -> t.times(z, d.apply(cube).apply(y)))).apply(z), t.n(2));
    assertEquals(Rational.of(24), t.of(slope));
    // d³ of the fifth power is 60 x².
    FunctionalValue<Rational> third = d.apply(d.apply(d.apply(t.op(Operations.power(5)))));
    assertEquals(Rational.of(240), t.of(third.apply(t.n(2))));
  }

  /// `D (λp. p₁ p₂) ⟨⟨k, 1⟩, ⟨f, 3⟩⟩ = k 3 + f′ 3`: the function is a variable too.
  @Test
  void directionsThatAreFunctions() {
    Terms<Rational> t = exactly();
    FunctionalValue<Rational> square = t.op(Operations.power(2)), cube = t.op(Operations.power(3));
    FunctionalValue<Rational> slope =
        t.values.derivative(
            p -> p.left().apply(p.right()),
            FunctionalValue.pair(square, t.n(3)),
            FunctionalValue.pair(cube, t.n(1)));
    assertEquals(Rational.of(27 + 6), t.of(slope));
  }

  /// What a derivative answers may be applied to arguments that mention its own infinitesimal.
  @Test
  void argumentsThatMentionTheTag() {
    Terms<Rational> t = exactly();
    // h x = λk. k x;  D h x applied to λy. y·x, differentiated in x again: d/dx (x) = 1.
    FunctionalValue<Rational> slope =
        t.d(x -> t.d(z -> t.fun(k -> k.apply(z)), x).apply(t.fun(y -> t.times(y, x))), t.n(5));
    assertEquals(Rational.ONE, t.of(slope));
  }

  /// The same where the infinitesimal hides in a function: with `s u F j = F (λx. j (x + u))` and
  /// `d` its derivative at 0, `d (d F) j = j″ 2` for `F j = j 2`.
  @Test
  void argumentsThatHideTheTag() {
    Terms<Rational> exact = exactly();
    assertEquals(Rational.of(12), exact.of(hidden(exact)));
    Terms<Rational> broken = new Terms<>(new BrokenValues.NoConjugation<>(new ExactReals()));
    assertEquals(Rational.ZERO, broken.of(hidden(broken)));
  }

  private static FunctionalValue<Rational> hidden(Terms<Rational> t) {
    FunctionalValue<Rational> d =
        t.d(u -> t.fun(f -> t.fun(j -> f.apply(t.fun(x -> j.apply(t.values.plus(x, u)))))), t.n(0));
    FunctionalValue<Rational> at2 = t.fun(j -> j.apply(t.n(2)));
    return d.apply(d.apply(at2)).apply(t.op(Operations.power(3)));
  }

  /// `T f = ⟨D f, f ∘ π₂⟩`, functions as results included.
  @Test
  void pushforwards() {
    Terms<Rational> t = exactly();
    UnaryOperator<FunctionalValue<Rational>> f =
        u -> FunctionalValue.pair(t.times(u, u), t.fun(g -> g.apply(t.times(u, u))));
    FunctionalValue<Rational> both = t.values.pushforward(f, t.n(3), t.n(2));
    assertEquals(Rational.of(12), t.of(both.left().left()));
    assertEquals(Rational.of(9), t.of(both.right().left()));
    FunctionalValue<Rational> square = t.op(Operations.power(2));
    assertEquals(Rational.of(2 * 9 * 12), t.of(both.left().right().apply(square)));
    assertEquals(Rational.of(81), t.of(both.right().right().apply(square)));
  }
}
