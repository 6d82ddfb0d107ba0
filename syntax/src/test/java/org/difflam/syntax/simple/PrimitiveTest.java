package org.difflam.syntax.simple;

import static org.difflam.syntax.simple.Term.apply;
import static org.difflam.syntax.simple.Term.numeral;
import static org.difflam.syntax.simple.Term.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.collection.HashMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.number.Doubles;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrimitiveTest {
  private static final Term X1 = variable("x1");
  private static final Term X2 = variable("x2");

  @Test
  void theDerivativesOfSection3_2AreAsPrinted() {
    Term y = variable("y");
    Term z = variable("z");
    Term slope = apply(Primitive.TIMES, y, Primitive.minus(numeral(1), y));
    assertEquals(numeral(1), Primitive.PLUS.derivative(List.of(0, 1)));
    assertEquals(numeral(0), Primitive.PLUS.derivative(List.of(1, 1)));
    assertEquals(X1, Primitive.TIMES.derivative(List.of(0, 1)));
    assertEquals(X2, Primitive.TIMES.derivative(List.of(1, 0)));
    assertEquals(numeral(1), Primitive.TIMES.derivative(List.of(1, 1)));
    assertEquals(numeral(0), Primitive.TIMES.derivative(List.of(2, 0)));
    assertEquals(
        new Term.Let(Name.of("y"), apply(Primitive.SIGMOID, X1), slope),
        Primitive.SIGMOID.derivative(List.of(1)));
    assertEquals(
        new Term.Let(
            Name.of("y"),
            apply(Primitive.SIGMOID, X1),
            new Term.Let(
                Name.of("z"),
                slope,
                apply(
                    Primitive.TIMES,
                    z,
                    Primitive.minus(numeral(1), apply(Primitive.TIMES, numeral(2), y))))),
        Primitive.SIGMOID.derivative(List.of(2)));
  }

  /// Each order is the central difference of the order below, to six digits, at a point inside
  /// every domain.
  @ParameterizedTest
  @MethodSource("org.difflam.syntax.simple.Primitive#values")
  void everyOrderIsTheSlopeOfTheOneBelow(Primitive op) {
    double[] at = op.arity() == 1 ? new double[] {0.7} : new double[] {0.7, -1.3};
    for (int total = 0; total < 5; total++) {
      for (List<Integer> orders : indices(op.arity(), total)) {
        for (int i = 0; i < op.arity(); i++) {
          double h = 1e-4;
          double[] up = at.clone();
          double[] down = at.clone();
          up[i] += h;
          down[i] -= h;
          double slope = (value(op, orders, up) - value(op, orders, down)) / (2 * h);
          List<Integer> next = new ArrayList<>(orders);
          next.set(i, next.get(i) + 1);
          double derivative = value(op, next, at);
          assertEquals(
              slope, derivative, 1e-5 * Math.max(1, Math.abs(slope)), () -> op + " " + next);
          if (op.isArithmetic()) continue;
          // what is remembered of the table is what it says
          Term said = TableDerivatives.of(op, total + 1);
          assertEquals(derivative, value(said, environment(op, at)), () -> op + " " + next);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("org.difflam.syntax.simple.Primitive#values")
  void derivativesAreReal(Primitive op) {
    HashMap<Name, Type> context = HashMap.empty();
    for (Name x : op.parameters()) context = context.put(x, Type.real());
    for (List<Integer> orders : indices(op.arity(), 3)) {
      assertEquals(Type.real(), Typing.of(context, op.derivative(orders)));
    }
  }

  @Test
  void polynomialsAreWrittenWithoutOnes() {
    assertEquals("1 / (1 + x1 * x1)", shown("atan", 1));
    assertEquals("1 / x1", shown("log", 1));
    assertEquals("0.5 / sqrt x1", shown("sqrt", 1));
    assertEquals("let y = sigmoid x1 in y * (1 - y)", shown("sigmoid", 1));
    assertEquals(
        "let y = sigmoid x1 in let z = y * (1 - y) in z * (1 + (-6 + 6 * y) * y)",
        shown("sigmoid", 3));
  }

  private static String shown(String f, int order) {
    return Printing.show(Notation.ASCII, TableDerivatives.of(Primitive.named(f), order));
  }

  @Test
  void partialPutsArgumentsIn() {
    assertEquals(
        apply(Primitive.DIVIDE, numeral(-1), apply(Primitive.TIMES, variable("b"), variable("b"))),
        Primitive.DIVIDE.partial(List.of(1, 1), List.of(variable("a"), variable("b"))));
    // the argument is named as the binder that the derivative uses
    assertEquals(
        Typing.of(
            HashMap.of(Name.of("y"), Type.real()),
            Primitive.SIGMOID.partial(List.of(2), List.of(variable("y")))),
        Type.real());
    assertEquals(apply(Primitive.SIN, X2), Primitive.SIN.partial(List.of(0), List.of(X2)));
    assertThrows(
        IllegalArgumentException.class, () -> Primitive.SIN.partial(List.of(1, 0), List.of(X1)));
    assertThrows(
        IllegalArgumentException.class, () -> Primitive.SIN.partial(List.of(-1), List.of(X1)));
  }

  @Test
  void powersOfNegativeExponentsAreReciprocals() {
    Term square = apply(Primitive.TIMES, X1, X1);
    assertEquals(square, new TermReals().power(X1, 2));
    assertEquals(apply(Primitive.DIVIDE, numeral(1), square), new TermReals().power(X1, -2));
    assertEquals(numeral(1), new TermReals().power(X1, 0));
  }

  @Test
  void numeralsAreExact() {
    assertEquals(numeral(new BigDecimal("2.50")), numeral(new BigDecimal("2.5")));
    assertEquals(numeral(0), numeral(new BigDecimal("0.00")));
  }

  private static List<List<Integer>> indices(int arity, int total) {
    if (arity == 1) return List.of(List.of(total));
    List<List<Integer>> all = new ArrayList<>();
    for (int i = 0; i <= total; i++) all.add(List.of(i, total - i));
    return all;
  }

  private static double value(Primitive op, List<Integer> orders, double[] at) {
    List<Term> xs = op.arity() == 1 ? List.of(X1) : List.of(X1, X2);
    return value(op.partial(orders, xs), environment(op, at));
  }

  private static HashMap<Name, Double> environment(Primitive op, double[] at) {
    HashMap<Name, Double> env = HashMap.empty();
    for (int i = 0; i < at.length; i++) env = env.put(op.parameters().get(i), at[i]);
    return env;
  }

  private static double value(Term t, HashMap<Name, Double> env) {
    return switch (t) {
      case Term.Variable(var x) -> env.get(x).get();
      case Term.Let(var x, var bound, var body) -> value(body, env.put(x, value(bound, env)));
      case Term.Apply(OperationSymbol.Numeral(var c), _) -> c.doubleValue();
      case Term.Apply(Primitive op, var arguments) -> {
        double[] a = arguments.stream().mapToDouble(s -> value(s, env)).toArray();
        yield op.meaning().at(new Doubles(), Arrays.stream(a).boxed().toList());
      }
      default -> throw new AssertionError("no derivative contains " + t);
    };
  }
}
