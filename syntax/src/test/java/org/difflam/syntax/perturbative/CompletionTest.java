package org.difflam.syntax.perturbative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Notations;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionTest {
  private static final LambdaType A = LambdaType.atom("A");
  private static final Map<Name, LambdaType> CONTEXT =
      LinkedHashMap.of(
          Name.of("f"),
          A.to(A),
          Name.of("g"),
          A.times(A).to(A.times(A)),
          Name.of("h"),
          LambdaType.R.to(LambdaType.R),
          Name.of("p"),
          A.times(A),
          Name.of("q"),
          A.times(A).times(A),
          Name.of("u"),
          A,
          Name.of("v"),
          A,
          Name.of("x"),
          A);

  private static LambdaTerm term(String text) {
    return Perturbative.GRAMMAR.parse(
        CONTEXT.map(x -> x._1 + " : " + x._2.show()).mkString(", "), text);
  }

  private static LambdaTerm normal(LambdaTerm t) {
    var end = Trace.run(Completion.RULES, Strategy.INNERMOST, t, 10_000);
    assertTrue(end.isNormal());
    return end.term();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p1 (T f (in2 x))                      | 0",
        "p1 (T f (u + v, x))                   | p1 (T f (u, x)) + p1 (T f (v, x))",
        "p1 (T f (u + u, x))                   | p1 (T f (u, x)) + p1 (T f (u, x))",
        "p2 (T f p)                            | p2 (T f p)",
        "p1 (T (T f) (in2 p))                  | 0",
        "p1 (p1 (T (T f) ((u, v), (x, v))))    | p1 (T f (u, v)) + p1 (p1 (T (T f) ((0, v), (x,"
            + " v))))",
        "p1 (p1 (T (T f) ((0, u + v), (x, x)))) | p1 (p1 (T (T f) ((0, u), (x, x)))) + p1 (p1 (T (T"
            + " f) ((0, v), (x, x))))",
        "T (\\z. z) p                           | (p1 p, p2 p)",
      })
  void rules(String term, String expected) {
    assertTrue(UpToDirections.equal(term(expected), normal(term(term))));
  }

  /// The chain rule of order three has a summand for each of the five partitions.
  @Test
  void partitions() {
    LambdaTerm t = LambdaTerm.variable("f");
    for (int i = 0; i < 3; i++) t = LambdaTerm.T(t);
    t = LambdaTerm.apply(t, LambdaTerm.variable("q"));
    for (int i = 0; i < 3; i++) t = LambdaTerm.pi(1, t);
    assertEquals(5, normal(t).summands().size());
  }

  /// Directions have no order, and binders no names; what a function is differentiated along
  /// counts.
  @Test
  void upToDirections() {
    LambdaTerm uv = term("p1 (p1 (T (T f) ((0, u), (v, x))))"),
        vu = term("p1 (p1 (T (T f) ((0, v), (u, x))))");
    assertTrue(UpToDirections.equal(uv, vu));
    assertFalse(Alpha.equal(uv, vu));
    assertFalse(UpToDirections.equal(uv, term("p1 (p1 (T (T f) ((0, u), (u, x))))")));
    assertFalse(UpToDirections.equal(uv, term("p1 (p1 (T (T f) ((0, u), (x, v))))")));
    assertFalse(UpToDirections.equal(uv, term("p1 (p1 (T (T f) ((x, u), (v, x))))")));
    String second = "\\%s. \\%s. p1 (p1 (T (T f) ((0, %s), (%s, x))))";
    LambdaTerm ab = term(second.formatted("a", "b", "a", "b"));
    assertTrue(UpToDirections.equal(ab, term(second.formatted("c", "a", "c", "a"))));
    assertTrue(UpToDirections.equal(ab, term(second.formatted("c", "a", "a", "c"))));
    assertFalse(UpToDirections.equal(ab, term(second.formatted("a", "a", "a", "a"))));
    assertFalse(UpToDirections.equal(term("\\a. \\a. \\b. a"), term("\\a. \\a. \\b. b")));
    assertFalse(UpToDirections.equal(term("f u + f v"), term("f u + f u")));
    assertFalse(UpToDirections.equal(term("p1 p"), term("p1 q")));
    assertFalse(UpToDirections.equal(term("p1 (T f p)"), term("p1 (T f (p1 p, p2 p))")));
    assertTrue(UpToDirections.equal(term("f u + f v"), term("f v + f u")));
  }

  /// Names and brackets are what they are, whatever is next to them.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(\\y. y) x | \\y. y x",
        "(\\y. y x) + x | \\y. y x + x",
        "a (b c)   | a b c",
        "a bc      | ab c",
        "T a       | Ta",
        "T a       | T b",
        "T a       | a",
        "in1 a     | in1 b",
        "in1 a     | p1 a",
        "in1 a     | a",
        "p1 a      | p2 a",
        "p1 a      | a",
        "in1 a     | in2 a",
        "in1 a     | i1a",
        "p1 a      | p1a",
        "sin       | op sin",
        "sin a     | cos a",
        "2 + a     | 3 + a",
      })
  void differ(String one, String other) {
    assertFalse(UpToDirections.equal(read(one), read(other)));
  }

  /// Of any type or none.
  private static LambdaTerm read(String text) {
    Source source = Source.of(text);
    Notations variables =
        (t, isBound, _) ->
            t instanceof SurfaceTerm.Identifier(var x, _)
                    && !isBound.test(x)
                    && !LambdaElaboration.hasMeaning(x, TextDeclarations.NONE)
                ? LambdaTerm.variable(x)
                : null;
    return LambdaElaboration.untyped(
            Perturbative.GRAMMAR, variables, source, Parser.term(source), TextDeclarations.NONE)
        .term();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p                | (p1 p, p2 p)",
        "p1 p             | p1 p",
        "in1 x            | in1 x",
        "g p              | (p1 (g (p1 p, p2 p)), p2 (g (p1 p, p2 p)))",
        "T f p            | (p1 (T f (p1 p, p2 p)), p2 (T f (p1 p, p2 p)))",
        "\\z. p2 (g z)    | \\z. p2 (g (p1 z, p2 z))",
        "T (\\z. g)        | T (\\z. g)",
        "q                | ((p1 (p1 q), p2 (p1 q)), p2 q)",
        "T sin (1, h 2)   | (p1 (T sin (1, h 2)), p2 (T sin (1, h 2)))",
        "p + p            | (p1 p + p1 p, p2 p + p2 p)",
      })
  void longForms(String term, String expected) {
    LambdaTerm t = LongForm.of(CONTEXT, term(term)).get();
    assertTrue(Alpha.equal(term(expected), t));
    assertTrue(Alpha.equal(t, LongForm.of(CONTEXT, t).get()));
  }

  /// Two pairs along which `g` is differentiated, one of them in its parts: of four summands one is
  /// missing, and no two of the three are the parts of one.
  @Test
  void pairsAlongWhichThereAreSumsAreDecided() {
    String d = "p1 (p1 (p1 (T (T g) ((0, %s), (%s, 0)))))";
    String a = "in1 (p1 p)", b = "in2 (p2 p)";
    LambdaTerm parts =
        term(d.formatted(a, a) + " + " + d.formatted(a, b) + " + " + d.formatted(b, b));
    LambdaTerm left = term(d.formatted(a, "p") + " + " + d.formatted(b, b));
    LambdaTerm right = term(d.formatted(a, a) + " + " + d.formatted("p", b));
    for (LambdaTerm t : List.of(left, right)) {
      assertTrue(UpToDirections.equal(normal(parts), normal(LongForm.of(CONTEXT, t).get())));
    }
  }

  @Test
  void whatHasNoTypeHasNoLongForm() {
    assertTrue(
        LongForm.of(CONTEXT, LambdaTerm.apply(LambdaTerm.variable("x"), LambdaTerm.variable("x")))
            .isEmpty());
  }
}
