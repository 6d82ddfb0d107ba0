package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.difflam.search.Checkpoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is typed behind `search --property` and `worker`: values that are wrong, missing or absurd
/// are refused before anything is run, in words that say which option it is.
final class CampaignOptionsTest {
  private static final String[] SEARCH = {"search", "--property", "reads:simple", "--size", "4"};

  private static Typed search(String... more) {
    return Typed.run(Stream.concat(Stream.of(SEARCH), Stream.of(more)).toArray(String[]::new));
  }

  private static void refused(Typed run, String why) {
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(why), run.err());
  }

  /// Its last answer, with the same status, and nothing that it has kept is changed.
  @Test
  void aCampaignAtItsEndIsShownAgain(@TempDir Path folder) throws IOException {
    String[] all = {
      "search", "--property", "joins:perturbative-printed", "--all", "--size", "2", "--json"
    };
    String into = folder.resolve("all").toString();
    Typed first =
        Typed.run(Stream.concat(Stream.of(all), Stream.of("--into", into)).toArray(String[]::new));
    Path document = folder.resolve("all/report.json");
    String kept = Files.readString(document);
    Typed again = Typed.run("search", "--resume", into, "--json");
    assertEquals(first.status(), again.status(), again.err());
    assertEquals(first.out(), again.out());
    assertEquals(kept, Files.readString(document));
  }

  /// Of random cases it ends where it was to end when it was begun; more are tried where they are
  /// asked for, and that is how to go on.
  @Test
  void aCampaignOfRandomCasesHasAnEnd(@TempDir Path folder) throws IOException {
    String into = folder.toString();
    Typed first = search("--count", "7", "--into", into);
    assertTrue(
        first.out().contains("to go on: difflam search --resume %s --count 10000".formatted(into)),
        first.out());
    assertEquals(7, Typed.run("search", "--resume", into, "--json").document().get("next"));
    Typed more = Typed.run("search", "--resume", into, "--count", "2", "--json");
    assertEquals(9, more.document().get("next"));
    assertEquals(9, Typed.run("search", "--resume", into, "--json").document().get("next"));
  }

  /// To try some of its cases is not to forget the others.
  @Test
  void theEndThatItWasBegunWithIsKept(@TempDir Path folder) throws IOException {
    String into = folder.toString();
    Typed cut = search("--count", "20000000", "--time", "0.1", "--into", into);
    assertEquals(Status.GOOD, cut.status(), cut.err());
    Typed some = Typed.run("search", "--resume", into, "--count", "5");
    assertTrue(some.out().contains("--resume " + into + "\n"), some.out());
    assertEquals("20000000", saved(folder, null).plan().get("end"));
    Path open = folder.resolve("open");
    assertEquals(Status.GOOD, search("--time", "0.1", "--into", open.toString()).status());
    Typed a = Typed.run("search", "--resume", open.toString(), "--count", "5");
    assertEquals(Status.GOOD, a.status(), a.err());
    assertFalse(saved(open, null).plan().containsKey("end"), "it has none");
  }

  /// With a count of 0 it is shown as it is.
  @Test
  void aCampaignIsShownAsItIs(@TempDir Path folder) throws IOException {
    Typed first = search("--count", "7", "--into", folder.toString(), "--json");
    Typed again = Typed.run("search", "--resume", folder.toString(), "--count", "0", "--json");
    assertEquals(Status.GOOD, again.status(), again.err());
    assertEquals(first.out(), again.out());
    assertEquals(7, again.document().get("next"));
  }

  @ParameterizedTest
  @CsvSource({
    "--resume, -4, is no number of a case",
    "--resume, 99999999999999999999, is no number of a case",
    "--resume, 9223372036854775807, numbers of cases end at 9223372036854775806",
    "--resume, '', --resume has no name",
    "--resume, nowhere, neither a folder nor the number",
    "--into, '', --into has no name",
    "--plots, '', --plots has no name",
    "--corpus, '', --corpus has no name",
    "--plots, /dev/null/x, --plots cannot write to /dev/null/x",
    "--into, /dev/null, '--into cannot write to /dev/null: there is a file of that name'",
    "--corpus, /proc/x, --corpus cannot write to /proc/x",
    "--threads, 0, --threads is from 1 to 1024",
    "--threads, 1025, --threads is from 1 to 1024",
    "--count, 0, --count is at least 1",
    "--time, soon, is no time",
    "--time, NaN, is no time",
    "--time, -5, --time is more than 0",
    "--case-limit, NaN, is no time",
    "--case-limit, 0s, --case-limit is more than 0",
    "--cluster, x..y, no machine is called",
  })
  void whatIsWrongIsNamed(String option, String value, String why, @TempDir Path folder)
      throws IOException {
    String[] typed = {option, value, "--count", "3"};
    if (option.equals("--count")) typed = new String[] {option, value};
    if (option.equals("--cluster")) {
      Path secret = Files.writeString(folder.resolve("secret"), "long enough to be one");
      typed = new String[] {option, value, "--secret", secret.toString()};
    }
    refused(search(typed), why);
  }

  @ParameterizedTest
  @CsvSource({"--threads, 3", "--case-limit, 5", "--into, x", "--plots, x", "--corpus, x"})
  void whatBelongsToAPropertyIsNotIgnored(String option, String value) {
    refused(
        Typed.run("search", "--count", "2", option, value), option + " belongs to a --property");
  }

  @ParameterizedTest
  @CsvSource({
    "--threads, 5000, --threads is from 1 to 1024",
    "--port, -1, --port is from 0",
    "--port, 65536, --port is from 0",
    "--secret, '', --secret has no name",
    "--secret, /dev/zero, /dev/zero is no secret: at most",
    "--secret, /dev/null, /dev/null is no secret: at least",
  })
  void ofAWorkerToo(String option, String value, String why) {
    refused(Typed.run("worker", option, value), why);
  }

  /// What is printed to go on is not taken for the number of a case.
  @Test
  void aFolderMayHaveANumberForItsName() {
    assertEquals("./2024", CampaignSearch.resumable("2024"));
    assertEquals("./-4", CampaignSearch.resumable("-4"));
    assertEquals("nights/2024", CampaignSearch.resumable("nights/2024"));
  }

  /// A night's count is larger than an `int`, and a patience of years is no time that has passed.
  @Test
  void largeNumbersWillDo() {
    assertEquals(Status.GOOD, search("--count", "5000000000", "--time", "0.01").status());
    Typed patient = Typed.run("search", "--count", "2", "--time", "1e300");
    assertTrue(patient.out().contains("2 random typed terms"), patient.out());
    Typed last = Typed.run("search", "--resume", "9223372036854775800", "--count", "2");
    assertTrue(last.out().contains("2 random typed terms"), last.out());
  }

  /// Of a listing with few cases it is said how many there are.
  @Test
  void aCaseThatIsNotThereIsNamed(@TempDir Path folder) throws IOException {
    refused(
        search("--all", "--resume", "400"), "there are 29 closed terms of type R -> R of size 4");
    Path file = folder.resolve("a.dlam");
    Files.writeString(file, "holds typed:programs case 7 size 1 all\n");
    Typed run = Typed.run("run", file.toString());
    assertTrue(
        run.out().contains("there are no closed terms of type R -> R of size 1 at most"),
        run.out());
  }

  /// A program of another type says nothing about modes, and refutes nothing.
  @Test
  void programsOfOtherTypesRefuteNothing() {
    Typed run =
        Typed.run(
            "search", "--property", "modes:agree", "--all", "--size", "3", "--type", "R -> R -> R");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    assertTrue(run.out().contains("no counterexample"), run.out());
  }

  /// Who goes on need not say again how far it was to go.
  @Test
  void aCampaignGoesOnToItsEnd(@TempDir Path folder) throws IOException {
    String into = folder.toString();
    Typed cut = search("--count", "20000000", "--time", "0.1", "--into", into);
    assertEquals(Status.GOOD, cut.status(), cut.err());
    assertTrue(
        Files.readString(folder.resolve("campaign.json")).contains("\"end\":\"20000000\""), into);
    refused(Typed.run("search", "--resume", into, "--into", "x"), "leave --into out");
  }

  /// What another program has saved, or no program would, is refused.
  @Test
  void whatIsSavedIsOfThisProgram(@TempDir Path folder) throws IOException {
    String into = folder.toString();
    Typed cut = search("--count", "20", "--into", into);
    assertEquals(Status.GOOD, cut.status(), cut.err());
    Checkpoint.Saved right = saved(folder, null);
    Map<String, String> plan = new LinkedHashMap<>(right.plan());
    plan.compute("program", (_, mine) -> mine + "0");
    saved(folder, new Checkpoint.Saved(plan, right.next(), right.found()));
    refused(Typed.run("search", "--resume", into), "the campaign was begun by difflam");
    saved(folder, new Checkpoint.Saved(right.plan(), -5, right.found()));
    refused(Typed.run("search", "--resume", into), "holds no campaign");
    plan.putAll(right.plan());
    plan.put("size", "0");
    saved(folder, new Checkpoint.Saved(plan, right.next(), right.found()));
    refused(Typed.run("search", "--resume", into), "holds no campaign");
    saved(folder, right);
    assertEquals(Status.GOOD, Typed.run("search", "--resume", into).status());
  }

  /// From another folder than the one that it was begun in, the file that it is about is found.
  @Test
  void itsFileIsFoundFromElsewhere(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("own.dlam"), here = Path.of("").toAbsolutePath();
    Files.writeString(
        file, "calculus eta extends perturbative\nrule eta \\x. s x -> s where x notin s\n");
    String into = folder.resolve("its").toString();
    String name = "joins:%s#eta".formatted(here.relativize(file.toAbsolutePath()));
    Typed first = Typed.run("search", "--property", name, "--count", "3", "--into", into);
    Checkpoint.Saved begun = saved(Path.of(into), null);
    assertEquals(here.toString(), begun.plan().get("folder"), first.err());
    Map<String, String> plan = new LinkedHashMap<>(begun.plan());
    plan.put("property", "joins:own.dlam#eta"); // as if it had been begun there
    plan.put("folder", folder.toString());
    saved(Path.of(into), new Checkpoint.Saved(plan, begun.next(), begun.found()));
    Typed shown = Typed.run("search", "--resume", into, "--count", "0");
    assertEquals(first.status(), shown.status(), shown.err());
    assertTrue(shown.out().contains("joins:%s#eta".formatted(file)), shown.out());
    Files.delete(file);
    refused(Typed.run("search", "--resume", into), "cannot read " + file);
  }

  /// What the folder holds, or from now on holds.
  private static Checkpoint.Saved saved(Path folder, Checkpoint.@Nullable Saved now)
      throws IOException {
    try (Checkpoint mine = Checkpoint.in(folder)) {
      if (now != null) mine.save(now);
      return Objects.requireNonNull(mine.saved());
    }
  }
}
