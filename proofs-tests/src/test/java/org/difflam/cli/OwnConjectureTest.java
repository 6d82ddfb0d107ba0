package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.difflam.search.Campaign;
import org.difflam.search.Conjecture;
import org.difflam.search.Findings;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Listing;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conjectures that people bring along, and what may be wrong with them: they know nothing of null.
@NullUnmarked
final class OwnConjectureTest {
  @TempDir private Path folder;

  /// The third case is refuted, by a term that is a counterexample.
  public static class Refuted implements Conjecture {
    @Override
    public String name() {
      return "own:" + getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    public String statement() {
      return "no third case";
    }

    @Override
    public Campaign campaign(int size, long seed) {
      return this::one;
    }

    Findings one(long number) {
      return number == 3 ? third() : Findings.held(0, "");
    }

    Findings third() {
      return Findings.refuted(new Counterexample(name(), "", "the third", "one", "another"));
    }

    @Override
    public Optional<Supplier<Findings>> at(String given, String term) {
      return Optional.of(this::third);
    }
  }

  /// The third case is refuted when it is tried for the first time.
  public static final class Chance extends Refuted {
    private static final AtomicBoolean FIRST = new AtomicBoolean();

    @Override
    Findings third() {
      return FIRST.getAndSet(false) ? super.third() : Findings.held(0, "");
    }

    @Override
    public Optional<Supplier<Findings>> at(String given, String term) {
      return Optional.empty();
    }
  }

  /// Whether its campaign has been written down when the first case is tried.
  public static final class Looks extends Refuted {
    private static final AtomicReference<Path> AT = new AtomicReference<>();

    @Override
    Findings one(long number) {
      return Files.exists(AT.get().resolve("campaign.json")) ? Findings.held(0, "") : third();
    }
  }

  /// Has no cases.
  public static final class Throws extends Refuted {
    @Override
    public Campaign campaign(int size, long seed) {
      throw new IllegalStateException("no file of cases");
    }

    @Override
    public Optional<Campaign> all(Listing of) {
      if (of.size() > 1) throw new StackOverflowError();
      throw new IllegalStateException("one");
    }
  }

  /// Answers null to what it is asked for.
  public static final class Nulls extends Refuted {
    @Override
    public Campaign campaign(int size, long seed) {
      return size == 1 ? null : super.campaign(size, seed);
    }

    @Override
    Findings one(long number) {
      return null;
    }

    @Override
    public List<String> hits() {
      return Arrays.asList("a rule", null);
    }
  }

  /// Answers null where others list their cases, or read one.
  public static final class Unlisted extends Refuted {
    @Override
    public Optional<Campaign> all(Listing of) {
      return null;
    }

    @Override
    public Optional<Supplier<Findings>> at(String given, String term) {
      return null;
    }
  }

  /// To read its third case throws.
  public static final class Unread extends Refuted {
    @Override
    public Optional<Supplier<Findings>> at(String given, String term) {
      throw new UnsupportedOperationException("cannot be read");
    }
  }

  /// Its third case hangs when it is read.
  public static final class Hangs extends Refuted {
    @Override
    public Optional<Supplier<Findings>> at(String given, String term) {
      return Optional.of(() -> {
        try {
          new CountDownLatch(1).await();
        } catch (InterruptedException _) {
          Thread.currentThread().interrupt();
        }
        return third();
      });
    }
  }

  /// Of which there is none.
  public static final class Unmade extends Refuted {
    public Unmade() {
      throw new IllegalStateException("no licence");
    }
  }

  /// Is called as one of the papers.
  public static final class Programs extends Refuted {
    @Override
    public String name() {
      return "typed:programs";
    }
  }

  /// Is called as another one.
  public static final class Second extends Refuted {
    @Override
    public String name() {
      return "own:refuted";
    }
  }

  /// There is no case of it.
  public static final class Empty extends Refuted {
    @Override
    public Campaign campaign(int size, long seed) {
      return new Campaign() {
        @Override
        public long terms() {
          return 0;
        }

        @Override
        public Findings one(long i) {
          return Findings.NONE;
        }
      };
    }
  }

  /// A name is of one property, and each that is named is there.
  @Test
  void whatCannotBeToldApartIsRefused() throws IOException {
    Typed known = run(Programs.class, "search", "--property", "typed:programs", "--count", "2");
    assertEquals(Status.WRONG_INPUT, known.status(), known.out());
    String own = OwnConjectureTest.class.getName();
    assertTrue(
        known.err().contains(own + "$Programs is called 'typed:programs', as one of difflam is"),
        known.err());
    Path services = folder.resolve("its classes/META-INF/services/org.difflam.search.Conjecture");
    String[] list = {"search", "--list", "--classpath", folder.resolve("its classes").toString()};
    Files.writeString(services, Refuted.class.getName() + "\n" + Second.class.getName() + "\n");
    Typed twice = Typed.run(list);
    assertTrue(
        twice.err().contains("$Second is called 'own:refuted', as " + own + "$Refuted is"),
        twice.err());
    Files.writeString(services, "no.such.Conjecture\n");
    Typed none = Typed.run(list);
    assertEquals(Status.WRONG_INPUT, none.status(), none.out());
    assertTrue(none.err().contains("a conjecture cannot be loaded: "), none.err());
    assertTrue(none.err().contains("no.such.Conjecture not found"), none.err());
  }

