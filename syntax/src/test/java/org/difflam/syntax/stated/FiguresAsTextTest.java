package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Named;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.rewrite.Redex;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// The figures as texts make the same steps as those in Java.
class FiguresAsTextTest {
  /// One of the clauses once more, so that the texts are run.
  private static final StatedCalculus PERTURBATIVE =
      StatedTexts.of("calculus text extends perturbative\noverride T_x x = x").strict();

  private static final StatedCalculus DIFFERENTIAL =
      StatedTexts.of("calculus text extends differential\noverride D_x x @ t = t").strict();

  private static final StatedCalculus MINE = StatedTexts.of(StatedTexts.MINE);

  private static RandomTerms.Judgement random(LambdaCalculus calculus, long seed, int size) {
    var random = new SplittableRandom(seed);
    return new RandomTerms(calculus, random, List.of(LambdaType.atom("A"))).judgement(size);
  }

  @Property(tries = 400)
  void ofThePerturbativeCalculus(@ForAll long seed, @ForAll @IntRange(min = 1, max = 25) int size) {
    LambdaTerm t = random(PERTURBATIVE.base(), seed, size).term();
    assertSame(PerturbativeReduction.FIGURE_3, PERTURBATIVE.reduction(), t);
  }

  @Property(tries = 400)
  void ofTheDifferentialCalculus(@ForAll long seed, @ForAll @IntRange(min = 1, max = 25) int size) {
    LambdaTerm t = random(DIFFERENTIAL.base(), seed, size).term();
    assertSame(DifferentialReduction.LAMBDA, DIFFERENTIAL.reduction(), t);
  }

  /// What the one prints the other reads, at the same type, and its steps are the same.
  @Property(tries = 400)
  void ofTheCalculusThatIsStatedWhole(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 25) int size) {
    var drawn = random(PERTURBATIVE.base(), seed, size);
    String text = PERTURBATIVE.print(Notation.ASCII, drawn.term());
    LambdaTerm mine = read(MINE, drawn.context(), text);
    assertTrue(
        Alpha.equal(
            drawn.term(),
            read(PERTURBATIVE.base(), drawn.context(), MINE.print(Notation.ASCII, mine))),
        text);
    assertEquals(
        LambdaTyping.principal(drawn.context(), drawn.term()).map(new Named()::of),
        LambdaTyping.principal(drawn.context(), mine).map(new Named()::of));
    Vector<Redex<LambdaTerm>> found;
    try {
      found =
          MINE.reduction()
              .redexes(mine)
              .map(r ->
                  new Redex<>(
                      r.rule(),
                      r.at(),
                      read(
                          PERTURBATIVE.base(),
                          open(r.contractum()),
                          MINE.print(Notation.ASCII, r.contractum()))))
              .toVector();
    } catch (TooLarge tooLongToRead) { // T in T doubles, as often as it stands there
      Statistics.label("compared").collect(false);
      return;
    }
    Statistics.label("compared").collect(true);
    Statistics.label("compared").coverage(c -> c.check(true).percentage(share -> share > 95));
    LambdaTerm again = read(PERTURBATIVE.base(), drawn.context(), text);
    assertSame(PerturbativeReduction.FIGURE_3.redexes(again).toVector(), found, text);
  }

  /// Names for what is bound around a redex; its types are not asked for.
  private static Map<Name, LambdaType> open(LambdaTerm t) {
    return HashMap.ofEntries(
        Vector.ofAll(FreeVariables.of(t)).map(x -> Tuple.of(x, LambdaType.atom("A"))));
  }

  /// Reads without typing.
  private static LambdaTerm read(
      LambdaCalculus calculus, Map<Name, LambdaType> context, String text) {
    Source source = Source.of(text);
    return LambdaElaboration.untyped(
            calculus,
            (t, isBound, _) ->
                t instanceof SurfaceTerm.Identifier(var x, _)
                        && !isBound.test(x)
                        && context.containsKey(Name.of(x))
                    ? LambdaTerm.variable(x)
                    : null,
            source,
            Parser.term(source),
            TextDeclarations.NONE)
        .term();
  }

  private static void assertSame(
      Rules<LambdaTerm> expected, Rules<LambdaTerm> found, LambdaTerm t) {
    assertSame(expected.redexes(t).toVector(), found.redexes(t).toVector(), t.toString());
  }

  private static void assertSame(
      Vector<Redex<LambdaTerm>> expected, Vector<Redex<LambdaTerm>> found, String of) {
    assertEquals(
        expected.map(r -> r.rule() + " at " + r.at()).sorted(),
        found.map(r -> r.rule() + " at " + r.at()).sorted(),
        of);
    for (Redex<LambdaTerm> r : expected) {
      assertTrue(
          found.exists(s ->
              s.at().equals(r.at())
                  && s.rule().equals(r.rule())
                  && Alpha.equal(s.contractum(), r.contractum())),
          () -> r.rule() + " at " + r.at() + " of " + of);
    }
  }

  /// A clause that is not that of the figure is noticed.
  @Example
  void theComparisonCanFail() {
    StatedCalculus other =
        StatedTexts.of(
            "calculus text extends perturbative\noverride T_x (p1 s) = <p1 (p2 (T_x s)), 0>");
    LambdaTerm t = Perturbative.GRAMMAR.parse("", "T (\\x. p1 x)");
    LambdaTerm expected = PerturbativeReduction.FIGURE_3.first(t).get().contractum();
    assertFalse(Alpha.equal(expected, other.reduction().first(t).get().contractum()));
  }
}
