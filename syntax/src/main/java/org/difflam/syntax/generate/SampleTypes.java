package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// Types to generate terms of: some of every kind, and random ones.
public final class SampleTypes {
  /// `{Nothing 1 | Just R}`.
  public static final Type.Variant MAYBE =
      new Type.Variant(
          List.of(new Summand<>("Nothing", Type.unit()), new Summand<>("Just", Type.real())));

  /// `{True 1 | False 1}`.
  public static final Type.Variant TRUTH =
      new Type.Variant(
          List.of(new Summand<>("True", Type.unit()), new Summand<>("False", Type.unit())));

  /// `{A R | B 1 | C R | D R}`: different summands with the same content.
  public static final Type.Variant OFTEN =
      new Type.Variant(
          List.of(
              new Summand<>("A", Type.real()),
              new Summand<>("B", Type.unit()),
              new Summand<>("C", Type.real()),
              new Summand<>("D", Type.real())));

  /// `{}`, which nothing has.
  public static final Type.Variant EMPTY = new Type.Variant(List.of());

  /// `mu X. {Zero 1 | Successor X}`.
  public static final Type.Inductive NATURAL =
      new Type.Inductive(
          TypePolynomial.variant(
              List.of(
                  new Summand<>("Zero", TypePolynomial.constant(Type.unit())),
                  new Summand<>("Successor", TypePolynomial.self()))));

  /// `mu X. {Leaf R | Node X * X}`.
  public static final Type.Inductive TREE =
      new Type.Inductive(
          TypePolynomial.variant(
              List.of(
                  new Summand<>("Leaf", TypePolynomial.constant(Type.real())),
                  new Summand<>(
                      "Node",
                      TypePolynomial.product(
                          List.of(TypePolynomial.self(), TypePolynomial.self()))))));

  private static final Type R = Type.real();

  /// `mu X. {Stop R * R | Go R * X | Turn {Left X | Right X}}`: constants that are no numbers, and
  /// a variant inside.
  public static final Type.Inductive PATH =
      new Type.Inductive(
          TypePolynomial.variant(
              List.of(
                  new Summand<>("Stop", TypePolynomial.constant(Type.product(R, R))),
                  new Summand<>(
                      "Go",
                      TypePolynomial.product(
                          List.of(TypePolynomial.constant(R), TypePolynomial.self()))),
                  new Summand<>(
                      "Turn",
                      TypePolynomial.variant(
                          List.of(
                              new Summand<>("Left", TypePolynomial.self()),
                              new Summand<>("Right", TypePolynomial.self())))))));

  /// One or two of each kind; arity 0 and 1 among them.
  public static final List<Type> ALL =
      List.of(
          R,
          Type.unit(),
          Type.product(R),
          Type.product(R, R),
          R.to(R),
          R.to(R).to(R),
          MAYBE,
          TRUTH,
          Type.list(R),
          Type.list(MAYBE),
          NATURAL,
          TREE);

  private SampleTypes() {}

  /// `{ℓ₁ R | … | ℓₙ R}`.
  public static Type.Variant ofNumbers(String... labels) {
    return new Type.Variant(Stream.of(labels).map(label -> new Summand<>(label, R)).toList());
  }

  /// A type with about this many formers, inhabited by closed terms.
  public static Type random(RandomGenerator random, int size) {
    if (size <= 1) return random.nextInt(8) == 0 ? Type.unit() : R;
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Type.Product(several(random, size, 1 + random.nextInt(3)));
      case 2, 3, 4 -> {
        int left = 1 + random.nextInt(size);
        yield random(random, left).to(random(random, size - left));
      }
      case 5 -> {
        List<Type> contents = several(random, size, 1 + random.nextInt(3));
        List<Summand<Type>> summands = new ArrayList<>();
        for (int i = 0; i < contents.size(); i++) {
          summands.add(new Summand<>(String.valueOf((char) ('A' + i)), contents.get(i)));
        }
        yield new Type.Variant(summands);
      }
      case 6 -> Type.list(random(random, size - 1));
      default -> ALL.get(random.nextInt(ALL.size()));
    };
  }

  private static List<Type> several(RandomGenerator random, int size, int n) {
    List<Type> types = new ArrayList<>();
    for (int i = 0; i < n; i++) types.add(random(random, (size - 1) / n));
    return types;
  }
}
