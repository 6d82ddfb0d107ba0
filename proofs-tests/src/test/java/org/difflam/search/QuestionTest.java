package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.syntax.lambda.DeclaredFormer;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is answered of calculi that texts state: each answer can be either.
class QuestionTest {
  private static StatedCalculus stated(String text) {
    ProgramScope scope = ProgramScope.EMPTY;
    Source source = new Source("test", text);
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return (StatedCalculus) scope.calculus().get();
  }

  private static Answer ask(String question, String text) {
    return CalculusQuestion.of(question).ask(stated(text), new CalculusQuestion.Effort(4, 60, 1));
  }

  private static final String ETA =
      "calculus eta extends perturbative\nrule eta \\x. s x -> s where x notin s";

  /// `T (\x. f x)` is `T f` by eta, and no application of `T f` says so by T.
  @Test
  void figure3WithEtaIsNotConfluent() {
    Answer answer = ask("confluent", ETA);
    var found = answer.counterexample().get();
    assertEquals("s : A -> B", found.given());
    assertEquals("T (\\x. s x)", found.term());
    assertEquals("T s", found.right());
    assertTrue(answer.found().last().contains("T and eta overlap"), answer.found().toString());
  }

  @Test
  void aWrongDiamondIsUnsound() {
    Answer answer =
        ask(
            "sound",
            "calculus wrong extends perturbative\n"
                + "override diamond M <> N = <(p1 M) (p2 N), (p2 M) (p2 N)>");
    assertTrue(answer.verdict().isRefuted());
    assertTrue(
        answer.counterexample().get().left().contains("with polynomial functionals"),
        answer.toString());
  }

  /// The clause of a former that the most general instance of a rule does not meet.
  @Test
  void aWrongClauseIsUnsoundOnSomeTerm() {
    Answer answer =
        ask(
            "sound",
            "calculus wrong extends perturbative\n"
                + "override T_x (p1 s) = <p1 (p2 (T_x s)), p1 (p2 (T_x s))>");
    assertTrue(answer.verdict().isRefuted(), answer.toString());
    assertTrue(answer.found().last().startsWith("after "), answer.found().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "differential | confluent | holds",
        "differential | sound | proved",
        "differential | typed | holds",
        "differential | terminating | holds",
        "perturbative | sound | proved",
        "perturbative | typed | holds",
        "lambda; rule beta (\\x. s) N -> s[N/x] | confluent | holds",
        "lambda; rule beta (\\x. s) N -> s[N/x] | sound | proved",
        "lambda; rule beta (\\x. s) N -> s[N/x] | typed | proved",
        "lambda; rule beta (\\x. s) N -> s[N/x]; rule eta \\x. s x -> s where x notin s | confluent"
            + " | holds",
        "lambda; rule beta (\\x. s) N -> s[N/x]; rule eta \\x. s x -> s where x notin s | sound |"
            + " proved",
        // two that lose what they should keep
        "lambda; rule drop (\\x. s) N -> s[0/x] | sound | refuted",
        "lambda; rule beta (\\x. s) N -> s[N/x]; rule zero (\\x. s) N -> 0 | confluent | refuted",
        "lambda; former F s : A from s : A; former G s : A from s : A; rule a F s -> G s; rule b G"
            + " s -> F s | terminating | refuted",
        // two normal forms of what one order never brings to an end
        "lambda; former p : R; former q : R; former a : R; former b : R; rule pq p -> q; rule qp q"
            + " -> p; rule pa p -> a; rule qb q -> b | confluent | refuted",
        "lambda; former p : R; former q : R; former a : R; former b : R; rule pq p -> q; rule qp q"
            + " -> p; rule pa p -> a; rule qb q -> a | confluent | inconclusive",
        // Klop's: nothing overlaps, and of two parts that are one, one makes a step alone
        "lambda; former F s t : R from s : A, t : A; former G s : A from s : A; former a : R;"
            + " former b : R; former C s : A from s : A; rule same F s s -> a; rule next F s (G s)"
            + " -> b; rule inf C s -> G (C s) | confluent | refuted",
        "lambda; former F s t : R from s : A, t : A; former G s : A from s : A; former a : R;"
            + " former b : R; former C s : A from s : A; rule same F s s -> a; rule next F s (G s)"
            + " -> a; rule inf C s -> G (C s) | confluent | holds",
        "lambda; former F s : A from s : A; rule a F s -> s | terminating | holds",
        "lambda; former F s : A from s : A; rule a F s -> s | sound | inconclusive",
        "lambda; former F s : A from s : A; meaning F s = s; rule a F s -> s | sound | proved",
        "lambda; former F s t : A from s : A, t : A; meaning F s t = s; rule a F s t -> s | sound |"
            + " refuted",
        "lambda; former F s N : A from s : A, N : A; meaning F s N = s; rule a F s N -> s | sound |"
            + " proved",
        "lambda; former F s : A from s : A; meaning F s = s + s; rule a F s -> s | sound | refuted",
        // a metafunction of whose types nothing is known
        "lambda; former F s : A -> A from s : A; define U_x s = x; rule a F s -> \\x. U_x s | typed"
            + " | holds",
        "lambda; former F s : A -> B from s : A -> B; define U_x (s N) = x; define U_x y = y where"
            + " y variable; define U_x x = x; define U_x (\\y. s) = s[x/y]; define U_x (F s) = x;"
            + " rule a F (\\x. s) -> \\x. U_x s | typed | refuted",
        // arithmetic is not that of all differential λ-categories
        "perturbative; rule two s * 2 -> s + s | sound | inconclusive",
        // no rule, no case
        "lambda | confluent | inconclusive",
        "lambda | terminating | inconclusive",
      })
  void isAnswered(String calculus, String question, String verdict) {
    Answer answer = ask(question, "calculus c extends " + calculus.replace("; ", "\n"));
    assertEquals(verdict, answer.verdict().word(), answer.toString());
  }

