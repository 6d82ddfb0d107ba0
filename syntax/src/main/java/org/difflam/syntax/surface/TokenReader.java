package org.difflam.syntax.surface;

import java.math.BigDecimal;
import java.util.Set;
import org.difflam.category.algebra.Decimals;
import org.difflam.category.expression.SourceError;

/// The words of a text under a cursor, and the errors that point at them.
final class TokenReader {
  /// How deeply anything may be nested.
  static final int NESTING = 500_000;

  /// The largest exponent of ten that a numeral may have.
  private static final int MAGNITUDE = 1_000_000;

  private static final String NO_COMPARISON =
      "; `<` opens a pair: there are no comparisons, which are not smooth, but in the calculus"
          + " curry, as in `case less (x, 0) of {True _ -> t | False _ -> u}`";

  private final Source source;
  private final Span part;
  private final Lexer lexer;
  private Token token;
  private int end;
  private int nesting;
  private int deepest;
  private int brackets;
  private Set<String> stops = Set.of();

  TokenReader(Source source, Span part) {
    this.source = source;
    this.part = part;
    this.lexer = new Lexer(source, part);
    this.token = lexer.next();
    this.end = part.from();
  }

  /// Where the text ends.
  int end() {
    return part.to();
  }

  Token peek() {
    return token;
  }

  Token next() {
    Token taken = token;
    end = taken.to();
    token = lexer.next();
    return taken;
  }

  boolean is(String symbol) {
    return peek().is(symbol);
  }

  boolean take(String symbol) {
    boolean found = is(symbol);
    if (found) next();
    return found;
  }

  /// Takes this word, which is a name elsewhere, if it is the next.
  boolean takeName(String name) {
    boolean found = peek().kind() == Token.Kind.NAME && peek().text().equals(name);
    if (found) next();
    return found;
  }

  /// Takes the word that starts something nested, to be ended by [#leave()].
  Token enter() {
    if (++nesting > NESTING) throw tooDeep(peek().span());
    deepest = Math.max(deepest, nesting);
    return next();
  }

  void leave() {
    nesting--;
  }

  /// The most that was nested so far.
  int deepest() {
    return deepest;
  }

  SourceError tooDeep(Span at) {
    return error(
        at, "nested more than %,d deep; name parts of it and refer to them".formatted(NESTING));
  }

  /// Counts the brackets around; outside of all, some names may end a term.
  void bracket(int change) {
    brackets += change;
  }

  boolean isStop(Set<String> stops) {
    return brackets == 0 && stops.contains(peek().text());
  }

  /// These names end a term, outside of all brackets.
  void stopAt(Set<String> stops) {
    this.stops = stops;
  }

  /// Does a name come next, that ends no term?
  boolean isName() {
    return peek().kind() == Token.Kind.NAME && !isStop(stops);
  }

  /// From a word to the one before the cursor.
  Span since(Token start) {
    return new Span(start.from(), end);
  }

  void expect(String symbol, String why) {
    if (!take(symbol)) throw expected("`" + symbol + "` " + why);
  }

  /// The word that has to follow in what began at `start`.
  void expectFor(String keyword, Token start) {
    if (!take(keyword)) {
      throw expected("`%s` of the %s at %s".formatted(keyword, start.shown(), place(start)));
    }
  }

  /// The bracket that closes this one.
  void close(String closing, Token opening) {
    if (!take(closing)) {
      throw expected(
          "`%s` to close the %s at %s".formatted(closing, opening.shown(), place(opening)),
          opening.is("⟨") ? NO_COMPARISON : hint());
    }
  }

  void expectEnd(String what) {
    if (peek().kind() == Token.Kind.END) return;
    if (is(":") && what.equals("the term"))
      throw error(peek(), "a type goes in parentheses with its term, as in `(t : R)`");
    throw expected("an operator or the end of " + what, hint());
  }

  /// What may have been meant by a word that no term goes on with.
  private String hint() {
    if (is(".")) return "; a function is written `\\x. t`";
    if (is("=") || is("==")) return "; whether two terms are equal is asked by `assert t == u`";
    return is("⟨") || is("⟩") ? NO_COMPARISON : "";
  }

  Token name(String what) {
    if (peek().kind() == Token.Kind.KEYWORD) {
      String word = peek().text();
      throw expected(
          what, ", a word of the language; another name is free, such as `%s'`".formatted(word));
    }
    if (peek().kind() != Token.Kind.NAME) throw expected(what);
    return next();
  }

  /// The name of a rule, such as `MO-13a` or `pi.in.0`: all up to the next blank.
  String rule() {
    int from = token.from(), to = from;
    String text = source.text();
    if (token.kind() == Token.Kind.END || !Character.isLetter(text.codePointAt(from))) {
      throw expected("the name of a rule, as `--trace` prints it");
    }
    while (to < part.to() && !Character.isWhitespace(text.charAt(to))) to++;
    while (token.from() < to && token.kind() != Token.Kind.END) next();
    return text.substring(from, to);
  }

  int integer(String what) {
    Token token = peek();
    if (token.kind() == Token.Kind.NUMBER && token.text().chars().allMatch(Character::isDigit)) {
      if (token.text().length() > 9) throw error(token, "that number is too large here");
      return Integer.parseInt(next().text());
    }
    throw expected(what);
  }

  /// The numeral that stands here.
  BigDecimal number() {
    Token token = next();
    try {
      BigDecimal value = Decimals.read(token.text());
      if (Math.abs((long) value.scale()) <= MAGNITUDE) return value;
    } catch (NumberFormatException _) {
      // an exponent that does not fit an int
    }
    throw error(token, "the exponent of a numeral is at most " + MAGNITUDE);
  }

  /// Parts up to the closing bracket, with commas between them, and one more at the end if that is
  /// allowed; was there a comma?
  boolean commaList(String closing, Token opening, boolean trailing, Runnable part) {
    boolean comma = false;
    if (is(closing)) {
      next();
      return false;
    }
    while (true) {
      part.run();
      if (!take(",")) break;
      comma = true;
      if (trailing && is(closing)) break;
    }
    close(closing, opening);
    return comma;
  }

  SourceError expected(String what) {
    return expected(what, "");
  }

  /// @param hint what to do about it, after a semicolon
  SourceError expected(String what, String hint) {
    return error(peek(), "expected " + what + ", found " + found() + hint);
  }

  /// The next token; before the end of a file, a statement ends where the next one begins.
  private String found() {
    int to = part.to();
    boolean cut =
        peek().kind() == Token.Kind.END
            && to > 0
            && to < source.text().length()
            && source.text().charAt(to - 1) == '\n';
    return cut ? "the next statement; indent this line to go on" : peek().shown();
  }

  SourceError error(Token at, String message) {
    return source.error(at.from(), message);
  }

  SourceError error(Span at, String message) {
    return source.error(at, message);
  }

  /// `line 3, column 7`; it takes a walk through the text, so only for errors.
  String place(Token token) {
    SourceError there = error(token, "");
    return "line %d, column %d".formatted(there.line(), there.column());
  }
}
