package org.difflam.explorer;

import io.vavr.collection.List;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Bounds;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.explorer.Answer.Fields;
import org.jspecify.annotations.Nullable;

/// The numbers of one name in a document, a number or lists of them, with what is beside them: the
/// enclosure of each that is not exact, and the fraction of each that is. Only digits that are
/// certain are shown.
///
/// @param value the nearest double, null where that is not certain or there is none
record KnownNumbers(@Nullable Object value, @Nullable Object enclosure, @Nullable Object exact) {
  /// A fraction that is longer is shown as a decimal.
  private static final int SHORT = 24;

  static KnownNumbers of(Fields all, String name) {
    boolean plain = name.equals("value");
    return new KnownNumbers(
        all.get(name),
        all.get(plain ? "enclosure" : name + "Enclosure"),
        all.get(plain ? "exact" : name + "Exact"));
  }

  /// The numbers of a list; of a number, that one.
  List<KnownNumbers> parts() {
    if (!(value instanceof Collection<?> values)) return List.of(this);
    return List.range(0, values.size())
        .map(i -> new KnownNumbers(at(value, i), at(enclosure, i), at(exact, i)));
  }

  private static @Nullable Object at(@Nullable Object list, int i) {
    return list instanceof java.util.List<?> all ? all.get(i) : null;
  }

  private KnownNumbers tagged() {
    return new KnownNumbers(content(value), content(enclosure), content(exact));
  }

  private static @Nullable Object content(@Nullable Object tagged) {
    return tagged instanceof Map<?, ?> fields ? fields.get("value") : null;
  }

  /// As a person reads it; a list of one number is that number.
  String show() {
    return switch (value) {
      case Collection<?> one when one.size() == 1 -> parts().head().show();
      case Collection<?> _ -> parts().map(KnownNumbers::show).mkString("[", ", ", "]");
      case Map<?, ?> fields -> fields.get("tag") + " " + tagged().show();
      case null, default -> number();
    };
  }

  private String number() {
    int n = Precision.STANDARD.digits();
    if (exact instanceof String fraction) {
      return fraction.length() <= SHORT
          ? fraction
          : Enclosure.of(Rational.parse(fraction)).bounds(n + Enclosure.LOOK).show(n);
    }
    if (!isEnclosed()) return value == null ? "—" : String.valueOf(value);
    return bounds().showCertain(n);
  }

  private boolean isEnclosed() {
    return enclosure instanceof java.util.List<?> ends
        && ends.size() == 2
        && ends.getFirst() instanceof String;
  }

  private Bounds bounds() {
    return new Bounds(end(0), end(1));
  }

  private BigDecimal end(int i) {
    return new BigDecimal(String.valueOf(at(enclosure, i)));
  }

  /// Whether each has as many digits as numbers need that are said to be the same.
  boolean areDecided() {
    return switch (value) {
      case Collection<?> _ -> parts().forAll(KnownNumbers::areDecided);
      case Map<?, ?> _ -> tagged().areDecided();
      case null, default ->
          exact != null || isEnclosed() && bounds().rounded(Agreement.ENOUGH).isDefined();
    };
  }
}
