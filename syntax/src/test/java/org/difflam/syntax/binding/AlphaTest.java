package org.difflam.syntax.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Test;

/// Terms are α-equal where their nameless forms are the same: these know where a variable is bound
/// by a number, and nothing of names that shadow each other.
class AlphaTest {
  private static final int TERMS = 600;

  /// Bound variables by how many binders are between; the children of a bag in an order of their
  /// own.
  private static <T extends Syntax<T>> String nameless(T t, List<Name> bound) {
    return switch (t.shape()) {
      case Shape.Variable<T>(var x) ->
          bound.contains(x) ? "#" + (bound.size() - bound.lastIndexOf(x)) : x.text();
      case Shape.Former<T> former -> {
        Stream<String> children = former.scopes().stream().map(s -> nameless(s, bound));
        yield former.label() + (former.isBag() ? children.sorted() : children).toList().toString();
      }
    };
  }

  private static <T extends Syntax<T>> String nameless(Scope<T> scope, List<Name> bound) {
    List<Name> inside = new ArrayList<>(bound);
    inside.addAll(scope.binders());
    return scope.binders().size() + "." + nameless(scope.body(), inside);
  }

  /// The term with some other name of it for one variable, whatever its type.
  private static <T extends Syntax<T>> T changed(T t, SplittableRandom random) {
    List<Position> variables = new ArrayList<>();
    Position.each(
        t,
        (at, part) -> {
          if (part.shape() instanceof Shape.Variable<T>) variables.add(at);
        });
    if (variables.isEmpty()) return t;
    Position at = variables.get(random.nextInt(variables.size()));
    List<Name> names = new ArrayList<>(at.binders(t).toJavaList());
    names.addAll(FreeVariables.of(t));
    if (names.isEmpty()) return t;
    return at.fill(t, t.variable(names.get(random.nextInt(names.size()))));
  }

  /// How many pairs were equal, and how many were not.
  private static final class Tally {
    private int equal, apart;

    <T extends Syntax<T>> void add(T s, T t) {
      boolean same = nameless(s, List.of()).equals(nameless(t, List.of()));
      assertEquals(same, Alpha.equal(s, t), () -> s + "\n" + t);
      assertEquals(same, Alpha.equal(t, s), () -> t + "\n" + s);
      if (same) assertEquals(Alpha.hash(s), Alpha.hash(t), () -> s + "\n" + t);
      if (same) equal++;
      else apart++;
    }

    void assertBoth() {
      assertTrue(equal >= TERMS && apart >= TERMS / 3, equal + " and " + apart);
    }
  }

  @Test
  void simpleTermsAreEqualWhereTheirNamelessFormsAre() {
    Map<Name, Type> context =
        HashMap.of(Name.of("x"), Type.real(), Name.of("y"), Type.list(Type.real()));
    Tally tally = new Tally();
    for (int seed = 0; seed < TERMS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Term t =
          TermGenerator.standard(random)
              .term(context, SampleTypes.random(random, 3), 4 + random.nextInt(20))
              .get();
      tally.add(t, Clashing.of(t, random));
      tally.add(Clashing.of(t, random), Clashing.of(changed(t, random), random));
    }
    tally.assertBoth();
  }

  /// Of its parts, in their places, each former is built again.
  @Test
  void aFormerIsBuiltAgainOfItsParts() {
    Map<Name, Type> context =
        HashMap.of(Name.of("x"), Type.real(), Name.of("y"), Type.list(Type.real()));
    for (int seed = 0; seed < TERMS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Term t =
          TermGenerator.standard(random)
              .term(context, SampleTypes.random(random, 3), 4 + random.nextInt(20))
              .get();
      Position.each(
          t,
          (_, part) -> {
            if (part.shape() instanceof Shape.Former<Term>(_, _, var scopes, var rebuild))
              assertEquals(part, rebuild.apply(scopes));
          });
    }
  }

  @Test
  void termsWithSumsAreEqualWhereTheirNamelessFormsAre() {
    Tally tally = new Tally();
    for (int seed = 0; seed < TERMS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomTerms terms = new RandomTerms(Perturbative.GRAMMAR, random, List.of(LambdaType.R));
      LambdaTerm t = terms.judgement(12).term();
      tally.add(t, Clashing.of(t, random));
      tally.add(Clashing.of(t, random), Clashing.of(changed(t, random), random));
    }
    tally.assertBoth();
  }

