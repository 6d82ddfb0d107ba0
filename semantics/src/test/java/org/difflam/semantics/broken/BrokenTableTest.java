package org.difflam.semantics.broken;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Independence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SampledCases;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The table of broken models and laws: exactly what each model states is red, and every law is red
/// somewhere. (Only in `mvn -Plong verify`; see BrokenModelsTest.)
@Tag("long")
class BrokenTableTest {
  private static Map<String, List<LawResult>> results = LinkedHashMap.empty();

  @BeforeAll
  static void checkAll() {
    SampledCases sampled = new SampledCases(LawRunner.SEED);
    results =
        BrokenModelsTest.models()
            .toJavaParallelStream()
            .map(m -> Tuple.of(m.name(), check(m, Catalogue.all(), sampled)))
            .collect(LinkedHashMap.collector());
  }

  /// What shows in few cases: this many are drawn for it as `difflam laws` draws, with a seed that
  /// shows it.
  private static final Map<String, Long> RARE =
      LinkedHashMap.of(
          "broken-curry-plain pair.p1",
          3L,
          "broken-curry-plain curry.eta",
          3L,
          "broken-curry-env-cast pair.natural",
          LawRunner.SEED,
          "broken-restriction-one-variable R.3",
          LawRunner.SEED);

  static List<LawResult> check(Model<?, ?> model, List<Law> laws, SampledCases sampled) {
    return LawRunner.STANDARD
        .check(model, laws, sampled)
        .map(r ->
            RARE.get(model.name() + " " + r.law().id())
                .map(seed -> new LawRunner(seed, 1_000, LawRunner.STANDARD.limit()))
                .map(more -> more.check(model, r.law()))
                .getOrElse(r));
  }

  @TestFactory
  Stream<DynamicTest> exactlyTheStatedLawsFail() {
    return BrokenModelsTest.models()
        .toJavaStream()
        .map(m -> DynamicTest.dynamicTest(m.name(), () -> check(m)));
  }

  private static void check(Model<?, ?> model) {
    List<LawResult> results = results(model);
    Set<String> red =
        results.filter(r -> r.verdict().isRefuted()).map(r -> r.law().id()).toLinkedSet();
    assertEquals(model.breaks(), red);
    for (LawResult r : results) {
      assertFalse(
          r.verdict() instanceof Verdict.Inconclusive, () -> r.law().id() + ": " + r.show());
    }
  }

  @Test
  void everyLawIsRedSomewhere() {
    Set<String> laws = Catalogue.all().map(Law::id).toLinkedSet();
    assertEquals(List.empty(), table().neverRed(laws));
    assertEquals(List.of("no such law"), table().neverRed(laws.add("no such law")));
  }

  /// The whole table, model by law; `-Ddifflam.pin=true` writes it anew.
  @Test
  void theTableIsAsItWas() throws IOException {
    String now = table().lines().mkString("", "\n", "\n");
    Path pinned = Path.of("src/test/resources/org/difflam/semantics/broken/broken-models.txt");
    if (Boolean.getBoolean("difflam.pin")) Files.writeString(pinned, now);
    assertEquals(Files.readString(pinned), now);
  }

  private static List<LawResult> results(Model<?, ?> model) {
    return results.get(model.name()).get();
  }

  private static Independence table() {
    return new Independence(BrokenModelsTest.models().flatMap(BrokenTableTest::results));
  }
}
