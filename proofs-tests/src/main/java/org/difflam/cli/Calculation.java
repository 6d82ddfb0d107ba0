package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.derivation.Rewritten;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.steps.Derivation;
import org.difflam.syntax.proof.steps.Step;
import org.jspecify.annotations.Nullable;

/// The lines of a proof: of the derivation that the kernel has checked, or where the coefficients
/// are other ones than ℕ, of a calculation by rewriting.
///
/// @param isCut whether it ended where the fuel did
/// @param remark what a reader should know of a line
record Calculation(List<Step> steps, boolean isCut, Option<String> remark) {
  static Calculation of(Claim claim, FreeDifferentialLambda<?> in, Checked checked, boolean all) {
    @Nullable Derivation derivation = checked.derivation();
    if (derivation == null) return of(rewritten(claim, in));
    List<Step> steps = all ? derivation.allSteps() : derivation.lines();
    return new Calculation(Deep.call(() -> folded(claim, steps)), false, Option.none());
  }

  /// With the names of definitions, but for both sides of the equation.
  private static List<Step> folded(Claim claim, List<Step> steps) {
    List<Expression> ends = steps.dropRight(1).map(s -> claim.definitions().fold(s.to()));
    return steps.zipWithIndex((s, i) ->
        new Step(
            s.laws(),
            i == 0 ? s.from() : ends.get(i - 1),
            i == steps.size() - 1 ? s.to() : ends.get(i)));
  }

  private static Rewritten rewritten(Claim claim, FreeDifferentialLambda<?> in) {
    Expression left = claim.sentence().left(), right = claim.sentence().right();
    return Rewritten.of(in, left, right, 4L * claim.fuel()).get();
  }

  private static Calculation of(Rewritten proof) {
    List<Step> steps =
        proof
            .steps()
            .map(m -> new Step(List.of(new Step.Law(m.by(), m.times())), m.from(), m.to()));
    return new Calculation(steps, proof.isCut(), remark(proof));
  }

  /// What a step by the normal forms is doing in a proof.
  private static Option<String> remark(Rewritten proof) {
    if (!proof.decides()) return Option.none();
    return Option.of(
        proof.isCut()
            ? "the steps were cut where the fuel ended, and one step, `%s`, stands for the others: its two sides have the same normal form; --fuel allows more"
                .formatted(Rewritten.NORMAL_FORM)
            : "one step, `%s`, is no axiom: it says that its two sides have the same normal form"
                .formatted(Rewritten.NORMAL_FORM));
  }
}
