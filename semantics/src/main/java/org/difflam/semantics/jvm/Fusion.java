package org.difflam.semantics.jvm;

import java.util.List;
import java.util.Set;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.semantics.jvm.ArgumentUse.Via;
import org.difflam.semantics.jvm.Flow.Turns;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Step;
import org.jspecify.annotations.Nullable;

/// A sum whose cotangent is known before it is added up, as `Σ f(xᵢ, xᵢ₊₁)` where nothing but sums
/// comes after it: each turn of its loop goes there and back at once, with its values in local
/// variables.
///
/// @param before what is computed before the loop
/// @param after sums and differences; on the way back they need no values
record Fusion(List<Node> before, Loop loop, List<Node> after) {
  private static final Set<Operation> LINEAR =
      Set.of(Operations.ADD, Operations.SUB, Operations.NEG);

  /// The fusion of the last piece of the code, if it has such a loop.
  static @Nullable Fusion of(List<Node> nodes, Flow flow, MethodSplitting parts) {
    int at = nodes.size() - 1;
    while (at >= 0 && nodes.get(at) instanceof Step step && LINEAR.contains(step.operation())) at--;
    if (at < 0 || !(nodes.get(at) instanceof Loop loop) || !isSum(loop, flow, parts)) return null;
    return new Fusion(nodes.subList(0, at), loop, nodes.subList(at + 1, nodes.size()));
  }

  /// Whether all cotangents of a turn come from that turn, but for those of sums.
  private static boolean isSum(Loop loop, Flow flow, MethodSplitting parts) {
    if (parts.body(loop).getFirst().isMethod() || !Fission.isAnyOrder(loop, flow)) return false;
    if (!Fission.targets(loop, flow, parts).isEmpty()) return false; // that is faster yet
    boolean sums = false;
    for (Node node : loop.body()) {
      if (!(node instanceof Step step) || flow.returned.get(step) == Turns.ALL) return false;
      for (ArgumentUse use : flow.uses(step)) sums |= use.via == Via.CARRIED;
    }
    return sums;
  }

  void write(Forward there, Backward back) {
    there.write(before);
    back.write(after);
    there.loop(loop, back);
    there.write(after);
    back.write(before);
  }
}
