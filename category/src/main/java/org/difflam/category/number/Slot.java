package org.difflam.category.number;

import java.util.ArrayList;
import java.util.List;

/// The result of the step of this number, in a [Formula].
public record Slot(int index) {
  private static final int SHORT = 64;
  private static final List<Slot> FIRST = first(SHORT);
  private static final List<List<Slot>> BELOW = new ArrayList<>();

  static {
    for (int n = 0; n < SHORT; n++) BELOW.add(List.copyOf(FIRST.subList(0, n)));
  }

  private static List<Slot> first(int n) {
    List<Slot> slots = new ArrayList<>(n);
    for (int i = 0; i < n; i++) slots.add(new Slot(i));
    return List.copyOf(slots);
  }

  /// Most formulas are short, so their slots are made once.
  static Slot of(int index) {
    return index < SHORT ? FIRST.get(index) : new Slot(index);
  }

  /// The slots before this number.
  static List<Slot> below(int n) {
    return n < SHORT ? BELOW.get(n) : first(n);
  }
}
