package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Calculi with one thing wrong, each beside itself with that put right: the first is refuted, the
/// second is not.
class WrongCalculiTest {
  private static final String CURRIED =
      """
      calculus curried extends lambda
      former grad s : A -> A -> B  from s : A -> B
      meaning grad s = \\x. \\v. (D s @ v) x
      define D_x x @ t        = t
      define D_x y @ t        = 0                  where y variable
      define D_x (\\y. s) @ t  = \\y. D_x s @ t
      define D_x (s N) @ t    = (D_x s @ t) N + grad s N (D_x N @ t)
      rule beta (\\x. s) N -> s[N/x]
      rule grad grad (\\x. s) -> \\x. \\v. D_x s @ v
      define D_x (grad s) @ t = %s
      """;

  /// A derivative of what contains x along what contains x.
  private static final String ALONG =
      CURRIED.replace("%s", "grad (D_x s @ t)")
          + """
          former g s : A -> B from s : A -> B
          former k s : A from s : A
          meaning g s = \\x. (D s @ x) x
          meaning k s = s
          define D_x (g s) @ t = g (D_x s @ t)
          define D_x (k s) @ t = %s
          rule g g (\\x. s) -> \\x. D_x s @ x
          """;

  /// H is a second derivative, twice along the same.
  private static final String TWICE =
      CURRIED.replace("%s", "grad (D_x s @ t)")
          + """
          former h s : A -> B from s : A -> B
          former k s : A from s : A
          meaning h s = \\x. (D (D s @ x) @ x) x
          meaning k s = s
          meaning H_x s @ N = (D (D (\\x. s) @ N) @ N) x
          define D_x (h s) @ t = h (D_x s @ t)
          define D_x (k s) @ t = D_x s @ t
          define H_x x @ N = 0
          define H_x y @ N = 0 where y variable
          define H_x (\\y. s) @ N = \\y. H_x s @ N
          define H_x (s M) @ N = (H_x s @ N) M + grad (D_x s @ N) M (D_x M @ N) \
          + grad (D_x s @ N) M (D_x M @ N) + grad (grad s) M (D_x M @ N) (D_x M @ N) \
          + grad s M (H_x M @ N)
          define H_x (grad s) @ N = grad (H_x s @ N)
          define H_x (h s) @ N = h (H_x s @ N)
          define H_x (k s) @ N = %s
          rule h h (\\x. s) -> \\x. H_x s @ x
          """;

  /// Every variable but x is 0, and so is a term that is applied to one.
  private static final String ZERO =
      """
      calculus zero extends lambda
      former z s M : B from s : A -> B, M : A
      former k s : A from s : A
      meaning z s M = s 0
      meaning k s = s
      meaning Z_x s = s[0/x]
      define Z_x x = 0
      define Z_x y = y where y variable
      define Z_x (\\y. s) = \\y. Z_x s
      define Z_x (z s M) = z (Z_x s) (Z_x M)
      define Z_x (k s) = k (Z_x s)
      define Z_x (s N) = %s
      rule z z (\\x. s) M -> (\\x. Z_x s) M
      """;

  private static final String UNKNOWN =
      """
      calculus unknown extends lambda
      former k s : A from s : A
      former u s : A -> B from s : A -> B
      meaning k s = s
      meaning u s = s
      define U_x x = x
      define U_x y = y where y variable
      define U_x (k (k s)) = %s
      define U_x (k s) = k (U_x s)
      define U_x (\\y. s) = \\y. U_x s
      define U_x (s N) = (U_x s) (U_x N)
      define U_x (u s) = u (U_x s)
      rule u u (\\x. s) -> \\x. U_x s
      """;

  private static final String PLAIN =
      """
      calculus plain extends lambda
      former m s : A from s : A
      former n s : A from s : A
      former h s : A from s : A
      former c : A
      rule beta (\\x. s) N -> s[N/x]
      """;

