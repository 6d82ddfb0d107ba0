package org.difflam.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What is said when a person stops the program, with Ctrl-C: what has been done so far, and how to
/// go on.
final class Interruption {
  private static final String PLAIN = "[-\\w=.,/:+]+";

  private final List<String> typed;
  private @Nullable Runnable partial;
  private volatile @Nullable Runnable instead;

  /// @param typed the command line
  Interruption(String... typed) {
    this.typed = List.of(typed);
  }

  /// From now on this is what is said; it may run on any thread, while the work goes on.
  synchronized void says(Runnable partial) {
    this.partial = partial;
  }

  /// From now on Ctrl-C does this, and the program goes on: a conversation has statements to end.
  void goesOn(Runnable instead) {
    this.instead = instead;
  }

  /// Whether the program goes on; who asks twice does not wait for what is being said.
  boolean isSurvived() {
    Runnable work = instead;
    if (work == null) return false;
    work.run();
    return true;
  }

  /// The work has come to its end, and says all of it itself.
  synchronized void over() {
    partial = null;
  }

  /// Says it; work that says the same when it comes to its end does this, too. What has been said
  /// in full, or is being said, is not said again.
  synchronized void happen() {
    Runnable said = partial;
    partial = null;
    if (said != null) said.run();
  }

  /// What was typed, with other values for some options; in a conversation, the command alone.
  ///
  /// @param without options that are left out, each with its value
  /// @param flags options that are left out and have none
  String again(String command, Set<String> without, Set<String> flags, List<String> with) {
    List<String> words = new ArrayList<>(List.of(command));
    for (int i = typed.indexOf(command) + 1; i > 0 && i < typed.size(); i++) {
      String word = typed.get(i);
      if (flags.contains(word) || without.contains(word.replaceFirst("=.*", ""))) {
        if (without.contains(word)) i++;
      } else {
        words.add(word);
      }
    }
    words.addAll(with);
    return "difflam " + words.stream().map(Interruption::quoted).collect(Collectors.joining(" "));
  }

  /// As a shell reads it back.
  static String quoted(String text) {
    return text.matches(PLAIN) ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
