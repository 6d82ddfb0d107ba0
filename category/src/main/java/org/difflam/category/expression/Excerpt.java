package org.difflam.category.expression;

/// A piece `[from, to)` of a text, in characters, with the name that errors call the text by.
public record Excerpt(String file, String text, int from, int to) {
  /// Without the white space at its end, so that an error at the end points at what is there.
  public Excerpt {
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) to--;
  }

  /// All of a text.
  public static Excerpt of(String file, String text) {
    return new Excerpt(file, text, 0, text.length());
  }

  public SourceError error(int at, String message) {
    return new SourceError(file, text, at, message);
  }

  /// As it stands there.
  public String show() {
    return text.substring(from, to);
  }
}
