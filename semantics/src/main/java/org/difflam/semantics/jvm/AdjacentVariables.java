package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.semantics.jvm.ArgumentUse.Via;
import org.difflam.semantics.jvm.Node.Address;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Step;

/// Variables that a turn of a loop uses side by side, as `xᵢ` and `xᵢ₊₁`: on the way back the next
/// turn comes to one of them again, and only then has all of its cotangent.
record AdjacentVariables(List<Row> rows) {
  /// @param places addresses that are one turn apart from each other; what one of them is in a turn
  ///   the one before is in the next
  /// @param isWhole whether nothing else uses these variables, so that what the loop adds up is all
  ///   of their cotangents
  record Row(List<Address> places, boolean isWhole) {}

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
    List<Row> rows = new ArrayList<>();
    used.stream()
        .filter(a -> !used.contains(moved(a, -next)))
        .sorted(Comparator.comparingInt(Address::base))
        .forEach(first -> {
          List<Address> row = new ArrayList<>();
          for (Address a = first; used.contains(a); a = moved(a, next)) row.add(a);
          if (row.size() > 1) rows.add(new Row(row, isWhole(loop, flow, row)));
        });
    return new AdjacentVariables(rows);
  }

  private static boolean isWhole(Loop loop, Flow flow, List<Address> row) {
    Map<Integer, Integer> found = new HashMap<>();
    for (Step step : Flow.stepsOf(loop)) {
      if (!flow.isLive(step)) continue;
      for (ArgumentUse use : flow.uses(step)) {
        if (use.operand.kind() != Kind.VARIABLE || !row.contains(use.place)) continue;
        if (use.place.strides().size() > 1) return false; // inside of another loop
        for (int i = 0; i < loop.count(); i++) {
          found.merge(use.place.at(new int[] {i}), 1, Integer::sum);
        }
      }
    }
    return found.entrySet().stream().allMatch(v -> flow.timesRead(v.getKey()) == v.getValue());
  }

  /// Whether each variable is in a row that is whole, of a loop that is not taken apart.
  static boolean areAll(List<Node> nodes, Flow flow, MethodSplitting parts, int variables) {
    BitSet whole = new BitSet();
    for (Node node : nodes) {
      if (!(node instanceof Loop loop)
          || parts.body(loop).getFirst().isMethod()
          || !Fission.targets(loop, flow, parts).isEmpty()) {
        continue;
      }
      for (Row row : of(loop, flow, Set.of(), 1).rows) {
        for (Address place : row.isWhole ? row.places : List.<Address>of()) {
          for (int i = 0; i < loop.count(); i++) whole.set(place.at(new int[] {i}));
        }
      }
    }
    return whole.cardinality() == variables;
  }

  private static Address moved(Address a, int turns) {
    return new Address(a.base() + turns * a.innermost(), a.strides());
  }

  boolean contains(Address address) {
    return rows.stream().anyMatch(row -> row.places.contains(address));
  }
}
