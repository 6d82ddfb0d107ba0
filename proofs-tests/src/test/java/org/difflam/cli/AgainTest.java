package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The command that stands below a refutation finds it again, at the same point.
final class AgainTest {
  /// `|p| = p`, false between two points that are a sixteenth apart.
  private static final String P = "(square . (id + -617/50 . one . !) + -1/1000 . one . !)";

  private static final String RARE = "sqrt . square . " + P + " = " + P;

  private static String line(String word, String text) {
    Matcher line = Pattern.compile("(?m)^ +" + word + " +(.*)$").matcher(text);
    assertTrue(line.find(), text);
    return line.group(1);
  }

  private static Typed pasted(String text) {
    List<String> words =
        Pattern.compile("'[^']*'|\\S+")
            .matcher(line("again", text))
            .results()
            .map(word -> word.group().replace("'", ""))
            .toList();
    assertEquals("difflam", words.getFirst());
    return Typed.run(words.subList(1, words.size()).toArray(String[]::new));
  }

  private static void assertFoundAgain(Typed first) {
    assertEquals(Status.FAILED, first.status(), first.out());
    Typed second = pasted(first.out());
    assertEquals(Status.FAILED, second.status(), first.out() + second.out());
    assertEquals(line("at", first.out()), line("at", second.out()), first.out());
  }

  @Test
  void whatFewPointsShowIsFoundAgain() {
    assertEquals(Status.GOOD, Typed.run("laws", "--model", "smooth", "--equation", RARE).status());
    Typed rare =
        Typed.run(
            "laws", "--model", "smooth", "--equation", RARE, "--seed", "5", "--cases", "4000");
    assertTrue(rare.out().contains(" --seed 5 --cases 4000 "), rare.out());
    assertFoundAgain(rare);
  }

  /// The `f` that is found, and the point, are among few that show it.
  @Test
  void aCaseIsFoundAgain() {
    String with = "(square . (f + -617/50 . one . !) + -1/1000 . one . !)";
    Typed run =
        Typed.run(
            "laws",
            "--model",
            "smooth",
            "--given",
            "f : R -> R",
            "--equation",
            "sqrt . square . " + with + " = " + with,
            "--cases",
            "3000",
            "--seed",
            "4");
    assertFoundAgain(run);
  }

  @Test
  void whatIsPlainIsAskedPlainly() {
    Typed plain = Typed.run("laws", "--model", "smooth", "--equation", "square = id");
    assertFalse(line("again", plain.out()).contains("--seed"), plain.out());
    assertFoundAgain(plain);
  }

  /// The documents have it as well, of `laws` and of `prove`, under the names of both.
  @Test
  void theDocumentsHaveIt() throws IOException {
    String[] red = {"laws", "--model", "smooth", "--equation", "square = id"};
    Map<String, Object> law = json(red).list("results").getFirst();
    assertEquals(line("again", Typed.run(red).out()), law.get("again"), law.toString());
    String[] claim = {"prove", "f . f = f", "--given", "f : A -> A"};
    Map<String, Object> claimed = json(claim).document();
    assertEquals(claimed.get("counterexample"), claimed.get("witness"));
    Map<?, ?> found = (Map<?, ?>) requireNonNull(claimed.get("witness"));
    assertEquals(line("again", Typed.run(claim).out()), found.get("again"), found.toString());
    assertEquals(List.of(), claimed.get("steps"));
  }

  private static Typed json(String... words) {
    return Typed.run(Stream.concat(Stream.of(words), Stream.of("--json")).toArray(String[]::new));
  }

  /// What is typed with `<=` is printed with it.
  @Test
  void partsStayParts() {
    Typed run = Typed.run("laws", "--model", "smooth-partial", "--equation", "id <= exp . log");
    assertEquals("id <= exp ∘ log   [as typed]", line("law", run.out()));
    assertTrue(line("again", run.out()).endsWith("'id <= exp . log'"), run.out());
    assertFoundAgain(run);
  }
}
