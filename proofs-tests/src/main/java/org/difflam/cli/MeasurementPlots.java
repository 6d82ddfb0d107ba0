package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Outcome;
import org.difflam.report.Plot;
import org.jspecify.annotations.Nullable;

/// What was measured of the items of a paper: printed as tables, and written into a folder if one
/// is given. A second measurement of an item is called `ID-2`.
final class MeasurementPlots {
  private final @Nullable Path folder;
  private List<Path> written = List.empty();
  private List<String> lost = List.empty();

  MeasurementPlots(@Nullable Path folder) {
    this.folder = folder;
  }

  /// Makes the folder, and looks for what will be in the way, before anything is run: files of
  /// these names are replaced, and nothing else is, nor what a symbolic link points to.
  static void check(Path folder, Set<String> ids) {
    OutputFolder.made("--plots", folder);
    try (Stream<Path> there = Files.list(folder)) {
      for (Path file : (Iterable<Path>) there.sorted()::iterator) {
        String name = String.valueOf(file.getFileName());
        if (!ids.contains(name.replaceFirst("(-\\d+)?\\.(csv|svg)$", ""))) continue;
        boolean plain = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (!plain || !Files.isWritable(file)) {
          throw new InputError(
              "--plots cannot write "
                  + file
                  + (plain ? ": permission denied" : ": it is there, and no file; remove it"));
        }
      }
    } catch (IOException failed) {
      throw InputError.file("--plots cannot write to " + folder, failed);
    }
  }

  /// Prints the tables of the item, and writes them with their plots.
  void print(Item item, Console console) {
    List<Plot> of = item.results().flatMap(r -> r.finding().plots());
    boolean measured = item.corrected().getOrElse(item.outcome()) == Outcome.MEASURED;
    if (folder != null && of.isEmpty() && measured) {
      console.print("    its numbers stand in its detail (--item); they are no series to plot");
    }
    for (int i = 0; i < of.size(); i++) {
      console.print("    " + of.get(i).title() + ", a table");
      of.get(i).csv().lines().forEach(row -> console.print("      " + row));
      if (folder == null) {
        console.print("    as a plot: --plots DIR");
        continue;
      }
      String name = item.statement().id() + (i == 0 ? "" : "-" + (i + 1));
      write(folder.resolve(name + ".csv"), of.get(i).csv(), console);
      write(folder.resolve(name + ".svg"), of.get(i).svg(), console);
    }
  }

  private void write(Path file, String text, Console console) {
    try {
      Files.writeString(file, text);
      written = written.append(file);
      console.print("    wrote " + file);
    } catch (IOException failed) {
      String why =
          String.valueOf(InputError.file("--plots cannot write " + file, failed).getMessage());
      lost = lost.append(why);
      console.remark(why);
    }
  }

  List<Path> written() {
    return written;
  }

  /// What is to be said at the end.
  List<String> end() {
    return folder != null && written.isEmpty() && lost.isEmpty()
        ? List.of("none of these items has a plot")
        : lost;
  }

  /// A plot that was lost is a failure.
  Status status() {
    return lost.isEmpty() ? Status.GOOD : Status.FAILED;
  }
}
