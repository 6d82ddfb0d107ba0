package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The statements about a calculus that is being stated.
///
/// ```
/// rule     ::= rule name term -> term [where condition (, condition)*]
/// without  ::= without name
/// clause   ::= (override | define) [diamond] term = term [where …]
/// former   ::= former name part* : type [from premise (, premise)*]
/// premise  ::= [name : type (, name : type)* |-] name : type       part ::= name | (name . name)
/// meaning  ::= meaning term = term
/// question ::= (confluent | terminating | typed | sound | agrees) [name]
/// begun    ::= translation name from name to name
/// becomes  ::= translate term = term [where condition (, condition)*] | translate type type = type
/// condition ::= name notin name | name variable | name constant
/// ```
final class CalculusStatements {
  static final Set<String> WORDS =
      Set.of(
          "rule", "without", "override", "define", "former", "meaning", "translation", "translate");
  static final Set<String> WHERE = Set.of("where");

  private final TokenReader words;
  private final TermParser parser;

  CalculusStatements(TokenReader words, TermParser parser) {
    this.words = words;
    this.parser = parser;
  }

  Statement statement(Token word) {
    return switch (word.text()) {
      case "rule" -> rule(word);
      case "without" -> new Statement.Without(words.rule(), words.since(word));
      case "former" -> former(word);
      case "meaning" -> {
        SurfaceTerm left = parser.wholeTerm();
        words.expect("=", "and what the former means, as in `meaning twice s = s + s`");
        SurfaceTerm right = parser.wholeTerm();
        yield new Statement.Meaning(left, right, words.since(word));
      }
      case "translation" -> translation(word);
      case "translate" -> {
        if (words.takeName("type")) yield translatedType(word);
        SurfaceTerm left = parser.wholeTerm();
        words.expect("=", "and what it becomes, as in `translate twice s = s + s`");
        SurfaceTerm right = parser.wholeTerm();
        yield new Statement.Translate(left, right, conditions(), words.since(word));
      }
      default -> clause(word);
    };
  }

  private Statement translation(Token word) {
    String example = ", as in `translation embed from perturbative to differential`";
    String name = words.name("the name of a translation" + example).text();
    words.expect("from", "and a calculus" + example);
    String from = words.name("the calculus whose terms are translated").text();
    if (!words.takeName("to")) throw words.expected("`to` and a calculus" + example);
    String to = words.name("the calculus into which they are translated").text();
    return new Statement.Translation(name, from, to, words.since(word));
  }

  private Statement translatedType(Token word) {
    SurfaceType left = parser.type();
    words.expect("=", "and what the type becomes, as in `translate type A * B = B * A`");
    SurfaceType right = parser.type();
    return new Statement.TranslateType(left, right, words.since(word));
  }

  static Statement question(TokenReader words, Token word) {
    Option<String> of =
        words.peek().kind() == Token.Kind.NAME ? Option.some(words.next().text()) : Option.none();
    return new Statement.Question(word.text(), of, words.since(word));
  }

  private Statement rule(Token word) {
    String name = words.rule();
    SurfaceTerm left = parser.wholeTerm();
    words.expect("->", "and what the left side becomes, as in `rule eta \\x. s x -> s`");
    SurfaceTerm right = parser.wholeTerm();
    List<Statement.Condition> conditions = conditions();
    return new Statement.Rule(name, left, right, conditions, words.since(word));
  }

  private Statement clause(Token word) {
    boolean _ = words.takeName("diamond");
    SurfaceTerm left = parser.wholeTerm();
    words.expect("=", "and what it is, as in `T_x (s N) = (T_x s) <> (T_x N)`");
    SurfaceTerm right = parser.wholeTerm();
    List<Statement.Condition> conditions = conditions();
    boolean overrides = word.text().equals("override");
    return new Statement.Clause(overrides, left, right, conditions, words.since(word));
  }

  private List<Statement.Condition> conditions() {
    List<Statement.Condition> conditions = new ArrayList<>();
    if (!words.isStop(WHERE)) return conditions;
    words.next();
    do {
      Token name = words.name("a condition, as in `where x notin s`");
      String word = words.peek().text();
      if (words.takeName("variable") || words.takeName("constant")) {
        conditions.add(new Statement.Condition(name.text(), word, name.text(), words.since(name)));
      } else {
        if (!words.takeName("notin")) {
          throw words.expected("`notin`, `variable` or `constant`, as in `where x notin s`");
        }
        String of = words.name("the term in which it does not occur").text();
        conditions.add(new Statement.Condition(name.text(), "notin", of, words.since(name)));
      }
    } while (words.take(","));
    return List.copyOf(conditions);
  }

  private Statement former(Token word) {
    String name = words.name("the name of a former, as in `former neg s : A from s : A`").text();
    List<SurfaceTerm> parts = new ArrayList<>();
    while (words.peek().kind() == Token.Kind.NAME || words.is("(")) parts.add(part());
    words.expect(":", "and the type of what it makes, as in `former neg s : A from s : A`");
    SurfaceType type = parser.type();
    List<Statement.Premise> premises = new ArrayList<>();
    if (words.take("from")) do premises.add(premise()); while (words.take(","));
    return new Statement.Former(
        name, List.copyOf(parts), type, List.copyOf(premises), words.since(word));
  }

  /// `s`, or `(x. s)`, which may be written as in terms, `(\x. s)`.
  private SurfaceTerm part() {
    Token start = words.peek();
    if (!words.take("(")) {
      Token name = words.next();
      return new SurfaceTerm.Identifier(name.text(), name.span());
    }
    boolean _ = words.take("\\") || words.take("λ");
    Token x = words.name("a binder and a part, as in `(x. s)`");
    words.expect(".", "after the binder, as in `(x. s)`");
    Token s = words.name("the part under the binder, as in `(x. s)`");
    words.close(")", start);
    return new SurfaceTerm.Lambda(
        new Pattern.Variable(x.text(), x.span()),
        Option.none(),
        new SurfaceTerm.Identifier(s.text(), s.span()),
        words.since(start));
  }

  private Statement.Premise premise() {
    Token start = words.peek();
    List<Parser.Declared> context = new ArrayList<>();
    while (true) {
      Token name = words.name("a part and its type, as in `from s : A -> B, x : A |- t : B`");
      words.expect(":", "and a type after the name");
      SurfaceType type = parser.type();
      if (words.take("|")) {
        words.expect("-", "after `|`: the turnstile is `|-`");
        context.add(new Parser.Declared(name.text(), type, name.from()));
        Token part = words.name("the part after `|-`");
        words.expect(":", "and a type after the part");
        return new Statement.Premise(context, part.text(), parser.type(), words.since(start));
      }
      return new Statement.Premise(context, name.text(), type, words.since(start));
    }
  }
}
