package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.HyperDual;
import org.difflam.papers.oracle.Newton;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.semantics.pullback.RandomElement;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping.Typed;

/// Elements γ for the variables of a context, what terms are there by the semantics, and
/// derivatives from values.
record Point(Values<Rational> in, LinkedHashMap<Name, Element> elements) {
  private static final int DEGREE = 10;

  record Element(PullbackType type, FunctionalValue<Rational> value) {}

  /// A polynomial of a degree that is not looked at, or a value inside a derivative, which is no
  /// number yet.
  static final class NotSeen extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotSeen() {
      super("not seen", null, false, false);
    }
  }

  static Point random(Map<Name, PullbackType> context, long seed) {
    Point point = new Point(new Values<>(new ExactReals()), LinkedHashMap.empty());
    int i = 0;
    for (var x : context) point = point.and(x._1, x._2, point.element(x._2, seed * 31 + i++));
    return point;
  }

  FunctionalValue<Rational> element(PullbackType type, long seed) {
    return RandomElement.of(type, seed).at(in, new FunctionalValue.Unit<>());
  }

  /// `⟨γ, a⟩`; an `x` that was there is hidden.
  Point and(Name x, PullbackType type, FunctionalValue<Rational> a) {
    return new Point(in, elements.remove(x).put(x, new Element(type, a)));
  }

  /// `⟦P⟧γ`.
  FunctionalValue<Rational> of(Typed d) {
    return FunctionalMeaning.SEMANTICS.of(elements.mapValues(Element::type), d).at(in, all());
  }

  /// `⟦P⟧⟨γ, –⟩`.
  UnaryOperator<FunctionalValue<Rational>> of(Name x, PullbackType type, Typed d) {
    Point rest = new Point(in, elements.remove(x));
    SmoothMap meaning =
        FunctionalMeaning.SEMANTICS.of(rest.elements.mapValues(Element::type).put(x, type), d);
    FunctionalValue<Rational> known = rest.all();
    return a -> meaning.at(in, FunctionalValue.pair(known, a));
  }

  private FunctionalValue<Rational> all() {
    FunctionalValue<Rational> all = new FunctionalValue.Unit<>();
    for (var x : elements) all = FunctionalValue.pair(all, x._2.value);
    return all;
  }

  FunctionalValue<Rational> zero(PullbackType type) {
    return switch (type) {
      case PullbackType.Real _ -> in.literal(Rational.ZERO);
      case PullbackType.Product(var a, var b) -> FunctionalValue.pair(zero(a), zero(b));
      case PullbackType.Function(_, var b) -> FunctionalValue.function(_ -> zero(b));
      case PullbackType.Dual _ -> FunctionalValue.function(_ -> zero(PullbackType.R));
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  /// `D F ⟨v, x⟩` for values `F y` of this type, from values alone.
  FunctionalValue<Rational> slope(
      PullbackType type,
      UnaryOperator<FunctionalValue<Rational>> f,
      FunctionalValue<Rational> v,
      FunctionalValue<Rational> x) {
    return switch (type) {
      case PullbackType.Real _ -> in.literal(slope(t -> f.apply(in.plus(x, in.times(t, v)))));
      case PullbackType.Product(var a, var b) ->
          FunctionalValue.pair(
              slope(a, y -> f.apply(y).left(), v, x), slope(b, y -> f.apply(y).right(), v, x));
      case PullbackType.Function(_, var b) ->
          FunctionalValue.function(u -> slope(b, y -> f.apply(y).apply(u), v, x));
      case PullbackType.Dual _ ->
          FunctionalValue.function(u -> slope(PullbackType.R, y -> f.apply(y).apply(u), v, x));
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  /// From values at 0, 1, …, two more than the degree needs.
  private Rational slope(Function<Rational, FunctionalValue<Rational>> f) {
    Vector<Rational> values = Vector.range(0, DEGREE + 2).map(t -> number(f.apply(Rational.of(t))));
    Rational slope = Newton.slope(DEGREE, values::get);
    if (!slope.equals(Newton.slope(DEGREE + 1, values::get))) throw new NotSeen();
    return slope;
  }

  private Rational number(FunctionalValue<Rational> value) {
    if (value.number() instanceof HyperDual.Standard<Rational>(var number)) return number;
    throw new NotSeen();
  }

  Vector<Rational> numbers(FunctionalValue<Rational> value) {
    return value instanceof FunctionalValue.Pair<Rational>(var a, var b)
        ? numbers(a).appendAll(numbers(b))
        : Vector.of(number(value));
  }

  FunctionalValue<Rational> vector(PullbackType type, Vector<Rational> numbers) {
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
