package org.difflam.syntax.simple;

import java.util.IdentityHashMap;
import org.difflam.syntax.binding.Measure;

/// A term or a type that is small as a graph, because its parts are shared, but too large to be
/// written out as a tree: `n` doublings `let x = x * x in …` have a normal form of `2ⁿ` factors.
public final class TooLarge extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// Symbols that are still written.
  static final long SYMBOLS = 10_000_000;

  private TooLarge(String what, long size) {
    super(
        "%s is too large to be written: it has %s symbols, at most %,d are written"
            .formatted(
                what, size == Long.MAX_VALUE ? "more than 10^18" : "%,d".formatted(size), SYMBOLS),
        null,
        false,
        false);
  }

  static void check(Term t) {
    long size = Measure.size(t);
    if (size > SYMBOLS) throw new TooLarge("the term", size);
  }

  static void check(Type type) {
    long size = size(type, new IdentityHashMap<>());
    if (size > SYMBOLS) throw new TooLarge("the type", size);
  }

  private static long size(Type type, IdentityHashMap<Type, Long> known) {
    Long before = known.get(type);
    if (before != null) return before;
    long size =
        switch (type) {
          case Type.Real _ -> 1;
          case Type.Product(var factors) -> sum(factors, known);
          case Type.Function(var domain, var codomain) ->
              plus(size(domain, known), size(codomain, known));
          case Type.Variant(var summands) ->
              sum(summands.stream().map(Summand::content).toList(), known);
          case Type.ListOf(var element) -> plus(1, size(element, known));
          case Type.Inductive(var constructor) -> size(constructor, known);
        };
    known.put(type, size);
    return size;
  }

  private static long size(Polynomial constructor, IdentityHashMap<Type, Long> known) {
    return switch (constructor) {
      case Polynomial.Self _ -> 1;
      case Polynomial.Constant(var type) -> size(type, known);
      case Polynomial.Product(var factors) ->
          factors.stream().mapToLong(p -> size(p, known)).reduce(1, TooLarge::plus);
      case Polynomial.Variant(var summands) ->
          summands.stream().mapToLong(s -> size(s.content(), known)).reduce(1, TooLarge::plus);
    };
  }

  private static long sum(Iterable<Type> types, IdentityHashMap<Type, Long> known) {
    long size = 1;
    for (Type t : types) size = plus(size, size(t, known));
    return size;
  }

  private static long plus(long a, long b) {
    return a + b < 0 ? Long.MAX_VALUE : a + b;
  }
}
