package org.difflam.semantics.manifold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JetBundleTest {
  private static final String MAYBE = "{Nothing 1 | Just R}";

  private static Type type(String text) {
    return Elaboration.term("\\x : " + text + ". x").type() instanceof Type.Function(var a, _)
        ? a
        : Type.unit();
  }

  @Test
  void firstOrderTypesAreDisjointUnions() {
    assertEquals(List.of(0, 1, 2, 3), dimensions("list R", 3));
    assertEquals(List.of(1, 2), dimensions("R * {Nothing 1 | Just R}", 0));
    assertEquals(List.of(0), dimensions("1", 0));
    // lists of length up to 2 of numbers or nothing: 1 + 2 + 4 components
    assertEquals(List.of(0, 0, 1, 0, 1, 1, 2), dimensions("list " + MAYBE, 2));
    assertThrows(IllegalArgumentException.class, () -> new Manifold(type("R -> R")));
  }

  private static List<Integer> dimensions(String type, int bound) {
    return new Manifold(type(type)).components(bound).stream().map(Component::dimension).toList();
  }

  /// Proposition 6: the isomorphism in both directions.
  @ParameterizedTest
  @ValueSource(strings = {"R", "1", "R * (1 * R)", "list R", "list (R * " + MAYBE + ")"})
  void chartsAreInverse(String text) {
    Manifold manifold = new Manifold(type(text));
    for (Component c : manifold.components(2)) {
      List<Rational> numbers = new ArrayList<>();
      for (int i = 0; i < c.dimension(); i++) numbers.add(Rational.of(10 + i));
      Value<Rational> there = manifold.point(c, numbers);
      assertEquals(c, manifold.component(there));
      assertEquals(numbers, manifold.coordinates(there));
    }
  }

  /// The jet of a tree, and the tree of derivatives that it comes from.
  @Test
  void aJetGivesBackTheValueThatItIsOf() {
    Indices indices = Indices.of(1, 2);
    Elaboration.Typed tree =
        Elaboration.term("(Node (Leaf 1, Leaf 2) : mu X. {Leaf R | Node (X * X)})");
    JetBundle jets = new JetBundle(indices);
    Value<Rational> derivatives =
        Evaluator.over(new RealArithmetic<>(new ExactReals()))
            .evaluate(new Macro(indices).of(tree.term()));
    assertEquals(derivatives, jets.inverse(tree.type(), jets.phi(tree.type(), derivatives)));
  }

  @Test
  void aChartTakesAsManyNumbersAsItsDimension() {
    Manifold pairs = new Manifold(type("R * R"));
    Component plane = pairs.components(0).getFirst();
    String said =
        assertThrows(
                IllegalArgumentException.class, () -> pairs.point(plane, List.of(Rational.ONE)))
            .getMessage();
    assertTrue(String.valueOf(said).endsWith(" takes 2 numbers, not 1"), said);
  }

  /// Theorem 8: `φ ∘ ⟦D(t)⟧ = J(⟦t⟧) ∘ φ`, for lists, variants and tuples.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\l : list R. fold (x, acc). x * sin x :: acc over l from []",
        "\\l : list R. (fold (x, acc). x * acc + x over l from 1, l)",
        "\\m : {Nothing 1 | Just R}. case m of {Nothing u -> [] | Just x -> [x, x * x]}",
        "\\(x, y). let f = \\z. z * x in (f (f y), [x / (1 + y * y)])"
      })
  void theMacroIsTheJetFunctor(String text) {
    for (Indices indices : List.of(Indices.of(1, 1), Indices.of(2, 2))) {
      Deep.run(() -> theorem8(indices, new Macro(indices), text, true));
    }
  }

  private static void theorem8(Indices indices, Macro macro, String text, boolean holds) {
    Elaboration.Typed t = Elaboration.term(text);
    if (!(t.type() instanceof Type.Function(var source, var target))) throw new AssertionError();
    JetBundle J = new JetBundle(indices);
    Balls r = Balls.ofDigits(50);
    for (Component c : new Manifold(source).components(2)) {
      List<List<Rational>> jets = new ArrayList<>();
      for (int i = 0; i < c.dimension(); i++) {
        List<Rational> jet = new ArrayList<>();
        for (int a = 0; a < indices.size(); a++) jet.add(Rational.of(1 + (3 * i + 5 * a) % 7, 4));
        jets.add(jet);
      }
      JetPoint<Rational> at = new JetPoint<>(c, jets);
      JetPoint<Ball> right = J.of((s, x) -> apply(t.term(), s, x), source, target, at);
      Value<Rational> seed = J.inverse(source, at);
      assertEquals(at, J.phi(source, seed));
      Value<Ball> primed = widen(r, seed);
      JetPoint<Ball> left = J.phi(target, apply(macro.of(t.term()), r, primed));
      assertEquals(right.component(), left.component());
      for (int i = 0; i < left.coordinates().size(); i++) {
        for (int a = 0; a < indices.size(); a++) {
          Ball gap = r.minus(left.coordinates().get(i).get(a), right.coordinates().get(i).get(a));
          assertEquals(holds, Math.pow(2, gap.log2Most()) < 1e-25, text + " at " + c + ": " + gap);
        }
      }
    }
  }

  private static Value<Ball> apply(Term t, Balls r, Value<Ball> x) {
    return Evaluator.over(new RealArithmetic<>(r)).evaluate(t, HashMap.empty()).apply(x);
  }

  private static Value<Ball> widen(Balls r, Value<Rational> value) {
    return switch (value) {
      case Value.Real<Rational>(var q) -> Value.of(r.literal(q));
      case Value.Tuple<Rational>(var parts) ->
          new Value.Tuple<>(parts.stream().map(p -> widen(r, p)).toList());
      case Value.Tagged<Rational>(var label, var content) ->
          new Value.Tagged<>(label, widen(r, content));
      case Value.Sequence<Rational>(var elements) -> Value.list(elements.map(e -> widen(r, e)));
      case Value.Rolled<Rational>(var type, var content) ->
          new Value.Rolled<>(type, widen(r, content));
      case Value.Closure<Rational> _ -> throw new AssertionError();
    };
  }

  /// `φ_real(x, x′) = [t ↦ x + x′ t]` is for (1, 1) only; in general coefficients are divided by
  /// factorials.
  @Test
  void phiOfAReal() {
    JetBundle J = new JetBundle(Indices.of(1, 2));
    JetPoint<Rational> jet =
        J.phi(Type.real(), Value.numbers(List.of(Rational.of(3), Rational.of(5), Rational.of(8))));
    Value<Rational> at =
        J.representative(Type.real(), jet, new ExactReals(), List.of(Rational.of(2)));
    assertEquals(Rational.of(3 + 5 * 2 + 8 * 4 / 2), at.number());
    JetPoint<Ball> again = J.jet(Type.real(), (r, t) -> J.representative(Type.real(), jet, r, t));
    double[] derivatives =
        again.coordinates().getFirst().stream().mapToDouble(Ball::toDouble).toArray();
    assertTrue(Math.abs(derivatives[2] - 8) < 1e-20, () -> "" + derivatives[2]);
  }

  @Test
  void aJetHasWhatItsComponentHas() {
    Component line = new Manifold(Type.real()).components(0).getFirst();
    assertEquals(
        "2 jets for the coordinates of x1",
        assertThrows(
                IllegalArgumentException.class,
                () -> new JetPoint<>(line, List.of(List.of(1, 2), List.of(3, 4))))
            .getMessage());
  }

  @Test
  void aJetIsShownWithItsDerivatives() {
    JetBundle J = new JetBundle(Indices.of(1, 1));
    Type type = type("R * R");
    Value<Integer> at = Value.tuple(Value.numbers(List.of(1, 2)), Value.numbers(List.of(3, 4)));
    assertEquals("(x1, x2) with [1, 2] and [3, 4]", J.phi(type, at).toString());
    assertEquals("()", J.phi(Type.unit(), new Value.Tuple<Integer>(List.of())).toString());
  }

  @Test
  void functionsAreNoManifold() {
    JetBundle J = new JetBundle(Indices.of(1, 1));
    JetPoint<Rational> nothing = J.phi(Type.unit(), new Value.Tuple<>(List.of()));
    assertEquals(
        "no manifold: " + type("R -> R"),
        assertThrows(IllegalArgumentException.class, () -> J.inverse(type("R -> R"), nothing))
            .getMessage());
  }

  /// Two components of one dimension are two.
  @Test
  void aPlotStaysInItsComponent() {
    JetBundle jets = new JetBundle(Indices.of(1, 1));
    JetBundle.Plot jump =
        (r, t) -> new Value.Tagged<>(r.sign(t.getFirst()) > 0 ? "A" : "B", Value.of(t.getFirst()));
    Type type = type("{A R | B R}");
    assertThrows(IllegalArgumentException.class, () -> jets.jet(type, jump));
  }
}
