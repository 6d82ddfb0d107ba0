package org.difflam.category.glue;

import static org.difflam.category.model.FiniteSets.A;
import static org.difflam.category.model.FiniteSets.point;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Tuple2;
import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.difflam.category.Category;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SignatureCheck;
import org.difflam.category.model.FiniteSets;
import org.difflam.category.model.FiniteSets.Fn;
import org.junit.jupiter.api.Test;

/// The logical relation between numbers modulo 3 and their negatives. Negation is a homomorphism of
/// addition, and none of multiplication; each clause of Proposition 5 is tried on points that are
/// related and on some that are not.
class GluingTest {
  private static final FiniteSets SETS = new FiniteSets();

  private record Negatives() implements Relation<Fn> {
    @Override
    public Verdict relates(Seq<Fn> points, RandomGenerator random) {
      int x = (Integer) FiniteSets.value(points.get(0)),
          y = (Integer) FiniteSets.value(points.get(1));
      return (x + y) % 3 == 0 ? Verdict.PROVED : Verdict.refuted(Witness.of("" + x, "-" + y));
    }

    @Override
    public Option<Seq<Fn>> draw(RandomGenerator random) {
      int x = random.nextInt(3);
      return Option.some(List.of(point(x), point((3 - x) % 3)));
    }
  }

  private static class OverSets extends GluingOfAlgebras<Obj, Fn>
      implements Model<Glued<Obj, Fn>, GluedMorphism<Obj, Fn>> {
    OverSets() {
      super(
          List.of(SETS, SETS),
          List.of(new FiniteSets.Elements(), new FiniteSets.Elements()),
          (x, y, random) -> constants(x, y, random),
          (legs, random) -> TREES);
    }

    @Override
    public String name() {
      return "glued-sets";
    }

    @Override
    public String title() {
      return "sets over a relation";
    }

    @Override
    public Category<Glued<Obj, Fn>, GluedMorphism<Obj, Fn>> category() {
      return this;
    }

    @Override
    public int size() {
      return 5;
    }

    @Override
    public int objectSize() {
      return 3;
    }

    @Override
    public Signature<Glued<Obj, Fn>, GluedMorphism<Obj, Fn>> signature() {
      return Signature.<Glued<Obj, Fn>, GluedMorphism<Obj, Fn>>empty()
          .object("A", NUMBERS)
          .generator("two", "1 -> A", morphism(terminal(), NUMBERS, point(2), point(1)))
          .generator("neg", "A -> A", morphism(NUMBERS, NUMBERS, negation(), negation()))
          .generator("add", "A * A -> A", binary(this, (x, y) -> (x + y) % 3));
    }
  }

  private static final Glued<Obj, Fn> NUMBERS = Glued.of(A, A, new Negatives());
  private static final PolynomialFunctor<Glued<Obj, Fn>> NODES =
      new PolynomialFunctor.Sum<>(
          new PolynomialFunctor.Constant<>(NUMBERS),
          new PolynomialFunctor.Product<>(
              new PolynomialFunctor.Self<>(), new PolynomialFunctor.Self<>()));
  private static final PolynomialFunctor<Obj> SHAPE = NODES.map(Glued::left);
  private static final Option<Seq<Fn>> TREES =
      Option.some(List.of(node(leaf(1), leaf(2)), node(leaf(2), leaf(1))));
  private static final OverSets GL = new OverSets();

  private static Fn leaf(int n) {
    Fn content = point(SHAPE.at(SETS, SETS.initialAlgebra(SHAPE)), Either.left(n));
    return SETS.compose(SETS.roll(SHAPE), content);
  }

  private static Fn node(Fn left, Fn right) {
    Object both = new Tuple2<>(FiniteSets.value(left), FiniteSets.value(right));
    Fn content = point(SHAPE.at(SETS, SETS.initialAlgebra(SHAPE)), Either.right(both));
    return SETS.compose(SETS.roll(SHAPE), content);
  }

