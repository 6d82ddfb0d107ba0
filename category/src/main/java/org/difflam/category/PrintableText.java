package org.difflam.category;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Text from elsewhere, fit to be printed: on one line, without what moves a cursor or changes
/// colours, and not longer than a person reads.
public final class PrintableText {
  private static final int LONGEST = 10_000;

  private PrintableText() {}

  /// A text; where there should be one and is none, this says so.
  public static String text(@Nullable String text) {
    return text(text, LONGEST);
  }

  /// The first `longest` characters of a text, and a note how many there were.
  public static String text(@Nullable String text, int longest) {
    if (text == null) return "nothing (null)";
    if (text.length() <= longest) return escaped(text);
    int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    return escaped(text.substring(0, end))
        + String.format(Locale.ROOT, "… (cut: it has %,d characters)", text.length());
  }

  private static String escaped(String text) {
    if (text.codePoints().allMatch(PrintableText::isPlain)) return text;
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(c -> {
          if (isPlain(c)) out.appendCodePoint(c);
          else if (c == '\n') out.append("\\n");
          else if (c == '\t') out.append("\\t");
          else if (c == '\r') out.append("\\r");
          else
            for (char unit : Character.toChars(c))
              out.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
        });
    return out.toString();
  }

  private static boolean isPlain(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
