package org.difflam.semantics.relational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.ExtendedNatural;
import org.difflam.category.algebra.ExtendedNaturals;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The axioms of a differential λ-category (Manzyuk Def. 3.1–3.5) on random small relations.
class RelationalLawsTest {
  private static Map<String, Sentence> LAWS = LinkedHashMap.empty();

  private static void law(String id, String givens, String equation) {
    LAWS = LAWS.put(id, Sentence.parse(givens, equation));
  }

  static {
    String fg = "f : X -> Y, g : X -> Y", chain = "f : X -> Y, g : Y -> Z";
    law("associativity", "f : X -> Y, g : Y -> Z, h : Z -> W", "(h . g) . f = h . (g . f)");
    law("left identity", "f : X -> Y", "id . f = f");
    law("right identity", "f : X -> Y", "f . id = f");
    law("first", "f : Z -> X, g : Z -> Y", "p1 . <f, g> = f");
    law("second", "f : Z -> X, g : Z -> Y", "p2 . <f, g> = g");
    law("surjective pairing", "f : Z -> X * Y", "<p1 . f, p2 . f> = f");
    law("terminal", "f : X -> 1", "f = !");
    law("precomposition of +", "h : Z -> X, " + fg, "(f + g) . h = f . h + g . h");
    law("precomposition of 0", "h : Z -> X, f : X -> Y", "(0 : X -> Y) . h = 0");
    law("+ commutes", fg, "f + g = g + f");
    law("beta", "f : Z * X -> Y", "uncur(cur(f)) = f");
    law("eta", "f : Z -> (X => Y)", "cur(uncur(f)) = f");
    law("cur natural", "f : Z * X -> Y, g : W -> Z", "cur(f) . g = cur(f . (g * id))");
    law("ev", "f : Z * X -> Y, g : Z -> X", "ev . <cur(f), g> = f . <id, g>");
    law("cur +", "f : Z * X -> Y, g : Z * X -> Y", "cur(f + g) = cur(f) + cur(g)");
    law("cur 0", "f : Z * X -> Y", "cur((0 : Z * X -> Y)) = 0");
    law("D1 +", fg, "D(f + g) = D(f) + D(g)");
    law("D1 0", "f : X -> Y", "D((0 : X -> Y)) = 0");
    law(
        "D2 +",
        "f : X -> Y, h : Z -> X, k : Z -> X, v : Z -> X",
        "D(f) . <h + k, v> = D(f) . <h, v> + D(f) . <k, v>");
    law("D2 0", "f : X -> Y, v : Z -> X", "D(f) . <0, v> = 0");
    law("D3 id", "f : X -> Y", "D((id : X -> X)) = p1");
    law("D3 p1", "f : X -> Y", "D((p1 : X * Y -> X)) = p1 . p1");
    law("D3 p2", "f : X -> Y", "D((p2 : X * Y -> Y)) = p2 . p1");
    law("D4", "f : Z -> X, g : Z -> Y", "D(<f, g>) = <D(f), D(g)>");
    law("D5", chain, "D(g . f) = D(g) . <D(f), f . p2>");
    String ghk = "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X";
    law("D6", ghk, "D(D(f)) . <<g, 0>, <h, k>> = D(f) . <g, k>");
    law("D7", ghk, "D(D(f)) . <<0, h>, <g, k>> = D(D(f)) . <<0, g>, <h, k>>");
    law("D-curry", "f : Z * X -> Y", "D(cur(f)) = cur(D(f) . <p1 * 0, p2 * id>)");
    law(
        "D-eval",
        "f : Z -> (X => Y), g : Z -> X",
        "D(ev . <f, g>)" + " = ev . <D(f), g . p2> + D(uncur(f)) . <<0, D(g)>, <p2, g . p2>>");
    law(
        "D of cur under constants",
        "f : Z * X -> Y, a : 1 -> X",
        "D(ev . <cur(f), a . !>) = D(f . <id, a . !>)");
  }

  private static final List<Obj> SMALL =
      List.of(Obj.base("A"), Obj.base("B"), Obj.UNIT, Obj.base("E"), Obj.parse("A * B"));

  private static BigInteger smallWeight(Random random) {
    return BigInteger.valueOf(1 + random.nextInt(3));
  }

  /// How many verdicts of each kind.
  private record Tally(int proved, int held, int unknown, int refuted) {
    static final Tally NONE = new Tally(0, 0, 0, 0);

