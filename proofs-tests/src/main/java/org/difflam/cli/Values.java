package org.difflam.cli;

import static java.util.Objects.requireNonNull;

import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Decimals;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Bounds;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.syntax.simple.Value;
import org.jspecify.annotations.Nullable;

/// Numbers as they are printed, for a person and in a document: only digits that are certain, and
/// where these are too few, why.
///
/// A tree is what a document is made of, with an [Enclosure] for each number: lists, maps, strings.
final class Values {
  private static final BigInteger MOST = BigInteger.ONE.shiftLeft(53);

  /// The ends of an enclosure have so many digits more than are wanted.
  private static final int SPARE = 3;

  private Values() {}

  /// A value made of rational numbers. Functions in it are shown, and not applied any more.
  static Value<Enclosure> exact(Value<Rational> value) {
    return switch (value) {
      case Value.Real<Rational>(var q) -> Value.of(Enclosure.of(q));
      case Value.Tuple<Rational>(var parts) ->
          new Value.Tuple<>(parts.stream().map(Values::exact).toList());
      case Value.Tagged<Rational>(var label, var content) ->
          new Value.Tagged<>(label, exact(content));
      case Value.Sequence<Rational>(var elements) ->
          new Value.Sequence<>(elements.map(Values::exact));
      case Value.Rolled<Rational>(var type, var content) ->
          new Value.Rolled<>(type, exact(content));
      case Value.Closure<Rational> _ ->
          Value.function(_ -> {
            throw new IllegalStateException("a function of exact numbers");
          });
    };
  }

  static String show(Value<Enclosure> value, int digits) {
    return value.show(x -> x.show(digits));
  }

  /// Numbers, lists (of tuples too), `{"tag": …, "value": …}`; a function is `"<function>"`.
  static Object tree(Value<Enclosure> value) {
    return switch (value) {
      case Value.Real<Enclosure>(var x) -> x;
      case Value.Tuple<Enclosure>(var parts) -> parts.stream().map(Values::tree).toList();
      case Value.Sequence<Enclosure>(var elements) -> elements.map(Values::tree).toJavaList();
      case Value.Tagged<Enclosure>(var label, var content) -> tagged(label, tree(content));
      case Value.Rolled<Enclosure>(_, var content) -> tree(content);
      case Value.Closure<Enclosure> _ -> "<function>";
    };
  }

