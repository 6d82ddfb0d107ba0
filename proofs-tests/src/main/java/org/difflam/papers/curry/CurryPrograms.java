package org.difflam.papers.curry;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// Programs of λ_∂ over exact rationals, and what their derivatives must be.
final class CurryPrograms {
  private CurryPrograms() {}

  /// Polynomial programs of [#drawn] stay below this degree.
  static final int DEGREE = 40;

  static final EntryTensors<Rational> Q = new EntryTensors<>(new ExactReals());
  static final CurryType R = CurryType.FLOAT;
  static final CurryType PAIR = CurryType.product(R, R);

  private static final List<CurryType> BETWEEN =
      List.of(
          R.to(R),
          R.to(PAIR),
          CurryType.product(R, R.to(R)),
          R.to(R.to(R)),
          R.to(R).to(R),
          CurryType.product(R.to(R), CurryType.tensor(2)),
          new CurryType.ListOf(R.to(R)),
          CurryType.product(RandomTangents.CHOICE, CurryType.BOOL));

  static Combinators<Rational> lists() {
    return new SimplyTyped<>(Q);
  }

  static Combinators<Rational> environments() {
    return new DependentlyTyped<>(Q);
  }

  static CurryValue<Rational> number(long n) {
    return number(Rational.of(n));
  }

  static CurryValue<Rational> number(Rational q) {
    return new CurryValue.Floats<>(Q.scalar(q));
  }

  static CurryValue<Rational> pair(long a, long b) {
    return CurryValue.pair(number(a), number(b));
  }

  static TangentValue<Rational> tangent(Rational q) {
    return new TangentValue.Floats<>(Q.scalar(q));
  }

  static TangentValue<Rational> tangent(long n) {
    return tangent(Rational.of(n));
  }

  static TangentValue<Rational> along(long a, long b) {
    return TangentValue.pair(tangent(a), tangent(b));
  }

  /// A term in `t` as a map.
  static RepFunction<Rational> map(
      Combinators<Rational> combinators, CurryType source, CurryTerm e) {
    return new CombinatorInterpretation<>(combinators).of(Name.of("t"), source, e);
  }

  /// `t : (Float, Float) ⊩ e : τ`, of first order outside and of higher order within.
  static CurryTerm drawn(CurryType target, SplittableRandom random) {
    return drawn(PAIR, target, random);
  }

  /// `t : σ ⊩ e : τ`, of higher order within.
  static CurryTerm drawn(CurryType source, CurryType target, SplittableRandom random) {
    CurryType between = BETWEEN.get(random.nextInt(BETWEEN.size()));
    RandomValues samples = new RandomValues(random, 3);
    CurryTerm e = samples.of(between, "t", source);
    return CurryTerm.let("y", e, samples.of(target, "y", between));
  }

  static CurryValue<Rational> point(SplittableRandom random) {
    return pair(random.nextInt(-3, 4), random.nextInt(1, 4));
  }

  /// The floats in a first-order value.
  static Vector<Rational> numbers(CurryValue<Rational> v) {
    return switch (v) {
      case CurryValue.Floats<Rational>(var tensor) -> Vector.ofAll(tensor.entries());
      case CurryValue.Tuple<Rational>(var parts) ->
          Vector.ofAll(parts).flatMap(CurryPrograms::numbers);
      case CurryValue.Sequence<Rational>(var elements) ->
          elements.toVector().flatMap(CurryPrograms::numbers);
      case CurryValue.Tagged<Rational>(_, var content) -> numbers(content);
      case CurryValue.Ints<Rational> _,
          CurryValue.Truth<Rational> _,
          CurryValue.Function<Rational> _ ->
          Vector.empty();
    };
  }

  /// The floats in a tangent of such a value.
  static Vector<Rational> numbers(
      Combinators<Rational> combinators, CurryValue<Rational> at, TangentValue<Rational> t) {
    return numbers(combinators.tangents().writtenOut(at, t));
  }

  private static Vector<Rational> numbers(TangentValue<Rational> t) {
    return switch (t) {
      case TangentValue.Floats<Rational>(var tensor) -> Vector.ofAll(tensor.entries());
      case TangentValue.Tuple<Rational>(var parts) ->
          Vector.ofAll(parts).flatMap(CurryPrograms::numbers);
      case TangentValue.Sequence<Rational>(var elements) ->
          elements.flatMap(CurryPrograms::numbers);
      case TangentValue.Tagged<Rational>(_, var content) -> numbers(content);
      case TangentValue.Zero<Rational> _,
          TangentValue.Calls<Rational> _,
          TangentValue.OfClosure<Rational> _ ->
          Vector.empty();
    };
  }

  /// The column `∂f/∂tᵢ` at a pair, from values of `f` alone, exactly.
  static Vector<Rational> column(RepFunction<Rational> f, CurryValue<Rational> at, int i) {
    Vector<Rational> t = numbers(at);
    int outputs = numbers(f.at(at).value()).size();
    return Vector.range(0, outputs)
        .map(j ->
            Newton.slope(
                DEGREE,
                s -> {
                  Vector<Rational> moved = t.update(i, t.get(i).plus(Rational.of(s)));
                  return numbers(
                          f.at(CurryValue.pair(number(moved.get(0)), number(moved.get(1)))).value())
                      .get(j);
                }));
  }

  /// `Jᵀ g` from the columns.
  static Vector<Rational> transposed(
      RepFunction<Rational> f, CurryValue<Rational> at, Vector<Rational> g) {
    return Vector.of(0, 1)
        .map(i -> column(f, at, i).zipWith(g, Rational::times).fold(Rational.ZERO, Rational::plus));
  }

  /// What is asked of a program and a place.
  interface Body {
    Finding on(CurryTerm program, CurryValue<Rational> at, SplittableRandom random);
  }

  /// On random programs with values of a type, until one fails.
  static Finding each(CurryType target, LawRunner effort, Body of) {
    return each(target, 1, effort, of);
  }

  /// @param times so many programs for each case that is wanted
  static Finding each(CurryType target, int times, LawRunner effort, Body of) {
    return CountedCases.each(
        times * effort.cases(),
        effort,
        (random, _) -> {
          CurryTerm program = drawn(target, random);
          CurryValue<Rational> at = point(random);
          return Case.of(
              CurryPrinting.show(program) + " at t = " + at, () -> of.on(program, at, random));
        });
  }

  /// Exact equality of what was found and what must be, on one case.
  static Finding same(Object found, Object expected) {
    return found.equals(expected)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.of(String.valueOf(found), String.valueOf(expected)));
  }
}