  /// Of well-typed terms with equal subjects there are no such two.
  @Test
  void aCaseOfTwoIsNoneOfOne() {
    Name x = Name.of("x"), y = Name.of("y");
    Term p = new Term.Variable(Name.of("p"));
    Term one = Term.numeral(1);
    assertFalse(
        Alpha.equal(
            new Term.CaseTuple(p, List.of(x), one), new Term.CaseTuple(p, List.of(x, y), one)));
  }

  @Test
  void smallDifferencesAreTold() {
    Toy x = Toy.v("x"), f = Toy.app(x, x);
    List<List<Toy>> pairs =
        List.of(
            List.of(Toy.v("x_1"), Toy.v("x_2")),
            List.of(Toy.lam("x", "y", Toy.v("z")), Toy.lam("x", Toy.v("z"))),
            List.of(Toy.sum(f, f, x), Toy.sum(f, x, x)),
            List.of(Toy.lam("x", f), Toy.lam("y", f)));
    for (List<Toy> pair : pairs) {
      assertFalse(Alpha.equal(pair.get(0), pair.get(1)), pair::toString);
      assertFalse(Alpha.equal(pair.get(1), pair.get(0)), pair::toString);
    }
  }

  /// What was compared in vain, as a partner in a bag, is no more equal when it is met again.
  /// (Pairs that were met are remembered in large terms with shared parts only.)
  @Test
  void aPartnerThatDoesNotFitIsNone() {
    Toy u = Toy.app(Toy.v("g"), Toy.v("z")), other = Toy.app(Toy.v("g"), Toy.v("w"));
    Toy again = Toy.app(Toy.v("g"), Toy.v("z"));
    Toy left = Toy.app(twice(Toy.v("x"), 18), Toy.sum(u, u));
    assertFalse(Alpha.equal(left, Toy.app(twice(Toy.v("x"), 18), Toy.sum(other, again))));
    assertTrue(Alpha.equal(left, Toy.app(twice(Toy.v("x"), 18), Toy.sum(again, u))));
  }

  /// What is shared is the same only below binders that bind it the same way.
  @Test
  void aSharedPartIsBoundWhereItStands() {
    Toy s = twice(Toy.v("x"), 18), again = twice(Toy.v("x"), 18), u = twice(Toy.v("z"), 18);
    Toy shared = Toy.app(Toy.lam("x", s), Toy.lam("y", "x", s));
    assertEquals(
        Alpha.hash(shared), Alpha.hash(Toy.app(Toy.lam("x", s), Toy.lam("y", "x", again))));
    assertTrue(Alpha.equal(shared, Toy.app(Toy.lam("z", u), Toy.lam("y", "z", u))));
    assertFalse(Alpha.equal(shared, Toy.app(Toy.lam("z", u), Toy.lam("z", "y", u))));
  }

  /// The innermost binder of all variables of a shared part says how it is bound.
  @Test
  void aSharedPartIsBoundByAllOfItsVariables() {
    for (List<String> names : List.of(List.of("x", "y"), List.of("y", "x"))) {
      String p = names.get(0), q = names.get(1);
      Toy s = twice(Toy.app(Toy.v(p), Toy.v(q)), 18), t = twice(Toy.app(Toy.v(p), Toy.v(q)), 18);
      Toy bound = Toy.lam(q, Toy.app(Toy.lam(p, s), Toy.lam(p, s)));
      assertTrue(Alpha.equal(bound, Toy.lam(q, Toy.app(Toy.lam(p, t), Toy.lam(p, t)))));
      assertFalse(Alpha.equal(bound, Toy.lam(q, Toy.app(Toy.lam(p, t), Toy.lam("w", t)))));
    }
  }

  @Test
  void aMillionSymbolsCanBeWritten() {
    assertTrue(TooLarge.fits(Toy.v("x")));
    assertFalse(TooLarge.fits(twice(Toy.v("x"), 20)));
  }

  private static Toy twice(Toy t, int times) {
    return times == 0 ? t : twice(Toy.app(t, t), times - 1);
  }

  /// Binders count, also those that nothing uses.
  @Test
  void asManyBindersMustBeThere() {
    List<Toy> all =
        List.of(
            new Toy.Lam(List.of(), Toy.v("z")),
            Toy.lam("x", Toy.v("z")),
            Toy.lam("x", "y", Toy.v("z")));
    for (Toy a : all)
      for (Toy b : all) assertEquals(a.equals(b), Alpha.equal(a, b), a + " and " + b);
  }
}
