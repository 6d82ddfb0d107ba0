package org.difflam.semantics.mode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Derivatives of what takes and returns trees of numbers, by hand.
class FlatteningTest {
  private static Type type(String text) {
    Source source = Source.of(text);
    return Elaboration.type(source, Parser.type(source), Declarations.NONE);
  }

  private static Flattening flattening(String program, String type, Value<Rational> at) {
    Source source = Source.of(program);
    Type whole = type(type);
    Term f =
        Elaboration.term(
                source,
                Parser.term(source),
                Option.some(whole),
                Declarations.NONE,
                HashMap.<Name, Type>empty())
            .term();
    return new Flattening(f, (Type.Function) whole, at);
  }

  private static Value<Rational> number(long n) {
    return Value.of(Rational.of(n));
  }

  private static Value<Rational> pair(long n, long m) {
    return new Value.Tuple<>(List.of(number(n), number(m)));
  }

  private static Value<Rational> tagged(String label, Value<Rational> content) {
    return new Value.Tagged<>(label, content);
  }

  private static Value<Rational> list(Integer... numbers) {
    return new Value.Sequence<>(Vector.of(numbers).map(FlatteningTest::number));
  }

  /// The numbers of the value, and those of each derivative.
  private static String answer(Question question) {
    var found = new FunctionalMode().answer(question, new ExactReals());
    return found.value().mkString(" ")
        + " | "
        + found.derivatives().values().map(column -> column.mkString(" ")).mkString(", ");
  }

  private static final String SHAPES = "{A R | B (R * R) | C list R}";

