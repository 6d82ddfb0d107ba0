package org.difflam.syntax.simple;

import java.util.IdentityHashMap;

/// The number of symbols of a type, each shared part counted as often as it is written;
/// `Long.MAX_VALUE` stands for at least so many.
final class TypeSize {
  private final IdentityHashMap<Type, Long> known = new IdentityHashMap<>();

  private TypeSize() {}

  static long of(Type type) {
    return new TypeSize().size(type);
  }

  private long size(Type type) {
    Long before = known.get(type);
    if (before != null) return before;
    long size =
        switch (type) {
          case Type.Real _ -> 1;
          case Type.Product(var factors) -> sum(factors);
          case Type.Function(var domain, var codomain) -> plus(size(domain), size(codomain));
          case Type.Variant(var summands) -> sum(summands.stream().map(Summand::content).toList());
          case Type.ListOf(var element) -> plus(1, size(element));
          case Type.Inductive(var constructor) -> size(constructor);
        };
    known.put(type, size);
    return size;
  }

  private long size(Polynomial constructor) {
    return switch (constructor) {
      case Polynomial.Self _ -> 1;
      case Polynomial.Constant(var type) -> size(type);
      case Polynomial.Product(var factors) ->
          factors.stream().mapToLong(this::size).reduce(1, TypeSize::plus);
      case Polynomial.Variant(var summands) ->
          summands.stream().mapToLong(s -> size(s.content())).reduce(1, TypeSize::plus);
    };
  }

  private long sum(Iterable<Type> types) {
    long size = 1;
    for (Type t : types) size = plus(size, size(t));
    return size;
  }

  private static long plus(long a, long b) {
    return a + b < 0 ? Long.MAX_VALUE : a + b;
  }
}
