package org.difflam.bench.taylor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Deep;
import org.difflam.category.number.DomainError;
import org.difflam.semantics.diffeology.ValueShapes;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;

class JetProgramTest {
  private static final List<Indices> SHAPES =
      List.of(Indices.of(1, 1), Indices.of(2, 2), Indices.of(2, 3), Indices.below(List.of(1, 1)));

  private static final String TREE = "mu X. {Leaf R | Node X * X}";
  private static final Type.Inductive TREES = (Type.Inductive) type(TREE);

  private static Type type(String text) {
    Source source = Source.of(text);
    return Elaboration.type(source, Parser.type(source), Declarations.NONE);
  }

  private static double[] jet(Indices indices, RandomGenerator random) {
    return random.doubles(indices.size(), 0.25, 2).toArray();
  }

  /// The same numbers as those of the program that is interpreted on jets, to the last bit.
  private static void agree(Indices indices, Term f, Value<double[]> argument) {
    Value<double[]> expected =
        Evaluator.over(new JetArithmetic(new DoubleJets(indices))).evaluate(f).apply(argument);
    Value<double[]> found = JetProgram.of(indices, f, argument).apply(argument);
    assertEquals(ValueShapes.shape(expected), ValueShapes.shape(found));
    List<double[]> jets = ValueShapes.numbers(expected), ours = ValueShapes.numbers(found);
    for (int i = 0; i < jets.size(); i++) assertArrayEquals(jets.get(i), ours.get(i), 0.0);
  }

  @Test
  void everyFormer() {
    List<String> programs =
        List.of(
            "x",
            "7",
            "x * (y * y) + 3 * x",
            "fold (a, b). a + x * b over [x, x * y, y] from y",
            "case (Just (x * y) : {Nothing 1 | Just R}) of {Nothing _ -> x | Just x -> x * y}",
            "(\\f : R -> R. \\x : R. f (f x)) (\\z : R. z * x + y) y",
            "case (x, y) of (y, x) -> x * (x * x) + y",
            "let x = x * y in let y = x + y in x * y",
            "(fold t. case t of {Leaf x -> x * x | Node p -> case p of (a, b) -> a * b + a} over"
                + " (Node ((Leaf x : TREE), (Node ((Leaf y : TREE), (Leaf (x * y) : TREE)) : TREE))"
                + " : TREE) : R)",
            "(x + 1) / (x * y)",
            "sin (x * y) + exp x / (1 + y * y)",
            "sigmoid (x + tanh y)",
            "log (x + sqrt y)",
            "cos (tan (0.1 * (x + y)))");
    for (Indices indices : SHAPES) {
      RandomGenerator random = new SplittableRandom(3);
      Value<double[]> point =
          Value.tuple(Value.of(jet(indices, random)), Value.of(jet(indices, random)));
      for (String t : programs) {
        String f = "\\(x, y) : R * R. " + t.replace("TREE", TREE);
        agree(indices, Elaboration.term(f).term(), point);
      }
    }
  }

  /// Sums that are used twice, sums of sums, squares, and a sum that is the result and a part.
  @Test
  void sharedSumsAndProducts() {
    List<String> programs =
        List.of(
            "\\(x, y, z) : R^3. x * y + (y * z + (z * x + 3))",
            "\\(x, y, z) : R^3. let s = x * y + z in s * s + s",
            "\\(x, y, z) : R^3. let s = x * y in (s + s, s + z, (s + z) + s)",
            "\\(x, y, z) : R^3. let s = x + y in let t = s + s in (t + t, s)",
            "\\(x, y, z) : R^3. (x + y) + (y + z)",
            "\\(x, y, z) : R^3. ((x * y + 1) + (z * z + y * y), 2, x)",
            "\\(x, y, z) : R^3. (x + y) * (x + y) + x * 0",
            "\\(x, y, z) : R^3. sin (x + y * z) + x");
    for (Indices indices : SHAPES) {
      RandomGenerator random = new SplittableRandom(4);
      Value<double[]> point =
          Value.tuple(
              Value.of(jet(indices, random)),
              Value.of(jet(indices, random)),
              Value.of(jet(indices, random)));
      for (String t : programs) agree(indices, Elaboration.term(t).term(), point);
    }
  }

