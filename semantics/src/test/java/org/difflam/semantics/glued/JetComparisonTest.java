package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;

class JetComparisonTest {
  private static final Plots LINE = new Plots(Box.all(1));
  private static final Space R = new Space.Real();

  private record Written(RealFunction f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return f.at(r, u.parts());
    }
  }

  /// What is found of the first derivative of a program in u at 1/3, and of a number.
  private static JetComparison.Found compare(String program, String entry) {
    Smooth p = smooth(R, program);
    Smooth q = smooth(new Space.Product(R, R), "(" + program + ", " + entry + ")");
    return Deep.call(() ->
        new JetComparison(Indices.of(1, 1), Precision.STANDARD)
            .at(p, q, List.of(Rational.of(1, 3)))
            .compare(1, ProgramGluing.TOLERANCE));
  }

  private static Smooth smooth(Space to, String program) {
    Term.Lambda f = (Term.Lambda) Elaboration.term("\\u : R. " + program).term();
    RealFunction body = new RealFunction(f.body(), List.of(f.x()));
    return new Smooth(LINE.stage(), to, program, new Written(body));
  }

  @Test
  void numbersThatDifferAreToldApart() {
    assertInstanceOf(JetComparison.Found.Different.class, compare("sin u", "sin u"));
    assertInstanceOf(JetComparison.Found.Different.class, compare("sin u", "cos u + 1e-20"));
    assertInstanceOf(JetComparison.Found.Equal.class, compare("sin u", "cos u"));
  }

  /// `exp (log 2) − 2` is 0, which is known to more than sixty digits, and not at once.
  @Test
  void moreDigitsAreAskedForWhereSomeDoNotDo() {
    assertInstanceOf(
        JetComparison.Found.Equal.class,
        compare("log (exp (log 2) - 2 + 1e-60 + u - 1 / 3)", "1e60"));
    assertInstanceOf(JetComparison.Found.Equal.class, compare("u", "1 + 1e50 * (exp (log 2) - 2)"));
  }

  /// `sin² + cos² − 1` is 0, which no number of digits tells; of what is written alike, it is
  /// known.
  @Test
  void whatCannotBeToldFromZeroIsOpen() {
    JetComparison.Found open = compare("1", "sin u * sin u + cos u * cos u - 1");
    assertTrue(
        open instanceof JetComparison.Found.Open(var difference) && difference.containsZero(),
        open::toString);
    assertEquals(
        new JetComparison.Found.Equal(0), compare("sin u * cos u - cos u * sin u", "0 * sin u"));
    List<String> many = IntStream.range(0, 20).mapToObj(k -> "sin (%d * u)".formatted(k)).toList();
    String same = String.join(" + ", many) + " - " + String.join(" - ", many.reversed());
    assertEquals(new JetComparison.Found.Equal(0), compare(same, "0"));
  }
}
