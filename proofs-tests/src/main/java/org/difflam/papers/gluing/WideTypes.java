package org.difflam.papers.gluing;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// Random types of three parts and more.
final class WideTypes {
  private WideTypes() {}

  /// A product, or a variant, of four to six types.
  static Type wide(SplittableRandom random) {
    List<Type> all =
        Stream.generate(() -> SampleTypes.random(random, 2)).limit(random.nextInt(4, 7)).toList();
    List<String> labels = List.of("A", "B", "C", "D", "E", "F").subList(0, all.size());
    return random.nextBoolean() ? new Type.Product(all) : new Type.Variant(Summand.of(labels, all));
  }

  /// `μX. {A τ | B P(X) | C X}`.
  static Type.Inductive inductive(SplittableRandom random) {
    return new Type.Inductive(
        TypePolynomial.variant(
            Summand.of(
                List.of("A", "B", "C"),
                List.of(
                    TypePolynomial.constant(SampleTypes.random(random, 3)),
                    polynomial(random, 2),
                    TypePolynomial.self()))));
  }

  /// Of products and variants of three.
  private static TypePolynomial polynomial(SplittableRandom random, int depth) {
    if (depth == 0)
      return random.nextBoolean()
          ? TypePolynomial.self()
          : TypePolynomial.constant(SampleTypes.random(random, random.nextInt(1, 4)));
    List<TypePolynomial> parts =
        Stream.generate(() -> polynomial(random, depth - 1)).limit(3).toList();
    return random.nextBoolean()
        ? TypePolynomial.product(parts)
        : TypePolynomial.variant(Summand.of(List.of("D", "E", "F"), parts));
  }

  /// Of three to five lists and variants, whose terms may say of which type they are.
  static Type tuple(SplittableRandom random) {
    return new Type.Product(
        Stream.generate(() -> random.nextBoolean() ? Type.list(Type.real()) : SampleTypes.MAYBE)
            .limit(random.nextInt(3, 6))
            .toList());
  }
}
