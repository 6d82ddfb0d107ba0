package org.difflam.syntax.proof.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.steps.Derivation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What follows from hypotheses that define nothing, as far as they are rules; where a model
/// satisfies them and the claim fails; and what stays open.
class RewritingTest {
  private static final FreeDifferentialLambda<?> FREE = FreeDifferentialLambda.free();
  private static final int FUEL = 100_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f . f = f                                   | f . f . f = f
          f . f = id                                  | f . f . f . f = id
          f = f . f                                   | f . f . f = f
          f = f . f                                   | D(f . f) = D(f)
          f = f . g . f                               | f . g . f . g = f . g
          f . g = id                                  | D(f) . <D(g), g . p2> = p1
          f . g = id, k, linear f                     | f . (g . k + g . k) = k + k
          f . g = id, h . f = id                      | h = g
          g . f = id, f . g = 0                       | f = 0
          a . a = id, a . c = b . b                   | c = a . b . b
          k . l = l . k                               | k . k . l = l . k . k
          f . f = id, g . g = id, f . g = g . f       | f . g . f . g = id
          f . k . h = g . k . h, h . j = id           | f . k = g . k
          f . p1 = (g . p1 : A * B -> C)              | D(f) = D(g)
          l . k = id, linear l, linear k              | l . k . l = l
          l . k = id, linear l, linear k, a           | k . l . k . (a + a) = k . a + k . a
          linear f, f = g . h, a                      | f . (a + a) = f . a + f . a
          additive f, f = g . h, a                    | f . (a + a) = f . a + f . a
          linear f, f = g . h, a                      | D(g . h) = g . h . p1
          f + f = f                                   | f + f = f
          D(D(D(g . f))) = D(D(D(f . g)))             | D(D(D(g . f))) = D(D(D(f . g)))
          D(D(D(g . f))) = D(D(D(f . g)))             | D(D(D(f . g))) = D(D(D(g . f)))
          D(D(D(g . f))) = D(D(D(f . g)))             | D(D(D(id . f . g))) = D(D(D(g . f . id)))
          f + f = g + g                               | g + g = f + f
          f . f = f                                   | cur(f . f . f . p1) = cur(f . (p1 : A * B -> A))
          m : A * A -> A, m . <p2, p1> = m, a, b      | m . <a, b> = m . <b, a>
          m : A * A -> A, m . <p2, p1> = m, a, b, v   | D(m) . <<v, 0>, <a, b>> = D(m) . <<0, v>, <b, a>>
          f . m = m . <f . p1, f . p2>, a, b, c       | f . m . <m . <a, b>, c> = m . <m . <f . a, f . b>, f . c>
          ev . <f . p1, p2> = (ev . <g . p1, p2> : A * B -> D), a, b | ev . <f . a, b> = ev . <g . a, b>
          <f, g> . <g, f> = id                        | f . <g, f> = p1
          k, a, b, h, r, h . (D(k) . <a . p1, p2> + D(k) . <b . p1, p2>) = r . m, v, w \
            | h . (D(k) . <b . v, w> + D(k) . <a . v, w>) = r . m . <v, w>
          k : B * C -> E, a : A -> B, h, r, h . D(k) . <<a . p1, 0>, p2> = r . m, v, w \
            | h . D(k) . <<a . v, 0>, w> = r . m . <v, w>
          k : A * C -> E, h : (C => E) -> W, r, h . cur(k . <a . p1, p2>) = r . m, v \
            | h . cur(k . <a . v . p1, p2>) = r . m . v
          h : (C => B) -> W, m : (A => B) -> W, r, h . cur(ev . <p1, q . p2>) = r . m \
            | h . cur(ev . <p1 . p1, q . p2>) = r . m . (p1 : (A => B) * Z -> (A => B))
          h : (C => B) -> W, v : V -> U, u, h . cur(a . b . p2) = u . v, a . b = c . d \
            | h . cur(c . d . p2) = u . v
          linear l, l . f . g = k, f . g = id         | l = k
          f + g = 0, k                                | f + (k + g) = k
          f + g = 0, u                                | D(u) . <g + f, 0> = 0
          f + g = 0, linear u                         | u . f + u . g = 0
          f + g = 0, u                                | u . (f + g) = u . 0
          f + g = f                                   | f + g + g = f
          m . (p1 : A * A -> A) + n . p2 = m . p2 + n . p1, f + g = 0, v \
            | m . v + n . v + f . v + g . v = m . v + n . v
          f + g = h + h, v, k                         | f . v + k + g . v = h . v + k + h . v
          f + f = f                                   | 3 . f = f
          2 . f = 3 . f                               | 4 . f = 2 . f
          f + f = g + g, k                            | f + k + f + f = g + f + g + k
          f + k = g + k                               | f + k + k = g + k + k
          f + f + g = f + g + g, k                    | f + k + f + g = g + f + g + k
          f . g + g . f = id                          | f . g . f + g . f . f = f
          D(f) + D(g) = D(k) + D(f), v                | D(g) . <v, 0> + D(f) . <v, 0> = D(f + k) . <v, 0>
          D(f) = 0                                    | D(D(f)) = 0
          f + g = 0, f : A -> (B => C), y             | ev . <g, y> + ev . <f, y> = 0
          f + g = 0, f + h = 0                        | g = h
          f + g = 0, f + h = 0, v                     | D(g) . <v, 0> = D(h) . <v, 0>
          f + g = k + k, f + h = 0                    | g = k + k + h
          f + f + g = 0, f + f + h = k + k            | g + k + k = h
          f + f + g = h . h, f + g + g = k . k        | h . h + g = k . k + f
          h, a, r, h . (id + a) = r . m, v            | h . (a . v + v) = r . m . v
          h, a, r, h . (id + a) = r . m, v            | h . (a . a . v + a . v) = r . m . a . v
          h, a, r, h . (a + id) = r . m, v            | h . (v . a + a . v . a) = r . m . v . a
          k, a, r, D(D(k)) . <<0, id>, <a, id>> = r . m, v | D(D(k)) . <<0, v>, <a . v, v>> = r . m . v
          k, a, r, D(D(k)) . <<0, id>, <a, id>> = r . m, v | D(D(k)) . <<0, a . v>, <a . a . v, a . v>> = r . m . a . v
          <f + g, h> = 0, f + k = u . u               | u . u + g = k
          m : A * A -> A, n, m . <p1, p2> + n . p1 = m . <p2, p1> + n . (p2 : A * A -> A), a, b \
            | m . <a . a, b> + n . a . a = m . <b, a . a> + n . b
          """)
  void followsByRules(String given, String claim) {
    Sentence s = Sentence.parse(given, claim);
    assertFalse(SubstitutedClaim.of(FREE, s, FUEL).isWhole());
    DefinitionEliminationTest.proved(s);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f . f = f                 | f = id
          f . f = f                 | f = 0
          f . f = id                | f = id
          f . f = 0                 | f = 0
          f . f = 0                 | D(f) . <id, 0> = 0
          f . g = id                | g . f = id
          f . g = g . f             | f = g
          f = g . f                 | g = id
          m : A * A -> A, m . <p2, p1> = m, a, b | m . <a, b> = a
          k . f = k . g             | f = g
          """)
  void aModelRefutes(String given, String claim) {
    Sentence s = Sentence.parse(given, claim);
    assertTrue(Derivation.of(FREE, s, FUEL).isEmpty());
    Option<SubstitutedClaim> found = SubstitutedClaim.of(FREE, s, FUEL).refuting(FREE);
    assertTrue(found.isDefined());
    SubstitutedClaim of = found.get();
    assertTrue(
        of.free().equal(of.sentence().left(), of.sentence().right()).isRefuted(), of.toString());
    assertFalse(of.where().isEmpty());
    assertEquals(s.premises().size(), of.claim().premises().size());
    for (Premise p : of.claim().premises()) holds(p, of);
  }

  /// The hypothesis follows from what was put for what, by a proof that the kernel accepts.
  private static void holds(Premise p, SubstitutedClaim in) {
    Sentence follows = new Sentence(in.claim().givens(), in.where(), p.left(), p.right());
    Proof proof = Derivation.of(FREE, follows, FUEL).get().proof();
    assertTrue(new Kernel(follows, new Naturals()).check(proof, p.left(), p.right()) > 0);
  }

  /// Of one relation of braids more and more follows; of idempotents nothing more.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f . g . f = g . f . g                    | f = g             | true
          f . f = g . f . g, g . g = f . h . f     | f = h             | true
          f . f = f, g                             | f = f . g . f     | false
          f + g = 0, f + h = 0                     | f = g             | false
          """)
  void itIsSaidWhereMoreFollowsThanWasFollowed(String given, String claim, boolean cut) {
    Sentence s = Sentence.parse(given, claim);
    assertTrue(Derivation.of(FREE, s, FUEL).isEmpty());
    assertEquals(cut, SubstitutedClaim.of(FREE, s, FUEL).isCut());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f + f = 0                 | f = 0
          linear f, f = g . h       | D(g) = g . p1
          D(f) = D(g), k            | k . f = k . g
          f + g = 0                 | f + f = 0
          f + k = g + k             | f = g
          f + f = g + g             | f = g
          f . f . f = f + f         | f . f . f = 0
          f . f = f + f             | f . f . f = f . f
          """)
  void whatIsNotFoundStaysOpen(String given, String claim) {
    Sentence s = Sentence.parse(given, claim);
    assertTrue(Derivation.of(FREE, s, FUEL).isEmpty());
    SubstitutedClaim open = SubstitutedClaim.of(FREE, s, FUEL);
    assertFalse(open.isWhole());
    assertEquals(1, open.rest().size());
  }
}
