package org.difflam.syntax.proof.given;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalFormRewriting;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// A claim in which some generators have been replaced by their definitions.
///
/// @param free the category that decides it, which knows only the declarations of its generators
/// @param claim the claim after the substitution of objects
/// @param sentence the same without equations among its hypotheses
/// @param where the substitution
/// @param rest the remaining hypotheses, after the substitution
public record SubstitutedClaim(
    FreeDifferentialLambda<?> free,
    Sentence claim,
    Sentence sentence,
    List<Premise> where,
    List<Premise> rest) {

  /// How many lines are written to see what follows from overlaps.
  private static final int CUT = 50_000;

  /// By the definitions among the hypotheses.
  ///
  /// @param fuel how many lines their proofs may have
  /// @throws Lines.Missing where they would have more
  public static SubstitutedClaim of(FreeDifferentialLambda<?> in, Sentence claim, int fuel) {
    if (claim.premises().isEmpty()) {
      return new SubstitutedClaim(
          in.given(claim.givens()), claim, claim, List.empty(), List.empty());
    }
    return Deep.call(() -> {
      DefinitionElimination by =
          new DefinitionElimination(in.given(claim.givens()), claim, new Lines(fuel));
      return new SubstitutedClaim(
          by.free(),
          claim,
          new Sentence(
              by.givens(), by.replaced(claim.left()).right(), by.replaced(claim.right()).right()),
          by.definitions(),
          by.rest().map(p -> new Premise(p.left(), p.right())));
    });
  }

  /// One that satisfies the rest of the hypotheses, too, and refutes the claim, if one is found.
  public Option<SubstitutedClaim> refuting(FreeDifferentialLambda<?> in) {
    return Deep.call(() -> new HypothesisModels(in, this).refuting());
  }

  /// Whether more follows from the rest of the hypotheses by overlaps than was followed.
  public boolean isCut() {
    return Deep.call(() -> {
      Lines lines = new Lines(CUT);
      List<Proof> equations = rest.zipWithIndex((p, i) -> lines.hypothesis(i + 1, p));
      try {
        return new NormalFormRewriting(free, lines, sentence.givens(), equations).isCut();
      } catch (Lines.Missing tooLong) {
        return true;
      }
    });
  }

  /// Whether it is all that the claim says: then it is true exactly where the claim is.
  public boolean isWhole() {
    return rest.isEmpty();
  }
}
