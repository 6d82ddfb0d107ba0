package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A command in a text with what is printed below it; `…` stands for anything, also over several
/// lines.
record ShownCommand(String command, List<String> answer) {
  /// All in a text, in blocks that are indented by four.
  static List<ShownCommand> in(String text, String prompt) {
    List<ShownCommand> all = new ArrayList<>();
    boolean open = false;
    for (String line : text.split("\n")) {
      if (line.startsWith("    " + prompt)) {
        all.add(new ShownCommand(line.strip().substring(prompt.length()), new ArrayList<>()));
        open = true;
      } else if (open && line.startsWith("    ")) {
        all.getLast().answer().add(line);
      } else if (!line.isBlank()) {
        open = false;
      }
    }
    return all;
  }

  boolean matches(String out) {
    String pattern =
        Arrays.stream(plain(String.join("\n", answer)).split("…", -1))
            .map(part -> Pattern.quote(part.strip()))
            .collect(Collectors.joining(".*"));
    return plain(out).matches(pattern);
  }

  /// Types it, and compares; where nothing is shown, it is only to be no wrong input.
  void check() {
    Typed run = Typed.run(words());
    assertTrue(run.status() != Status.WRONG_INPUT, run::err);
    assertTrue(
        answer.isEmpty() || matches(run.out()),
        () -> "shown:\n" + String.join("\n", answer) + "\nnow:\n" + run.out() + run.err());
  }

  private static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /// Words between blanks, or between single quotes.
  private String[] words() {
    Matcher m = Pattern.compile("'([^']*)'|(\\S+)").matcher(command);
    return m.results()
        .map(r -> r.group(1) == null ? r.group(2) : r.group(1))
        .map(word ->
            word.replaceFirst(
                "^((joins|preserves):)?proofs-tests/", "$1")) // tests run in that folder
        .toArray(String[]::new);
  }
}
