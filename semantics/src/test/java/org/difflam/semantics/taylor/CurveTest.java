package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;

class CurveTest {
  private static Term read(String t) {
    return Elaboration.term(t).term();
  }

  private static Type.Function type(String f) {
    return (Type.Function) Elaboration.term(f).type();
  }

  private static Curve of(String f, String x, String v) {
    return Curve.of(read(f), type(f), read(x), read(v));
  }

  /// The value at 0 and the derivatives there.
  private static List<String> derivatives(Curve curve, int order) {
    return curve.programs(order).get().stream().map(t -> Printing.show(Notation.ASCII, t)).toList();
  }

  /// `(2 + t) (3 + 10 t)`, also where pairs stand in pairs, and with an argument that is a
  /// function.
  @Test
  void alongALine() {
    List<String> expected = List.of("6", "23", "20");
    assertEquals(expected, derivatives(of("\\(x, y). x * y", "(2, 3)", "(1, 10)"), 2));
    assertEquals(
        expected,
        derivatives(of("\\((x, y), z) : (R * R) * R. x * y", "((2, 3), 7)", "((1, 10), 5)"), 2));
    assertEquals(
        expected,
        derivatives(of("\\f : R -> R. f 2 * f 3", "\\a : R. a", "\\a : R. 9 * a - 17"), 2));
  }

  /// `2 + 3 + t (2 − 3)`: each argument of a direction has a name of its own.
  @Test
  void alongAFunctionOfTwoArguments() {
    Curve curve =
        of("\\f : R -> R -> R. f 2 3", "\\a : R. \\b : R. a + b", "\\a : R. \\b : R. a - b");
    assertEquals(List.of("5", "-1"), derivatives(curve, 1));
  }

  /// `2 + 3 t + 5 t²/2`.
  @Test
  void throughAJet() {
    String f = "\\(x, y). x - y";
    Curve curve = Curve.through(read(f), type(f), read("((2, 3, 5), (1, 1, 1))"), 2);
    assertEquals(List.of("1", "2", "4"), derivatives(curve, 2));
  }

  /// `(1 + t + t³/3 + 5 t⁴/24 + 7 t⁵/120)⁴ y`.
  @Test
  void functionsThroughAJetOfHigherOrder() {
    String f = "\\x. \\y. x^4 * y";
    Curve curve = Curve.through(read(f), type(f), read("(1, 1, 0, 2, 5, 7)"), 5);
    assertEquals(
        List.of("1", "4", "12", "32", "140", "808").stream()
            .map(n -> n.equals("1") ? "\\x_1 : R. x_1" : "\\x_1 : R. " + n + " * x_1")
            .toList(),
        derivatives(curve, 5));
  }

  @Test
  void partsOfTuplesAreTakenApart() {
    Curve curve = of("\\x : R. ((x, \\y : R. x * y), 3 * x)", "2", "1");
    assertTrue(curve.isOfFunctions());
    assertFalse(of("\\x : R. ((x, x), 3 * x)", "2", "1").isOfFunctions());
    assertTrue(of("\\x. \\y. x * y", "2", "1").isOfFunctions());
    List<Curve.Part> parts = curve.parts();
    assertEquals(
        List.of("p1 (p1 t)", "p2 (p1 t)", "p2 t"), parts.stream().map(p -> p.in("t")).toList());
    assertEquals(List.of("2", "1"), derivatives(parts.getFirst().curve(), 1));
    assertEquals(List.of("6", "3"), derivatives(parts.getLast().curve(), 1));
    assertEquals("p1 (f t)", new Curve.Part(List.of(1), curve).in("f t"));
  }

  /// `x y` at `x = 2 + t`, for several y.
  @Test
  void functionsAreCalled() {
    List<Curve.Called> called = of("\\x. \\y. \\z. x * y - z", "2", "1").called();
    assertEquals(
        List.of("1 / 2, 3 / 2", "2, 3", "3, 4"),
        called.stream()
            .map(c -> String.join(", ", c.arguments().stream().map(CurveTest::shown).toList()))
            .toList());
    assertEquals(List.of("1", "2"), derivatives(called.get(1).curve(), 1));
    List<Curve.Called> ofFunctions = of("\\x : R. \\f : R -> R. f x", "2", "1").called();
    assertEquals(List.of("7", "4"), derivatives(ofFunctions.getLast().curve(), 1));
    List<Curve.Called> ofPairs = of("\\x : R. \\(y, z) : R * R. x * y - z", "2", "1").called();
    assertEquals(
        List.of("(1 / 2, 3 / 2)"),
        ofPairs.getFirst().arguments().stream().map(CurveTest::shown).toList());
    assertEquals(List.of("1", "2"), derivatives(ofPairs.get(1).curve(), 1));
    assertEquals(List.of(), of("\\x : R. \\l : list R. l", "2", "1").called());
  }

  private static String shown(Term t) {
    return Printing.show(Notation.ASCII, t);
  }

  @Test
  void thereIsNoProgramOfWhatWouldHaveToBeTold() {
    assertEquals(Option.none(), of("\\x : R. \\f : R -> list R. f x", "2", "1").programs(1));
  }
}
