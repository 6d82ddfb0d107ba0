package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.function.BinaryOperator;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.proof.Proof.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Single lines, written by hand: what follows is accepted, and each way in which it may not follow
/// is noticed for the reason that is said.
class KernelTest {
  private static final Obj X = Obj.base("X"), Y = Obj.base("Y"), Z = Obj.base("Z");
  private static final Generator F = new Generator("f", X, Y), G = new Generator("g", X, Y);
  private static final Generator K = new Generator("k", Y, Z), L = new Generator("l", Y, Z);
  private static final Generator A = new Generator("a", Y, Z), E = new Generator("e", X, X);
  private static final Generator Q = new Generator("q", X.times(Y), Z);
  private static final List<Given> GIVEN =
      List.of(F, G, K, E, Q)
          .map(g -> given(g, Trait.ANY))
          .append(given(L, Trait.LINEAR))
          .append(given(A, Trait.ADDITIVE));

  private static Given given(Generator g, Trait trait) {
    return new Given(g.name(), g.source(), g.target(), trait);
  }

  private static Proof refl(Expression f) {
    return new Proof(new Rule.Reflexivity(), f, f);
  }

  private static Rule law(String id, Map<String, Obj> objects, Map<String, Expression> at) {
    return new Rule.Law(id, Values.of(objects), Values.of(at));
  }

  private static Expression id(Obj a) {
    return new Identity(a);
  }

  /// `id . f = f`.
  private static Proof open(Expression f) {
    return new Proof(
        law("id.left", HashMap.of("X", f.source(), "Y", f.target()), HashMap.of("f", f)),
        new Compose(id(f.target()), f),
        f);
  }

  private static Proof reversed(Proof p) {
    return new Proof(new Rule.Symmetry(p), /* left= */ p.right(), /* right= */ p.left());
  }

  private static Proof with(Rule rule, Expression left, Expression right) {
    return new Proof(rule, left, right);
  }

  private static int check(Proof proof) {
    return new Kernel(GIVEN).check(proof, proof.left(), proof.right());
  }

  private static void rejected(String why, Proof proof) {
    rejected(why, proof, proof.left(), proof.right());
  }

  private static void rejected(String why, Proof proof, Expression left, Expression right) {
    Kernel kernel = new Kernel(GIVEN);
    Kernel.Wrong wrong =
        assertThrows(Kernel.Wrong.class, () -> kernel.check(proof, left, right), proof.toString());
    assertTrue(wrong.why().startsWith(why), wrong.why());
  }

  @Test
  void aProofIsOfWhatItClaims() {
    Proof proof = open(F);
    assertEquals(1, check(proof));
    rejected("the left side is another", proof, F, F);
    rejected("the right side is another", proof, proof.left(), proof.left());
    rejected("the right side is another", proof, proof.left(), G);
  }

  @Test
  void reflexivityIsOfOneMorphism() {
    assertEquals(1, check(refl(F)));
    Expression use = new Expression.Use("d", List.empty(), F);
    assertEquals(1, check(with(new Rule.Reflexivity(), F, use)));
    rejected("the sides differ", with(new Rule.Reflexivity(), F, G));
    rejected("the sides differ", with(new Rule.Reflexivity(), F, open(F).left()));
    rejected("the sides differ", with(new Rule.Reflexivity(), new Plus(E, E), new Compose(E, E)));
    rejected(
        "the sides differ",
        with(new Rule.Reflexivity(), new Generator("f", X, Y), new Generator("f", X, Z)));
  }

  @Test
  void symmetryExchangesTheSides() {
    Proof p = open(F);
    assertEquals(2, check(reversed(p)));
    rejected("the left side", with(new Rule.Symmetry(p), p.left(), p.right()));
    rejected("the left side", with(new Rule.Symmetry(p), p.left(), p.left()));
    rejected("the right side", with(new Rule.Symmetry(p), p.right(), p.right()));
  }

