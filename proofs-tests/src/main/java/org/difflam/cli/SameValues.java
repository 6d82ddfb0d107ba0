package org.difflam.cli;

import static org.difflam.category.number.Agreement.NONE;
import static org.difflam.category.number.Agreement.WHOLE;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.syntax.simple.Value;

/// Whether values are the same, as far as the [Agreement] of their numbers tells.
final class SameValues {
  private SameValues() {}

  private static final int MOST_SHOWN = 10_000;

  /// None where there are functions in the values.
  static Option<Agreement> of(Value<Enclosure> a, Value<Enclosure> b) {
    return switch (a) {
      case Value.Real<Enclosure>(var x) -> Option.some(Agreement.of(x, b.number()));
      case Value.Tuple<Enclosure>(var parts) -> all(parts, b.parts());
      case Value.Tagged<Enclosure>(var label, var content) ->
          b instanceof Value.Tagged<Enclosure>(var other, var more) && label.equals(other)
              ? of(content, more)
              : Option.some(NONE);
      case Value.Sequence<Enclosure>(var elements) ->
          b instanceof Value.Sequence<Enclosure>(var others)
              ? all(elements.toJavaList(), others.toJavaList())
              : Option.some(NONE);
      case Value.Rolled<Enclosure>(_, var content) ->
          b instanceof Value.Rolled<Enclosure>(_, var other)
              ? of(content, other)
              : Option.some(NONE);
      case Value.Closure<Enclosure> _ -> Option.none();
    };
  }

  private static Option<Agreement> all(List<Value<Enclosure>> as, List<Value<Enclosure>> bs) {
    if (as.size() != bs.size()) return Option.some(NONE);
    Option<Agreement> all = Option.some(WHOLE);
    for (int i = 0; i < as.size(); i++) {
      Option<Agreement> one = of(as.get(i), bs.get(i));
      if (one.exists(NONE::equals)) return one;
      all = all.flatMap(some -> one.map(some::and));
    }
    return all;
  }

  /// Both sides of an assertion, with as many digits as tell them apart if they differ.
  static Verdict verdict(Value<Enclosure> a, Value<Enclosure> b, int digits) {
    Option<Agreement> found = of(a, b);
    if (found.isEmpty()) return Verdict.inconclusive("there are functions in the values");
    Agreement agreement = found.get();
    return switch (agreement.found()) {
      case DIFFERENT -> Verdict.refuted(apart(a, b, digits));
      case SAME ->
          agreement.isExact()
              ? Verdict.PROVED
              : Verdict.holds(1, Math.nextUp(Math.pow(10, -agreement.digits())));
      case OPEN ->
          Verdict.inconclusive(
              "the enclosures meet, but they are too wide to tell: left %s, right %s"
                  .formatted(EnclosedValues.show(a, digits), EnclosedValues.show(b, digits)));
    };
  }

  /// With as many digits as tell them apart.
  static Witness apart(Value<Enclosure> a, Value<Enclosure> b, int digits) {
    for (int n = digits; ; n *= 2) {
      if (!read(a, n).equals(read(b, n)) || n > MOST_SHOWN)
        return Witness.of(EnclosedValues.show(a, n), EnclosedValues.show(b, n));
    }
  }

  /// As decimals, without the zeros at the end: who reads `1.000` and `1` sees no difference, nor
  /// between `0.333` and `1/3`.
  private static String read(Value<Enclosure> value, int digits) {
    return value
        .show(x -> x.bounds(digits + Enclosure.LOOK).show(digits))
        .replaceAll("(\\.[0-9]*?)0+(?![0-9])", "$1")
        .replaceAll("\\.(?![0-9])", "");
  }

  /// Two numbers that differ, with as many digits as tell them apart.
  static Witness apart(Enclosure a, Enclosure b, int digits) {
    return apart(Value.of(a), Value.of(b), digits);
  }
}