    Tally and(Verdict verdict) {
      return switch (verdict) {
        case Verdict.Proved _ -> new Tally(proved + 1, held, unknown, refuted);
        case Verdict.Holds _ -> new Tally(proved, held + 1, unknown, refuted);
        case Verdict.Inconclusive _ -> new Tally(proved, held, unknown + 1, refuted);
        case Verdict.Refuted _ -> new Tally(proved, held, unknown, refuted + 1);
      };
    }
  }

  private static <N> Tally tally(
      Relational<N> model,
      String law,
      List<Obj> objects,
      int most,
      Function<Random, N> weights,
      int cases) {
    Tally tally = Tally.NONE;
    for (long seed = 0; seed < cases; seed++) {
      Sentence sentence = LAWS.get(law).get();
      tally = tally.and(Relations.check(model, sentence, objects, most, weights, seed));
    }
    return tally;
  }

  private static <N> void allHold(Rig<N> rig, Function<Random, N> weights) {
    Relational<N> model = Relations.model(rig, 2);
    for (String id : LAWS.keySet()) {
      assertEquals(new Tally(25, 0, 0, 0), tally(model, id, SMALL, 2, weights, 25), id);
      // Bags of four points go past the bound of two.
      assertEquals(0, tally(model, id, SMALL, 4, weights, 12).refuted, id);
    }
    Tally beta = tally(model, "beta", SMALL, 4, weights, 40);
    assertTrue(beta.held > 3 && beta.proved > 10, beta::toString);
  }

  @Test
  void booleans() {
    allHold(new Booleans(), _ -> true);
  }

  @Test
  void naturals() {
    allHold(new Naturals(), RelationalLawsTest::smallWeight);
  }

  @Test
  void extendedNaturals() {
    allHold(
        new ExtendedNaturals(),
        random ->
            random.nextInt(4) == 0
                ? ExtendedNatural.INFINITY
                : ExtendedNatural.of(1 + random.nextInt(3)));
  }

  @Test
  void rationals() {
    allHold(new Rationals(), random -> Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(3)));
  }

  @Test
  void functionSpacesAsObjects() {
    List<Obj> objects = List.of(Obj.base("A"), Obj.parse("A => A"), Obj.parse("A => B"));
    Relational<BigInteger> model = Relations.model(new Naturals(), 2);
    for (String id : LAWS.keySet()) {
      assertEquals(
          new Tally(15, 0, 0, 0),
          tally(model, id, objects, 2, RelationalLawsTest::smallWeight, 15),
          id);
    }
  }

  /// What a model fails, among all laws.
  private static List<String> brokenBy(Relational<BigInteger> model, int most) {
    return LAWS.keySet().toJavaList().stream()
        .filter(
            id -> tally(model, id, SMALL, most, RelationalLawsTest::smallWeight, 60).refuted > 0)
        .sorted()
        .toList();
  }

  @Test
  void brokenModelsAreCaught() {
    assertEquals(List.of(), brokenBy(Relations.model(new Naturals(), 2), 4));
    assertEquals(List.of("D-eval", "D5"), brokenBy(new Mutants.WithoutMultiplicity(), 2));
    assertEquals(List.of("D-eval", "D5"), brokenBy(new Mutants.FirstPointOnly(), 2));
    assertEquals(List.of("beta", "eta", "ev"), brokenBy(new Mutants.EvaluationWithFactorials(), 2));
    assertEquals(List.of(), brokenBy(new Mutants.CutsWithoutSaying(), 2));
    assertEquals(List.of("beta", "ev"), brokenBy(new Mutants.CutsWithoutSaying(), 4));
    assertEquals(
        List.of("D-curry", "D-eval", "D2 +", "D2 0", "D3 id", "D3 p1", "D3 p2", "D5"),
        brokenBy(new Mutants.TangentSecond(), 2));
  }

  /// The whole catalogue in the registered models.
  @TestFactory
  Stream<DynamicTest> registeredModelsKeepEveryLaw() {
    LawRunner runner = new LawRunner(1, 25, Duration.ofMinutes(10));
    return Stream.<RelationalModel<?>>of(
            new RelationalModel.OverBooleans(),
            new RelationalModel.OverNaturals(),
            new RelationalModel.OverExtendedNaturals(),
            new RelationalModel.OverRationals())
        .map(model ->
            DynamicTest.dynamicTest(
                model.title(),
                () -> {
                  var results = runner.check(model, Catalogue.all());
                  assertTrue(results.exists(r -> r.law().id().equals("D-curry")));
                  for (LawResult r : results) {
                    assertTrue(r.verdict().isGood(), () -> r.law().id() + ": " + r.show());
                  }
                }));
  }
}
