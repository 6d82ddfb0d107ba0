package org.difflam.html;

import io.vavr.collection.Map;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Files by their paths. They are written beside the folder they are to stand in, which they
/// replace when all are there: whoever looks sees the old site or the new one.
///
/// @param key what the site was made from; it is kept with the site
public record Site(String key, Map<String, String> files) {
  /// The file that has the key. A folder without it is somebody else's.
  private static final String KEY = "difflam-report.key";

  private static final Pattern LEFT = Pattern.compile("\\.difflam-(\\d+)\\..*");

  /// Whether the folder is a site that was made from this.
  public static boolean isMadeFrom(String key, Path folder) throws IOException {
    Path file = folder.resolve(KEY);
    return Files.isRegularFile(file) && Files.readString(file).equals(key);
  }

  /// Whether the folder could be replaced: it is a site, or empty, or not there, and there is room
  /// for its neighbours while it is written.
  public static void check(Path folder) throws IOException {
    Path place = place(folder);
    if (Files.exists(place) && !isOurs(place)) {
      throw new FileSystemException(
          folder.toString(), null, "it has files that are no report; name another folder");
    }
    Path probe = beside(place, "probe");
    Files.createDirectories(probe);
    Files.delete(probe);
  }

  private static boolean isOurs(Path place) throws IOException {
    if (!Files.isDirectory(place)) return false;
    if (Files.isRegularFile(place.resolve(KEY))) return true;
    try (Stream<Path> there = Files.list(place)) {
      return there.findAny().isEmpty();
    }
  }

  /// Writes all files.
  public void write(Path folder) throws IOException {
    check(folder);
    Path place = place(folder);
    Path fresh = beside(place, "new");
    Path old = beside(place, "old");
    try {
      for (var file : files.put(KEY, key)) {
        Path path = fresh.resolve(file._1);
        Files.createDirectories(parent(path));
        Files.writeString(path, file._2);
      }
      if (Files.exists(place)) Files.move(place, old);
      try {
        Files.move(fresh, place);
      } catch (IOException failed) {
        if (Files.exists(old)) Files.move(old, place);
        throw failed;
      }
    } finally {
      remove(fresh);
      if (Files.exists(place)) remove(old);
      tidy(parent(place));
    }
  }

  /// Where a symbolic link leads, so that the link stays.
  private static Path place(Path folder) throws IOException {
    Path whole = folder.toAbsolutePath().normalize();
    return Files.exists(whole) ? whole.toRealPath() : whole;
  }

  /// A neighbour that says which process made it.
  private static Path beside(Path place, String what) throws IOException {
    String name = ".difflam-" + ProcessHandle.current().pid() + "." + place.getFileName();
    return parent(place).resolve(name + "." + what);
  }

  private static Path parent(Path path) throws IOException {
    Path parent = path.getParent();
    if (parent == null) throw new NoSuchFileException(path.toString(), null, "it is no folder");
    return parent;
  }

  /// Removes what processes that were killed have left behind.
  private static void tidy(Path parent) throws IOException {
    try (Stream<Path> there = Files.list(parent)) {
      for (Path path : (Iterable<Path>) there::iterator) {
        Matcher left = LEFT.matcher(String.valueOf(path.getFileName()));
        if (left.matches() && ProcessHandle.of(Long.parseLong(left.group(1))).isEmpty())
          remove(path);
      }
    }
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
