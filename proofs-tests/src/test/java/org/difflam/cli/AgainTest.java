package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
}
