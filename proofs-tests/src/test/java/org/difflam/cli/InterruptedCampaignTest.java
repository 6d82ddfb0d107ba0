package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.difflam.search.Campaign;
import org.difflam.search.Checkpoint;
import org.difflam.search.Engine;
import org.difflam.search.Findings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A campaign that a person interrupts, or the machine: what it says is what it keeps.
final class InterruptedCampaignTest {
  @TempDir private Path folder;

  /// A person interrupts it when so many cases have been tried; two more are tried meanwhile.
  private record Interrupted(Interruption interruption, long at) implements Engine {
    @Override
    public Outcome run(Campaign campaign, long from, long end, Findings before, Watcher watcher) {
      Findings found = before;
      for (long i = from; i < at + 2; i++) {
        found = found.and(campaign.one(i));
        assertEquals(i < at, watcher.goesOn(i + 1, found), "at " + i);
        if (i + 1 == at) interruption.happen();
      }
      return new Outcome(at + 2, found);
    }

    @Override
    public String where() {
      return "1 thread";
    }
  }

  @Test
  void allThatItHasFoundIsKept() throws IOException {
    Path into = folder.resolve("night"), corpus = folder.resolve("corpus.dlam");
    ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
    Console console = Typed.console(out, err);
    var typed =
        new CampaignSearch.Settings(
            "tangent:printed",
            null,
            false,
            "",
            "",
            false,
            1_000L,
            null,
            0,
            new KeptCases(corpus, false, Duration.ofSeconds(10)),
            null);
    Status status =
        CampaignSearch.begun(
            typed, into, _ -> new Interrupted(console.interruption(), 40), console);
    assertEquals(Status.FAILED, status);
    String said = out.toString(StandardCharsets.UTF_8);
    assertEquals(2, said.split("tangent:printed: ", -1).length, said); // once
    assertTrue(said.contains("      40 random cases"), said);
    try (Checkpoint kept = Checkpoint.in(into)) {
      Checkpoint.Saved saved = requireNonNull(kept.saved());
      assertEquals(40, saved.next());
      assertEquals("1000", saved.plan().get("end"));
      assertFalse(saved.found().causes().isEmpty(), said);
    }
    String claim = said.lines().filter(l -> l.startsWith("  claim    ")).findFirst().get();
    assertTrue(Files.readString(corpus).contains(claim.substring(11)), claim);
    assertTrue(Files.readString(into.resolve("report.json")).contains("\"next\" : 40"), said);
  }
}
