package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Parses the declarations of a file: `type`, `op` and `let`. A `type` without `=` is a type former
/// of the calculus that is being stated.
final class DeclarationStatements {
  static final Set<String> PARTIAL = Set.of("partial");

  private final TokenReader words;
  private final TermParser parser;

  DeclarationStatements(TokenReader words, TermParser parser) {
    this.words = words;
    this.parser = parser;
  }

  /// What is declared after this word.
  Statement statement(Token word) {
    return switch (word.text()) {
      case "type" -> type(word);
      case "op" -> operation(word);
      default -> definition(word);
    };
  }

  private Statement type(Token word) {
    Token name = words.name("the name of a type, as in `type maybe a = {Nothing 1 | Just a}`");
    List<String> parameters = new ArrayList<>();
    while (words.peek().kind() == Token.Kind.NAME && !words.peek().text().equals("meaning")) {
      Token parameter = words.next();
      if (!new HashSet<>(parameters).add(parameter.text())) {
        throw words.error(parameter, "`" + parameter.text() + "` is there twice");
      }
      parameters.add(parameter.text());
    }
    if (words.takeName("meaning")) {
      return new Statement.TypeFormer(
          name.text(), List.copyOf(parameters), Option.some(parser.type()), words.since(word));
    }
    if (words.peek().kind() == Token.Kind.END) {
      return new Statement.TypeFormer(
          name.text(), List.copyOf(parameters), Option.none(), words.since(word));
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
}
