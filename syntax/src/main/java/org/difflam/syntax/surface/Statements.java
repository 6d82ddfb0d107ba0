package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;

/// Files of statements. A statement begins with its word in the first column, and goes on to the
/// next line that begins with such a word; so its own further lines are indented. `language.g4` has
/// the rules:
///
/// ```
/// file      ::= statement*
/// statement ::= type name name* = type | op name : type = term partial* | let name [: type] = term
///             | type name name* [meaning type] | calculus name [extends name] | check term
///             | eval term | normalize term | glue term …
///             | diff term at term … [== term] | vjp term at term [along term] [mode name] [== term]
///             | reduce term [by rule] [to term] [strict] [fine]
///             | relation … | lift … | functor … | natural … | monad … | assert term == term
///             | (given | def | rig | prove | refute) …
///             | claim id … | holds property …
///             | (mutant | printed) (check | reduce | diff | glue | assert | prove | refute | holds) …
/// partial   ::= partial n = term | partial (n, …, n) = term
/// …         ::= (mode name | order n | vars n | direction term | covector term | box term | by name)*
/// ```
///
/// One method for each rule of the grammar: that is why the file is long.
public final class Statements {
  /// The words that begin a statement, as they are offered to a person.
  public static final List<String> WORDS =
      List.of(
          "type",
          "op",
          "let",
          "relation",
          "lift",
          "calculus",
          "rule",
          "without",
          "override",
          "define",
          "former",
          "meaning",
          "confluent",
          "terminating",
          "typed",
          "sound",
          "translation",
          "translate",
          "agrees",
          "holds",
          "given",
          "def",
          "rig",
          "check",
          "eval",
          "normalize",
          "reduce",
          "diff",
          "vjp",
          "glue",
          "prove",
          "refute",
          "functor",
          "natural",
          "monad",
          "assert",
          "claim",
          "mutant",
          "printed");

  private static final Set<String> RELATING = Set.of("relation", "lift");

  private static final Set<String> MORPHISMS = Set.of("given", "def", "rig", "prove", "refute");

  private static final Set<String> STRUCTURES = Set.of("functor", "natural", "monad");

  /// Those that put a statement after them that must fail.
  private static final Set<String> FAILING = Set.of("mutant", "printed");

  private static final Set<String> CLAIMS =
      Set.of(
          "check",
          "reduce",
          "diff",
          "vjp",
          "glue",
          "assert",
          "prove",
          "refute",
          "functor",
          "natural",
          "monad",
          "confluent",
          "terminating",
          "typed",
          "sound",
          "agrees",
          "holds");

  /// The commands that take settings.
  private static final Map<String, Set<String>> SET =
      Map.of(
          "diff",
          CommandSettings.WORDS,
          "glue",
          CommandSettings.WORDS,
          "vjp",
          CommandSettings.BACK);

  /// Those that state their result, after `==`.
  private static final Set<String> STATING = Set.of("diff", "vjp");

  /// A shorter word in the first column is a name.
  private static final int SHORT = 3;

  private final Source source;
  private final TokenReader words;
  private TermParser parser;

  private Statements(Source source, Span part) {
    this.source = source;
    this.words = new TokenReader(source, part);
    this.parser = parser();
  }

  /// For the statement whose word comes next.
  private TermParser parser() {
    return new TermParser(words, stops(words.peek().text()));
  }

  /// The words that end the terms of a statement.
  private static Set<String> stops(String word) {
    return switch (word) {
      case "op" -> DeclarationStatements.PARTIAL;
      case "diff", "glue", "vjp" -> Objects.requireNonNull(SET.get(word));
      case "reduce" -> CommandSettings.REDUCTION;
      case "rule", "override", "define", "meaning", "translate" -> CalculusStatements.WHERE;
      default -> Set.of();
    };
  }

  /// All statements of a file.
  public static List<Statement> read(Source source) {
    return Deep.call(() -> {
      List<Statement> statements = new ArrayList<>();
      for (Span part : parts(source)) statements.add(new Statements(source, part).statement());
      return statements;
    });
  }

  /// Does a line begin a statement? A name that only begins like one of the words does not.
  public static boolean begins(String line) {
    return WORDS.contains(word(line));
  }

  /// The name in the first column, if there is one.
  private static String word(String line) {
    return line.replaceFirst("(?s)[^\\p{L}\\d_'′₀-₉&&[^λ]].*", "");
  }

  /// Cuts a file before each line that begins a statement.
  private static List<Span> parts(Source source) {
    String text = source.text();
    List<Span> parts = new ArrayList<>();
    int from = -1;
    for (int line = 0; line < text.length(); line = next(text, line)) {
      if (begins(text.substring(line, Math.min(text.length(), line + 12)))) {
        if (from >= 0) parts.add(new Span(from, line));
        from = line;
      } else if (from < 0) {
        expectNothing(source, line, next(text, line));
      }
    }
    if (from >= 0) parts.add(new Span(from, text.length()));
    return parts;
  }

  private static int next(String text, int line) {
    int end = text.indexOf('\n', line);
    return end < 0 ? text.length() : end + 1;
  }

  /// Before the first statement there are comments only.
  private static void expectNothing(Source source, int from, int to) {
    TokenReader words = new TokenReader(source, new Span(from, to));
    if (words.peek().kind() != Token.Kind.END) throw noStatement(words.peek(), source);
  }

