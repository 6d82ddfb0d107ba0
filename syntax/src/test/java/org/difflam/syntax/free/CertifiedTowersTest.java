package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Proof;
import org.junit.jupiter.api.Test;

/// The lines of proofs about `Dᵏ(h) . Tₖ(a; d₁, …)`, which the kernel accepts.
class CertifiedTowersTest {
  private static final Obj X = Obj.base("X"), F = X.to(X);

  /// Where functions are expanded by η, differentiated and contracted by β at each place, these are
  /// 646, 3,639 and 7,285 lines.
  @Test
  void secondDerivativesOfNestedApplicationsHaveShortProofs() {
    Expression all = new Expression.Zero(F, X);
    for (int most : new int[] {600, 1_400, 2_400}) {
      all = new Expression.Compose(eval(), new Expression.Pair(new Expression.Identity(F), all));
      int lines = lines(new Expression.D(new Expression.D(all)));
      assertTrue(lines <= most, lines + " lines, more than " + most);
    }
  }

  /// What stands at the place of the last direction is no direction of a tower: nothing is zero.
  @Test
  void otherPointsAreNoTowers() {
    Expression f = new Expression.Generator("f", X, X), id = new Expression.Identity(X);
    Expression twice = new Expression.Pair(id, id);
    Expression point = new Expression.Pair(twice, twice);
    Expression second = new Expression.D(new Expression.D(f));
    assertTrue(lines(new Expression.Compose(second, point)) > 0);
    // nor where it is behind a zero
    Expression behind = new Expression.Pair(new Expression.Zero(X, X.times(X)), twice);
    Expression tower =
        new Expression.Pair(new Expression.Pair(new Expression.Zero(X, X), id), twice);
    Expression third = new Expression.D(second);
    assertTrue(lines(new Expression.Compose(third, new Expression.Pair(behind, tower))) > 0);
  }

  private static Expression eval() {
    return new Expression.Eval(X, X);
  }

  /// Of the proof that a morphism is its normal form.
  private static int lines(Expression f) {
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free();
    Expression normal = free.normalForm(f).expression();
    Proof proof = free.proof(f, normal, 100_000).get();
    int lines = new Kernel(List.empty()).check(proof, f, normal);
    assertEquals(Certificate.inOrder(proof).size(), lines);
    return lines;
  }
}
