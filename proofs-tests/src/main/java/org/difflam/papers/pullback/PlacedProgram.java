package org.difflam.papers.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.ByDifferences;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Stencil;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.simple.Primitive;

/// `Γ; y : σ ⊢ P₁ : τ` and `Γ ⊢ P₂ : σ`, with elements for what is in Γ; and slopes of `t ↦ P₁(P₂ +
/// t v)` at 0, from values alone: of polynomials exactly, of other programs by differences.
record PlacedProgram(
    Map<Name, PullbackType> context,
    SmoothMap point,
    Name y,
    PullbackType from,
    PullbackTerm p1,
    PullbackType to,
    PullbackTerm p2) {

  private static final int DEGREE = 8;
  private static final Stencil STENCIL = new Stencil(Indices.of(1, 1));

  /// Of so many programs one may be constant.
  private static final int CONSTANT = 7;

  /// What is reduced to is made of doubles.
  private static final double ROUNDED = 1e-9;

  static final Values<Rational> EXACT = new Values<>(new ExactReals());

  /// Functions that are no polynomials, each with a value everywhere.
  private static final List<DifferentiableOperation> NO_POLYNOMIALS =
      List.of(Primitive.SIN, Primitive.COS, Primitive.SIGMOID)
          .map(DifferentiableOperation::of)
          .append(RunningExample.declared("bell", "(x, y)", "exp (-1 * (x * x + y * y))"))
          .append(RunningExample.declared("part", "(x, y)", "x / (1 + y * y)"));

  /// What is free in three random programs of five.
  private static final Map<Name, PullbackType> FREE =
      LinkedHashMap.of(
          Name.of("z"),
          PullbackType.R,
          Name.of("f"),
          PullbackType.R.to(PullbackType.R),
          Name.of("x_1"),
          PullbackType.real(2),
          Name.of("u"),
          new PullbackType.Dual(PullbackType.R));

  /// Whether y is in P₁, or this is one of those few that are to be constant.
  boolean isWanted(int draw) {
    return draw % CONSTANT == 0 || !isConstant();
  }

  boolean isConstant() {
    return !FreeVariables.of(p1).contains(y);
  }

  static PlacedProgram closed(
      Name y, PullbackType from, PullbackTerm p1, PullbackType to, PullbackTerm p2) {
    return of(HashMap.empty(), 0, y, from, p1, to, p2);
  }

  private static PlacedProgram of(
      Map<Name, PullbackType> context,
      long seed,
      Name y,
      PullbackType from,
      PullbackTerm p1,
      PullbackType to,
      PullbackTerm p2) {
    return new PlacedProgram(context, FunctionalMeaning.point(context, seed), y, from, p1, to, p2);
  }

  static PlacedProgram random(
      RandomPullbackTerms terms, PullbackType from, PullbackType to, long seed, int size) {
    Name y = Name.of("y");
    Map<Name, PullbackType> context = seed % 5 < 2 ? HashMap.empty() : FREE;
    PullbackTerm p1 = terms.term(context.put(y, from), to, size);
    return of(context, seed, y, from, p1, to, terms.term(context, from, 4));
  }

  /// Terms that call functions which are no polynomials, too.
  static RandomPullbackTerms withOthers(long seed) {
    return new RandomPullbackTerms(seed, LeftSides.OPERATIONS.appendAll(NO_POLYNOMIALS));
  }

  /// A call of such a function, or its Jacobian.
  static boolean isNoPolynomial(PullbackTerm t) {
    return t instanceof PullbackTerm.Call(var f, _) && NO_POLYNOMIALS.contains(f)
        || t instanceof PullbackTerm.Jacobian(var g, _) && NO_POLYNOMIALS.contains(g);
  }

  /// Whether something within `P₁` is such a term.
  boolean has(Function<PullbackTerm, Boolean> part) {
    return Section3Grammar.part(p1, part).isDefined();
  }

  PullbackTerm question(PullbackTerm form) {
    return new PullbackTerm.Application(
        new PullbackTerm.Pullback(y, Option.some(from), p1, form), p2);
  }

  /// `P₁(P₂ + t v)`.
  <N> FunctionalValue<N> moved(Values<N> in, PullbackTerm v, Rational t) {
    FunctionalValue<N> at = in.plus(value(in, p2, from), in.times(t, value(in, v, from)));
    return meaning(context.put(y, from), p1, to)
        .at(in, FunctionalValue.pair(point.at(in, new FunctionalValue.Unit<>()), at));
  }

  <N> FunctionalValue<N> value(Values<N> in, PullbackTerm t, PullbackType type) {
    return FunctionalMeaning.FUNCTIONAL
        .compose(meaning(context, t, type), point)
        .at(in, new FunctionalValue.Unit<>());
  }

  private static SmoothMap meaning(Map<Name, PullbackType> in, PullbackTerm t, PullbackType type) {
    return FunctionalMeaning.SEMANTICS.of(in, PullbackTyping.derive(in, t, Option.some(type)));
  }

  /// Of a polynomial. Nothing where the degree is larger than it may be, as two more values tell,
  /// or where there is no value.
  static Option<Rational> slope(Function<Rational, Rational> at) {
    try {
      List<Rational> values = List.rangeClosed(0, DEGREE + 2).map(t -> at.apply(Rational.of(t)));
      Rational slope = Newton.slope(DEGREE, values::get);
      return slope.equals(Newton.slope(DEGREE + 1, values::get))
              && slope.equals(Newton.slope(DEGREE + 2, values::get))
          ? Option.some(slope)
          : Option.none();
    } catch (EvaluationError _) {
      return Option.none();
    }
  }

  /// A number of a program, in whatever arithmetic.
  interface Observed {
    <N> N at(Values<N> in, Rational t);
  }

  /// By differences. Nothing where there is no value.
  static Option<Ball> differences(Observed number) {
    Values<Ball> in = new Values<>(STENCIL.reals());
    try {
      return Option.some(
          STENCIL
              .derivatives(t -> number.at(in, t.getFirst()), java.util.List.of(Rational.ZERO))
              .get(1));
    } catch (EvaluationError _) {
      return Option.none();
    }
  }

  /// Whether what a program is reduced to has this slope, up to the rounding of its numbers.
  static Finding close(String text, Ball found, Ball slope) {
    double gap = ByDifferences.NUMBERS.minus(found, slope).most();
    return gap <= ROUNDED * (1 + slope.most())
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(RunningExample.differ(text, slope, found));
  }
}