  static Map<String, Object> tagged(String label, Object content) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tag", label);
    fields.put("value", content);
    return fields;
  }

  /// The tree with something in place of each number.
  static @Nullable Object map(Object tree, Function<Enclosure, @Nullable Object> number) {
    return switch (tree) {
      case Enclosure x -> number.apply(x);
      case List<?> parts -> {
        List<@Nullable Object> all = new ArrayList<>();
        for (Object part : parts) all.add(map(part, number));
        yield all;
      }
      case Map<?, ?> fields -> {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        fields.forEach((name, part) -> all.put(String.valueOf(name), map(part, number)));
        yield all;
      }
      default -> tree;
    };
  }

  /// The numbers from left to right.
  static Stream<Enclosure> numbers(Object tree) {
    List<Enclosure> all = new ArrayList<>();
    collect(tree, all);
    return all.stream();
  }

  private static void collect(Object tree, List<Enclosure> into) {
    switch (tree) {
      case Enclosure x -> into.add(x);
      case List<?> parts -> parts.forEach(part -> collect(part, into));
      case Map<?, ?> fields -> fields.values().forEach(part -> collect(part, into));
      default -> {}
    }
  }

  /// As a person reads a tree: `[1, Some 2.50]`.
  static String show(Object tree, int digits) {
    StringBuilder out = new StringBuilder();
    show(out, tree, digits);
    return out.toString();
  }

  private static void show(StringBuilder out, Object tree, int digits) {
    switch (tree) {
      case Enclosure x -> out.append(x.show(digits));
      case List<?> parts -> {
        String before = "[";
        for (Object part : parts) {
          show(out.append(before), part, digits);
          before = ", ";
        }
        out.append(parts.isEmpty() ? "[]" : "]");
      }
      case Map<?, ?> fields ->
          show(
              out.append(fields.get("tag")).append(' '),
              requireNonNull(fields.get("value")),
              digits);
      default -> out.append(tree);
    }
  }

  /// `"value"`, with `"enclosure"` and `"exact"` beside it, of the same form: what is exact has no
  /// enclosure, and what is not is not in the other.
  static void put(Map<String, @Nullable Object> fields, Object tree, Precision precision) {
    put(fields, List.of("value", "enclosure", "exact"), tree, precision);
  }

  /// `"numbers"`: these fields for some numbers.
  static void numbers(Map<String, @Nullable Object> fields, Object tree, Precision precision) {
    Map<String, @Nullable Object> numbers = new LinkedHashMap<>();
    put(numbers, tree, precision);
    fields.put("numbers", numbers);
  }

  /// The same for two sides that differ, with as many digits as tell them apart.
  static void sides(
      Map<String, @Nullable Object> fields, Object left, Object right, Precision precision) {
    List<Enclosure> ls = numbers(left).toList(), rs = numbers(right).toList();
    int digits = precision.digits();
    while (ls.size() == rs.size() && digits < Precision.MOST_DIGITS && !isApart(ls, rs, digits)) {
      digits = Math.min(2 * digits, Precision.MOST_DIGITS);
    }
    numbers(fields, List.of(left, right), new Precision(digits, precision.limit()));
  }

  private static boolean isApart(List<Enclosure> ls, List<Enclosure> rs, int digits) {
    for (int i = 0; i < ls.size(); i++) {
      Bounds l = ls.get(i).bounds(digits + SPARE), r = rs.get(i).bounds(digits + SPARE);
      if (l.low().compareTo(r.high()) > 0 || r.low().compareTo(l.high()) > 0) return true;
    }
    return ls.isEmpty();
  }

  /// The two numbers of a witness, if it has any.
  static void put(Map<String, @Nullable Object> fields, Witness witness, Precision precision) {
    List<Enclosure> both =
        witness
            .numbers()
            .filter(Enclosure.class::isInstance)
            .map(Enclosure.class::cast)
            .toJavaList();
    if (both.size() == 2) sides(fields, both.getFirst(), both.getLast(), precision);
  }

  /// The same beside `"gradient"`, as `"gradientEnclosure"` and `"gradientExact"`.
  static void put(
      Map<String, @Nullable Object> fields, String name, Object tree, Precision precision) {
    put(fields, List.of(name, name + "Enclosure", name + "Exact"), tree, precision);
  }

  private static void put(
      Map<String, @Nullable Object> fields, List<String> names, Object tree, Precision precision) {
    int digits = precision.digits();
    fields.put(names.get(0), map(tree, x -> number(x, digits)));
    if (numbers(tree).anyMatch(x -> x.exactly().isEmpty())) {
      fields.put(names.get(1), map(tree, x -> enclosure(x, digits)));
    }
    if (numbers(tree).anyMatch(x -> x.exactly().isDefined())) {
      fields.put(names.get(2), map(tree, x -> x.exactly().map(Rational::toString).getOrNull()));
    }
  }

  /// The nearest double, or null if it is not certain, or none is near.
  private static @Nullable Number number(Enclosure x, int digits) {
    if (x instanceof Enclosure.Exactly(var q)
        && q.isInteger()
        && q.numerator().abs().compareTo(MOST) <= 0) {
      return q.numerator().longValue();
    }
    // in the middle between two doubles both are nearest
    return x.nearestDouble()
        .orElse(() ->
            x.bounds(digits + Enclosure.LOOK)
                .rounded(Math.max(digits, Precision.STANDARD.digits()))
                .map(decimal -> decimal.doubleValue())
                .filter(d -> d != 0 && Double.isFinite(d)))
        .getOrNull();
  }

  private static @Nullable List<String> enclosure(Enclosure x, int digits) {
    if (x.exactly().isDefined()) return null;
    Bounds bounds = x.bounds(digits + SPARE);
    return List.of(Decimals.write(bounds.low()), Decimals.write(bounds.high()));
  }

  /// Whether each number has the digits that are wanted.
  static boolean isCertain(Object tree, Precision precision) {
    return numbers(tree).allMatch(x -> x.hasDigits(precision.digits()));
  }

  /// Why a number does not have the digits that are wanted, if there is one.
  static Option<String> doubt(Object tree, Precision precision, Option<String> stopped) {
    return Option.ofOptional(
            numbers(tree).filter(x -> !x.hasDigits(precision.digits())).findFirst())
        .map(x ->
            x.show(precision.digits())
                + (x.isTooSmall()
                    ? " is too small to be told from 0, with however many digits"
                    : missing(x, precision)
                        + stopped.map(why -> " (" + why + ")").getOrElse("")
                        + "; "
                        + precision.more()));
  }

  private static String missing(Enclosure x, Precision precision) {
    return x.meetsZero()
        ? " cannot be told from 0, and may be 0"
        : ": fewer digits are certain than the %d that are wanted".formatted(precision.digits());
  }
}
