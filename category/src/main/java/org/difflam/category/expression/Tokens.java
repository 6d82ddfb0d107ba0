package org.difflam.category.expression;

import java.util.Map;

/// The words of the morphism language, with their places. Unicode spellings become the ASCII ones
/// here, and `==` becomes `=`.
final class Tokens {
  private static final Map<String, String> ASCII =
      Map.ofEntries(
          Map.entry("∘", "."),
          Map.entry("×", "*"),
          Map.entry("⟨", "<"),
          Map.entry("⟩", ">"),
          Map.entry("π₁", "p1"),
          Map.entry("π₂", "p2"),
          Map.entry("Λ", "cur"),
          Map.entry("→", "->"),
          Map.entry("⇒", "=>"),
          Map.entry("¡", "?"),
          Map.entry("==", "="));
  static final String END = "the end";

  private final Excerpt source;
  private final String text;
  private final int end;
  private int position;
  private int start;
  private String token = "";

  Tokens(Excerpt source) {
    this.source = source;
    this.text = source.text();
    this.end = source.to();
    this.position = source.from();
    advance();
  }

  /// The token under the cursor.
  String peek() {
    return token;
  }

  int at() {
    return start;
  }

  /// A coefficient other than 0: `2`, `-1`, `1/2`.
  boolean isNumeral() {
    return Coefficient.is(token);
  }

  boolean isName() {
    return !token.equals(END) && Character.isLetter(token.codePointAt(0));
  }

  String next() {
    String taken = token;
    advance();
    return taken;
  }

  boolean take(String wanted) {
    if (!token.equals(wanted)) return false;
    advance();
    return true;
  }

  void expect(String wanted, String where) {
    if (!take(wanted)) throw error("expected '" + wanted + "' " + where + ", but found " + found());
  }

  String found() {
    return token.equals(END) ? "the end" : "'" + token + "'";
  }

  SourceError error(String message) {
    return error(start, message);
  }

  SourceError error(int at, String message) {
    return source.error(at, message);
  }

  private void advance() {
    skip();
    start = position;
    if (position == end) {
      token = END;
      return;
    }
    int c = text.codePointAt(position);
    if (Character.isLetter(c)) {
      while (position < end && isPartOfName(text.codePointAt(position))) {
        position += Character.charCount(text.codePointAt(position));
      }
    } else if (text.startsWith("->", position)
        || text.startsWith("=>", position)
        || text.startsWith("==", position)) {
      position += 2;
    } else if (isDigit(position) || c == '-' && isDigit(position + 1)) {
      position++;
      digits();
      if (position < end && text.charAt(position) == '/' && isDigit(position + 1)) {
        position++;
        digits();
      }
      if (position < end && text.charAt(position) == '.' && isDigit(position + 1)) decimal();
    } else if (".*+<>()[],:=!?∘×⟨⟩→⇒¡".indexOf(c) >= 0) {
      position += Character.charCount(c);
    } else {
      String word = Character.toString(c);
      throw error(
          "'%s' is not part of the morphism language%s"
              .formatted(word, MorphismWords.here(word).map("; it writes "::concat).getOrElse("")));
    }
    String word = text.substring(start, position);
    token = ASCII.getOrDefault(word, word);
  }

  /// What looks like a decimal is none: `2.5 . f` might be read as `2 . 5 . f`.
  private void decimal() {
    int dot = position++;
    digits();
    String composite = text.substring(start, dot) + " . " + text.substring(dot + 1, position);
    throw error(
        "'%s' is no number here: a fraction is written as in 5/2, and a composite %s"
            .formatted(text.substring(start, position), composite));
  }

  /// White space and comments.
  private void skip() {
    while (position < end) {
      if (text.startsWith("--", position)) {
        while (position < end && text.charAt(position) != '\n') position++;
      } else if (Character.isWhitespace(text.charAt(position))) {
        position++;
      } else {
        return;
      }
    }
  }

  private boolean isDigit(int at) {
    return at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private void digits() {
    while (isDigit(position)) position++;
  }

  private static boolean isPartOfName(int c) {
    return Character.isLetterOrDigit(c)
        || c == '_'
        || c == '\''
        || c == '′'
        || c == '~'
        || c == '\u0303'
        || c == '\u0302'
        || (c >= '₀' && c <= '₉');
  }
}
