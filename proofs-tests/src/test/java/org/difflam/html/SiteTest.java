package org.difflam.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A site is there as a whole or not at all.
final class SiteTest {
  private static final Site FIRST =
      new Site("one", LinkedHashMap.of("index.html", "first", "a/b.html", "below"));

  private static long neighbours(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }

  @Test
  void isWrittenAndReplaced(@TempDir Path folder) throws IOException {
    Path out = folder.resolve("new/report");
    assertFalse(Site.isMadeFrom("one", out));
    FIRST.write(out);
    assertEquals("below", Files.readString(out.resolve("a/b.html")));
    assertTrue(Site.isMadeFrom("one", out));
    assertFalse(Site.isMadeFrom("two", out));
    new Site("two", LinkedHashMap.of("index.html", "second")).write(out);
    assertEquals("second", Files.readString(out.resolve("index.html")));
    assertFalse(Files.exists(out.resolve("a")), "a page of the old site is left");
    assertEquals(1, neighbours(folder.resolve("new")));
  }

  /// A file that cannot be written stands for a full disk.
  @Test
  void theOldOneStaysWhereTheNewOneFails(@TempDir Path folder) throws IOException {
    Path out = folder.resolve("report");
    FIRST.write(out);
    Site broken = new Site("two", LinkedHashMap.of("index.html", "x", "index.html/below", "y"));
    assertThrows(IOException.class, () -> broken.write(out));
    assertEquals("first", Files.readString(out.resolve("index.html")));
    assertEquals(1, neighbours(folder));
  }

  @Test
  void whatIsNoSiteIsLeftAlone(@TempDir Path folder) throws IOException {
    Path out = Files.createDirectory(folder.resolve("thesis"));
    FIRST.write(out); // it is empty
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Files.writeString(mine.resolve("notes.txt"), "mine");
    assertThrows(FileSystemException.class, () -> FIRST.write(mine));
    assertEquals("mine", Files.readString(mine.resolve("notes.txt")));
    assertThrows(FileSystemException.class, () -> FIRST.write(mine.resolve("notes.txt")));
  }

  @Test
  void aLinkStaysALink(@TempDir Path folder) throws IOException {
    Path place = Files.createDirectory(folder.resolve("place"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), place);
    FIRST.write(link);
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("first", Files.readString(place.resolve("index.html")));
  }

  @Test
  void whatAKilledProcessHasLeftIsRemoved(@TempDir Path folder) throws IOException {
    Path left = Files.createDirectory(folder.resolve(".difflam-999999999.report.new"));
    Files.writeString(left.resolve("x"), "x");
    FIRST.write(folder.resolve("report"));
    assertFalse(Files.exists(left));
  }
}
