package org.difflam.papers.manzyuk;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.simple.Primitive;

/// A random term, mostly with binders around it, and what is mostly the same term with other names:
/// of any form, with large bags inside, with constants, as one object in two places, or a
/// derivative of order 1 to 3, or two that have the same directions, not as often, or are of two
/// functions. What is made need not have a type.
record EqualTerms(LambdaTerm one, LambdaTerm other) {
  private static final List<Name> NAMES = List.of("x", "y", "z").map(Name::of);

  static EqualTerms draw(RandomTerms terms, SplittableRandom random, int i) {
    LambdaTerm body = term(terms, 2 + i % 9);
    switch (random.nextInt(10)) {
      case 0 -> {
        return sharing(body, term(terms, 3), random);
      }
      case 1, 3 -> body = derivative(terms, random);
      case 2 -> body = LambdaTerm.apply(LambdaTerm.variable("f"), bag(terms, random)).plus(body);
      case 4, 5 -> {
        LambdaTerm f = new Simple.Variable(any(NAMES, random));
        body =
            LambdaTerm.apply(LambdaTerm.apply(f, constant(true, random)), constant(false, random));
      }
      case 6 -> {
        return repeated(random);
      }
      default -> {}
    }
    LambdaTerm m = body;
    // some variables are bound, each by another binder
    if (random.nextBoolean())
      for (int n = 1 + random.nextInt(4); n > 0; n--) m = LambdaTerm.lambda(any(NAMES, random), m);
    return new EqualTerms(m, Clashing.of(m, random));
  }

  /// `λx. (λy. λz. s) t`, and another name for x, though not in `t`, which is the same object.
  private static EqualTerms sharing(LambdaTerm s, LambdaTerm t, SplittableRandom random) {
    LambdaTerm inner =
        LambdaTerm.lambda(any(NAMES, random), LambdaTerm.lambda(any(NAMES, random), s));
    return new EqualTerms(
        LambdaTerm.lambda(any(NAMES, random), LambdaTerm.apply(inner, t)),
        LambdaTerm.lambda(any(NAMES, random), LambdaTerm.apply(Clashing.of(inner, random), t)));
  }

  /// `∂ⁿ s (x; u₁, …, uₙ)`, now and then with something in another corner of the cube.
  private static LambdaTerm derivative(RandomTerms terms, SplittableRandom random) {
    int n = 1 + random.nextInt(3);
    ArrayList<Simple> cube = new ArrayList<>();
    for (int corner = 0; corner < 1 << n; corner++) {
      if (Integer.bitCount(corner) > 1 && random.nextInt(4) > 0) continue;
      LambdaTerm t =
          random.nextInt(4) == 0
              ? term(terms, 1 + random.nextInt(3))
              : new Simple.Variable(any(NAMES, random));
      cube.addAll(in(corner, n, t).summands());
    }
    return derivative(Name.of("f"), n, cube);
  }

  /// A cube with nothing but this corner.
  private static LambdaTerm in(int corner, int n, LambdaTerm t) {
    LambdaTerm all = t;
    for (int i = n - 1; i >= 0; i--) all = LambdaTerm.in((corner >> i & 1) == 1 ? 1 : 2, all);
    return all;
  }

  private static LambdaTerm derivative(Name f, int n, ArrayList<Simple> cube) {
    LambdaTerm pushed = new Simple.Variable(f);
    for (int i = 0; i < n; i++) pushed = LambdaTerm.T(pushed);
    LambdaTerm part = LambdaTerm.apply(pushed, LambdaTerm.of(cube));
    for (int i = 0; i < n; i++) part = LambdaTerm.pi(1, part);
    return part;
  }

  /// `∂ⁿ f (x; u₁, …, uₙ)`.
  private static LambdaTerm derivative(String f, Name x, Name... u) {
    ArrayList<Simple> cube = new ArrayList<>(in(0, u.length, new Simple.Variable(x)).summands());
    for (int i = 0; i < u.length; i++)
      cube.addAll(in(1 << i, u.length, new Simple.Variable(u[i])).summands());
    return derivative(Name.of(f), u.length, cube);
  }

  /// Derivatives at one or two points, along the same directions, but not as often, or of two
  /// functions that are bound.
  private static EqualTerms repeated(SplittableRandom random) {
    Name x = any(NAMES, random), u = any(NAMES, random), v = any(NAMES, random);
    return switch (random.nextInt(4)) {
      case 0 -> new EqualTerms(derivative("f", x, u, u), derivative("f", x, u));
      case 1 -> new EqualTerms(derivative("f", x, u, u, v), derivative("f", x, u, v, v));
      case 2 ->
          new EqualTerms(
              bound(derivative("f", x, u, v)),
              bound(derivative(random.nextBoolean() ? "f" : "g", x, u, v)));
      default ->
          new EqualTerms(derivative("f", x, u, v), derivative("f", any(NAMES, random), u, v));
    };
  }

  private static LambdaTerm bound(LambdaTerm m) {
    return LambdaTerm.lambda("f", LambdaTerm.lambda("g", m));
  }

  /// A number, or an operation.
  static LambdaTerm constant(boolean number, SplittableRandom random) {
    return number
        ? NumeralsAndOperations.numeral(Rational.of(1 + random.nextInt(3)))
        : new Simple.Operator(any(List.ofAll(Primitive.values()), random));
  }

  /// Of three to six terms.
  private static LambdaTerm bag(RandomTerms terms, SplittableRandom random) {
    LambdaTerm all = LambdaTerm.ZERO;
    for (int n = 3 + random.nextInt(4); n > 0; n--) all = all.plus(term(terms, 2));
    return all;
  }

  private static LambdaTerm term(RandomTerms terms, int size) {
    return terms.term(Capturing.context(terms), terms.type(1), size);
  }

  /// Mostly as it is; else below binders with names that hide each other, which occur between them,
  /// or beside one variable and after many.
  static LambdaTerm around(LambdaTerm m, SplittableRandom random) {
    LambdaTerm x = LambdaTerm.variable("x"), y = LambdaTerm.variable("y");
    return switch (random.nextInt(6)) {
      case 0 -> {
        LambdaTerm all = m;
        for (int n = 3 + random.nextInt(3); n > 0; n--) {
          Name bound = Name.of(random.nextInt(4) == 0 ? "y" : "x");
          all = LambdaTerm.lambda(bound, all);
          if (random.nextBoolean()) all = LambdaTerm.apply(all, random.nextBoolean() ? x : y);
        }
        yield all;
      }
      case 1 -> {
        LambdaTerm many = x.plus(y).plus(LambdaTerm.variable("z")).plus(LambdaTerm.variable("w"));
        yield LambdaTerm.apply(LambdaTerm.variable("k"), many.plus(m));
      }
      default -> m;
    };
  }

  private static <A> A any(List<A> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }
}
