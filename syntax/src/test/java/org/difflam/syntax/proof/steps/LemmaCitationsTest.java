package org.difflam.syntax.proof.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Towers;
import org.difflam.syntax.proof.Wiring;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LemmaCitationsTest {
  private static Citations citations(Sentence s, List<CitedLemma> lemmas) {
    Lines lines = new Lines(50_000);
    Lemmas known = new Lemmas(lines);
    Wiring wiring = new Wiring(lines, known);
    PlainForm plain = new PlainForm(lines, known, wiring);
    Towers towers = new Towers(lines, known, wiring);
    FreeDifferentialLambda<?> in = FreeDifferentialLambda.free().given(s.givens());
    return new Citations(in, lemmas, lines, plain, new Linearity(lines, plain, towers, s.givens()));
  }

  private static Sentence sentence(String givens, String equation) {
    return Sentence.parse(givens, equation, TangentLaws.DEFINITIONS, List.empty());
  }

  /// The left side below `D`, where it is found; the kernel accepts that it is the right side.
  @TestFactory
  Stream<DynamicTest> everyLemmaIsUsedAndProved() {
    return CitedLemma.ALL
        .distinctBy(CitedLemma::id)
        .toJavaStream()
        .map(lemma -> DynamicTest.dynamicTest(lemma.id(), () -> used(lemma)));
  }

  private static void used(CitedLemma lemma) {
    Sentence s = lemma.sentence();
    Expression left = new Expression.D(lemma.left());
    List<Citations.Stop> stops = citations(s, List.of(lemma)).from(left);
    assertTrue(stops.size() > 1, "it is not used");
    Citations.Stop stop = stops.get(1);
    assertEquals(lemma.id(), stop.by().head().id());
    new Kernel(s.givens()).check(stop.proof(), left, stop.at());
    assertNotNull(citations(s, List.empty()).same(stop.at(), new Expression.D(s.right())));
  }

  /// Inside a composite, under a name, and where a morphism is no more than the identity.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f : X -> Y, g : Y -> Z | p1 . T(T(g . f)) = 0 | T.compose, T.compose",
        "f : X -> Y | psihat . T(comp) . p1 = 0 | psihat.curry, curry.natural",
        "f : X -> Y | T(sw . sw) = 0 | T.compose, T.linear",
        "linear l : X -> Y | T(l) = 0 | T.linear",
        "f : X -> Y | T(f) = 0 |",
      })
  void whereTheyAreUsed(String givens, String equation, String used) {
    Sentence s = sentence(givens, equation);
    List<Citations.Stop> stops = citations(s, CitedLemma.ALL).from(s.left());
    String found = stops.flatMap(Citations.Stop::by).map(CalculationStep.Law::id).mkString(", ");
    assertTrue(found.startsWith(used == null ? "" : used), found);
    assertEquals(used == null, found.isEmpty());
    for (var both : stops.zip(stops.drop(1))) {
      new Kernel(s.givens()).check(both._2.proof(), both._1.at(), both._2.at());
    }
  }

  /// What is false proves nothing.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f : X -> Y | D(f) = f . p1",
        "f : X -> Y | T(f) = f * f",
        "f : X -> Y, g : Y -> Z | T(g . f) = T(g) . (f * f)",
      })
  void noLemmaIsBelieved(String givens, String equation) {
    Sentence s = sentence(givens, equation);
    CitedLemma lemma = new CitedLemma("wrong", s, FoldedForm.of(s.left()), true);
    assertEquals(1, citations(s, List.of(lemma)).from(s.left()).size());
  }

  @Test
  void whatIsToBeProvedIsNotCited() {
    Sentence s =
        sentence(
            "f : Z * X -> Y", "psihat . T(cur(D(f) . <0, id>)) = cur(T(D(f) . <0, id>) . psi)");
    Citations all = citations(s, CitedLemma.ALL);
    assertEquals("psihat.curry", all.from(s.left()).get(1).by().head().id());
    assertEquals("curry.natural", all.of(s).from(s.left()).get(1).by().head().id());
  }
}
