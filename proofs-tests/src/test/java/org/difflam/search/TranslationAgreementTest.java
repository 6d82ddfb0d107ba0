package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.stream.Stream;
import org.difflam.category.expression.SourceError;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.stated.Translation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Translations that texts state, right ones and wrong ones.
class TranslationAgreementTest {
  private static final String DERIVE =
      """
      translation derive from perturbative to differential
      translate T s = \\x. <(D s @ (p1 x)) (p2 x), s (p2 x)>
      translate in1 s = <s, 0>
      translate in2 s = <0, s>
      """;

  private static final String PUSH =
      """
      translation push from differential to perturbative
      translate D s @ t = \\x. p1 ((T s) <t, x>)
      translate <M, N> = <M, N>
      """;

  /// Pairs by formers that have no meaning, so that only reduction decides.
  private static final String PAIRS =
      """
      calculus pairs extends lambda
      former two M N : A * A from M : A, N : A
      former fst s : A from s : A * A
      former snd s : A from s : A * A
      rule beta (\\x. s) N -> s[N/x]
      rule fst fst (two M N) -> M
      rule snd snd (two M N) -> N
      translation swap from pairs to pairs
      translate two M N = two N M
      translate fst s = snd s
      translate snd s = fst s
      """;

  /// Sharing is substitution: what is bound becomes a redex.
  private static final String LET =
      """
      calculus plain extends lambda
      rule beta (\\x. s) N -> s[N/x]
      calculus sharing extends plain
      former share M (x. s) : B from M : A, x : A |- s : B
      rule share share M (\\x. s) -> s[M/x]
      translation unshare from sharing to plain
      translate share M (\\x. s) = (\\x. s) M
      """;

  /// Types become others, too.
  private static final String SWAP =
      """
      translation swap from differential to differential
      translate type A * B = B * A
      translate <M, N> = <N, M>
      translate p1 s = p2 s
      translate p2 s = p1 s
      """;

  /// A type that a text declares becomes one of the house.
  private static final String FUNCTIONALS =
      """
      calculus refuting extends lambda
      type neg A
      former back (v. s) : neg A from v : A |- s : R
      former send k N : R from k : neg A, N : A
      rule beta (\\x. s) N -> s[N/x]
      rule send send (back (\\v. s)) N -> s[N/v]
      translation functionals from refuting to differential
      translate type neg A = A -> R
      translate back (\\v. s) = \\v. s
      translate send k N = k N
      """;

  private static ProgramScope scope(String text) {
    ProgramScope scope = ProgramScope.EMPTY;
    Source source = new Source("test", text);
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return scope;
  }

  private static Answer ask(String text) {
    Source source = new Source("test", text);
    return new TranslationAgreement(
            scope(text).translation(Option.none(), source, new Span(0, 1)), new Effort(3, 30, 1))
        .answer();
  }