  /// Constant functions to related points.
  private static Option<Seq<Fn>> constants(
      Glued<Obj, Fn> x, Glued<Obj, Fn> y, RandomGenerator random) {
    return y.relation()
        .draw(random)
        .map(p -> List.of(constant(x.left(), p.get(0)), constant(x.right(), p.get(1))));
  }

  private static Fn constant(Obj x, Fn p) {
    return SETS.curry(Obj.UNIT, x, SETS.compose(p, SETS.first(Obj.UNIT, x)));
  }

  private static Fn unary(UnaryOperator<Integer> f) {
    return new Fn(A, A, x -> f.apply((Integer) x));
  }

  private static Fn negation() {
    return unary(x -> (3 - x) % 3);
  }

  private static GluedMorphism<Obj, Fn> binary(OverSets gl, BinaryOperator<Integer> f) {
    Fn map =
        new Fn(
            A.times(A),
            A,
            p -> f.apply((Integer) ((Tuple2<?, ?>) p)._1, (Integer) ((Tuple2<?, ?>) p)._2));
    return gl.morphism(gl.product(NUMBERS, NUMBERS), NUMBERS, map, map);
  }

  /// Whether points with these values are related, in each of many looks.
  private static boolean related(Glued<Obj, Fn> a, Object left, Object right) {
    return areRelated(a, point(a.left(), left), point(a.right(), right));
  }

  private static boolean areRelated(Glued<Obj, Fn> a, Fn left, Fn right) {
    RandomGenerator random = new SplittableRandom(1);
    for (int i = 0; i < 20; i++) {
      if (!a.relation().relates(List.of(left, right), random).isGood()) return false;
    }
    return true;
  }

  private static Tuple2<?, ?> couple(Object x, Object y) {
    return new Tuple2<>(x, y);
  }

  @Test
  void pointsOfProductsAreRelatedPartByPart() {
    Glued<Obj, Fn> pairs = GL.product(NUMBERS, NUMBERS);
    assertTrue(related(pairs, couple(1, 2), couple(2, 1)));
    assertFalse(related(pairs, couple(1, 2), couple(1, 1)));
    assertFalse(related(pairs, couple(1, 2), couple(2, 2)));
    assertTrue(related(GL.terminal(), couple("", ""), couple("", "")));
  }

  @Test
  void pointsOfSumsAreRelatedInOneSummand() {
    Glued<Obj, Fn> sum = GL.coproduct(NUMBERS, NUMBERS);
    assertTrue(related(sum, Either.left(1), Either.left(2)));
    assertTrue(related(sum, Either.right(1), Either.right(2)));
    assertFalse(related(sum, Either.left(1), Either.right(2)));
    assertFalse(related(sum, Either.left(1), Either.left(1)));
    assertFalse(related(sum, Either.right(1), Either.right(1)));
    Seq<Fn> apart = List.of(point(sum.left(), Either.left(1)), point(sum.right(), Either.right(2)));
    assertEquals(
        Verdict.refuted(
            Witness.of("a point of the first summand", "a point of the second summand")),
        sum.relation().relates(apart, new SplittableRandom(1)));
    assertThrows(NotAPoint.class, () -> related(GL.initial(), 0, 0));
    assertTrue(GL.initial().relation().draw(new SplittableRandom(1)).isEmpty());
  }

  @Test
  void listsAreRelatedPlaceByPlace() {
    Glued<Obj, Fn> lists = GL.list(NUMBERS);
    assertTrue(related(lists, List.empty(), List.empty()));
    assertTrue(related(lists, List.of(1, 0), List.of(2, 0)));
    assertFalse(related(lists, List.of(1, 0), List.of(0, 2)));
    assertFalse(related(lists, List.of(0), List.of(0, 0)));
    assertFalse(related(lists, List.of(0), List.empty()));
    Seq<Fn> lengths = List.of(point(lists.left(), List.of(0)), point(lists.right(), List.empty()));
    assertEquals(
        Verdict.refuted(Witness.of("a list of 1", "a list of 0")),
        lists.relation().relates(lengths, new SplittableRandom(1)));
  }