  /// Every second case hangs.
  public static final class Slow extends Refuted {
    @Override
    Findings one(long number) {
      if (number % 2 == 0) return Findings.held(0, "");
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
      return third();
    }
  }

  /// Of the cases that are given up the first are named, on however many threads, and when it goes
  /// on.
  @Test
  void casesThatAreGivenUpAreNamed() throws IOException {
    String into = folder.resolve("slow").toString();
    Typed some = search(Slow.class, "--case-limit", "0.05", "--threads", "3", "--into", into);
    assertTrue(some.out().contains("4 given up: too large, too long, or not decided"), some.out());
    assertTrue(some.out().contains("decided (number 1, 3, 5, 7)\n"), some.out());
    String[] more = {"search", "--resume", into, "--count", "9", "--case-limit", "0.05"};
    Typed all = run(Slow.class, more);
    assertTrue(all.out().contains("decided (number 1, 3, 5, 7, 9, …)\n"), all.out());
    Typed json = run(Slow.class, "search", "--resume", into, "--json");
    assertEquals(List.of(1, 3, 5, 7, 9), json.document().get("givenUpCases"));
  }

  @Test
  void ofNoCasesNothingElseIsSaid() throws IOException {
    Typed none = search(Empty.class);
    assertEquals(Status.WRONG_INPUT, none.status(), none.out());
    assertEquals("difflam: there are no cases", none.err().strip());
  }

  private Typed run(Class<?> conjecture, String... words) throws IOException {
    Path classes = folder.resolve("its classes");
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(
        services.resolve("org.difflam.search.Conjecture"), conjecture.getName() + "\n");
    return Typed.run(
        Stream.concat(Stream.of(words), Stream.of("--classpath", classes.toString()))
            .toArray(String[]::new));
  }

  private Typed search(Class<? extends Refuted> conjecture, String... more) throws IOException {
    String[] words = {
      "search",
      "--property",
      "own:" + conjecture.getSimpleName().toLowerCase(Locale.ROOT),
      "--count",
      "9"
    };
    return run(conjecture, Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
  }

  /// What is printed finds it again, with the classes that it was found with; as a claim of a file,
  /// and in a corpus.
  @Test
  void whatIsRefutedIsFoundAgain() throws IOException {
    Path corpus = folder.resolve("corpus.dlam");
    Typed first = search(Refuted.class, "--corpus", corpus.toString());
    assertEquals(Status.FAILED, first.status(), first.err());
    assertTrue(first.out().contains("refuted: own:refuted, 1 case"), first.out());
    String claim = "holds own:refuted at the third";
    assertTrue(first.out().contains("  claim    " + claim), first.out());
    assertTrue(Files.readString(corpus).contains(claim), claim);
    String again = first.out().lines().filter(l -> l.startsWith("  again ")).findFirst().get();
    String classes = " --classpath '%s' ".formatted(folder.resolve("its classes"));
    assertTrue(again.contains(classes), again);
    String[] words =
        Stream.concat(
                Stream.of("--classpath", folder.resolve("its classes").toString()),
                Stream.of(again.replace(classes, " ").strip().split(" +")).skip(2))
            .toArray(String[]::new);
    Typed second = Typed.run(words);
    assertEquals(Status.FAILED, second.status(), second.err());
    assertTrue(second.out().contains("       1 random cases"), second.out());
    assertEquals(Status.FAILED, run(Refuted.class, "run", corpus.toString()).status());
    Typed kept = search(Refuted.class, "--corpus", corpus.toString());
    assertTrue(kept.out().contains("refuted still, " + corpus), kept.out());
    assertEquals(true, search(Refuted.class, "--json").list("findings").getFirst().get("recurs"));
  }

  /// What is killed before its first case has come to an end is gone on with.
  @Test
  void aCampaignIsWrittenDownBeforeItsFirstCase() throws IOException {
    Looks.AT.set(folder.resolve("night"));
    Typed run = search(Looks.class, "--into", folder.resolve("night").toString());
    assertEquals(Status.GOOD, run.status(), run.out());
  }

  /// A case that is refuted now and then refutes nothing, and is not kept.
  @Test
  void whatDoesNotRecurIsNoRefutation() throws IOException {
    Path corpus = folder.resolve("corpus.dlam");
    Chance.FIRST.set(true);
    Typed some = search(Chance.class, "--corpus", corpus.toString());
    assertEquals(Status.INCONCLUSIVE, some.status(), some.out());
    assertTrue(some.out().contains("does not recur when run again: own:chance, 1"), some.out());
    assertFalse(some.out().contains("refuted") || some.out().contains("claim"), some.out());
    assertFalse(Files.exists(corpus));
    Chance.FIRST.set(true);
    Typed json = search(Chance.class, "--json");
    assertEquals(false, json.list("findings").getFirst().get("recurs"), json.out());

    Files.writeString(corpus, "holds own:chance case 3 size 10 seed 1\n");
    Chance.FIRST.set(true);
    Typed kept = search(Chance.class, "--corpus", corpus.toString());
    assertEquals(Status.GOOD, kept.status(), kept.out());
    assertTrue(kept.out().contains("not decided now, " + corpus), kept.out());
    Chance.FIRST.set(true);
    Typed claim = run(Chance.class, "run", corpus.toString());
    assertEquals(Status.INCONCLUSIVE, claim.status(), claim.out());
    assertTrue(claim.out().contains("does not recur when run again: own:chance"), claim.out());
  }

  /// It is not difflam that throws, or has no answer.
  @ParameterizedTest
  @CsvSource({
    "Throws, '', 'own:throws threw an illegal state exception at OwnConjectureTest.java:'",
    "Throws, '', ': no file of cases (asked for its cases of size 10)'",
    "Throws, --all, 'own:throws recurses without end, or too deep for the stack at"
        + " OwnConjectureTest'",
    "Throws, --list, ': one (asked for all its cases of size 1)'",
    "Nulls, --size 1, 'the conjecture own:nulls answers null for its cases of size 1'",
    "Nulls, --size 2, 'the conjecture own:nulls answers null for what it is about'",
    "Unlisted, --all, 'the conjecture own:unlisted answers null for all its cases of size 3'",
    "File, '', '$File is called ''own:a#b''; a name has no #'",
    "Unmade, '', 'Unmade threw an illegal state exception at OwnConjectureTest.java:'",
  })
  void whoHasNoAnswerIsNamed(String conjecture, String options, String said) throws Exception {
    Typed run =
        search(
            Class.forName(OwnConjectureTest.class.getName() + "$" + conjecture)
                .asSubclass(Refuted.class),
            options.isEmpty() ? new String[0] : options.split(" "));
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(said), run.err());
    assertFalse(run.err().contains("internal error"), run.err());
  }

