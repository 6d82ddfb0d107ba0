package org.difflam.papers.pullback;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.difflam.papers.claims.Claims;
import org.difflam.papers.kit.LambdaMeaning;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.differential.Differential;

/// The sections of Mak and Ong's paper that have checks.
public final class PullbackPaper {
  private PullbackPaper() {}

  public static final Seq<Seq<Check<?>>> SECTIONS =
      Vector.of(
          Claims.of(PullbackPaper.class, "section-2.dlam", new PullbackMeaning()),
          Claims.of(PullbackPaper.class, "section-3.dlam", new PullbackMeaning()),
          Claims.of(PullbackPaper.class, "section-4.dlam", new PullbackMeaning()),
          Claims.of(
              PullbackPaper.class,
              "appendix-d.dlam",
              new LambdaMeaning("differential", Differential.GRAMMAR)),
          Section2Modes.CHECKS,
          RandomStages.CHECKS,
          Section2ModeCosts.CHECKS,
          SymbolicSwell.CHECKS,
          Section2Memory.CHECKS,
          Section2Pullbacks.CHECKS,
          RowsOfJacobians.CHECKS,
          Section3Grammar.CHECKS,
          RulesOutsideFigure1.CHECKS,
          SeriesAsPrinted.CHECKS,
          Section3Typing.CHECKS,
          TypesAsPrinted.CHECKS,
          TypingAsPrinted.CHECKS,
          Section3Syntax.CHECKS,
          SugarAsPrinted.CHECKS,
          SumsInPlace.CHECKS,
          Section3Strategy.CHECKS,
          StuckTerms.CHECKS,
          Section3Contexts.CHECKS,
          ContextsAsPrinted.CHECKS,
          Section3Configurations.CHECKS,
          Section3Rules.CHECKS,
          Section3AsPrinted.CHECKS,
          FunctionsAsPrinted.CHECKS,
          TranslationAsPrinted.CHECKS,
          LinClauses.CHECKS,
          LinOfPullbacks.CHECKS,
          ChurchLists.CHECKS,
          Section3Examples.CHECKS,
          AppendixA1AsPrinted.CHECKS,
          CallByValue.CHECKS,
          DisplayedChains.CHECKS,
          DisplayedDuals.CHECKS,
          Section3Derivatives.CHECKS,
          JacobiansOfRules.CHECKS,
          LinearInOne.CHECKS,
          Section4Models.CHECKS,
          Section4Linearity.CHECKS,
          LinOfDualMaps.CHECKS,
          Section4ReductionCorrectness.CHECKS,
          Section4Typing.CHECKS,
          HahnBanach.CHECKS,
          TransposedJacobian.CHECKS,
          AppendixC.CHECKS,
          Section4FirstOrder.CHECKS,
          Section4HigherOrder.CHECKS,
          Section5Reduction.CHECKS,
          DifferentialRules.CHECKS,
          AppendixD.CHECKS,
          Section5Translation.CHECKS,
          ExpressionSwell.CHECKS,
          VariableForms.CHECKS);
}