  @Property(tries = 60)
  void randomPrograms(@ForAll long seed) {
    Deep.run(() -> {
      SplittableRandom random = new SplittableRandom(seed);
      Term body =
          new TermGenerator(Vocabulary.standard(), random)
              .term(
                  HashMap.of(Name.of("x"), TREES, Name.of("y"), Type.real()),
                  Type.list(Type.real()),
                  5 + random.nextInt(30))
              .getOrElse(new Term.Nil(Type.real()));
      Term f =
          new Term.Lambda(
              Name.of("p"),
              Type.product(TREES, Type.real()),
              new Term.CaseTuple(Term.variable("p"), List.of(Name.of("x"), Name.of("y")), body));
      Indices indices = SHAPES.get(random.nextInt(SHAPES.size()));
      Value<double[]> leaf = leaf(jet(indices, random)), other = leaf(jet(indices, random));
      Value<double[]> tree =
          new Value.Rolled<>(TREES, new Value.Tagged<>("Node", Value.tuple(leaf, other)));
      try {
        agree(indices, f, Value.tuple(tree, Value.of(jet(indices, random))));
      } catch (DomainError _) {
        // neither has a value to compare
      }
    });
  }

  private static Value<double[]> leaf(double[] jet) {
    return new Value.Rolled<>(TREES, new Value.Tagged<>("Leaf", Value.of(jet)));
  }

  /// It is made once, and runs at many points; flat arrays are read from left to right.
  @Test
  void runsManyTimes() {
    Term f =
        Elaboration.term("\\(x, l) : R * list R. (fold (a, b). a + x * b over l from 1, x)").term();
    Value<Integer> like = Value.tuple(Value.of(0), Value.list(List.of(Value.of(0), Value.of(0))));
    JetProgram program = JetProgram.of(Indices.of(1, 1), f, like);
    // a + x (b + x) and its derivative along (1, 0, 0), then along (0, 0, 1)
    assertArrayEquals(
        new double[] {3 + 2 * (5 + 2), 5 + 4, 2, 1}, program.run(new double[] {2, 1, 3, 0, 5, 0}));
    assertArrayEquals(
        new double[] {3 + 2 * (5 + 2), 2, 2, 0}, program.run(new double[] {2, 0, 3, 0, 5, 1}));
    assertThrows(IllegalArgumentException.class, () -> program.run(new double[5]));
  }

  @Test
  void whatItCannotRunIsRefused() {
    Indices indices = Indices.of(1, 1);
    Value<double[]> two = Value.of(new double[] {2, 1});
    assertThrows(
        IllegalArgumentException.class,
        () -> JetProgram.of(indices, Elaboration.term("\\x. \\y. x + y").term(), two));
    Term length = Elaboration.term("\\l : list R. fold (a, n). n + 1 over l from 0").term();
    JetProgram program = JetProgram.of(indices, length, Value.list(List.of(two)));
    assertEquals(1, program.apply(Value.list(List.of(two))).number()[0]);
    IllegalArgumentException shape =
        assertThrows(
            IllegalArgumentException.class, () -> program.apply(Value.list(List.of(two, two))));
    assertTrue(String.valueOf(shape.getMessage()).contains("[_, _]"), shape::toString);
  }

  /// Where nobody looks at the logarithm of a negative number, it is an error all the same.
  @Test
  void errorsAreThoseOfTheProgram() {
    Term f = Elaboration.term("\\x. let y = log x in x + 1").term();
    JetProgram program = JetProgram.of(Indices.of(1, 1), f, Value.of(1));
    assertArrayEquals(new double[] {3, 1}, program.run(new double[] {2, 1}));
    assertThrows(DomainError.class, () -> program.run(new double[] {-2, 1}));
  }
}
