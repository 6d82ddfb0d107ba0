package org.difflam.semantics.broken;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.Models;
import org.difflam.category.law.SampledCases;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Each broken model is red at the laws that it states to break, with a small witness. That it is
/// red at no other is what BrokenTableTest asks.
class BrokenModelsTest {
  private static final SampledCases DECK = new SampledCases(LawRunner.SEED);

  static List<Model<?, ?>> models() {
    return Models.all().filter(m -> !m.breaks().isEmpty());
  }

  @TestFactory
  Stream<DynamicTest> theStatedLawsFail() {
    return models().toJavaStream().map(m -> DynamicTest.dynamicTest(m.name(), () -> check(m)));
  }

  private static void check(Model<?, ?> model) {
    List<Law> stated = Catalogue.all().filter(law -> model.breaks().contains(law.id()));
    for (LawResult r : BrokenTableTest.check(model, stated, DECK)) {
      Verdict.Refuted red = assertInstanceOf(Verdict.Refuted.class, r.verdict(), r::show);
      assertSmall(r.law(), red.witness());
    }
  }

  private static final Pattern NUMBER = Pattern.compile("(?<!\\w)-?[0-9]+");

  /// At most three coordinates other than 0, and small numbers; neither who looks at them nor the
  /// argument of a function is a coordinate.
  private static void assertSmall(Law law, Witness w) {
    String point = w.point().getOrElse("").replaceAll("x[0-9]+ =|[0-9]+ ↦|, seen by .*", "");
    List<Integer> numbers =
        List.ofAll(NUMBER.matcher(point).results().map(n -> Integer.parseInt(n.group())).toList());
    assertTrue(numbers.count(n -> n != 0) <= 3, () -> law.id() + ": " + w);
    assertTrue(numbers.forAll(n -> Math.abs(n) <= 3), () -> law.id() + ": " + w);
  }

  @Test
  void whatAModelStatesIsALaw() {
    Set<String> known = Catalogue.all().map(Law::id).toSet();
    for (Model<?, ?> m : models()) {
      assertEquals(LinkedHashSet.empty(), m.breaks().removeAll(known), m.name());
    }
  }

  @Test
  void everyLawIsStatedToBreakSomewhere() {
    Set<String> laws = Catalogue.all().map(Law::id).toLinkedSet();
    assertEquals(
        LinkedHashSet.empty(),
        laws.removeAll(models().flatMap(Model::breaks)),
        "laws that no broken model fails: name them in a row of this package's tables");
  }
}