  @Test
  void functionsAreRelatedIfTheyKeepTheRelation() {
    Glued<Obj, Fn> functions = GL.exponential(NUMBERS, NUMBERS);
    assertTrue(related(functions, adding(1), adding(2)));
    assertFalse(related(functions, adding(1), adding(1)));
    // they differ at one argument alone
    Function<Object, Object> off = x -> (Integer) x == 2 ? 2 : (Integer) adding(2).apply(x);
    assertFalse(related(functions, adding(1), off));
  }

  private static Function<Object, Object> adding(int n) {
    return x -> ((Integer) x + n) % 3;
  }

  @Test
  void treesAreRelatedPlaceByPlace() {
    Glued<Obj, Fn> trees = GL.initialAlgebra(NODES);
    assertTrue(areRelated(trees, node(leaf(1), leaf(2)), node(leaf(2), leaf(1))));
    assertFalse(areRelated(trees, node(leaf(1), leaf(2)), node(leaf(2), leaf(2))));
    assertFalse(areRelated(trees, node(leaf(1), leaf(2)), leaf(1)));
    assertTrue(GL.check(GL.roll(NODES), 10, 1).isGood());
    GluedMorphism<Obj, Fn> sum = folding((x, y) -> (x + y) % 3);
    assertTrue(GL.check(sum, 10, 1).isGood());
    assertTrue(GL.check(folding((x, y) -> x * y % 3), 10, 1).isRefuted());
    // fold(f) ∘ (id × roll) = f ∘ ⟨π₁, P(fold(f))⟩ at a tree
    Fn at = SETS.pair(SETS.bang(Obj.UNIT), node(leaf(1), node(leaf(1), leaf(2))));
    assertEquals(1, FiniteSets.value(SETS.compose(sum.left(), at)));
  }

  /// The sum, or whatever it is, of all leaves.
  private static GluedMorphism<Obj, Fn> folding(BinaryOperator<Integer> f) {
    Glued<Obj, Fn> one = GL.terminal(), branch = GL.product(NUMBERS, NUMBERS);
    return GL.fold(
        one,
        NODES,
        GL.compose(
            GL.copair(GL.identity(NUMBERS), binary(GL, f)),
            GL.second(one, GL.coproduct(NUMBERS, branch))));
  }

  @Test
  void whatIsDrawnIsRelated() {
    RandomGenerator random = new SplittableRandom(3);
    for (Glued<Obj, Fn> a :
        List.of(
            NUMBERS,
            GL.terminal(),
            GL.product(NUMBERS, GL.list(NUMBERS)),
            GL.coproduct(NUMBERS, GL.terminal()),
            GL.coproduct(GL.initial(), NUMBERS),
            GL.coproduct(NUMBERS, GL.initial()),
            GL.list(GL.coproduct(NUMBERS, GL.list(NUMBERS))),
            GL.exponential(NUMBERS, NUMBERS),
            GL.initialAlgebra(NODES))) {
      for (int i = 0; i < 20; i++) {
        Seq<Fn> drawn = a.relation().draw(random).get();
        assertTrue(areRelated(a, drawn.get(0), drawn.get(1)), a::toString);
      }
    }
  }

  @Test
  void listsOfEachLengthAreDrawn() {
    RandomGenerator random = new SplittableRandom(5);
    Relation<Fn> lists = GL.list(NUMBERS).relation();
    Set<Integer> lengths = HashSet.empty();
    for (int i = 0; i < 40; i++)
      lengths = lengths.add(((List<?>) FiniteSets.value(lists.draw(random).get().head())).size());
    assertEquals(HashSet.of(0, 1, 2, 3), lengths);
  }

