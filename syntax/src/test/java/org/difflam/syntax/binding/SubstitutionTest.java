package org.difflam.syntax.binding;

import static org.difflam.syntax.binding.Toy.app;
import static org.difflam.syntax.binding.Toy.lam;
import static org.difflam.syntax.binding.Toy.sum;
import static org.difflam.syntax.binding.Toy.v;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubstitutionTest {
  private static Toy substitute(Toy t, String x, Toy a) {
    return Substitution.substitute(t, Name.of(x), a);
  }

  private static void assertAlpha(Toy expected, Toy found) {
    assertTrue(Alpha.equal(expected, found), () -> "expected " + expected + ", found " + found);
    assertEquals(Alpha.hash(expected), Alpha.hash(found));
  }

  @Test
  void replacesFreeOccurrencesOnly() {
    assertEquals(
        app(v("a"), lam("x", v("x"))), substitute(app(v("x"), lam("x", v("x"))), "x", v("a")));
  }

  @Test
  void renamesTheBinderThatWouldCapture() {
    Toy found = substitute(lam("y", app(v("x"), v("y"))), "x", v("y"));
    assertAlpha(lam("z", app(v("y"), v("z"))), found);
    assertFalse(Alpha.equal(lam("y", app(v("y"), v("y"))), found));
  }

  @Test
  void leavesABinderAloneThatCapturesNothing() {
    Toy t = lam("y", v("z"));
    assertSame(t, substitute(t, "x", v("y")));
    assertEquals(app(v("y"), t), substitute(app(v("x"), t), "x", v("y")));
    assertEquals(
        lam("y", app(v("a"), v("y"))), substitute(lam("y", app(v("x"), v("y"))), "x", v("a")));
  }

  @Test
  void aFreshNameIsFreshForEverything() {
    // x_1 is free in what is put in, x_2 is bound inside
    Toy t = lam("x", lam("x_2", app(v("y"), app(v("x"), v("x_2")))));
    Toy found = substitute(t, "y", app(v("x"), v("x_1")));
    assertAlpha(lam("p", lam("q", app(app(v("x"), v("x_1")), app(v("p"), v("q"))))), found);
  }

  @Test
  void isSimultaneous() {
    Toy t = lam("z", app(v("x"), app(v("y"), v("z"))));
    Toy swapped =
        Substitution.substitute(t, HashMap.of(Name.of("x"), v("y"), Name.of("y"), v("x")));
    assertEquals(lam("z", app(v("y"), app(v("x"), v("z")))), swapped);
    Toy captured =
        Substitution.substitute(t, HashMap.of(Name.of("x"), v("z"), Name.of("y"), v("x")));
    assertAlpha(lam("w", app(v("z"), app(v("x"), v("w")))), captured);
  }

  @Test
  void aScopeOfTwoNamesRenamesTheOneThatCaptures() {
    Toy found = substitute(lam("x", "y", app(v("z"), app(v("x"), v("y")))), "z", v("y"));
    assertTrue(found instanceof Toy.Lam(List<Name> xs, _) && xs.getFirst().equals(Name.of("x")));
    assertAlpha(lam("p", "q", app(v("y"), app(v("p"), v("q")))), found);
  }

  @Test
  void aShadowedNameInAScopeOfTwoStays() {
    Toy t = lam("x", "y", app(v("x"), v("y")));
    assertSame(t, substitute(t, "x", v("y")));
  }

  @Test
  void theUnusedNameNeverCaptures() {
    Toy t = lam("_", v("x"));
    assertEquals(lam("_", v("y")), substitute(t, "x", v("y")));
  }

  @Test
  void sharedSubtermsStayShared() {
    Toy t = v("x");
    for (int i = 0; i < 100; i++) t = app(t, t);
    Toy found = substitute(t, "x", lam("y", v("y")));
    assertEquals(102, Measure.nodes(found));
    assertEquals(Long.MAX_VALUE, Measure.size(found));
    assertEquals(101, Measure.depth(found));
  }

  @Test
  void alphaEqualityTellsBindersApart() {
    assertAlpha(lam("x", lam("y", app(v("x"), v("y")))), lam("y", lam("x", app(v("y"), v("x")))));
    assertFalse(Alpha.equal(lam("x", lam("y", v("x"))), lam("x", lam("y", v("y")))));
    assertFalse(Alpha.equal(lam("x", v("y")), lam("y", v("y"))));
    assertFalse(Alpha.equal(lam("x", "y", v("x")), lam("x", lam("y", v("x")))));
    assertFalse(Alpha.equal(v("x"), v("y")));
  }

  @Test
  void aSharedSubtermUnderDifferentBindersIsNotTakenForEqual() {
    Toy shared = app(v("x"), v("y"));
    assertFalse(Alpha.equal(lam("x", lam("y", shared)), lam("y", lam("x", shared))));
    assertTrue(Alpha.equal(lam("x", lam("y", shared)), lam("x", lam("y", shared))));
  }

  @Test
  void bagsForgetTheOrderAndKeepTheMultiplicity() {
    assertAlpha(sum(v("x"), v("y"), v("x")), sum(v("x"), v("x"), v("y")));
    assertFalse(Alpha.equal(sum(v("x"), v("y"), v("x")), sum(v("x"), v("y"), v("y"))));
    assertFalse(Alpha.equal(sum(v("x"), v("x")), sum(v("x"))));
    assertAlpha(
        lam("x", "y", sum(app(v("x"), sum(v("x"), v("y"))), v("y"))),
        lam("a", "b", sum(v("b"), app(v("a"), sum(v("b"), v("a"))))));
    assertFalse(
        Alpha.equal(
            lam("x", "y", sum(v("x"), app(v("x"), v("y")))),
            lam("x", "y", sum(v("y"), app(v("x"), v("y"))))));
  }

  @Test
  void freeVariablesComeInOrder() {
    assertEquals(
        List.of(Name.of("b"), Name.of("x"), Name.of("a")),
        List.copyOf(FreeVariables.of(app(v("b"), app(lam("x", v("x")), app(v("x"), v("a")))))));
    assertTrue(FreeVariables.isClosed(lam("x", lam("x", v("x")))));
  }

  @Test
  void positionsFindAndFill() {
    Toy t = lam("x", app(v("x"), lam("y", "z", v("y"))));
    Position p = Position.ROOT.child(0).child(1).child(0);
    assertEquals("0.1.0", p.toString());
    assertEquals(v("y"), p.in(t).get());
    assertEquals(io.vavr.collection.List.of("x", "y", "z").map(Name::of), p.binders(t));
    assertEquals(lam("x", app(v("x"), lam("y", "z", v("z")))), p.fill(t, v("z")));
    assertTrue(p.child(0).in(t).isEmpty());
    StringBuilder order = new StringBuilder();
    Position.each(t, (q, _) -> order.append(q).append(' '));
    assertEquals("ε 0 0.0 0.1 0.1.0 ", order.toString());
  }

  @Test
  void namesHaveStems() {
    assertEquals("x", Name.of("x_12").stem());
    assertEquals("x12", Name.of("x12").stem());
    assertEquals("x_", Name.of("x_").stem());
    assertEquals("_1", Name.of("_1").stem());
    Fresh fresh = Fresh.avoiding(List.of(Name.of("x"), Name.of("x_1")));
    assertEquals(Name.of("x_2"), fresh.prefer(Name.of("x")));
    assertEquals(Name.of("y"), fresh.prefer(Name.of("y")));
    assertEquals(Name.of("y_1"), fresh.like(Name.of("y")));
  }
}
