package org.difflam.papers.statement;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.difflam.papers.statement.PaperStatement.Erratum;
import org.difflam.papers.statement.PaperStatement.Fault;

/// Every statement of the papers that can be checked, in the order of print: what stands in
/// `inventory.txt` and `errata.txt`.
public record Inventory(List<PaperStatement> statements, Map<String, Erratum> errata) {
  private static final Pattern BAR = Pattern.compile(" \\| ");
  private static final Inventory ALL = parse(resource("inventory.txt"), resource("errata.txt"));

  /// The four papers.
  public static Inventory all() {
    return ALL;
  }

  public Option<PaperStatement> find(String id) {
    return statements.find(s -> s.id().equals(id));
  }

  static Inventory parse(String inventory, String errata) {
    Map<String, Erratum> numbered = LinkedHashMap.empty();
    for (String line : lines(errata)) {
      String[] fields = fields(line, 4);
      Erratum erratum = new Erratum(fields[0], fault(fields[1], line), fields[2], fields[3]);
      numbered = numbered.put(fields[0], erratum);
    }
    List<PaperStatement> statements = List.empty();
    Paper paper = Paper.MANZYUK;
    String section = "", title = "";
    for (String line : lines(inventory)) {
      if (line.startsWith("== ")) {
        String[] heading = fields(line.substring(3), 2);
        section = heading[0];
        title = heading[1];
      } else if (line.startsWith("= ")) {
        paper = Paper.called(line.substring(2)).getOrElseThrow(() -> wrong("no such paper", line));
      } else {
        statements = statements.prepend(statement(line, paper, section, title, numbered));
      }
    }
    return new Inventory(statements.reverse(), numbered);
  }

  private static PaperStatement statement(
      String line, Paper paper, String section, String title, Map<String, Erratum> numbered) {
    String[] fields = fields(line.replace(" | |", " |  |"), 5);
    List<Erratum> wrong =
        List.of(fields[3].split(","))
            .map(String::strip)
            .reject(String::isEmpty)
            .map(n -> erratum(n, numbered, line));
    Kind kind = Kind.valueOf(fields[2].strip().toUpperCase(Locale.ROOT));
    return new PaperStatement(
        fields[0].strip(), paper, section, title, fields[1].strip(), kind, wrong, fields[4]);
  }

  /// `H1`, or `H1 gap` where it is another fault of this statement than of others.
  private static Erratum erratum(String text, Map<String, Erratum> numbered, String line) {
    String[] words = text.split(" ", 2);
    Erratum known =
        numbered.get(words[0]).getOrElseThrow(() -> wrong("no erratum " + words[0], line));
    return words.length == 1 ? known : known.as(fault(words[1], line));
  }

  private static Fault fault(String word, String line) {
    return List.of(Fault.values())
        .find(f -> f.name().toLowerCase(Locale.ROOT).equals(word))
        .getOrElseThrow(() -> wrong("no such fault", line));
  }

  static String[] fields(String line, int count) {
    String[] fields = BAR.split(line, count);
    if (fields.length < count) throw wrong("expected " + count + " fields", line);
    return fields;
  }

  static IllegalArgumentException wrong(String why, String line) {
    return new IllegalArgumentException(why + ": " + line);
  }

  static List<String> lines(String text) {
    return List.ofAll(text.lines().toList()).reject(l -> l.isBlank() || l.startsWith("#"));
  }

  static String resource(String name) {
    try (InputStream in = Inventory.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
