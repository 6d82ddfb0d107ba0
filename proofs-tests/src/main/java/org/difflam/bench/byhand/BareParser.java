package org.difflam.bench.byhand;

import java.util.ArrayList;
import java.util.List;

/// The least that reads terms as the printer writes them, for the parser to be measured against: by
/// descent over the characters, to trees without places, types or messages.
public final class BareParser {
  public record Tree(String former, List<Tree> children) {}

  private final String text;
  private int at;

  private BareParser(String text) {
    this.text = text;
  }

  public static Tree parse(String text) {
    BareParser parser = new BareParser(text);
    Tree tree = parser.term();
    if (parser.peek() != 0) throw new IllegalStateException("not read from " + parser.at);
    return tree;
  }

  /// The next character that is no blank, 0 at the end.
  private char peek() {
    while (at < text.length() && text.charAt(at) <= ' ') at++;
    return at < text.length() ? text.charAt(at) : 0;
  }

  private boolean take(String symbol) {
    if (peek() == 0 || !text.startsWith(symbol, at)) return false;
    at += symbol.length();
    return true;
  }

  private void expect(String symbol) {
    if (!take(symbol)) throw new IllegalStateException("no " + symbol + " at " + at);
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
  }

  /// Is this the whole word under the cursor?
  private boolean isWord(String word) {
    if (peek() == 0 || !text.startsWith(word, at)) return false;
    int end = at + word.length();
    return end >= text.length() || !isLetter(text.charAt(end));
  }

  private boolean takeWord(String word) {
    boolean found = isWord(word);
    if (found) at += word.length();
    return found;
  }

  private String word() {
    char first = peek();
    int from = at;
    while (at < text.length() && isLetter(text.charAt(at))) at++;
    boolean number = first >= '0' && first <= '9';
    if (number && at + 1 < text.length() && text.charAt(at) == '.' && text.charAt(at + 1) <= '9') {
      at++;
      while (at < text.length() && isLetter(text.charAt(at))) at++;
    }
    if (at == from)
      throw new IllegalStateException(
          "no term at " + text.substring(at, Math.min(text.length(), at + 40)));
    return text.substring(from, at);
  }

  private Tree term() {
    if (take("\\")) {
      String binder = until(".");
      return new Tree(binder, List.of(term()));
    }
    if (takeWord("let")) {
      String binder = until("=");
      Tree bound = term();
      expect("in");
      return new Tree(binder, List.of(bound, term()));
    }
    if (takeWord("case")) {
      Tree subject = term();
      expect("of");
      if (peek() != '{') {
        String binder = until("->");
        return new Tree(binder, List.of(subject, term()));
      }
      return new Tree("case", List.of(subject, branches()));
    }
    if (takeWord("fold")) {
      if (peek() == '{') {
        Tree step = branches();
        expect("over");
        return new Tree("fold", List.of(step, term()));
      }
      String binder = until(".");
      Tree step = term();
      expect("over");
      Tree over = term();
      return takeWord("from")
          ? new Tree(binder, List.of(step, over, term()))
          : new Tree(binder, List.of(step, over));
    }
    return infix(0);
  }

  /// The binder with its type, as they stand; the dot of `mu X. …` ends neither.
  private String until(String end) {
    char _ = peek();
    int from = at;
    int to = text.indexOf(end, at);
    while (text.startsWith("mu X", to - 4)) to = text.indexOf(end, to + 1);
    at = to + end.length();
    return text.substring(from, to);
  }

  private Tree branches() {
    expect("{");
    List<Tree> branches = new ArrayList<>();
    while (peek() != '}') {
      String binder = until("->");
      branches.add(new Tree(binder, List.of(term())));
      if (!take("|")) break;
    }
    expect("}");
    return new Tree("branches", branches);
  }

  private Tree infix(int strength) {
    Tree left = take("-") ? new Tree("-", List.of(infix(3))) : application();
    while (true) {
      String op = operator();
      int binds = op.equals("::") ? 0 : op.equals("*") || op.equals("/") ? 2 : 1;
      if (op.isEmpty() || binds < strength) return left;
      at += op.length();
      Tree right = isOpen() ? term() : infix(op.equals("::") ? binds : binds + 1);
      left = new Tree(op, List.of(left, right));
    }
  }

  private String operator() {
    return switch (peek()) {
      case '+' -> "+";
      case '-' -> text.startsWith("->", at) ? "" : "-";
      case '*' -> "*";
      case '/' -> "/";
      case ':' -> text.startsWith("::", at) ? "::" : "";
      default -> "";
    };
  }

  private boolean isOpen() {
    return peek() == '\\' || isWord("let") || isWord("case") || isWord("fold");
  }

  private Tree application() {
    Tree t = atom();
    while (true) {
      char c = peek();
      if (c == '^') {
        at++;
        t = new Tree("^" + word(), List.of(t));
      } else if (isOpen()) {
        return new Tree("apply", List.of(t, term()));
      } else if (c == '(' || c == '[' || isLetter(c) && !isKeyword()) {
        t = new Tree("apply", List.of(t, atom()));
      } else {
        return t;
      }
    }
  }

  private boolean isKeyword() {
    return isWord("in") || isWord("of") || isWord("over") || isWord("from");
  }

  private Tree atom() {
    char c = peek();
    if (c != '(' && c != '[') return new Tree(word(), List.of());
    at++;
    String close = c == '(' ? ")" : "]";
    List<Tree> parts = new ArrayList<>();
    while (!take(close)) {
      Tree part = term();
      if (take(":")) part = new Tree(type(), List.of(part));
      parts.add(part);
      boolean _ = take(",");
    }
    return new Tree(close, parts);
  }

  /// To the bracket that ends the type.
  private String type() {
    int from = at;
    for (int open = 0; open >= 0; at++) {
      char c = text.charAt(at);
      if (c == '(' || c == '{') open++;
      else if (c == ')' || c == '}') open--;
    }
    at--;
    return text.substring(from, at);
  }
}
