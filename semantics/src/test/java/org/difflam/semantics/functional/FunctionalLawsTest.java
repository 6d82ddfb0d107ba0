package org.difflam.semantics.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionalLawsTest {
  private static final LawRunner RUNNER = new LawRunner(1, 60, Duration.ofMinutes(10));

  @Test
  void everyLawHoldsExactly() {
    List<LawResult> results = RUNNER.check(new FunctionalModel.Exact(), Catalogue.all());
    assertTrue(results.exists(r -> r.law().id().equals("D-curry")));
    for (LawResult r : results) {
      assertTrue(r.verdict().isGood(), () -> r.law().id() + ": " + r.show());
      if (r.verdict() instanceof Verdict.Holds(_, var error, _)) assertEquals(0, error);
    }
  }

  @Test
  void endsAreChecked() {
    Functional c = new FunctionalModel.Exact().category();
    SmoothMap id = c.identity(Functional.R),
        pair = c.pair(id, id),
        first = c.first(Functional.R, Functional.R);
    wrong("compose", () -> c.compose(id, pair));
    wrong("pair", () -> c.pair(id, first));
    wrong("plus", () -> c.plus(id, pair));
    wrong("plus", () -> c.plus(id, first));
    wrong("equal", () -> c.equal(id, pair));
    wrong("equal", () -> c.equal(id, first));
  }

  /// What is composed with a sum, or is a multiple of one, has it in parentheses.
  @Test
  void aSumIsReadAsOne() {
    Functional c = new FunctionalModel.Exact().category();
    SmoothMap sin = SmoothMap.of(Operations.SIN), sum = c.plus(sin, c.identity(Functional.R));
    assertEquals("sin + id", sum.toString());
    assertEquals("(sin + id) . (sin + id)", c.compose(sum, sum).toString());
    assertEquals("<D(sin + id), (sin + id) . p2>", c.T(sum).toString());
    assertEquals("<D(sin), sin . p2>", c.T(sin).toString());
  }

  private static void wrong(String where, Executable made) {
    assertEquals(
        "%s: expected %s, but found %s"
            .formatted(where, Functional.R, Functional.R.times(Functional.R)),
        assertThrows(EndsMismatch.class, made).getMessage());
  }

  private static Verdict verdict(String equation, Places at) {
    FunctionalModel model = new FunctionalModel.Exact();
    Sentence s = Sentence.parse("", equation, Definitions.none(), model.signature().givens());
    var functor = model.signature().interpretation(model.category());
    return model.category().equal(functor.of(s.left()), functor.of(s.right()), at);
  }

  /// Whichever part of the result differs, beside parts without numbers.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<id, <id, !>> = <id, <square, !>>",
        "<id, <!, id>> = <id, <!, square>>",
        "<<id, !>, id> = <<square, !>, id>",
        "<<!, id>, !> = <<!, square>, !>",
        "<id, cur(<add, !>)> = <id, cur(<mul, !>)>",
      })
  void noNumberOfTheResultIsOverlooked(String equation) {
    for (long seed = 0; seed < 5; seed++) {
      assertTrue(verdict(equation, new Places(seed, 60)).isRefuted(), equation);
    }
  }

  /// The first whole number at which they differ, and the simplest function.
  @Test
  void aWitnessIsMadeSimple() {
    for (long seed = 0; seed < 20; seed++) {
      assertEquals(
          "refuted: at 1: left 1, right 2",
          verdict("square = square + square", new Places(seed, 20)).toString());
    }
  }

  /// `x` to the power 2²²: numbers that are too long are left open, those of few digits are not.
  @Test
  void whatIsTooLongToComputeIsLeftOpen() {
    String tower = "square" + " . square".repeat(21);
    Verdict v = verdict("1/2 . (" + tower + " + " + tower + ") = " + tower, new Places(3, 40));
    Verdict.Points points = assertInstanceOf(Verdict.Holds.class, v).points();
    assertTrue(points.compared() > 0 && points.undecided() > 0, v::toString);
    String beyond = tower + " . (square + two . !)";
    String why =
        assertInstanceOf(
                Verdict.Inconclusive.class, verdict(beyond + " = " + beyond, new Places(3, 2)))
            .why();
    assertTrue(why.startsWith("evaluation took more than 100000 steps, at "), why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "square . cube                     | ^2 . ^3",
        "(square + cube) . (neg + square)  | (^2 + ^3) . (neg + ^2)",
        "<id, square> + <neg, cube>        | <id, ^2> + <neg, ^3>",
        "1/2 . (square + 1/3 . cube)       | 1/2 . id . (^2 + 1/3 . id . ^3)",
        "D(square . cube)                  | D(^2 . ^3)",
        "cur(mul) . square                 | cur(mul) . ^2",
        "D(cur(mul)) . <square, square>    | D(cur(mul)) . <^2, ^2>",
      })
  void mapsAreShownAsTheyAreWritten(String map, String shown) {
    FunctionalModel model = new FunctionalModel.Exact();
    Sentence s =
        Sentence.parse("", map + " = " + map, Definitions.none(), model.signature().givens());
    assertEquals(shown, model.signature().interpretation(model.category()).of(s.left()).toString());
  }

  /// Of all points, whichever comes last.
  @Test
  void theWorstErrorIsSaid() {
    AtomicInteger compared = new AtomicInteger();
    Functional measured =
        new Functional(
            new PointwiseEquality(
                (_, _) ->
                    new PointwiseEquality.Outcome.Agree(
                        compared.incrementAndGet() == 3 ? 0.5 : 1e-9),
                List.empty()));
    SmoothMap id = measured.identity(Functional.R);
    Verdict verdict = measured.equal(id, id, Places.of(7));
    assertEquals(0.5, assertInstanceOf(Verdict.Holds.class, verdict).worstError());
  }

  /// The exact model with other values behind it.
  private record Broken(Function<ExactReals, Values<Rational>> values)
      implements Model<Obj, SmoothMap> {
    @Override
    public String name() {
      return "broken";
    }

    @Override
    public String title() {
      return "broken";
    }

    @Override
    public Functional category() {
      return new Functional(new PointwiseEquality(this::compare, List.empty()));
    }

    private PointwiseEquality.Outcome compare(
        PointwiseEquality.Evaluation left, PointwiseEquality.Evaluation right) {
      try {
        Rational a = left.in(values.apply(new ExactReals()));
        Rational b = right.in(values.apply(new ExactReals()));
        return a.equals(b)
            ? new PointwiseEquality.Outcome.Agree(0)
            : new PointwiseEquality.Outcome.Differ(a.toString(), b.toString());
      } catch (IllegalArgumentException infinitesimal) {
        return new PointwiseEquality.Outcome.Differ("a tag has escaped", "");
      }
    }

    @Override
    public Signature<Obj, SmoothMap> signature() {
      return new FunctionalModel.Exact().signature();
    }

    @Override
    public int size() {
      return 6;
    }

    Verdict equal(Sentence s, long seed) {
      var functor = signature().interpretation(category());
      return category().equal(functor.of(s.left()), functor.of(s.right()), Places.of(seed));
    }

    List<String> refuted() {
      return RUNNER
          .check(this, Catalogue.all())
          .filter(r -> r.verdict().isRefuted())
          .map(r -> r.law().id());
    }
  }

  @Test
  void brokenValuesAreCaught() {
    assertEquals(List.empty(), new Broken(Rederiving::new).refuted());
    assertEquals(List.of("D6"), new Broken(BrokenValues.OneTag::new).refuted());
    assertTrue(new Broken(BrokenValues.FirstFunctionOnly::new).refuted().contains("curry.plus"));
  }

  /// `D` of a curried map is a function; where it is used inside itself, its tag must be exchanged.
  @Test
  void derivativesUsedInsideThemselves() {
    Sentence curried =
        Sentence.parse(
            "",
            "D(cur(shift)) = cur(D(shift) . <p1 * 0, p2 * id>)",
            Definitions.none(),
            new FunctionalModel.Exact().signature().givens());
    for (int seed = 0; seed < 10; seed++) {
      assertEquals(
          Verdict.holds(5, 0, new Verdict.Points(5, 0, 0, 0)),
          new Broken(Values::new).equal(curried, seed));
      assertEquals(
          Verdict.holds(5, 0, new Verdict.Points(5, 0, 0, 0)),
          new Broken(Rederiving::new).equal(curried, seed));
    }
    String witness =
        "refuted: at (1, 0), applied twice, to \\x. x * x, applied to 0: left 0, right 2";
    Broken unexchanged = new Broken(BrokenValues.NoExchange::new);
    Verdict first =
        List.range(0, 10)
            .map(seed -> unexchanged.equal(curried, seed))
            .find(Verdict::isRefuted)
            .get();
    assertEquals(witness, first.toString());
  }
}
