package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashMap;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LeastTermTest {
  private static final Perturbative CALCULUS = new Perturbative();
  private static final LambdaType A = LambdaType.atom("A");

  /// Whatever has a projection is said to be wrong, and the least such term of its type is found.
  @ParameterizedTest
  @CsvSource({
    "f (f (f (p1 x))), p1 x",
    "(\\y. f (p1 x)) (f (p2 x)), p1 x",
    "f (f y), f (f y)",
  })
  void nothingSmallerIsWrong(String term, String least) {
    Trial<LambdaTerm> trial = LeastTermTest::wrong;
    var context =
        LinkedHashMap.of(Name.of("f"), A.to(A), Name.of("x"), A.times(A), Name.of("y"), A);
    LambdaTerm t = CALCULUS.parse("f : A -> A, x : A * A, y : A", term);
    Findings found = LeastTerm.ofParts(trial).on(Drawn.of(context, t));
    assertEquals(least, found.counterexample().map(Counterexample::term).orElse(term));
  }

  private static Findings wrong(Drawn<LambdaTerm> drawn) {
    String text = CALCULUS.print(Notation.ASCII, drawn.term());
    return text.matches(".*p[12].*")
        ? Findings.refuted(new Counterexample("projections", "", text, "", ""))
        : Findings.held(0, "");
  }
}
