package org.difflam.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import j2html.tags.DomContent;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.difflam.explorer.Visitor.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the explorer answers to a browser without a script.
final class ExplorerTest {
  private static Workers workers;
  private static Explorer explorer;
  private static Visitor visitor;

  @BeforeAll
  static void start() throws IOException {
    workers = new Workers(WorkersTest.PROGRAM, Duration.ofMinutes(2)); // the machine may be busy
    explorer = Explorer.start(0, workers, "test");
    visitor = Visitor.of(explorer);
  }

  @AfterAll
  static void end() {
    explorer.close();
    workers.close();
  }

  @Test
  void aProgramIsTypedDifferentiatedAndDrawn() throws IOException {
    Reply page = visitor.get("program", "t", "\\x. x * sin x", "at", "2", "on", "(-2, 2)");
    assertEquals(200, page.status());
    String text = page.text();
    assertTrue(text.contains("x : R ⊢ sin x : R"), text);
    assertTrue(text.contains("λx : R. sin x + x * cos x"), text);
    assertTrue(text.contains("agree 8 modes say the same, to all digits"), text);
    assertTrue(text.contains("pullback 1.8185948536513634 0.07700375373139692"), text);
    assertTrue(text.contains("8 modes say the same at each point"), text);
    assertTrue(text.contains("f′, curry-env"), text);
    assertEquals(9, page.body().split("<polyline", -1).length - 1, "f, and f′ in eight modes");
  }

  /// Only digits that are certain are shown, of what no double holds, too, and only modes that have
  /// enough of them are said to agree.
  @Test
  void aNumberIsShownAsFarAsItIsKnown() throws IOException {
    String large = visitor.get("program", "t", "\\x : R. exp (x * 1000)", "at", "1").text();
    assertTrue(large.contains("agree 7 modes say the same"), large);
    assertTrue(large.contains("jets 1.9700711140170470e434 1.9700711140170470e437"), large);
    String lost =
        visitor.get("program", "t", "\\x : R. (1 - tanh 100) * exp 200 * x", "at", "1").text();
    assertTrue(lost.contains("agree 7 modes say the same"), lost);
    assertTrue(lost.contains("compiled 0 ± 4.9e71 0 ± 4.9e71"), lost);
    String partly =
        visitor.get("program", "t", "\\x : R. (x, (1 - tanh 100) * exp 200 * x)", "at", "1").text();
    assertTrue(partly.contains("agree 7 modes say the same"), partly);
    String third = visitor.get("program", "t", "\\x : R. (x / 3, 2 * x)", "at", "1").text();
    assertTrue(third.contains("jets [1/3, 2] [1/3, 2]"), third);
    String some =
        visitor
            .get("program", "t", "\\x : R. (Some (x / 3) : {None 1 | Some R})", "at", "1")
            .text();
    assertTrue(some.contains("jets Some 1/3 1/3"), some);
    String jet = visitor.get("jet", "t", "\\x : R. exp (1000 * x)", "jet", "(1, 1)").text();
    assertTrue(jet.contains("goes to (1.9700711140170470e434, 1.97"), jet);
  }

  /// That there is no value is known; a third is no double.
  @Test
  void aPoleIsNoDoubt() throws IOException {
    String pole =
        visitor.get("program", "t", "\\x. 1 / (x - 1/3)", "at", "1/3", "on", "(1/3, 1)").text();
    assertTrue(pole.contains("undefined there is no value, or no derivative"), pole);
    assertTrue(pole.contains("There is no value, or no derivative, at x = 1 / 3 ."), pole);
    assertFalse(pole.contains("inconclusive"), pole);
  }

  @Test
  void aJetMayHaveNoImage() throws IOException {
    Reply page = visitor.get("jet", "t", "\\x : R. log x", "order", "2", "jet", "(-1, 1, 0)");
    assertEquals(200, page.status());
    assertTrue(page.text().contains("log(-1) is undefined"), page.text());
    Reply small = visitor.get("jet", "t", "\\x : R. exp (-30 * x)", "jet", "(1, 1e-9)");
    assertTrue(small.text().contains("goes to (9.3576229688401746e-14"), small.text());
    assertTrue(small.body().contains("what the jet says"), small.text());
  }

