package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is answered of variants of the pullback language: each answer can be either.
class PullbackQuestionsTest {
  private static final String ADD = "rule add (\\x. s)^* @ (w + v + Z) -> ";
  private static final String SINE =
      "rule one ((Omega \\y. sin y) @ w) V -> (\\v. (J sin @ v) V)^* @ (w (sin V))";

  private static StatedPullback calculus(String rules) {
    ProgramScope scope = ProgramScope.EMPTY;
    Source source = new Source("test", "calculus c extends pullback\n" + rules.replace("; ", "\n"));
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return (StatedPullback) scope.calculus().get();
  }

  private static Answer ask(String question, String rules) {
    return CalculusQuestion.of(question)
        .ask(calculus(rules), new CalculusQuestion.Effort(4, 40, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a dual map after another
        "typed | rule after (\\x. s)^* @ ((\\y. t)^* @ W) -> (\\x. t[s/y])^* @ W",
        "sound | rule after (\\x. s)^* @ ((\\y. t)^* @ W) -> (\\x. t[s/y])^* @ W",
        "confluent | rule after (\\x. s)^* @ ((\\y. t)^* @ W) -> (\\x. t[s/y])^* @ W",
        "terminating | rule after (\\x. s)^* @ ((\\y. t)^* @ W) -> (\\x. t[s/y])^* @ W",
        // a covector is linear: of 0 it is 0
        "sound | rule r ((Omega \\y. s) @ w) V -> 0 where y notin s",
        "sound | rule r (\\x. 0)^* @ W -> 0",
        // one that the rule binds, too
        "sound | rule r p1 ((\\w. (\\x. 0)^* @ w), t) -> \\w. 0",
        "sound | rule r p1 ((\\v. (\\x. 0)^* @ (p1 v)), t) -> \\v. 0",
        // what no term of the text's rules meets is left to those of the house
        "sound | without MO-2; rule pi p1 (s, t) -> s; rule pi p2 (s, t) -> t",
        "confluent | rule pi p1 (s, t) -> s",
        // two rules of the text, which say the same where both apply
        "confluent | " + SINE + "; rule two ((Omega \\y. s) @ (\\z. 0)) V -> 0",
        // sums of covectors that are no lists of numbers
        "typed | " + ADD + "(\\x. s)^* @ w + (\\x. s)^* @ (v + Z)",
        "sound | " + ADD + "(\\x. s)^* @ w + (\\x. s)^* @ (v + Z)",
      })
  void holds(String question, String rules) {
    Answer answer = ask(question, rules);
    assertTrue(answer.verdict().isGood(), answer.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "typed | rule r ((Omega \\y. sin y) @ w) V -> (\\v. (J sin @ V) v)^* @ (w (sin V)) |"
            + " a dual map must be linear in `v`",
        "sound | rule r ((Omega \\y. sin y) @ w) V -> (\\v. (J cos @ v) V)^* @ (w (sin V)) |"
            + " (J cos @ v)",
        "sound | without MO-2; rule pi p1 (s, t) -> s; rule pi p2 (s, t) -> 0 | by the rule pi it"
            + " becomes 0",
        "sound | rule r p1 ((\\w. (\\x. x)^* @ w), t) -> \\w. 0 | by the rule r it becomes",
        // only a linear s may stand there, so terms decide
        "sound | rule r (\\x. s)^* @ W -> 0 | r makes 0 of",
        "confluent | rule r ((Omega \\y. pow2 y) @ w) V -> w (pow2 V) | by r in the end",
        "terminating | rule r p1 (s, t) -> p1 (p1 ((s, t), t)) | MO-2 makes",
        // a pair of rules that random terms seldom meet
        "confluent | rule one p1 (\\x. 3, t) -> \\x. 3; rule two p1 (s, \\y. 4) -> s + s | by one"
            + " in the end",
        "sound | " + ADD + "(\\x. s)^* @ w | add makes",
      })
  void refuted(String question, String rules, String by) {
    Answer answer = ask(question, rules);
    assertTrue(answer.verdict().isRefuted(), answer.toString());
    assertTrue(answer.counterexample().get().left().contains(by), answer.toString());
  }

  /// A campaign comes upon the same.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "joins:c | rule r ((Omega \\y. pow2 y) @ w) V -> w (pow2 V) | true",
        "joins:c | rule one p1 (\\x. 3, t) -> \\x. 3; rule two p1 (s, \\y. 4) -> s + s | true",
        "joins:c | rule r p1 (s, t) -> p1 (p1 ((s, t), t)) | true",
        "joins:c | rule after (\\x. s)^* @ ((\\y. t)^* @ W) -> (\\x. t[s/y])^* @ W | false",
        "preserves:c | " + SINE + " | false",
        "reduces:c | rule r ((Omega \\y. pow2 y) @ w) V -> w (pow2 V) | true",
        "reduces:c | rule one p1 (\\x. 3, t) -> \\x. 3; rule two p1 (s, \\y. 4) -> s + s | true",
        "reduces:c | " + SINE + " | false",
        "preserves:c | rule r ((Omega \\y. sin y) @ w) V -> (\\v. (J cos @ v) V)^* @ (w (sin V)) |"
            + " true",
        "preserves:c | rule r ((Omega \\y. sin y) @ w) V -> (\\v. (J sin @ V) v)^* @ (w (sin V)) |"
            + " true",
      })
  void searched(String property, String rules, boolean isFound) {
    Campaign campaign = Conjecture.of(property, calculus(rules)).orElseThrow().campaign(6, 1);
    Findings all = Findings.NONE;
    for (int i = 0; i < (isFound ? 300 : 40) && all.causes().isEmpty(); i++) {
      all = all.and(campaign.one(i));
    }
    assertEquals(isFound, !all.causes().isEmpty(), all.toString());
    assertTrue(isFound || all.held() > 10, all.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sound | rule r ((Omega \\y. mult (y, y)) @ w) V -> (\\v. 2 * V * v)^* @ (w (V * V)) | no"
            + " step by the rule r",
        "terminating | rule r pow2 s -> pow2 (s + 1) | this is no value",
        // it makes the same of each dual map again, so that no step comes to a sum
        "sound | rule add (\\x. s)^* @ (w + Z) -> (\\x. s)^* @ w | no step by the rule add",
      })
  void open(String question, String rules, String why) {
    Answer answer = ask(question, rules);
    assertEquals("inconclusive", answer.verdict().word());
    assertTrue(answer.verdict().toString().contains(why), answer.toString());
  }
}
