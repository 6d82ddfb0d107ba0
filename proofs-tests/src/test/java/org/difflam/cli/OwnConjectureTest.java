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
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.difflam.search.Campaign;
import org.difflam.search.Conjecture;
import org.difflam.search.Findings;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Listing;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conjectures that people bring along, and what may be wrong with them.
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
    public @Nullable Campaign campaign(int size, long seed) {
      return this::one;
    }

    @Nullable Findings one(long number) {
      return number == 3 ? third() : Findings.held(0, "");
    }

    Findings third() {
      return Findings.refuted(new Counterexample(name(), "", "the third", "one", "another"));
    }

    @Override
    public @Nullable Optional<Supplier<Findings>> at(String given, String term) {
      return Optional.of(this::third);
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
    public @Nullable Campaign campaign(int size, long seed) {
      return size == 1 ? null : super.campaign(size, seed);
    }

    @Override
    @Nullable Findings one(long number) {
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
    public @Nullable Optional<Campaign> all(Listing of) {
      return null;
    }

    @Override
    public @Nullable Optional<Supplier<Findings>> at(String given, String term) {
      return null;
    }
  }

  /// Of which there is none.
  public static final class Unmade extends Refuted {
    public Unmade() {
      throw new IllegalStateException("no licence");
    }
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
    return run(
        conjecture, Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
  }

  /// It is not difflam that throws, or has no answer.
  @ParameterizedTest
  @CsvSource({
    "Throws, '', 'own:throws threw an illegal state exception at OwnConjectureTest.java:'",
    "Throws, '', ': no file of cases (asked for its cases of size 10)'",
    "Throws, --all, 'own:throws recurses without end, or too deep for the stack at OwnConjectureTest'",
    "Throws, --list, ': one (asked for all its cases of size 1)'",
    "Nulls, --size 1, 'the conjecture own:nulls answers null for its cases of size 1'",
    "Nulls, --size 2, 'the conjecture own:nulls answers null for what it is about'",
    "Unlisted, --all, 'the conjecture own:unlisted answers null for all its cases of size 3'",
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

  /// Cases without findings are refuted in its name.
  @Test
  void whatIsNotFoundIsOfTheConjecture() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), "holds own:nulls case 1 size 2\n");
    Typed run = run(Nulls.class, "run", file.toString());
    assertEquals(Status.FAILED, run.status(), run.out());
    assertTrue(run.out().contains("refuted: own:nulls answers null for a case"), run.out());
  }
}
