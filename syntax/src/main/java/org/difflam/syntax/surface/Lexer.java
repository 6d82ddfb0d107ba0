package org.difflam.syntax.surface;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.jspecify.annotations.Nullable;

/// Text to words. Unicode spellings become the ASCII ones here, so that nothing behind the lexer
/// knows of them: `λ` is `\`, `×` is `*`, `π₁` is `p1`, and a subscript `x₁` is `x_1`.
public final class Lexer {
  /// Words that are no names of variables.
  public static final Set<String> KEYWORDS =
      Set.of("let", "in", "case", "of", "fold", "over", "from");

  /// By the first letter, of those from `a` to `z`.
  private static final String[][] KEYWORD = new String['z' - 'a' + 1][];

  static {
    for (int i = 0; i < KEYWORD.length; i++) {
      String letter = String.valueOf((char) ('a' + i));
      KEYWORD[i] = KEYWORDS.stream().filter(k -> k.startsWith(letter)).toArray(String[]::new);
    }
  }

  /// By character; those past ASCII in a map.
  private static final @Nullable String[] ASCII = new String[128];

  private static final boolean[] NAME_PART = new boolean[128];

  private static final Map<Integer, String> UNICODE =
      Map.ofEntries(
          Map.entry((int) 'λ', "\\"),
          Map.entry((int) '→', "->"),
          Map.entry((int) '⇒', "=>"),
          Map.entry((int) '×', "*"),
          Map.entry((int) '·', "@"),
          Map.entry((int) '−', "-"),
          Map.entry((int) '∷', "::"),
          Map.entry((int) '∘', ";"),
          Map.entry((int) '′', "'"),
          Map.entry((int) '⬦', "<>"),
          Map.entry((int) '⟨', "⟨"),
          Map.entry((int) '⟩', "⟩"));

  static {
    for (char c : "\\().,+*/@[]{}|';_".toCharArray()) ASCII[c] = String.valueOf(c).intern();
    ASCII['>'] = "⟩";
    for (char c = 0; c < 128; c++) {
      boolean word = isNameStart(c) || isDigit(c);
      if (word) ASCII[c] = String.valueOf(c);
      NAME_PART[c] = word || c == '_' || c == '\'';
    }
  }

  private static final Map<String, String> UNICODE_NAMES = unicodeNames();

  private final Source source;
  private final String text;
  private final int end;
  private int at;

  Lexer(Source source, Span part) {
    this.source = source;
    this.text = source.text();
    this.at = part.from();
    this.end = part.to();
  }

  private static Map<String, String> unicodeNames() {
    Map<String, String> names = new HashMap<>(Map.of("ℝ", "R", "Ω", "Omega", "μ", "mu"));
    for (Operation f : Operations.standard().functions()) {
      if (!f.notation().unicode().isEmpty()) names.put(f.notation().unicode(), f.name());
    }
    return names;
  }

  /// The next word; at the end, the end again and again.
  Token next() {
    if (!skipBlank()) return new Token(Token.Kind.END, "", end, end);
    int from = at;
    int c = text.codePointAt(at);
    if (isDigit((char) c)) {
      number();
      return new Token(Token.Kind.NUMBER, since(from), from, at);
    }
    if (!isNameStart(c)) return new Token(Token.Kind.SYMBOL, symbol(c), from, at);
    boolean plain = skipName();
    String keyword = keyword(from);
    if (keyword != null) return new Token(Token.Kind.KEYWORD, keyword, from, at);
    String name = since(from);
    return new Token(Token.Kind.NAME, plain ? name : ascii(name), from, at);
  }

  /// What has just been passed; many names and numerals are one letter or digit.
  private String since(int from) {
    char first = text.charAt(from);
    String one = at == from + 1 && first < 128 ? ASCII[first] : null;
    return one != null ? one : text.substring(from, at);
  }

  /// The keyword that has just been passed.
  private @Nullable String keyword(int from) {
    char first = text.charAt(from);
    if (first < 'a' || first > 'z') return null;
    for (String k : KEYWORD[first - 'a']) {
      if (k.length() == at - from && text.startsWith(k, from)) return k;
    }
    return null;
  }

