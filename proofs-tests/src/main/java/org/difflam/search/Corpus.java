package org.difflam.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Cases that have once had a counterexample, one a line, to be tried again before all others:
///
/// ```
/// # property  size  all  seed  number  cause
/// joins:perturbative-printed  6  false  2012  5  confluence
/// ```
public record Corpus(List<Entry> entries) {
  private static final String SHAPE =
      "a line is 'property  size  all  seed  number  cause', with two blanks between";

  /// The case of this number.
  public record Entry(
      String property, int size, boolean all, long seed, long number, String cause) {
    @Override
    public String toString() {
      return "%s  %d  %s  %d  %d  %s".formatted(property, size, all, seed, number, cause);
    }

    /// Whether the campaign still has this counterexample, or another one there.
    public Findings tried(Campaign campaign) {
      return campaign.one(number).about(number);
    }
  }

  /// @param name what errors call the text
  /// @throws IllegalArgumentException where a line cannot be read
  public static Corpus read(String name, String text) {
    List<Entry> entries = new ArrayList<>();
    String[] lines = text.split("\\R");
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].isBlank() || lines[i].startsWith("#")) continue;
      String[] words = lines[i].strip().split(" {2,}", 6);
      try {
        entries.add(
            new Entry(
                words[0],
                Integer.parseInt(words[1]),
                truth(words[2]),
                Long.parseLong(words[3]),
                Long.parseLong(words[4]),
                words[5]));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException _) {
        throw new IllegalArgumentException("%s:%d: %s".formatted(name, i + 1, SHAPE));
      }
    }
    return new Corpus(List.copyOf(entries));
  }

  private static boolean truth(String word) {
    return switch (word) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new NumberFormatException(word);
    };
  }

  /// That of a file; none where there is no file.
  public static Corpus of(Path file) throws IOException {
    return Files.exists(file)
        ? read(file.toString(), Files.readString(file))
        : new Corpus(List.of());
  }

  /// Writes down what is not there yet.
  public void keep(Path file, List<Entry> found) throws IOException {
    Set<Entry> fresh = new LinkedHashSet<>(found);
    entries.forEach(fresh::remove);
    if (fresh.isEmpty()) return;
    List<String> lines = fresh.stream().map(Entry::toString).toList();
    Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
