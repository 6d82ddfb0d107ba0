package org.difflam.syntax.derivation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.FreeModel;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewrittenTest {
  private static Sentence sentence(String givens, String equation) {
    return Sentence.parse(givens, equation, TangentLaws.DEFINITIONS, List.empty());
  }

  private static FreeDifferentialLambda<?> free(Sentence s) {
    return FreeDifferentialLambda.free().given(s.givens());
  }

  private static List<Move> derive(Sentence s) {
    return Rewritten.of(free(s), s.left(), s.right()).get().steps();
  }

  /// The laws of the catalogue and Manzyuk §3 are all proved by axioms alone, and every step is
  /// decided by the normal forms, which know nothing of these axioms.
  @TestFactory
  Stream<DynamicTest> lawsAreDerivedFromTheAxioms() {
    return Catalogue.all()
        .filter(law -> LawRunner.applies(law, new FreeModel()))
        .appendAll(TangentLaws.all())
        .toJavaStream()
        .map(law -> DynamicTest.dynamicTest(law.id(), () -> derivedFromTheAxioms(law)));
  }

  private static void derivedFromTheAxioms(Law law) {
    List<Move> steps = checked(law.sentence());
    assertFalse(steps.exists(s -> s.by().equals(Rewritten.NORMAL_FORM)), () -> steps.last().show());
  }

  private static List<Move> checked(Sentence s) {
    List<Move> steps = derive(s);
    assertEquals(s.left(), steps.head().from());
    assertEquals(s.right(), steps.last().to());
    for (int i = 0; i + 1 < steps.size(); i++) {
      assertEquals(steps.get(i).to(), steps.get(i + 1).from());
      assertNotEquals(steps.get(i).by(), steps.get(i + 1).by());
    }
    for (Move step : steps) {
      assertNotEquals(step.from(), step.to());
      assertEquals(Verdict.PROVED, free(s).equal(step.from(), step.to()), step.show());
    }
    return steps;
  }

  @Test
  void anAxiomIsItsOwnProof() {
    List<Move> steps =
        checked(sentence("f : X -> Y, g : Y -> Z", "D(g . f) = D(g) . <D(f), f . p2>"));
    assertEquals(List.of("D5: D(g . f) = D(g) . <D(f), f . p2>"), steps.map(Move::show));
  }

  @Test
  void aProofNamesItsAxioms() {
    List<Move> steps =
        checked(sentence("f : Z -> X, g : Z -> Y", "T(<f, g>) = sigma . <T(f), T(g)>"));
    assertEquals(List.of("def T", "D4", "products", "def T", "def sigma"), steps.map(Move::by));
    assertTrue(steps.exists(s -> s.times() > 1 && s.label().equals(s.by() + " ×" + s.times())));
  }

  @Test
  void thereIsNoProofOfWhatIsFalse() {
    Sentence s = sentence("f : X -> Y", "D(f) = f . p1");
    assertTrue(Rewritten.of(free(s), s.left(), s.right()).isEmpty());
  }

  @Test
  void sidesThatAreTheSameNeedNoSteps() {
    Sentence s = sentence("f : X -> Y", "D(f) = D(f)");
    assertEquals(List.empty(), derive(s));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "D(c . !) = (0 : X * X -> Y)",
        "D(c) . <!, !> = (0 : Z -> Y)",
        "<p1, !> = (id : X * 1 -> X * 1)",
        "<f, h> + g = <f + p1 . g, h + p2 . g>",
        "cur(e) + k = cur(e + ev . <k . p1, p2>)",
        "D(D(s)) . <<0, p1>, <p2, p2>> = D(D(s)) . <<0, p2>, id>",
      })
  void nothingButAxioms(String equation) {
    String givens =
        "c : 1 -> Y, f : Z -> X, h : Z -> Y, g : Z -> X * Y, e : Z * X -> Y, k : Z -> (X => Y),"
            + " s : X -> X";
    List<Move> steps = checked(sentence(givens, equation));
    assertFalse(steps.exists(s -> s.by().equals(Rewritten.NORMAL_FORM)), () -> equation);
  }

  /// Each step of such a proof copies a sum that grows; the fuel bounds all of them together.
  @Test
  void aLongProofIsCut() {
    Sentence s = sentence("f : X -> X, g : X -> X", "D(D(f . g)) = D(D(f . g))");
    Expression normal = free(s).normalForm(s.left()).expression();
    Rewritten whole = Rewritten.of(free(s), s.left(), normal).get();
    assertFalse(whole.isCut() || whole.decides());
    Rewritten cut = Rewritten.of(free(s), s.left(), normal, 100).get();
    assertTrue(cut.isCut() && cut.decides());
    for (Move step : cut.steps()) assertTrue(free(s).equal(step.from(), step.to()).isProved());
    assertEquals(s.left(), cut.steps().head().from());
    assertEquals(normal, cut.steps().last().to());
  }

  /// What the axioms do not join as they are directed, the normal forms do.
  @Test
  void theNormalFormClosesWhatIsLeft() {
    List<Move> steps =
        checked(
            sentence(
                "f : X * Y -> Z, x : W -> X * Y, u : W -> X, v : W -> Y",
                "D(f) . <<u, v>, x> = D(f) . <<u, 0>, x> + D(f) . <<0, v>, x>"));
    assertTrue(steps.exists(s -> s.by().equals(Rewritten.NORMAL_FORM)));
  }

  @Test
  void aLongComposite() {
    Obj x = Obj.base("X");
    Expression f = new Expression.Identity(x), tf = new Expression.Identity(x.times(x));
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free();
    for (int i = 0; i < 20; i++) {
      Expression g = new Expression.Generator("f" + i, x, x);
      f = free.compose(g, f);
      tf = free.compose(free.T(g), tf);
    }
    List<Move> steps = Rewritten.of(free, free.T(f), tf).get().steps();
    for (Move s : steps) assertTrue(free.equal(s.from(), s.to()).isProved(), s.by());
    assertTrue(steps.exists(s -> s.by().equals("D5")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/2 . (f + f) = f",
        "D(f) . <1/2 . p1 . p1, p2> + 1/2 . D(f) . <p1 . p1, p2> = D(f) . <p1 . p1, p2>",
        "1/2 . <f, 2/3 . f> = <1/2 . f, 1/3 . f>",
        "-1 . f + f = 0",
        "D(3/4 . f . 2) = 3/2 . D(f) . <p1, 2 . p2>",
        "20 . f = 4 . 5 . f",
        "l . -3 = -3 . l",
        "1/2 . cur(g) = cur(1/2 . g)",
        "D(D(f)) . <<1/2 . p1, p1>, <p2, 0>>"
            + " = 1/2 . D(f) . <p1, 0> + D(D(f)) . <<0, p2>, <p1, 0>>",
      })
  void coefficientsHaveStepsToo(String equation) {
    Sentence s = sentence("f, g : Z * X -> Y, linear l", equation);
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.over(new Rationals()).given(s.givens());
    List<Move> steps = Rewritten.of(free, s.left(), s.right()).get().steps();
    assertEquals(s.left(), steps.head().from());
    assertEquals(s.right(), steps.last().to());
    for (Move step : steps) {
      assertTrue(free.equal(step.from(), step.to()).isProved(), step.show());
      assertTrue(!step.by().equals("normal form"), step.show());
    }
  }
}
