package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.List;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Long chains of lets and long lists take as many steps as they are long: steps are counted, so
/// that no clock decides.
@Tag("sized")
class StepsTest {
  private static final int LETS = Integer.getInteger("difflam.depth", 50_000);
  private static final int ELEMENTS = 5 * LETS;
  private static final Name X = Name.of("x");
  private static final Term VARIABLE = new Term.Variable(X);

  /// Longs, with a count of the operations.
  private static final class Counting implements Arithmetic<Long> {
    long operations;

    @Override
    public Long numeral(BigDecimal value) {
      return value.longValueExact();
    }

    @Override
    public Long apply(Primitive operation, List<Long> arguments) {
      operations++;
      long a = arguments.get(0), b = arguments.get(1);
      return operation == Primitive.PLUS ? a + b : a * b;
    }
  }

  /// `let x = t in … let x = t in x`.
  private static Term lets(int n, Term bound) {
    Term t = VARIABLE;
    for (int i = 0; i < n; i++) t = new Term.Let(X, bound, t);
    return t;
  }

  private static Term plus(Term a, Term b) {
    return Term.apply(Primitive.PLUS, a, b);
  }

  @Test
  void aChainOfLetsComputesEachOnce() {
    // each variable is used twice, so that a copy would show
    Term t = lets(LETS, plus(VARIABLE, Term.apply(Primitive.TIMES, Term.numeral(0), VARIABLE)));
    Counting counting = new Counting();
    Value<Long> value = Evaluator.over(counting).evaluate(t, HashMap.of(X, Value.of(1L)));
    assertEquals(1L, value.number());
    assertEquals(2L * LETS, counting.operations);
  }

  @Test
  void aChainOfApplicationsTakesAStepForEach() {
    Term t = lets(LETS, new Term.Application(Term.variable("f"), VARIABLE));
    Term program =
        new Term.Let(
            Name.of("f"), new Term.Lambda(X, Type.real(), plus(VARIABLE, Term.numeral(1))), t);
    HashMap<Name, Value<Long>> zero = HashMap.of(X, Value.of(0L));
    Evaluator<Long> enough = Evaluator.over(new Counting()).withFuel(LETS);
    assertEquals(LETS, enough.evaluate(program, zero).number());
    Evaluator<Long> little = Evaluator.over(new Counting()).withFuel(LETS - 1);
    assertThrows(OutOfFuel.class, () -> little.evaluate(program, zero));
  }

  @Test
  void aFoldTakesAStepForEachElement() {
    Name list = Name.of("l"), acc = Name.of("a");
    Term fold =
        new Term.Fold(
            X,
            acc,
            plus(VARIABLE, new Term.Variable(acc)),
            new Term.Variable(list),
            Term.numeral(0));
    HashMap<Name, Value<Long>> ones =
        HashMap.of(list, new Value.Sequence<>(Vector.fill(ELEMENTS, () -> Value.of(1L)).toList()));
    Counting counting = new Counting();
    assertEquals(
        ELEMENTS, Evaluator.over(counting).withFuel(ELEMENTS).evaluate(fold, ones).number());
    assertEquals(ELEMENTS, counting.operations);
    Evaluator<Long> little = Evaluator.over(new Counting()).withFuel(ELEMENTS - 1);
    assertThrows(OutOfFuel.class, () -> little.evaluate(fold, ones));
  }

  /// `x + x` at each let is a tree of 2ⁿ leaves, and a graph of n sums.
  @Test
  void normalisingAChainOfLetsTakesAFewStepsForEach() {
    Term doubled = new Term.Lambda(X, Type.real(), lets(LETS, plus(VARIABLE, VARIABLE)));
    Term normal = new BetaEtaNormaliser(4L * LETS).normalise(doubled);
    assertTrue(Measure.nodes(normal) <= LETS + 2);
  }

  @Test
  void normalisingAFoldTakesAFewStepsForEachElement() {
    Term list = new Term.Nil(Type.real());
    for (int i = 0; i < LETS; i++) list = new Term.Cons(VARIABLE, list);
    Term fold =
        new Term.Fold(
            Name.of("y"),
            Name.of("a"),
            plus(Term.variable("y"), Term.variable("a")),
            list,
            Term.numeral(0));
    Term normal = new BetaEtaNormaliser(6L * LETS).normalise(new Term.Lambda(X, Type.real(), fold));
    assertEquals(2L * LETS + 2, Measure.size(normal));
  }
}
