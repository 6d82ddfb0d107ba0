package org.difflam.cli;

import org.difflam.category.Verdict;

/// What a colour says, so that the commands agree.
enum Style {
  GOOD("32"),
  BAD("31"),
  DOUBT("33"),
  STRONG("1"),
  FAINT("2");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  String on(String text) {
    return "\u001b[" + code + "m" + text + "\u001b[0m";
  }

  static Style of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> GOOD;
      case Verdict.Refuted _ -> BAD;
      case Verdict.Inconclusive _ -> DOUBT;
    };
  }
}
