package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;

/// The settings after the term of a command: `at`, `mode`, `order` and so on after that of `diff`
/// or `glue`, `by`, `to`, `strict` and `fine` after that of `reduce`. Each stands there once at
/// most.
final class CommandSettings {
  static final Set<String> WORDS =
      Set.of("at", "mode", "order", "vars", "direction", "covector", "box", "by");

  /// Those of `vjp`, where `along` is what a covector is for `diff`.
  static final Set<String> BACK = Set.of("at", "along", "mode");

  static final Set<String> REDUCTION = Set.of("by", "to", "strict", "fine");

  private final TokenReader words;
  private final TermParser parser;

  CommandSettings(TokenReader words, TermParser parser) {
    this.words = words;
    this.parser = parser;
  }

  /// @param of those that may stand here
  Statement.Settings read(Set<String> of) {
    Statement.Settings s = Statement.Settings.NONE;
    Set<String> seen = new HashSet<>();
    while (words.isStop(of)) {
      Token word = words.next();
      if (!seen.add(word.text())) throw words.error(word, "`" + word.text() + "` is there twice");
      s =
          switch (word.text()) {
            case "at" -> s.withAt(parser.wholeTerm());
            case "direction" -> s.withDirection(parser.wholeTerm());
            case "mode" -> s.withMode(mode(of));
            case "order" -> s.withOrder(number(word));
            case "covector", "along" -> s.withCovector(parser.wholeTerm());
            case "box" -> s.withBox(parser.wholeTerm());
            case "by" -> s.withBy(words.rule());
            default -> s.withVars(number(word));
          };
    }
    return s;
  }

  /// A name, which may have hyphens, as in `curry-env`.
  private String mode(Set<String> settings) {
    StringBuilder name =
        new StringBuilder(modeWord(settings, "the name of a mode, as in `mode all`"));
    while (words.take("-")) name.append("-").append(modeWord(settings, "the rest of the name"));
    return name.toString();
  }

  private String modeWord(Set<String> settings, String what) {
    if (words.isStop(settings)) throw words.expected(what);
    return words.name(what).text();
  }

  private int number(Token word) {
    return words.integer("a number after `" + word.text() + "`");
  }

  /// `reduce t by rule to u strict fine`.
  Statement reduction(Token word) {
    SurfaceTerm term = parser.wholeTerm();
    Option<String> rule = Option.none();
    Option<SurfaceTerm> to = Option.none();
    Set<String> seen = new HashSet<>();
    while (words.isStop(REDUCTION)) {
      Token setting = words.next();
      if (!seen.add(setting.text())) {
        throw words.error(setting, "`" + setting.text() + "` is there twice");
      }
      switch (setting.text()) {
        case "by" -> rule = Option.some(words.rule());
        case "to" -> to = Option.some(parser.wholeTerm());
        default -> {}
      }
    }
    return new Statement.Reduction(
        term, rule, to, seen.contains("strict"), seen.contains("fine"), words.since(word));
  }
}
