package org.difflam.semantics.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.Operations;
import org.junit.jupiter.api.Test;

class SampleTest {
  private static final Sample F = new Sample.Variable("f");
  private static final Sample X = new Sample.Variable("x");

  private static Sample sum(Sample... terms) {
    return new Sample.Sum(List.of(terms));
  }

  private static Sample product(Sample... factors) {
    return new Sample.Product(List.of(factors));
  }

  private static Sample number(long n, long d) {
    return new Sample.Constant(Rational.of(n, d));
  }

  /// Parentheses where they are needed, and nowhere else.
  @Test
  void isShownAsItIsTyped() {
    assertEquals("p1 x", new Sample.Left(X).show());
    assertEquals("p2 (p1 x)", new Sample.Right(new Sample.Left(X)).show());
    assertEquals("p1 (p2 x)", new Sample.Left(new Sample.Right(X)).show());
    assertEquals("f x", new Sample.Apply(F, X).show());
    assertEquals("f x x", new Sample.Apply(new Sample.Apply(F, X), X).show());
    assertEquals("f (f x)", new Sample.Apply(F, new Sample.Apply(F, X)).show());
    assertEquals("f (sin x)", new Sample.Apply(F, new Sample.Call(Operations.SIN, X)).show());
    assertEquals("sin (f x)", new Sample.Call(Operations.SIN, new Sample.Apply(F, X)).show());
    assertEquals("(\\x. x) x", new Sample.Apply(new Sample.Lambda("x", X), X).show());
    assertEquals("f (\\x. x + x)", new Sample.Apply(F, new Sample.Lambda("x", sum(X, X))).show());
    assertEquals("x * (x + x) + x", sum(product(X, sum(X, X)), X).show());
    assertEquals("f (x * x)", new Sample.Apply(F, product(X, X)).show());
    assertEquals("(x + x) * p1 x", product(sum(X, X), new Sample.Left(X)).show());
    assertEquals("-1/2 + 3", sum(number(-1, 2), number(3, 1)).show());
    assertEquals("(-1) * (1/2) * 3", product(number(-1, 1), number(1, 2), number(3, 1)).show());
    assertEquals(
        "((), (x + x, -1))", tuple(new Sample.Empty(), tuple(sum(X, X), number(-1, 1))).show());
  }

  /// Values that are functions of numbers are applied to a number, or to what they are there.
  @Test
  void functionsAreLookedAtOnceAndTwice() {
    Set<String> ways =
        List.range(0, 20)
            .map(seed -> {
              RandomGenerator random = new SplittableRandom(seed);
              Samples samples = new Samples(List.empty(), random, 2, NumberKind.of(seed, 0));
              return ObservedPoint.draw(Obj.UNIT, Functional.R.to(Functional.R), samples);
            })
            .map(point -> point.show().replaceFirst(" to .*", " to a number"))
            .toSet();
    assertEquals(HashSet.of("(), applied to a number", "(), applied twice, to a number"), ways);
  }

  private static Sample tuple(Sample a, Sample b) {
    return new Sample.Tuple(a, b);
  }
}
