package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.steps.CalculationStep;
import org.difflam.syntax.proof.steps.Derivation;
import org.jspecify.annotations.Nullable;

/// The lines of a proof: of the derivation that the kernel has checked.
///
/// @param isCut whether there are none, since no derivation was written
/// @param remark what a reader should know
record ProofLines(List<CalculationStep> steps, boolean isCut, Option<String> remark) {
  static ProofLines of(EquationClaim claim, Checked checked, boolean all) {
    @Nullable Derivation derivation = checked.derivation();
    if (derivation == null) {
      return new ProofLines(
          List.empty(), true, Option.of("there are no steps to print: " + checked.why()));
    }
    try {
      List<CalculationStep> steps =
          all ? derivation.allSteps(claim.sentence()) : checked.told(claim).lines();
      return new ProofLines(Deep.call(() -> folded(claim, steps)), false, Option.none());
    } catch (Lines.Missing tooMany) {
      String why =
          tooMany.getMessage() + "; --steps has fewer, and --certificate FILE a line for each";
      return new ProofLines(List.empty(), true, Option.of(why));
    }
  }

  /// With the names of definitions, but for both sides of the equation.
  private static List<CalculationStep> folded(EquationClaim claim, List<CalculationStep> steps) {
    List<Expression> ends = steps.dropRight(1).map(s -> claim.definitions().fold(s.to()));
    return steps.zipWithIndex((s, i) ->
        new CalculationStep(
            s.laws(),
            i == 0 ? s.from() : ends.get(i - 1),
            i == steps.size() - 1 ? s.to() : ends.get(i)));
  }
}
