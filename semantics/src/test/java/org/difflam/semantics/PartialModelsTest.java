package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.semantics.rational.RationalModel;
import org.difflam.semantics.smooth.SmoothPartialModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The good models of partial maps are asked about maps that are partial.
class PartialModelsTest {
  private static final LawRunner RUNNER = new LawRunner(3, 200, Duration.ofMinutes(10));

  private static List<Law> partial() {
    return Catalogue.all().filter(law -> law.needs().contains(Structure.RESTRICTION));
  }

  static List<Model<?, ?>> models() {
    return List.of(new RationalModel(), new SmoothPartialModel());
  }

  /// Of every hypothesis of a law about restrictions it is false that all of them are total, and of
  /// their derivatives too.
  @ParameterizedTest
  @MethodSource("models")
  void hypothesesArePartial(Model<?, ?> model) {
    List<Given> asked = partial().flatMap(law -> law.sentence().givens()).distinctBy(g -> ends(g));
    assertTrue(asked.size() > 4, asked::toString);
    for (Given g : asked) {
      for (String of : List.of("rst(%s) = id", "rst(D(%s)) = id")) {
        String total = of.formatted(g.name());
        Law law =
            new Law(
                "total",
                "total",
                "as if",
                Definitions.none(),
                Sentence.parse(g.show(), total),
                true);
        LawResult r = RUNNER.check(model, law);
        assertTrue(r.verdict().isRefuted(), () -> model.name() + ": " + total + " " + r.show());
      }
    }
  }

  private static String ends(Given g) {
    return g.source().show() + " -> " + g.target().show();
  }

  /// Points where neither side is defined are met, in the laws that formulas do not decide.
  @Test
  void pointsOutsideTheDomainAreMet() {
    List<String> met =
        partial()
            .filter(law -> {
              LawResult r = RUNNER.check(new SmoothPartialModel(), law);
              return r.verdict() instanceof Verdict.Holds h && h.points().undefined() > 10;
            })
            .map(Law::id);
    assertTrue(met.containsAll(List.of("DR.2.zero", "DR.6", "DR.8", "DR.9")), met::toString);
  }
}
