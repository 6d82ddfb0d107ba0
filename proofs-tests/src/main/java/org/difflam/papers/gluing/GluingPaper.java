package org.difflam.papers.gluing;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.difflam.papers.claims.Claims;
import org.difflam.papers.statement.Check;

/// The sections of Huot, Staton and Vákár's paper that have checks.
public final class GluingPaper {
  private GluingPaper() {}

  public static final Seq<Seq<Check<?>>> SECTIONS =
      Vector.of(
          Claims.of(GluingPaper.class, "section-1.dlam"),
          Claims.of(GluingPaper.class, "section-2.dlam"),
          Claims.of(GluingPaper.class, "section-3.dlam"),
          Claims.of(GluingPaper.class, "section-5.dlam"),
          Claims.of(GluingPaper.class, "section-6.dlam"),
          Claims.of(GluingPaper.class, "section-7.dlam"),
          Section1Networks.CHECKS,
          TypingRules.CHECKS,
          Section1Sine.CHECKS,
          Section2Taylor.CHECKS,
          Section2Approximation.CHECKS,
          Section2SecondOrder.CHECKS,
          Section2Polynomials.CHECKS,
          Section2Polarisation.CHECKS,
          Section2TaylorPolynomials.CHECKS,
          Section2TaylorPrograms.CHECKS,
          SyntaxAsPrinted.CHECKS,
          TypingAsPrinted.CHECKS,
          Figure5AsPrinted.CHECKS,
          FormulasAsPrinted.CHECKS,
          FaaDiBrunoAsPrinted.CHECKS,
          Section3Sugar.CHECKS,
          Section3Macro.CHECKS,
          Section3Operations.CHECKS,
          Section3Arguments.CHECKS,
          Section3Formulas.CHECKS,
          Section3Networks.CHECKS,
          MacroClauses.CHECKS,
          MacroAsPrinted.CHECKS,
          Section4Spaces.CHECKS,
          Section4Axioms.CHECKS,
          Section4Smooth.CHECKS,
          Section4Functions.CHECKS,
          Section4Sets.CHECKS,
          Section4MacroCorrectness.CHECKS,
          NearMisses.CHECKS,
          Section5Lists.CHECKS,
          Section5Maybe.CHECKS,
          Section5Plots.CHECKS,
          Section6BetaEta.CHECKS,
          Section6Laws.CHECKS,
          Section6Variables.CHECKS,
          Section6Initiality.CHECKS,
          Section6Macro.CHECKS,
          Section6Gluing.CHECKS,
          Section6Structure.CHECKS,
          Section6Comma.CHECKS,
          Section6Reflection.CHECKS,
          Section6Charts.CHECKS,
          Section6Manifolds.CHECKS,
          Section6Coproducts.CHECKS,
          Section6Jets.CHECKS,
          Section6JetManifolds.CHECKS,
          Section6JetCharts.CHECKS,
          Section6JetCurves.CHECKS,
          Section6JetRelations.CHECKS,
          Section6JetParts.CHECKS,
          Section6Taylor.CHECKS,
          Section7.CHECKS,
          Section7Evaluation.CHECKS,
          Section7Sort.CHECKS,
          Section8Efficiency.CHECKS,
          AppendixA.CHECKS,
          AppendixASpheres.CHECKS,
          AppendixAExponentials.CHECKS);
}