  /// Is this one name, with nothing before or after it?
  public static boolean isName(String word) {
    if (word.isEmpty() || KEYWORDS.contains(word) || !isNameStart(word.codePointAt(0)))
      return false;
    Lexer lexer = new Lexer(Source.of(word), new Span(0, word.length()));
    return lexer.next().text().equals(word) && lexer.at == lexer.end;
  }

  /// To the next word, if there is one.
  private boolean skipBlank() {
    while (at < end) {
      char c = text.charAt(at);
      if (isBlank(c)) {
        at++;
      } else if (c == '-' && at + 1 < end && text.charAt(at + 1) == '-') {
        int line = text.indexOf('\n', at);
        at = line < 0 || line > end ? end : line;
      } else {
        return true;
      }
    }
    return false;
  }

  private static boolean isBlank(char c) {
    return c < 128
        ? c <= ' ' && Character.isWhitespace(c)
        : c == '\u00A0' || Character.isWhitespace(c);
  }

  private String symbol(int c) {
    char second = at + 1 < end ? text.charAt(at + 1) : ' ';
    String both =
        switch (c) {
          case '-' -> second == '>' ? "->" : "-";
          case '=' -> second == '>' ? "=>" : second == '=' ? "==" : "=";
          case ':' -> second == ':' ? "::" : ":";
          case '^' -> second == '*' ? "^*" : "^";
          case '<' -> second == '>' ? "<>" : "⟨";
          default -> c < 128 ? ASCII[c] : UNICODE.get(c);
        };
    if (both == null) throw unknown(c);
    // a Unicode spelling is one character, whatever it stands for
    at += c < 128 ? both.length() : 1;
    return both;
  }

  private RuntimeException unknown(int c) {
    String shown = Character.isISOControl(c) ? "" : "`" + Character.toString(c) + "` ";
    return source.error(
        at, "the character %s(U+%04X) is not part of the language".formatted(shown, c));
  }

  /// `digits [. digits] [e [+-] digits]`.
  private void number() {
    digits();
    if (at + 1 < end && text.charAt(at) == '.' && isDigit(text.charAt(at + 1))) {
      at++;
      digits();
    }
    if (at < end && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      int after = at + 1;
      if (after < end && (text.charAt(after) == '-' || text.charAt(after) == '+')) after++;
      if (after < end && isDigit(text.charAt(after))) {
        at = after;
        digits();
      }
    }
  }

  private void digits() {
    while (at < end && isDigit(text.charAt(at))) at++;
  }

  /// To the end of the name; is it written in ASCII?
  private boolean skipName() {
    boolean plain = true;
    while (at < end) {
      int c = text.codePointAt(at);
      if (!isNamePart(c)) break;
      plain &= c < 128;
      at += Character.charCount(c);
    }
    return plain;
  }

  /// `π₁` is `p1` and `ι₂` is `in2`; other subscripts follow a `_`; primes are `'`.
  private static String ascii(String word) {
    boolean indexed = isIndexed(word);
    StringBuilder out = new StringBuilder();
    boolean subscript = indexed;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (isSubscript(c)) {
        out.append(subscript ? "" : "_").append((char) (c - '₀' + '0'));
      } else {
        out.append(c == '′' ? '\'' : c);
      }
      subscript = indexed || isSubscript(c);
    }
    if (indexed) return (word.charAt(0) == 'π' ? "p" : "in") + out.substring(1);
    String spelled = out.toString();
    String stem = spelled.replaceFirst("'+$", "");
    return UNICODE_NAMES.getOrDefault(stem, stem) + spelled.substring(stem.length());
  }

  /// One of the letters `π` and `ι`, with a subscript.
  private static boolean isIndexed(String word) {
    return word.length() > 1
        && (word.charAt(0) == 'π' || word.charAt(0) == 'ι')
        && word.chars().skip(1).allMatch(Lexer::isSubscript);
  }

  private static boolean isNameStart(int c) {
    return (c < 128
        ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
        : Character.isLetter(c) && c != 'λ');
  }

  private static boolean isNamePart(int c) {
    return c < 128 ? NAME_PART[c] : isNameStart(c) || c == '′' || isSubscript(c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isSubscript(int c) {
    return c >= '₀' && c <= '₉';
  }
}
