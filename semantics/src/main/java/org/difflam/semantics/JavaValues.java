package org.difflam.semantics;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// Values of the simple language over doubles as objects of the JDK, and back, by their type.
///
///     R                       Double; any finite Number is taken
///     A × B, list A           List
///     {ℓ A | …}               Map.Entry, the label and the content
///     μX. P                   that of its content, of type P(μX. P)
///     A → B                   Function; for R → R and R × R → R a DoubleUnaryOperator and a
///                             DoubleBinaryOperator are taken, too
final class JavaValues {
  private JavaValues() {}

  static Object of(Type type, Value<Double> v) {
    return switch (type) {
      case Type.Real _ -> v.number();
      case Type.Product(var factors) -> {
        List<Object> parts = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) parts.add(of(factors.get(i), v.parts().get(i)));
        yield List.copyOf(parts);
      }
      case Type.ListOf(var element) when v instanceof Value.Sequence<Double>(var elements) ->
          List.copyOf(elements.map(e -> of(element, e)).asJava());
      case Type.Variant variant when v instanceof Value.Tagged<Double>(var label, var content) ->
          Map.entry(label, of(content(variant, label), content));
      case Type.Inductive inductive when v instanceof Value.Rolled<Double>(_, var content) ->
          of(inductive.unrolled(), content);
      case Type.Function function -> function(function, v);
      case Type.ListOf _, Type.Variant _, Type.Inductive _ ->
          throw new IllegalStateException("ill-typed, not " + show(type) + ": " + v);
    };
  }

  /// A function that runs where the arguments are, and is undefined where the program is.
  static Function<Object, Object> function(Type.Function type, Value<Double> f) {
    return x -> {
      Value<Double> argument = value(type.domain(), x);
      try {
        return of(type.codomain(), f.apply(argument));
      } catch (DomainError undefined) {
        // intervals cannot tell: they are no arguments of a function of Java
        throw Unresolved.perhapsRounded(undefined);
      }
    };
  }

  /// @throws IllegalArgumentException if this is no object for the type
  static Value<Double> value(Type type, @Nullable Object x) {
    return switch (type) {
      case Type.Real _ when x instanceof Number number && Double.isFinite(number.doubleValue()) ->
          Value.of(number.doubleValue());
      case Type.Product(var factors)
          when x instanceof List<?> parts && parts.size() == factors.size() -> {
        List<Value<Double>> values = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) values.add(value(factors.get(i), parts.get(i)));
        yield new Value.Tuple<>(values);
      }
      case Type.ListOf(var element) when x instanceof List<?> elements -> {
        List<Value<Double>> values = new ArrayList<>();
        for (Object e : elements) values.add(value(element, e));
        yield Value.list(values);
      }
      case Type.Variant variant
          when x instanceof Map.Entry<?, ?> entry
              && entry.getKey() instanceof String label
              && variant.indexOf(label) >= 0 ->
          new Value.Tagged<>(label, value(content(variant, label), entry.getValue()));
      case Type.Inductive inductive ->
          new Value.Rolled<>(inductive, value(inductive.unrolled(), x));
      case Type.Function function -> closure(function, x);
      case Type.Real _, Type.Product _, Type.ListOf _, Type.Variant _ -> throw misfit(type, x);
    };
  }

  private static Value<Double> closure(Type.Function type, @Nullable Object f) {
    Type domain = type.domain(), codomain = type.codomain();
    boolean toReal = codomain.equals(Type.real());
    return switch (f) {
      case DoubleUnaryOperator g when toReal && domain.equals(Type.real()) ->
          Value.function(x -> value(codomain, g.applyAsDouble(x.number())));
      case DoubleBinaryOperator g when toReal && domain.equals(Type.real(2)) ->
          Value.function(p ->
              value(
                  codomain, g.applyAsDouble(p.parts().get(0).number(), p.parts().get(1).number())));
      case Function<?, ?> g -> Value.function(x -> value(codomain, applied(g, of(domain, x))));
      case null, default -> throw misfit(type, f);
    };
  }

  /// A function of other objects throws a [ClassCastException] of its own.
  @SuppressWarnings("unchecked")
  private static @Nullable Object applied(Function<?, ?> g, Object x) {
    return ((Function<Object, ?>) g).apply(x);
  }

  private static Type content(Type.Variant variant, String label) {
    Summand<Type> summand = variant.summands().get(variant.indexOf(label));
    return summand.content();
  }

  private static IllegalArgumentException misfit(Type type, @Nullable Object x) {
    String expected =
        switch (type) {
          case Type.Real _ -> "a finite Number";
          case Type.Product(var factors) -> "a List of " + factors.size();
          case Type.ListOf _ -> "a List";
          case Type.Variant(var summands) when summands.isEmpty() -> "nothing, as it has no values";
          case Type.Variant(var summands) ->
              "a Map.entry with one of the labels "
                  + Vector.ofAll(Summand.labels(summands)).mkString(", ");
          case Type.Function(var a, var b) ->
              "a java.util.function.Function"
                  + (!b.equals(Type.real())
                      ? ""
                      : a.equals(Type.real())
                          ? " or DoubleUnaryOperator"
                          : a.equals(Type.real(2)) ? " or DoubleBinaryOperator" : "");
          case Type.Inductive inductive -> show(inductive.unrolled());
        };
    return new IllegalArgumentException(
        "expected %s, for %s, not %s".formatted(expected, show(type), x));
  }

  private static String show(Type type) {
    return Printing.show(Notation.ASCII, type);
  }
}