  /// A doubt at one of the points is not forgotten at the next.
  @Test
  void everyPointOfACheckCounts() {
    GluedMorphism<Obj, Fn> id = GL.identity(counting(_ -> Verdict.holds(1, 0)));
    assertEquals(Verdict.holds(7, 0), GL.check(id, 7, 1));
    GluedMorphism<Obj, Fn> doubted =
        GL.identity(
            counting(n -> n == 3 ? Verdict.inconclusive("the third") : Verdict.holds(1, 0)));
    assertEquals(Verdict.inconclusive("the third"), GL.check(doubted, 7, 1));
  }

  /// What has been found out before a draw that comes to nothing is not forgotten.
  @Test
  void aDrawThatComesToNothingProvesNothing() {
    int[] draws = {0};
    Relation<Fn> seldom =
        new Relation<>() {
          @Override
          public Verdict relates(Seq<Fn> points, RandomGenerator random) {
            return Verdict.inconclusive("who knows");
          }

          @Override
          public Option<Seq<Fn>> draw(RandomGenerator random) {
            return Option.when(draws[0]++ == 0, List.of(point(1), point(2)));
          }
        };
    GluedMorphism<Obj, Fn> id = GL.identity(Glued.of(A, A, seldom));
    assertEquals(Verdict.inconclusive("who knows"), GL.check(id, 7, 1));
    assertEquals(Verdict.PROVED, GL.check(GL.identity(GL.initial()), 7, 1));
  }

  /// The related points, and where in what they give the difference is.
  @Test
  void aCounterexampleHasThePoints() {
    for (String at : List.of("", "()", "x = 5")) {
      Witness witness = at.isEmpty() ? Witness.of("l", "r") : Witness.at(at, "l", "r");
      Verdict verdict = GL.check(GL.identity(counting(_ -> Verdict.refuted(witness))), 3, 1);
      assertEquals(
          Verdict.refuted(
              Witness.at(
                  "the related points (1, 2)" + (at.equals("x = 5") ? ", x = 5" : ""), "l", "r")),
          verdict);
    }
  }

  /// Numbers that are related as is said of the first test, the second and so on.
  private static Glued<Obj, Fn> counting(IntFunction<Verdict> test) {
    return Glued.of(
        A,
        A,
        new Relation<>() {
          private int tests;

          @Override
          public Verdict relates(Seq<Fn> points, RandomGenerator random) {
            return test.apply(++tests);
          }

          @Override
          public Option<Seq<Fn>> draw(RandomGenerator random) {
            return Option.some(List.of(point(1), point(2)));
          }
        });
  }

  @Test
  void aMorphismIsShownByItsLegs() {
    assertEquals("(2, 1)", GL.show(GL.morphism(GL.terminal(), NUMBERS, point(2), point(1))));
  }

  private static GluedMorphism<Obj, Fn> sum() {
    return binary(GL, (x, y) -> (x + y) % 3);
  }

  private static GluedMorphism<Obj, Fn> product() {
    return binary(GL, (x, y) -> x * y % 3);
  }

  private static GluedMorphism<Obj, Fn> folded(GluedMorphism<Obj, Fn> f) {
    Glued<Obj, Fn> pairs = GL.product(NUMBERS, NUMBERS);
    return GL.fold(
        NUMBERS, NUMBERS, GL.identity(NUMBERS), GL.compose(f, GL.second(NUMBERS, pairs)));
  }

  /// The left leg of one, and the right leg of another with the same ends.
  private static GluedMorphism<Obj, Fn> mixed(
      GluedMorphism<Obj, Fn> left, GluedMorphism<Obj, Fn> right) {
    return GL.morphism(left.source(), left.target(), left.left(), right.right());
  }

