package org.difflam.syntax.rewrite;

/// How far a reduction may go, besides the number of its steps, which says nothing of what a step
/// costs.
///
/// @param nodes the nodes of a term, each shared one counted once
/// @param work the nodes that are made, and the places of formers that are filled again
public record ReductionBounds(int nodes, long work) {
  private static final int NODES = 2_000_000;
  private static final long WORK = 50_000_000;

  /// More fuel allows more work.
  public static ReductionBounds of(long fuel) {
    return new ReductionBounds(NODES, Math.max(WORK, Math.min(fuel, Long.MAX_VALUE / 500) * 500));
  }
}
