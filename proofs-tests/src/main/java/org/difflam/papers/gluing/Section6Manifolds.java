package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.simple.Value;

/// §6.3, first-order types as manifolds.
final class Section6Manifolds {
  private Section6Manifolds() {}

  private static final Type R = Type.real();

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-man",
                  "compares the components of products and sums of random first-order types, and"
                      + " points by their coordinates, with pairs and injections of those of their"
                      + " parts")
              .on((BinaryOperator<Type>) Type::product)
              .not("the factors exchanged", (a, b) -> Type.product(b, a))
              .by(Section6Manifolds::preserves),
          check(
                  "HSV-Prop-6",
                  "finds random values of random first-order types in one component each, and goes"
                      + " through its chart and back; R → R is no part of them")
              .on((UnaryOperator<List<Rational>>) x -> x)
              .not("a chart with the coordinates in the opposite order", List::reversed)
              .by(Section6Manifolds::charts));

  /// A type without functions.
  static Type firstOrder(SplittableRandom random, int depth) {
    if (depth == 0) {
      return List.of(R, Type.unit(), SampleTypes.MAYBE, SampleTypes.TREE).get(random.nextInt(4));
    }
    Type a = firstOrder(random, depth - 1), b = firstOrder(random, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 -> Type.product(a, b, R);
      case 1 -> Type.list(a);
      default -> new Type.Variant(List.of(new Summand<>("Left", a), new Summand<>("Right", b)));
    };
  }

  private static final Type DEEP = Type.list(Type.list(Type.list(R)));

  /// `μX. {Leaf list R | Node X * list R * X | Turn X}`.
  private static final Type BUSH = bush(TypePolynomial.constant(Type.list(R)));

  private static Type bush(TypePolynomial list) {
    TypePolynomial self = TypePolynomial.self();
    return new Type.Inductive(
        TypePolynomial.variant(
            Summand.of(
                List.of("Leaf", "Node", "Turn"),
                List.of(list, TypePolynomial.product(List.of(self, list, self)), self))));
  }

  /// With a function at some place.
  private static Type withFunction(Type type, SplittableRandom random) {
    List<Type> parts = new ArrayList<>(List.of(type, R, R, R.to(R)));
    Collections.shuffle(parts, random);
    return switch (random.nextInt(3)) {
      case 0 -> new Type.Product(parts);
      case 1 -> Type.list(new Type.Product(parts));
      default -> new Type.Variant(Summand.of(List.of("A", "B", "C", "D"), parts));
    };
  }

  private static Finding isNone(Type type) {
    try {
      return Finding.refuted(Witness.of("no manifold", "" + new Manifold(type)));
    } catch (IllegalArgumentException _) {
      return Finding.of(Verdict.holds(1, 0));
    }
  }

  private static Finding charts(UnaryOperator<List<Rational>> chart, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          if (i % 10 == 9) {
            Type none = withFunction(firstOrder(random, i % 3), random);
            return Case.of(Section4Spaces.show(none), () -> isNone(none));
          }
          boolean bush = i % 10 == 3;
          int bound = bush ? 2 : random.nextInt(1, 3);
          Type type = i % 20 == 18 ? DEEP : bush ? BUSH : firstOrder(random, i % 3);
          Manifold manifold = new Manifold(type);
          List<Component> components = manifold.components(bound);
          Value<Rational> point = value(type, bound, random);
          List<Rational> numbers = point.leaves().get();
          Component c = manifold.component(point);
          List<Rational> again = chart.apply(manifold.coordinates(point));
          String text = Section4Spaces.show(type) + ", " + c + " at " + numbers;
          // each value is in one component, and the chart there has an inverse
          boolean alone =
              components.stream().filter(manifold.component(point)::equals).count() == 1;
          boolean back =
              again.size() == c.dimension()
                  && again.equals(numbers)
                  && manifold.point(c, again).equals(point);
          return Case.of(
              text,
              () ->
                  alone && back
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(Witness.at(text, "" + numbers, "" + again)));
        });
  }

  /// With lists up to a length, and trees up to a height.
  private static Value<Rational> value(Type type, int bound, SplittableRandom random) {
    return switch (type) {
      case Type.Real _ -> Value.of(Rational.of(random.nextInt(), 7));
      case Type.Product(var factors) ->
          new Value.Tuple<>(factors.stream().map(f -> value(f, bound, random)).toList());
      case Type.Variant(var summands) -> {
        Summand<Type> s = summands.get(random.nextInt(summands.size()));
        yield new Value.Tagged<>(s.label(), value(s.content(), bound, random));
      }
      case Type.ListOf(var element) ->
          Value.list(
              Stream.generate(() -> value(element, bound, random))
                  .limit(random.nextInt(bound + 1))
                  .toList());
      case Type.Inductive tree ->
          new Value.Rolled<>(tree, layer(tree, tree.constructor(), bound, random));
      case Type.Function _ -> throw new IllegalArgumentException("no manifold: " + type);
    };
  }

  /// Of `P(μP)`, with trees that are less high.
  private static Value<Rational> layer(
      Type.Inductive tree, TypePolynomial p, int bound, SplittableRandom random) {
    return switch (p) {
      case TypePolynomial.Self _ -> value(tree, bound - 1, random);
      case TypePolynomial.Constant(var type) -> value(type, bound, random);
      case TypePolynomial.Product(var factors) ->
          new Value.Tuple<>(factors.stream().map(f -> layer(tree, f, bound, random)).toList());
      case TypePolynomial.Variant(var summands) -> {
        List<Summand<TypePolynomial>> all =
            summands.stream()
                .filter(s -> bound > 0 || s.content() instanceof TypePolynomial.Constant)
                .toList();
        Summand<TypePolynomial> s = all.get(random.nextInt(all.size()));
        yield new Value.Tagged<>(s.label(), layer(tree, s.content(), bound, random));
      }
    };
  }

  private static Finding preserves(BinaryOperator<Type> product, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Type a = firstOrder(random, i % 3);
          Type b = firstOrder(random, i % 2);
          Type sum =
              new Type.Variant(
                  List.of(new Summand<>(Space.LEFT, a), new Summand<>(Space.RIGHT, b)));
          UnaryOperator<Value<Integer>> left = v -> new Value.Tagged<>(Space.LEFT, v);
          UnaryOperator<Value<Integer>> right = v -> new Value.Tagged<>(Space.RIGHT, v);
          Vector<Value<Integer>> first = shapes(a), second = shapes(b);
          if (first.size() + second.size() > 60) return Option.none();
          String text = Section4Spaces.show(a) + " and " + Section4Spaces.show(b);
          return Case.of(
              text,
              () ->
                  same(
                          text,
                          shapes(product.apply(a, b)),
                          first.flatMap(x -> second.map(y -> pair(x, y))))
                      .and(same(text, shapes(sum), first.map(left).appendAll(second.map(right)))));
        });
  }

  /// A point of the product, with the coordinates of `x` and then those of `y`.
  private static Value<Integer> pair(Value<Integer> x, Value<Integer> y) {
    int before = x.leaves().get().size();
    return Value.tuple(x, y.map(n -> n + before));
  }

  /// The components, and points on them, with the coordinates 0, 1, 2, ….
  private static Vector<Value<Integer>> shapes(Type type) {
    Manifold manifold = new Manifold(type);
    return Vector.ofAll(manifold.components(1))
        .map((Component c) -> manifold.point(c, Vector.range(0, c.dimension()).asJava()));
  }

  private static Finding same(
      String text, Vector<Value<Integer>> found, Vector<Value<Integer>> stated) {
    return found.toSet().equals(stated.toSet()) && found.size() == stated.size()
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.at(text, found.mkString(", "), stated.mkString(", ")));
  }
}
