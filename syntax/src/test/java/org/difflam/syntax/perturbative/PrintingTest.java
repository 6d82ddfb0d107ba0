package org.difflam.syntax.perturbative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;

class PrintingTest {
  private static final Perturbative CALCULUS = new Perturbative();

  private static RandomTerms.Judgement draw(int i) {
    List<LambdaType> atoms = List.of(LambdaType.atom("A"), LambdaType.R);
    return new RandomTerms(Perturbative.GRAMMAR, new SplittableRandom(i), atoms)
        .judgement(2 + i % 20);
  }

  @Test
  void whatIsPrintedIsReadAgain() {
    for (int i = 0; i < 300; i++) {
      var j = draw(i);
      String given = j.context().map(x -> x._1 + " : " + x._2.show()).mkString(", ");
      for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
        String text = CALCULUS.print(notation, j.term());
        assertTrue(Alpha.equal(j.term(), Perturbative.GRAMMAR.parse(given, text)), text);
      }
    }
  }

  /// A bound name that a former of the term has is written as another one.
  @Test
  void whatIsBoundHidesNoFormer() {
    assertEquals("\\T_1. T T_1", bound("T", LambdaTerm::T));
    assertEquals("\\in2_1. in2 in2_1", bound("in2", x -> LambdaTerm.in(2, x)));
    assertEquals("\\D_1. D D_1 @ D_1", bound("D", x -> LambdaTerm.D(x, x)));
    assertEquals("\\T. in2 T", bound("T", x -> LambdaTerm.in(2, x)));
  }

  private static String bound(String name, UnaryOperator<LambdaTerm> former) {
    return CALCULUS.print(
        Notation.ASCII, LambdaTerm.lambda(name, former.apply(LambdaTerm.variable(name))));
  }

  /// `1 / 2` is a numeral, and the quotient of two numerals something else.
  @Test
  void quotientsOfNumeralsAreReadAgain() {
    for (String given : List.of("div (1, 2)", "div (2, 2)", "div (1, x)", "1 / 2", "mul (1, 2)")) {
      LambdaTerm t = Perturbative.GRAMMAR.parse("x : R", given);
      String text = CALCULUS.print(Notation.ASCII, t);
      assertTrue(Alpha.equal(t, Perturbative.GRAMMAR.parse("x : R", text)), text);
    }
  }

  @Test
  void strategiesEndInNormalFormsOfTheGraph() {
    int complete = 0;
    for (int i = 0; i < 60; i++) {
      LambdaTerm t = draw(i).term();
      var graph = ReductionGraph.of(PerturbativeReduction.FIGURE_3, t, 200);
      if (!graph.isComplete()) continue;
      complete++;
      for (Strategy s :
          List.of(Strategy.OUTERMOST, Strategy.INNERMOST, Strategy.PARALLEL, Strategy.random(i))) {
        LambdaTerm end = Trace.run(PerturbativeReduction.FIGURE_3, s, t, 1_000).term();
        assertEquals(
            1, graph.normalForms().stream().filter(n -> Alpha.equal(n, end)).count(), s::toString);
      }
    }
    assertTrue(complete > 30, "complete graphs: " + complete);
  }
}
