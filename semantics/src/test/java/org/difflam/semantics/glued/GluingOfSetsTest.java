package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.IntBinaryOperator;
import java.util.random.RandomGenerator;
import org.difflam.category.Category;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Gluing;
import org.difflam.category.glue.Points;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.Supply;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;
import org.difflam.semantics.sets.Value;
import org.junit.jupiter.api.Test;

/// Gluing is generic: the logical relation between numbers modulo 3 and their negatives, over sets
/// with points at the stage 1. Negation is a homomorphism of addition, and none of multiplication.
class GluingOfSetsTest {
  private static final Sets SETS = SetsModel.SETS;
  private static final Obj B = Obj.base("B");

  private record Elements() implements Points<Obj, SetMap> {
    @Override
    public Obj stage() {
      return Obj.UNIT;
    }

    @Override
    public Either<SetMap, SetMap> split(Obj a, Obj b, SetMap point) {
      Value.Tagged tagged = (Value.Tagged) point.at().apply(Value.UNIT);
      SetMap content = new SetMap(Obj.UNIT, tagged.right() ? b : a, _ -> tagged.value());
      return tagged.right() ? Either.right(content) : Either.left(content);
    }

    @Override
    public List<SetMap> elements(Obj a, SetMap point) {
      return ((Value.Sequence) point.at().apply(Value.UNIT))
          .items()
          .map(v -> new SetMap(Obj.UNIT, a, _ -> v));
    }
  }

  private record Negatives() implements Relation<SetMap, SetMap> {
    @Override
    public Verdict relates(SetMap p, SetMap q, RandomGenerator random) {
      int x = number(p), y = number(q);
      return (x + y) % 3 == 0 ? Verdict.PROVED : Verdict.refuted(Witness.of("" + x, "-" + y));
    }

    private static int number(SetMap p) {
      return ((Value.Atom) p.at().apply(Value.UNIT)).number();
    }

    @Override
    public Option<Pair<SetMap, SetMap>> draw(RandomGenerator random) {
      int x = random.nextInt(3);
      return Option.some(new Pair<>(SetMap.of(B, x), SetMap.of(B, (3 - x) % 3)));
    }
  }

  private final Gluing<Obj, Obj, SetMap, SetMap> gl =
      new Gluing<>(
          SETS, new Elements(), SETS, new Elements(), (x, y, random) -> constants(y, random));
  private final Glued<Obj, Obj, SetMap, SetMap> b = gl.object(B, B, new Negatives());

  /// Constant functions to related points.
  private static Option<Relation.Pair<SetMap, SetMap>> constants(
      Glued<Obj, Obj, SetMap, SetMap> y, RandomGenerator random) {
    return y.relation()
        .draw(random)
        .map(p ->
            new Relation.Pair<>(
                SETS.curry(Obj.UNIT, B, SETS.compose(p.left(), SETS.first(Obj.UNIT, B))),
                SETS.curry(Obj.UNIT, B, SETS.compose(p.right(), SETS.first(Obj.UNIT, B)))));
  }

  private GluedMorphism<Obj, Obj, SetMap, SetMap> binary(IntBinaryOperator f) {
    SetMap map = SetMap.of(B, B, B, f);
    return gl.morphism(gl.product(b, b), b, map, map);
  }

  @Test
  void additionIsRelatedToItselfMultiplicationIsNot() {
    assertTrue(gl.check(binary((x, y) -> (x + y) % 3), 30, 1).isGood());
    assertTrue(gl.check(binary((x, y) -> x * y % 3), 30, 1).isRefuted());
    SetMap two = SetMap.of(B, 2), one = SetMap.of(B, 1);
    assertTrue(gl.check(gl.morphism(gl.terminal(), b, two, one), 5, 1).isGood());
    assertTrue(gl.check(gl.morphism(gl.terminal(), b, two, two), 5, 1).isRefuted());
  }

