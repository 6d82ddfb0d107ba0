package org.difflam.semantics.functional;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Stream;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;

/// A closed term at which maps are evaluated. It prints in the syntax of terms, denotes a value
/// over any reals, and can be shrunk to simpler terms of its type.
public sealed interface Sample {
  record Constant(Rational value) implements Sample {}

  record Empty() implements Sample {}

  record Tuple(Sample left, Sample right) implements Sample {}

  record Variable(String name) implements Sample {}

  record Lambda(String variable, Sample body) implements Sample {}

  record Apply(Sample function, Sample argument) implements Sample {}

  record Left(Sample of) implements Sample {}

  record Right(Sample of) implements Sample {}

  /// Real numbers added up, at least one.
  record Sum(List<Sample> terms) implements Sample {}

  /// Real numbers multiplied, at least one.
  record Product(List<Sample> factors) implements Sample {}

  /// An operation of one argument.
  record Call(Operation operation, Sample argument) implements Sample {}

  /// The value of this sample.
  default <N> FunctionalValue<N> in(Values<N> values) {
    return in(values, HashMap.empty());
  }

  private <N> FunctionalValue<N> in(Values<N> values, Map<String, FunctionalValue<N>> variables) {
    return switch (this) {
      case Constant(var q) -> values.literal(q);
      case Empty _ -> new FunctionalValue.Unit<>();
      case Tuple(var a, var b) ->
          FunctionalValue.pair(a.in(values, variables), b.in(values, variables));
      case Variable(var x) -> variables.get(x).get();
      case Lambda(var x, var body) ->
          FunctionalValue.function(argument -> body.in(values, variables.put(x, argument)));
      case Apply(var f, var a) -> f.in(values, variables).apply(a.in(values, variables));
      case Left(var of) -> of.in(values, variables).left();
      case Right(var of) -> of.in(values, variables).right();
      case Sum(var terms) -> {
        FunctionalValue<N> sum = terms.head().in(values, variables);
        for (Sample term : terms.tail()) sum = values.plus(sum, term.in(values, variables));
        yield sum;
      }
      case Product(var factors) -> {
        FunctionalValue<N> product = factors.head().in(values, variables);
        for (Sample factor : factors.tail()) {
          product =
              values.apply(Operations.MUL, Arrays.asList(product, factor.in(values, variables)));
        }
        yield product;
      }
      case Call(var operation, var a) ->
          values.apply(operation, Collections.singletonList(a.in(values, variables)));
    };
  }

  /// Terms of the same type that are simpler in one place, the simplest first.
  default Stream<Sample> simpler() {
    return switch (this) {
      case Constant(var q) -> numbers(q).map(Constant::new);
      case Empty _, Variable _ -> Stream.empty();
      case Tuple(var a, var b) ->
          a.simpler()
              .<Sample>map(c -> new Tuple(c, b))
              .appendAll(b.simpler().map(c -> new Tuple(a, c)));
      case Lambda(var x, var body) -> body.simpler().map(b -> new Lambda(x, b));
      case Apply(var f, var a) -> a.simpler().map(b -> new Apply(f, b));
      case Left(var of) -> of.simpler().map(Left::new);
      case Right(var of) -> of.simpler().map(Right::new);
      case Sum(var terms) -> parts(terms, Sum::new);
      case Product(var factors) -> parts(factors, Product::new);
      case Call(var operation, var a) ->
          Stream.of(a).appendAll(a.simpler().map(b -> new Call(operation, b)));
    };
  }

  private static Stream<Rational> numbers(Rational q) {
    Rational whole = new Rational(q.numerator().divide(q.denominator()), BigInteger.ONE);
    return Stream.of(Rational.ZERO, Rational.ONE, Rational.of(-1), Rational.of(2), whole)
        .distinct()
        .takeWhile(r -> !r.equals(q));
  }

  private static Stream<Sample> parts(List<Sample> parts, Function<List<Sample>, Sample> whole) {
    Stream<Sample> alone = parts.size() == 1 ? Stream.of(parts.head()) : Stream.empty();
    Stream<Sample> fewer =
        parts.size() == 1
            ? Stream.empty()
            : Stream.range(0, parts.size()).map(i -> whole.apply(parts.removeAt(i)));
    Stream<Sample> smaller =
        Stream.range(0, parts.size())
            .flatMap(i -> parts.get(i).simpler().map(p -> whole.apply(parts.update(i, p))));
    return alone.appendAll(fewer).appendAll(smaller);
  }

  /// As it is typed.
  default String show() {
    return show(0);
  }

  /// @param level 0 anywhere, 1 in a sum, 2 in a product, 3 as a function, 4 as an argument
  private String show(int level) {
    return switch (this) {
      case Constant(var q) ->
          q.signum() < 0 || !q.isInteger() ? in(level > 1, q.toString()) : q.toString();
      case Empty _ -> "()";
      case Tuple(var a, var b) -> "(" + a.show(0) + ", " + b.show(0) + ")";
      case Variable(var x) -> x;
      case Lambda(var x, var body) -> in(level > 0, "\\" + x + ". " + body.show(0));
      case Apply(var f, var a) -> in(level > 3, f.show(3) + " " + a.show(4));
      case Left(var of) -> in(level > 3, "p1 " + of.show(4));
      case Right(var of) -> in(level > 3, "p2 " + of.show(4));
      case Sum(var terms) -> in(level > 1, terms.map(t -> t.show(1)).mkString(" + "));
      case Product(var factors) -> in(level > 2, factors.map(t -> t.show(2)).mkString(" * "));
      case Call(var operation, var a) -> in(level > 3, operation.name() + " " + a.show(4));
    };
  }

  private static String in(boolean parentheses, String text) {
    return parentheses ? "(" + text + ")" : text;
  }
}
