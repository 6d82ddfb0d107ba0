package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmoothLawsTest {
  private static final LawRunner RUNNER = new LawRunner(1, 60, Duration.ofMinutes(10));
  private static final SmoothModel MODEL = new SmoothModel();

  @TestFactory
  List<DynamicTest> everyLawHolds() {
    return List.ofAll(Catalogue.all())
        .filter(law -> LawRunner.applies(law, MODEL))
        .map(law -> DynamicTest.dynamicTest(law.id(), () -> holds(law)));
  }

  private static void holds(Law law) {
    LawResult result = RUNNER.check(MODEL, law);
    assertTrue(result.verdict().isGood(), result::show);
    if (result.verdict() instanceof Verdict.Holds(long _, double error, _)) {
      assertTrue(error <= Closeness.TOLERANCE, result::show);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "square = mul . <id, id>",
        "cube = mul . <square, id>",
        "twice = add . <id, id>",
        "twice . half = one",
      })
  void generatorsAreWhatTheyAreCalled(String equation) {
    holds(Law.typed("", equation, Definitions.none(), MODEL.signature().givens()));
  }

  @Test
  void theLawsOfBothDerivativesAreAmongThem() {
    List<String> ids =
        List.ofAll(Catalogue.all()).filter(l -> LawRunner.applies(l, MODEL)).map(Law::id);
    assertTrue(ids.containsAll(List.of("D5", "D7", "RD.7")), ids::toString);
  }

  /// The laws notice a claim that is not true.
  @Test
  void aGeneratorClaimedLinearThatIsNotIsFound() {
    Model<Integer, Formula> wrong =
        new Model<>() {
          @Override
          public String name() {
            return "wrong";
          }

          @Override
          public String title() {
            return "the sine claimed linear";
          }

          @Override
          public SmoothMaps category() {
            return new SmoothMaps();
          }

          @Override
          public Signature<Integer, Formula> signature() {
            return Signature.<Integer, Formula>empty()
                .object("R", 1)
                .linear("sin", "R -> R", Operations.SIN.formula());
          }
        };
    List<LawResult> results = RUNNER.check(wrong, Catalogue.all());
    List<LawResult> refuted = results.filter(r -> r.verdict().isRefuted());
    assertTrue(refuted.nonEmpty(), results::toString);
    assertInstanceOf(Verdict.Refuted.class, refuted.head().verdict());
  }

  @Test
  void everyStandardOperationHasAName() {
    for (Operation operation : Operations.standard().all()) {
      assertTrue(MODEL.signature().generators().containsKey(operation.name()), operation::name);
    }
  }
}
