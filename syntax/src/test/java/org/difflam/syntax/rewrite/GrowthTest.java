package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;

/// Each bound ends a reduction that goes past it, and leaves one alone that does not.
class GrowthTest {
  private static final ReductionBounds NARROW = new ReductionBounds(2_000, 100_000);
  private static final int FUEL = 10_000;

  /// `n` doublings `let xᵢ₊₁ = xᵢ + xᵢ in …`.
  private static String doublings(int n) {
    StringBuilder text = new StringBuilder("\\x0 : R. ");
    for (int i = 0; i < n; i++) text.append("let x%d = x%d + x%d in ".formatted(i + 1, i, i));
    return text.append("x" + n).toString();
  }

  /// `n` times `T`.
  private static String tangents(int n) {
    return "T (".repeat(n) + "\\x : R. x * x" + ")".repeat(n);
  }

  private static <T extends Syntax<T>> Trace.End<T> run(
      Calculus<T> in, String text, ReductionBounds bounds) {
    Source source = Source.of(text);
    T start = in.elaborate(source, Parser.term(source), TextDeclarations.NONE).term();
    return Trace.run(in.reduction(), in.strategy(), start, FUEL, bounds, _ -> {});
  }

  @Test
  void aTermThatGrowsIsNotGoneOnWith() {
    var end = run(new Perturbative(), tangents(6), NARROW);
    assertEquals(Limit.SIZE, end.limit());
    int nodes = Measure.nodes(end.term());
    assertTrue(nodes > NARROW.nodes() && nodes < 20 * NARROW.nodes(), nodes + " nodes");
    assertTrue(run(new Perturbative(), tangents(2), NARROW).isNormal());
  }

  /// Also where each step is looked for from the root.
  @Test
  void aTermThatGrowsInParallelIsNotGoneOnWith() {
    Source source = Source.of(tangents(6));
    Perturbative in = new Perturbative();
    var start = in.elaborate(source, Parser.term(source), TextDeclarations.NONE).term();
    var end = Trace.run(in.reduction(), Strategy.PARALLEL, start, FUEL, NARROW, _ -> {});
    assertEquals(Limit.SIZE, end.limit());
  }

  @Test
  void whatIsRebuiltAgainAndAgainIsCounted() {
    ReductionBounds large = new ReductionBounds(Integer.MAX_VALUE, NARROW.work());
    for (Calculus<?> in : List.of(new Perturbative(), new Differential())) {
      var end = run(in, doublings(40), large);
      assertEquals(Limit.WORK, end.limit(), in.name());
      assertTrue(end.count() < FUEL / 2, end.count() + " steps");
      assertTrue(run(in, doublings(4), large).isNormal(), in.name());
    }
  }

  @Test
  void theFuelIsTheThird() {
    ReductionBounds none = new ReductionBounds(Integer.MAX_VALUE, Long.MAX_VALUE);
    Source source = Source.of(doublings(40));
    Perturbative in = new Perturbative();
    var start = in.elaborate(source, Parser.term(source), TextDeclarations.NONE).term();
    List<String> steps = new ArrayList<>();
    var end = Trace.run(in.reduction(), in.strategy(), start, 100, none, s -> steps.add(s.rule()));
    assertEquals(Limit.STEPS, end.limit());
    assertEquals(100, steps.size());
  }

  /// The sentences tell them apart, and more fuel is more work.
  @Test
  void saysWhich() {
    assertEquals("no normal form after 1 step", Limit.STEPS.said(1, 1));
    assertEquals(
        "no normal form after 3 steps and others in premises, 1,000 in all",
        Limit.STEPS.said(3, 1_000));
    assertEquals("after 7 steps the term has more than 2,000,000 nodes", Limit.SIZE.said(7, 10));
    assertEquals(
        "no normal form after 7 steps, which have made more than 50,000,000 nodes",
        Limit.WORK.said(7, 100_000));
    assertTrue(Limit.STEPS.isOfFuel() && Limit.WORK.isOfFuel() && !Limit.SIZE.isOfFuel());
    assertTrue(ReductionBounds.of(1_000_000).work() > ReductionBounds.of(100_000).work());
    assertTrue(ReductionBounds.of(Long.MAX_VALUE).work() > 0);
  }
}
