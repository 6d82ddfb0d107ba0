package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.difflam.search.Listing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SearchCommandTest {
  /// What is said was tried is what was tried, not what was asked for.
  @Test
  void fewTermsAreOfFewSizes() {
    Typed few = Typed.run("search", "--size", "1000", "--count", "2");
    assertEquals(Status.GOOD, few.status(), few.err());
    assertTrue(few.out().contains("2 random typed terms of 1 to 2 formers"), few.out());
    Typed later = Typed.run("search", "--size", "4", "--count", "2", "--resume", "3");
    assertTrue(later.out().contains("2 random typed terms of 1 to 4 formers"), later.out());
    Typed all = Typed.run("search", "--size", "3", "--count", "5");
    assertTrue(all.out().contains("5 random typed terms of up to 3 formers"), all.out());
  }

  private static final String[] FALSE = {
    "search", "--property", "joins:perturbative-printed", "--size", "6", "--json"
  };

  private static Typed with(String[] words, String... more) {
    return Typed.run(Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
  }

  private static long number(Typed typed, String field) throws IOException {
    return ((Number) requireNonNull(typed.document().get(field))).longValue();
  }

  @Test
  void propertiesAreNamed() {
    Typed list = Typed.run("search", "--list");
    assertEquals(Status.GOOD, list.status());
    assertTrue(list.out().contains("\nmodes:agree "), list.out());
    Typed wrong = Typed.run("search", "--property", "mode:agree");
    assertEquals(Status.WRONG_INPUT, wrong.status());
    assertTrue(wrong.err().contains("'modes:agree'"), wrong.err());
  }

  /// A campaign that is gone on with, on other threads, ends as one that was never ended.
  @Test
  void whatIsResumedComesToTheSame(@TempDir Path folder) throws IOException {
    Typed whole = with(FALSE, "--count", "90", "--threads", "1");
    assertEquals(Status.FAILED, whole.status(), whole.err());
    Typed half = with(FALSE, "--count", "40", "--into", folder.toString());
    assertEquals(40L, number(half, "next"));
    Typed again = with(FALSE, "--into", folder.toString());
    assertEquals(Status.WRONG_INPUT, again.status());
    assertTrue(again.out().contains("--resume"), again.out());
    Typed rest =
        Typed.run(
            "search", "--resume", folder.toString(), "--count", "50", "--threads", "3", "--json");
    assertEquals(whole.out(), rest.out());
  }

  /// What is printed to be typed again finds the counterexample that was printed.
  @Test
  void aFindingIsFoundAgain() throws IOException {
    Typed all = with(FALSE, "--count", "60");
    Map<String, Object> found = all.list("findings").getFirst();
    String[] again = String.valueOf(found.get("again")).replace("difflam ", "").split(" ");
    Typed one = with(again, "--json");
    assertEquals(Status.FAILED, one.status(), one.err());
    assertEquals(1L, number(one, "terms"));
    assertEquals(found.get("cause"), one.list("findings").getFirst().get("cause"));
    assertEquals(found.get("term"), one.list("findings").getFirst().get("term"));
  }

  /// What cannot be drawn, at the end of all work, is told beside the document, and in the status.
  @Test
  void plotsThatCannotBeWrittenAreTold(@TempDir Path folder) throws IOException {
    Path svg = Files.createDirectories(folder.resolve("reads-simple-cases-of-a-size.svg"));
    String[] plots = {"search", "--property", "reads:simple", "--count", "20", "--plots"};
    Typed run = with(plots, folder.toString(), "--json");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertEquals(20, run.document().get("terms"), run.out());
    assertTrue(run.err().contains("difflam: %s is not written: ".formatted(svg)), run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--size 0", "--size -1", "--count 0", "--time 0", "--corpus /dev/null/a/b"})
  void whatCannotBeSearchedIsRefused(String option) {
    Typed run = with(new String[] {"search", "--property", "modes:agree"}, option.split(" "));
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
  }

  @Test
  void aCampaignSaysHowToGoOn(@TempDir Path folder) {
    String[] some = {"search", "--property", "reads:perturbative", "--count", "5"};
    Typed run = Typed.run(some);
    assertTrue(
        run.out().contains("to go on: difflam search --property reads:perturbative"), run.out());
    assertTrue(run.out().contains("--resume 5\n"), run.out());
    Typed kept = with(some, "--into", folder.toString());
    assertTrue(kept.out().contains("to go on: difflam search --resume " + folder), kept.out());
  }

  @Test
  void allCasesUpToASize() throws IOException {
    String[] small = {"search", "--property", FALSE[2], "--all", "--size", "2", "--json"};
    Typed all = Typed.run(small);
    assertEquals(number(all, "of"), number(all, "terms"));
    Typed none = Typed.run("search", "--property", "modes:agree", "--all", "--size", "1");
    assertEquals(Status.WRONG_INPUT, none.status());
    assertTrue(none.err().contains("no closed terms of type R -> R of size 1 at most"), none.err());
    Typed not = Typed.run("search", "--property", "laws:polynomial-N", "--all");
    assertEquals(Status.WRONG_INPUT, not.status());
    assertTrue(not.err().contains("cannot be listed"), not.err());
  }

  private static final String[] OPEN = {
    "search",
    "--property",
    "typed:programs",
    "--all",
    "--size",
    "4",
    "--type",
    "R",
    "--given",
    "x : R, y : R"
  };

  /// Of the terms x + y and y + x one is tried where it is asked; both are counted.
  @Test
  void allTermsOfATypeInAContext(@TempDir Path folder) throws IOException {
    Typed all = with(OPEN, "--json"), some = with(OPEN, "--symmetry", "--json");
    assertEquals(Status.GOOD, some.status(), some.err());
    assertEquals(number(all, "of"), number(all, "terms"));
    assertEquals(number(all, "of"), number(some, "of"));
    assertTrue(number(some, "terms") < number(all, "terms"), some.out());
    String shown = with(OPEN, "--symmetry").out();
    long terms = number(some, "terms");
    String stated =
        ("%d of all %d terms of type R in x : R, y : R of size 4 at most, tried as functions of"
                + " what is given, %d up to permutations of variables of one type")
            .formatted(terms, number(all, "of"), terms);
    assertTrue(shown.contains(stated), shown);

    Typed half = with(OPEN, "--symmetry", "--count", "50", "--into", folder.toString());
    assertEquals(Status.GOOD, half.status(), half.err());
    Typed rest = Typed.run("search", "--resume", folder.toString(), "--json");
    assertEquals(some.out(), rest.out());
    Typed other = Typed.run("search", "--resume", folder.toString(), "--symmetry");
    assertEquals(Status.WRONG_INPUT, other.status());
  }

  /// A case by its number, as it is printed to be typed again.
  @Test
  void aListedCaseIsTriedAgain() {
    Typed run = with(OPEN, "--count", "3", "--resume", "7");
    assertTrue(
        run.out()
            .contains(
                "--property typed:programs --all --type R --given 'x : R, y : R' --size 4 --seed"),
        run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--property typed:programs --type R | belong to --all",
        "--all --type R | belongs to a --property",
        "--property typed:programs --all --type B | --type:1:1",
        "--property typed:programs --all --type R --given x | --given",
        "--property reduces:pullback --all --given x:R | closed terms are listed",
        "--property laws:polynomial-N --all --type R | cannot be listed",
      })
  void whatCannotBeListedIsRefused(String options) {
    String[] parts = options.split(" \\| ");
    Typed run = with(new String[] {"search"}, parts[0].split(" "));
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(parts[1]), run.err());
  }

  /// An empty text is not taken for none, nor the last of two types for both; a blank context is
  /// one without variables.
  @ParameterizedTest
  @CsvSource({
    "--type, '', '--type is empty: expected a type'",
    "--type, ' ', '--type:1:2: expected a type'",
    "--given, '', '--given is empty: expected variables with their types'",
    "--given, 'x : R, x : R -> R', '--given:1:8: the variable x is given twice: expected another'",
    "--given, ' ', ''",
  })
  void whatIsEmptyOrTwiceIsNoListing(String option, String value, String said) {
    Typed run =
        Typed.run("search", "--property", "typed:programs", "--all", "--size", "2", option, value);
    assertEquals(said.isEmpty() ? Status.GOOD : Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(said), run.err());
  }

  /// To count all of them takes hours.
  @Test
  void countingEndsWhenTheTimeIsOver() {
    Typed run =
        Typed.run(
            "search", "--property", "typed:programs", "--all", "--size", "40", "--time", "0.1");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.err().contains("still being counted when the time was over"), run.err());
  }

  /// What is wrong on purpose is listed where it is asked for.
  @Test
  void whatIsWrongIsListed() {
    String few = Typed.run("search", "--list", "--property", "mutant:differential/D/").out();
    assertEquals(4, few.lines().count(), few);
    String sines = Typed.run("search", "--list", "--property", "mutant:modes/jets.sin/").out();
    assertEquals(2, sines.lines().count(), sines);
    assertEquals(
        Status.WRONG_INPUT, Typed.run("search", "--list", "--property", "mutant:none").status());
    String typo = Typed.run("search", "--property", "mutant:macro/fold/swaped").err();
    assertTrue(typo.contains("did you mean 'mutant:macro/fold/swapped'"), typo);
    assertTrue(typo.contains("difflam search --list --property mutant: names them"), typo);
  }

  /// The list says how properties are named that it does not name, and what names them: the laws of
  /// each model, and wrong rules.
  @Test
  void whatIsNotNamedIsFound() throws IOException {
    Typed list = Typed.run("search", "--list", "--json");
    List<String> commands =
        list.list("families").stream()
            .flatMap(f -> Stream.ofNullable(f.get("list")).map(String::valueOf))
            .toList();
    assertEquals(2, commands.size(), list.out());
    for (String command : commands) {
      assertTrue(Typed.run("search", "--list").out().contains("; " + command + " names each\n"));
      Typed each = with(command.replace("difflam ", "").split(" "), "--json");
      assertTrue(each.list("properties").size() > 40, each.out());
      for (Map<String, Object> one : each.list("properties")) {
        assertTrue(command.endsWith(String.valueOf(one.get("name")).replaceFirst(":.*", ":")));
      }
    }
    Typed models = Typed.run("models", "--json"), laws = with(LAWS, "--json");
    Set<String> named =
        laws.list("properties").stream()
            .map(p -> String.valueOf(p.get("name")))
            .collect(Collectors.toSet());
    for (Map<String, Object> model : models.list("models")) {
      assertTrue(named.contains("laws:" + model.get("name")), laws.out());
    }
  }

  private static final String[] LAWS = {"search", "--list", "--property", "laws:"};

  @Test
  void wrongFoldersAreRefused(@TempDir Path folder) throws IOException {
    for (String where : new String[] {folder.resolve("none").toString(), folder.toString()}) {
      assertEquals(Status.WRONG_INPUT, Typed.run("search", "--resume", where).status());
    }
    Path file = Files.writeString(folder.resolve("file"), "");
    Typed into = with(FALSE, "--into", file.resolve("below").toString());
    assertEquals(Status.WRONG_INPUT, into.status());
    assertTrue(into.out().contains("--into cannot write to"), into.out());
  }

  /// What has failed once is written down, and tried first from then on; a file of it can be run.
  @Test
  void findingsAreKept(@TempDir Path folder) throws IOException {
    Path corpus = folder.resolve("a/corpus"), file = corpus.resolve("found.dlam");
    String[] keep = {"--count", "60", "--corpus", corpus.toString()};
    Typed first = with(FALSE, keep);
    int brought = first.list("corpus").size();
    String once = Files.readString(file);
    assertEquals(
        first.list("findings").size(), once.lines().filter(l -> l.startsWith("holds ")).count());
    Typed second = with(FALSE, keep);
    assertEquals(brought + first.list("findings").size(), second.list("corpus").size());
    assertEquals(true, second.list("corpus").getLast().get("found"));
    assertEquals(once, Files.readString(file));
    assertEquals(Status.FAILED, Typed.run("run", file.toString()).status());
    Files.writeString(file, "holds joins:perturbative given f : A -> A at T (\\z. f z)\n");
    String[] mended = {"search", "--property", "joins:perturbative", "--size", "6"};
    Typed now = with(mended, "--count", "5", "--corpus", corpus.toString());
    assertEquals(Status.GOOD, now.status(), now.err());
    String where = file + ":1: holds joins:perturbative given";
    assertTrue(now.out().contains("refuted no more, " + where), now.out());
    Files.writeString(file, "holds joins:perturbative\n");
    Typed wrong = with(mended, "--corpus", file.toString());
    assertEquals(Status.WRONG_INPUT, wrong.status());
    assertTrue(wrong.err().contains("found.dlam:1:1: expected the case of"), wrong.err());
  }

  /// What the program brings along says where it stands, and can be left out.
  @Test
  void knownCasesAreNamedAndLeftOut() throws IOException {
    String[] search = {
      "search", "--property", "joins:differential", "--count", "30", "--size", "3"
    };
    Typed all = with(search);
    assertEquals(Status.FAILED, all.status(), all.err());
    assertTrue(
        all.out()
            .contains(
                "refuted still, known.dlam:10 of the program (--no-known leaves it out): holds"),
        all.out());
    assertTrue(all.out().contains("\nno counterexample but what is known"), all.out());
    var kept = with(search, "--json").list("corpus").getFirst();
    assertEquals("known.dlam", kept.get("file"));
    assertEquals(true, kept.get("brought"));
    Typed none = with(search, "--no-known");
    assertEquals(Status.GOOD, none.status(), none.out());
    assertFalse(none.out().contains("known"), none.out());
  }

  /// Two measures of size, each by its name; and what listed terms are made of.
  @Test
  void sizesAndAlphabetAreSaid() throws IOException {
    Typed some = Typed.run("search", "--property", "modes:agree", "--size", "6", "--count", "5");
    assertTrue(some.out().contains("--size 6: formers of a random program"), some.out());
    assertTrue(some.out().contains(" formers and variables, counted in each term"), some.out());
    String[] small = {"search", "--property", "reads:simple", "--all", "--size", "2"};
    String over = "of type R -> R of size 2 at most, over 2, +, * and sin; the type of a part";
    assertTrue(with(small).out().contains(over), with(small).out());
    Typed json = with(small, "--json");
    assertTrue(String.valueOf(json.document().get("cases")).contains(over), json.out());
  }

  /// What is of size 2 has one λ more as it is tried, and is not said to be of that size.
  @Test
  void theSizesAreThoseOfWhatIsTried() {
    String[] small = {"search", "--property", "reads:simple", "--all", "--size", "2"};
    String closed = with(small).out();
    assertTrue(closed.contains("  sizes    2 formers and variables, counted"), closed);
    String open = with(small, "--type", "R", "--given", "x : R").out();
    assertTrue(open.contains("terms of type R in x : R of size 2 at most, tried as f"), open);
    String counted = "  sizes    2 to 3 formers and variables, counted in each term as it is tried";
    assertTrue(open.contains(counted), open);
  }

  @Test
  void lawsOfAModelAreAProperty() throws IOException {
    String[] laws = {"search", "--count", "45", "--json", "--property"};
    Typed kept = with(laws, "laws:polynomial-Q");
    assertEquals(Status.GOOD, kept.status(), kept.out());
    Typed broken = with(laws, "laws:broken-D-half-product");
    assertEquals(Status.FAILED, broken.status(), broken.out());
    assertEquals("D5", broken.list("findings").getFirst().get("cause"));
  }

  /// What a text states is searched as what the papers state; its cases are those of this text.
  @Test
  void aCalculusOfOnesOwnIsSearched(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("own.dlam");
    String right = "calculus eta extends perturbative\nrule eta \\x. s x -> s where x notin s\n\n";
    Files.writeString(
        file,
        right
            + "calculus wrong extends perturbative\n"
            + "override diamond M <> N = <(p1 M) (p2 N), (p2 M) (p2 N)>\n");
    String[] search = {"search", "--size", "6", "--count", "300", "--json", "--property"};
    assertEquals(Status.FAILED, with(search, "joins:%s#eta".formatted(file)).status());
    Typed keeps = with(search, "preserves:%s#eta".formatted(file));
    assertEquals(Status.GOOD, keeps.status(), keeps.out());
    Typed wrong = with(search, "preserves:%s#wrong".formatted(file));
    assertEquals(Status.FAILED, wrong.status(), wrong.out());
    Typed missing = with(search, "preserves:%s#other".formatted(file));
    assertTrue(missing.out().contains("states no calculus 'other'"), missing.out());

    String into = folder.resolve("campaign").toString();
    Typed begun = with(search, "preserves:%s#eta".formatted(file), "--into", into);
    assertEquals(keeps.out(), begun.out());
    Files.writeString(file, right);
    Typed changed = Typed.run("search", "--resume", into);
    assertEquals(Status.WRONG_INPUT, changed.status());
    assertTrue(changed.err().contains("is not what it was"), changed.err());
    Typed seeded = Typed.run("search", "--resume", into, "--seed", "3");
    assertTrue(seeded.err().contains("has a seed of its own"), seeded.err());
  }

  /// As is a translation of a text, among all small terms too; its claim is one of that text. What
  /// is printed of terms with formers of one's own is read again.
  @Test
  void aTranslationOfOnesOwnIsSearched(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("own.dlam");
    String text =
        """
        translation value from perturbative to differential
        translate T s = \\x. <s (p1 x), s (p2 x)>
        translate in1 s = <s, 0>
        translate in2 s = <0, s>
        calculus pairs extends lambda
        former two M N : A * A from M : A, N : A
        """;
    Files.writeString(file, text);
    String[] all = {"search", "--all", "--size", "3", "--json", "--property"};
    Typed wrong = with(all, "translates:%s#value".formatted(file));
    assertEquals(Status.FAILED, wrong.status(), wrong.out());
    String claim = String.valueOf(wrong.list("findings").getFirst().get("claim"));
    assertTrue(claim.startsWith("holds translates:value given "), claim);
    Files.writeString(file, text + claim + "\n");
    assertEquals(Status.FAILED, Typed.run("run", file.toString()).status());
    Typed none = with(all, "translates:%s#other".formatted(file));
    assertTrue(none.error().contains("there is no translation `other`"), none.out());
    Typed read = with(all, "reads:%s#pairs".formatted(file));
    assertEquals(Status.GOOD, read.status(), read.out());
    assertTrue(read.out().contains("\"value\" : \"two\""), read.out());
  }

  /// A file that is changed, or is gone, while a campaign runs is not the one that it is about.
  @Test
  void whatIsSavedIsAboutTheTextThatWasRead(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("an own.dlam");
    Files.writeString(file, "calculus c extends perturbative\n");
    Console console = Typed.console(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    CampaignPlan plan = CampaignPlan.of("joins:" + file + "#c", Listing.of(3), false, 1, console);
    Map<String, String> saved = plan.saved();
    Files.writeString(file, "calculus c extends differential\n");
    assertEquals(saved, plan.saved());
    Files.delete(file);
    assertEquals(saved, plan.saved());
    assertTrue(plan.again(7).contains(" --property 'joins:" + file + "#c' "), plan.again(7));
  }

  /// A program that is killed loses two seconds, and nothing else.
  @Test
  void aKilledCampaignGoesOn(@TempDir Path folder) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String[] words = {"--property", FALSE[2], "--size", "6", "--into", folder.toString()};
    Process campaign =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of(java, "-cp", System.getProperty("java.class.path")),
                        Stream.concat(
                            Stream.of("org.difflam.cli.Main", "search", "--time", "600"),
                            Stream.of(words)))
                    .toList())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    try (WatchService watch = folder.getFileSystem().newWatchService()) {
      folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
      Path saved = folder.resolve("campaign.json");
      while (!Files.exists(saved) || read(saved).contains("\"next\":0,")) {
        assertTrue(campaign.isAlive(), () -> "ended: " + read(folder.resolve("out")));
        WatchKey key = watch.poll(1, TimeUnit.SECONDS);
        if (key != null) {
          key.pollEvents();
          key.reset();
        }
      }
    } finally {
      campaign.destroyForcibly().waitFor();
    }
    Typed rest = Typed.run("search", "--resume", folder.toString(), "--count", "20", "--json");
    long tried = number(rest, "next");
    assertTrue(tried > 20, rest.out());
    assertEquals(with(FALSE, "--count", "" + tried).out(), rest.out());
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }
}