  @Test
  void aChainHasOneMiddle() {
    Proof p = open(F), up = reversed(p), q = open(G);
    assertEquals(3, check(with(new Rule.Transitivity(p, up), p.left(), p.left())));
    rejected("the middle", with(new Rule.Transitivity(p, q), p.left(), q.right()));
    rejected("the middle", with(new Rule.Transitivity(up, up), up.left(), up.right()));
    rejected("the left side", with(new Rule.Transitivity(p, up), F, p.left()));
    rejected("the right side", with(new Rule.Transitivity(p, up), p.left(), F));
  }

  /// Of two premises each has its place.
  @ParameterizedTest
  @ValueSource(strings = {"comp", "pair", "plus"})
  void congruencePutsPremisesInTheirPlaces(String former) {
    boolean composed = former.equals("comp");
    Proof p = open(composed ? E : F), q = open(composed ? E : G);
    if (composed) q = refl(new Compose(E, E));
    BinaryOperator<Expression> form =
        switch (former) {
          case "comp" -> Compose::new;
          case "pair" -> Expression.Pair::new;
          default -> Plus::new;
        };
    Rule rule =
        switch (former) {
          case "comp" -> new Rule.Compose(p, q);
          case "pair" -> new Rule.Pair(p, q);
          default -> new Rule.Plus(p, q);
        };
    Expression left = form.apply(p.left(), q.left()), right = form.apply(p.right(), q.right());
    assertEquals(3, check(with(rule, left, right)));
    rejected("the left side", with(rule, form.apply(q.left(), p.left()), right));
    rejected("the right side", with(rule, left, form.apply(q.right(), p.right())));
    rejected("the right side", with(rule, left, form.apply(p.right(), p.right())));
    rejected("the right side", with(rule, left, left));
    rejected("the left side", with(rule, right, right));
    rejected("the left side", with(rule, right, left));
  }

  @Test
  void congruenceUnderCurryAndD() {
    Proof p = open(Q);
    Expression left = new Expression.Curry(p.left()), right = new Expression.Curry(Q);
    assertEquals(2, check(with(new Rule.Curry(p), left, right)));
    rejected("the right side", with(new Rule.Curry(p), left, left));
    rejected("the left side", with(new Rule.Curry(p), right, right));
    rejected("the left side", with(new Rule.D(p), left, right));
    Expression dLeft = new Expression.D(p.left()), dRight = new Expression.D(Q);
    assertEquals(2, check(with(new Rule.D(p), dLeft, dRight)));
    rejected("the right side", with(new Rule.D(p), dLeft, dLeft));
    rejected("the left side", with(new Rule.D(p), dRight, dRight));
    rejected("the left side", with(new Rule.Curry(open(F)), left, right));
  }

  @Test
  void premisesThatDoNotFitAreNoticed() {
    rejected("the left side", with(new Rule.Compose(open(F), open(F)), F, F));
    rejected("the left side", with(new Rule.Pair(open(F), open(K)), F, F));
    rejected("the left side", with(new Rule.Plus(open(F), open(K)), F, F));
  }

  @Test
  void premisesAreChecked() {
    Proof wrong = with(new Rule.Reflexivity(), F, G);
    rejected("the sides differ", with(new Rule.Symmetry(wrong), G, F));
    Proof deep = with(new Rule.D(wrong), new Expression.D(F), new Expression.D(G));
    rejected("the sides differ", reversed(deep));
  }

  private static Proof additivePlus(Expression k) {
    return new Proof(
        law(
            "additive.plus",
            LinkedHashMap.of("X", X, "Y", Y, "Z", Z),
            LinkedHashMap.of("k", k, "f", F, "g", G)),
        new Compose(k, new Plus(F, G)),
        new Plus(new Compose(k, F), new Compose(k, G)));
  }

  private static Proof additiveZero(Expression k) {
    return new Proof(
        law("additive.zero", LinkedHashMap.of("X", X, "Y", Y, "Z", Z), HashMap.of("k", k)),
        new Compose(k, new Expression.Zero(X, Y)),
        new Expression.Zero(X, Z));
  }

