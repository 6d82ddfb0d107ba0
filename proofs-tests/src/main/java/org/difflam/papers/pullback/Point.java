package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.oracle.ElementaryFunctions;
import org.difflam.papers.oracle.Newton;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.semantics.pullback.RandomElement;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;

/// Elements γ for the variables of a context, and what terms are there: by the semantics, and by
/// the clause of their former from what their parts are. Derivatives in the latter come from
/// values.
record Point(Values<Rational> in, LinkedHashMap<Name, Element> elements) {
  private static final int DEGREE = 10;

  record Element(PullbackType type, FunctionalValue<Rational> value) {}

  /// A polynomial of a degree that is not looked at.
  static final class TooSteep extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooSteep() {
      super("too steep", null, false, false);
    }
  }

  static Point random(Map<Name, PullbackType> context, long seed) {
    Point point = new Point(new Values<>(new ExactReals()), LinkedHashMap.empty());
    int i = 0;
    for (var x : context) point = point.and(x._1, x._2, point.element(x._2, seed * 31 + i++));
    return point;
  }

  private FunctionalValue<Rational> element(PullbackType type, long seed) {
    return RandomElement.of(type, seed).at(in, new FunctionalValue.Unit<>());
  }

  /// `⟨γ, a⟩`; an `x` that was there is hidden.
  Point and(Name x, PullbackType type, FunctionalValue<Rational> a) {
    return new Point(in, elements.remove(x).put(x, new Element(type, a)));
  }

  /// `⟦P⟧γ`.
  FunctionalValue<Rational> of(Typed d) {
    FunctionalValue<Rational> all = new FunctionalValue.Unit<>();
    for (var x : elements) all = FunctionalValue.pair(all, x._2.value);
    return FunctionalMeaning.SEMANTICS.of(elements.mapValues(Element::type), d).at(in, all);
  }

  /// The right side of the clause.
  FunctionalValue<Rational> byClause(Typed d) {
    List<Typed> parts = List.ofAll(d.parts());
    return switch (d.term()) {
      case PullbackTerm.Sum(var none) when none.isEmpty() -> zero(d.type());
      case PullbackTerm.Sum _ -> parts.map(this::of).reduce(in::plus);
      case PullbackTerm.Variable(var x) -> elements.get(x).get().value;
      case PullbackTerm.Lambda(var x, _, _) ->
          FunctionalValue.function(a -> and(x, d.bound(), a).of(parts.head()));
      case PullbackTerm.Application _ -> of(parts.head()).apply(of(parts.last()));
      case PullbackTerm.Projection(var i, _) ->
          i == 1 ? of(parts.head()).left() : of(parts.head()).right();
      case PullbackTerm.Pair _ -> FunctionalValue.pair(of(parts.head()), of(parts.last()));
      case PullbackTerm.Numeral(var r) -> in.literal(r.exactly());
      case PullbackTerm.Call(var f, _) ->
          vector(f.codomain(), ElementaryFunctions.at(f.name(), numbers(of(parts.head()))));
      case PullbackTerm.Jacobian(var f, _) -> {
        Vector<Rational> along = numbers(of(parts.head()));
        yield FunctionalValue.function(
            x -> vector(f.codomain(), ElementaryFunctions.along(f.name(), numbers(x), along)));
      }
      case PullbackTerm.DualMap(var x, _, _, _) ->
          FunctionalValue.function(
              v -> of(parts.last()).apply(and(x, d.bound(), v).of(parts.head())));
      case PullbackTerm.Pullback(var y, _, _, _) ->
          FunctionalValue.function(x ->
              FunctionalValue.function(v -> {
                FunctionalValue<Rational> l =
                    of(parts.last()).apply(and(y, d.bound(), x).of(parts.head()));
                return in.literal(
                    slope(t ->
                        l.apply(and(y, d.bound(), in.plus(x, in.times(t, v))).of(parts.head()))));
              }));
      case PullbackTerm.Covector(var r) -> {
        Vector<Rational> entries = Vector.ofAll(Vectors.numbers(r)).map(Scalar::exactly);
        yield FunctionalValue.function(v ->
            in.literal(
                entries
                    .zipWith(numbers(v), Rational::times)
                    .foldLeft(Rational.ZERO, Rational::plus)));
      }
      case PullbackTerm.Let _, PullbackTerm.Derivative _ ->
          throw new IllegalArgumentException("the paper has no clause for " + d.term());
    };
  }

  private FunctionalValue<Rational> zero(PullbackType type) {
    return switch (type) {
      case PullbackType.Real _ -> in.literal(Rational.ZERO);
      case PullbackType.Product(var a, var b) -> FunctionalValue.pair(zero(a), zero(b));
      case PullbackType.Function(_, var b) -> FunctionalValue.function(_ -> zero(b));
      case PullbackType.Dual _ -> FunctionalValue.function(_ -> zero(PullbackType.R));
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  /// From values at 0, 1, …, two more than the degree needs.
  private Rational slope(Function<Rational, FunctionalValue<Rational>> f) {
    Vector<Rational> values = Vector.range(0, DEGREE + 2).map(t -> number(f.apply(Rational.of(t))));
    Rational slope = Newton.slope(DEGREE, values::get);
    if (!slope.equals(Newton.slope(DEGREE + 1, values::get))) throw new TooSteep();
    return slope;
  }

  private Rational number(FunctionalValue<Rational> value) {
    return in.numbers().value(value.number());
  }

  private Vector<Rational> numbers(FunctionalValue<Rational> value) {
    return value instanceof FunctionalValue.Pair<Rational>(var a, var b)
        ? numbers(a).appendAll(numbers(b))
        : Vector.of(number(value));
  }

  private FunctionalValue<Rational> vector(PullbackType type, Vector<Rational> numbers) {
    return type instanceof PullbackType.Product(var a, var b)
        ? FunctionalValue.pair(
            vector(a, numbers.take(a.dimension())), vector(b, numbers.drop(a.dimension())))
        : in.literal(numbers.head());
  }

  /// Numbers that can be seen of a value: functions are seen at random elements.
  List<Rational> seen(PullbackType type, FunctionalValue<Rational> value, long seed) {
    return switch (type) {
      case PullbackType.Real _ -> List.of(number(value));
      case PullbackType.Product(var a, var b) ->
          seen(a, value.left(), seed).appendAll(seen(b, value.right(), seed + 1));
      case PullbackType.Function(var a, var b) -> seen(b, value.apply(element(a, seed)), seed + 7);
      case PullbackType.Dual(var a) ->
          seen(PullbackType.R, value.apply(element(a, seed)), seed + 7);
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }
}