  /// Its Taylor polynomial, as it can be typed: a factorial that no long holds is written, too.
  @Test
  void aJetMayBeLong() throws IOException {
    String jet = List.rangeClosed(0, 25).map(k -> k % 2).mkString("(", ", ", ")");
    String page = visitor.get("jet", "t", "\\x : R. x", "jet", jet).text();
    BigInteger factorial = BigInteger.ONE;
    for (int k = 1; k <= 25; k++) factorial = factorial.multiply(BigInteger.valueOf(k));
    assertTrue(page.contains("(1) * t^25 / " + factorial), page);
    assertFalse(page.contains("/ -"), page);
  }

  @Test
  void anExampleOnTheFirstPageCanBeRead() throws IOException {
    for (String link : visitor.get("").links().filter(l -> l.contains("?"))) {
      Reply page = visitor.get(link);
      assertEquals(200, page.status());
      assertFalse(page.text().contains("It cannot be read"), link);
    }
  }

  @Test
  void aWrongTermShowsItsCaretAndHowFarItsTypeGoes() throws IOException {
    Reply page = visitor.get("program", "t", "\\x. sin (x, 2)");
    assertEquals(200, page.status());
    assertTrue(
        page.body().contains("\\x. sin <mark>(</mark>x, 2)\n        <span class=\"caret\">^"),
        page.body());
    assertTrue(page.body().contains("judgement culprit"), page.body());
    Reply unread = visitor.get("reduce", "t", "(\\x. x", "calculus", "pullback");
    assertTrue(unread.body().contains("(\\x. x<mark> </mark>"), unread.body());
    Reply at = visitor.get("program", "t", "\\x : R. x", "at", "(1");
    assertTrue(at.body().contains("(1<mark> </mark>"), at.body());
    Reply open = visitor.get("program", "t", "\\x. x", "at", "3");
    assertTrue(open.text().contains("of `x` is not determined"), open.text());
    assertTrue(open.text().contains("pullback 3 1"), "the point says it: " + open.text());
    Reply drawn = visitor.get("program", "t", "\\x. x", "on", "(0, 1)");
    assertTrue(drawn.text().contains("8 modes say the same at each point"), drawn.text());
    Reply equation = visitor.get("equation", "eq", "f . = g", "given", "f, g");
    assertTrue(equation.body().contains("f . <mark>=</mark> g"), equation.body());
  }

  /// Where a person has typed what only an option means.
  @Test
  void whatIsTypedIsNeverAnOption() throws IOException {
    for (String typed :
        List.of("--help", "-3", "--rules=/etc/passwd", "@/etc/passwd", "--graph=x.svg")) {
      for (String path : List.of("program", "reduce", "jet")) {
        String text = visitor.get(path, "t", typed).text();
        assertFalse(text.contains("Usage:") || text.contains("root:"), text);
        assertFalse(text.contains("unknown option") || text.contains("states no calculus"), text);
      }
    }
    assertTrue(visitor.get("program", "t", "\\x. x", "at", "--help").body().contains("<mark>"));
  }

  @Test
  void aReductionGoesForwardAndBack() throws IOException {
    Reply first = visitor.get("reduce", "t", "T (\\x. p1 (in1 x))");
    assertTrue(
        first.body().contains("T (λx. <mark class=\"redex\">p1 (in1 x)</mark>)"), first.body());
    assertTrue(first.body().contains("<math"), "the figure of the rule");
    assertTrue(first.text().contains("as printed, M-Fig-3p"), first.text());
    String forward = first.links().find(link -> link.contains("step=1")).get();
    Reply second = visitor.get(forward);
    assertTrue(second.text().contains("After 1 step of 2"), second.text());
    assertTrue(second.body().contains("<mark class=\"redex\">T (λx. x)</mark>"), second.body());
    assertTrue(second.links().exists(link -> link.contains("step=0")));
    Reply last = visitor.get("reduce", "t", "T (\\x. p1 (in1 x))", "step", "999");
    assertTrue(last.text().contains("The normal form, after 2 steps"), last.text());
  }