  @Test
  void theStructurePreservesTheRelation() {
    Glued<Obj, Fn> a = NUMBERS, lists = GL.list(a), one = GL.terminal();
    for (GluedMorphism<Obj, Fn> f :
        List.of(
            GL.identity(lists),
            GL.compose(sum(), GL.swap(a, a)),
            GL.bang(a),
            GL.first(a, lists),
            GL.second(lists, a),
            GL.pair(GL.identity(a), GL.identity(a)),
            GL.curry(a, a, sum()),
            GL.eval(a, a),
            GL.absurd(a),
            GL.left(a, one),
            GL.right(one, a),
            GL.copair(GL.identity(a), GL.identity(a)),
            GL.distribute(lists, a, one),
            GL.nil(a),
            GL.cons(a),
            folded(sum()))) {
      assertTrue(GL.check(f, 30, 2).isGood(), () -> GL.show(f) + ": " + GL.check(f, 30, 2));
    }
  }

  /// One leg of each structure morphism replaced by something else with its ends.
  @Test
  void whatDoesNotPreserveTheRelationIsFound() {
    Glued<Obj, Fn> a = NUMBERS, aa = GL.product(a, a), sums = GL.coproduct(a, a);
    GluedMorphism<Obj, Fn> id = GL.identity(a),
        neg = GL.signature().generators().get("neg").get().morphism();
    GluedMorphism<Obj, Fn> empty = GL.compose(GL.nil(a), GL.bang(aa));
    for (GluedMorphism<Obj, Fn> f :
        List.of(
            mixed(id, neg),
            product(),
            mixed(GL.first(a, a), GL.second(a, a)),
            mixed(GL.pair(id, id), GL.pair(id, neg)),
            GL.curry(a, a, product()),
            mixed(GL.left(a, a), GL.right(a, a)),
            mixed(GL.copair(id, id), GL.copair(id, neg)),
            mixed(
                GL.distribute(a, a, a),
                GL.compose(GL.distribute(a, a, a), GL.times(neg, GL.identity(sums)))),
            mixed(
                GL.compose(GL.cons(a), GL.pair(GL.first(a, a), GL.compose(GL.nil(a), GL.bang(aa)))),
                empty),
            folded(product()))) {
      assertTrue(GL.check(f, 30, 2).isRefuted(), () -> GL.show(f));
    }
  }

  private static final LawRunner RUNNER = new LawRunner(1, 10, Duration.ofMinutes(10));

  @Test
  void gluingIsBicartesianClosedWithLists() {
    List<LawResult> results = RUNNER.check(GL, Catalogue.all());
    assertTrue(results.size() > 25, "laws checked: " + results.size());
    for (LawResult r : results) assertTrue(r.verdict().isGood(), r.law().id() + ": " + r.show());
  }

  @Test
  void generatorsLieOverTheRelation() {
    assertEquals(List.empty(), SignatureCheck.faults(GL, RUNNER));
    OverSets wrong =
        new OverSets() {
          @Override
          public Signature<Glued<Obj, Fn>, GluedMorphism<Obj, Fn>> signature() {
            return super.signature().generator("op", "A * A -> A", GluingTest.product());
          }
        };
    List<String> faults = SignatureCheck.faults(wrong, RUNNER);
    assertEquals(1, faults.size(), faults::toString);
    assertTrue(
        faults.head().startsWith("the generator op : A * A -> A is no morphism of the category"),
        faults.head());
  }