  /// A model of pairs over the relation: what it supplies is checked when it is loaded.
  private final class Supplied
      implements Model<Glued<Obj, Obj, SetMap, SetMap>, GluedMorphism<Obj, Obj, SetMap, SetMap>> {
    private final GluedMorphism<Obj, Obj, SetMap, SetMap> operation;

    Supplied(IntBinaryOperator operation) {
      this.operation = binary(operation);
    }

    @Override
    public String name() {
      return "supplied";
    }

    @Override
    public String title() {
      return name();
    }

    @Override
    public Category<Glued<Obj, Obj, SetMap, SetMap>, GluedMorphism<Obj, Obj, SetMap, SetMap>>
        category() {
      return gl;
    }

    @Override
    public Signature<Glued<Obj, Obj, SetMap, SetMap>, GluedMorphism<Obj, Obj, SetMap, SetMap>>
        signature() {
      return Signature
          .<Glued<Obj, Obj, SetMap, SetMap>, GluedMorphism<Obj, Obj, SetMap, SetMap>>empty()
          .object("B", b)
          .generator("op", "B * B -> B", operation);
    }
  }

  @Test
  void generatorsLieOverTheRelation() {
    assertEquals(
        List.empty(), Supply.faults(new Supplied((x, y) -> (x + y) % 3), LawRunner.STANDARD));
    List<String> faults = Supply.faults(new Supplied((x, y) -> x * y % 3), LawRunner.STANDARD);
    assertEquals(1, faults.size(), faults::toString);
    assertTrue(
        faults.head().startsWith("the generator op : B * B -> B is no morphism of the category"),
        faults.head());
  }

  @Test
  void theStructurePreservesTheRelation() {
    Glued<Obj, Obj, SetMap, SetMap> list = gl.list(b), bb = gl.exponential(b, b);
    Glued<Obj, Obj, SetMap, SetMap> sum = gl.coproduct(b, gl.terminal());
    GluedMorphism<Obj, Obj, SetMap, SetMap> plus = binary((x, y) -> (x + y) % 3);
    GluedMorphism<Obj, Obj, SetMap, SetMap> times = binary((x, y) -> x * y % 3);
    for (GluedMorphism<Obj, Obj, SetMap, SetMap> f :
        List.of(
            gl.bang(b),
            gl.first(b, list),
            gl.second(list, sum),
            gl.pair(gl.identity(sum), gl.identity(sum)),
            gl.eval(b, b),
            gl.curry(b, b, plus),
            gl.left(b, list),
            gl.right(list, b),
            gl.copair(gl.identity(b), gl.identity(b)),
            gl.distribute(bb, b, gl.terminal()),
            gl.absurd(b),
            gl.nil(b),
            gl.cons(b),
            gl.fold(b, b, gl.identity(b), gl.compose(plus, gl.second(b, gl.product(b, b)))))) {
      Verdict verdict = gl.check(f, 20, 2);
      assertTrue(verdict.isGood(), () -> f + ": " + verdict);
    }
    assertTrue(gl.check(gl.curry(b, b, times), 40, 2).isRefuted());
    assertTrue(
        gl.check(
                gl.fold(b, b, gl.identity(b), gl.compose(times, gl.second(b, gl.product(b, b)))),
                40,
                2)
            .isRefuted());
  }

  @Test
  void theProjectionsPreserveTheStructure() {
    assertEquals(SETS.list(B), gl.list(b).left());
    assertEquals(SETS.exponential(B, B), gl.exponential(b, b).right());
    assertTrue(SETS.equal(gl.eval(b, b).left(), SETS.eval(B, B)).isGood());
    assertTrue(SETS.equal(gl.cons(b).right(), SETS.cons(B)).isGood());
    assertEquals(gl.product(b, gl.list(b)), gl.product(b, gl.list(b)));
  }

  @Test
  void endsAreChecked() {
    SetMap plus = SetMap.of(B, B, B, (x, y) -> (x + y) % 3);
    assertThrows(EndsMismatch.class, () -> gl.morphism(b, b, plus, plus));
    assertThrows(EndsMismatch.class, () -> gl.compose(gl.bang(b), gl.bang(b)));
  }
}
