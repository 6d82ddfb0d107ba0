package org.difflam.syntax.lambda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialSubstitution;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Terms 50,000 deep (`-Ddifflam.depth`) are read, typed, printed, substituted in, and reduced.
@Tag("sized")
class DeepLambdaTermsTest {
  private static final int DEEP = Integer.getInteger("difflam.depth", 50_000);
  private static final String GIVEN = "f : A -> A, g : (A -> A) -> A, h : A * A -> A, x : A, y : A";
  private static final Name X = Name.of("x");

  private static <T extends Syntax<T>> T read(Calculus<T> in, String text) {
    Source source = Source.of(text);
    return in.elaborate(source, Parser.term(source), TextDeclarations.parse(GIVEN)).term();
  }

  /// A context that is some formers deep, as often as makes a term that deep.
  private static <T extends Syntax<T>> void deep(Calculus<T> in, String before, String after) {
    int formers = Measure.depth(read(in, before + "x" + after));
    int times = DEEP / formers + 1;
    T t = read(in, before.repeat(times) + "y" + after.repeat(times));
    assertTrue(Measure.depth(t) >= DEEP);
    T again = read(in, in.print(Notation.ASCII, t));
    assertTrue(Alpha.equal(t, again));
    // a redex at the bottom
    T redex = Substitution.substitute(t, Name.of("y"), read(in, "(\\w. w) y"));
    var end = Trace.run(in.reduction(), Strategy.OUTERMOST, redex, 10);
    assertEquals(1, end.count());
    assertTrue(end.isNormal() && Alpha.equal(t, end.term()));
  }

  @Test
  void perturbative() {
    deep(new Perturbative(), "p1 (T f (in1 (g (\\z. f (x + ", "))) + in2 x))");
  }

  @Test
  void differential() {
    deep(new Differential(), "(D f @ g (\\z. h (f (x + ", "), x))) x");
  }

  /// However a long sum is written, it is one bag, and reading it takes no square.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"'' | + x | ''", "x + ( | '' | )"})
  void longSums(String before, String between, String after) {
    String sum = before.repeat(DEEP) + "x" + between.repeat(DEEP) + after.repeat(DEEP);
    assertEquals(DEEP + 1, read(new Perturbative(), sum).summands().size());
    assertEquals(DEEP + 1, read(new Differential(), sum).summands().size());
  }

  @Test
  void pushforwardsAndDerivatives() {
    String deep = "f (".repeat(DEEP) + "x" + ")".repeat(DEEP);
    var perturbative = read(new Perturbative(), deep);
    assertTrue(Measure.nodes(Pushforward.of(X, perturbative)) < 40 * DEEP);
    assertTrue(Measure.nodes(Pushforward.contracted(X, perturbative)) < 20 * DEEP);
    var differential = read(new Differential(), deep);
    var along = read(new Differential(), "x");
    assertTrue(Measure.nodes(DifferentialSubstitution.of(X, differential, along)) < 10 * DEEP);
  }

  /// Steps all the way down, and all the way up.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"(\\y. f y) (| )", "p1 (in1 (| ))"})
  void longSequences(String before, String after) {
    int times = 2_000;
    String text = before.repeat(times) + "x" + after.repeat(times);
    var p = new Perturbative();
    var term = read(p, text);
    for (Strategy s : new Strategy[] {Strategy.OUTERMOST, Strategy.INNERMOST}) {
      var end = Trace.run(p.reduction(), s, term, 10 * times);
      assertTrue(end.isNormal());
      assertTrue(end.count() >= times);
    }
  }
}
