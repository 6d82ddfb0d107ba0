package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What somebody who works with equations under hypotheses sees at once, and what becomes of it:
/// proved, refuted in numbers, or open with the reason.
class EasyConsequencesTest {
  @TempDir Path folder;

  /// The certificate of what is decided is written, and accepted.
  private void decided(String given, String claim, String rig, String verdict) throws IOException {
    String file = folder.resolve("certificate").toString();
    Typed run =
        Typed.run("prove", claim, "--given", given, "--rig", rig, "--json", "--certificate", file);
    assertEquals(verdict, run.document().get("verdict"), run.out() + run.err());
    Typed checked = Typed.run("check-proof", file);
    assertEquals(Status.GOOD, checked.status(), checked.out() + checked.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : A -> B, (id : A -> A) = 0                                          | f = f . 0 | N
          f : A -> B, (id : B -> B) = 0                                          | f = 0 | N
          f : A -> B, (id : A -> A) = 0                                          | D(f) = 0 | N
          f : A * C -> B, (id : A -> A) = 0                                      | f = f . <0, p2> | N
          linear f : A -> B, (id : A -> A) = 0                                   | f = 0 | N
          additive f : A -> B, (id : A -> A) = 0                                 | f = 0 | N
          f : B -> A, g : B -> A, (p1 : A * A -> A) = p2                         | f = g | N
          f : A -> B, g : A -> B, (p1 : B * B -> B) = p2                         | f = g | N
          f : A -> B, (p1 : A * A -> A) = p2                                     | D(f) = 0 | N
          x : 1 -> A, f : B -> A, (id : A -> A) = x . bang                       | f = 0 | N
          f : B -> (A => A), (id : A -> A) = 0                                   | f = 0 | N
          f : (A => B) -> C, (id : B -> B) = 0                                   | f = f . 0 | N
          f : C -> A, (p1 : A * B -> A) = 0                                      | f = 0 | N
          f : A * B -> A, f = p1, f = 0                                          | (id : A -> A) = 0 | N
          f : B -> A, g : A -> B, f . g = 0, g . f = id                          | g = 0 | N
          f : C -> A, (id : A -> A) + id = 0                                     | f + f = 0 | N
          f : A -> C, (id : A -> A) + id = 0                                     | D(f) + D(f) = 0 | N
          f : C -> A, (id : A -> A) + id = id                                    | f + f = f | N
          linear f : A -> C, (id : A -> A) + id = id                             | f + f = f | N
          f : C -> A, 3 . (id : A -> A) = id                                     | 5 . f = f | N
          f, g, h, k, r, q, s, t, 3 . f + g = r + q, 2 . f + h + k = s + t       | r + q + h + k = s + t + f + g | N
          (ev : (A => (B => C)) * A -> (B => C)) = 0                             | (id : C -> C) = 0 | N
          k : A * B -> C, c : 1 -> B, d : 1 -> B, f : C -> E, u : W -> A, v : W -> A, h : A -> E, g : A -> E, f . (k . <p1, c . 0> + k . <p2, d . 0>) = h . p1 + g . p2 | f . (k . <u, c . 0> + k . <v, d . 0>) = h . u + g . v | N
          k : A * B -> C, c : 1 -> B, d : 1 -> B, f : C -> E, u : W -> A, v : W -> A, h : A -> E, g : A -> E, f . (k . <p1, c . 0> + k . <p2, d . 0>) = h . p1 + g . p2 | f . (k . <u, d . 0> + k . <v, c . 0>) = h . v + g . u | N
          f, 3 . f = 0, 2 . f = 0                                                | f = 0 | N
          f, 2 . f = f, 2 . f = 0                                                | f = 0 | N
          f, f + f = 0                                                           | 4 . f = 0 | N
          f, f + f = 0                                                           | f = 0 | Q
          f, 2 . f = 0                                                           | f = 0 | F5
          f, g, f + f = g + g                                                    | f = g | Q
          f, g, k, f + k = g + k                                                 | f = g | Z
          f, 2 . f = 3 . f                                                       | f = 0 | Z
          f, 2 . f = 0, 3 . f = 0                                                | f = 0 | Z
          linear f : A -> A, f . f = f + f                                       | f . f . f = 4 . f | N
          f = 0                                                                  | D(f) = 0 | N
          f : A -> B, x : C -> A, y : C -> A, D(f) = f . p1                      | f . (x + y) = f . x + f . y | N
          f, D(f) = f . p1                                                       | f . 0 = 0 | N
          f, D(f) = f . p2                                                       | f = 0 | N
          f, D(f) = f . p2                                                       | D(f) = 0 | N
          f, D(D(f)) = 0                                                         | D(f) = 0 | N
          f, D(f) . <id, 0> = f                                                  | D(f) = f . p1 | N
          f : A -> B, u : C -> A, v : C -> A, w : C -> A, D(f) . <p1, 0> = D(f)  | D(f) . <u, v> = D(f) . <u, w> | N
          f : A -> A, D(f) = p1                                                  | D(f . f) = p1 | N
          f : A -> A, D(f) = 0                                                   | D(f . f) = 0 | N
          f : A -> A, f . f = id                                                 | D(f) . <D(f), f . p2> = p1 | N
          f : A -> A, f . f = f                                                  | D(f) . <D(f), f . p2> = D(f) | N
          f : A -> B, g : B -> A, h : A -> B, f . g = id, g . h = id             | f = h | N
          linear f : A -> B, g : B -> A, f . g = id, g . f = id                  | D(g) = g . p1 | N
          f : A -> B, linear g : B -> A, f . g = id, g . f = id                  | D(f) = f . p1 | N
          f : A -> B, g : B -> A, x : C -> B, y : C -> B, f . g = id, g . x = g . y | x = y | N
          e : A -> A, x : B -> A, e . e = e, e . x = 0                           | e . e . x = 0 | N
          s : A -> A, t : A -> A, s . t = t . s, s . s = id, t . t = id          | s . t . s = t | N
          r : B -> A, s : A -> B, r . s = id                                     | D(r) . <D(s), s . p2> = p1 | N
          f : A -> B, g : B -> C, h : C -> B, m : C -> C, h . g = id, g . f = m . k | f = h . m . k | N
          a : X -> X, b : X -> X, a . b = b . a, a . b = id                      | b . a = id | N
          f : A -> B, g : B -> A, f . g . f = f                                  | g . f . g . f = g . f | N
          f : A -> A, f . f . f = id, f . f = id                                 | f = id | N
          f : A -> A, f . f . f = f . f, f . f = id                              | f = id | N
          f : A -> A, f . f = 0                                                  | f . 0 = 0 | N
          f : A -> A, f . f = 0                                                  | f . f . f = f . 0 | N
          linear f : A -> A, f . f = 0                                           | f . f . f = 0 | N
          f : A -> A, f . f = 0                                                  | D(f) . <D(f), f . p2> = 0 | N
          m : A * A -> A, x : 1 -> A, y : 1 -> A, m . <id, x . bang> = id, m . <y . bang, id> = id | x = y | N
          m : A * A -> A, m . <p2, p1> = m, m . <id, 0> = id                     | m . <0, id> = id | N
          bilin : A * A -> A, bilin . <p2, p1> = bilin, a, b                     | bilin . <a, b> = bilin . <b, a> | N
          m : A * A -> A, m . <m . <p1 . p1, p2 . p1>, p2> = m . <p1 . p1, m . <p2 . p1, p2>>, a : 1 -> A, b : 1 -> A, c : 1 -> A | m . <m . <a, b>, c> = m . <a, m . <b, c>> | N
          f : A -> B, f . p1 = (f . p2 : A * A -> B)                             | f = f . 0 | N
          f : A -> B, f . p1 = (f . p2 : A * A -> B)                             | D(f) = 0 | N
          f : A -> B, g : A -> B, f . p1 = (g . p2 : A * A -> B)                 | f = g | N
          f : A -> B, g : C -> B, f . p1 = (g . p2 : A * C -> B)                 | D(f) = 0 | N
          f : A -> A, f . p1 = (p2 : A * A -> A)                                 | (id : A -> A) = 0 | N
          f : A -> A, g : A -> A, <f, id> = <g, g>                               | f = id | N
          f : A -> B, g : A -> B, <f, g> = <g, f>                                | f = g | N
          f : A -> B, h : A -> B, cur(f . p1) = (cur(h . p1) : A -> (C => B))    | f = h | N
          f : A -> A, g : A -> A, h : A -> A, f . (g + h) = id, g + h = k . k    | f . k . k = id | N
          f : A -> A, g : A -> A, f . (g + id) = f, g + id = 0                   | f = f . 0 | N
          m : A * A -> A, g : A -> A, h : A -> A, m . <g, h> = id, g . k = h . k | m . <g . k, g . k> = k | N
          m : A * A -> A, u : A -> A, f, m . <u . f, f> = f, u . u = u, u . f = f | m . <f, f> = f | N
          m : A * A -> A, u : A -> A, v : A -> A, m . <u . p1, v . p2> = p1, u . v = id | m . <p1, v . p2> = v . p1 | N
          m : A * A -> A, u : A -> A, v : A -> A, w : A -> A, m . <u . v, id> = w, u . v = id | m . <id, id> = w | N
          m : A * A -> A, u : A -> A, m . <u, u> = id, m . <u . v, p> = q, p = u . v | q = v | N
          g : A -> B, m : B * B -> C, f : B -> B, m . <f . g, g> = 0, f . f = id, f . g = k | m . <k, f . k> = 0 | N
          linear l : A -> A, f, g, l . f = g, l . g = f                          | l . l . f = f | N
          linear l : A -> A, f : B -> A, g : B -> A, l . (f + g) = 0, l . f = f, l . g = g | f + g = 0 | N
          f : A -> A, g : A -> A, f . g = g, g . f = f                           | f . f = f | N
          f : A -> A, g : A -> A, f . g = g, g . f = f                           | g . g = g | N
          f : A -> A, g : A -> A, f . g = f, g . f = g                           | f . f = f | N
          f, g, 2 . f + 3 . g = 0, 3 . f + 5 . g = 0                             | f = 0 | Z
          f, g, 2 . f + 3 . g = 0, 3 . f + 5 . g = 0                             | f = g | Z
          f, g, 1/2 . f + 2 . g = g, 3 . f = g                                   | f = 0 | Q
          f, g, k, f + k = g + k                                                 | f = g | F2
          f, f . f = f + f                                                       | f . f . f = 4 . f | Z
          f : B -> (C => A), (ev : (C => A) * C -> A) = 0                        | f = 0 | N
          f : B -> (C => A), g : B -> C, (ev : (C => A) * C -> A) = 0            | ev . <f, g> = 0 | N
          f : C -> A, (id : (B => A) -> (B => A)) = 0                            | f = 0 | N
          f : C -> A, (ev : (B => A) * B -> A) = 0                               | f = 0 | N
          """)
  void whatFollowsIsProved(String given, String claim, String rig) throws IOException {
    decided(given, claim, rig, "proved");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : A -> B, (id : A -> A) = 0                      | f = 0 | N
          f : A -> B, g : A -> B, (p1 : A * A -> A) = p2     | f = g | N
          f : A -> C, g : A -> C, (p1 : A * B -> A) = 0      | f . 0 = g . 0 | N
          f : A -> C, (id : A -> A) + id = 0                 | f + f = 0 | N
          f : A -> C, (id : A -> A) + id = id                | f + f = f | N
          f : C -> A, 3 . (id : A -> A) = id                 | 2 . f = f | N
          f, f + f = 0                                       | f = 0 | N
          f, f + f = f                                       | f = 0 | N
          f, g, f + f = g + g                                | f = g | N
          f, g, k, f + k = g + k                             | f = g | N
          f, g, f + g = 0                                    | f = 0 | N
          f, g, f + g = 0                                    | f + f = 0 | N
          f, 3 . f = 0                                       | f = 0 | N
          f, 6 . f = 0                                       | 2 . f = 0 | N
          f, g, f + g = 0                                    | f + f = 0 | Z
          f, 2 . f = 2 . f                                   | f = 0 | Z
          f : A -> A, f . f = f + f                          | f . f . f = f . f | N
          f : A -> A, f . f . f = f + f                      | f . f . f = 0 | N
          f, D(f) = 0                                        | f = 0 | N
          f, D(f) = 0                                        | f = f . 0 | N
          f, g, D(f) = D(g)                                  | f = g | N
          f, g, D(f) = D(g), f . 0 = g . 0                   | f = g | N
          f, g, D(f) = D(g), k                               | D(k . f) = D(k . g) | N
          f, D(f) . <id, 0> = 0                              | D(f) = 0 | N
          f, D(f) . <id, id> = f                             | D(f) = f . p1 | N
          f, D(f) . <id, id> = f + f                         | f . 0 = 0 | N
          f : A -> A, D(f) = p1                              | f = id | N
          f : A -> B, g : B -> A, f . g = id                 | g . f = id | N
          linear f : A -> B, g : B -> A, f . g = id          | D(g) = g . p1 | N
          f : A -> B, linear g : B -> A, f . g = id          | D(f) = f . p1 | N
          f : A -> B, g : B -> A, f . g . f = f              | g . f . g = g | N
          m : A * A -> A, m . <id, 0> = id, m . <0, id> = id | m = p1 + p2 | N
          f, g, 2 . f + 4 . g = 0, 6 . f + 2 . g = 0         | 5 . f = 0 | Z
          f, g, f + 2 . g = g, 3 . f = g                     | f = 0 | Z
          """)
  void whatFailsIsRefutedInNumbers(String given, String claim, String rig) throws IOException {
    decided(given, claim, rig, "refuted");
  }

  /// Shifts refute the first, which are no polynomials; the others are true, and need more than is
  /// followed.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : A -> A, g : A -> A, f . g = id                                     | g . f = id | N
          m : A * A -> A, i : A -> A, e : 1 -> A, m . <m . <p1 . p1, p2 . p1>, p2> = m . <p1 . p1, m . <p2 . p1, p2>>, m . <e . bang, id> = id, m . <i, id> = e . bang | m . <id, i> = e . bang | N
          f, 21 . f = 0, 34 . f = 0                                              | f = 0 | Z
          f, g, 2 . f + 4 . g = 0, 6 . f + 2 . g = 0                             | 10 . f = 0 | Z
          f, g, 2 . f + 4 . g = 0, 6 . f + 2 . g = 0                             | 10 . g = 0 | Z
          """)
  void whatStaysOpenSaysWhy(String given, String claim, String rig) throws IOException {
    Typed run = Typed.run("prove", claim, "--given", given, "--rig", rig, "--json");
    assertEquals("inconclusive", run.document().get("verdict"), run.out());
    String why = String.valueOf(run.document().get("reason"));
    assertTrue(why.contains("no model was found"), why);
  }
}
