package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A line that rests on nothing that is given holds of all objects and morphisms, and no other line
/// does.
class InstanceTest {
  private static final Obj X = Obj.base("X"), Y = Obj.base("Y"), A = Obj.base("A");
  private static final Expression F = new Generator("f", X, Y), G = new Generator("g", A, A);

  private static Proof proof(Sentence s) {
    return FreeDifferentialLambda.free()
        .given(s.givens())
        .proof(s.left(), s.right(), 100_000)
        .get();
  }

  private static Proof instance(
      Proof of,
      Map<String, Obj> objects,
      Map<String, Expression> at,
      Expression left,
      Expression right) {
    return new Proof(new Proof.Rule.Instance(of, Values.of(objects), Values.of(at)), left, right);
  }

  private static String wrong(Kernel kernel, Proof proof) {
    return assertThrows(
            Kernel.Wrong.class,
            () -> kernel.check(proof, proof.left(), proof.right()),
            proof.toString())
        .why();
  }

  private static Kernel given(String givens) {
    return new Kernel(Sentence.parse(givens, "id . f = f . id"), new Naturals());
  }

  /// `id . f = f`.
  private static Proof unitLaw() {
    Lines lines = new Lines(10);
    return lines.law("id.left", lines.of(F));
  }

  private static Proof unitOf(Expression g, Map<String, Obj> objects) {
    return instance(
        unitLaw(), objects, HashMap.of("f", g), new Compose(new Identity(g.target()), g), g);
  }

  @Test
  void aLawHoldsOfAllMorphisms() {
    Expression square = new Compose(G, G);
    Proof proof = unitOf(square, HashMap.of("X", A, "Y", A));
    assertEquals(2, new Kernel(List.empty()).check(proof, proof.left(), proof.right()));
  }

  @Test
  void allObjectsAreNamedAndFit() {
    assertTrue(
        wrong(new Kernel(List.empty()), unitOf(G, HashMap.of("X", A))).contains("object for Y"));
    assertEquals(
        "the left side does not follow",
        wrong(new Kernel(List.empty()), unitOf(G, HashMap.of("X", A, "Y", X))));
  }

  /// A generator is told by its ends, too: what stands for `f` has them.
  @Test
  void aMorphismHasTheEndsOfWhatItStandsFor() {
    Lines lines = new Lines(10);
    Expression f = lines.of(F);
    Proof law = lines.refl(f);
    Proof proof = instance(law, HashMap.of("X", X, "Y", X), HashMap.of("f", G), G, G);
    assertEquals("the left side does not follow", wrong(new Kernel(List.empty()), proof));
  }

  /// Two generators of one name are told by their ends, wherever they stand: in the lemma `f * f =
  /// f * f` of `f : X -> Y` and `f : Y -> X`, one morphism is both only where `X` is `Y`.
  @Test
  void aMorphismHasTheEndsOfAllThatItStandsFor() {
    Proof law = twice(F, new Generator("f", Y, X));
    Expression g = new Generator("g", A, X);
    Proof same = instance(law, HashMap.of("X", A, "Y", A), HashMap.of("f", G), both(G), both(G));
    assertEquals(2, new Kernel(List.empty()).check(same, same.left(), same.right()));
    Proof other = instance(law, HashMap.of("X", A, "Y", X), HashMap.of("f", g), both(g), both(g));
    assertEquals("the left side does not follow", wrong(new Kernel(List.empty()), other));
    // one of the ends is the same
    for (Expression f : List.of(new Generator("f", X, A), new Generator("f", A, Y))) {
      Map<String, Obj> objects = HashMap.of("X", X, "Y", Y, "A", Obj.base("B"));
      Proof half = instance(twice(F, f), objects, HashMap.of("f", F), both(F), both(F));
      assertEquals("the left side does not follow", wrong(new Kernel(List.empty()), half));
    }
  }

  private static Proof twice(Expression f, Expression g) {
    Lines lines = new Lines(10);
    return lines.refl(lines.of(new Expression.Times(f, g)));
  }

  private static Expression both(Expression f) {
    return new Expression.Times(f, f);
  }

  @Test
  void otherSidesAreRejected() {
    Map<String, Obj> objects = HashMap.of("X", A, "Y", A);
    Map<String, Expression> at = HashMap.of("f", G);
    Expression left = new Compose(new Identity(A), G), right = new Compose(G, new Identity(A));
    Proof law = unitLaw();
    assertEquals(
        "the right side does not follow",
        wrong(new Kernel(List.empty()), instance(law, objects, at, left, right)));
    assertEquals(
        "the left side does not follow",
        wrong(new Kernel(List.empty()), instance(law, objects, at, G, G)));
  }

