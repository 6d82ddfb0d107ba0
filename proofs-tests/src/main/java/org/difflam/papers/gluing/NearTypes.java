package org.difflam.papers.gluing;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;

/// Types that are almost another one.
final class NearTypes {
  private NearTypes() {}

  private static final Type R = Type.real();

  static Type different(SplittableRandom random, Type from) {
    Type type = from;
    while (type.equals(from))
      type = random.nextBoolean() ? near(random, from) : SampleTypes.random(random, 3);
    return type;
  }

  /// Up to three times the same former around a type.
  static Type inside(SplittableRandom random, Type type) {
    Type around = type;
    int former = random.nextInt(4);
    for (int n = random.nextInt(4); n > 0; n--)
      around =
          switch (former) {
            case 0 -> Type.product(R, R, R, around);
            case 1 -> R.to(around);
            case 2 -> TypingRules.either(R, around);
            default -> Type.list(around);
          };
    return around;
  }

  /// The type with something else far inside it.
  private static Type near(SplittableRandom random, Type type) {
    return switch (type) {
      case Type.Product(var factors) when !factors.isEmpty() ->
          new Type.Product(
              List.ofAll(factors).update(last(factors), x -> near(random, x)).asJava());
      case Type.Function(var a, var b) -> a.to(near(random, b));
      case Type.ListOf(var element) -> Type.list(near(random, element));
      case Type.Variant(var summands) when !summands.isEmpty() ->
          new Type.Variant(
              List.ofAll(summands)
                  .update(last(summands), s -> new Summand<>(s.label(), near(random, s.content())))
                  .asJava());
      default -> SampleTypes.random(random, 2);
    };
  }

  private static int last(java.util.List<?> all) {
    return all.size() - 1;
  }
}