  /// Not a morphism of any kind, not a composite, not another one of the same name; nor what is
  /// given as linear, of which Coq knows no more than that.
  @Test
  void onlyWhatIsGivenIsAdditive() {
    assertEquals(1, check(additivePlus(A)));
    assertEquals(1, check(additiveZero(A)));
    String why = "additive.plus needs an additive morphism for k";
    Expression composite = new Compose(new Identity(Z), A);
    for (Expression k : List.of(K, L, new Generator("new", Y, Z), composite, new Plus(A, A))) {
      rejected(why, additivePlus(k));
      rejected("additive.zero needs an additive morphism for k", additiveZero(k));
    }
    Generator other = new Generator("a", X, Z);
    rejected(
        why,
        new Proof(
            law(
                "additive.plus",
                LinkedHashMap.of("X", X, "Y", X, "Z", Z),
                LinkedHashMap.of("k", other, "f", E, "g", E)),
            new Compose(other, new Plus(E, E)),
            new Plus(new Compose(other, E), new Compose(other, E))));
  }

  private static Proof linear(Generator l) {
    return new Proof(
        new Rule.Linear(l.name()),
        new Expression.D(l),
        new Compose(l, new Expression.First(l.source(), l.source())));
  }

  /// An additive morphism need not be linear: over 𝔽₂ the square is not.
  @Test
  void lawsOfLinearMorphismsAreNotOfAdditiveOnes() {
    Kernel kernel = new Kernel(GIVEN).believing(List.of("linear"));
    for (Generator k : List.of(L, A, K)) {
      Proof line =
          new Proof(
              law("linear", LinkedHashMap.of("X", Y, "Y", Z), HashMap.of("l", k)),
              new Expression.D(k),
              new Compose(k, new Expression.First(Y, Y)));
      if (k.equals(L)) {
        assertEquals(1, kernel.check(line, line.left(), line.right()));
      } else {
        Kernel.Wrong wrong =
            assertThrows(
                Kernel.Wrong.class, () -> kernel.check(line, line.left(), line.right()), k.name());
        assertEquals("linear needs a linear morphism for l", wrong.why());
      }
    }
  }

  @Test
  void onlyWhatIsGivenIsLinear() {
    assertEquals(1, check(linear(L)));
    rejected("a is not given as linear", linear(A));
    rejected("k is not given as linear", linear(K));
    rejected("new is not given at all", linear(new Generator("new", Y, Z)));
    rejected("the left side", linear(new Generator("l", X, Z)));
    Expression second = new Compose(L, new Expression.Second(Y, Y));
    rejected("the right side", with(new Rule.Linear("l"), new Expression.D(L), second));
  }

  private static Expression number(String q) {
    return new Generator(q, X, X);
  }

  private static Proof arithmetic(Expression left, Expression right) {
    return new Proof(new Rule.Arithmetic(), left, right);
  }

  private static void sum(Rig<?> rig, Expression left, Expression right) {
    Proof line = arithmetic(left, right);
    assertEquals(1, new Kernel(CLAIM, rig).check(line, left, right), line + " over " + rig);
  }

  private static void noSum(String why, Rig<?> rig, Expression left, Expression right) {
    Kernel kernel = new Kernel(CLAIM, rig);
    Proof line = arithmetic(left, right);
    Kernel.Wrong wrong =
        assertThrows(
            Kernel.Wrong.class, () -> kernel.check(line, left, right), line + " over " + rig);
    assertTrue(wrong.why().startsWith(why), wrong.why());
  }

  private static final Rig<?> N = new Naturals(), RATIONAL = new Rationals();
  private static final Rig<?> F2 = new PrimeField(2), F5 = new PrimeField(5), B = new Booleans();
  private static final Sentence CLAIM =
      new Sentence(
          GIVEN,
          List.of(
              new Premise(new Compose(K, F), new Compose(K, G)),
              new Premise(E, id(X)),
              new Premise(F, G)),
          F,
          F);

