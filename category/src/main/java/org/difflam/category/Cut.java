package org.difflam.category;

/// Texts that are longer than there is room for, cut between letters: `𝑥` is one, of two
/// characters.
public final class Cut {
  private Cut() {}

  /// The first so many letters.
  public static String first(String text, int letters) {
    return text.codePointCount(0, text.length()) <= letters
        ? text
        : text.substring(0, text.offsetByCodePoints(0, letters));
  }

  /// At most so many letters, of which the last is `…` where some are left out.
  public static String to(String text, int letters) {
    return first(text, letters).equals(text) ? text : first(text, letters - 1) + "…";
  }
}
