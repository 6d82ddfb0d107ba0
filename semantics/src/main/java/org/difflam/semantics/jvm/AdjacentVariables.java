package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.difflam.semantics.jvm.ArgumentUse.Via;
import org.difflam.semantics.jvm.Node.Address;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Step;

/// Variables that a turn of a loop uses side by side, as `xᵢ` and `xᵢ₊₁`: on the way back the next
/// turn comes to one of them again, and only then has all of its cotangent.
///
/// @param rows addresses that are one turn apart from each other; what one of them is in a turn the
///   one before is in the next
record AdjacentVariables(List<List<Address>> rows) {
  static final AdjacentVariables NONE = new AdjacentVariables(List.of());

  /// Those of a loop that has no loops inside.
  ///
  /// @param summed uses that are the same in all turns
  /// @param next from a turn to the one after it: 1 on the way there, −1 on the way back
  static AdjacentVariables of(Loop loop, Flow flow, Set<ArgumentUse> summed, int next) {
    Set<Address> used = new HashSet<>();
    for (Node node : loop.body()) {
      if (!(node instanceof Step step)) return NONE;
      if (!flow.isLive(step)) continue;
      for (ArgumentUse use : flow.uses(step)) {
        if (use.operand.kind() == Kind.VARIABLE
            && use.via == Via.MEMORY
            && use.place.innermost() != 0
            && !summed.contains(use)) {
          used.add(use.place);
        }
      }
    }
    List<List<Address>> rows = new ArrayList<>();
    used.stream()
        .filter(a -> !used.contains(moved(a, -next)))
        .sorted(Comparator.comparingInt(Address::base))
        .forEach(first -> {
          List<Address> row = new ArrayList<>();
          for (Address a = first; used.contains(a); a = moved(a, next)) row.add(a);
          if (row.size() > 1) rows.add(row);
        });
    return new AdjacentVariables(rows);
  }

  private static Address moved(Address a, int turns) {
    return new Address(a.base() + turns * a.innermost(), a.strides());
  }

  boolean contains(Address address) {
    return rows.stream().anyMatch(row -> row.contains(address));
  }
}
