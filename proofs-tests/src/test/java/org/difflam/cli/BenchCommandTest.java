package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Stream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.difflam.bench.Workloads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchCommandTest {
  private static final String[] SHORT = {"-f", "0", "-wi", "0", "-i", "1", "-r", "10ms"};

  @TempDir Path folder = Path.of("");

  private static Typed bench(String... more) {
    String[] all = new String[1 + SHORT.length + more.length];
    all[0] = "bench";
    System.arraycopy(SHORT, 0, all, 1, SHORT.length);
    System.arraycopy(more, 0, all, 1 + SHORT.length, more.length);
    return Typed.run(all);
  }

  @Test
  void everyRowIsListed() throws IOException {
    List<Map<String, Object>> listed = Typed.run("bench", "-l", "--json").list("benchmarks");
    assertEquals(
        Workloads.ALL.map(row -> row.name()).asJava(),
        listed.stream().map(row -> row.get("name")).toList());
    assertTrue(listed.getFirst().get("sizes") instanceof List<?> sizes && sizes.contains(10));
  }

  @Test
  void patternsSelect() {
    String listed = Typed.run("bench", "-l", "sines$").out();
    assertEquals(4, listed.lines().count(), listed);
    assertTrue(listed.startsWith("gradient-sines "), listed);
    assertEquals("", Typed.run("bench", "-l", "NoSuchRow").out());
  }

  /// The list that JMH reads is written by its annotation processor; without the processor it is
  /// empty, and this fails.
  @Test
  void aRowStandsBesideItsBaseline() throws IOException {
    Typed run = bench("--json", "-p", "row=deep/7");
    assertEquals(Status.GOOD, run.status(), run.err());
    List<Map<String, Object>> results = run.list("benchmarks");
    assertEquals(2, results.size(), run.out());
    assertEquals(Map.of("row", "deep/7"), results.getFirst().get("parameters"));
    assertTrue(results.getFirst().get("score") instanceof Double score && score > 0, run.out());
    Map<String, Object> ratio = run.list("ratios").getFirst();
    assertEquals("deep/7", ratio.get("name"));
    assertEquals("baseline", ratio.get("baseline"));
    assertTrue(ratio.get("times") instanceof Double times && times > 0, run.out());
  }

  @Test
  void aPatternThatMatchesNothingIsWrongInput() {
    for (List<String> command : List.of(List.of("bench"), List.of("bench", "ratios"))) {
      Typed run = Typed.run(Stream.ofAll(command).append("NoSuchRow").toJavaArray(String[]::new));
      assertEquals(Status.WRONG_INPUT, run.status());
      assertTrue(run.err().contains("no workload matches NoSuchRow"), run.err());
    }
    assertEquals(Status.WRONG_INPUT, Typed.run("bench", "ratios", "(").status());
    assertEquals(Status.WRONG_INPUT, Typed.run("bench", "(").status());
    assertEquals(Status.WRONG_INPUT, Typed.run("bench", "-l", "(").status());
  }

  @Test
  void ratiosAreATable() throws IOException {
    Path file = folder.resolve("growth.svg");
    String eight = "^(deep$|tensor-|value-(sines|rosenbrock))";
    Typed run = Typed.run("bench", "ratios", "--quick", eight, "--plot", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).contains("baseline") && lines.get(0).contains("B/call"), run.out());
    assertTrue(lines.get(1).startsWith("value-sines") && lines.get(1).contains(" 10 "), run.out());
    assertTrue(lines.get(2).contains(" 1,000 "), run.out());
    assertTrue(run.out().contains("value-sines                exponent"), run.out());
    String plot = Files.readString(file);
    assertEquals(1 + 1 + 8, plot.split("<svg").length, "a picture of eight: " + plot);
    assertTrue(plot.contains("<title>value-sines</title>") && plot.contains(">factors<"), plot);
    assertTrue(plot.contains("<title>deep</title>") && plot.contains(">baseline<"), plot);
  }

  /// What is aimed at, and what was found, stands in the row, and where the growth is, as in the
  /// document.
  @Test
  void ratiosSayWhatIsAimedAt() throws IOException {
    Typed run = Typed.run("bench", "ratios", "--quick", "^gradient-sines");
    List<String> lines = run.out().lines().filter(l -> l.startsWith("gradient-sines")).toList();
    assertEquals(3, lines.size(), run.out());
    String verdict = "(met|missed by [0-9,.e-]+ %)";
    for (String row : lines.subList(0, 2)) {
      assertTrue(row.matches(".*  ratio [0-9.]+ <= 1\\.20+ " + verdict + "(  .*)?"), row);
    }
    String growth = ".*  slowest unit against fastest [0-9.]+ <= 1\\.30+ " + verdict;
    assertTrue(lines.get(2).matches(growth), lines.get(2));
  }

  @Test
  void ratiosAreADocument() throws IOException {
    Typed run = Typed.run("bench", "ratios", "--quick", "^gradient-sines", "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(
        run.document().get("machine") instanceof Map<?, ?> machine
            && !String.valueOf(machine.get("processor")).isEmpty()
            && machine.get("processors") instanceof Integer,
        run.out());
    Map<String, Object> first = run.list("ratios").getFirst();
    assertEquals("gradient-sines", first.get("name"));
    assertEquals(10, first.get("n"));
    double ours = number(first, "difflam"), other = number(first, "baseline");
    assertEquals(ours / other, number(first, "ratio"), 1e-9);
    assertTrue(number(first, "least") <= number(first, "most"));
    assertTrue(number(first, "bytes") >= 0, run.out());
    assertTrue(first.get("targets") instanceof List<?> targets && targets.size() == 2, run.out());
    assertEquals(List.of(10, 1_000), run.list("growth").getFirst().get("sizes"));
  }

  @Test
  void whatCannotBePlottedIsSaidFirst() {
    Typed nowhere =
        Typed.run("bench", "ratios", "--quick", "^deep", "--plot", folder + "/no/where.svg");
    assertEquals(Status.WRONG_INPUT, nowhere.status());
    assertTrue(nowhere.err().contains("there is no folder for it"), nowhere.err());
    assertFalse(nowhere.out().contains("deep"), nowhere.out());
  }

  private static double number(Map<String, Object> of, String field) {
    return of.get(field) instanceof Double number ? number : Double.NaN;
  }

  @Test
  void ratiosKnowTheirOptions() {
    Typed run = Typed.run("bench", "ratios", "gradient-sines", "--quick", "--frobnicate");
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains("unknown option '--frobnicate'"), run.err());
  }
}
