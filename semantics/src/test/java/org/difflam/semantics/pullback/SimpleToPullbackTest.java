package org.difflam.semantics.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tuples are taken apart by names that nothing else has.
class SimpleToPullbackTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\z : R. \\(a, b) : R * R. z * a             | \\z. \\p : R^2. z * p1 p",
        "\\z : R. \\(a, b, c) : R * R * R. a * z      | \\z. \\p : R^3. p1 (p1 p) * z",
        "\\z_1 : R. \\(a, b, c) : R * R * R. b * z_1  | \\z. \\p : R^3. p2 (p1 p) * z",
        "\\z : R. \\(a, b, c, d) : R^4. c * z         | \\z. \\p : R^4. p2 (p1 p) * z",
        "\\z : R. \\(a, b, c, d) : R^4. b * z         | \\z. \\p : R^4. p2 (p1 (p1 p)) * z",
      })
  void tuplesCaptureNothing(String simple, String expected) {
    PullbackTerm made = inlined(SimpleToPullback.of(Elaboration.term(simple).term()));
    PullbackTerm other = PullbackElaboration.of(expected, PullbackElaboration.Scope.EMPTY).term();
    assertTrue(Alpha.equal(other, made), () -> PullbackPrinting.show(made));
  }

  @Test
  void aSumIsASum() {
    PullbackTerm made = SimpleToPullback.of(Elaboration.term("\\x : R. x + sin x").term());
    assertEquals("\\x. x + sin x", PullbackPrinting.show(made));
  }

  /// `case x of ⟨a⟩ → a`.
  @Test
  void aTupleOfOneIsItsPart() {
    Name x = Name.of("x"), a = Name.of("a");
    Term split = new Term.CaseTuple(new Term.Variable(x), List.of(a), new Term.Variable(a));
    assertEquals(new PullbackTerm.Variable(x), inlined(SimpleToPullback.of(split)));
  }

  private static PullbackTerm inlined(PullbackTerm t) {
    return t instanceof PullbackTerm.Let(var x, var e, var s)
        ? inlined(Substitution.substitute(s, x, e))
        : Syntax.inParts(t, part -> inlined(part.body()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x : R. [x] ; lists ; list R",
        "\\x : R. (Just x : {No 1 | Just R}) ; variants ; {No 1 | Just R}",
      })
  void whatTheLanguageDoesNotHaveIsRefused(String simple, String missing, String type) {
    Elaboration.Typed typed = Elaboration.term(simple);
    String obstacle = SimpleToPullback.obstacle(typed.term()).get();
    assertTrue(obstacle.contains(missing), obstacle);
    Type.Function of = (Type.Function) typed.type();
    assertEquals(
        "the pullback language has no type " + type,
        assertThrows(IllTyped.class, () -> SimpleToPullback.type(of.codomain())).getMessage());
  }

  /// Each of the formers that it has not, wherever it stands.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x : R. (x, x)                                     ; none",
        "\\x : R. let y = ([] : list R) in x                 ; lists",
        "\\l : list R. \\x : R. 1 :: l                       ; lists",
        "\\l : list R. fold (a, b). a + b over l from 0      ; lists",
        "\\x : R. (Just x : {No 1 | Just R})                 ; variants",
        "\\v : {No 1 | Just R}. case v of {No a -> 1 | Just y -> y} ; variants",
        "\\x : R. (roll (x, x) : mu X. R * R)               ; inductive types",
        "\\t : mu X. R * R. fold x. p1 x over t             ; inductive types",
      })
  void theFormersThatAreMissingAreNamed(String simple, String missing) {
    String obstacle = SimpleToPullback.obstacle(Elaboration.term(simple).term()).getOrElse("none");
    assertTrue(obstacle.endsWith(missing), obstacle);
  }

  /// That R stands for the unit type is said where the program has it, and nowhere else.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x : R. (x, x)                    ; false",
        "\\(x, y) : R * R. x                ; false",
        "\\x : R. (x, ())                   ; true",
        "\\x : R. let u = () in x          ; true",
        "\\x : R. (\\u : 1. x) ()           ; true",
        "\\x : R. \\u : 1. x                ; true",
        "\\x : R. (\\f : 1 -> R. x)         ; true",
      })
  void theUnitTypeIsStoodInFor(String simple, boolean said) {
    Elaboration.Typed typed = Elaboration.term(simple);
    assertEquals(said, PullbackTerms.standIn(typed.term(), typed.type()).isDefined());
  }

  @Test
  void theModeIsCalledAsTheLanguage() {
    assertEquals("pullback", new PullbackMode().name());
  }
}
