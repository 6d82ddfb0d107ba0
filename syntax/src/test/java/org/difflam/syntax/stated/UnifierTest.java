package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.junit.jupiter.api.Test;

class UnifierTest {
  private static final LambdaTerm X = new Simple.Variable(Name.of("x")),
      Y = new Simple.Variable(Name.of("y"));

  private static boolean unify(LambdaTerm left, LambdaTerm right) {
    return Unifier.lambda(List.empty()).unify(left, right);
  }

  /// Without metavariables there is nothing that could make different terms one.
  @Test
  void sumsOfDifferentSummandsHaveNoCommonInstance() {
    assertTrue(unify(X, X));
    assertFalse(unify(X, Y));
    assertFalse(unify(X.plus(X), Y.plus(Y)));
    assertFalse(unify(X.plus(Y), X.plus(X)));
    assertFalse(unify(X.plus(Y), X));
    assertFalse(unify(LambdaTerm.apply(X.plus(Y), X), LambdaTerm.apply(X.plus(X), X)));
  }
}
