package org.difflam.cli;

import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
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

/// Numbers as far as they are known, of which only certain digits are printed; where these are too
/// few, it can say why.
///
/// In a document they are three fields of the same form, `"value"`, `"enclosure"` and `"exact"`, or
/// `"gradient"`, `"gradientEnclosure"` and `"gradientExact"`: what is exact has no enclosure, and
/// what is not is not in the other.
///
/// @param tree an [Enclosure], a string, a [Tagged] tree or a list of trees
record Enclosed(Object tree, Precision precision) implements Json.Fields {
  /// An element of a variant type.
  record Tagged(String tag, Object value) {}

  /// An element of a variant type in a document, with the fields `tag` and `value`.
  private record Listed(String tag, @Nullable Object value) {}

  /// Numbers in an object of their own.
  record Known(Enclosed value) {}

  private static final BigInteger MOST = BigInteger.ONE.shiftLeft(53);

  /// The ends of an enclosure are printed with this many digits beyond those that are wanted.
  private static final int SPARE = 3;

  /// Two sides that differ, with as many digits as tell them apart.
  static Known sides(Object left, Object right, Precision precision) {
    List<Enclosure> ls = new Enclosed(left, precision).numbers().toList();
    List<Enclosure> rs = new Enclosed(right, precision).numbers().toList();
    int digits = precision.digits();
    while (ls.size() == rs.size() && digits < Precision.MOST_DIGITS && !isApart(ls, rs, digits)) {
      digits = Math.min(2 * digits, Precision.MOST_DIGITS);
    }
    return new Known(new Enclosed(List.of(left, right), new Precision(digits, precision.limit())));
  }

  private static boolean isApart(List<Enclosure> ls, List<Enclosure> rs, int digits) {
    for (int i = 0; i < ls.size(); i++) {
      Bounds l = ls.get(i).bounds(digits + SPARE), r = rs.get(i).bounds(digits + SPARE);
      if (l.low().compareTo(r.high()) > 0 || r.low().compareTo(l.high()) > 0) return true;
    }
    return ls.isEmpty();
  }

  /// The two numbers of a witness, if it has any.
  static Option<Known> of(Witness witness, Precision precision) {
    List<Enclosure> both =
        witness
            .numbers()
            .filter(Enclosure.class::isInstance)
            .map(Enclosure.class::cast)
            .toJavaList();
    return Option.when(both.size() == 2, () -> sides(both.getFirst(), both.getLast(), precision));
  }

  @Override
  public void put(String name, SequencedMap<String, @Nullable Object> fields) {
    boolean plain = name.equals("value");
    fields.put(name, map(tree, this::nearest));
    if (numbers().anyMatch(x -> x.exactly().isEmpty())) {
      fields.put(plain ? "enclosure" : name + "Enclosure", map(tree, this::ends));
    }
    if (numbers().anyMatch(x -> x.exactly().isDefined())) {
      fields.put(
          plain ? "exact" : name + "Exact",
          map(tree, x -> x.exactly().map(Rational::toString).getOrNull()));
    }
  }

  /// The tree with something in place of each number, for a document.
  private static @Nullable Object map(Object tree, Function<Enclosure, @Nullable Object> number) {
    return switch (tree) {
      case Enclosure x -> number.apply(x);
      case List<?> parts -> {
        List<@Nullable Object> all = new ArrayList<>();
        for (Object part : parts) all.add(map(part, number));
        yield all;
      }
      case Tagged(var tag, var value) -> Json.fields(new Listed(tag, map(value, number)));
      default -> tree;
    };
  }

  /// The nearest double, or null if it is not certain, or the number is too large for one.
  private @Nullable Number nearest(Enclosure x) {
    if (x instanceof Enclosure.Exactly(var q)
        && q.isInteger()
        && q.numerator().abs().compareTo(MOST) <= 0) {
      return q.numerator().longValue();
    }
    // in the middle between two doubles both are nearest
    return x.nearestDouble()
        .orElse(() ->
            x.bounds(precision.digits() + Enclosure.LOOK)
                .rounded(Math.max(precision.digits(), Precision.STANDARD.digits()))
                .map(decimal -> decimal.doubleValue())
                .filter(Double::isFinite))
        .getOrNull();
  }

  private @Nullable List<String> ends(Enclosure x) {
    if (x.exactly().isDefined()) return null;
    Bounds bounds = x.bounds(precision.digits() + SPARE);
    return List.of(Decimals.write(bounds.low()), Decimals.write(bounds.high()));
  }

  /// The numbers from left to right.
  Stream<Enclosure> numbers() {
    List<Enclosure> all = new ArrayList<>();
    collect(tree, all);
    return all.stream();
  }

  private static void collect(Object tree, List<Enclosure> into) {
    switch (tree) {
      case Enclosure x -> into.add(x);
      case List<?> parts -> parts.forEach(part -> collect(part, into));
      case Tagged(_, var value) -> collect(value, into);
      default -> {}
    }
  }

  /// As a person reads it: `[1, Some 2.50, Some (1/2)]`.
  String show() {
    StringBuilder out = new StringBuilder();
    show(out, tree);
    return out.toString();
  }

  private void show(StringBuilder out, Object tree) {
    switch (tree) {
      case Enclosure x -> out.append(x.show(precision.digits()));
      case List<?> parts -> {
        String before = "[";
        for (Object part : parts) {
          show(out.append(before), part);
          before = ", ";
        }
        out.append(parts.isEmpty() ? "[]" : "]");
      }
      case Tagged(var tag, var value) -> {
        String content = new Enclosed(value, precision).show();
        out.append(tag).append(' ');
        out.append(Value.isAtom(content) ? content : "(" + content + ")");
      }
      default -> out.append(tree);
    }
  }

  /// Whether each number has the digits that are wanted.
  boolean isCertain() {
    return numbers().allMatch(x -> x.hasDigits(precision.digits()));
  }

  /// Why a number does not have the digits that are wanted, if there is one.
  ///
  /// @param stopped what kept the numbers from being refined any further
  Option<String> doubt(Option<String> stopped) {
    int digits = precision.digits();
    return Option.ofOptional(numbers().filter(x -> !x.hasDigits(digits)).findFirst())
        .map(x ->
            x instanceof Enclosure.Rounded
                ? x.show(digits) + " is all that doubles tell of it; other modes tell more"
                : x.show(digits)
                    + (x.isTooSmall()
                        ? " is as near to 0 as is computed here; more digits do not tell it from 0"
                        : (x.meetsZero()
                                ? " cannot be told from 0 (and if it is 0, no digits show that)"
                                : ": fewer digits are certain than the %d that are wanted"
                                    .formatted(digits))
                            + stopped.map(why -> " (" + why + ")").getOrElse("")
                            + "; "
                            + precision.more()));
  }
}
