package org.difflam.category.number;

import java.util.List;
import java.util.stream.IntStream;

/// The result of the step of this number, in a [Formula].
public record Slot(int index) {
  private static final int SHORT = 64;
  private static final List<Slot> FIRST = IntStream.range(0, SHORT).mapToObj(Slot::new).toList();
  private static final List<List<Slot>> BELOW =
      IntStream.range(0, SHORT).mapToObj(n -> List.copyOf(FIRST.subList(0, n))).toList();

  /// Most formulas are short, so their slots are made once.
  static Slot of(int index) {
    return index < SHORT ? FIRST.get(index) : new Slot(index);
  }

  /// The slots before this number.
  static List<Slot> below(int n) {
    return n < SHORT ? BELOW.get(n) : IntStream.range(0, n).mapToObj(Slot::new).toList();
  }
}
