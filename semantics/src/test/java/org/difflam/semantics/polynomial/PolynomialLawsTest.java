package org.difflam.semantics.polynomial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.collection.Stream;
import java.time.Duration;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rig;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class PolynomialLawsTest {
  private static final LawRunner RUNNER = new LawRunner(1, 60, Duration.ofMinutes(10));

  @TestFactory
  List<DynamicTest> everyLawHolds() {
    return List.<PolynomialModel<?>>of(
            new PolynomialModel.OverNaturals(),
            new PolynomialModel.OverIntegers(),
            new PolynomialModel.OverRationals(),
            new PolynomialModel.OverF2(),
            new PolynomialModel.OverF5())
        .map(model -> DynamicTest.dynamicTest(model.title(), () -> check(model)));
  }

  /// The sum of this many ones is 0, and none of fewer is.
  @Test
  void finiteFieldsHaveTheirCharacteristic() {
    assertEquals(2, characteristic(new PolynomialModel.OverF2()));
    assertEquals(5, characteristic(new PolynomialModel.OverF5()));
    assertEquals(0, characteristic(new PolynomialModel.OverRationals()));
  }

  /// 0 for one above ten.
  private static <N> int characteristic(PolynomialModel<N> model) {
    Rig<N> rig = model.category().rig();
    return Stream.rangeClosed(1, 10).find(n -> rig.isZero(rig.of(n))).getOrElse(0);
  }

  private static void check(PolynomialModel<?> model) {
    List<LawResult> results = RUNNER.check(model, Catalogue.all());
    assertTrue(results.exists(r -> r.law().id().equals("D7")));
    assertTrue(results.exists(r -> r.law().id().equals("RD.7")));
    for (LawResult r : results) {
      assertTrue(r.verdict().isGood(), () -> r.law().id() + ": " + r.show());
      if (!r.law().sentence().givens().isEmpty()) {
        assertEquals(Verdict.holds(60, 0), r.verdict(), r.law().id());
      }
    }
  }
}
