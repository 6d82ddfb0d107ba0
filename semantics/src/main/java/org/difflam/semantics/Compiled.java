package org.difflam.semantics;

import io.vavr.Lazy;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Formula;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.jvm.CompiledFormula;
import org.difflam.semantics.jvm.JetCode;
import org.difflam.semantics.jvm.RegularFormula;
import org.difflam.semantics.jvm.Vectors;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.taylor.Indices;

/// A program `f : Rⁿ → Rᵐ` as Java byte code, with its derivatives, each compiled when it is asked
/// for first. Tuples of tuples are their numbers from left to right. For several threads at once.
///
/// Numbers are doubles, rounded as Java does; where the program has no value or no derivative, or
/// one that is no finite double, there is an [EvaluationError] that says why. Where a formula loses
/// digits, as `1 − tanh²` does far from 0, so does the result; intervals tell how many are left
/// (`difflam diff`). Nothing is meant by the sign of a zero.
public final class Compiled {
  private final Question question;
  private final Formula formula;
  private final int lanes;
  private final Lazy<CompiledFormula> values;
  private final Lazy<CompiledFormula> cotangents;
  private final Lazy<CompiledFormula> tangents;
  private final Lazy<CompiledFormula> second;
  private final Map<Integer, Jets> jets = new ConcurrentHashMap<>();

  private record Jets(List<List<Integer>> indices, Lazy<CompiledFormula> code) {}

  Compiled(Flattening program) {
    this(program.question(1), formula(program), 1);
  }

  private Compiled(Question question, Formula formula, int lanes) {
    this.question = question;
    this.formula = formula;
    this.lanes = lanes;
    this.values = lazily(() -> CompiledFormula.values(formula, lanes));
    this.cotangents = lazily(() -> CompiledFormula.withCotangents(formula, lanes));
    this.tangents = lazily(() -> CompiledFormula.values(formula.derivative(), lanes));
    this.second = lazily(() -> CompiledFormula.withCotangents(formula.derivative(), lanes));
  }

  /// By the functor of Lemma 4 to smooth maps, and a run of the map on formulas.
  private static Formula formula(Flattening program) {
    Question question = program.question(1);
    Smooth smooth = new DiffByEvaluation().onMorphism(program.unopened());
    return RegularFormula.formula(
        question.inputs(), (r, x) -> smooth.at(r, question.argument(x)).leaves().get());
  }

  private static Lazy<CompiledFormula> lazily(Supplier<CompiledFormula> compilation) {
    return Lazy.of(() -> Deep.call(compilation));
  }

  /// n.
  public int inputs() {
    return formula.inputs();
  }

  /// m.
  public int outputs() {
    return formula.outputs().size();
  }

  /// `f(x)`, a number.
  public double value(double... x) {
    requireNumber("value");
    return values(x)[0];
  }

  /// `f(x)`, m numbers.
  public double[] values(double... x) {
    double[] into = new double[outputs()];
    values.get().at(x, into);
    return into;
  }

  /// `∇f(x)`.
  public double[] gradient(double... at) {
    double[] into = new double[inputs()];
    gradient(at, into);
    return into;
  }

  /// `∇f(x)` into an array of n numbers, which may be that of the point: this stays the point where
  /// there is an error.
  ///
  /// @return `f(x)`
  @SuppressWarnings("ReferenceEquality") // of one array two are made
  public double gradient(double[] at, double[] into) {
    requireNumber("gradient");
    requireLength(inputs(), into.length, "gradient's array");
    double[] value = new double[1];
    double[] found = into == at ? new double[into.length] : into;
    cotangents.get().transposed(at, new double[] {1}, value, found);
    if (found != into) System.arraycopy(found, 0, into, 0, into.length);
    return value[0];
  }

  /// `J(f)(x)`, m rows.
  public double[][] jacobian(double... at) {
    double[][] rows = new double[outputs()][];
    if (rows.length == 0) { // but the point may be none, and the program undefined there
      double[] _ = timesTransposed(at, new double[0]);
    }
    for (int j = 0; j < rows.length; j++) rows[j] = timesTransposed(at, unit(outputs(), j));
    return rows;
  }

  /// `J(f)(x) v`.
  public double[] times(double[] at, double[] v) {
    double[] into = new double[outputs()];
    told(at, () -> tangents.get().at(joined(v, at), into));
    return into;
  }

  /// `J(f)(x)ᵀ w`.
  public double[] timesTransposed(double[] at, double[] w) {
    requireLength(outputs(), w.length, "covector");
    CompiledFormula.requireFinite(w, "covector");
    double[] into = new double[inputs()];
    cotangents.get().transposed(at, w, new double[outputs()], into);
    return into;
  }

