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
import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
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

  /// What was rewritten outside is not what becomes of it below a binder that is renamed.
  @Test
  void aSharedSubtermBelowARenamedBinderIsRewrittenAnew() {
    Toy shared = app(v("x"), v("y"));
    Toy found = substitute(app(shared, lam("y", shared)), "x", v("y"));
    assertAlpha(app(app(v("y"), v("y")), lam("z", app(v("y"), v("z")))), found);
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

  /// A name that is bound and does not occur is a name in the term, too.
  @Test
  void aFreshNameIsNoneThatIsBoundAlone() {
    Toy t = app(lam("x", v("y")), lam("z_1", lam("z_2", v("y"))));
    assertEquals(Name.of("z_3"), Fresh.avoiding(t).like(Name.of("z")));
    assertEquals(Name.of("x_1"), Fresh.avoiding(t).prefer(Name.of("x")));
    assertEquals(Name.of("y_1"), Fresh.avoiding(t).prefer(Name.of("y")));
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

  /// Each of two that are put in mentions the name, and only one of them is put in below the
  /// binder.
  @Test
  void whicheverReplacementIsCapturedTheBinderIsRenamed() {
    var both = HashMap.of(Name.of("p"), v("y"), Name.of("q"), v("y"));
    for (String used : List.of("p", "q")) {
      Toy found = Substitution.substitute(lam("y", app(v(used), v("y"))), both);
      assertAlpha(lam("z", app(v("y"), v("z"))), found);
    }
  }

  @Test
  void aScopeOfTwoNamesRenamesTheOneThatCaptures() {
    Toy found = substitute(lam("x", "y", app(v("z"), app(v("x"), v("y")))), "z", v("y"));
    assertTrue(found instanceof Toy.Lam(List<Name> xs, _) && xs.getFirst().equals(Name.of("x")));
    assertAlpha(lam("p", "q", app(v("y"), app(v("p"), v("q")))), found);
  }

  @Test
  void bindersOneUnderTheOtherAreBothRenamed() {
    Toy t = lam("y", lam("z", app(v("x"), app(v("y"), v("z")))));
    Toy found = substitute(t, "x", app(v("y"), v("z")));
    assertAlpha(lam("p", lam("q", app(app(v("y"), v("z")), app(v("p"), v("q"))))), found);
  }

  @Test
  void bothNamesOfAScopeHideWhatIsReplaced() {
    Toy t = lam("x", "y", app(v("x"), app(v("y"), v("z"))));
    var three = HashMap.of(Name.of("x"), v("a"), Name.of("y"), v("b"), Name.of("z"), v("c"));
    assertEquals(
        lam("x", "y", app(v("x"), app(v("y"), v("c")))), Substitution.substitute(t, three));
  }

  @Test
  void aNameIsBoundBesideABinderThatHidesIt() {
    assertTrue(FreeVariables.isClosed(lam("x", app(lam("x", v("x")), v("x")))));
    assertFalse(FreeVariables.isClosed(app(lam("x", v("x")), v("x"))));
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

  /// One substitution after another, in terms large enough that free variables are asked for.
  @Test
  void freeVariablesThatAreKeptChangeNoResult() {
    int changed = 0;
    for (int seed = 0; seed < 500; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      FreeVariables<Toy> free = new FreeVariables<>();
      Toy t = random(random, random.nextInt(20, 400)), plain = t;
      for (int i = 0; i < 12; i++) {
        Name x = Name.of(name(random));
        Toy a = random(random, random.nextInt(4));
        Toy before = t;
        plain = Substitution.substitute(plain, x, a);
        t = Substitution.substitute(t, x, a, free);
        if (!t.equals(before)) changed++;
        assertEquals(plain, t, "seed " + seed);
      }
    }
    assertTrue(changed > 1_000, changed + " changed");
  }

  private static String name(SplittableRandom random) {
    return "v" + random.nextInt(12);
  }

  private static Toy random(SplittableRandom random, int size) {
    if (size == 0) return v(name(random));
    if (random.nextInt(3) == 0) return lam(name(random), random(random, size - 1));
    int left = random.nextInt(size);
    return app(random(random, left), random(random, size - 1 - left));
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

  /// `tₙ₊₁ = tₙ tₙ`, as trees of 2¹⁰⁰ leaves.
  @Test
  void sharedSubtermsAreComparedOnce() {
    assertAlpha(lam("x", doubled(v("x"), 100)), lam("y", doubled(v("y"), 100)));
    assertAlpha(lam("x", lam("y", doubled(v("x"), 100))), lam("y", lam("x", doubled(v("y"), 100))));
    assertFalse(Alpha.equal(lam("x", doubled(v("x"), 100)), lam("y", doubled(v("z"), 100))));
    assertFalse(Alpha.equal(lam("x", doubled(v("x"), 100)), lam("y", doubled(v("y"), 99))));
  }

  private static Toy doubled(Toy t, int n) {
    Toy all = t;
    for (int i = 0; i < n; i++) all = app(all, all);
    return all;
  }

  /// `tₙ₊₁ = (λx. tₙ) (λy. tₙ)`: the same subterm in different scopes.
  @Test
  void aSharedSubtermIsComparedOnceForAllScopesThatBindNothingInIt() {
    Toy left = v("a"), right = v("a");
    for (int i = 0; i < 60; i++) {
      left = app(lam("x", left), lam("y", left));
      right = app(lam("p", right), lam("q", right));
    }
    assertAlpha(left, right);
    assertFalse(Alpha.equal(left, app(right, right)));
  }

  /// Sums are tried in turn, so that what is met on a way that failed must not count.
  @Test
  void aSharedSubtermThatDiffersInABagStaysDifferent() {
    Toy big = doubled(v("x"), 30);
    Toy other = doubled(v("z"), 30);
    Toy left = lam("x", sum(app(big, v("x")), app(other, v("z"))));
    Toy right = lam("y", sum(app(other, v("y")), app(other, v("z"))));
    assertFalse(Alpha.equal(left, right));
    Toy bigY = doubled(v("y"), 30);
    assertAlpha(left, lam("y", sum(app(other, v("z")), app(bigY, v("y")))));
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
    assertEquals(Vector.of("x", "y", "z").map(Name::of).toList(), p.binders(t));
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