  /// `x ↦ x²` wherever it is found.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x. A (x * x)               ; R -> {A R | B (R * R) | C list R} ; 9 | 6",
        "\\x. B (x, x * x)            ; R -> {A R | B (R * R) | C list R} ; 3 9 | 1 6",
        "\\x. C [x * x, x, 1]         ; R -> {A R | B (R * R) | C list R} ; 9 3 1 | 6 1 0",
        "\\x. [A x, B (1, x * x)]     ; R -> list {A R | B (R * R)}       ; 3 1 9 | 1 0 6",
        "\\x. (x, [(x * x, x)], ())   ; R -> R * list (R * R) * 1         ; 3 9 3 | 1 6 1",
      })
  void resultsAreTheirNumbers(String program, String type, String answer) {
    assertEquals(answer, answer(flattening(program, type, number(3)).question(1)));
  }

  /// `∂(x y)`, with x and y in all kinds of trees.
  @Test
  void pointsAreTheirNumbers() {
    String variant = SHAPES + " -> R";
    String cases =
        "\\v. case v of {A x -> x * x | B (x, y) -> x * y | C l -> fold (x, a). x * a over l from"
            + " 1}";
    assertEquals("9 | 6", answer(flattening(cases, variant, tagged("A", number(3))).question(1)));
    assertEquals(
        "10 | 5, 2", answer(flattening(cases, variant, tagged("B", pair(2, 5))).question(1)));
    assertEquals(
        "30 | 15, 10, 6",
        answer(flattening(cases, variant, tagged("C", list(2, 3, 5))).question(1)));
  }

  @Test
  void onlyTheFirstArgumentsVaryIfSoAsked() {
    Flattening f = flattening("\\(x, y). x * x * y", "R * R -> R", pair(3, 5));
    assertEquals("45 | 30, 9", answer(f.question(1)));
    assertEquals("45 | 30", answer(f.inFirst(1, 1)));
    assertEquals("45 | 30, 10", answer(f.inFirst(1, 2)));
    assertEquals("45 | ", answer(f.inFirst(0, 1)));
    assertEquals("45 | 30, 9, 10, 6, 0", answer(f.inFirst(2, 2)));
    for (int k : new int[] {-1, 3}) {
      String said =
          String.valueOf(
              assertThrows(IllegalArgumentException.class, () -> f.inFirst(k, 1)).getMessage());
      assertEquals("there are 2 arguments, not " + k, said);
    }
  }

  @Test
  void ofOneArgumentThereAreNoTwo() {
    Flattening f = flattening("\\x. x * x", "R -> R", number(3));
    assertEquals("9 | 6", answer(f.inFirst(1, 1)));
    refused("there is 1 argument, not 2", () -> f.inFirst(2, 1));
  }

  /// Also of an answer to a higher order.
  @Test
  void theJacobianMatrixIsOfOrderOne() {
    Flattening f = flattening("\\(x, y). (x * x * y, x + y)", "R * R -> R * R", pair(3, 5));
    for (int order = 1; order < 4; order++) {
      var rows = new FunctionalMode().answer(f.question(order), new ExactReals()).rows();
      assertEquals("30 9, 1 1", rows.map(row -> row.mkString(" ")).mkString(", "));
    }
  }

  /// `t ↦ (3 + t)² (5 + 2 t)`, and the same along lists and variants.
  @Test
  void alongALine() {
    Flattening f = flattening("\\(x, y). x * x * y", "R * R -> R", pair(3, 5));
    assertEquals("45 | 48", answer(f.along(pair(1, 2), 1)));
    assertEquals("45 | 48, 34", answer(f.along(pair(1, 2), 2)));
    Flattening sum =
        flattening("\\l. fold (x, a). x * x + a over l from 0", "list R -> R", list(3, 4));
    assertEquals("25 | 14", answer(sum.along(list(1, 1), 1)));
    Flattening two = flattening("\\(x, y). (x * y, x)", "R * R -> R * R", pair(3, 5));
    assertEquals("15 3 | 11 1", answer(two.along(pair(1, 2), 1)));
    assertEquals(type("R -> R * R"), two.along(pair(1, 2), 1).type());
  }

  @Test
  void alongTrees() {
    Value<Rational> leaf = rolled("Leaf", number(1)), two = node(leaf, leaf);
    Flattening f =
        flattening(
            "\\t. fold {Leaf x -> x * x * x | Node (a, b) -> a * b} over t",
            TREE + " -> R",
            node(rolled("Leaf", number(2)), two));
    assertEquals("8 | 60", answer(f.along(node(leaf, two), 1)));
    refused("another shape than the point", () -> f.along(node(two, leaf), 1));
  }

  private static final String TREE = "(mu X. {Leaf R | Node (X * X)})";

  private static Value<Rational> node(Value<Rational> left, Value<Rational> right) {
    return rolled("Node", new Value.Tuple<>(List.of(left, right)));
  }

  private static Value<Rational> rolled(String label, Value<Rational> content) {
    return new Value.Rolled<>((Type.Inductive) type(TREE), tagged(label, content));
  }

  @Test
  void aDirectionHasTheShapeOfThePoint() {
    Flattening f = flattening("\\v. 1", "list {A R | B R} -> R", of("A", "B"));
    assertEquals("1 | 0", answer(f.along(of("A", "B"), 1)));
    for (Value<Rational> other : List.of(of("A", "A"), of("B", "B"), of("B", "A"))) {
      refused("another shape than the point", () -> f.along(other, 1));
    }
    refused("the direction has 3 numbers, the point has 2", () -> f.along(of("A", "B", "A"), 1));
    Flattening lists =
        flattening(
            "\\v. 1", "list R * list R -> R", new Value.Tuple<>(List.of(list(1), list(2, 3))));
    refused(
        "another shape than the point",
        () -> lists.along(new Value.Tuple<>(List.of(list(1, 2), list(3))), 1));
  }

  private static Value<Rational> of(String... labels) {
    return new Value.Sequence<>(Vector.of(labels).map(l -> tagged(l, number(1))));
  }

  private static void refused(String why, Executable asked) {
    String said = String.valueOf(assertThrows(IllegalArgumentException.class, asked).getMessage());
    assertTrue(said.contains(why), said);
  }

  /// The part that has no numbers is named, wherever it is.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x. \\y. y                 ; R -> R -> R                   ; R -> R",
        "\\x. [(x, \\y. y)]          ; R -> list (R * (R -> R))      ; R -> R",
        "\\x. B (\\y. y)             ; R -> {A R | B (R -> R)}       ; R -> R",
        "\\x. A x                    ; R -> {A R | B (list (1 -> R))} ; 1 -> R",
      })
  void functionsInResultsAreRefused(String program, String type, String part) {
    refused("and not " + part + ";", () -> flattening(program, type, number(3)));
    Type codomain = ((Type.Function) type(type)).codomain();
    assertEquals(Option.some(type(part)), Flattening.refused(codomain));
    assertEquals(Option.none(), Flattening.refused(type("list {A R | B (R * 1)}")));
  }
}
