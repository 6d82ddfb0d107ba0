package org.difflam.category.faadibruno;

import io.vavr.collection.List;

/// The partitions of `{0, …, n − 1}` into blocks; there are Bell's number of them.
public final class Partitions {
  private Partitions() {}

  public static List<List<List<Integer>>> of(int n) {
    if (n == 0) return List.of(List.empty());
    return of(n - 1).flatMap(blocks -> with(n - 1, blocks));
  }

  /// The element alone, or in one of the blocks.
  private static List<List<List<Integer>>> with(int element, List<List<Integer>> blocks) {
    return List.range(0, blocks.size())
        .map(i -> blocks.update(i, block -> block.append(element)))
        .prepend(blocks.append(List.of(element)));
  }
}
