package org.difflam.bench;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// Small steps of the pullback language in a deep context, every step kept for the trace:
///
/// ```
/// ⟨… ⟨π₁⟨… π₁⟨1, 2⟩ …, 2⟩, 0⟩ …, depth − 1⟩
/// ```
///
/// The term is there before the clock starts; the way to the first redex is measured with the
/// steps.
public class PullbackStepsBenchmark extends Measured {
  static final int STEPS = 10_000;

  @Param({"10", "1000"})
  public int depth = 10;

  private PullbackTerm term = PullbackTerm.ZERO;

  @Setup
  public void build() {
    term = PullbackTerm.numeral(1);
    for (int i = 0; i < STEPS; i++) {
      term = new PullbackTerm.Projection(1, new PullbackTerm.Pair(term, PullbackTerm.numeral(2)));
    }
    for (int i = 0; i < depth; i++) term = new PullbackTerm.Pair(term, PullbackTerm.numeral(i));
  }

  @Benchmark
  @OperationsPerInvocation(STEPS)
  public List<Contraction> steps() {
    Reducer reducer = new Reducer(PullbackRules.COMPLETE, term, Long.MAX_VALUE);
    List<Contraction> steps = new ArrayList<>();
    for (var s = reducer.next(); s.isDefined(); s = reducer.next()) steps.add(s.get());
    return steps;
  }
}
