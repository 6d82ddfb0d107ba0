package org.difflam.syntax.surface;

import java.util.ArrayList;
import java.util.List;

/// The parser of types.
///
///     type    ::= product [-> type]              product ::= power (* power)*
///     power   ::= applied (^ n | ^* | ')*        applied ::= (list | T) applied | name atom* | atom
///     atom    ::= name | 1 | ( type ) | { label type | … } | mu X. type
final class TypeParser {
  private final TokenReader words;

  TypeParser(TokenReader words) {
    this.words = words;
  }

  SurfaceType type() {
    Token start = words.peek();
    SurfaceType domain = product();
    if (!words.is("->") && !words.is("=>")) return domain;
    words.enter();
    SurfaceType codomain = type();
    words.leave();
    return new SurfaceType.Arrow(domain, codomain, words.since(start));
  }

  private SurfaceType product() {
    Token start = words.peek();
    SurfaceType first = power();
    if (!words.is("*")) return first;
    List<SurfaceType> factors = new ArrayList<>(List.of(first));
    while (words.take("*")) factors.add(power());
    return new SurfaceType.Product(factors, words.since(start));
  }

  private SurfaceType power() {
    Token start = words.peek();
    SurfaceType type = applied();
    while (true) {
      // each one nests what is before it, so these are entered and never left
      if (words.is("^*") || words.is("'")) {
        words.enter();
        type = new SurfaceType.Dual(type, words.since(start));
      } else if (words.is("^")) {
        words.enter();
        int n = words.integer("a number of factors, as in `R^3`");
        type = new SurfaceType.Power(type, n, words.since(start));
      } else {
        return type;
      }
    }
  }

  private SurfaceType applied() {
    Token start = words.peek();
    if (!words.isName() || start.text().equals("mu") || start.text().endsWith("'")) {
      return atom();
    }
    words.enter();
    List<SurfaceType> arguments = new ArrayList<>();
    if (start.text().equals("list") || start.text().equals("T")) {
      arguments.add(applied());
    } else {
      while (isAtom()) arguments.add(atom());
    }
    words.leave();
    return new SurfaceType.Named(start.text(), arguments, words.since(start));
  }

  private boolean isAtom() {
    Token token = words.peek();
    return switch (token.kind()) {
      case NAME -> words.isName();
      case NUMBER -> token.text().equals("1");
      case SYMBOL -> token.text().equals("(") || token.text().equals("{");
      case KEYWORD, END -> false;
    };
  }

  private SurfaceType atom() {
    if (!isAtom()) throw words.expected("a type: `R`, `1`, a name, `(` or `{`");
    Token start = words.enter();
    SurfaceType type =
        switch (start.text()) {
          case "1" -> new SurfaceType.Product(List.of(), start.span());
          case "(" -> {
            words.bracket(1);
            SurfaceType inside = type();
            words.close(")", start);
            words.bracket(-1);
            yield inside;
          }
          case "{" -> variant(start);
          case "mu" -> {
            Token name =
                words.name("the name that `mu` binds, as in `mu X. {Leaf R | Node (X * X)}`");
            words.expect(".", "after the name that `mu` binds");
            SurfaceType body = type();
            yield new SurfaceType.Mu(name.text(), body, words.since(start));
          }
          default -> primed(start);
        };
    words.leave();
    return type;
  }

  /// A name; primes at its end are duals.
  private static SurfaceType primed(Token name) {
    String text = name.text();
    int end = text.length();
    while (text.charAt(end - 1) == '\'') end--;
    SurfaceType type = new SurfaceType.Named(text.substring(0, end), List.of(), name.span());
    for (int i = end; i < text.length(); i++) type = new SurfaceType.Dual(type, name.span());
    return type;
  }

  private SurfaceType variant(Token opening) {
    List<SurfaceType.Labelled> summands = new ArrayList<>();
    Labels labels = new Labels();
    words.bracket(1);
    if (!words.is("}")) {
      do {
        Token label = words.name("a constructor, as in `{Nothing 1 | Just R}`");
        if (!labels.add(label.text())) {
          throw words.error(label, "there are two constructors `" + label.text() + "`");
        }
        summands.add(new SurfaceType.Labelled(label.text(), type()));
      } while (words.take("|"));
    }
    words.close("}", opening);
    words.bracket(-1);
    return new SurfaceType.Variant(summands, words.since(opening));
  }
}
