package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.rational.RationalModel;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Equality of partial maps is Kleene's: where one side is defined and the other is not, they
/// differ.
@Tag("sized")
class PartialIdentitiesTest {
  private static final int SEEDS = Integer.getInteger("difflam.seeds", 3);

  private static final List<Model<?, ?>> SAMPLED =
      List.of(new SmoothModel(), new FunctionalModel.OverDoubles(), new SmoothPartialModel());

  /// Equal where both sides are defined, but not as partial maps.
  private static final List<String> WHERE_DEFINED =
      List.of(
          "exp . log = id",
          "mul . <sqrt, sqrt> = id",
          "log . square = 2 . log",
          "div . <id, id> = one . !",
          "div . <square, id> = id",
          "sqrt . square = exp . log",
          "p1 . <id, log> = id",
          "0 . log = 0",
          "log . mul = add . <log . p1, log . p2>",
          "D(log) = div",
          "! . sqrt = !",
          "square . sqrt = id");

  private static final List<String> FALSE =
      List.of(
          "sqrt . square = id",
          "atan . tan = id",
          "exp . log = log",
          "log . square = log",
          "tanh . (20 . one . ! + square) = one . !",
          "mul . <sin, sin> = mul . <id, id>");

  private static final List<String> TRUE =
      List.of(
          "tan . atan = id",
          "log . exp = id",
          "D(tan) . <one . !, id> = one . ! + square . tan",
          "D(log) = div . <p1, exp . log . p2>",
          "sqrt . exp = exp . 1/2",
          "mul . <sqrt, sqrt> = exp . log",
          "p1 . <id, log> = exp . log",
          "1/2 . (id + id) = id");

  private static Verdict verdict(Model<?, ?> model, String equation, long seed, boolean both) {
    Law law = Law.typed("", equation, Definitions.none(), model.signature().givens());
    LawRunner runner = new LawRunner(seed, 100, Duration.ofMinutes(10));
    return runner.check(model, both ? law.onlyWhereDefined() : law).verdict();
  }

  @TestFactory
  List<DynamicTest> identities() {
    return SAMPLED.flatMap(model ->
        WHERE_DEFINED
            .appendAll(FALSE)
            .appendAll(TRUE)
            .map(equation ->
                DynamicTest.dynamicTest(
                    model.name() + ": " + equation,
                    () -> {
                      for (long seed = 1; seed <= SEEDS; seed++) check(model, equation, seed);
                    })));
  }

  private static void check(Model<?, ?> model, String equation, long seed) {
    Verdict kleene = verdict(model, equation, seed, false);
    Verdict both = verdict(model, equation, seed, true);
    String said = model.name() + ", seed " + seed + ": " + kleene + "; where defined: " + both;
    assertEquals(!TRUE.contains(equation), kleene.isRefuted(), said);
    assertEquals(FALSE.contains(equation), both.isRefuted(), said);
    assertTrue(kleene.isRefuted() || kleene.isGood(), said);
    assertTrue(both.isRefuted() || both.isGood(), said);
    if (both instanceof Verdict.Holds holds) {
      assertTrue(holds.points().apart() > 0 || !WHERE_DEFINED.contains(equation), said);
    }
  }

  @Test
  void whatIsUndefinedIsSaid() {
    Verdict v = verdict(new SmoothModel(), "exp . log = id", 1, false);
    Witness w = assertInstanceOf(Verdict.Refuted.class, v).witness();
    assertEquals("0", w.point().get());
    assertEquals("undefined: log(0) is undefined: the argument must be positive", w.left());
    assertEquals("0", w.right());
  }

  /// Where one side is undefined, and of the other nobody knows whether it is `log 0`, nothing is
  /// known.
  @ParameterizedTest
  @ValueSource(strings = {"log . 0 = %s", "%s = log . 0"})
  void whatMayBeUndefinedIsOpen(String equation) {
    String unknown = "log . (square . sin + square . cos + -1 . one . !)";
    Verdict v = verdict(new SmoothModel(), equation.formatted(unknown), 1, false);
    assertInstanceOf(Verdict.Inconclusive.class, v, v::toString);
  }

  /// Also a point where only exact numbers tell that one side is undefined is made simpler.
  @Test
  void exactNumbersFindASimplePoint() {
    String one = "(id + one . !)", zero = "1/3 . %1$s + 2/3 . %1$s + -1 . %1$s".formatted(one);
    Verdict v = verdict(new SmoothModel(), "div . <one . !, " + zero + "> = sin", 1, false);
    Witness w = assertInstanceOf(Verdict.Refuted.class, v).witness();
    assertEquals("0", w.point().get());
    assertEquals("undefined: div(1, 0) is undefined: the divisor is zero", w.left());
  }