  /// A calculus is tried on its own terms.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "lambda",
        "lambda; former F s (x. t) N : A -> B from s : A * A, x : A |- t : B, N : B",
        "lambda; former unit : 1; former G s : A from s : A * B",
        "perturbative",
        "differential; former F s : A from s : A"
      })
  void theTermsAreThoseOfTheCalculus(String calculus) {
    StatedCalculus in = stated("calculus c extends " + calculus.replace("; ", "\n"));
    List<LambdaTerm> terms =
        StatedTerms.of(in, new CalculusQuestion.Effort(4, 200, 1))
            .map(StatedTerms.InContext::term)
            .toList();
    for (LambdaTerm t : terms) assertTrue(in.includes(t), in.print(Notation.ASCII, t));
    for (DeclaredFormer former : in.declared()) {
      assertTrue(
          terms.stream().anyMatch(t -> in.print(Notation.ASCII, t).contains(former.name())),
          former.name());
    }
  }

  @Test
  void sumsAreMatchedModuloOrder() {
    Answer answer = ask("sound", "calculus idem extends lambda\nrule idem s + s -> s");
    assertInstanceOf(Verdict.Refuted.class, answer.verdict());
  }

  /// Terms differ by their reducts only where all of these are known.
  @Test
  void reductsThatAreNotAllKnownAreNotApart() {
    StatedCalculus counting =
        stated(
            """
            calculus counting extends lambda
            former zero : N
            former next t : N from t : N
            former other : N
            rule dec (next t) -> t
            """);
    EqualTerms equal = new EqualTerms(counting.strict(), new CalculusQuestion.Effort(1, 1, 1));
    String far = "next (".repeat(400) + "zero" + ")".repeat(400);
    for (String near : List.of("zero", "next (next zero)")) {
      assertInstanceOf(EqualTerms.Found.Open.class, decided(equal, counting, near, far));
      assertInstanceOf(EqualTerms.Found.Open.class, decided(equal, counting, far, near));
    }
    assertInstanceOf(
        EqualTerms.Found.Joined.class, decided(equal, counting, "next zero", "next (next zero)"));
    assertInstanceOf(
        EqualTerms.Found.Differ.class, decided(equal, counting, "next other", "next (next zero)"));
  }

  private static EqualTerms.Found decided(
      EqualTerms equal, StatedCalculus in, String left, String right) {
    return equal.decide(
        HashMap.empty(),
        StatedTerms.InContext.read(in, "", left).term(),
        StatedTerms.InContext.read(in, "", right).term(),
        LambdaType.atom("N"));
  }
}
