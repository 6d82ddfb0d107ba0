package example;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import java.util.stream.Stream;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.checks.LawSuite;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// D1–D7 and the other laws, in every library: one test each.
class LibraryLawsTest {
  private static final LawRunner RUNNER = new LawRunner(2012, 100, Duration.ofMinutes(1));

  @TestFactory
  Stream<DynamicContainer> inEveryLibrary() {
    return Stream.of(
            new Libraries.Structure(),
            new Libraries.Gradient(),
            new Libraries.Univariate1(),
            new Libraries.Univariate2(),
            new Libraries.Commons())
        .map(model -> DynamicContainer.dynamicContainer(model.name(), new Laws(model).lawsHold()));
  }

  private static final class Laws extends LawSuite<Integer, LibraryModel.Map> {
    Laws(LibraryModel model) {
      super(model);
    }

    @Override
    protected LawRunner runner() {
      return RUNNER;
    }
  }

  /// A library with first derivatives alone says so where a derivative of a derivative is drawn.
  @Test
  void firstDerivativesRefuteNoLaw() {
    LibraryModel model = new Libraries.Tape();
    List<LawResult> results =
        Catalogue.all()
            .filter(law -> LawRunner.applies(law, model))
            .map(law -> RUNNER.check(model, law));
    assertTrue(results.count(r -> r.verdict().isGood()) > 40, results::toString);
    for (LawResult r : results) assertFalse(r.verdict().isRefuted(), r::show);
  }
}
