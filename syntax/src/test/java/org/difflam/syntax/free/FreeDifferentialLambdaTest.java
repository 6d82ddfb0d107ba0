package org.difflam.syntax.free;

import static org.difflam.syntax.free.Prover.decide;
import static org.difflam.syntax.free.Prover.normalForm;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FreeDifferentialLambdaTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          f : 1 -> X | D(f) = 0
          f : X -> 1 * 1 | f = <!, !>
          f : X -> 1, g : X -> 1 | f = g
          f : X -> (Y => 1) | f = 0
          f : 1 * X -> Y | D(f) . <<!, p1>, <!, p2>> = D(f . <!, id>)
          g : X -> 1, f : 1 -> Y | D(f . g) = 0
          linear l : 1 -> X | l = 0
          linear l : X -> Y * Z | D(p1 . l) = p1 . l . p1
          linear l : X -> (Y => Z), f : W -> X, g : W -> X, h : W -> Y \
            | ev . <l . (f + g), h> = ev . <l . f, h> + ev . <l . g, h>
          linear l : X -> (Y => Z) | D(D(l)) = l . p1 . p1
          linear l : X * Y -> Z | l = l . <p1, 0> + l . <0, p2>
          linear l : (X => Y) -> Z, f : W * X -> Y, g : W * X -> Y \
            | l . cur(f + g) = l . cur(f) + l . cur(g)
          additive a : X -> Y | D(a) = D(a) . <p1, 0>
          additive a : X -> Y | D(D(a)) = D(a) . <p1 . p1, 0>
          additive a : X -> Y, f : Z -> X | D(a . f) = D(a) . <D(f), 0>
          f : X -> Y, h : Z -> X | D(f) . (id + id) . <h, 0> = D(f) . <h, 0> + D(f) . <h, 0>
          g : X -> (Y => Z) | cur(ev . (g * id)) = g
          g : X -> (Y => (Z => W)) | cur(cur(ev . (ev * id) . ((g * id) * id))) = g
          f : (X => Y) -> Z | f . cur(ev . <p1, p2>) = f
          - | D((ev : (X => Y) * X -> Y)) . <<p1 . p1, 0>, p2> \
            = ev . <p1 . p1 . (id : ((X => Y) * W) * ((X => Y) * X) -> ((X => Y) * W) * ((X => Y) * X)), p2 . p2>
          f : A -> B, g : A -> B | D(D(f + g)) = D(D(f)) + D(D(g))
          g : A -> B | ev . <cur(<p1, cur(p2 . (p1 : (A * B) * C -> A * B))>), g> = <id, cur(g . p1)>
          f : X -> Y, u : Z -> X, v : Z -> X, w : Z -> X, a : Z -> X \
            | D(D(D(f))) . <<<0, 0>, <0, u>>, <<0, v>, <w, a>>> \
            = D(D(D(f))) . <<<0, 0>, <0, w>>, <<0, u>, <v, a>>>
          f : X -> Y, u : Z -> X, v : Z -> X, w : Z -> X, s : Z -> X, a : Z -> X \
            | D(D(D(D(f)))) . <<0, <0, <0, u>>>, <<0, <0, v>>, <<0, w>, <s, a>>>> \
            = D(D(D(D(f)))) . <<0, <0, <0, v>>>, <<0, <0, w>>, <<0, s>, <u, a>>>>
          f : X -> Y, u : Z -> X, v : Z -> X, w : Z -> X, s : Z -> X, a : Z -> X \
            | D(D(D(D(f)))) . <<0, <0, <0, u>>>, <<0, <0, v>>, <<0, w>, <s, a>>>> \
            = D(D(D(D(f)))) . <<0, <0, <0, w>>>, <<0, <0, s>>, <<0, u>, <v, a>>>>
          f : X -> Y, u : Z -> X, v : Z -> X, w : Z -> X, s : Z -> X, a : Z -> X \
            | D(D(D(D(f)))) . <<0, <0, <0, u>>>, <<0, <0, v>>, <<0, w>, <s, a>>>> \
            = D(D(D(D(f)))) . <<0, <0, <0, s>>>, <<0, <0, u>>, <<0, v>, <w, a>>>>
          f : (X * Y) * Z -> W, u : V -> X, v : V -> Y, a : V -> (X * Y) * Z \
            | D(f) . <<<u, 0>, 0>, a> + D(f) . <<<0, v>, 0>, a> = D(f) . <<<u, v>, 0>, a>
          g : W * (X * Y) -> Z, u : W -> X, v : W -> Y, w : W -> X, a : W -> X * Y \
            | D(D((ev : (X * Y => Z) * (X * Y) -> Z))) . <<0, <0, <u, v>>>, <<0, <w, 0>>, <cur(g), a>>> \
            = D(D(g)) . <<0, <0, <u, v>>>, <<0, <w, 0>>, <id, a>>>
          g : X -> (Y => Z), u : W -> X, v : W -> Y, a : W -> X, b : W -> Y \
            | D(D(uncur(g))) . <<0, <u, 0>>, <<0, v>, <a, b>>> \
            = D(D(uncur(g))) . <<0, <0, v>>, <<u, 0>, <a, b>>>
          f : (X => Y) -> Z, k : W * X -> Y, g : W -> (X => Y) \
            | D(D(f) . <cur(k), g>) = D(D(f)) . <<D(cur(k)), D(g)>, <cur(k) . p2, g . p2>>
          f : X -> Z \
            | D(<cur(f . (p1 : X * Y -> X)), cur(cur(D(f) . <id, id> . p1 . (p1 : (X * Y) * Y -> X * Y)))>) \
            = <D(cur(f . (p1 : X * Y -> X))), D(cur(cur(D(f) . <id, id> . p1 . (p1 : (X * Y) * Y -> X * Y))))>
          f : X -> Y, u : 1 -> X, v : 1 -> X, a : 1 -> X, w : Z -> X \
            | D(D(D(D(f))) . <<0, <0, w>>, <<0, v . !>, <u . !, a . !>>>) \
            = D(D(D(f))) . <<0, <0, D(w)>>, <<0, v . !>, <u . !, a . !>>>
          f : X -> Y, u : 1 -> X, v : 1 -> X, a : 1 -> X, w : Z -> X \
            | D(D(D(D(f))) . <<0, <0, v . !>>, <<0, u . !>, <w, a . !>>>) \
            = D(D(D(f))) . <<0, <0, v . !>>, <<0, u . !>, <D(w), a . !>>>
          f : X -> Y, g : Y -> Z, a : 1 -> Y, b : 1 -> Y, c : 1 -> Y \
            | D(g . (a . ! + b . ! + c . ! + f)) \
            = D(g) . <D(f), (a . ! + b . ! + c . ! + f) . p2>
          """)
  void proves(String givens, String equation) {
    assertEquals(Verdict.PROVED, decide(givens == null ? "" : givens, equation));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X | D(D(f)) . <<g, 0>, <h, k>> = D(f) . <h, k>
          f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X | D(D(f)) . <<g, 0>, <h, k>> = D(f) . <g, h>
          f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X \
            | D(D(f)) . <<0, h>, <g, k>> = D(D(f)) . <<0, g>, <k, h>>
          f : X -> Y, g : Y -> Z | D(g . f) = D(g) . <D(f), f . p2> + g . D(f)
          f : X -> Y, g : Y -> Z | D(g . f) = D(g) . <D(f), f . p1>
          f : X -> Y, g : Y -> Z | D(g . f) = g . D(f)
          f : X -> Y | D(f) = f . p1
          f : X -> Y | T(f) = f * f
          f : X -> Y, h : Z -> X, k : Z -> X | f . (h + k) = f . h + f . k
          f : X -> Y | D(f) . <p1, 0> = D(f)
          additive a : X -> Y | D(a) = a . p1
          f : X * Y -> Z | f = f . <p1, 0 . p2> + f . <0 . p1, p2>
          f : X -> Y | f + f = f
          f : Z * X -> Y | D(cur(f)) = cur(D(f) . <p1 * id, p2 * id>)
          h : Z -> (X => Y), g : Z -> X | D(ev . <h, g>) = ev . <D(h), g . p2>
          - | (p1 : X * X -> X) = p2
          f : (X => X) -> X, g : 1 -> X | f . cur(p2) = f . cur(g . ! . p2)
          f : X -> (Y => Z) | ev . (f * 0) = 0
          """)
  void refutes(String givens, String equation) {
    Verdict v;
    try {
      v = decide(givens == null ? "" : givens, equation);
    } catch (IllegalArgumentException ill) {
      throw new AssertionError(equation, ill);
    }
    assertInstanceOf(Verdict.Refuted.class, v, equation);
  }

  @Test
  void aRefutationShowsBothNormalFormsAsTheyCanBeTyped() {
    Verdict.Refuted v =
        assertInstanceOf(
            Verdict.Refuted.class,
            decide("f : X -> Y, g : Y -> Z", "D(g . f) = D(g) . <D(f), f . p1>"));
    assertEquals("D(g) . <D(f), f . p2>", v.witness().left());
    assertEquals("D(g) . <D(f), f . p1>", v.witness().right());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : X -> Y | D(D(f)) | λ((x, y), (z, u)). Df(u)·[x] + D²f(u)·[y, z]
          f : X * Y -> Z | D(f) | λ((x, y), (z, u)). Df(z, u)·[(0, y)] + Df(z, u)·[(x, 0)]
          f : Z * X -> Y | cur(f + f) | λx. λy. 2·f(x, y)
          f : 1 -> X | f . ! | λx. f()
          f : X -> Y | 0 . f + (0 : X -> Z) | λx. 0
          g : X -> (Y => Z), f : X -> Y | ev . <g, f> | λx. (g(x))(f(x))
          linear l : X -> Y, f : Z -> X | l . (f + f) | λx. 2·l(f(x))
          additive a : X -> Y | D(a) | λ(x, y). Da(0)·[x]
          f : X -> Y * Z | p1 . f | λx. π₁ (f(x))
          """)
  void isWrittenAsALambdaTerm(String givens, String morphism, String notation) {
    assertEquals(notation, normalForm(givens, morphism).notation());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          g : X -> (Y => Z) | cur(ev . <g . p1, p2>) | g
          g : X -> (Y => Z) | cur(ev . <g . p1, id . p2>) . id | g
          f : X * Y -> Z | cur(f . <p1, p2>) | cur(f)
          f : X -> Y * Z | <p1 . f, p2 . f> | f
          - | cur((ev : (X => Y) * X -> Y)) | id
          """,
      nullValues = "-")
  void isReadWithoutWhatUniquenessSays(String givens, String morphism, String shown) {
    assertEquals(shown, normalForm(givens == null ? "" : givens, morphism).expression().show());
  }

  @Test
  void coefficientsComeFromARig() {
    String givens = "f : X -> Y, g : X -> X";
    assertTrue(decide(givens, "f + f = 0").isRefuted());
    assertTrue(
        decide(FreeDifferentialLambda.over(new PrimeField(2)), givens, "f + f = 0").isProved());
    assertTrue(
        decide(
                FreeDifferentialLambda.over(new PrimeField(2)),
                givens,
                "D(f . (g + g)) = (0 : X * X -> Y)")
            .isProved());
    // what has come to nothing is there again
    assertTrue(
        decide(FreeDifferentialLambda.over(new PrimeField(2)), givens, "f + f + f = f").isProved());
    assertTrue(decide(FreeDifferentialLambda.over(new Booleans()), givens, "f + f = f").isProved());
    assertTrue(
        decide(FreeDifferentialLambda.over(new Booleans()), givens, "f . (g + g) = f . g")
            .isProved());
  }

  /// One object in two places is two summands.
  @Test
  void whatIsSharedCountsAsOftenAsItIsWritten() {
    Expression f = Prover.sentence("f : X -> Y", "f = f").left();
    Expression twice = new Expression.Plus(f, f), all = new Expression.Plus(f, twice);
    Expression written = Prover.sentence("f : X -> Y", "f + (f + f) = f").left();
    assertTrue(FreeDifferentialLambda.free().equal(all, written).isProved());
    assertTrue(FreeDifferentialLambda.free().equal(all, twice).isRefuted());
    assertTrue(FreeDifferentialLambda.free().equal(twice, f).isRefuted());
  }

  @Test
  void scalarsMultiply() {
    FreeDifferentialLambda<Rational> q =
        FreeDifferentialLambda.over(new Rationals()).scalar("half", Rational.of(1, 2));
    String givens = "half : X -> X, f : X -> X";
    assertTrue(decide(q, givens, "half + half = id").isProved());
    assertTrue(decide(q, givens, "D(f . half) = half . D(f) . (id * half)").isProved());
    assertTrue(decide(q, givens, "f . half = half . f").isRefuted());
    assertTrue(decide(q, "half : X -> X, linear f : X -> X", "f . half = half . f").isProved());
    Sentence s = Prover.sentence(givens, "half . f = f");
    assertEquals("λx. 1/2·f(x)", q.normalForm(s.left()).notation());
  }

  /// At each form of object; of sums and lists nothing else is known.
  @Test
  void sumsAndMultiplesArePartByPart() {
    FreeDifferentialLambda<Rational> q =
        FreeDifferentialLambda.over(new Rationals()).scalar("half", Rational.of(1, 2));
    for (String object :
        List.of("1", "A * A", "A => A", "A * (B => A * A) * 1", "A + A", "A => A * list A")) {
      String half = "half : %1$s -> %1$s, f : X -> %1$s".formatted(object);
      assertTrue(decide(q, half, "half + half = id").isProved(), object);
      assertTrue(decide(q, half, "f + 0 = f").isProved(), object);
      assertTrue(decide(q, half, "half . (f + f) + 0 = 0 + f").isProved(), object);
    }
  }

  @Test
  void whatIsNoDifferentialLambdaCategoryIsNotDecided() {
    Sentence s = Prover.sentence("f : X -> Y", "R(f) = R(f)");
    Verdict.Inconclusive v =
        assertInstanceOf(
            Verdict.Inconclusive.class, FreeDifferentialLambda.free().equal(s.left(), s.right()));
    assertTrue(v.why().contains("R(…)"), v.why());
  }

  @Test
  void runsOutOfFuelHonestly() {
    assertInstanceOf(
        Verdict.Inconclusive.class,
        decide(
            FreeDifferentialLambda.free().withFuel(50), "f : X -> Y", "D(D(D(f))) = D(D(D(f)))"));
  }

  @Test
  void sidesWithDifferentEndsCannotBeCompared() {
    Sentence s = Prover.sentence("f : X -> Y, g : X -> Z", "<f, g> = <f, g>");
    Sentence t = Prover.sentence("f : X -> Y", "f = f");
    EndsMismatch e =
        assertThrows(
            EndsMismatch.class, () -> FreeDifferentialLambda.free().equal(s.left(), t.left()));
    assertTrue(String.valueOf(e.getMessage()).contains("Y * Z"), e.getMessage());
    assertEquals(List.of("f"), t.givens().map(g -> g.name()));
  }
}
