package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CurryModeTest {
  private static final List<Mode<?>> MODES =
      List.of(new CurryMode.Lists(), new CurryMode.Environments());

  private static Question question(String text, int order, Rational... at) {
    Elaboration.Typed f = Elaboration.term(text);
    return new Question(f.term(), (Type.Function) f.type(), Vector.of(at), order);
  }

  private static Rational[] point(int n) {
    return IntStream.range(0, n).mapToObj(i -> Rational.of(i + 2, 3)).toArray(Rational[]::new);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "1 # \\x. x * x * x",
        "2 # \\(x, y). (x * y, x / y, x)",
        "3 # \\(x, y, z). (\\f. f (f x) * y) (\\u. u * z + y)",
        "2 # \\(x, y). case (Just x : {Nothing 1 | Just R}) of {Nothing _ -> y | Just z -> z * y}",
        "2 # \\(x, y). fold (a, b). a * b + y over [x, y, x * y] from x",
        "2 # \\(x, y). (\\g. fold (a, f). (\\u. f (u * a)) over [x, y] from g) (\\u. u * u * x) y",
        "0 # \\(). (3, 4)",
        "1 # \\x : R. 5",
        "2 # \\(x, y). let (a, b) = (y, x) in let x = a * b in x * b"
      })
  void bothAgreeExactlyWithNestedInfinitesimals(int n, String text) {
    Question q = question(text.strip(), 1, point(n));
    Answer<Rational> expected = new FunctionalMode().answer(q, new ExactReals());
    for (Mode<?> mode : MODES) {
      assertTrue(mode.declines(q).isEmpty(), () -> "" + mode.declines(q));
      assertEquals(expected, mode.answer(q, new ExactReals()), mode.name());
    }
  }

  @Test
  void arraysOfDoublesAgreeToo() {
    Question q = question("\\(x, y). sin x * exp y / sqrt (x + y) + tanh (sigmoid x)", 1, point(2));
    Answer<Double> expected = new FunctionalMode().answer(q, new Doubles());
    for (Mode<?> mode : MODES) {
      Answer<Double> found = mode.answer(q, new Doubles());
      for (int i = 0; i < 2; i++) {
        assertEquals(expected.columns().get(i).head(), found.columns().get(i).head(), 1e-14);
      }
    }
  }

  @Test
  void stepsOfFoldsAreCounted() {
    Question q = question("\\x. fold (a, b). a * b over [x, x, x, x] from x", 1, Rational.ONE);
    for (Mode<?> enough : List.of(new CurryMode.Lists(5), new CurryMode.Environments(5))) {
      assertEquals(Rational.of(5), enough.answer(q, new ExactReals()).columns().head().head());
    }
    for (Mode<?> few : List.of(new CurryMode.Lists(3), new CurryMode.Environments(3))) {
      assertThrows(OutOfFuel.class, () -> few.answer(q, new ExactReals()));
    }
  }

  /// Figure 3 runs `λy` again for each of its two calls, and `λf` with the calls in it for its one.
  @Test
  void callsThatAreRunAgainAreCounted() {
    Question q = question("\\x. (\\f. f (f x)) (\\y. x * y)", 1, Rational.ONE);
    long forwards = 3, again = 2 + 1 + 2;
    assertEquals(
        Rational.of(3),
        new CurryMode.Environments(forwards).answer(q, new ExactReals()).columns().head().head());
    assertEquals(
        Rational.of(3),
        new CurryMode.Lists(forwards + again).answer(q, new ExactReals()).columns().head().head());
    assertThrows(
        OutOfFuel.class,
        () -> new CurryMode.Lists(forwards + again - 1).answer(q, new ExactReals()));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void higherOrdersAreDeclined(int order) {
    Question q = question("\\x. x * x", order, Rational.ONE);
    for (Mode<?> mode : MODES) {
      assertTrue(mode.declines(q).get().contains("order " + order));
    }
  }

  @Test
  void otherInductiveTypesAreDeclined() {
    Question q =
        question(
            "\\x : R. fold n. (case n of {Leaf a -> a | Node (l, r) -> l * r}) over"
                + " (roll (Leaf x) : mu X. {Leaf R | Node (X * X)})",
            1,
            Rational.ONE);
    for (Mode<?> mode : MODES) {
      assertTrue(mode.declines(q).get().contains("no other inductive types"));
    }
  }

  /// The clause of a combinator may be another.
  private record WithoutPairs() implements CurryMode {
    @Override
    public String name() {
      return "without-pairs";
    }

    @Override
    public String title() {
      return "curry, but what makes a pair sends nothing back";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return new CurryMode.Lists().combinators(tensors);
    }

    @Override
    public <N> RepFunction<N> clause(Tangents<N> tangents, Combinator b, RepFunction<N> made) {
      return b instanceof Combinator.Prod
          ? RepFunction.pure(
              x -> RepFunction.evaluated(made.at(x).value(), _ -> TangentValue.zero()))
          : made;
    }
  }

  @Test
  void clausesCanBeReplaced() {
    Question sum = question("\\(x, y). x + y", 1, point(2));
    Answer<Rational> found = new WithoutPairs().answer(sum, new ExactReals());
    Answer<Rational> right = new CurryMode.Lists().answer(sum, new ExactReals());
    assertEquals(right.value(), found.value());
    assertEquals(List.of(Rational.ZERO, Rational.ZERO), found.columns().map(Vector::head).asJava());
  }
}