  /// `D(l) = l . p1` as it is given of `l` does not hold of all morphisms; nor does what follows.
  @Test
  void whatIsGivenToBeLinearIsNoLemma() {
    Lines lines = new Lines(10);
    Generator l = new Generator("f", X, Y);
    Proof linear = lines.linear(l);
    for (Proof lemma : List.of(linear, lines.sym(linear), lines.D(linear))) {
      Map<String, Obj> objects = HashMap.of("X", X, "Y", Y);
      Proof self = instance(lemma, objects, HashMap.of("f", l), lemma.left(), lemma.right());
      assertTrue(
          wrong(given("linear f : X -> Y"), self).startsWith("the line rests on"),
          lemma.toString());
    }
  }

  @Test
  void whatIsGivenToBeAdditiveIsNoLemma() {
    Lines lines = new Lines(10);
    Expression f = lines.of(F), zero = lines.zero(A, X);
    Proof law = lines.law("additive.plus", f, zero, zero);
    Proof self =
        instance(
            law, HashMap.of("X", X, "Y", Y, "A", A), HashMap.of("f", F), law.left(), law.right());
    Kernel kernel = given("additive f : X -> Y");
    assertTrue(wrong(kernel, self).startsWith("the line rests on"));
  }

  @Test
  void anEquationThatIsGivenIsNoLemma() {
    Sentence claim = Sentence.parse("f : X -> X, g : X -> X, f = g", "f . f = g . f");
    Proof given = new Lines(1).hypothesis(1, claim.premises().head());
    Expression h = new Generator("h", X, X);
    Proof proof =
        instance(
            given, HashMap.of("X", X), HashMap.of("f", h, "g", given.right()), h, given.right());
    assertTrue(wrong(new Kernel(claim, new Naturals()), proof).startsWith("the line rests on"));
  }

  /// `1/2 + 1/2 = id` is so of a number, and not of the morphisms that could stand for it.
  @Test
  void anEquationBetweenNumbersIsNoLemma() {
    Lines lines = new Lines(10);
    Expression half = lines.of(new Generator("1/2", A, A));
    Proof sum = lines.arithmetic(lines.plus(half, half), lines.id(A));
    Expression left = new Expression.Plus(G, G);
    Proof proof = instance(sum, HashMap.of("A", A), HashMap.of("1/2", G), left, new Identity(A));
    Sentence claim = Sentence.parse("g : A -> A", "g . id = g");
    assertTrue(wrong(new Kernel(claim, new Rationals()), proof).startsWith("the line rests on"));
  }

  /// What a kernel has accepted that believes all axioms is no lemma of one that believes fewer.
  @Test
  void whoeverBelievesLessChecksTheLemma() {
    Proof proof = unitOf(G, HashMap.of("X", A, "Y", A));
    assertEquals(2, new Kernel(List.empty()).check(proof, proof.left(), proof.right()));
    Kernel less = new Kernel(List.empty()).believing(Kernel.AXIOMS.remove("id.left"));
    assertEquals("id.left is none of the axioms", wrong(less, proof));
  }

  /// A lemma is checked, whatever of it is used.
  @Test
  void aWrongLemmaIsNoticed() {
    Expression p1 = new First(X, X);
    Proof claim = new Proof(new Proof.Rule.Reflexivity(), new D(F), new Compose(F, p1));
    Proof proof =
        instance(
            claim,
            HashMap.of("X", A, "Y", A),
            HashMap.of("f", G),
            new D(G),
            new Compose(G, new First(A, A)));
    assertEquals("the sides differ", wrong(new Kernel(List.empty()), proof));
    assertEquals("the sides differ", wrong(new Kernel(List.empty()), proof));
  }

