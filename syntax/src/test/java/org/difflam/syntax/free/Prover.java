package org.difflam.syntax.free;

import io.vavr.collection.List;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Sentence;

/// Decides equations as they are typed.
final class Prover {
  private static final Definitions TANGENT =
      Definitions.none()
          .and("T(f) = <D(f), f . p2>")
          .and("eta = <0, id>")
          .and("mu = <p2 . p1 + p1 . p2, p2 . p2>")
          .and("t = <<0, p1 . p2>, <p1, p2 . p2>>")
          .and("t2 = <<p1 . p1, 0>, <p2 . p1, p2>>")
          .and("psi = mu . T(t) . t2")
          .and("sw = <<p1 . p1, p2>, p2 . p1>");

  private Prover() {}

  static Sentence sentence(String givens, String equation) {
    return Sentence.parse(givens, equation, TANGENT, List.empty());
  }

  static Verdict decide(String givens, String equation) {
    return decide(FreeDifferentialLambda.free(), givens, equation);
  }

  static Verdict decide(FreeDifferentialLambda<?> in, String givens, String equation) {
    Sentence s = sentence(givens, equation);
    return in.given(s.givens()).equal(s.left(), s.right());
  }

  static NormalForm normalForm(String givens, String morphism) {
    Sentence s = sentence(givens, morphism + " = " + morphism);
    return FreeDifferentialLambda.free().given(s.givens()).normalForm(s.left());
  }
}
