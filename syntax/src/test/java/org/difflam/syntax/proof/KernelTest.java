package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.function.BinaryOperator;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
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
    return new Rule.Law(id, objects, at);
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
    rejected("its parts do not fit", with(new Rule.Curry(open(F)), left, right));
  }

  @Test
  void premisesThatDoNotFitAreNoticed() {
    rejected("its parts do not fit", with(new Rule.Compose(open(F), open(F)), F, F));
    rejected("its parts do not fit", with(new Rule.Pair(open(F), open(K)), F, F));
    rejected("its parts do not fit", with(new Rule.Plus(open(F), open(K)), F, F));
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

  /// Not a morphism of any kind, not a composite, not another one of the same name.
  @Test
  void onlyWhatIsGivenIsAdditive() {
    for (Expression k : List.of(A, L)) {
      assertEquals(1, check(additivePlus(k)));
      assertEquals(1, check(additiveZero(k)));
    }
    String why = "additive.plus needs an additive morphism for k";
    Expression composite = new Compose(new Identity(Z), A);
    for (Expression k : List.of(K, new Generator("new", Y, Z), composite, new Plus(A, A))) {
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

  private static Proof numeral(int n, Expression sum) {
    return new Proof(new Rule.Numeral(n, X), new Generator("" + n, X, X), sum);
  }

  @Test
  void aNumeralIsASumOfSoManyIdentities() {
    Expression one = id(X), two = new Plus(one, one), three = new Plus(one, two);
    Expression zero = new Expression.Zero(X, X);
    assertEquals(1, check(numeral(0, zero)));
    assertEquals(1, check(numeral(1, one)));
    assertEquals(1, check(numeral(2, two)));
    assertEquals(1, check(numeral(3, three)));
    rejected("the right side", numeral(0, one));
    rejected("the right side", numeral(1, zero));
    rejected("the right side", numeral(1, two));
    rejected("the right side", numeral(2, three));
    rejected("the right side", numeral(3, two));
    rejected("the right side", numeral(3, new Plus(two, one)));
    for (Expression sum : List.of(zero, one, two)) {
      rejected("-1 is no natural number", numeral(-1, sum));
    }
    rejected("the left side", with(new Rule.Numeral(2, X), new Generator("3", X, X), two));
    rejected("the left side", with(new Rule.Numeral(1, X), id(X), id(X)));
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
    rejected(
        "left.zero needs an object for Z",
        with(law("left.zero", right.remove("Z"), at), left, new Expression.Zero(X, Z)));
    rejected(
        "left.zero needs a morphism for f",
        with(law("left.zero", right, HashMap.empty()), left, new Expression.Zero(X, Z)));
  }

  @Test
  void anInstanceSaysWhatTheLawSays() {
    Rule commutes = law("plus.comm", HashMap.of("X", X, "Y", Y), LinkedHashMap.of("f", F, "g", G));
    assertEquals(1, check(with(commutes, new Plus(F, G), new Plus(G, F))));
    rejected("the right side", with(commutes, new Plus(F, G), new Plus(F, G)));
    rejected("the left side", with(commutes, new Plus(G, F), new Plus(G, F)));
    for (String id : List.of("", "D8", "pair.plus", "T.compose")) {
      Rule none = law(id, HashMap.of("X", X, "Y", Y), LinkedHashMap.of("f", F, "g", G));
      rejected(id + " is none of the axioms", with(none, new Plus(F, G), new Plus(G, F)));
    }
  }
}
