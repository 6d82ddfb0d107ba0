package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jline.reader.Candidate;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.impl.DumbTerminal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReplCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console = Typed.console(out, err);
  private final Session session = new Session(console);

  private String answer(String input) {
    out.reset();
    err.reset();
    Status _ = session.answer(input);
    return out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void anOperationOfACalculusIsDeclaredAnew() {
    answer("calculus pullback\nop g : R -> R = \\x. x");
    assertEquals(Status.GOOD, session.answer("reduce g 1 to 1"));
    answer("op g : R -> R = \\x. 2 * x");
    assertEquals(Status.GOOD, session.answer("reduce g 1 to 2"));
  }

  @Test
  void aConversation() {
    assertEquals("    square : ℝ → ℝ\n", answer("let square = \\x. x * x"));
    assertEquals("    9 : ℝ\n", answer("square 3"));
    assertEquals("    16 : ℝ\n", answer("let y = 4 in square y"));
    assertEquals(
        "    twice : (a → a) → a → a\n",
        answer("let twice : (a -> a) -> a -> a =\n  \\f. \\x. f (f x)"));
    assertEquals("    81 : ℝ\n", answer("twice square 3"));
    assertEquals("    g : ℝ × ℝ → ℝ\n", answer("op g : R^2 -> R = \\(x, y). x * y^2"));
    assertTrue(answer("diff g at (1, 3)").contains("gradient  [9, 6]"));
    assertTrue(answer("square (1, 2)").contains("the argument of this function must be R"));
    assertTrue(answer("log (0 - 1)").contains("log(-1) is undefined"));
    assertEquals(
        "    10 : ℝ\n", answer("let square = \\x. x + 1\neval square 9").replaceFirst(".*\n", ""));
    assertTrue(answer(":names").contains("twice"));
    assertTrue(answer(":unknown").contains("unknown command ':unknown'"));
    assertTrue(answer(":help").contains(":load FILE"));
    assertEquals("", answer("   "));
    assertFalse(session.isOver());
    answer(":quit");
    assertTrue(session.isOver());
  }

  /// Once, where it is stated.
  @Test
  void aRuleThatNeverEnds() {
    assertEquals("", answer("calculus c extends lambda"));
    assertTrue(answer("rule r (\\x. s) N -> (\\x. s) N").contains("the rule `r` never ends"));
    assertEquals("", answer("rule k (\\x. s) N -> s[N/x]"));
  }

  @Test
  void equationsAreHypotheses() {
    assertEquals("", answer("given f = g . h"));
    assertTrue(answer("prove D(f) = D(g . h)").contains("proved: "));
    assertTrue(answer("prove f = g").contains("refuted: "));
    assertTrue(
        answer("given f : A -> B, g : A -> B, h : A -> A\nprove f = g").contains("refuted: "));
    assertTrue(answer("given f = g\nprove D(f) = D(g)").contains("proved: "));
  }

  @Test
  void filesAreLoaded(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), "let a = 5\neval a\n");
    assertTrue(answer(":load " + file).contains("5 : ℝ"));
    assertEquals("    6 : ℝ\n", answer("a + 1"));
    assertTrue(answer(":load " + folder.resolve("b.dlam")).contains("there is no such file"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "let f = | true",
        "(1 + | true",
        "\\x. | true",
        "eval | true",
        "let y = 4 in | true",
        "case 1 of (x, y) -> | true",
        "1 + 2 | false",
        "let f = 3 | false",
        "1 ) | false",
        ":help | false",
        "let = 3 | false",
      })
  void unfinishedInputGoesOn(String input, boolean unfinished) {
    assertEquals(unfinished, session.isUnfinished(input), input);
    assertFalse(session.isUnfinished(input + "\n"), "an empty line ends it");
  }

  @Test
  void namesAreCompleted() {
    answer("let square = \\x. x * x");
    List<Candidate> candidates = new ArrayList<>();
    DefaultParser parser = new DefaultParser();
    session.completions().add(parser.parse("eval (squ", 9), candidates);
    assertEquals(List.of("(square"), candidates.stream().map(Candidate::value).toList());
    candidates.clear();
    session.completions().add(parser.parse("norm", 4), candidates);
    assertEquals(List.of("normalize"), candidates.stream().map(Candidate::value).toList());
  }

  @Test
  void whatIsPipedInIsAnsweredWithoutPrompts() {
    String piped = "let f =\n  \\x. x * x\nf 3\nsni 3\n\n(1 +\n";
    Status status = ReplCommand.answer(new BufferedReader(new StringReader(piped)), session);
    assertEquals(Status.WRONG_INPUT, status);
    assertEquals("    f : ℝ → ℝ\n    9 : ℝ\n", out.toString(StandardCharsets.UTF_8));
    String wrong = err.toString(StandardCharsets.UTF_8);
    assertTrue(wrong.contains("did you mean 'sin'?"), wrong);
    assertTrue(wrong.contains("found the end"), wrong);
    assertEquals(
        Status.FAILED, ReplCommand.answer(new BufferedReader(new StringReader("log 0")), session));
    assertEquals(
        Status.GOOD,
        ReplCommand.answer(new BufferedReader(new StringReader("3\n:quit\nx")), session));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "eval;let x = 3;eval x | 3 : ℝ",
        "eval (1 +;let x = 3;eval x | 3 : ℝ",
        "let y = 4 in;let x = 3 in x + y | 7 : ℝ",
      })
  void aStatementAfterAnUnfinishedOneIsAnswered(String piped, String answer) {
    Status _ =
        ReplCommand.answer(new BufferedReader(new StringReader(piped.replace(';', '\n'))), session);
    assertTrue(out.toString(StandardCharsets.UTF_8).contains(answer), out + "" + err);
  }

  @Test
  void linesAreReadUntilTheStatementIsWhole(@TempDir Path home) throws IOException {
    byte[] typed = "let f =\n  \\x. x * x\nf 3\n:quit\n".getBytes(StandardCharsets.UTF_8);
    Path history = home.resolve("history");
    try (DumbTerminal terminal =
        new DumbTerminal(new ByteArrayInputStream(typed), new ByteArrayOutputStream())) {
      ReplCommand.converse(terminal, session, console, history);
    }
    assertTrue(
        out.toString(StandardCharsets.UTF_8).contains("f : ℝ → ℝ\n    9 : ℝ"),
        out.toString(StandardCharsets.UTF_8));
    assertTrue(Files.readString(history).contains("f 3"));
  }

  private List<String> completed(String line) {
    List<Candidate> candidates = new ArrayList<>();
    session.completions().add(new DefaultParser().parse(line, line.length()), candidates);
    return candidates.stream().map(Candidate::value).toList();
  }

  @Test
  void commandsAreCompleted() {
    assertEquals(List.of(":load"), completed(":lo"));
    assertEquals(List.of(":trace"), completed(":tr"));
    assertEquals(11, completed(":").size());
    assertTrue(completed("eval lo").contains("log"));
    assertFalse(completed("eval lo").contains(":load"));
    assertTrue(completed("di").contains("diff"));
  }

  @Test
  void aWordSaysWhatComesAfterIt() {
    answer("calculus eta extends perturbative");
    assertEquals(List.of("pullback"), completed("calculus pu"));
    assertEquals(List.of("eta"), completed("calculus et"));
    assertEquals(List.of("curry", "curry-env"), completed("diff f at 3 mode curry"));
    assertEquals(List.of("curry-env"), completed("diff f at 3 mode curry-"));
    assertEquals(List.of("M-Lem-3.8"), completed("claim M-Lem-3.8"));
    assertEquals(List.of("polynomial-Z"), completed(":laws --model polynomial-Z"));
    assertTrue(completed(":laws --model polynomial-").size() > 3);
    assertTrue(completed(":laws --law D").contains("D5"));
    assertEquals(List.of(), completed("calculus di5"));
  }

  @Test
  void derivativesAreShownAsPrograms() {
    answer("let square = \\x. x * x");
    String derivative = answer(":D \\x. square (sin x)");
    assertTrue(derivative.endsWith("    λx₁ : ℝ. 2 * sin x₁ * cos x₁\n"), derivative);
    assertTrue(answer(":D 3").contains("what is differentiated must be a function"));
    assertTrue(answer(":D").contains("which term? :D TERM"));
    String macro = answer(":macro \\x. square x");
    assertTrue(macro.contains("D(t) : ℝ × ℝ → ℝ × ℝ for t : ℝ → ℝ"), macro);
    assertTrue(answer(":macro 1,2 \\x. sin x").contains("derivatives 0, 1, 2"));
    assertTrue(answer(":macro (2, 1) \\x. sin x").contains("derivatives 00, 01, 10"));
    assertTrue(answer(":macro").contains("which term? :macro TERM"));
    assertTrue(
        answer(":macro 0,1 \\x. sin x")
            .contains("the order (0,1): k must be at least 1 and R at least 0"));
  }

  @Test
  void aCalculusGovernsBareTerms() {
    answer("let square = \\x. x * x\nlet fourth = \\x. square (square x)\ncalculus perturbative");
    assertEquals("    16 : ℝ\n", answer("fourth 2"));
    assertEquals("    λmul. mul * mul : ℝ → ℝ\n", answer("\\mul. square mul"));
    assertEquals("", answer("given f : A -> A, square : A -> A"));
    assertEquals("    T square : A × A → A × A\n", answer("T square"));
    answer("let h = T f");
    assertEquals("    T f : A × A → A × A\n", answer("h"));
    assertTrue(answer("let fourth = T f").contains("belongs to the perturbative calculus"));
    assertTrue(answer("eval T f").contains("this is the simple language"));
    assertEquals("    A × A → A × A\n", answer(":type h"));
    String trace = answer(":trace (\\x. x) (f y)");
    assertTrue(trace.contains("`y` is not bound"), trace);
    assertTrue(answer(":trace fourth 1").contains("→ 1    op at the root"));
    String fine = answer(":fine T (\\x. p1 x)");
    assertTrue(fine.contains("→ λx. T_x (π₁ x)    T at the root"), fine);
    assertTrue(answer("reduce T_x (f x) fine").contains("`x` is not bound"));
    assertTrue(answer("T_x f").contains("`fine` after the term in a file"));
    assertTrue(answer("reduce FV (f (h 1)) fine").startsWith("input:1:"));
    assertEquals("    it reduces to [f]\n", answer("reduce FV (\\x. f x) to [f] fine"));
    assertEquals("    \\lambda x.\\,T\\;f\n", answer(":latex \\x. T f"));
    assertTrue(answer(":laws --model polynomial-Z --law D5").contains("1 holds"));
    assertTrue(answer(":type").contains("which term? :type TERM"));
    answer("calculus simple");
    assertEquals("    16 : ℝ\n", answer("fourth 2"));
    assertTrue(answer(":trace fourth 2").contains("calculus perturbative"));
  }

  @Test
  void whatADefinitionMentionsIsNotCaptured() {
    answer("let wave = \\x. sin x\ncalculus differential");
    assertTrue(answer("\\sin. wave sin").contains("`wave` mentions `sin`, which is bound here"));
    assertEquals("    λwave. wave : A → A\n", answer("\\wave. wave"));
    assertTrue(answer("wave (1, 2)").startsWith("input:1:6: "));
  }

  @Test
  void helpAndQuitDoWhatAPersonExpects() {
    assertTrue(answer("help").contains(":load FILE"));
    answer("let quit = 3");
    assertEquals("    3 : ℝ\n", answer("quit"));
    assertFalse(session.isOver());
    answer("exit");
    assertTrue(session.isOver());
  }

  /// Nanoseconds, after which a statement is in the middle of its work.
  private static final long ENOUGH = 100_000_000;

  /// What the threads that are younger than this one have done, by the processor and not by the
  /// clock.
  private static long work() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return Arrays.stream(threads.getAllThreadIds())
        .filter(thread -> thread > Thread.currentThread().threadId())
        .map(threads::getThreadCpuTime)
        .sum();
  }

  /// Statements that would take minutes: what is under way ends, says nothing any more, and leaves
  /// what was declared before.
  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "normalize (\\x. x) (t t t t t) (\\y. y + 1) 0",
        "eval t t t t t (\\y. y + 1) 0",
        "let c = t t t t t (\\y. sin y) 1 ;; assert c == 1",
        "assert (\\y. t t t t t sin y) == (\\y. t t t t t cos y)",
        "diff \\x. t t t t t (\\y. sin (exp y)) x at 2 mode all",
        "diff \\x. t t t t sin x at 2 order 9 mode all",
        "glue (\\f : R -> R. \\x : R. f (f (f (f x)))) vars 3 order 26",
        "calculus perturbative ;; reduce TWO TWO TWO TWO TWO TWO",
        "calculus perturbative ;; normalize TWO TWO TWO TWO TWO TWO",
        "calculus pullback ;; reduce TWO TWO TWO TWO TWO TWO pow2 3",
        "given f, g ;; prove D(D(D(D(D(D(D(D(f . g)))))))) = 0",
        "given f, g ;; refute D(D(D(D(D(D(D(f . f . f))))))) = 0",
      })
  void whatIsInterruptedEndsAndLeavesTheDeclarations(String statements)
      throws InterruptedException {
    answer("let t : (a -> a) -> a -> a = \\f. \\x. f (f x)\nlet a = 7");
    out.reset();
    AtomicReference<@Nullable Thread> work = new AtomicReference<>();
    AtomicBoolean over = new AtomicBoolean();
    Thread person =
        new Thread(() -> {
          while (work() < ENOUGH && !over.get()) Thread.onSpinWait();
          work.set(session.interrupt());
        });
    person.start();
    Status status =
        session.answer(
            "let before = 1\n"
                + statements.replace(" ;; ", "\n").replace("TWO", "(\\f. \\x. f (f x))"));
    over.set(true);
    person.join();
    String said = out.toString(StandardCharsets.UTF_8);
    assertEquals(
        "interrupted; what was declared before is still there\n",
        err.toString(StandardCharsets.UTF_8));
    assertEquals(Status.INCONCLUSIVE, status);
    Thread left = requireNonNull(work.get());
    assertTrue(left.join(Duration.ofMinutes(10)), "what was given up goes on");
    assertEquals(said, out.toString(StandardCharsets.UTF_8));
    assertEquals(
        "interrupted; what was declared before is still there\n",
        err.toString(StandardCharsets.UTF_8));
    assertEquals("    7 : ℝ\n", answer("a"));
  }

  @Test
  void mistakesInWhatIsPipedAreNamedByTheirLine() {
    String piped = "eval 1\n\nlet f =\n  \\x. x\neval nobody\neval 2\n";
    Status status = ReplCommand.answer(new BufferedReader(new StringReader(piped)), session);
    assertEquals(Status.WRONG_INPUT, status);
    String wrong = err.toString(StandardCharsets.UTF_8);
    assertTrue(wrong.startsWith("input:5:6: `nobody` is not bound"), wrong);
  }
}
