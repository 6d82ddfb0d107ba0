package org.difflam.papers.curry;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.difflam.papers.claims.Claims;
import org.difflam.papers.statement.Check;

/// The sections of The Differentiable Curry that have checks.
public final class CurryPaper {
  private CurryPaper() {}

  public static final Seq<Seq<Check<?>>> SECTIONS =
      Vector.of(
          Claims.of(CurryPaper.class, "claims.dlam"),
          Section1Equations.CHECKS,
          Section1Tangents.CHECKS,
          Section2Networks.CHECKS,
          Section2Inlining.CHECKS,
          SyntaxAsPrinted.CHECKS,
          Section3Translation.CHECKS,
          Section3Evaluation.CHECKS,
          TypingPremises.CHECKS,
          TextPremises.CHECKS,
          Section3Combinators.CHECKS,
          PrimitivePullbacks.CHECKS,
          OperationPullbacks.CHECKS,
          DiscretePrimitives.CHECKS,
          CombinatorTypes.CHECKS,
          BasicPullbacks.CHECKS,
          CombinatorFigures.CHECKS,
          ProgramsAsPrinted.CHECKS,
          EvalAsPrinted.CHECKS,
          SignaturesAsPrinted.CHECKS,
          TablesAsPrinted.CHECKS,
          Section4Figure3.CHECKS,
          Section4Figure4.CHECKS,
          Section4Derivations.CHECKS,
          Section4Equivalence.CHECKS,
          Section4Congruence.CHECKS,
          MapNearMisses.CHECKS,
          Section5Recomputation.CHECKS,
          Section5Environments.CHECKS,
          Section5Agreement.CHECKS,
          Section5Casts.CHECKS,
          Section5Spaces.CHECKS,
          FittingTangents.CHECKS,
          Figure5.CHECKS,
          Section6Extensions.CHECKS,
          VjpInside.CHECKS,
          Section6Instructions.CHECKS,
          Section6ControlFlow.CHECKS,
          HidingParts.CHECKS,
          Section6Types.CHECKS,
          Section7Purity.CHECKS,
          Figure6.CHECKS);
}
