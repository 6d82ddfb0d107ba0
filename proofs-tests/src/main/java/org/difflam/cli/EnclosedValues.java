package org.difflam.cli;

import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Enclosure;
import org.difflam.syntax.simple.Value;

/// Values whose numbers are known as far as their enclosures tell.
final class EnclosedValues {
  private EnclosedValues() {}

  /// A value made of rational numbers. Functions in it are shown, and not applied any more.
  static Value<Enclosure> exact(Value<Rational> value) {
    return switch (value) {
      case Value.Real<Rational>(var q) -> Value.of(Enclosure.of(q));
      case Value.Tuple<Rational>(var parts) ->
          new Value.Tuple<>(parts.stream().map(EnclosedValues::exact).toList());
      case Value.Tagged<Rational>(var label, var content) ->
          new Value.Tagged<>(label, exact(content));
      case Value.Sequence<Rational>(var elements) ->
          new Value.Sequence<>(elements.map(EnclosedValues::exact));
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

  /// As [Enclosed] has it: tuples are lists, and a function is `"<function>"`.
  static Object tree(Value<Enclosure> value) {
    return switch (value) {
      case Value.Real<Enclosure>(var x) -> x;
      case Value.Tuple<Enclosure>(var parts) -> parts.stream().map(EnclosedValues::tree).toList();
      case Value.Sequence<Enclosure>(var elements) ->
          elements.map(EnclosedValues::tree).toJavaList();
      case Value.Tagged<Enclosure>(var label, var content) ->
          new Enclosed.Tagged(label, tree(content));
      case Value.Rolled<Enclosure>(_, var content) -> tree(content);
      case Value.Closure<Enclosure> _ -> "<function>";
    };
  }
}