  /// The last step that is made need not be the last that there is.
  @Test
  void aReductionThatIsGivenUpHasNoNormalForm() throws IOException {
    Reply last = visitor.get("reduce", "t", "T (T (T (\\x. x * x)))", "step", "99999");
    assertTrue(last.text().contains("After 2000 steps of 2000"), last.text());
    assertFalse(last.text().contains("The normal form, "), last.text());
    assertTrue(last.text().contains("no normal form after 2,000 steps"), last.text());
  }

  @Test
  void anEquationIsProvedWithWhatEachLineGoesBy() throws IOException {
    Reply page = visitor.get("equation", "eq", "T(g . f) = T(g) . T(f)", "given", "f, g");
    assertTrue(
        page.text().contains("proved for all differential λ-categories at once"), page.text());
    assertTrue(
        page.body().contains("<span class=\"by\">= <span><a href=\"axiom?law=D5\">D5</a>"),
        page.body());
    assertTrue(page.body().contains("T(g ∘ f)</text>"), "an arrow of the diagram");
  }

  /// What holds over a rig alone, or under hypotheses alone, is not said of all.
  @Test
  void whatAnEquationRestsOnIsSaid() throws IOException {
    Reply rig = visitor.get("equation", "eq", "2 . f = 0", "given", "f", "rig", "F2");
    assertTrue(rig.text().contains("λ-categories with coefficients in F2"), rig.text());
    assertFalse(rig.text().contains("at once"), rig.text());
    String given = "f : A -> B, k : B -> C, h : A -> C, h = k . f";
    Reply under = visitor.get("equation", "eq", "k . f = h", "given", given);
    assertTrue(under.text().contains("λ-categories, where what is given holds"), under.text());
    Reply linear =
        visitor.get("equation", "eq", "l . (f + g) = l . f + l . g", "given", "linear l, f, g");
    assertTrue(linear.text().contains("where what is given holds"), linear.text());
    Reply function = visitor.get("equation", "eq", "f . id = f", "given", "f : (A => B) -> A");
    assertTrue(function.text().contains("λ-categories at once"), function.text());
  }

  /// A derivation that is too large to be drawn hides nothing else.
  @Test
  void aLargeTypingFigureHidesNothing() throws IOException {
    String deep = "\\x. " + "sin (".repeat(2_500) + "x" + ")".repeat(2_500);
    Reply page = visitor.get("program", "t", deep, "at", "1");
    assertTrue(page.text().contains("too large to be written"), page.text());
    assertTrue(page.text().contains("Value and derivative in every mode"), page.text());
  }

  @Test
  void aNumberOfCasesThatIsNoneIsSaidOnce() throws IOException {
    Reply page = visitor.get("axiom", "law", "D5", "cases", "abc", "now", "1");
    assertTrue(page.text().contains("Cases are a number, from 1 on."), page.text());
    assertFalse(page.text().contains("Invalid value"), page.text());
  }

  @Test
  void anEquationIsRefutedWithNumbers() throws IOException {
    Reply page = visitor.get("equation", "eq", "g . f = f . g", "given", "f : A -> A, g : A -> A");
    assertTrue(page.text().contains("refuted"), page.text());
    assertTrue(page.text().contains("Numbers that refute it"), page.text());
    assertTrue(page.body().contains("class=\"sign refuted\">≠"), page.body());
  }