  private static Arguments wrong(String text, String clause, String by, String least) {
    assertTrue(text.contains(clause), clause);
    return Arguments.of(text.replace(clause, by), least);
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        wrong(DERIVE, "(D s @ (p1 x)) (p2 x), s", "s (p1 x), s", "T (\\x. f)"),
        wrong(DERIVE, "(D s @ (p1 x)) (p2 x)", "(D s @ (p2 x)) (p2 x)", "T (\\x. x)"),
        wrong(DERIVE, "(D s @ (p1 x)) (p2 x)", "(D s @ (p1 x)) 0", "T (\\x. x (N x))"),
        wrong(DERIVE, "<0, s>", "<0, 0>", "p2 (in2 s)"),
        wrong(PUSH, "<t, x>", "<t, 0>", "D (\\x. x (N x)) @ t"),
        wrong(PUSH, "p1 ((T s) <t, x>)", "p1 ((T s) <x, t>)", "D (\\x. x) @ t"),
        wrong(LET, "(\\x. s) M", "s[0/x]", "share f (\\x. x)"),
        wrong(LET, "= (\\x. s) M", "= 0", "share f (\\y. f)"),
        wrong(SWAP, "translate p2 s = p1 s\n", "", "\\y. p2 y"),
        wrong(SWAP, "<N, M>", "<N, 0>", "p1 (M, N)"),
        wrong(FUNCTIONALS, "= k N", "= k 0", "send (back (\\v. s v)) N"),
        // nothing means anything, so that reducts decide
        wrong(PAIRS, "two N M", "two 0 M", "snd (two M N)"));
  }

  @ParameterizedTest
  @MethodSource
  void wrong(String text, String least) {
    Answer refuted = ask(text);
    assertEquals("refuted", refuted.verdict().word(), refuted.toString());
    assertEquals(least, refuted.counterexample().get().term(), refuted.toString());
  }

  /// A campaign comes upon the same, and not upon a translation that is right.
  @ParameterizedTest
  @MethodSource("wrong")
  void aCampaignFindsTheWrongOne(String text, String least) {
    Findings all = untilRefuted(text, 1_500);
    assertFalse(all.causes().isEmpty(), least + " is such a term: " + all);
  }

  @ParameterizedTest
  @ValueSource(strings = {DERIVE, PUSH, LET, PAIRS})
  void aCampaignFindsTheRightOneRight(String text) {
    Findings all = untilRefuted(text, 60);
    assertTrue(all.causes().isEmpty() && all.held() > 10, all.toString());
    assertFalse(all.seen().hits().map().isEmpty(), "no rule is told");
    assertTrue(all.longest() > 1, "no term of which several steps were compared");
  }

  private static Findings untilRefuted(String text, int cases) {
    Source source = new Source("test", text);
    Translation translation = scope(text).translation(Option.none(), source, new Span(0, 1));
    Campaign campaign = Conjecture.of("translates:t", translation).campaign(8, 1);
    Findings all = Findings.NONE;
    for (int i = 0; i < cases && all.causes().isEmpty(); i++) all = all.and(campaign.one(i));
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {DERIVE, PUSH, LET, PAIRS, SWAP, FUNCTIONALS})
  void right(String text) {
    Answer kept = ask(text);
    assertEquals("holds", kept.verdict().word(), kept.toString());
    assertTrue(kept.found().forAll(line -> !line.contains(" 0 steps")), kept.toString());
  }

  /// That is said, though it is not asked.
  @Test
  void whatEachClauseMeans() {
    String text =
        """
        calculus plain extends lambda
        rule beta (\\x. s) N -> s[N/x]
        calculus doubling extends plain
        former twice s : A from s : A
        meaning twice s = s + s
        rule twice (twice s) N -> twice (s N)
        translation t from doubling to plain
        translate twice s = s + s
        """;
    Answer right = ask(text),
        other = ask(text.replace("translate twice s = s + s", "translate twice s = s"));
    assertEquals("holds", right.verdict().word(), right.toString());
    assertEquals("holds", other.verdict().word(), other.toString());
    String of = "translate twice s";
    assertTrue(line(right, of).endsWith("keeps the meaning: proved"), right.toString());
    assertTrue(line(other, of).endsWith("means something else"), other.toString());
  }

  private static String line(Answer answer, String start) {
    return answer.found().find(line -> line.startsWith(start)).get();
  }

  /// What was not tried is not agreed upon.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "translate in1 s = <s, 0> | | no clause says what `in1 s` becomes in differential",
        "translate in1 s | translate in1 c = <c, 0> where c constant; translate in1 s | no step met"
            + " `translate in1 c = <c, 0> where c constant`",
        "perturbative | lambda | no term was reduced",
      })
  void inconclusive(String part, @Nullable String by, String why) {
    String text = DERIVE.replace(part, by == null ? "" : by.replace("; ", "\n"));
    if (text.contains("from lambda")) text = "translation none from lambda to differential";
    Answer answer = ask(text);
    assertEquals("inconclusive", answer.verdict().word(), answer.toString());
    assertTrue(answer.verdict().toString().contains(why), answer.verdict().toString());
  }

  /// The sides of a clause are read in the two calculi, and have one type.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "translate T s = s | 1:1: say first what is translated",
        "translation t from nothing to lambda | 1:1: `nothing` cannot be translated",
        "translation t from lambda into lambda | 1:27: expected `to` and a calculus",
        "translation t from perturbative to differential; translate in1 s = s | 2:19: a"
            + " translation keeps types; the left side has the type A * B, and here",
        "translation t from perturbative to differential; translate T s = u | 2:17: `u` is not"
            + " on the left side",
        "translation t from perturbative to differential; translate T s = T s | 2:17: ",
        "translation t from perturbative to differential; translate s = 0 | 2:11: expected a"
            + " former of perturbative",
        "translation t from perturbative to differential; translate in1 s = <s, 0>; translate in1"
            + " (p1 s) = <p1 s, 0> | 3:11: this is never used: `translate in1 s = <s, 0>`",
        "translation t from differential to differential; translate \\x. s = s | 2:",
        "translation t from differential to differential; translate type A * A = A | 2:16: expected"
            + " a type, and names for what it takes",
        "translation t from differential to differential; translate type A * B = C | 2:24: `C` is"
            + " none of the types that `A * B` takes; they are `A`, `B`",
        "translation t from differential to differential; translate type A -> B = A; translate type"
            + " A -> C = C | 3:16: what `A -> C` becomes is said already",
        "translation t from differential to differential; translate p1 s = p1 s; translate type A *"
            + " B = B | 3:1: say what types become before the first clause for terms",
        "translation t from differential to differential; translate type A * B = B * A; translate"
            + " <M, N> = <M, N> | 3:21: the type of the left side becomes B * A, and here",
        "translate type A = A | 1:1: say first what is translated",
      })
  void errors(String text, String why) {
    SourceError wrong = assertThrows(SourceError.class, () -> scope(text.replace("; ", "\n")));
    String said = "%d:%d: %s".formatted(wrong.line(), wrong.column(), wrong.getMessage());
    assertTrue(said.startsWith(why), said);
  }
}