  private static final String FOLDED =
      """
      calculus folded extends lambda
      former wrap s : %s from s : A -> A
      former un s : A -> A from s : %s
      rule beta (\\x. s) N -> s[N/x]
      rule un un (wrap s) -> s
      """;

  private static final String BOUND =
      """
      calculus bound extends lambda
      former la (x. t) : %s from x : A |- t : A
      former ap s t : A from s : %s, t : A
      rule ap ap (la (\\x. s)) N -> s[N/x]
      """;

  private static final String EQUAL =
      """
      former eq M N : A from M : A, N : A
      rule e1 eq M M -> n c
      """;

  private static Arguments of(String question, String text, String wrong, String right) {
    return Arguments.of(question, text.replace("%s", wrong), text.replace("%s", right));
  }

  static Stream<Arguments> calculi() {
    String perturbative = "calculus p extends perturbative\noverride %s\n";
    return Stream.of(
        of("sound", CURRIED, "grad (D_x s @ 0)", "grad (D_x s @ t)"),
        of("sound", CURRIED, "0", "grad (D_x s @ t)"),
        of(
            "sound",
            CURRIED.replace("%s", "grad (D_x s @ t)").replace("= \\y. D_x s @ t", "= \\y. %s"),
            "(\\y. D_x s @ t) 0",
            "D_x s @ t"),
        // the same along a constant t
        of("sound", ALONG, "D_x s @ t + D_x s @ (D_x t @ t)", "D_x s @ t"),
        of("sound", TWICE, "D_x (D_x s @ N) @ N", "H_x s @ N"),
        of("sound", ZERO, "(Z_x s) N", "(Z_x s) (Z_x N)"),
        // D is what the text says it means
        of(
            "sound",
            ZERO.replaceAll("Z_x (\\w|\\(.*?\\))", "D_x $1 @ V").replace("@ V) M", "@ x) M"),
            "(D_x s @ V) N",
            "(D_x s @ V) (D_x N @ V)"),
        of("sound", UNKNOWN, "0", "k (U_x (k s))"),
        of("sound", UNKNOWN, "k (s[0/x])", "k (k (U_x s))"),
        of(
            "sound",
            perturbative,
            "T_x (T s) = <T (p1 (T_x s)), T (p1 (T_x s))>",
            "T_x (T s) = <T (p1 (T_x s)), T (p2 (T_x s))>"),
        of(
            "sound",
            perturbative,
            "T_x (\\y. s) = <\\y. p1 (T_x s), \\y. p1 (T_x s)>",
            "T_x (\\y. s) = <\\y. p1 (T_x s), \\y. p2 (T_x s)>"),
        of(
            "sound",
            "calculus d extends differential\noverride %s",
            "D_x (D s @ u) @ t = D s @ (D_x u @ t)",
            "D_x (D s @ u) @ t = D s @ (D_x u @ t) + D (D_x s @ t) @ u"),
        of("confluent", PLAIN + "rule r m (h %s", "y) -> n y where y variable", "s) -> n s"),
        of("confluent", PLAIN + "rule r m (h s) -> %s", "c", "s"),
        of("confluent", PLAIN + "rule r n (m s) -> %s", "h c", "h s"),
        of("confluent", PLAIN + "former d s N : A from s : A, N : A\nrule r d s %s -> s", "s", "0"),
        of(
            "confluent",
            PLAIN + "former e %s M : A from %s : A, M : A\nrule r e (h %s) M -> h (e %s M)",
            "N",
            "s"),
        of("confluent", PLAIN + EQUAL + "%s", "rule e2 eq M (h M) -> m c", ""),
        of("terminating", PLAIN + "rule a m s -> n (h s)\nrule b n s -> %s", "m s", "s"),
        of("terminating", FOLDED, "A", "A -> A"),
        of("terminating", BOUND, "A", "A -> A"));
  }