  @Test
  void whatIsToBlameInAGluedCheckIsMarked() throws IOException {
    Reply page =
        visitor.get(
            "jet",
            "t",
            "\\x. mysin x * x",
            "jet",
            "(1, 1)",
            "op",
            "mysin : R -> R = \\x. sin x partial 1 = \\x. cos x + 1");
    assertTrue(page.text().contains("refuted"), page.text());
    assertTrue(
        page.body().contains("judgement culprit\"><code class=\"term\">x : R ⊢ mysin x : R"),
        page.body());
    assertTrue(page.text().contains("f ∘ γ, the image"), page.text());
    Reply good = visitor.get("jet", "t", "\\x. sin x * x", "order", "2");
    assertTrue(good.text().contains("holds 100 draws of plots"), good.text());
    assertFalse(good.body().contains("culprit"));
  }

  @Test
  void aRuleIsAskedOnItsOwn() throws IOException {
    Reply page =
        visitor.get(
            "rule",
            "rules",
            "rule eta \\x. s x -> s where x notin s",
            "confluent",
            "yes",
            "t",
            "\\x. (\\y. y) x");
    assertTrue(page.text().contains("confluent refuted the rules T and eta overlap"), page.text());
    assertTrue(page.text().contains("T (λx. s x)"), page.text());
    Reply wrong = visitor.get("rule", "rules", "rule eta \\x. s x ->", "typed", "yes");
    assertTrue(wrong.text().contains("It cannot be read"), wrong.text());
    assertTrue(wrong.body().contains("<mark>"), wrong.body());
  }

  /// The box of the first page knows what was typed.
  @Test
  void whatIsTypedIsKnownForWhatItIs() throws IOException {
    Map<String, String> kinds =
        HashMap.of(
            "\\x. x * x", "A program and its derivative",
            "let y = 2 in y", "A program and its derivative",
            "T(g . f) = T(g) . T(f)", "An equation of differential",
            "\\x. let y = x in", "A program and its derivative",
            "rule eta \\x. s x -> s where x notin s", "A rule of your own");
    for (var kind : kinds) {
      String text = visitor.get("", "q", kind._1).text();
      assertTrue(text.contains(kind._2), kind._1 + ": " + text);
    }
  }

  /// Once for all models, and not once for each.
  @Test
  void whatCannotBeReadIsSaidOnce() throws IOException {
    for (String body :
        List.of(
            visitor.get("axiom/live", "eq", "D(f = f").body(),
            visitor.get("axiom", "eq", "D(f = f", "now", "yes").body())) {
      assertEquals(1, body.split("after the arguments of D").length - 1, body);
      assertTrue(body.contains(">all</th>"), body);
    }
  }

  @Test
  void anAxiomIsAskedOfEachModelAsTheCommandAsksAll() throws IOException {
    Reply live = visitor.get("axiom/live", "law", "pair.p1", "cases", "20");
    assertTrue(live.head().contains("text/event-stream"), live.head());
    List<String> rows = List.of(live.body().split("event: row")).tail();
    Answer all =
        workers.ask(CommandLine.of("laws", "").with("--law", "pair.p1").with("--cases", "20"));
    List<Answer.Fields> results = all.document().each("results");
    assertTrue(results.size() > 10, "models: " + results.size());
    for (Answer.Fields r : results) {
      String row = rows.find(one -> one.contains(">" + r.text("model") + "</th>")).get();
      assertTrue(row.contains(">" + r.text("verdict") + "</span>"), row);
    }
    assertTrue(rows.exists(row -> row.contains("not stated") || row.contains("proved")));
    assertTrue(live.body().contains("event: progress") && live.body().contains("event: end"));
    Reply page = visitor.get("axiom", "law", "pair.p1", "cases", "20", "now", "yes");
    for (Answer.Fields r : results)
      assertTrue(page.body().contains(">" + r.text("model") + "</th>"));
    Reply unknown = visitor.get("axiom", "law", "D99");
    assertTrue(unknown.text().contains("No law is called D99"), unknown.text());
  }

