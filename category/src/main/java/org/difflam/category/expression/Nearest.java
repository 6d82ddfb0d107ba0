package org.difflam.category.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// The known names that are nearest to a mistyped one.
public final class Nearest {
  private static final int SHOWN = 3;

  private Nearest() {}

  /// What joins a complaint to the next sentence: `: did you mean 'a' or 'b'? `, or a semicolon
  /// where no name is near.
  public static String hint(String typed, Iterable<String> known) {
    List<String> near = names(typed, known);
    return near.isEmpty() ? "; " : ": did you mean '" + String.join("' or '", near) + "'? ";
  }

  /// The nearest names as the end of a message: `; did you mean 'a' or 'b'?`, or nothing.
  public static String question(String typed, Iterable<String> known) {
    List<String> near = names(typed, known);
    return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
  }

  /// At most three names, the nearest first: those a few slips of the finger away, and those that
  /// go on from what was typed.
  static List<String> names(String typed, Iterable<String> known) {
    String wanted = typed.toLowerCase(Locale.ROOT);
    int slips = wanted.length() < 2 ? 0 : Math.max(1, wanted.length() / 3);
    List<String> near = new ArrayList<>();
    for (String name : known) {
      if (near.contains(name)) continue;
      String lower = name.toLowerCase(Locale.ROOT);
      // one letter is a name of one's own, which was not declared
      boolean goesOn = wanted.length() > 1 && lower.startsWith(wanted);
      if (goesOn || distance(wanted, lower) <= slips) near.add(name);
    }
    near.sort(
        Comparator.comparingInt((String name) -> distance(wanted, name.toLowerCase(Locale.ROOT)))
            .thenComparing(Comparator.naturalOrder()));
    return List.copyOf(near.subList(0, Math.min(SHOWN, near.size())));
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from `a` to `b`
  /// (Damerau–Levenshtein, each place touched once).
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) d[i][0] = i;
    for (int j = 0; j <= b.length(); j++) d[0][j] = j;
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        int other = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + other);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
    return d[a.length()][b.length()];
  }
}
