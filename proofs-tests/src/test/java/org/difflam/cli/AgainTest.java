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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The command that stands below a refutation finds it again, at the same point.
final class AgainTest {
  /// `|p| = p`, false between two points that are a sixteenth apart.
  private static final String P = "(square . (id + -617/50 . one . !) + -1/1000 . one . !)";

  private static final String RARE = "sqrt . square . " + P + " = " + P;

  private static String line(String word, String text) {
    Matcher line = Pattern.compile("(?m)^ *" + word + ":? +(.*)$").matcher(text);
    assertTrue(line.find(), text);
    return line.group(1);
  }

  private static Typed pasted(String text) {
    return pasted("again", text);
  }

  private static Typed pasted(String word, String text, String... more) {
    List<String> words =
        Pattern.compile("'[^']*'|\\S+")
            .matcher(line(word, text))
            .results()
            .map(found -> found.group().replace("'", ""))
            .toList();
    assertEquals("difflam", words.getFirst());
    return Typed.run(Stream.concat(words.stream().skip(1), Stream.of(more)).toArray(String[]::new));
  }

  static void assertFoundAgain(Typed first) {
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

  /// What is seen first where nobody says in which places to look may be another point.
  @ParameterizedTest
  @CsvSource({
    "broken-list-with-junk, fold.eta",
    "broken-fold-by-context, fold.eta",
    "broken-fold-by-context, fold.natural"
  })
  void thePointIsFoundAgain(String model, String law) {
    assertFoundAgain(
        Typed.run("laws", "--model", model, "--law", law, "--cases", "60", "--seed", "5"));
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

  /// A search that finds something says by which term: that one alone refutes the same, and can be
  /// reduced.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--strict",
        "--strict --size 6",
        "--strict --seed 7 --resume 40",
        "--strict --all",
        "--strict --all --resume 70"
      })
  void aTermThatIsFoundIsFoundAgain(String options) {
    Typed first = searched(options);
    assertEquals(Status.FAILED, first.status(), first.out());
    Typed second = pasted("found by", first.out());
    assertEquals(Status.FAILED, second.status(), first.out() + second.out());
    for (String said : List.of("refuted", "given", "term", "one", "another", "found by"))
      assertEquals(line(said, first.out()), line(said, second.out()), said);
    String see = line("to see it", first.out());
    assertTrue(see.contains(" --given '" + line("given", first.out()) + "' "), see);
    Typed seen = pasted("to see it", first.out());
    assertEquals(Status.GOOD, seen.status(), first.out() + seen.err());
    assertTrue(seen.out().lines().count() > 2, seen.out());
  }

  /// A search that finds nothing says how to go on: with the next term of the same.
  @ParameterizedTest
  @CsvSource({
    "--strict, 0, 3",
    "--size 4 --seed 9, 0, 2",
    "--calculus differential, 5, 3",
    "--calculus pullback --all, 0, 2",
    "--all --size 3, 1, 2"
  })
  void aSearchGoesOnWhereItEnded(String options, int from, int count) {
    Typed first = searched("%s --resume %d --count %d".formatted(options, from, count));
    Typed next = searched("%s --resume %d --count 2".formatted(options, from + count));
    Typed rest = pasted("to go on", first.out(), "--count", "2");
    assertEquals(next.out(), rest.out());
    assertEquals(next.status(), rest.status());
  }

  private static Typed searched(String options) {
    return Typed.run(
        Stream.concat(Stream.of("search"), Stream.of(options.strip().split(" +")))
            .toArray(String[]::new));
  }

  /// Terms that are normal already say nothing.
  @Test
  void aSearchAmongNormalTermsIsInconclusive() {
    Typed none = searched("--calculus differential --count 3 --resume 5");
    assertTrue(none.out().contains(" 3 normal already\n"), none.out());
    assertEquals(Status.INCONCLUSIVE, none.status());
  }
}
