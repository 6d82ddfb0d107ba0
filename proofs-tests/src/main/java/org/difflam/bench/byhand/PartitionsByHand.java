package org.difflam.bench.byhand;

import java.util.ArrayList;
import java.util.List;

/// What the summands of higher derivatives are, by the formula of Faà di Bruno, enumerated.
public final class PartitionsByHand {
  private PartitionsByHand() {}

  /// A tree of which all leaves are at one depth; its subtrees in order.
  public record Tree(List<Tree> below) {}

  /// The partitions of `n` elements: those of `Dⁿ f`, in directions of their own, where each
  /// element has the number of its block.
  public static List<int[]> ofSet(int n) {
    List<int[]> found = new ArrayList<>();
    blocks(new int[n], 0, 0, found);
    return found;
  }

  private static void blocks(int[] block, int i, int used, List<int[]> found) {
    if (i == block.length) {
      found.add(block.clone());
      return;
    }
    for (int b = 0; b <= used; b++) {
      block[i] = b;
      blocks(block, i + 1, Math.max(used, b + 1), found);
    }
  }

  /// The trees with `n` leaves, all at this depth: those of the n-th derivative along one direction
  /// of as many maps, composed.
  public static List<Tree> trees(int depth, int n) {
    List<List<List<Tree>>> levels = new ArrayList<>();
    List<List<Tree>> below = new ArrayList<>();
    for (int k = 0; k <= n; k++) below.add(k == 1 ? List.of(new Tree(List.of())) : List.of());
    levels.add(below);
    for (int d = 1; d <= depth; d++) {
      List<List<Tree>> level = new ArrayList<>();
      for (int k = 0; k <= n; k++) {
        List<Tree> trees = new ArrayList<>();
        if (k > 0) forests(levels.get(d - 1), k, k, 0, new ArrayList<>(), trees);
        level.add(trees);
      }
      levels.add(level);
    }
    return levels.get(depth).get(n);
  }

  /// Multisets of trees with `left` leaves in all: sizes descend, and trees of one size go up in
  /// their list from `first`.
  private static void forests(
      List<List<Tree>> below, int left, int most, int first, List<Tree> taken, List<Tree> found) {
    if (left == 0) {
      found.add(new Tree(List.copyOf(taken)));
      return;
    }
    for (int k = Math.min(left, most); k > 0; k--) {
      List<Tree> trees = below.get(k);
      for (int i = k == most ? first : 0; i < trees.size(); i++) {
        taken.add(trees.get(i));
        forests(below, left - k, k, i, taken, found);
        taken.removeLast();
      }
    }
  }
}
