package org.difflam.syntax.surface;

/// A word of the language in its ASCII spelling, and where it stood.
record Token(Kind kind, String text, int from, int to) {
  enum Kind {
    NAME,
    NUMBER,
    SYMBOL,
    KEYWORD,
    END
  }

  boolean is(String symbol) {
    return (kind == Kind.SYMBOL || kind == Kind.KEYWORD) && text.equals(symbol);
  }

  Span span() {
    return new Span(from, to);
  }

  /// As an error calls it.
  String shown() {
    return kind == Kind.END ? "the end" : "`" + text + "`";
  }
}