  /// As a shell reads it, the command that is shown has the words that were run.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "program?t=%5Cx.+x+*+sin+x&at=-2&on=%28-1%2C+1%29",
        "reduce?t=T+%28%5Cx.+p1+%28in1+x%29%29&given=f+%3A+A+-%3E+B",
        "equation?eq=T%28g+.+f%29+%3D+T%28g%29+.+T%28f%29&given=f%2C+g",
        "jet?t=%5Cx.+sin+x&order=1&jet=%281%2C+1%29",
        "rule?rules=rule+eta+%5Cx.+s+x+-%3E+s+where+x+notin+s&confluent=yes",
        "program?t=-3",
      })
  void whatIsShownSaysTheSame(String address) throws IOException, InterruptedException {
    String[] parts = address.split("\\?", 2);
    Collection<Answer> made = new ArrayList<>();
    List<String> commands =
        new Reply(200, "", html(parts[0], Asked.of(parts[0], parts[1]), made)).commands();
    assertFalse(commands.isEmpty());
    for (String shown : commands) {
      List<String> typed = words(shown);
      int dashes = typed.indexOf("--");
      List<String> options = (dashes < 0 ? typed : typed.take(dashes)).drop(2);
      String operand = dashes < 0 ? "" : typed.last();
      Answer answer = workers.ask(new CommandLine(typed.get(1), options, operand, typed.head()));
      assertTrue(
          made.stream().anyMatch(a -> saysAllOf(a, answer)), shown + "\n" + answer.document());
    }
  }

  private static String html(String path, Asked asked, Collection<Answer> made) {
    return Explorer.view(path)
        .content(
            asked,
            command -> {
              Answer answer = workers.ask(command);
              made.add(answer);
              return answer;
            })
        .map(DomContent::render)
        .mkString();
  }

  private static boolean saysAllOf(Answer page, Answer typed) {
    return page.status() == typed.status()
        && typed
            .document()
            .names()
            .forAll(name -> Objects.equals(page.document().get(name), typed.document().get(name)));
  }

  /// What comes on standard input, and the words.
  private static List<String> words(String line) throws IOException, InterruptedException {
    String script =
        "difflam() { printf '%s\\0' \"$input\" \"$@\"; }\n"
            + (line.contains(" | difflam")
                ? "input=$(" + line.replace(" | difflam run -", "") + "); difflam run -"
                : "input=; " + line);
    Process sh = new ProcessBuilder("sh", "-c", script).redirectErrorStream(true).start();
    String out = new String(sh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, sh.waitFor(), out);
    return List.of(out.split("\0"));
  }

  @Test
  void everyLinkOfTheFormsLeadsToAPage() throws IOException {
    Set<String> seen = new HashSet<>();
    for (String path : List.of("", "program", "reduce", "equation", "axiom", "jet", "rule")) {
      Reply page = visitor.get(path);
      assertEquals(200, page.status(), path);
      for (String link : page.links()) {
        if (link.startsWith("data:")) continue;
        String to = link.replaceFirst("\\?.*", "");
        assertTrue(!seen.add(to) || visitor.get(to).status() == 200, link);
      }
    }
    assertTrue(seen.contains("style.css") && seen.contains("equation"), "" + seen);
    assertEquals(404, visitor.get("nothing").status());
  }

  /// All that a page proposes can be looked at.
  @Test
  @Tag("long")
  void everyLinkResolves() throws IOException {
    Deque<String> open = new ArrayDeque<>(Set.of(""));
    Set<String> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      String address = open.pop();
      Reply page = visitor.get(address);
      assertEquals(200, page.status(), address);
      assertFalse(page.text().contains("internal error"), address);
      boolean ofAxioms =
          address.equals("axiom"); // each law of the catalogue is a page like the others
      for (String link : ofAxioms ? page.links().take(20) : page.links()) {
        if (!link.startsWith("data:") && !link.contains("step=") && seen.add(link)) open.add(link);
      }
    }
    assertTrue(seen.size() > 30, "pages: " + seen.size());
  }
}
