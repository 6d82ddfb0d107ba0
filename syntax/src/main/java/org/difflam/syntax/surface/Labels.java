package org.difflam.syntax.surface;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Labels that must differ. Mostly they are few, and those are looked through.
final class Labels {
  private static final int FEW = 8;

  private final List<String> few = new ArrayList<>(2);
  private Set<String> more = Set.of();

  /// Whether it differs from those before it.
  boolean add(String label) {
    if (few.contains(label)) return false;
    if (few.size() < FEW) return few.add(label);
    if (more.isEmpty()) more = new HashSet<>();
    return more.add(label);
  }
}