  /// `∇²f(x)`.
  public double[][] hessian(double... at) {
    double[][] rows = new double[inputs()][];
    if (rows.length == 0) { // but the program may be undefined
      double[] _ = gradient(at);
    }
    for (int i = 0; i < rows.length; i++) rows[i] = hessianTimes(at, unit(inputs(), i));
    return rows;
  }

  /// `∇²f(x) v`, the gradient of the derivative along `v`.
  public double[] hessianTimes(double[] at, double[] v) {
    requireNumber("Hessian matrix");
    double[] into = new double[2 * inputs()];
    told(at, () -> second.get().transposed(joined(v, at), new double[] {1}, new double[1], into));
    return Arrays.copyOfRange(into, inputs(), into.length);
  }

  /// All partial derivatives up to the order, divided by factorials, `c_α = ∂_α f(x) / α!`, for
  /// each of the m results, in the order of [#indices].
  public double[][] jet(double[] at, int order) {
    Jets known = jets.get(order);
    Jets all = known != null ? known : jets.computeIfAbsent(order, this::jetsOf);
    int size = all.indices.size();
    double[] found = new double[outputs() * size];
    if (order == 0) all.code.get().at(at, found);
    else told(at, () -> all.code.get().at(at, found));
    for (int i = 0; i < found.length; i++) found[i] += 0.0; // no −0
    if (outputs() == 1) return new double[][] {found};
    double[][] rows = new double[outputs()][];
    for (int j = 0; j < rows.length; j++) {
      rows[j] = Arrays.copyOfRange(found, j * size, (j + 1) * size);
    }
    return rows;
  }

  private Jets jetsOf(int order) {
    if (order < 0) {
      throw new IllegalArgumentException("the order of a jet is 0 or more, and not " + order);
    }
    if (inputs() == 0 || order == 0) {
      return new Jets(List.of(Collections.nCopies(inputs(), 0)), values);
    }
    Indices indices = Indices.of(inputs(), order);
    return new Jets(
        indices.all(),
        lazily(() -> CompiledFormula.values(JetCode.coefficients(formula, indices), lanes)));
  }

  /// The multi-indices `α` of a jet, in the order of its coefficients.
  public List<List<Integer>> indices(int order) {
    return jets.computeIfAbsent(order, this::jetsOf).indices;
  }

  /// The same program, several numbers at a time where a loop computes with neighbours, by the
  /// Vector API of Java. A sum is then added up in another order, and functions are another
  /// algorithm's, so that results are equal up to rounding only.
  ///
  /// @throws IllegalStateException if Java was started without `--add-modules jdk.incubator.vector`
  public Compiled vectorized() {
    return new Compiled(question, formula, Vectors.lanes());
  }

  /// The same program by one of the [Modes] instead of byte code, such as `pullback`; prepared
  /// once.
  ///
  /// @throws IllegalArgumentException if there is no such mode, or it declines the program
  public InMode mode(String name) {
    return InMode.of(question, name);
  }

  /// `(x, y) ↦ sin(x*y) + exp(x)`, what is left of the program.
  @Override
  public String toString() {
    return formula.toString();
  }

  /// Derivatives have formulas of their own, and a quotient there has no value; what is wrong is
  /// that the program has no derivative: the gradient says it in words of the program.
  private void told(double[] at, Runnable derivatives) {
    try {
      derivatives.run();
    } catch (EvaluationError why) {
      double[][] _ = jacobian(at);
      throw why;
    }
  }

  private double[] joined(double[] v, double[] at) {
    requireLength(inputs(), at.length, "point");
    requireLength(inputs(), v.length, "direction");
    CompiledFormula.requireFinite(v, "direction");
    double[] both = Arrays.copyOf(v, v.length + at.length);
    System.arraycopy(at, 0, both, v.length, at.length);
    return both;
  }

  private static double[] unit(int n, int i) {
    double[] unit = new double[n];
    unit[i] = 1;
    return unit;
  }

  private void requireNumber(String what) {
    if (outputs() != 1) {
      throw new IllegalArgumentException(
          "a "
              + what
              + " is of a function to numbers; this one returns "
              + outputs()
              + " of them: ask for values or the jacobian");
    }
  }

  private static void requireLength(int expected, int given, String what) {
    if (given != expected) {
      throw new IllegalArgumentException(
          "expected a %s of %d numbers, not %d".formatted(what, expected, given));
    }
  }
}
