package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.semantics.jvm.ArgumentUse.Via;
import org.difflam.semantics.jvm.Flow.Turns;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Step;

/// A loop that writes to several places in memory, as `∂w += d x; ∂x += d w` for `Σ w x`, runs
/// faster as one loop for each: the JVM's compiler can then do several turns at once.
final class Fission {
  private static final int MOST = 4;
  static final Set<Operation> CHEAP =
      Set.of(Operations.ADD, Operations.SUB, Operations.MUL, Operations.NEG);

  private Fission() {}

  /// What each of the loops is to write, or nothing where one loop has to do it all: its body is
  /// not cheap enough to be run several times, or reads cotangents from memory.
  static List<ArgumentUse> targets(Loop loop, Flow flow, MethodSplitting parts) {
    if (parts.body(loop).getFirst().isMethod() || loop.body().size() > MOST) return List.of();
    List<ArgumentUse> found = new ArrayList<>();
    Set<Object> places = new HashSet<>();
    for (Node node : loop.body()) {
      if (!(node instanceof Step step)) return List.of();
      if (!flow.isLive(step)) continue;
      if (!CHEAP.contains(step.operation()) || flow.returned.get(step) == Turns.ALL) {
        return List.of();
      }
      for (ArgumentUse use : flow.uses(step)) {
        if (use.via != Via.MEMORY || use.outside || use.operand.kind() == Kind.LITERAL) continue;
        found.add(use);
        if (!places.add(List.of(use.operand.kind(), use.place))) return List.of();
      }
    }
    return found.size() > 1 ? found : List.of();
  }

  /// Whether what goes from turn to turn are sums that no turn looks at, so that their cotangents
  /// are the same in all turns, which may come in any order: not in `c += x; s += c y`, where that
  /// of `c` has one part more in each turn.
  static boolean isAnyOrder(Loop loop, Flow flow) {
    Set<Step> sums = new HashSet<>();
    for (Step step : Flow.stepsOf(loop)) {
      for (ArgumentUse use : flow.uses(step)) {
        if (use.via != Via.CARRIED) continue;
        if (!step.equals(use.source) || step.operation() != Operations.ADD) return false;
        sums.add(step);
      }
    }
    for (Step step : Flow.stepsOf(loop)) {
      for (ArgumentUse use : flow.uses(step)) {
        if (use.via == Via.LOCAL && use.source != null && sums.contains(use.source)) return false;
      }
    }
    return true;
  }
}