  /// The structure is that of both categories: a mistake on one side alone is one of the whole.
  @Test
  void aMistakeInOneLegIsFound() {
    OverSets noBeta =
        new OverSets() {
          @Override
          public GluedMorphism<Obj, Fn> curry(
              Glued<Obj, Fn> z, Glued<Obj, Fn> x, GluedMorphism<Obj, Fn> f) {
            Fn first = SETS.curry(z.right(), x.right(), f.right());
            Object some = SETS.elements(z.right()).head();
            Fn same = new Fn(first.source(), first.target(), _ -> first.at().apply(some));
            GluedMorphism<Obj, Fn> good = super.curry(z, x, f);
            return morphism(good.source(), good.target(), good.left(), same);
          }
        };
    assertRed("curry.beta", noBeta);
    OverSets swapped =
        new OverSets() {
          @Override
          public GluedMorphism<Obj, Fn> first(Glued<Obj, Fn> a, Glued<Obj, Fn> b) {
            GluedMorphism<Obj, Fn> p = super.first(a, b);
            return a.equals(b)
                ? morphism(p.source(), p.target(), p.left(), super.second(a, b).right())
                : p;
          }
        };
    assertRed("pair.p1", swapped);
    OverSets one =
        new OverSets() {
          @Override
          public GluedMorphism<Obj, Fn> copair(GluedMorphism<Obj, Fn> f, GluedMorphism<Obj, Fn> g) {
            return super.copair(f, f.source().equals(g.source()) ? f : g);
          }
        };
    assertRed("copair.inr", one);
  }

  private static void assertRed(String law, OverSets model) {
    LawResult r =
        new LawRunner(1, 100, Duration.ofMinutes(10)).check(model, Catalogue.find(law).head());
    assertTrue(r.verdict().isRefuted(), () -> law + ": " + r.show());
  }

  @Test
  void theProjectionsPreserveTheStructure() {
    Glued<Obj, Fn> a = NUMBERS;
    assertEquals(SETS.list(A), GL.list(a).left());
    assertEquals(SETS.exponential(A, A), GL.exponential(a, a).right());
    assertEquals(SETS.coproduct(A, Obj.UNIT), GL.coproduct(a, GL.terminal()).right());
    assertTrue(SETS.equal(GL.eval(a, a).left(), SETS.eval(A, A)).isGood());
    assertTrue(SETS.equal(GL.cons(a).right(), SETS.cons(A)).isGood());
    assertTrue(SETS.equal(GL.first(a, a).right(), SETS.second(A, A)).isRefuted());
    assertEquals(GL.product(a, GL.list(a)), GL.product(a, GL.list(a)));
  }

  @Test
  void endsAreChecked() {
    Fn plus = sum().left();
    assertEquals(
        "the ends of " + plus + " are not those of the glued objects",
        assertThrows(EndsMismatch.class, () -> GL.morphism(NUMBERS, NUMBERS, plus, plus))
            .getMessage());
    assertEquals(
        "expected a morphism for each of 2 places, but found 1",
        assertThrows(EndsMismatch.class, () -> GL.morphism(NUMBERS, NUMBERS, List.of(negation())))
            .getMessage());
    assertThrows(EndsMismatch.class, () -> GL.compose(GL.bang(NUMBERS), GL.bang(NUMBERS)));
    String trees =
        String.valueOf(
            assertThrows(
                    EndsMismatch.class,
                    () -> GL.compose(GL.bang(NUMBERS), GL.identity(GL.initialAlgebra(NODES))))
                .getMessage());
    assertTrue(trees.contains("trees(" + NODES + ")"), trees);
  }

  /// Morphisms that differ in one of their legs are not equal, whichever it is, and wherever one
  /// looks.
  @Test
  void equalMorphismsAreEqualInEachLeg() {
    Fn id = SETS.identity(A);
    var both = GL.morphism(NUMBERS, NUMBERS, negation(), negation());
    assertTrue(GL.equal(both, both).isGood() && GL.equal(both, both, Places.of(5)).isGood());
    for (var other :
        List.of(
            GL.morphism(NUMBERS, NUMBERS, id, negation()),
            GL.morphism(NUMBERS, NUMBERS, negation(), id))) {
      assertTrue(GL.equal(both, other).isRefuted());
      assertTrue(GL.equal(both, other, Places.of(5)).isRefuted());
    }
  }

  @Test
  void eachPlaceHasAnObject() {
    assertEquals(
        "a relation between 2 places, and 1 objects for them",
        assertThrows(EndsMismatch.class, () -> new OverSets().object(List.of(A), new Negatives()))
            .getMessage());
  }
}
