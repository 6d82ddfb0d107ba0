package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.Model;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.jvm.CompiledFormula;
import org.difflam.semantics.jvm.JetCode;
import org.difflam.semantics.smooth.SmoothModel;
import org.difflam.semantics.smooth.SmoothPartialModel;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;

/// What every part of the program that computes with operations makes of those that were added, all
/// against differences of many digits. Runs where [AddedOperations] are in the table.
final class AddedOperationChecks {
  private static final int ORDER = 4;
  private static final Balls BALLS = Balls.ofDigits(50);
  private static final List<Rational> POINTS =
      List.of(Rational.of(-7, 2), Rational.of(1, 3), Rational.of(2), Rational.of(11));

  private final Operation f;

  private AddedOperationChecks(Operation f) {
    this.f = f;
  }

  /// By reflection, since the class has another loader.
  static void run() {
    for (String name : List.of("softplus", "arsinh")) {
      AddedOperationChecks checks =
          new AddedOperationChecks(Operations.standard().find(name).get());
      POINTS.forEach(checks::numbers);
      POINTS.forEach(checks::derivatives);
      checks.exactly();
      checks.models();
    }
  }

  private void numbers(Rational x) {
    Ball value = BALLS.apply(f, BALLS.literal(x));
    assertTrue(value.digits(60) > 40, value::toString);
    double near = value.toDouble();
    assertEquals(near, new Doubles().apply(f, x.doubleValue()), 1e-13 * Math.max(1, near), name());
    Intervals intervals = new Intervals();
    Interval around = intervals.apply(f, intervals.literal(x));
    assertTrue(around.low() <= near && near <= around.high(), () -> name() + " in " + around);
    assertTrue(around.high() - around.low() < 1e-12, () -> name() + " in " + around);
  }

  /// Terms of the calculi, jets over balls and as byte code, and loops over arrays.
  private void derivatives(Rational x) {
    Primitive p = Primitive.named(f.name());
    Indices indices = Indices.of(1, ORDER);
    Jets<Ball> jets = new Jets<>(indices, BALLS);
    List<Ball> ofJet = jets.derivatives(jets.apply(f, jets.variable(0, BALLS.literal(x))));
    Formula alone = Formula.scalar(1, (r, y) -> r.apply(f, y));
    double[] ofCode = new double[ORDER + 1];
    CompiledFormula.values(JetCode.derivatives(alone, indices))
        .at(new double[] {x.doubleValue()}, ofCode);
    for (int n = 1; n <= ORDER; n++) {
      Ball expected = Differences.partial(this::at, List.of(x), List.of(n));
      double near = expected.toDouble();
      String where = name() + " at " + x + ", order " + n;
      agree(expected, ofJet.get(n), where);
      agree(expected, byTerm(p, n, x), where);
      assertEquals(near, ofCode[n], 1e-9 * Math.max(1, Math.abs(near)), where);
      if (n == 1) assertEquals(near, byLoop(x.doubleValue()), 1e-13, where);
    }
  }

  private Ball at(Balls r, List<Ball> x) {
    return r.apply(f, x.getFirst());
  }

  private static Ball byTerm(Primitive p, int n, Rational x) {
    Term point = Term.apply(Primitive.DIVIDE, numeral(x.numerator()), numeral(x.denominator()));
    Term derivative = p.partial(List.of(n), List.of(point));
    return Evaluator.over(new RealArithmetic<>((Reals<Ball>) BALLS)).evaluate(derivative).number();
  }

  private static Term numeral(BigInteger n) {
    return Term.numeral(new BigDecimal(n));
  }

  private double byLoop(double x) {
    DenseTensors tensors = new DenseTensors();
    Dimensions three = Dimensions.of(3);
    var of = tensors.of(three, List.of(x, x, x));
    var ones = tensors.of(three, List.of(1.0, 1.0, 1.0));
    return tensors.pull(f, 0, List.of(of), tensors.apply(f, List.of(of)), ones).entries().getLast();
  }

  private static void agree(Ball expected, Ball found, String where) {
    Ball gap = BALLS.minus(expected, found);
    assertTrue(
        gap.containsZero() && gap.most() < 1e-12, () -> where + ": " + expected + ", " + found);
  }

  private void exactly() {
    if (f.isElementary()) {
      assertEquals(Rational.ZERO, new ExactReals().apply(f, Rational.ZERO), name());
    }
  }

  /// Laws draw it, as a total map or as a partial one.
  private void models() {
    List<Model<?, ?>> models =
        List.of(new SmoothModel(), new SmoothPartialModel(), new FunctionalModel.OverDoubles());
    for (Model<?, ?> model : models) {
      List<String> drawn = new ArrayList<>();
      model.signature().givens().forEach(g -> drawn.add(g.name()));
      assertTrue(drawn.contains(f.name()), () -> model.name() + " draws " + drawn);
    }
  }

  private String name() {
    return f.name();
  }
}