  /// Maps without results are compared by where they are defined.
  @Test
  void mapsToAPointAreEqual() {
    SmoothMaps smooth = new SmoothMaps();
    var generators = new SmoothModel().signature().generators();
    var sin = generators.get("sin").get().morphism();
    var nowhere = smooth.compose(generators.get("log").get().morphism(), smooth.zero(1, 1));
    var total = smooth.compose(smooth.bang(1), sin);
    var partial = smooth.compose(smooth.bang(1), nowhere);
    assertEquals(Verdict.PROVED, smooth.equal(total, smooth.bang(1), Places.of(1)));
    assertEquals(Verdict.PROVED, smooth.equal(partial, partial, Places.of(1)));
    assertTrue(smooth.equal(total, partial, Places.of(1)).isRefuted());
  }

  /// `a = b` and `b = c` give `a = c`, whatever the three are.
  @Test
  void equalityIsTransitive() {
    List<String> maps =
        List.of("exp . log", "sqrt . square", "mul . <sqrt, sqrt>", "id", "square . sqrt");
    for (Model<?, ?> model : SAMPLED) {
      for (String a : maps) {
        for (String b : maps) {
          for (String c : maps) {
            boolean ab = verdict(model, a + " = " + b, 3, false).isGood();
            boolean bc = verdict(model, b + " = " + c, 3, false).isGood();
            boolean ac = verdict(model, a + " = " + c, 3, false).isGood();
            assertTrue(!ab || !bc || ac, model.name() + ": " + a + ", " + b + ", " + c);
          }
        }
      }
    }
  }

  /// Every point is compared, be there as many as you like.
  @Test
  void manyPlacesAreAllLookedAt() {
    SmoothMaps smooth = new SmoothMaps();
    var signature = new SmoothModel().signature().generators();
    var f = smooth.compose(signature.get("sin").get().morphism(), smooth.identity(1));
    var twice = smooth.plus(f, f);
    var doubled = smooth.compose(signature.get("twice").get().morphism(), f);
    Verdict v = smooth.equal(twice, doubled, new Places(1, 1000));
    Verdict.Points points = assertInstanceOf(Verdict.Holds.class, v).points();
    assertEquals(1000, points.compared(), v::toString);
    assertEquals(0, points.undecided(), v::toString);
  }

  @Test
  void rationalFunctionsAreDecided() {
    RationalModel q = new RationalModel();
    assertTrue(verdict(q, "div . <square, id> = id", 1, false).isRefuted());
    assertTrue(verdict(q, "div . <id, id> = one . !", 1, false).isRefuted());
    assertTrue(verdict(q, "div . <square, id> = id", 1, true).isGood());
    assertTrue(verdict(q, "inv . inv = id", 1, false).isRefuted());
    assertTrue(verdict(q, "inv . inv = id . rst(inv)", 1, false).isGood());
    assertTrue(verdict(q, "inv . inv <= id", 1, false).isGood());
    assertTrue(verdict(q, "id <= inv . inv", 1, false).isRefuted());
    // 1/(x² + 1) is defined at every rational number
    assertTrue(verdict(q, "rst(inv . (square + one . !)) = id", 1, false).isGood());
    assertTrue(
        verdict(q, "rst(inv . square) = rst(inv)", 1, false).isGood(), "the zeros are the same");
    assertTrue(verdict(q, "D(inv) = 1/2 . D(inv) + 1/2 . D(inv)", 1, false).isGood());
  }

  /// What a law of total maps says of partial ones is not asked of them.
  @Test
  void lawsOfTotalMapsAreNotAskedOfPartialOnes() {
    LawRunner runner = new LawRunner(1, 20, Duration.ofMinutes(10));
    for (Model<?, ?> m : List.of(new SmoothPartialModel(), new RationalModel())) {
      List<LawResult> all = runner.check(m, Catalogue.all());
      List<String> ids = all.map(r -> r.law().id());
      assertTrue(ids.containsAll(List.of("R.1", "R.4", "D5", "DR.6", "DR.9")), ids::toString);
      assertTrue(!ids.contains("pair.p1") && !ids.contains("left.zero"), ids::toString);
      for (LawResult r : all) assertTrue(r.verdict().isGood(), r::show);
    }
  }

  /// Sides that are defined to almost the same point, which no drawing meets.
  @ParameterizedTest
  @ValueSource(ints = {10, 1_000, 100_000, 10_000_000})
  void gapsAtTheBorderAreFound(int part) {
    String near = "log . (id + -%d/%d . one . !)".formatted(part + 1, part);
    String equation = "log . (id + -1 . one . !) + 0 . " + near + " = log . (id + -1 . one . !)";
    for (Model<?, ?> model : List.of(new SmoothModel(), new SmoothPartialModel())) {
      assertTrue(verdict(model, equation, 2012, false).isRefuted(), model.name());
      assertTrue(verdict(model, equation, 2012, true).isGood(), model.name());
    }
  }
}
