package org.difflam.papers.printed;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// What a print says with dots, with a k, or for each i: `t1, ..., tn` is a rule for each n, `ink
/// s` one for k = 1 and one for k = 2.
final class Ellipsis {
  private static final String DOTS = "...", EACH = "for each i: ";

  /// By the letter: `ink` and `Ak` for k.
  private static final Map<String, Pattern> INDEXED = new ConcurrentHashMap<>();

  private Ellipsis() {}

  /// The rules that a printed one stands for, with at most so many terms for the dots.
  static List<Schema> instances(Schema r, int longest) {
    String all = r.over().mkString(" ") + " " + r.left() + " " + r.right();
    if (all.contains(DOTS)) {
      List<Schema> each = List.rangeClosed(0, longest).map(n -> at(r, n));
      return all.matches(".*\\bproji\\b.*")
          ? List.rangeClosed(1, longest)
              .flatMap(n -> List.rangeClosed(1, n).map(i -> index(each.get(n), "i", i)))
          : each;
    }
    if (all.matches(".*\\b(in|p)k\\b.*")) return List.of(1, 2).map(k -> index(r, "k", k));
    return List.of(r);
  }

  private static Schema at(Schema r, int n) {
    List<String> over =
        r.over()
            .flatMap(o ->
                o.startsWith(EACH)
                    ? List.rangeClosed(1, n).map(i -> index(o.substring(EACH.length()), "i", i))
                    : o.contains(" |- ") && o.contains("; ... ; ")
                        ? each(o, n)
                        : List.of(expanded(o, n)));
    return new Schema(
        r.rule(), r.item(), r.tex(), over, expanded(r.left(), n), expanded(r.right(), n));
  }

  /// `G |- t1 : A1; ... ; G |- tn : An`.
  private static List<String> each(String premises, int n) {
    String last = premises.substring(premises.lastIndexOf("; ") + 2);
    return List.rangeClosed(1, n).map(i -> index(last, "n", i));
  }

  private static Schema index(Schema r, String letter, int k) {
    return new Schema(
        r.rule(),
        r.item(),
        r.tex(),
        r.over().map(o -> index(o, letter, k)),
        index(r.left(), letter, k),
        index(r.right(), letter, k));
  }

  /// `in2`, `A2` for `ink`, `Ak`.
  static String index(String text, String letter, int i) {
    return INDEXED
        .computeIfAbsent(letter, l -> Pattern.compile("\\b([A-Za-z]|in|proj)" + l + "\\b"))
        .matcher(text)
        .replaceAll("$1" + i);
  }

  /// All dots of a text written out.
  static String expanded(String text, int n) {
    int dots = text.indexOf(DOTS);
    if (dots < 0) return text;
    for (String between : List.of(", ", " * ", " | ")) {
      String start = between + DOTS + between;
      if (!text.startsWith(start, dots - between.length())) continue;
      String before = text.substring(0, dots - between.length());
      String after = text.substring(dots + DOTS.length() + between.length());
      Option<String> last =
          List.rangeClosed(1, after.length())
              .map(end -> after.substring(0, end))
              .find(e -> !index(e, "n", 1).equals(e) && before.endsWith(index(e, "n", 1)));
      if (last.isEmpty()) break;
      String element = last.get();
      String head = before.substring(0, before.length() - index(element, "n", 1).length());
      String rest = after.substring(element.length());
      // a tuple of one, and a product of one type
      String one =
          between.equals(", ") && head.endsWith("(") ? "," : between.equals(" * ") ? "^1" : "";
      String written =
          n == 0 && between.equals(" * ")
              ? "1"
              : List.rangeClosed(1, n).map(i -> index(element, "n", i)).mkString(between)
                  + (n == 1 ? one : "");
      String context = n == 0 && head.endsWith("G, ") ? head.substring(0, head.length() - 2) : head;
      return expanded(context + written + rest, n);
    }
    throw new IllegalArgumentException("what do the dots stand for in " + text);
  }
}
