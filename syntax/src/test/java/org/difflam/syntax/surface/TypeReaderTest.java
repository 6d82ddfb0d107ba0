package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Types are read in one way in all calculi.
class TypeReaderTest {
  static Stream<Calculus<?>> calculi() {
    return Stream.of(
        new Perturbative(), new Differential(), new PullbackLanguage(), new DifferentiableCurry());
  }

  private static String type(Calculus<?> calculus, String text) {
    Source source = Source.of(text);
    Source square = Source.of("R * R");
    TextDeclarations declared =
        TextDeclarations.NONE.type("Plane", Parser.type(square)).variable("f", type("Plane -> R"));
    return TermPrinter.print(
        Notation.ASCII, calculus.elaborate(source, Parser.term(source), declared).type());
  }

  private static SurfaceType type(String text) {
    return Parser.type(Source.of(text));
  }

  /// A name that `type` declares, in a term and in the type of a variable.
  @ParameterizedTest
  @MethodSource("calculi")
  void declaredNamesStandForTypes(Calculus<?> calculus) {
    assertEquals(type(calculus, "\\x : R * R. f x"), type(calculus, "\\x : Plane. f x"));
  }

  @ParameterizedTest
  @MethodSource("calculi")
  void aPowerIsNotTooLarge(Calculus<?> calculus) {
    SourceError error =
        assertThrows(SourceError.class, () -> type(calculus, "\\x : R^100001. f (x, x)"));
    assertEquals("a power of a type has at most 100,000 factors", error.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "perturbative; R'; 6; the perturbative calculus has no dual types",
        "perturbative; {A R | B R}; 6; the perturbative calculus has no variants",
        "perturbative; T R R; 8; the type `R` takes 0 arguments, given 1",
        "differential; mu X. X * X; 6; the differential calculus has no inductive types",
        "pullback; 1; 6; the pullback language has no unit type",
        "pullback; {A R | B R}; 6; the pullback language has no variants",
        "pullback; Real; 6; there is no type `Real`: the types of the pullback language are",
        "pullback; T R; 6; there is no type `T`: the types of the pullback language are",
        "curry; R'; 6; the differentiable curry has no dual types",
        "curry; Omega R; 6; there is no type `Omega`: the types of the differentiable curry are",
        "curry; list R R; 11; the type `R` takes 0 arguments, given 1",
      })
  void errorsSayWhatThereIs(String name, String written, int column, String message) {
    Calculus<?> calculus = calculi().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
    SourceError error =
        assertThrows(SourceError.class, () -> type(calculus, "\\x : " + written + ". x"));
    assertTrue(String.valueOf(error.getMessage()).startsWith(message), error::getMessage);
    assertEquals(column, error.column());
  }
}
