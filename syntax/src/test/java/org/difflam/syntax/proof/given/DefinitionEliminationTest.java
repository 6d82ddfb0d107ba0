package org.difflam.syntax.proof.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.CertificateReader;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.steps.Derivation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What follows from definitions among the hypotheses, with a proof that the kernel accepts, and
/// what does not.
class DefinitionEliminationTest {
  private static final int FUEL = 100_000;

  private static SubstitutedClaim instance(Sentence s) {
    return SubstitutedClaim.of(FreeDifferentialLambda.free(), s, FUEL);
  }

  /// The kernel checks it, and so does the reader of its text, where the hypotheses stand.
  static CertificateReader.Accepted proved(Sentence s) {
    Proof proof = Derivation.of(FreeDifferentialLambda.free(), s, FUEL).get().proof();
    assertTrue(new Kernel(s, new Naturals()).check(proof, s.left(), s.right()) > 0);
    CertificateReader.Accepted accepted = CertificateReader.check(Certificate.write(s, proof));
    assertEquals(s.unfold().premises(), accepted.claim().premises());
    assertTrue(Derivation.unread(FreeDifferentialLambda.free(), s, FUEL).isDefined());
    return accepted;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f = g . h, k                       | f . k = g . h . k
          f = g . h                          | D(f) = D(g) . <D(h), h . p2>
          f = g . h, g = k . k               | D(D(f)) = D(D(k . k . h))
          g . h = f, k                       | k . f = k . g . h
          f = g                              | D(D(f)) = D(D(g))
          f = g, g = h                       | f = h
          f = g, g = f                       | g = f
          f = 0, g                           | g . f = g . (0 : A -> B)
          f = <g, h>, k : A -> A             | p1 . f . k = g . k
          <f, g> = <h, k>                    | g = k
          <f, g> = h . k                     | f = p1 . h . k
          <f, <g, h>> = k                    | h = p2 . p2 . k
          cur(f) = g                         | f = ev . <g . p1, p2>
          cur(f) = cur(g)                    | D(f) = D(g)
          cur(cur(f)) = g . h                | cur(f) = ev . <g . h . p1, p2>
          uncur(f) = g                       | uncur(f) = ev . <f . p1, p2>
          f * g = h, k                       | (f * g) . k = h . k
          f = g * h                          | D(f) = D(g * h)
          f = uncur(g)                       | cur(f) = g
          D(n) = n . p1, f, g                | n . (f + g) = n . f + n . g
          n . p1 = D(n)                      | D(D(n)) = n . p1 . p1
          m = D(n), D(n) = n . p1            | m = n . p1
          f = g, linear f, a, b              | g . (a + b) = g . a + g . b
          g = f, linear f, a, b              | g . (a + b) = g . a + g . b
          f = g, additive f, a, b            | g . (a + b) = g . a + g . b
          f = g, additive f, h               | D(D(g . h)) = D(f) . <D(D(h)), 0>
          linear f, f = g . h, linear g, linear h, a | f . (a + a) = g . h . a + f . a
          c = (d : 1 -> A), f                | f . c = f . d
          f = 2 . g                          | f = g + g
          f = f                              | f = f
          """)
  void followsFromDefinitions(String given, String claim) {
    Sentence s = Sentence.parse(given, claim);
    SubstitutedClaim instance = instance(s);
    assertTrue(
        instance.free().equal(instance.sentence().left(), instance.sentence().right()).isProved());
    assertTrue(instance.isWhole(), instance.rest().toString());
    proved(s);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f = g . h             | f = g
          f = g . h             | D(f) = D(g) . <h . p1, h . p2>
          <f, g> = <h, k>       | f = k
          f = D(g)              | f = g . p1
          cur(f) = g            | f = 0
          D(n) = n . p1         | n = 0
          additive f, f = g     | D(g) = g . p1
          """)
  void doesNotFollow(String given, String claim) {
    Sentence s = Sentence.parse(given, claim);
    SubstitutedClaim instance = instance(s);
    assertTrue(instance.sentence().premises().isEmpty());
    boolean refuted =
        instance.free().equal(instance.sentence().left(), instance.sentence().right()).isRefuted();
    assertTrue(refuted);
    assertTrue(instance.isWhole());
    assertTrue(Derivation.of(FreeDifferentialLambda.free(), s, FUEL).isEmpty());
  }

  /// `f = g . f` is no definition, and it is not forgotten.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f = g . f             | g = id
          f . f = f             | f = id
          f . g = id            | g . f = id
          f = g . h, f . f = f  | g = id
          """)
  void whatDefinesNothingStays(String given, String claim) {
    SubstitutedClaim instance = instance(Sentence.parse(given, claim));
    assertFalse(instance.isWhole());
    assertEquals(1, instance.rest().size());
  }

  /// A chain in which each definition uses the one before twice.
  @Test
  void definitionsAreShared() {
    String given = "f0 : A -> A";
    for (int i = 1; i <= 40; i++) given += ", f" + i + " = f" + (i - 1) + " . f" + (i - 1);
    Sentence s = Sentence.parse(given + ", k : B -> A", "(f40 + f39) . k = f40 . k + f39 . k");
    assertTrue(instance(s).isWhole());
  }

  /// The text of the proof names the eleventh of them, and others.
  @Test
  void thereMayBeMoreThanTenHypotheses() {
    String given = "f0 : A -> A";
    for (int i = 1; i <= 12; i++) given += ", f" + i + " = f" + (i - 1);
    assertTrue(proved(Sentence.parse(given, "f12 = f0")).lines() > 12);
  }

  /// Those of other morphisms and objects are no part of it.
  @Test
  void onlyWhatTheClaimIsAboutIsGiven() {
    Sentence s =
        Sentence.parse("f : A -> A, g = h . h, k : C -> C, k . k = k, f = g", "f . f = g . g");
    assertEquals(List.of("f = g", "g = h . h").toSet(), shown(s).toSet());
    assertEquals(List.of("f", "g", "h").toSet(), s.givens().map(g -> g.name()).toSet());
    // by the object alone: it may say that there is nothing in it
    Sentence by = Sentence.parse("f : A -> A, a : A -> A, b : 1 -> A, a = 0", "f . f = f");
    assertEquals(List.of("a = 0"), shown(by));
  }

  private static List<String> shown(Sentence s) {
    return s.premises().map(p -> p.left().show() + " = " + p.right().show());
  }
}