  private static Set<Proof> lemmas(Proof proof) {
    Set<Proof> all = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Proof line : Certificate.inOrder(proof)) {
      if (line.rule() instanceof Proof.Rule.Instance of) all.add(of.lemma());
    }
    return all;
  }

  /// The lemmas of a proof are those of every other one.
  @Test
  void lemmasAreDerivedOnce() {
    Sentence s = Sentence.parse("f : X -> Y, g : Z -> X", "D(f . g) = D(f) . <D(g), g . p2>");
    Sentence t = Sentence.parse("h : A -> B, k : B -> A", "D(h . k) = D(h) . <D(k), k . p2>");
    Proof one = proof(s), other = proof(t);
    assertNotSame(one, other);
    assertTrue(lemmas(one).size() > 3);
    assertEquals(lemmas(one), lemmas(other));
  }

  /// What is written out for those who know no lemmas is the same equation, and is accepted.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "g : Y -> Z, f : X -> Y, h : W -> X, u : W -> X, v : W -> X;"
            + "D(D(g . f)) . <<0, h>, <u, v>> = D(D(g . f)) . <<0, u>, <h, v>>",
        "linear l : X -> Y, f : W -> X; D(l . f) = l . D(f)",
        "k : X * Y -> Z, a : W -> X, b : W -> X;"
            + "D(cur(k)) . <a, b> = cur(D(k) . <<a . p1, 0>, <b . p1, p2>>)"
      })
  void lemmasCanBeExpanded(String sentence) {
    String[] parts = sentence.split(";");
    Sentence s = Sentence.parse(parts[0], parts[1]);
    Proof proof = proof(s), expanded = Instantiation.expanded(proof);
    assertTrue(lemmas(expanded).isEmpty());
    int lines = new Kernel(s.givens()).check(expanded, s.left(), s.right());
    assertTrue(lines > 0);
    assertSame(expanded.left(), Certificate.inOrder(expanded).last().left());
  }

  /// Text that calls a line of the given equation a lemma is rejected where it does so.
  @Test
  void aTextThatInstantiatesAHypothesisIsRejected() {
    String text =
        """
        difflam proof 1
        given linear l : A -> B, f : A -> B
        claim D(f) + D(l) = f . p1 + D(l)
        o1 = base A
        o2 = base B
        m1 = gen l o1 o2
        m2 = D m1
        m3 = p1 o1 o1
        m4 = comp m1 m3
        q1 : m2 = m4 by linear l
        m5 = gen f o1 o2
        m6 = D m5
        m7 = comp m5 m3
        q2 : m6 = m7 by instance q1 A=o1 B=o2 l=m5
        """;
    CertificateText.Rejected rejected =
        assertThrows(CertificateText.Rejected.class, () -> CertificateReader.check(text));
    assertEquals(14, rejected.line());
  }

  /// A lemma that was accepted where other laws are believed is not accepted elsewhere.
  @Test
  void whatFollowsFromOtherLawsIsNoLemma() {
    Sentence s = Kernel.law("p1.plus").get();
    Map<String, Obj> objects = s.bases().toList().sorted().toMap(b -> b, b -> Obj.base(b));
    Map<String, Expression> at = s.givens().toMap(g -> g.name(), g -> (Expression) g.generator());
    Proof lemma =
        new Proof(
            new Proof.Rule.Law("p1.plus", Values.of(objects), Values.of(at)), s.left(), s.right());
    Proof proof = instance(lemma, objects, at, s.left(), s.right());
    Kernel plain = new Kernel(s.givens());
    assertEquals(2, plain.believing(List.of("p1.plus")).check(proof, s.left(), s.right()));
    assertEquals("p1.plus is none of the axioms", wrong(plain, proof));
  }

  /// A morphism that is not named is itself.
  @Test
  void whatIsNotNamedStaysAsItIs() {
    Expression f = F;
    Kernel kernel = new Kernel(List.empty());
    assertEquals(2, kernel.check(unnamed(f, f), unnamed(f, f).left(), f));
    Expression other = new Generator("other", f.source(), f.target());
    Expression elsewhere = new Generator("f", f.target(), f.target());
    assertEquals("the right side does not follow", wrong(kernel, unnamed(f, other)));
    assertEquals("the left side does not follow", wrong(kernel, unnamed(other, f)));
    assertEquals("the left side does not follow", wrong(kernel, unnamed(elsewhere, elsewhere)));
  }

  /// `id . f = g`, as an instance of `id . f = f` that names objects only.
  private static Proof unnamed(Expression f, Expression g) {
    Map<String, Obj> same =
        HashMap.of(F.source().show(), F.source()).put(F.target().show(), F.target());
    Expression left = new Compose(new Identity(F.target()), f);
    return instance(unitLaw(), same, HashMap.empty(), left, g);
  }
}
