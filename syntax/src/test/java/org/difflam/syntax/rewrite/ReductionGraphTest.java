package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.junit.jupiter.api.Test;

class ReductionGraphTest {
  private static final LambdaTerm REDEX =
      LambdaTerm.apply(LambdaTerm.lambda("x", LambdaTerm.variable("x")), LambdaTerm.variable("y"));

  /// `f ((λx. x) y) ((λx. x) y)`, with four terms to which it leads.
  private static final LambdaTerm TWO =
      LambdaTerm.apply(LambdaTerm.apply(LambdaTerm.variable("f"), REDEX), REDEX);

  private static ReductionGraph<LambdaTerm> graph(int most) {
    return ReductionGraph.of(PerturbativeReduction.FIGURE_3, TWO, most, () -> {});
  }

  @Test
  void itHasAsManyTermsAsAreAskedForAndNoMore() {
    assertTrue(graph(4).isComplete());
    assertEquals(4, graph(4).terms().size());
    assertFalse(graph(3).isComplete());
    assertEquals(3, graph(3).terms().size());
  }

  /// Terms of half a million symbols each, though they share them.
  @Test
  void itHasNoMoreSymbolsThanCanBeWritten() {
    LambdaTerm large = LambdaTerm.variable("x");
    for (int i = 0; i < 18; i++) large = LambdaTerm.apply(large, large);
    var graph =
        ReductionGraph.of(PerturbativeReduction.FIGURE_3, LambdaTerm.apply(TWO, large), 100);
    assertFalse(graph.isComplete());
    assertEquals(2, graph.terms().size());
  }

  /// Nor is there one that is larger by itself.
  @Test
  void aTermThatIsTooLargeIsNotInIt() {
    LambdaTerm x = LambdaTerm.variable("x"), large = x;
    for (int i = 0; i < 19; i++) large = LambdaTerm.apply(large, large);
    LambdaTerm twice = LambdaTerm.lambda("x", LambdaTerm.apply(x, x));
    var graph =
        ReductionGraph.of(PerturbativeReduction.FIGURE_3, LambdaTerm.apply(twice, large), 9);
    assertFalse(graph.isComplete());
    assertEquals(1, graph.terms().size());
  }

  /// `(λx. x x) (λx. x x)` has a step, though it leads to no other term.
  @Test
  void aTermThatLeadsToItselfHasNoNormalForm() {
    LambdaTerm x = LambdaTerm.variable("x");
    LambdaTerm twice = LambdaTerm.lambda("x", LambdaTerm.apply(x, x));
    var graph =
        ReductionGraph.of(PerturbativeReduction.FIGURE_3, LambdaTerm.apply(twice, twice), 9);
    assertTrue(graph.isComplete() && graph.normalForms().isEmpty() && graph.longest().isEmpty());
    assertEquals(2, graph(4).longest().getAsInt());
  }

  /// `(λx. λy. f x x) ((λz. z) y)`: the argument is best copied first, and the first path to the
  /// normal form that is met is not the longest.
  @Test
  void theLongestSequenceIsThatOfAllPaths() {
    LambdaTerm x = LambdaTerm.variable("x");
    LambdaTerm twice = LambdaTerm.apply(LambdaTerm.apply(LambdaTerm.variable("f"), x), x);
    LambdaTerm copies = LambdaTerm.lambda("x", LambdaTerm.lambda("y", twice));
    var graph =
        ReductionGraph.of(PerturbativeReduction.FIGURE_3, LambdaTerm.apply(copies, REDEX), 100);
    assertEquals(3, graph.longest().getAsInt());
    assertEquals(3, longestFrom(graph, 0));
  }

  private static int longestFrom(ReductionGraph<LambdaTerm> graph, int from) {
    return graph.arrows().stream()
        .filter(a -> a.from() == from)
        .mapToInt(a -> 1 + longestFrom(graph, a.to()))
        .max()
        .orElse(0);
  }

  @Test
  void graphvizShowsNormalFormsWithADoubleBorderAndQuotesWhatNeedsIt() {
    String dot = graph(4).dot(t -> t.equals(TWO) ? "\\x \"y\"" : "t");
    assertTrue(dot.startsWith("digraph reduction {"), dot);
    assertTrue(dot.contains("  n0 [label=\"\\\\x \\\"y\\\"\"];\n"), dot);
    assertEquals(1, dot.lines().filter(l -> l.endsWith(", peripheries=2];")).count(), dot);
    assertEquals(4, dot.lines().filter(l -> l.endsWith("[label=\"beta\"];")).count(), dot);
  }
}
