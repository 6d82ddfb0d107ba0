package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;

/// Files of statements. A statement begins with its word in the first column, and goes on to the
/// next line that begins with such a word; so its own further lines are indented. `language.g4` has
/// the rules:
///
/// ```
/// file      ::= statement*
/// statement ::= type name name* = type | op name : type = term partial* | let name [: type] = term
///             | calculus name [extends name] | check term | eval term | normalize term | glue term …
///             | diff term at term … [== term] | reduce term [by rule] [to term] [strict]
///             | assert term == term | (given | def | rig | prove | refute) …
///             | claim id … | (mutant | printed) (check | reduce | diff | assert | prove | refute) …
/// partial   ::= partial n = term | partial (n, …, n) = term
/// …         ::= (mode name | order n | vars n | direction term | covector term | box term)*
/// ```
public final class Statements {
  /// The words that begin a statement, as they are offered to a person.
  public static final List<String> WORDS =
      List.of(
          "type",
          "op",
          "let",
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
          "given",
          "def",
          "rig",
          "check",
          "eval",
          "normalize",
          "reduce",
          "diff",
          "glue",
          "prove",
          "refute",
          "assert",
          "claim",
          "mutant",
          "printed");

  private static final Set<String> MORPHISMS = Set.of("given", "def", "rig", "prove", "refute");

  /// Those that put a statement after them that must fail.
  private static final Set<String> FAILING = Set.of("mutant", "printed");

  private static final Set<String> CLAIMS =
      Set.of(
          "check",
          "reduce",
          "diff",
          "assert",
          "prove",
          "refute",
          "confluent",
          "terminating",
          "typed",
          "sound");

  private static final Set<String> REDUCTION = Set.of("by", "to", "strict");

  /// The commands that take settings.
  private static final Set<String> SET = Set.of("diff", "glue");

  private static final Set<String> SETTINGS =
      Set.of("at", "mode", "order", "vars", "direction", "covector", "box");

  private static final Set<String> PARTIAL = Set.of("partial");

  private final Source source;
  private final TokenReader words;
  private TermParser parser;

  private Statements(Source source, Span part) {
    this.source = source;
    this.words = new TokenReader(source, part, isOfRules(source, part));
    this.parser = parser();
  }

  /// In rules `<M, N>` is a pair, and `<>` an operator.
  private static boolean isOfRules(Source source, Span part) {
    return CalculusStatements.WORDS.stream()
        .anyMatch(word -> source.text().startsWith(word, part.from()));
  }

  /// For the statement whose word comes next.
  private TermParser parser() {
    return new TermParser(words, stops(words.peek().text()));
  }

