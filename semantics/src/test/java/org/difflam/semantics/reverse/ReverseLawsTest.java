package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import java.util.stream.Stream;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.syntax.curry.CurryType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Both versions are cartesian closed up to the equivalence; the table of broken models has those
/// that are not, one of them because lists of calls are compared as lists.
class ReverseLawsTest {
  private static final LawRunner RUNNER = new LawRunner(LawRunner.SEED, 60, Duration.ofMinutes(10));

  private static List<LawResult> results(CurryModel model) {
    return RUNNER.check(model, Catalogue.all());
  }

  static Stream<CurryModel> models() {
    return Stream.of(CurryModel.lists(), CurryModel.environments());
  }

  @ParameterizedTest
  @MethodSource("models")
  void cartesianClosed(CurryModel model) {
    List<LawResult> results = results(model);
    assertTrue(results.size() >= 14, "laws: " + results.size());
    for (LawResult r : results) {
      assertTrue(r.verdict().isGood(), r.law().id() + " " + r.show());
      assertTrue(r.cases() >= 10, r.law().id() + " " + r.show());
    }
  }

  /// The generators that a law may name, by what holds of them together.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mul . <id, id> = square",
        "mul . <two . !, id> = add . <id, id>",
        "dot . <scale . p1, p2> = mul . <p1 . p1, dot . <p2 . p1, p2>>",
        "at2 . cur(mul) = mul . <id, two . !>",
        "at2 . twice . cur(mul) = mul . <square, two . !>",
        "at2 . shift . <id, cur(mul)> = mul . <id, add . <id, two . !>>",
      })
  void generatorsAreWhatTheyAreCalled(String equation) {
    CurryModel model = CurryModel.lists();
    Law law = Law.typed("", equation, Definitions.none(), model.signature().givens());
    LawResult result = RUNNER.check(model, law);
    assertTrue(result.verdict().isGood() && result.cases() > 0, result::show);
  }

  /// A number is shown by itself, and a function by its term, with the parameters that it has.
  @Test
  void aDifferenceSaysWhere() {
    assertFalse(difference(CurryType.FLOAT).contains("with t ="));
    String where = difference(CurryType.FLOAT.to(CurryType.FLOAT));
    assertTrue(where.matches("(?s).*x.* with t = \\(.*, .*\\), seen by .*"), where);
    assertTrue(CurryModel.lists().scope().contains("by 8 samples"));
  }

  /// No observer looks at Unit, and its one value is `()`.
  @ParameterizedTest
  @MethodSource("models")
  void valuesOfMapsToUnitAreCompared(CurryModel model) {
    Reverse in = model.category();
    RepMap<Rational> bang = in.bang(CurryType.FLOAT);
    RepMap<Rational> number =
        new RepMap<>(
            CurryType.FLOAT,
            CurryType.UNIT,
            in.combinators().constant(CurryValue.integer(0)),
            () -> "0");
    assertTrue(in.equal(bang, bang, new Places(1, 3)).isGood());
    assertTrue(in.equal(bang, number, new Places(1, 3)).isRefuted());
  }

  /// `x + x` and `x` at 1.
  @Test
  void theLeftSideIsOnTheLeft() {
    CurryModel model = CurryModel.lists();
    Law law = Law.typed("", "add . <id, id> = id", Definitions.none(), model.signature().givens());
    String said = RUNNER.check(model, law).show();
    assertTrue(said.contains("at 1, seen by y: left 2, right 1"), said);
  }

  @Test
  void aMorphismIsShownByItsParts() {
    var category = CurryModel.lists().category();
    CurryType r = CurryType.FLOAT;
    assertEquals("<p1, p2>", category.pair(category.first(r, r), category.second(r, r)).toString());
    assertEquals("cur(p1)", category.curry(r, r, category.first(r, r)).toString());
  }

  /// Of the projections from a product of two.
  private static String difference(CurryType a) {
    var category = CurryModel.lists().category();
    Verdict verdict = category.equal(category.first(a, a), category.second(a, a));
    assertTrue(verdict.isRefuted(), verdict::toString);
    return verdict.toString();
  }
}