  /// Its name, which says as what one may search for it, is that of a calculus in a file.
  public static final class File extends Refuted {
    @Override
    public String name() {
      return "own:a#b";
    }
  }

  /// Of its counterexamples a part is missing, and of its longest reduction the term.
  public static final class Incomplete extends Refuted {
    @Override
    Findings one(long number) {
      return number % 2 == 0
          ? Findings.refuted(new Counterexample("cause", "", null, "one", "another"))
          : Findings.held(7, null);
    }
  }

  /// What is missing is found out of each case, before it is added up, printed or kept.
  @Test
  void incompleteAnswersAreFindings() throws IOException {
    String into = folder.resolve("incomplete").toString();
    Typed run = search(Incomplete.class, "--into", into);
    assertEquals(Status.FAILED, run.status(), run.err());
    assertTrue(run.out().contains("refuted: NullPointerException, 9 cases"), run.out());
    assertFalse(run.err().contains("internal error"), run.err());
  }

  /// Cases without findings are refuted in its name.
  @Test
  void whatIsNotFoundIsOfTheConjecture() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), "holds own:nulls case 1 size 2\n");
    Typed run = run(Nulls.class, "run", file.toString());
    assertEquals(Status.FAILED, run.status(), run.out());
    assertTrue(run.out().contains("refuted: own:nulls answers null for a case"), run.out());
  }

  /// What cannot be read as it is printed, or hangs then, is claimed by its number.
  @ParameterizedTest
  @CsvSource({"Unread, unread", "Hangs, hangs", "Unlisted, unlisted"})
  void whatCannotBeReadIsClaimedByItsNumber(String conjecture, String name) throws Exception {
    Typed run =
        search(
            Class.forName(OwnConjectureTest.class.getName() + "$" + conjecture)
                .asSubclass(Refuted.class),
            "--case-limit",
            "0.05");
    assertEquals(Status.FAILED, run.status(), run.err());
    String claim = "  claim    holds own:%s case 3 size 10 seed ".formatted(name);
    assertTrue(run.out().contains(claim), run.out());
  }

  /// A claim of the corpus that hangs is given up, and said to be open; the campaign goes on.
  @Test
  void aClaimThatHangsIsNotDecided() throws IOException {
    Path corpus =
        Files.writeString(folder.resolve("corpus.dlam"), "holds own:hangs at the third\n");
    Typed run = search(Hangs.class, "--case-limit", "0.05", "--corpus", corpus.toString());
    assertEquals(Status.FAILED, run.status(), run.err());
    assertTrue(run.out().contains("not decided now, " + corpus + ":1: holds own:h"), run.out());
    assertTrue(run.out().contains("       8 hold"), run.out());
  }
}
