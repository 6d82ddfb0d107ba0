package org.difflam.papers.claims;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names in a piece of text.
final class MentionedNames {
  private MentionedNames() {}

  private static final Pattern NAME = Pattern.compile("[\\p{L}][\\p{L}\\d_'′]*");

  /// Whether a declaration declares a name that the text has.
  static boolean share(String text, String declaration) {
    var names = NAME.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    // the word of the statement itself is none
    return NAME.matcher(declaration)
        .results()
        .skip(1)
        .map(MatchResult::group)
        .anyMatch(names::contains);
  }
}
