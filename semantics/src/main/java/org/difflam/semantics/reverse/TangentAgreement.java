package org.difflam.semantics.reverse;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.simple.Value;

/// Tangents whose numbers are enclosed: whether two are the same, as far as these tell, and how
/// they are printed. What is not there is 0. Lists of calls are compared call by call: whether
/// others stand for the same sum is not asked here ([Equivalence] decides it over rational
/// numbers).
final class TangentAgreement {
  private static final Agreement OPEN = new Agreement(Agreement.Found.OPEN, 0);
  private static final TangentValue<Enclosure> ZERO = TangentValue.zero();

  private TangentAgreement() {}

  static Agreement of(TangentValue<Enclosure> a, TangentValue<Enclosure> b) {
    if (a.isZero() && b.isZero()) return Agreement.WHOLE;
    TangentValue<Enclosure> one = a.isZero() ? b : a, other = a.isZero() ? a : b;
    return switch (one) {
      case TangentValue.Zero<Enclosure> _ -> Agreement.WHOLE;
      case TangentValue.Floats<Enclosure>(var tensor) ->
          other.isZero() ? zeros(tensor) : Agreement.of(tensor.entries(), other.tensor().entries());
      case TangentValue.Tuple<Enclosure>(var parts) -> {
        Agreement all = Agreement.WHOLE;
        for (int i = 0; i < parts.size(); i++) {
          all = all.and(of(parts.get(i), other.part(i, parts.size())));
        }
        yield all;
      }
      case TangentValue.OfClosure<Enclosure>(_, var x) ->
          of(x, other instanceof TangentValue.OfClosure<Enclosure>(_, var y) ? y : other);
      case TangentValue.Tagged<Enclosure>(var label, var x) ->
          other instanceof TangentValue.Tagged<Enclosure>(var another, var y)
              ? another.equals(label) ? of(x, y) : of(x, ZERO).and(of(y, ZERO))
              : of(x, ZERO);
      case TangentValue.Sequence<Enclosure>(var x) ->
          x.zipAll(elements(other), ZERO, ZERO)
              .map(both -> of(both._1, both._2))
              .fold(Agreement.WHOLE, Agreement::and);
      case TangentValue.Calls<Enclosure>(var x) ->
          calls(
              x,
              other instanceof TangentValue.Calls<Enclosure>(var y)
                  ? y
                  : x.map(c -> new TangentValue.Call<>(c.argument(), ZERO)));
    };
  }

  private static Vector<TangentValue<Enclosure>> elements(TangentValue<Enclosure> t) {
    return t instanceof TangentValue.Sequence<Enclosure>(var elements) ? elements : Vector.empty();
  }

  private static Agreement zeros(Tensor<Enclosure> tensor) {
    Agreement all = Agreement.WHOLE;
    Enclosure zero = Enclosure.of(Rational.ZERO);
    for (Enclosure x : tensor.entries()) all = all.and(Agreement.of(x, zero));
    return all;
  }

  /// One call is the same as another if both parts are; several may differ and be equivalent.
  private static Agreement calls(
      Vector<TangentValue.Call<Enclosure>> x, Vector<TangentValue.Call<Enclosure>> y) {
    if (x.size() != y.size()) return OPEN;
    Agreement all = Agreement.WHOLE;
    for (int i = 0; i < x.size(); i++) {
      Agreement arguments = of(x.get(i).argument(), y.get(i).argument());
      Agreement results = of(x.get(i).result(), y.get(i).result());
      Agreement both = arguments.and(results);
      boolean known = both.found() == Agreement.Found.SAME || x.size() == 1 && arguments.isExact();
      all = all.and(known ? both : OPEN);
    }
    return all;
  }

  private static Agreement of(CurryValue<Enclosure> a, CurryValue<Enclosure> b) {
    return switch (a) {
      case CurryValue.Floats<Enclosure>(var x)
          when b instanceof CurryValue.Floats<Enclosure>(var y) ->
          Agreement.of(x.entries(), y.entries());
      case CurryValue.Tuple<Enclosure>(var x)
          when b instanceof CurryValue.Tuple<Enclosure>(var y) && x.size() == y.size() -> {
        Agreement all = Agreement.WHOLE;
        for (int i = 0; i < x.size(); i++) all = all.and(of(x.get(i), y.get(i)));
        yield all;
      }
      case CurryValue<Enclosure> same when same.equals(b) -> Agreement.WHOLE;
      default -> OPEN;
    };
  }

  /// All numbers in a value and in a tangent that are not hidden in a closure.
  static List<Enclosure> numbers(CurryValue<Enclosure> v, TangentValue<Enclosure> t) {
    List<Enclosure> all = new ArrayList<>();
    Function<Enclosure, String> seen =
        x -> {
          all.add(x);
          return "";
        };
    String _ = show(v, seen);
    String _ = show(t, seen);
    return all;
  }

  static <N> String show(TangentValue<N> t, Function<N, String> number) {
    return switch (t) {
      case TangentValue.Zero<N> zero -> zero.toString();
      case TangentValue.Floats<N>(var tensor) -> show(tensor, number);
      case TangentValue.Tuple<N>(var parts) -> tuple(parts.stream().map(p -> show(p, number)));
      case TangentValue.Calls<N>(var calls) ->
          calls
              .map(c -> "(" + show(c.argument(), number) + ", " + show(c.result(), number) + ")")
              .mkString("[", ", ", "]");
      case TangentValue.OfClosure<N>(_, var environment) ->
          "environment " + show(environment, number);
      case TangentValue.Tagged<N>(var label, var content) -> tagged(label, show(content, number));
      case TangentValue.Sequence<N>(var elements) ->
          elements.map(e -> show(e, number)).mkString("[", ", ", "]");
    };
  }

  static <N> String show(CurryValue<N> v, Function<N, String> number) {
    return switch (v) {
      case CurryValue.Floats<N>(var tensor) -> show(tensor, number);
      case CurryValue.Tuple<N>(var parts) -> tuple(parts.stream().map(p -> show(p, number)));
      case CurryValue.Tagged<N>(var label, var content) -> tagged(label, show(content, number));
      case CurryValue.Sequence<N>(var elements) ->
          elements.map(e -> show(e, number)).mkString("[", ", ", "]");
      case CurryValue.Ints<N> _, CurryValue.Truth<N> _, CurryValue.Function<N> _ -> v.toString();
    };
  }

  /// As it is written: `()`, `(x,)`, `(x, y)`.
  private static String tuple(Stream<String> parts) {
    List<String> all = parts.toList();
    return "(" + String.join(", ", all) + (all.size() == 1 ? ",)" : ")");
  }

  private static String tagged(String label, String content) {
    return label + " " + (Value.isAtom(content) ? content : "(" + content + ")");
  }

  private static <N> String show(Tensor<N> tensor, Function<N, String> number) {
    return new Tensor.Entries<>(tensor.dimensions(), tensor.entries().stream().map(number).toList())
        .toString();
  }
}
