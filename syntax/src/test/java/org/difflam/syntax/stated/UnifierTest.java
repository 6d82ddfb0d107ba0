package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
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

  private static TermPattern.Meta meta(String name, Name... binders) {
    return new TermPattern.Meta(
        Name.of(name), TermPattern.Sort.SIMPLE, HashSet.of(binders), /* occurrences= */ 1);
  }

  /// Of several binders each is one with that on the other side.
  @Test
  void bindersBecomeOneAfterTheOther() {
    Name z = Name.of("z"), w = Name.of("w");
    LambdaTerm left = LambdaTerm.lambda("x", LambdaTerm.lambda("y", LambdaTerm.apply(X, Y)));
    for (boolean same : List.of(true, false)) {
      LambdaTerm a = new Simple.Variable(same ? z : w), b = new Simple.Variable(same ? w : z);
      LambdaTerm right = LambdaTerm.lambda(z, LambdaTerm.lambda(w, LambdaTerm.apply(a, b)));
      assertEquals(same, unify(left, right));
    }
  }

  /// A metavariable is no part of what stands for it, under binders either, nor is a variable that
  /// is bound outside of it.
  @Test
  void whatStandsForAMetavariableDoesNotContainIt() {
    LambdaTerm s = LambdaTerm.variable("s"), t = LambdaTerm.variable("t");
    for (LambdaTerm around :
        List.of(
            LambdaTerm.pi(1, s),
            LambdaTerm.lambda("y", s),
            LambdaTerm.lambda("y", LambdaTerm.apply(t, s)))) {
      Unifier<LambdaTerm> unifier = Unifier.lambda(List.of(meta("s"), meta("t")));
      assertFalse(unifier.unify(s, around));
    }
    Unifier<LambdaTerm> bound = Unifier.lambda(List.of(meta("s", Name.of("x"))));
    LambdaTerm of = LambdaTerm.lambda("x", LambdaTerm.lambda("y", s));
    assertFalse(bound.unify(of, LambdaTerm.lambda("x", LambdaTerm.lambda("y", Y))));
    assertTrue(bound.unify(of, LambdaTerm.lambda("x", LambdaTerm.lambda("y", X))));
  }

  /// At the root each rule overlaps with each other one, also where others stand between them.
  @Test
  void criticalPairsAtTheRootAreOfAnyTwoRules() {
    StatedCalculus calculus =
        StatedTexts.of(
            """
            calculus three extends lambda
            former h s : A from s : A -> A
            former k s : A -> A -> A from s : A -> A
            rule one   k (\\x. x) -> \\x. \\y. x
            rule two   h (\\x. x) -> h (\\y. y)
            rule three k (\\x. s) -> \\x. \\y. y
            """);
    List<CriticalPair> pairs = CriticalPair.of(calculus);
    assertEquals(List.of("one three"), pairs.map(p -> p.outer().name() + " " + p.inner().name()));
  }

  /// A rule overlaps with itself, below the root.
  @Test
  void aRuleMayOverlapWithItself() {
    StatedCalculus calculus =
        StatedTexts.of(
            """
            calculus twice extends lambda
            former h s : A -> A from s : A -> A
            rule twice h (h s) -> \\x. s x
            """);
    List<CriticalPair> pairs = CriticalPair.of(calculus);
    assertEquals(
        List.of("twice 1 twice"),
        pairs.map(p -> p.outer().name() + " " + p.at().depth() + " " + p.inner().name()));
  }

  /// A clause for the variable that is differentiated is none for the others.
  @Test
  void clausesThatAreMissingAreTold() {
    String text =
        """
        calculus own extends lambda
        former grad s : A -> A -> B from s : A -> B
        define D_x x @ t        = t
        define D_x (\\y. s) @ t  = \\y. D_x s @ t
        define D_x (s N) @ t    = (D_x s @ t) N + grad s N (D_x N @ t)
        define D_x (grad s) @ t = grad (D_x s @ t)
        """;
    String rule = "rule grad grad (\\x. s) -> \\x. \\v. D_x s @ v\n";
    assertEquals(
        List.of("no clause says what D_x (y) is"), MissingClauses.of(StatedTexts.of(text + rule)));
    assertEquals(
        List.empty(), MissingClauses.of(StatedTexts.of(text + "define D_x y @ t = 0\n" + rule)));
  }

  /// Left sides overlap in any part of each other.
  @Test
  void criticalPairsAreInEveryPart() {
    StatedCalculus calculus =
        StatedTexts.of(
            "calculus c extends lambda\nrule beta (\\x. s) N -> s[N/x]\n"
                + "rule late s ((\\x. t) N) -> s (t[N/x])");
    var late = CriticalPair.of(calculus).filter(p -> p.outer().name().equals("late"));
    assertTrue(late.exists(p -> p.inner().name().equals("beta") && p.at().depth() == 1));
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
