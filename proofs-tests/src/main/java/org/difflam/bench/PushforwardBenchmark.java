package org.difflam.bench;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.perturbative.PushforwardMode;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/// The perturbative calculus: steps of reduction, and the pushforward of a product of 10⁴ factors.
public class PushforwardBenchmark extends Measured {
  /// The steps that `Tₓ (f¹⁰ x)` takes to its normal form.
  private static final int STEPS = 210;

  private final Question product = product(10_000);
  private final org.difflam.syntax.lambda.Term pushed =
      Pushforward.of(
          Name.of("x"),
          Perturbative.GRAMMAR.parse(
              "f : A -> A, x : A", "f (f (f (f (f (f (f (f (f (f x)))))))))"));

  /// `x (x + 3/4)ⁿ⁻¹` at 1/4, where its derivative is `1 + (n − 1)/4`.
  private static Question product(int n) {
    Term x = Term.variable("x"), all = x;
    for (int i = 1; i < n; i++) {
      Term factor = Term.apply(Primitive.PLUS, x, Term.numeral(new BigDecimal("0.75")));
      all = Term.apply(Primitive.TIMES, all, factor);
    }
    return new Question(
        new Term.Lambda(Name.of("x"), Type.real(), all),
        new Type.Function(Type.real(), Type.real()),
        Vector.of(Rational.of(1, 4)),
        1);
  }

  /// The target is under 50 ms.
  @Benchmark
  public Answer<Double> productOfTenThousandFactors() {
    return new PushforwardMode().answer(product, new Doubles());
  }

  /// The same in the functional model.
  @Benchmark
  public Answer<Double> productInTheFunctionalModel() {
    return new FunctionalMode().answer(product, new Doubles());
  }

  /// The same by dual numbers, written by hand over the same term.
  @Benchmark
  public double productByHand() {
    Term body = ((Term.Lambda) product.function()).body();
    return Deep.call(() -> dual(body, new Dual(0.25, 1)).slope);
  }

  private record Dual(double value, double slope) {}

  private static Dual dual(Term t, Dual x) {
    if (t instanceof Term.Variable) return x;
    if (!(t instanceof Term.Apply(var f, var arguments))) throw new AssertionError(t);
    if (f instanceof OperationSymbol.Numeral(var c)) return new Dual(c.doubleValue(), 0);
    Dual a = dual(arguments.getFirst(), x), b = dual(arguments.getLast(), x);
    return f == Primitive.PLUS
        ? new Dual(a.value + b.value, a.slope + b.slope)
        : new Dual(a.value * b.value, a.slope * b.value + a.value * b.slope);
  }

  @Benchmark
  @OperationsPerInvocation(STEPS)
  public Trace.End<?> step() {
    return Trace.run(PerturbativeReduction.FIGURE_3, Strategy.OUTERMOST, pushed, 10_000);
  }

  /// The same steps, each found from the root.
  @Benchmark
  @OperationsPerInvocation(STEPS)
  public Object stepFromTheRoot() {
    var t = pushed;
    for (var next = Strategy.OUTERMOST.step(PerturbativeReduction.FIGURE_3, t);
        next.isDefined();
        next = Strategy.OUTERMOST.step(PerturbativeReduction.FIGURE_3, t)) {
      t = next.get().to();
    }
    return t;
  }
}
