package org.difflam.syntax.variables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import java.util.ArrayList;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// FV and lin, clause by clause, against what the program computes at once.
class VariableSetsTest {
  private static <T extends Syntax<T>> List<String> steps(
      Calculus<T> of, String given, String text) {
    VariableSets<T> in = VariableSets.of(of);
    Source source = Source.of(text);
    TextDeclarations declared = TextDeclarations.parse(given);
    assertTrue(VariableSets.isWritten(Parser.term(source), declared), text);
    var start = in.elaborate(source, Parser.term(source), declared).term();
    ArrayList<String> shown = new ArrayList<>();
    var end =
        in.run(
            start,
            1_000,
            step -> shown.add(step.rule() + ": " + in.print(Notation.ASCII, step.to().get())));
    assertTrue(end.isNormal(), text);
    // each term on the way can be typed again, where what was bound in it is given
    for (String step : shown) {
      Source again = Source.of(step.substring(step.indexOf(": ") + 2));
      assertTrue(VariableSets.isWritten(Parser.term(again), declared), step);
      var read = in.elaborate(again, Parser.term(again), declared).term();
      assertEquals(again.text(), in.print(Notation.ASCII, read));
    }
    return List.ofAll(shown);
  }

  /// The example of §3.1.1, where x is linear, and y and z are not.
  @Example
  void theLinearVariablesOfAnApplication() {
    List<String> steps =
        steps(new PullbackLanguage(), "x : R -> R -> R, y : R -> R, z : R", "lin (x z (y z))");
    assertEquals(
        List.of("lin: lin (x z) - FV (y z)", "lin: lin x - FV z - FV (y z)"), steps.take(2));
    assertEquals("sets: [x]", steps.last());
  }

  @Example
  void whatIsBoundIsNotFree() {
    assertEquals(
        List.of("FV: FV (f x y) - [x]", "sets: [f, y]"),
        List.of(
            steps(new Perturbative(), "f : A -> A -> A, x : A, y : A", "FV (\\x. f x y)").head(),
            steps(new Perturbative(), "f : A -> A -> A, x : A, y : A", "FV (\\x. f x y)").last()));
  }

  @Example
  void setsAreCombined() {
    String given = "x : A, y : A";
    Perturbative in = new Perturbative();
    assertEquals("sets: [x, y]", steps(in, given, "FV x + [x, y]").last());
    assertEquals("sets: [x]", steps(in, given, "FV x * [y, x]").last());
    assertEquals("sets: [y]", steps(in, given, "[x, y] - FV x").last());
  }

  @Example
  void whatIsNoSetIsSaid() {
    assertSays("expected a set of variables", "FV x + x");
    assertSays("expected a set of variables", "FV x / FV x");
    assertSays("expected the name of a variable", "FV x + [x x]");
    assertSays("`lin` is of the pullback language", "lin x");
  }

  private static void assertSays(String message, String text) {
    var in = VariableSets.of(new Perturbative());
    Source source = Source.of(text);
    TextDeclarations given = TextDeclarations.parse("x : A -> A");
    SourceError wrong =
        assertThrows(SourceError.class, () -> in.elaborate(source, Parser.term(source), given));
    assertTrue(String.valueOf(wrong.getMessage()).contains(message), wrong::getMessage);
  }

  /// What the clauses come to is what the program looks up, and each set on the way is read again.
  @Property(tries = 300)
  void agreesWithWhatIsComputedAtOnce(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 20) int size) {
    RandomPullbackTerms terms = new RandomPullbackTerms(seed, List.empty());
    PullbackType x = terms.type(), y = terms.type();
    var context = HashMap.of(Name.of("x"), x, Name.of("y"), y);
    PullbackTerm t = terms.term(context, terms.type(), size);
    compare(t, TextDeclarations.NONE.variable("x", x.surface()).variable("y", y.surface()));
  }

  private static void compare(PullbackTerm t, TextDeclarations given) {
    var in = VariableSets.of(new PullbackLanguage());
    HashSet<Name> free = HashSet.ofAll(FreeVariables.of(t));
    HashSet<Name> linear = free.filter(v -> Lin.contains(v, t));
    for (String f : List.of("FV", "lin")) {
      var start = new VariableSet.Of<>(f, t);
      String text = in.print(Notation.ASCII, start);
      Source source = Source.of(text);
      var again = in.elaborate(source, Parser.term(source), given).term();
      assertEquals(text, in.print(Notation.ASCII, again));
      var end = in.run(start, 100_000, _ -> {}).term();
      assertEquals(
          f.equals("FV") ? free : linear,
          end instanceof VariableSet.Names<PullbackTerm>(var names)
              ? HashSet.ofAll(names)
              : HashSet.empty(),
          text);
    }
  }
}