  @Test
  void numbersAreCalculatedWith() {
    Expression one = id(X), two = new Plus(one, one), three = new Plus(one, two);
    Expression zero = new Expression.Zero(X, X), half = number("1/2");
    for (Rig<?> rig : List.of(N, RATIONAL, F5)) {
      sum(rig, number("1"), one);
      sum(rig, number("2"), two);
      sum(rig, number("3"), three);
      sum(rig, new Compose(number("2"), number("3")), number("6"));
      sum(rig, new Compose(two, zero), zero);
      noSum("the sides are different numbers", rig, number("1"), zero);
      noSum("the sides are different numbers", rig, number("1"), two);
      noSum("the sides are different numbers", rig, number("2"), three);
      noSum("the sides are different numbers", rig, new Compose(two, three), number("5"));
      noSum("the sides are different numbers", rig, new Plus(two, three), number("6"));
    }
    sum(RATIONAL, new Plus(half, half), one);
    sum(RATIONAL, new Plus(number("-1"), one), zero);
    sum(F2, two, zero);
    sum(F5, half, three);
    sum(F5, number("-1"), number("4"));
    sum(B, two, one);
    noSum("the sides are different numbers of ℚ", RATIONAL, two, zero);
    noSum("the sides are different numbers of 𝔽₅", F5, two, zero);
    noSum("the sides are different numbers of 𝔹", B, one, zero);
    noSum("1/2 is not in ℕ", N, half, half);
    noSum("-1 is not in ℕ", N, number("-1"), number("-1"));
    noSum("1/2 is not in 𝔽₂", F2, half, half);
  }

  @Test
  void onlyNumbersAtOneObjectAreNumbers() {
    noSum("e is no number", RATIONAL, E, E);
    noSum("f is no number at X", RATIONAL, id(X), F);
    noSum("id is no number at X", RATIONAL, id(X), id(Y));
    noSum("0 is no number at X", RATIONAL, new Expression.Zero(X, X), new Expression.Zero(X, Y));
    for (String none : List.of("1/0", "1=2", "1/)2", "1qq2", "1e400000000"))
      noSum(none + " is no number", RATIONAL, number(none), number(none));
    noSum("D(id) is no number", RATIONAL, id(X), new Expression.D(id(X)));
    Expression many = id(X);
    for (int i = 0; i < 20; i++) many = new Plus(many, many);
    noSum("the numbers are made of too many parts", RATIONAL, many, many);
  }

  private static Proof hypothesis(int number, Expression left, Expression right) {
    return new Proof(new Rule.Hypothesis(number), left, right);
  }

  private static void rejectedOf(Sentence claim, String why, Proof line) {
    Kernel kernel = new Kernel(claim, N);
    Kernel.Wrong wrong =
        assertThrows(Kernel.Wrong.class, () -> kernel.check(line, line.left(), line.right()));
    assertTrue(wrong.why().startsWith(why), wrong.why());
  }

  @Test
  void onlyEquationsThatAreGivenAreHypotheses() {
    Expression left = new Compose(K, F), right = new Compose(K, G);
    assertEquals(1, new Kernel(CLAIM, N).check(hypothesis(1, left, right), left, right));
    assertEquals(1, new Kernel(CLAIM, N).check(hypothesis(2, E, id(X)), E, id(X)));
    assertEquals(1, new Kernel(CLAIM, N).check(hypothesis(3, F, G), F, G));
    rejectedOf(CLAIM, "the left side", hypothesis(3, E, id(X)));
    rejectedOf(CLAIM, "the left side", hypothesis(2, left, right));
    rejectedOf(CLAIM, "the left side", hypothesis(1, right, left));
    rejectedOf(CLAIM, "the right side", hypothesis(1, left, left));
    rejectedOf(CLAIM, "the right side", hypothesis(2, E, E));
    for (int none : new int[] {-1, 0, 4}) {
      rejectedOf(CLAIM, "no equation of the number", hypothesis(none, left, right));
    }
    Sentence without = new Sentence(GIVEN, F, F);
    rejectedOf(without, "no equation of the number 1", hypothesis(1, left, right));
  }