  /// The words that end the terms of a statement.
  private static Set<String> stops(String word) {
    return switch (word) {
      case "op" -> PARTIAL;
      case "diff", "glue" -> SETTINGS;
      case "reduce" -> REDUCTION;
      case "rule", "override", "define", "meaning" -> CalculusStatements.WHERE;
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
    return WORDS.contains(line.replaceFirst("(?s)[^\\p{L}\\d_'′₀-₉&&[^λ]].*", ""));
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
    if (word.text().equals("claim")) return claim(word);
    words.next();
    if (FAILING.contains(word.text())) return failing(word);
    Statement statement =
        switch (word.text()) {
          case "type" -> type(word);
          case "op" -> operation(word);
          case "let" -> definition(word);
          case "calculus" -> {
            Token name = words.name("the name of a calculus, as in `calculus perturbative`");
            Option<String> base =
                words.takeName("extends")
                    ? Option.some(
                        words.name("the calculus that it extends, such as perturbative").text())
                    : Option.none();
            yield new Statement.Calculus(name.text(), base, words.since(word));
          }
          case "rule", "without", "override", "define", "former", "meaning" ->
              new CalculusStatements(words, parser).statement(word);
          case "confluent", "terminating", "typed", "sound" ->
              CalculusStatements.question(words, word);
          case "reduce" -> reduction(word);
          case "assert" -> {
            SurfaceTerm left = parser.wholeTerm();
            if (!words.take("=")) words.expect("==", "between the two terms that are to be equal");
            SurfaceTerm right = parser.wholeTerm();
            yield new Statement.Assertion(left, right, words.since(word));
          }
          default -> {
            SurfaceTerm term = parser.wholeTerm();
            Statement.Settings settings =
                SET.contains(word.text()) ? settings() : Statement.Settings.NONE;
            if (word.text().equals("diff") && (words.take("==") || words.take("="))) {
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

  private Statement failing(Token word) {
    if (!CLAIMS.contains(words.peek().text())) {
      throw words.expected(
          "a statement that must fail: check, reduce, diff … == …, assert, prove, refute,"
              + " confluent, terminating, typed or sound");
    }
    parser = parser();
    Statement claim = statement();
    if (claim instanceof Statement.Command(var name, _, var settings, var span)
        && name.equals("diff")
        && settings.stated().isEmpty()) {
      throw source.error(
          span, "say what its derivatives must not be, as in `mutant diff f at 3 == 7`");
    }
    return new Statement.Mutant(word.text(), claim, word.span().upTo(claim.span()));
  }

  private Statement reduction(Token word) {
    SurfaceTerm term = parser.wholeTerm();
    Option<String> rule = Option.none();
    Option<SurfaceTerm> to = Option.none();
    Set<String> seen = new HashSet<>();
    while (words.isStop(REDUCTION)) {
      Token setting = words.next();
      if (!seen.add(setting.text())) {
        throw words.error(setting, "`" + setting.text() + "` is there twice");
      }
      switch (setting.text()) {
        case "by" -> rule = Option.some(words.rule());
        case "to" -> to = Option.some(parser.wholeTerm());
        default -> {}
      }
    }
    return new Statement.Reduction(term, rule, to, seen.contains("strict"), words.since(word));
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

  private Statement type(Token word) {
    Token name = words.name("the name of a type, as in `type maybe a = {Nothing 1 | Just a}`");
    List<String> parameters = new ArrayList<>();
    while (words.peek().kind() == Token.Kind.NAME) {
      Token parameter = words.next();
      if (!new HashSet<>(parameters).add(parameter.text())) {
        throw words.error(parameter, "`" + parameter.text() + "` is there twice");
      }
      parameters.add(parameter.text());
    }
    words.expect("=", "after the name of the type and of the types that it takes");
    SurfaceType type = parser.type();
    return new Statement.TypeDeclaration(name.text(), parameters, type, words.since(word));
  }

  private Statement operation(Token word) {
    Token name =
        words.name("the name of an operation, as in `op g : R^2 -> R = \\(x, y). x * y^2`");
    words.expect(":", "and a type after the name of the operation, as in `op g : R -> R = …`");
    SurfaceType type = parser.type();
    words.expect(
        "=",
        "and a body, from which the derivatives of the operation follow, as in `= \\x. x * x`");
    SurfaceTerm body = parser.wholeTerm();
    List<Statement.Partial> partials = new ArrayList<>();
    while (words.isStop(PARTIAL)) partials.add(partial());
    return new Statement.OperationDeclaration(name.text(), type, body, partials, words.since(word));
  }

  private Statement.Partial partial() {
    Token word = words.next();
    List<Integer> orders = new ArrayList<>();
    Token open = words.peek();
    if (words.take("(")) {
      do orders.add(words.integer("how often to differentiate, as in `partial (1, 0) = …`"));
      while (words.take(","));
      words.close(")", open);
    } else {
      orders.add(words.integer("how often to differentiate, as in `partial 1 = …`"));
    }
    words.expect("=", "and the derivative, which is a function as the operation is");
    SurfaceTerm term = parser.wholeTerm();
    return new Statement.Partial(List.copyOf(orders), term, words.since(word));
  }

  private Statement definition(Token word) {
    Token name = words.name("the name of a definition, as in `let square = \\x. x * x`");
    Option<SurfaceType> type = words.take(":") ? Option.some(parser.type()) : Option.none();
    words.expect("=", "after what is defined, as in `let square = \\x. x * x`");
    SurfaceTerm term = parser.wholeTerm();
    return new Statement.Definition(name.text(), type, term, words.since(word));
  }

  private Statement.Settings settings() {
    Statement.Settings s = Statement.Settings.NONE;
    Set<String> seen = new HashSet<>();
    while (words.isStop(SETTINGS)) {
      Token word = words.next();
      if (!seen.add(word.text())) throw words.error(word, "`" + word.text() + "` is there twice");
      s =
          switch (word.text()) {
            case "at" -> s.withAt(parser.wholeTerm());
            case "direction" -> s.withDirection(parser.wholeTerm());
            case "mode" -> s.withMode(mode());
            case "order" -> s.withOrder(number(word));
            case "covector" -> s.withCovector(parser.wholeTerm());
            case "box" -> s.withBox(parser.wholeTerm());
            default -> s.withVars(number(word));
          };
    }
    return s;
  }

  /// A name, which may have hyphens, as in `curry-env`.
  private String mode() {
    StringBuilder name = new StringBuilder(modeWord("the name of a mode, as in `mode all`"));
    while (words.take("-")) name.append("-").append(modeWord("the rest of the name"));
    return name.toString();
  }

  private String modeWord(String what) {
    if (words.isStop(SETTINGS)) throw words.expected(what);
    return words.name(what).text();
  }

  private int number(Token word) {
    return words.integer("a number after `" + word.text() + "`");
  }
}
