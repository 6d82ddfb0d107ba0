package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Operation;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many operations on numbers the gradient of `p₁ = sin x₁, pᵢ = pᵢ₋₁ · sin xᵢ` takes in each
/// mode, counted at n = 40 and 80.
class GrowthTest {
  /// Doubles that count what is done with them.
  private static final class Counted implements Numbers<Double> {
    private final Doubles doubles = new Doubles();
    private long products;
    private long functions;

    @Override
    public String name() {
      return "counted doubles";
    }

    @Override
    public Double literal(Rational q) {
      return doubles.literal(q);
    }

    @Override
    public boolean isZero(Double a) {
      return doubles.isZero(a);
    }

    @Override
    public Double plus(Double a, Double b) {
      return doubles.plus(a, b);
    }

    @Override
    public Double negate(Double a) {
      return doubles.negate(a);
    }

    @Override
    public Double times(Double a, Double b) {
      products++;
      return doubles.times(a, b);
    }

    @Override
    public Double divide(Double a, Double b) {
      products++;
      return doubles.divide(a, b);
    }

    @Override
    public Double function(Operation function, Double x) {
      functions++;
      return doubles.function(function, x);
    }

    @Override
    public Double pow(Double x, Double y) {
      return doubles.pow(x, y);
    }

    @Override
    public int compare(Double a, Double b) {
      return doubles.compare(a, b);
    }
  }

  private static Question question(int n) {
    String xs = IntStream.range(0, n).mapToObj(i -> "x" + i).collect(Collectors.joining(", "));
    String lets =
        IntStream.range(1, n)
            .mapToObj(i -> "let p%1$d = p%2$d * sin x%1$d in ".formatted(i, i - 1))
            .collect(Collectors.joining());
    String program = "\\(%s). let p0 = sin x0 in %s p%d".formatted(xs, lets, n - 1);
    Elaboration.Typed f = Elaboration.term(program);
    Vector<Rational> x = Vector.range(0, n).map(i -> Rational.of(50 + i, 100));
    return new Question(f.term(), (Type.Function) f.type(), x, 1);
  }

  /// @param products the exponent of the products and quotients
  /// @param functions that of the sines and cosines
  @ParameterizedTest
  @CsvSource({
    "functional, 2, 2",
    "pushforward, 2, 1",
    "taylor, 2, 1",
    "jets, 2, 1",
    "curry, 1, 1",
    "curry-env, 1, 1",
    "pullback, 1, 1",
  })
  void operations(String mode, int products, int functions) {
    Counted small = counted(mode, 40), large = counted(mode, 80);
    assertGrows(products, small.products, large.products);
    assertGrows(functions, small.functions, large.functions);
  }

  private static void assertGrows(int exponent, long small, long large) {
    double found = Math.log((double) large / small) / Math.log(2);
    assertTrue(found < exponent + 0.15, () -> "n^" + found + ": " + small + ", " + large);
    assertTrue(found > exponent - 0.35, () -> "n^" + found + ", so the table is to be changed");
  }

  private static Counted counted(String name, int n) {
    Mode<?> mode = Modes.named(name).get().head();
    Counted numbers = new Counted();
    Answer<Double> answer = mode.answer(question(n), numbers);
    assertEquals(n, answer.columns().size());
    return numbers;
  }
}
