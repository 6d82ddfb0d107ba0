package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

final class BenchCommandTest {

  /// The list that JMH reads is written by its annotation processor; without the processor it is
  /// empty, and nobody notices.
  @Test
  void everyBenchmarkMethodIsListed() throws IOException {
    TreeSet<Object> marked = new TreeSet<>();
    for (JavaClass type : new ClassFileImporter().importPackages("org.difflam.bench")) {
      type.getMethods().stream()
          .filter(method -> method.isAnnotatedWith(Benchmark.class))
          .forEach(method -> marked.add(type.getFullName() + "." + method.getName()));
    }
    TreeSet<Object> listed = new TreeSet<>();
    Typed.run("bench", "-l", "--json").list("benchmarks").forEach(b -> listed.add(b.get("name")));
    assertFalse(marked.isEmpty());
    assertEquals(marked, listed);
  }

  @Test
  void patternsSelect() {
    assertEquals(
        "org.difflam.bench.DeepBenchmark.recursion",
        Typed.run("bench", "-l", "Deep.*rec").out().strip());
    assertEquals("", Typed.run("bench", "-l", "NoSuchBenchmark").out());
  }

  @Test
  void optionsReachJmhAndTheDocumentHasTheScore() throws IOException {
    Typed run =
        Typed.run(
            "bench", "--json", "-f", "0", "-wi", "0", "-i", "1", "-r", "10ms", "-p", "depth=7",
            "DeepB");
    assertEquals(Status.GOOD, run.status(), run.err());
    List<Map<String, Object>> results = run.list("benchmarks");
    assertEquals(1, results.size());
    assertEquals(Map.of("depth", "7"), results.getFirst().get("parameters"));
    assertTrue(results.getFirst().get("score") instanceof Double score && score > 0, run.out());
  }

  @Test
  void aBenchmarkStandsBesideItsPeer() throws IOException {
    Typed run =
        Typed.run(
            "bench",
            "--json",
            "-f",
            "0",
            "-wi",
            "0",
            "-i",
            "1",
            "-r",
            "10ms",
            "Nested.*fifth(Hip|$)");
    assertEquals(Status.GOOD, run.status(), run.err());
    List<Map<String, Object>> ratios = run.list("ratios");
    assertEquals(1, ratios.size(), run.out());
    assertEquals("NestedDerivativeBenchmark.fifth", ratios.getFirst().get("name"));
    assertEquals("fifthHipparchus", ratios.getFirst().get("baseline"));
    assertTrue(ratios.getFirst().get("times") instanceof Double times && times > 0, run.out());
  }

  @Test
  void aPatternThatMatchesNothingIsWrongInput() {
    Typed run = Typed.run("bench", "NoSuchBenchmark");
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("no benchmark matches NoSuchBenchmark"), run.err());
  }
}
