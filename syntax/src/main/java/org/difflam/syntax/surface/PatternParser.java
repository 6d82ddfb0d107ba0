package org.difflam.syntax.surface;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The parser of what is bound: `pattern ::= name | _ | ( pattern, … )`, with no name twice.
final class PatternParser {
  private final TokenReader words;

  PatternParser(TokenReader words) {
    this.words = words;
  }

  Pattern pattern() {
    Pattern pattern = nested();
    if (pattern instanceof Pattern.Variable) return pattern;
    Set<String> seen = new HashSet<>();
    for (Pattern.Variable x : pattern.variables()) {
      if (!seen.add(x.name())) {
        throw words.error(x.span(), "`" + x.name() + "` is bound twice in one pattern");
      }
    }
    return pattern;
  }

  /// Does one begin here?
  boolean starts() {
    Token token = words.peek();
    return words.isName() || token.is("_") || token.is("(") || token.is("⟨");
  }

  private Pattern nested() {
    Token start = words.peek();
    boolean round = start.is("(");
    if (!starts()) {
      String fold = start.is("\\") ? "; a fold has no `\\`: `fold (x, acc). t over l from u`" : "";
      throw words.expected("a name, `_`, or a tuple of them such as `(x, y)`", fold);
    }
    if (!round && !start.is("⟨")) {
      return new Pattern.Variable(words.next().text(), start.span());
    }
    words.enter();
    words.bracket(1);
    List<Pattern> parts = new ArrayList<>();
    boolean comma = words.commaList(round ? ")" : "⟩", start, round, () -> parts.add(part()));
    words.bracket(-1);
    words.leave();
    if (round && parts.size() == 1 && !comma) return parts.getFirst();
    return new Pattern.Tuple(parts, words.since(start));
  }

  private Pattern part() {
    Pattern part = nested();
    if (words.is(":")) {
      throw words.expected(
          "`,` or the closing bracket: a type is stated behind the names, as in `\\x : R. t` and"
              + " `\\(x, y) : R * R. t`");
    }
    return part;
  }
}
