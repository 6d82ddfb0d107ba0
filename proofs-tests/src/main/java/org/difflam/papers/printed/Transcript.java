package org.difflam.papers.printed;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.difflam.papers.statement.PaperStatement;

/// The figures of a paper, as printed.
///
/// ```
/// = MO-20a of MO-Red-20
/// tex  the rule in the paper's letters
/// over a premise, or a side condition
/// rule left --> right
/// so   G |- term : type, of a typing rule
/// form t, s ::= t s, one of a grammar
/// corrected O14: the premises and the rule follow as they must be
/// ```
public record Transcript(List<Printed> rules) {
  /// A rule as printed, and where that is not what is run, what is.
  public record Printed(Schema schema, Option<Schema> corrected) {
    /// What is run.
    public Schema run() {
      return corrected.getOrElse(schema);
    }
  }

  private static final Transcript PULLBACK = of("pullback"),
      MANZYUK = of("manzyuk"),
      CURRY = of("curry"),
      GLUING = of("gluing");

  /// Of the pullback language: Figures 1 to 3, §3.1, §3.4, §5.1 and Appendix B.
  public static Transcript pullback() {
    return PULLBACK;
  }

  /// Of the perturbative λ-calculus: Figures 2 to 4.
  public static Transcript manzyuk() {
    return MANZYUK;
  }

  /// Of the differentiable curry: Figures 1 to 6.
  public static Transcript curry() {
    return CURRY;
  }

  /// Of the gluing paper: formulas of §2, §3.2 and §6.2.
  public static Transcript gluing() {
    return GLUING;
  }

  /// What is printed in all of them.
  public static List<Printed> all() {
    return List.of(PULLBACK, MANZYUK, CURRY, GLUING).flatMap(Transcript::rules);
  }

  /// What is printed for an item.
  public static List<Printed> of(PaperStatement statement) {
    return all().filter(r -> r.schema().item().equals(statement.id()));
  }

  /// The one rule of an item that is called so.
  public Printed rule(String item, String name) {
    return rules
        .find(r -> r.schema().item().equals(item) && r.schema().rule().equals(name))
        .getOrElseThrow(() -> new IllegalArgumentException("no " + name + " of " + item));
  }

  /// The clauses of functions that are called so.
  public Clauses clauses(String... functions) {
    return clauses(rules(functions));
  }

  /// The clauses of functions that are called so, misprints included.
  public Clauses printed(String... functions) {
    return clauses(
        List.of(functions)
            .flatMap(f -> rules.map(Printed::schema).filter(r -> r.rule().equals(f))));
  }

  /// The clauses of functions that are called so but the one for this.
  public Clauses without(String left, String... functions) {
    return clauses(rules(functions).reject(r -> r.left().equals(left)));
  }

  /// The clauses of functions that are called so, with another right side for this left one.
  public Clauses with(String left, String right, String... functions) {
    return clauses(rules(functions).map(r -> r.left().equals(left) ? r.making(right) : r));
  }

  /// The typing rules of these items, run as they are printed.
  public TypingFigure typing(String... items) {
    return TypingFigure.of(
        rules.map(Printed::run).filter(r -> !r.isForm() && List.of(items).contains(r.item())),
        clauses("lin"));
  }

  /// The forms of a grammar that belong to these items.
  public Grammar grammar(String... items) {
    return Grammar.of(
        rules.map(Printed::run).filter(r -> r.isForm() && List.of(items).contains(r.item())));
  }

  /// The same with one thing wrong, in every way that their text offers; each with the rule that
  /// is.
  public List<Tuple2<Schema, Clauses>> wrongClauses(String... functions) {
    List<Schema> all = rules(functions);
    return all.flatMap(r -> r.wrong().map(w -> Tuple.of(w, clauses(all.replace(r, w)))));
  }

  private List<Schema> rules(String... functions) {
    return List.of(functions).flatMap(f -> rules.map(Printed::run).filter(r -> r.rule().equals(f)));
  }

  private Clauses clauses(List<Schema> all) {
    return equals(MANZYUK) ? Clauses.ofSums(all) : Clauses.of(all);
  }

  private static Transcript of(String paper) {
    try (InputStream in =
        Transcript.class.getResourceAsStream("/org/difflam/papers/" + paper + "/as-printed.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Transcript parse(String text) {
    List<Printed> rules = List.empty();
    String rule = "", item = "", tex = "";
    boolean corrected = false;
    List<String> over = List.empty();
    for (String line : text.lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) continue;
      String word = line.split(" ", 2)[0], rest = line.substring(word.length()).strip();
      switch (word) {
        case "=" -> {
          String[] names = rest.split(" of ", 2);
          rule = names[0];
          item = names[1];
          tex = "";
          over = List.empty();
          corrected = false;
        }
        case "corrected" -> {
          over = List.empty();
          corrected = true;
        }
        case "tex" -> tex = rest;
        case "over" -> over = over.append(rest);
        case "form" -> {
          int at = rest.indexOf(Schema.IS_ONE_OF) + Schema.IS_ONE_OF.length();
          String left = rest.substring(0, at), right = rest.substring(at).strip();
          Schema form = new Schema(rule, item, tex, List.empty(), left, right);
          rules = rules.append(new Printed(form, Option.none()));
        }
        case "rule", "so" -> {
          int at = word.equals("so") ? rest.lastIndexOf(Schema.IS_OF) : rest.indexOf(Schema.TO);
          String between = word.equals("so") ? Schema.IS_OF : Schema.TO;
          String[] sides = {rest.substring(0, at), rest.substring(at + between.length())};
          Schema schema = new Schema(rule, item, tex, over, sides[0], sides[1]);
          rules =
              corrected
                  ? rules.init().append(new Printed(rules.last().schema(), Option.some(schema)))
                  : rules.append(new Printed(schema, Option.none()));
        }
        default -> throw new IllegalArgumentException("not a line of a transcript: " + line);
      }
    }
    return new Transcript(rules);
  }
}
