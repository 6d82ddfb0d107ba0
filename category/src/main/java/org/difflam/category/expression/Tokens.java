package org.difflam.category.expression;

import java.util.Map;

/// The words of the morphism language, with their places. Unicode spellings become the ASCII ones
/// here.
final class Tokens {
  private static final Map<String, String> ASCII =
      Map.of(
          "∘", ".", "×", "*", "⟨", "<", "⟩", ">", "π₁", "p1", "π₂", "p2", "Λ", "cur", "→", "->",
          "⇒", "=>", "¡", "?");
  static final String END = "the end";

  final String file;
  final String text;
  private int position;
  private int start;
  private String token = "";

  Tokens(String file, String text) {
    this.file = file;
    this.text = text;
    advance();
  }

  /// The token under the cursor.
  String peek() {
    return token;
  }

  int at() {
    return start;
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
    return new SourceError(file, text, start, message);
  }

  private void advance() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) position++;
    if (text.startsWith("--", position)) {
      int end = text.indexOf('\n', position);
      position = end < 0 ? text.length() : end;
      advance();
      return;
    }
    start = position;
    if (position == text.length()) {
      token = END;
      return;
    }
    int c = text.codePointAt(position);
    if (Character.isLetter(c)) {
      while (position < text.length() && isPartOfName(text.codePointAt(position))) {
        position += Character.charCount(text.codePointAt(position));
      }
    } else if (text.startsWith("->", position) || text.startsWith("=>", position)) {
      position += 2;
    } else if (c == '0' || c == '1' || ".*+<>()[],:=!?∘×⟨⟩→⇒¡".indexOf(c) >= 0) {
      position += Character.charCount(c);
    } else {
      throw error("'" + Character.toString(c) + "' is not part of the morphism language");
    }
    String word = text.substring(start, position);
    token = ASCII.getOrDefault(word, word);
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
