package org.difflam.category.glue;

import static org.difflam.category.model.FiniteSets.A;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.Tuple2;
import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;
import org.difflam.category.model.FiniteSets;
import org.difflam.category.model.FiniteSets.Fn;
import org.junit.jupiter.api.Test;

/// Functions between sets of which no point is known: what is drawn is made of the argument, and of
/// nothing else, so that it can be told beforehand.
class DefinableTest {
  private static final FiniteSets SETS = new FiniteSets();
  private static final Obj B = Obj.base("B");
  private static final Glued<Obj, Fn> X = new Glued<>(List.of(A), new Pointless("X"));
  private static final Glued<Obj, Fn> Y = new Glued<>(List.of(B), new Pointless("Y"));

  private record Pointless(String name) implements Relation<Fn> {
    @Override
    public Verdict relates(Seq<Fn> points, RandomGenerator random) {
      return Verdict.refuted(Witness.of("a point", "none"));
    }

    @Override
    public Option<Seq<Fn>> draw(RandomGenerator random) {
      return Option.none();
    }
  }

  private static Gluing<Obj, Fn> gluing(List<GluedMorphism<Obj, Fn>> known) {
    return new Gluing<>(List.of(SETS), List.of(new FiniteSets.Elements()), known);
  }

  /// What is drawn by many seeds does to an element.
  private static List<Object> drawn(
      Gluing<Obj, Fn> gluing, Glued<Obj, Fn> x, Glued<Obj, Fn> y, Object element) {
    return List.range(0, 30)
        .flatMap(seed -> gluing.exponential(x, y).relation().draw(new SplittableRandom(seed)))
        .map(f -> apply(FiniteSets.value(f.head()), element));
  }

  @SuppressWarnings("unchecked") // an element of an exponential is a function
  private static Object apply(Object f, Object element) {
    return ((Function<Object, Object>) f).apply(element);
  }

  private static void always(Object expected, List<Object> drawn) {
    assertEquals(List.fill(30, expected), drawn);
  }

  @Test
  void aKnownFunctionIsAppliedToTheArgument() {
    Fn next = new Fn(A, B, n -> ((Integer) n + 1) % FiniteSets.SIZE);
    var known = new GluedMorphism<>(X, Y, List.of(next));
    always(2, drawn(gluing(List.of(known)), X, Y, 1));
    always(0, drawn(gluing(List.of(known)), X, Y, 2));
  }

  @Test
  void theArgumentIsNoElementOfAnotherSet() {
    assertEquals(List.empty(), drawn(gluing(List.empty()), X, Y, 1));
    always(1, drawn(gluing(List.empty()), X, X, 1));
  }

  @Test
  void aPairIsMadeOfWhatItsPartsAreMadeOf() {
    Gluing<Obj, Fn> gluing = gluing(List.empty());
    always(
        new Tuple2<>(2, 1),
        drawn(gluing, gluing.product(X, Y), gluing.product(Y, X), new Tuple2<>(1, 2)));
  }

  @Test
  void somethingOfEitherSummandIsMade() {
    Gluing<Obj, Fn> gluing = gluing(List.empty());
    assertEquals(
        HashSet.of(Either.left(1), Either.right(1)),
        drawn(gluing, X, gluing.coproduct(X, X), 1).toSet());
  }

  /// Of an element of the right summand no element of the left one can be made.
  @Test
  void eachCaseIsOfItsSummand() {
    Gluing<Obj, Fn> gluing = gluing(List.empty());
    Glued<Obj, Fn> pairs = gluing.product(X, gluing.coproduct(X, Y));
    assertEquals(
        HashSet.of(0, 1), drawn(gluing, pairs, X, new Tuple2<>(0, Either.left(1))).toSet());
    always(0, drawn(gluing, pairs, X, new Tuple2<>(0, Either.right(2))));
  }

  @Test
  void functionsAreApplied() {
    Gluing<Obj, Fn> gluing = gluing(List.empty());
    Glued<Obj, Fn> pairs = gluing.product(gluing.exponential(X, Y), X);
    Function<Object, Object> next = n -> (Integer) n + 1;
    always(2, drawn(gluing, pairs, Y, new Tuple2<>(next, 1)));
  }

  @Test
  void listsOfUpToTwoElementsAreMade() {
    Gluing<Obj, Fn> gluing = gluing(List.empty());
    assertEquals(
        HashSet.of(List.empty(), List.of(1), List.of(1, 1)),
        drawn(gluing, X, gluing.list(X), 1).toSet());
  }

  @Test
  void listsAreFolded() {
    Gluing<Obj, Fn> gluing = gluing(List.empty());
    Glued<Obj, Fn> pairs = gluing.product(X, gluing.list(X));
    assertEquals(HashSet.of(0, 1), drawn(gluing, pairs, X, new Tuple2<>(0, List.of(1, 2))).toSet());
    // of elements of another set, nothing is made
    Glued<Obj, Fn> others = gluing.product(Y, gluing.list(X));
    always(2, drawn(gluing, others, Y, new Tuple2<>(2, List.of(1, 0))));
  }

  @Test
  void aListOfWhatCannotBeMadeIsEmpty() {
    Gluing<Obj, Fn> gluing = gluing(List.empty());
    always(List.empty(), drawn(gluing, X, gluing.list(Y), 1));
  }
}
