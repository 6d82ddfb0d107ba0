package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What was found once is found still, by the property that found it, or holds now.
final class CorpusTest {
  private static final Path FOLDER = Path.of("src/main/resources/org/difflam/search/corpus");

  @Test
  void eachFileOfTheFolderIsBroughtAlong() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertEquals(Corpus.FILES, files.map(f -> f.getFileName().toString()).sorted().toList());
    }
    assertEquals(Corpus.shipped().kept().size(), Corpus.of(FOLDER).kept().size());
  }

  static List<Corpus.Kept> kept() {
    return Corpus.shipped().kept();
  }

  @ParameterizedTest
  @MethodSource("kept")
  void eachIsAsItIsKept(Corpus.Kept kept) {
    String property = kept.claim().property();
    Conjecture conjecture = Conjecture.known(property).orElseThrow();
    Findings now = kept.tried(conjecture, 1);
    assertEquals(kept.refuted(), now.counterexample().isPresent(), kept.text() + now);
    if (!kept.refuted()) assertTrue(now.held() > 0, kept.text() + now);
  }

  /// A type may be `R'`, a seed may have nineteen digits, and a cause may go over lines.
  @Test
  void whatIsWrittenIsRead(@TempDir Path folder) throws IOException {
    String claim = "holds reads:pullback case 1 size 2 seed 9223372036854775807 all type 'R''";
    Corpus.NONE.keep(folder, List.of(new Corpus.Found(claim, "a\nb")));
    Corpus.Kept kept = Corpus.of(folder).of("reads:pullback").getFirst();
    Conjecture conjecture = Conjecture.known("reads:pullback").orElseThrow();
    assertEquals(1, kept.tried(conjecture, 1).held(), kept.text());
  }

  @Test
  void eachClaimIsKeptOnce(@TempDir Path folder) throws IOException {
    var found = new Corpus.Found("holds reads:perturbative case 1 size 2 seed 3", "a of b");
    Corpus.of(folder).keep(folder, List.of(found, found));
    Corpus.of(folder).keep(folder, List.of(found));
    assertEquals(1, Corpus.of(folder).kept().size());
    assertEquals(List.of(), Corpus.of(folder).of("reads:differential"));
    assertEquals(1, Corpus.of(folder).of("reads:perturbative").size());
    assertEquals(Corpus.NONE, Corpus.of(folder.resolve("none")));
  }

  /// What two programs write down at the same time is all there, and none of it is torn.
  @Test
  void twoProgramsWriteOneAfterTheOther(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path file = folder.resolve("found.dlam"), said = folder.resolve("said");
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    try {
      // until it writes
      while (other.isAlive() && !Files.exists(file)) Thread.onSpinWait();
      Writer.write("typed:programs", file);
      assertEquals(0, other.waitFor(), () -> "see " + said);
    } finally {
      other.destroyForcibly().waitFor();
    }
    List<Corpus.Kept> kept = Corpus.of(file).kept();
    assertEquals(2 * Writer.CLAIMS, kept.size(), Files.readString(said));
    assertEquals(2 * Writer.CLAIMS, kept.stream().map(Corpus.Kept::text).distinct().count());
  }

  /// A program that adds claims to a file, one at a time.
  static final class Writer {
    static final int CLAIMS = 200;

    private Writer() {}

    public static void main(String[] file) throws IOException {
      write("reads:perturbative", Path.of(file[0]));
    }

    static void write(String property, Path file) throws IOException {
      for (int i = 0; i < CLAIMS; i++) {
        String claim = "holds %s case %d size 2 seed 3".formatted(property, i);
        Corpus.NONE.keep(file, List.of(new Corpus.Found(claim, "a cause")));
      }
    }
  }
}
