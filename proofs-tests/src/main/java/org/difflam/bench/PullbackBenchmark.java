package org.difflam.bench;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.semantics.pullback.Machine;
import org.difflam.semantics.real.Doubles;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Contraction;
import org.difflam.syntax.pullback.Operation;
import org.difflam.syntax.pullback.Reducer;
import org.difflam.syntax.pullback.Rules;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Vectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// `∏ sin xᵢ` in the pullback language's machine: its value, its gradient, and the gradient by Java
/// that is written by hand; and contractions of the small-step reducer in a deep context.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PullbackBenchmark {
  @Param({"10", "1000", "100000"})
  public int n = 10;

  private Supplier<List<Double>> evaluated = List::of;
  private Supplier<List<Double>> differentiated = List::of;

  @Setup
  public void compile() {
    Deep.run(() -> {
      Machine<Double> machine = new Machine<>(new Doubles());
      Type space = Type.real(n);
      evaluated = machine.vectors(new Term.Application(function(n), point(n)), Type.R);
      differentiated = machine.covectors(gradient(n), space);
    });
  }

  /// `λy. let … in sin x₁ * … * sin xₙ`, a let for each projection and each operation.
  public static Term function(int n) {
    Operation sin = Operation.standard("sin").get();
    List<Name> names = new ArrayList<>();
    List<Term> bounds = new ArrayList<>();
    Term rest = Term.variable("y");
    Term product = Term.numeral(1);
    for (int i = n; i > 0; i--) {
      Term x = i > 1 ? new Term.Projection(2, rest) : rest;
      names.add(Name.of("s" + i));
      bounds.add(new Term.Call(sin, x));
      names.add(Name.of("p" + i + "_"));
      bounds.add(new Term.Call(Operation.MULT, new Term.Pair(product, Term.variable("s" + i))));
      product = Term.variable("p" + i + "_");
      if (i > 1) {
        names.add(Name.of("z" + i));
        bounds.add(new Term.Projection(1, rest));
        rest = Term.variable("z" + i);
      }
    }
    Term body = product;
    for (int i = names.size() - 1; i >= 0; i--)
      body = new Term.Let(names.get(i), bounds.get(i), body);
    return new Term.Lambda(Name.of("y"), Option.some(Type.real(n)), body);
  }

  static Term point(int n) {
    List<Scalar> x = new ArrayList<>();
    for (int i = 1; i <= n; i++) x.add(new Scalar.Rounded(1.5 + 0.1 / i));
    return Vectors.of(Type.real(n), x);
  }

  /// `((Ω λy. …) · Ω [1]) x`.
  public static Term gradient(int n) {
    Term.Lambda f = (Term.Lambda) function(n);
    Term form = Term.lambda(Name.of("q"), new Term.Covector(Term.numeral(1)));
    return new Term.Application(new Term.Pullback(f.x(), f.type(), f.body(), form), point(n));
  }

  /// Whether an ordinary stack is enough: the start of a thread with a deep one would be measured.
  private boolean shallow() {
    return n <= 1000;
  }

  @Benchmark
  public List<Double> value() {
    return shallow() ? evaluated.get() : Deep.call(evaluated);
  }

  @Benchmark
  public List<Double> gradient() {
    return shallow() ? differentiated.get() : Deep.call(differentiated);
  }

  @Benchmark
  public double[] byHand() {
    double[] sin = new double[n], cos = new double[n], before = new double[n];
    double product = 1;
    for (int i = n - 1; i >= 0; i--) {
      double x = 1.5 + 0.1 / (i + 1);
      sin[i] = Math.sin(x);
      cos[i] = Math.cos(x);
      before[i] = product;
      product *= sin[i];
    }
    double[] gradient = new double[n];
    double adjoint = 1;
    for (int i = 0; i < n; i++) {
      gradient[i] = adjoint * before[i] * cos[i];
      adjoint *= sin[i];
    }
    return gradient;
  }

  /// Contractions with the trace kept: `f(f(… f(1)))` under so many open pairs.
  @State(Scope.Benchmark)
  public static class Depth {
    @Param({"10", "1000"})
    public int depth = 10;
  }

  static final int CONTRACTIONS = 1000;

  @Benchmark
  @org.openjdk.jmh.annotations.OperationsPerInvocation(CONTRACTIONS)
  public int contractions(Depth context) {
    return Deep.call(() -> contract(context.depth)).size();
  }

  public static List<Contraction> contract(int depth) {
    Term t = Term.numeral(1);
    for (int i = 0; i < CONTRACTIONS; i++)
      t = new Term.Projection(1, new Term.Pair(t, Term.numeral(2)));
    for (int i = 0; i < depth; i++) t = new Term.Pair(t, Term.numeral(i));
    Reducer reducer = new Reducer(Rules.COMPLETE, t, Long.MAX_VALUE);
    List<Contraction> steps = new ArrayList<>();
    for (var s = reducer.next(); s.isDefined(); s = reducer.next()) steps.add(s.get());
    return steps;
  }
}
