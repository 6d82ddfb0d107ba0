package org.difflam.syntax.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.difflam.category.Deep;

/// Reads a text, or a piece of one, that is a single term, type or context; on a deep stack, since
/// the parsers descend.
public final class Parser {
  private Parser() {}

  /// A whole text that is one term, `t` or `t : A`.
  public static SurfaceTerm term(Source source) {
    return term(source, all(source));
  }

  /// A piece of a text that is one term.
  public static SurfaceTerm term(Source source, Span part) {
    return whole(source, part, "the term", (_, terms) -> terms.ascribedTerm());
  }

  /// A whole text that is one type.
  public static SurfaceType type(Source source) {
    return whole(source, all(source), "the type", (_, terms) -> terms.type());
  }

  /// A variable with its type.
  ///
  /// @param at where it is written
  public record Declared(String name, SurfaceType type, int at) {}

  /// A piece of a text that is a context `x, y : A, …, z : B`, perhaps an empty one.
  public static List<Declared> context(Source source, Span part) {
    return whole(source, part, "the context", Parser::variables);
  }

  private static List<Declared> variables(TokenReader words, TermParser terms) {
    List<Declared> variables = new ArrayList<>();
    if (words.peek().kind() == Token.Kind.END) return variables;
    do {
      List<Token> names = new ArrayList<>();
      do {
        names.add(words.name("a variable and its type, as in `f : A -> B, x : A`"));
      } while (words.take(","));
      words.expect(":", "and a type after the variable, as in `f : A -> B, x : A`");
      SurfaceType type = terms.type();
      for (Token x : names) variables.add(new Declared(x.text(), type, x.from()));
    } while (words.take(","));
    return variables;
  }

  private static Span all(Source source) {
    return new Span(0, source.text().length());
  }

  private static <A> A whole(
      Source source, Span part, String what, BiFunction<TokenReader, TermParser, A> rule) {
    return Deep.call(() -> {
      TokenReader words = new TokenReader(source, part);
      A result = rule.apply(words, new TermParser(words, Set.of()));
      words.expectEnd(what);
      return result;
    });
  }
}
