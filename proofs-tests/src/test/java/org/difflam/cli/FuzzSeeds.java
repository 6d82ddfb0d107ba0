package org.difflam.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;

/// What mutations start from: the statements of the examples and their terms.
///
/// @param files those with commands; a file may have nothing but questions about calculi
record FuzzSeeds(List<List<String>> files, List<String> terms) {
  static FuzzSeeds ofExamples() {
    List<List<String>> files = new ArrayList<>();
    List<String> terms = new ArrayList<>();
    try (Stream<Path> all = Files.list(Path.of("examples"))) {
      for (Path file : all.sorted().toList()) {
        if (!file.toString().endsWith(".dlam")) continue; // a picture
        Source source = Source.read(file);
        List<String> statements =
            Statements.read(source).stream().map(s -> line(source, s)).toList();
        if (statements.stream().anyMatch(FuzzSeeds::isCommand)) files.add(statements);
        for (String s : statements)
          for (Span t : FuzzMutation.terms(s)) terms.add(s.substring(t.from(), t.to()));
      }
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
    return new FuzzSeeds(files, terms);
  }

  private static String line(Source source, Statement s) {
    return source.text(s.span()).replaceAll("--.*", "").replaceAll("\\s+", " ").strip();
  }

  private static boolean isCommand(String statement) {
    return statement.matches(
        "(?s)(check|eval|normalize|reduce|diff|glue|prove|refute|assert)\\b.*");
  }

  /// One command of an example with what is declared before it, and sometimes one more.
  List<String> program(SplittableRandom random) {
    List<String> file = files.get(random.nextInt(files.size()));
    List<Integer> commands = new ArrayList<>();
    for (int i = 0; i < file.size(); i++) if (isCommand(file.get(i))) commands.add(i);
    int at = commands.get(random.nextInt(commands.size()));
    int also = random.nextInt(3) == 0 ? commands.get(random.nextInt(commands.size())) : at;
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i <= Math.max(at, also); i++) {
      if (i == at || i == also || !isCommand(file.get(i))) chosen.add(file.get(i));
    }
    return chosen;
  }
}
