package org.difflam.syntax.syn;

import static org.difflam.category.law.Law.law;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is false in Syn is refuted there, one sentence for each law that could be mistaken.
class SynModelTest {
  private static final LawRunner RUNNER = LawRunner.STANDARD;
  private static final Type R = Type.real();

  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "f : X -> X, g : X -> X ;; f . g = g . f",
        "f : Z -> X, g : Z -> X ;; p1 . <f, g> = g",
        "h : Z -> X * X ;; <p2 . h, p1 . h> = h",
        "f : Z * X -> Y ;; cur(f) = cur(f . <p1, p2 . <p1, p2>> . <p1, p2>) . id . (p1 . <id, id>)"
            + " ",
      })
  void isDecided(String given, String equation) {
    LawResult result = RUNNER.check(new SynModel(), law("x", "x", "test", given, equation));
    assertTrue(
        equation.startsWith("cur") ? result.verdict().isProved() : result.verdict().isRefuted(),
        result::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = ";;",
      value = {
        "f : X -> Z, g : X -> Z ;; [f, g] . inl = g",
        "h : X + X -> Z ;; [h . inr, h . inl] = h",
        "s : Z -> X, c : Z * (A * X) -> X ;; fold(s, c) . (id * cons) = c . <p1, <p1 . p2, s ."
            + " p1>>",
        "s : Z -> X, c : Z * (A * X) -> X, u : Z -> Z ;; fold(s, c) . (u * id) = fold(s, c . (u *"
            + " id))",
      })
  void mutantsOfLawsAreRefuted(String given, String equation) {
    LawResult result = RUNNER.check(new SynModel(), law("x", "x", "test", given, equation));
    assertTrue(result.verdict().isRefuted(), result::toString);
  }

  /// A counterexample has the value of the left side on the left.
  @Test
  void sidesAreNotExchanged() {
    Syn syn = Syn.standard();
    Verdict verdict = syn.equal(number(7), number(8));
    assertTrue(
        verdict instanceof Verdict.Refuted(var witness)
            && witness.point().isEmpty()
            && witness.left().equals("7")
            && witness.right().equals("8"),
        verdict::toString);
  }

  private static Arrow number(int n) {
    return Arrow.of(Name.of("x"), Type.unit(), Term.numeral(n));
  }

  @Test
  void endsAreChecked() {
    Syn syn = Syn.standard();
    assertThrows(EndsMismatch.class, () -> syn.compose(syn.identity(R), syn.bang(R)));
    assertThrows(EndsMismatch.class, () -> syn.pair(syn.identity(R), syn.nil(R)));
    assertThrows(EndsMismatch.class, () -> syn.copair(syn.identity(R), syn.bang(R)));
    assertThrows(EndsMismatch.class, () -> syn.equal(syn.identity(R), syn.bang(R)));
    EndsMismatch curried =
        assertThrows(EndsMismatch.class, () -> syn.curry(R, Type.unit(), syn.first(R, R)));
    assertEquals(
        "the source of a term to curry: expected %s, but found %s"
            .formatted(Type.product(R, Type.unit()), Type.product(R, R)),
        curried.getMessage());
    Type step = Type.product(R, Type.product(R, R));
    EndsMismatch fold =
        assertThrows(EndsMismatch.class, () -> syn.fold(R, R, syn.identity(R), syn.bang(step)));
    assertEquals(
        "the target of the step of a fold: expected %s, but found %s"
            .formatted(R, syn.bang(step).target()),
        fold.getMessage());
  }

  /// `Syn[f][g]` has `f` as well.
  @Test
  void generatorsAreAdjoinedToOthers() {
    Name f = Name.of("f"), g = Name.of("g");
    Syn both = Syn.standard().with(HashMap.of(f, R)).with(HashMap.of(g, R.to(R)));
    assertEquals(HashMap.of(f, R, g, R.to(R)), both.generators());
  }

  /// A generator that is called like the variables that Syn uses is not captured.
  @Test
  void generatorsAreNotCaptured() {
    LawResult result =
        RUNNER.check(
            new SynModel(),
            law(
                "x",
                "x",
                "test",
                "x : X -> X, y : X -> X, p : X * X -> X",
                "p . (x * y) . <y, x> = p . <x . y, y . x>"));
    assertEquals(Verdict.PROVED, result.verdict());
  }

  /// Nor are two of them.
  @Test
  void generatorsWithNumbersAreNotCaptured() {
    LawResult result =
        RUNNER.check(
            new SynModel(),
            law("x", "x", "test", "x : X -> X, x_1 : X -> X", "<x_1, x> = <x_1 . id, x . id>"));
    assertEquals(Verdict.PROVED, result.verdict());
  }
}
