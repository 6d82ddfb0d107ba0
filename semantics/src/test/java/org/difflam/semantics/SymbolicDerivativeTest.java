package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.taylor.Programs;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.SymbolicDerivative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;

/// The derivative as a program against nested infinitesimals, which know no formulas, on random
/// programs of the whole language at random points.
class SymbolicDerivativeTest {
  private static final List<Type> TYPES =
      List.of(
          Type.real(),
          Type.product(Type.real(), Type.real().to(Type.real())),
          Type.real().to(Type.real()),
          SampleTypes.MAYBE,
          Type.list(Type.real()));
  private static final List<String> SMALL =
      List.of(
          "\\(x, y) : R * R. y",
          "\\(x, y) : R * R. log y",
          "\\(x, y). x / y",
          "\\(x, y). sqrt x + y",
          "\\(x, y) : R * R. 3");
  private static final Balls R = Balls.ofDigits(60);

  @Property(tries = 120)
  void isWhatDiffFinds(@ForAll long seed) {
    Statistics.label("compared").collect(Deep.call(() -> agree(seed, Rational.ZERO)));
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 60));
  }

  /// Another point for one of the two is found out, where the derivatives are not the same there.
  @Test
  void theComparisonCanFail() {
    int found = 0;
    for (long seed = 0; seed < 40; seed++) {
      long each = seed;
      try {
        Deep.call(() -> agree(each, Rational.ONE));
      } catch (AssertionError _) {
        found++;
      }
    }
    assertTrue(found > 5, "found out " + found + " times");
  }

  /// Whether there was something to compare.
  ///
  /// @param off how far the point of the one is from that of the other
  private static boolean agree(long seed, Rational off) {
    SplittableRandom random = new SplittableRandom(seed);
    boolean alone = random.nextInt(3) == 0;
    Term g = drawn(random);
    Term f = alone ? g : beside(g, drawn(random));
    Type.Function type = new Type.Function(Type.real(2), alone ? Type.real() : Type.real(2));
    Vector<Rational> at =
        Vector.of(
            Rational.of(random.nextInt(-4, 9), 1 + random.nextInt(3)),
            Rational.of(random.nextInt(-4, 9), 1 + random.nextInt(3)));
    int order = 1 + random.nextInt(2);
    SymbolicDerivative D = SymbolicDerivative.of(f, type, order);
    assertEquals(D.type(), Typing.of(D.term()), () -> "of " + f);
    Vector<Rational> point = at.update(0, at.head().plus(off));
    try {
      if (!hasValue(f, point)) {
        assertTrue(!hasValue(D.term(), point), () -> f + " has no value at " + point);
        return true;
      }
      List<Ball> expected = functional(new Question(f, type, at, order));
      List<Ball> found = derivatives(D.term(), point);
      assertEquals(expected.size(), found.size());
      for (int i = 0; i < found.size(); i++) {
        if (!R.minus(expected.get(i), found.get(i)).containsZero()) {
          fail(f + " at " + at + ", number " + i + ": " + D.term());
        }
      }
      return true;
    } catch (DomainError | Unresolved _) {
      return false; // the program has no derivative there, or nobody knows
    }
  }

  private static Term drawn(SplittableRandom random) {
    return random.nextBoolean()
        ? Programs.drawn(TYPES, random)
        : Elaboration.term(SMALL.get(random.nextInt(SMALL.size()))).term();
  }

  /// `x ↦ (f x, g x)`, of which one may have a value where the other has none.
  private static Term beside(Term f, Term g) {
    Term x = Term.variable("x");
    return new Term.Lambda(
        Name.of("x"),
        Type.real(2),
        new Term.Tuple(List.of(new Term.Application(f, x), new Term.Application(g, x))));
  }

  /// There are some where the program has any.
  private static List<Ball> derivatives(Term program, Vector<Rational> at) {
    try {
      return numbers(program, at);
    } catch (DomainError none) {
      return fail(program + " has no value at " + at, none);
    }
  }

  private static boolean hasValue(Term f, Vector<Rational> at) {
    try {
      List<Ball> _ = numbers(f, at);
      return true;
    } catch (DomainError _) {
      return false;
    }
  }

  /// In the order of the nested tuples.
  private static List<Ball> functional(Question question) {
    Answer<Ball> answer = new FunctionalMode().answer(question, R);
    List<Ball> all = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < question.order(); j++) {
        int[] index = {0, 0};
        index[i]++;
        if (question.order() == 2) index[j]++;
        all.addAll(answer.derivatives().get(Vector.of(index[0], index[1])).get().asJava());
      }
    }
    return all;
  }

  private static List<Ball> numbers(Term function, Vector<Rational> at) {
    Value<Ball> value =
        Evaluator.over(new RealArithmetic<>(R))
            .evaluate(function)
            .apply(Value.numbers(at.map(R::literal).asJava()));
    return value.leaves().get();
  }
}
