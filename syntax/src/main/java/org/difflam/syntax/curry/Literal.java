package org.difflam.syntax.curry;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/// Constants: tensors of decimal numbers and of ints, entries in row-major order, and truth values.
public sealed interface Literal {
  record Floats(Dimensions dimensions, List<BigDecimal> entries) implements Literal {
    public Floats {
      entries =
          entries.stream()
              .map(e -> e.signum() == 0 ? BigDecimal.ZERO : e.stripTrailingZeros())
              .toList();
      requireSize(dimensions, entries.size());
    }
  }

  record Ints(Dimensions dimensions, List<Long> entries) implements Literal {
    public Ints {
      entries = List.copyOf(entries);
      requireSize(dimensions, entries.size());
    }
  }

  record Truth(boolean value) implements Literal {}

  static Literal number(BigDecimal value) {
    return new Floats(Dimensions.NONE, List.of(value));
  }

  static Literal number(long value) {
    return number(BigDecimal.valueOf(value));
  }

  /// A vector of whole numbers.
  static Literal vector(long... entries) {
    return new Floats(
        Dimensions.of(entries.length),
        Arrays.stream(entries).mapToObj(BigDecimal::valueOf).toList());
  }

  static Literal integer(long value) {
    return new Ints(Dimensions.NONE, List.of(value));
  }

  default CurryType type() {
    return switch (this) {
      case Floats(var dimensions, _) -> new CurryType.Tensor(dimensions);
      case Ints(var dimensions, _) -> new CurryType.Ints(dimensions);
      case Truth _ -> CurryType.BOOL;
    };
  }

  private static void requireSize(Dimensions d, int entries) {
    if (d.size() != entries) {
      throw new IllegalArgumentException(
          "a tensor of shape %s has %d entries, not %d".formatted(d, d.size(), entries));
    }
  }
}
