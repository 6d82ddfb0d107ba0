package org.difflam.syntax.proof.dependence;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.Theory;
import org.difflam.syntax.proof.Kernel;

/// A file of calculations, each of a law from the other axioms of a theory, or of a lemma:
///
/// ```
/// p1.zero in left-additive
///     p1 . 0
///   = p1 . 0 + 0    by plus.zero
///   …
///
/// lemma medial  a : Z -> X, …  |-  (a + b) + (c + d) = (a + c) + (b + d)
///     (a + b) + (c + d)
///   = …
/// ```
///
/// A line that begins with `#` is a comment. Lemmas are known from there on.
///
/// @param laws each with its theory, in the order of the file
record CalculationFile(List<Entry> laws, Map<String, Calculation> lemmas) {
  record Entry(Theory theory, Calculation calculation) {}

  private static final Pattern LEMMA = Pattern.compile("lemma (\\S+)\\s+(.*?)\\|-\\s*(.*)");
  private static final Pattern LAW = Pattern.compile("(\\S+) in (\\S+)");

  static final CalculationFile EMPTY = new CalculationFile(List.empty(), LinkedHashMap.empty());

  static CalculationFile read(String name, String text) {
    return EMPTY.andFile(name, text);
  }

  /// With what stands in another file, which knows these lemmas.
  CalculationFile andFile(String name, String text) {
    CalculationFile all = this;
    List<String> lines =
        List.ofAll(text.lines().filter(l -> !l.startsWith("#") && !l.isBlank()).toList());
    while (!lines.isEmpty()) {
      String head = lines.head();
      List<String> body = lines.tail().takeWhile(l -> l.startsWith(" ")).map(String::strip);
      lines = lines.drop(1 + body.size());
      try {
        all = all.and(head, body);
      } catch (SourceError wrong) {
        throw new IllegalStateException(name + ": " + head + ": " + wrong.getMessage(), wrong);
      }
    }
    return all;
  }

  private CalculationFile and(String head, List<String> body) {
    Matcher lemma = LEMMA.matcher(head), law = LAW.matcher(head);
    if (lemma.matches()) {
      Sentence s = Sentence.parse(lemma.group(2), lemma.group(3)).unfold();
      String name = lemma.group(1);
      return new CalculationFile(laws, lemmas.put(name, calculation(name, s, body)));
    }
    if (!law.matches()) throw new IllegalStateException("no head of a calculation: " + head);
    String id = law.group(1);
    Theory theory = List.of(Theory.values()).find(t -> t.word().equals(law.group(2))).get();
    Calculation found = calculation(id, Kernel.law(id).get(), body);
    return new CalculationFile(laws.append(new Entry(theory, found)), lemmas);
  }

  /// The first line is the left side, and each of the others `= … by …`, perhaps over several
  /// lines.
  private Calculation calculation(String name, Sentence s, List<String> body) {
    String left = ExpressionPrinter.ASCII.annotated(s.left());
    List<String> lines = List.empty();
    for (String line : body) {
      lines =
          line.startsWith("=") || lines.isEmpty()
              ? lines.append(line)
              : lines.update(lines.size() - 1, l -> l + " " + line);
    }
    List<Calculation.Step> steps =
        lines
            .tail()
            .map(line -> {
              int by = line.lastIndexOf(" by ");
              if (by < 0) throw new IllegalStateException(name + ": by which laws? " + line);
              return new Calculation.Step(
                  expression(s, left, line.substring(1, by)),
                  List.of(line.substring(by + 4).strip().split("\\s+")));
            });
    Calculation all = new Calculation(name, s, steps, lemmas);
    if (!expression(s, left, lines.head()).equals(s.left()))
      throw new IllegalStateException(name + ": it begins with another left side");
    if (!steps.last().to().equals(s.right()))
      throw new IllegalStateException(name + ": it ends with another right side");
    return all;
  }

  private static Expression expression(Sentence s, String left, String line) {
    return Sentence.parse("", left + " = " + line, Definitions.none(), s.givens()).unfold().right();
  }
}