  /// `0 . f = 0` at other objects than the ends of `f`, and without them.
  @Test
  void anInstanceHasTheEndsOfItsMorphisms() {
    Expression zero = new Expression.Zero(Y, Z), left = new Compose(zero, F);
    Map<String, Obj> right = HashMap.of("X", X, "Y", Y, "Z", Z);
    Map<String, Expression> at = HashMap.of("f", F);
    assertEquals(1, check(with(law("left.zero", right, at), left, new Expression.Zero(X, Z))));
    String ends = "left.zero needs other ends of f";
    rejected(ends, with(law("left.zero", right.put("X", Y), at), left, new Expression.Zero(Y, Z)));
    rejected(ends, with(law("left.zero", right.put("Y", X), at), left, new Expression.Zero(X, Z)));
    rejected(
        "the left side",
        with(law("left.zero", right.put("Z", X), at), left, new Expression.Zero(X, Z)));
    Generator functional = new Generator("q", X.to(Y), Z);
    rejected(
        "curry.beta needs other ends of f",
        with(
            law("curry.beta", right.put("Z", X).put("X", Y).put("Y", Z), at.put("f", functional)),
            functional,
            functional));
    rejected(
        "left.zero needs an object for Z",
        with(law("left.zero", right.remove("Z"), at), left, new Expression.Zero(X, Z)));
    rejected(
        "left.zero needs a morphism for f",
        with(law("left.zero", right, HashMap.empty()), left, new Expression.Zero(X, Z)));
  }

  /// The target of `!` is the same at all objects, and what stands alone in a law has no parts that
  /// could tell: its ends do.
  @Test
  void bothSidesOfAnInstanceHaveTheSameEnds() {
    Expression x = new Expression.Bang(X), y = new Expression.Bang(Y);
    assertEquals(1, check(with(law("bang", HashMap.of("X", X), HashMap.of("f", x)), x, x)));
    String ends = "bang needs other ends of f";
    rejected(ends, with(law("bang", HashMap.of("X", Y), HashMap.of("f", x)), x, y));
    rejected("the right side", with(law("bang", HashMap.of("X", X), HashMap.of("f", x)), x, y));
  }

  /// Only the hypotheses of a law stand for morphisms.
  @Test
  void moreMorphismsThanTheLawNamesChangeNothing() {
    Map<String, Obj> ends = HashMap.of("X", X, "Y", Y);
    Rule commutes = law("plus.comm", ends, LinkedHashMap.of("f", F, "g", G, "h", F));
    assertEquals(1, check(with(commutes, new Plus(F, G), new Plus(G, F))));
    rejected("the right side", with(commutes, new Plus(F, G), new Plus(F, F)));
  }

  @Test
  void anInstanceSaysWhatTheLawSays() {
    Rule commutes = law("plus.comm", HashMap.of("X", X, "Y", Y), LinkedHashMap.of("f", F, "g", G));
    assertEquals(1, check(with(commutes, new Plus(F, G), new Plus(G, F))));
    rejected("the right side", with(commutes, new Plus(F, G), new Plus(F, G)));
    rejected("the left side", with(commutes, new Plus(G, F), new Plus(G, F)));
    // pairs of the same parts, and a morphism in the place of 0, are something else
    Expression pairs = new Expression.Pair(F, G), swapped = new Expression.Pair(G, F);
    rejected("the left side", with(commutes, pairs, swapped));
    rejected("the right side", with(commutes, new Plus(F, G), swapped));
    Rule neutral = law("plus.zero", HashMap.of("X", X, "Y", Y), HashMap.of("f", F));
    assertEquals(1, check(with(neutral, new Plus(F, new Expression.Zero(X, Y)), F)));
    rejected("the left side", with(neutral, new Plus(F, G), F));
    for (String id : List.of("", "D8", "pair.plus", "T.compose")) {
      Rule none = law(id, HashMap.of("X", X, "Y", Y), LinkedHashMap.of("f", F, "g", G));
      rejected(id + " is none of the axioms", with(none, new Plus(F, G), new Plus(G, F)));
    }
  }
}