  private static StatedCalculus stated(String text) {
    ProgramScope scope = ProgramScope.EMPTY;
    Source source = new Source("test", text);
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return (StatedCalculus) scope.calculus().get();
  }

  private static Answer ask(String question, String text) {
    return CalculusQuestion.of(question).ask(stated(text), new CalculusQuestion.Effort(3, 30, 1));
  }

  /// Those that are not confluent, or not sound.
  static Stream<Arguments> wrongSteps() {
    return calculi().filter(c -> !"terminating".equals(c.get()[0]));
  }

  /// A campaign draws the instances of rules that the question looks at, and the terms at which
  /// they meet, and comes upon the same.
  @ParameterizedTest
  @MethodSource("wrongSteps")
  void aCampaignFindsTheWrongOne(String question, String wrong, String right) {
    String property = question.equals("sound") ? "preserves:mine" : "joins:mine";
    assertTrue(found(property, wrong, 600), wrong);
    assertFalse(found(property, right, 20), right);
  }

  private static boolean found(String property, String text, int cases) {
    Campaign campaign = Conjecture.of(property, stated(text)).orElseThrow().campaign(6, 1);
    for (int i = 0; i < cases; i++) {
      if (campaign.one(i).counterexample().isPresent()) return true;
    }
    return false;
  }

  /// Nor is it said of the clause that is wrong that it is proved, or of a right one that it is
  /// not.
  @ParameterizedTest
  @MethodSource("calculi")
  void theWrongOneIsRefuted(String question, String wrong, String right) {
    Answer refuted = ask(question, wrong), kept = ask(question, right);
    assertEquals("refuted", refuted.verdict().word(), wrong + refuted);
    assertTrue(kept.verdict().isGood(), right + kept);
    assertFalse(kept.found().exists(said -> said.contains("sides differ")), right + kept);
    for (String clause : wrong.lines().filter(l -> !right.contains(l)).toList()) {
      String named = clause.replaceFirst("\\w+ ", "").replaceAll(" +", " ");
      assertFalse(refuted.found().contains(named + ": proved"), wrong + refuted);
    }
  }

  /// Each argument that is a variable in lower case is one in which a metafunction is additive.
  @Test
  void aMeaningIsAdditiveAsItsMetafunctionIs() {
    String right = TWICE.replace("%s", "H_x s @ N");
    Answer kept = ask("sound", right), refuted = ask("sound", right.replace("@ N", "@ t"));
    assertTrue(kept.found().contains("what H means is additive: proved"), kept.toString());
    assertTrue(refuted.found().contains("what H means is additive: refuted"), refuted.toString());
    assertTrue(refuted.verdict().isRefuted(), refuted.toString());
  }

  /// It is so in the first argument, however that is written.
  @Test
  void aMeaningIsAdditiveInTheFirstArgument() {
    String twice =
        """
        calculus twice extends lambda
        former k S : A -> A from S : A -> A
        meaning k S = \\x. S (S x)
        define Q x = x where x variable
        meaning Q S = \\x. S (S x)
        rule k k S -> Q S
        """;
    Answer refuted = ask("sound", twice);
    assertTrue(refuted.found().contains("what Q means is additive: refuted"), refuted.toString());
  }

  /// Those too that only clauses call, of what clauses call; and a call without a variable, as `W
  /// t`, is no derivative.
  @Test
  void allClausesAreLookedAtThatAreCalled() {
    String start = "define D_x x @ t        = ";
    String calls =
        """
        define V s = s
        meaning V s = s
        define W s = V s
        meaning W s = s
        """;
    String text = CURRIED.replace("%s", "grad (D_x s @ t)");
    Answer answer = ask("sound", text.replace(start + "t", calls + start + "W t"));
    for (String clause : List.of("D_x x @ t = W t", "W s = V s", "V s = s")) {
      assertTrue(answer.found().contains(clause + ": proved"), answer.toString());
    }
  }
}
