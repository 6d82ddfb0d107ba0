package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// Metafunctions and substitution, clause by clause.
class FineCalculusTest {
  private static final int FUEL = 4_000;

  private static FineCalculus of(String base) {
    return FineCalculus.of(StatedTexts.of("calculus text extends " + base).strict()).get();
  }

  private static List<String> steps(String base, String given, String term) {
    FineCalculus in = of(base);
    Source source = Source.of(term);
    LambdaTerm t = in.elaborate(source, Parser.term(source), TextDeclarations.parse(given)).term();
    List<String> shown = new ArrayList<>();
    var end =
        in.run(
            t,
            FUEL,
            step -> shown.add(step.rule() + ": " + in.print(Notation.ASCII, step.to().get())));
    assertTrue(end.isNormal(), term);
    return shown;
  }

  /// What y is renamed to occurs beside it.
  @Example
  void substitutionRenamesApartFromWhatIsUnderTheBinder() {
    String given = "u : A -> A -> A, y : A, y_1 : A";
    var steps = steps("perturbative", given, "(\\x. \\y. u x (u y_1 y)) y");
    assertEquals("s[N/x]: \\y_2. u y (u y_1 y_2)", steps.getLast());
  }

  @Example
  void theFigureOfThePerturbativeCalculus() {
    assertEquals(
        List.of(
            "T: \\x. T_x (\\y. x)",
            "T_x: (\\x. in1 (\\y. p1 (T_x x))) + (\\x. in2 (\\y. p2 (T_x x)))",
            "T_x: (\\x. in1 (\\y. p1 x)) + (\\x. in2 (\\y. p2 (T_x x)))",
            "T_x: (\\x. in1 (\\y. p1 x)) + (\\x. in2 (\\y. p2 x))"),
        steps("perturbative", "", "T (\\x. \\y. x)"));
    assertEquals(
        List.of("T_x: T_x f <> T_x x", "T_x: in2 f <> T_x x", "T_x: in2 f <> x"),
        steps("perturbative", "f : A -> B, x : A * A", "T_x (f x)").subList(0, 3));
  }

  /// A clause for `T_x` needs a variable.
  @Example
  void aBinderThatIsNotUsedGetsAName() {
    assertEquals(
        List.of("T: \\x_1. T_x_1 f", "T_x: \\x_1. in2 f"),
        steps("perturbative", "f : A", "T (\\_. f)"));
    assertEquals(
        List.of("D: \\x_1. D_x_1 f @ y", "D_x: 0"),
        steps("differential", "f : A, y : A", "D (\\_. f) @ y"));
  }

  @Example
  void theFigureOfTheDifferentialCalculus() {
    List<String> steps = steps("differential", "f : A -> A, y : A", "D (\\x. f x) @ y");
    assertEquals("D: \\x. D_x (f x) @ y", steps.getFirst());
    assertEquals("D_x: (\\x. (D_x f @ y) x) + (\\x. (D f @ (D_x x @ y)) x)", steps.get(1));
    assertEquals("D_x: \\x. (D f @ y) x", steps.getLast());
  }

  /// `D_x s @ t` is linear in t: of 0 it is 0, of a sum the sum.
  @Example
  void theDirectionMayBeASum() {
    assertEquals(List.of("D_x: 0"), steps("differential", "f : A -> A, x : A", "D_x (f x) @ 0"));
    assertEquals(
        "D_x: D_x (f x) @ x + D_x (f x) @ y",
        steps("differential", "f : A -> A, x : A, y : A", "D_x (f x) @ (x + y)").getFirst());
  }

  @Example
  void substitutionDoesNotCapture() {
    assertEquals(
        List.of(
            "s[N/x]: \\y_1. f y_1 [y / x] (x [y / x])",
            "s[N/x]: \\y_1. f [y / x] (y_1 [y / x]) (x [y / x])",
            "s[N/x]: \\y_1. f (y_1 [y / x]) (x [y / x])",
            "s[N/x]: \\y_1. f y_1 (x [y / x])",
            "s[N/x]: \\y_1. f y_1 y"),
        steps("perturbative", "f : A -> A -> A, y : A", "(\\y. f y x)[y/x]").stream()
            .skip(1)
            .toList());
  }

  /// It comes to where the calculus comes to, and what it prints on the way can be read again.
  @Property(tries = 150)
  void leadsToTheSame(
      @ForAll boolean perturbative, @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int n) {
    FineCalculus in = of(perturbative ? "perturbative" : "differential");
    StatedCalculus whole = in.of();
    var drawn =
        new RandomTerms(whole, new SplittableRandom(seed), List.of(LambdaType.atom("A")))
            .judgement(n);
    var expected = Trace.run(whole.reduction(), Strategy.OUTERMOST, drawn.term(), FUEL);
    List<LambdaTerm> terms = new ArrayList<>();
    var found =
        in.run(
            drawn.term(),
            FUEL,
            step -> {
              if (terms.size() < 30) terms.add(step.to().get());
            });
    if (!expected.isNormal() || !found.isNormal()) return;
    assertTrue(Alpha.equal(expected.term(), found.term()), in.print(Notation.ASCII, drawn.term()));
    var given =
        TextDeclarations.parse(drawn.context().map(x -> x._1 + " : " + x._2.show()).mkString(", "));
    for (LambdaTerm t : terms) {
      if (Measure.size(t) > 300) continue;
      Source source = Source.of(in.print(Notation.ASCII, t));
      LambdaTerm again = in.elaborate(source, Parser.term(source), given).term();
      assertTrue(Alpha.equal(t, again), source.text());
    }
  }
}
