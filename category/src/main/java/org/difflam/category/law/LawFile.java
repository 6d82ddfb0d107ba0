package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Sentence;

/// A file of laws: one a line, its id, its title, where it stands in print, and its sentence.
///
/// ```
/// # the chain rule, and what abbreviates it
/// D5  chain rule  [Manzyuk 3.4]  partial f : X -> Y, g : Y -> Z  |-  D(g . f) = D(g) . <D(f), f . p2>
/// def T(f) = <D(f), f . p2>
/// T.compose  T preserves composition  [Manzyuk §3]  f : X -> Y, g : Y -> Z  |-  T(g . f) = T(g) . T(f)
/// ```
///
/// A line that begins with a blank goes on with the one before. What `def` defines is known from
/// there on. `partial` before the hypotheses says that partial maps keep the law as well, and `f =
/// f'` among them that it is only about morphisms that are equal.
///
/// @param definitions all that the file defines
public record LawFile(Definitions definitions, List<Law> laws) {
  private static final String SHAPE =
      "a law is written 'id  title  [citation]  hypotheses  |-  equation', with two blanks after"
          + " its id";

  private static final Pattern ENTRY = Pattern.compile("(?m)^[^\\s#].*(?:\\R[ \\t]+\\S.*)*");
  private static final Pattern HEAD =
      Pattern.compile("(\\S+)\\s{2,}([^\\[\\]]*?\\S)\\s+\\[([^\\]]+)\\](?:\\s+(partial)\\b)?");
  private static final Pattern EQUAL =
      Pattern.compile(",?\\s*([\\p{L}\\d']+)\\s*=\\s*([\\p{L}\\d']+)");

  /// The file of this name beside a class.
  public static LawFile beside(Class<?> type, String name) {
    return beside(type, name, Definitions.none());
  }

  /// The file of this name beside a class, where these definitions are known already.
  public static LawFile beside(Class<?> type, String name, Definitions known) {
    return read(name, text(type, name), known);
  }

  /// What the file of this name beside a class defines, without its laws: they take longer to read.
  public static Definitions definitionsBeside(Class<?> type, String name) {
    return entries(name, text(type, name))
        .filter(LawFile::isDefinition)
        .foldLeft(Definitions.none(), Definitions::and);
  }

  private static String text(Class<?> type, String name) {
    try (InputStream in = type.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException("no file " + name + " is there");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /// @param name what errors call it
  /// @throws org.difflam.category.expression.SourceError where it cannot be read, with the place
  public static LawFile read(String name, String text) {
    return read(name, text, Definitions.none());
  }

  private static LawFile read(String name, String text, Definitions known) {
    return entries(name, text).foldLeft(new LawFile(known, List.empty()), LawFile::and);
  }

  private static List<Excerpt> entries(String name, String text) {
    List<Excerpt> found = List.empty();
    Matcher entries = ENTRY.matcher(text);
    int end = 0;
    while (entries.find()) {
      nothing(new Excerpt(name, text, end, entries.start()));
      end = entries.end();
      found = found.prepend(new Excerpt(name, text, entries.start(), end));
    }
    nothing(new Excerpt(name, text, end, text.length()));
    return found.reverse();
  }

  private static boolean isDefinition(Excerpt entry) {
    return entry.show().startsWith("def ");
  }

  /// What belongs to no line is a comment, or goes on with nothing.
  private static void nothing(Excerpt between) {
    Matcher lost = Pattern.compile("(?m)^[ \\t]+([^\\s#])").matcher(between.show());
    if (lost.find())
      throw between.error(
          between.from() + lost.start(1), "this line goes on with no law; " + SHAPE);
  }

  private LawFile and(Excerpt entry) {
    if (isDefinition(entry)) return new LawFile(definitions.and(entry), laws);
    Law law = law(entry);
    if (laws.exists(l -> l.id().equals(law.id())))
      throw entry.error(entry.from(), "two laws are called " + law.id());
    return new LawFile(definitions, laws.append(law));
  }

  private Law law(Excerpt entry) {
    Matcher head = HEAD.matcher(entry.show());
    if (!head.lookingAt()) throw entry.error(entry.from(), SHAPE);
    int from = entry.from() + head.end(), turn = entry.text().indexOf("|-", from);
    if (turn < 0 || turn >= entry.to())
      throw entry.error(from, "expected |- between the hypotheses and the equation; " + SHAPE);
    Excerpt hypotheses = new Excerpt(entry.file(), entry.text(), from, turn);
    Matcher equal = EQUAL.matcher(hypotheses.show());
    Map<String, String> equals = LinkedHashMap.empty();
    int to = turn;
    while (equal.find()) {
      to = Math.min(to, from + equal.start());
      equals = equals.put(equal.group(1), equal.group(2));
    }
    Excerpt givens = new Excerpt(entry.file(), entry.text(), from, to);
    Excerpt equation = new Excerpt(entry.file(), entry.text(), turn + 2, entry.to());
    Sentence sentence = Sentence.parse(List.of(givens), equation, definitions, List.empty());
    for (String name : equals.keySet().addAll(equals.values())) {
      if (!sentence.givens().exists(g -> g.name().equals(name)))
        throw entry.error(to, "'" + name + "' is no hypothesis of the law");
    }
    boolean total = head.group(4) == null;
    return new Law(
        head.group(1),
        head.group(2),
        head.group(3),
        definitions,
        sentence,
        true,
        total,
        false,
        equals);
  }
}