  /// Mistyped words in the first column, which are parts of the statements before them.
  public static List<SourceError> mistyped(Source source) {
    String text = source.text();
    List<SourceError> found = new ArrayList<>();
    for (int line = 0; line < text.length(); line = next(text, line)) {
      String word = word(text.substring(line, next(text, line)));
      if (word.length() < SHORT || WORDS.contains(word)) continue;
      String meant = Nearest.question(word, WORDS);
      if (meant.isEmpty()) continue;
      found.add(
          source.error(
              line,
              "`%s` in the first column begins no statement, and goes on with the one before%s A line that is to go on is indented"
                  .formatted(word, meant)));
    }
    return found;
  }

  private static SourceError noStatement(Token found, Source source) {
    return source.error(
        found.from(),
        "expected a statement, which begins with one of %s; found %s"
            .formatted(String.join(", ", WORDS), found.shown()));
  }

  private Statement statement() {
    Token word = words.peek();
    if (MORPHISMS.contains(word.text())) {
      return new Statement.Morphism(word.text(), toTheLastWord(word));
    }
    if (RELATING.contains(word.text())) {
      return new Statement.Relating(word.text(), toTheLastWord(word));
    }
    if (STRUCTURES.contains(word.text())) {
      return new Statement.Structure(word.text(), toTheLastWord(word));
    }
    if (word.text().equals("claim")) return claim(word);
    if (word.text().equals("holds")) return holds(word);
    words.next();
    if (FAILING.contains(word.text())) return failing(word);
    Statement statement =
        switch (word.text()) {
          case "type", "op", "let" -> new DeclarationStatements(words, parser).statement(word);
          case "calculus" -> {
            Token name = words.name("the name of a calculus, as in `calculus perturbative`");
            Option<String> base =
                words.takeName("extends")
                    ? Option.some(
                        words.name("the calculus that it extends, such as perturbative").text())
                    : Option.none();
            yield new Statement.Calculus(name.text(), base, words.since(word));
          }
          case "rule",
              "without",
              "override",
              "define",
              "former",
              "meaning",
              "translation",
              "translate" ->
              new CalculusStatements(words, parser).statement(word);
          case "confluent", "terminating", "typed", "sound", "agrees" ->
              CalculusStatements.question(words, word);
          case "reduce" -> new CommandSettings(words, parser).reduction(word);
          case "assert" -> {
            SurfaceTerm left = parser.wholeTerm();
            if (!words.take("=")) words.expect("==", "between the two terms that are to be equal");
            SurfaceTerm right = parser.wholeTerm();
            yield new Statement.Assertion(left, right, words.since(word));
          }
          default -> {
            SurfaceTerm term = parser.wholeTerm();
            Set<String> taken = SET.get(word.text());
            Statement.Settings settings =
                taken == null
                    ? Statement.Settings.NONE
                    : new CommandSettings(words, parser).read(taken);
            if (STATING.contains(word.text()) && (words.take("==") || words.take("="))) {
              settings = settings.withStated(parser.wholeTerm());
            }
            yield new Statement.Command(word.text(), term, settings, words.since(word));
          }
        };
    if (words.peek().kind() != Token.Kind.END) {
      throw words.expected(
          "an operator or the end of the statement (a new one begins with its word in the first"
              + " column)");
    }
    return statement;
  }

  private Statement claim(Token word) {
    Span span = toTheLastWord(word);
    String[] said = source.text(span).split("\\s+", 3);
    if (said.length < 2) {
      words.next();
      throw words.expected("the item of a paper, as in `claim M-D5`");
    }
    return new Statement.Claim(said[1], span);
  }

  private Statement holds(Token word) {
    Span span = toTheLastWord(word);
    String[] said = source.text(span).split("\\s+", 3);
    if (said.length < 2) {
      words.next();
      throw words.expected("a property, as in `holds reads:perturbative at T (\\x. x)`");
    }
    int about = said.length < 3 ? span.to() : span.to() - said[2].length();
    return new Statement.Holding(said[1], new Span(about, span.to()), span);
  }

  private Statement failing(Token word) {
    if (!CLAIMS.contains(words.peek().text())) {
      throw words.expected(
          "a statement that must fail: check, reduce, diff … == …, glue, assert, prove, refute,"
              + " functor, natural, monad, confluent, terminating, typed, sound, agrees or holds");
    }
    parser = parser();
    Statement claim = statement();
    if (claim instanceof Statement.Command(var name, _, var settings, var span)
        && STATING.contains(name)
        && settings.stated().isEmpty()) {
      throw source.error(
          span, "say what its derivatives must not be, as in `mutant diff f at 3 == 7`");
    }
    return new Statement.Mutant(word.text(), claim, word.span().upTo(claim.span()));
  }

  /// Without the comments after it.
  private Span toTheLastWord(Token first) {
    Span last = first.span();
    String text = source.text();
    int end = first.from();
    // the language of morphisms has its own words; all that matters here is where lines end
    for (int line = first.from(); line < words.end(); line = next(text, line)) {
      int to = Math.min(next(text, line), words.end());
      String shown = text.substring(line, to).replaceFirst("--.*", "");
      if (!shown.isBlank()) end = line + shown.stripTrailing().length();
    }
    return last.upTo(new Span(end, end));
  }
}
