package org.difflam.semantics.jvm;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;
import org.jspecify.annotations.Nullable;

/// A formula `Rⁿ → Rᵐ` as code: its values, and its transposed derivative. For several threads at
/// once; each call takes an array that an earlier one has left, or makes one.
public final class CompiledFormula {
  private static final Doubles DOUBLES = new Doubles();
  private static final long EXPONENT = 0x7ff0_0000_0000_0000L;
  private static final long LOWEST = 0x0010_0000_0000_0000L;

  private final Formula formula;
  private final boolean backward;
  private final Compilation.Loaded loaded;
  private final AtomicReference<@Nullable Workspace> free = new AtomicReference<>();

  private static final class Workspace {
    final double[] memory;
    final double[] cotangents;

    Workspace(int size, boolean backward) {
      memory = new double[size];
      cotangents = new double[backward ? size : 0];
    }
  }

  private CompiledFormula(Formula formula, boolean backward) {
    this.formula = formula;
    this.backward = backward;
    this.loaded = Compilation.of(formula, backward);
  }

  /// For values alone.
  public static CompiledFormula values(Formula formula) {
    return new CompiledFormula(formula, false);
  }

  /// For values and cotangents.
  public static CompiledFormula withCotangents(Formula formula) {
    return new CompiledFormula(formula, true);
  }

  public int inputs() {
    return formula.inputs();
  }

  public int outputs() {
    return formula.outputs().size();
  }

  /// `f(x)`, into an array of m numbers.
  public void at(double[] x, double[] into) {
    requirePoint(x);
    Workspace space = take();
    try {
      loaded.code().forward(x, space.memory);
      read(x, space.memory, into);
      if (isFinite(into)) return;
    } catch (Doubt _) {
      // the formula knows
    } finally {
      free.set(space);
    }
    List<Double> said = formula.at(DOUBLES, boxed(x));
    for (int j = 0; j < into.length; j++) into[j] = said.get(j);
  }

  /// `f(x)` and `J(f)(x)ᵀ w`, into arrays of m and n numbers.
  public void transposed(double[] x, double[] w, double[] values, double[] into) {
    requirePoint(x);
    Workspace space = take();
    double[] memory = space.memory, cotangents = space.cotangents;
    try {
      loaded.code().forward(x, memory);
      read(x, memory, values);
      Arrays.fill(cotangents, 0);
      if (!loaded.isEachOnce()) Arrays.fill(into, 0);
      for (int j = 0; j < w.length; j++) {
        Node.Operand y = loaded.outputs().get(j);
        switch (y.kind()) {
          case VALUE -> cotangents[y.address().base()] += w[j];
          case VARIABLE -> into[y.address().base()] += w[j];
          case LITERAL -> {}
        }
      }
      loaded.code().backward(x, memory, cotangents, into);
      if (isFinite(values) && isFinite(into)) return;
    } catch (Doubt _) {
      // the formula knows
    } finally {
      free.set(space);
    }
    List<Double> at = boxed(x);
    List<Double> said = formula.at(DOUBLES, at);
    List<Double> _ = formula.along(DOUBLES, at, at); // where it has no derivative, that is said
    List<Double> back = formula.transposed(DOUBLES, at, boxed(w));
    for (int j = 0; j < values.length; j++) values[j] = said.get(j);
    for (int i = 0; i < into.length; i++) into[i] = back.get(i);
  }

  private void read(double[] x, double[] memory, double[] into) {
    for (int j = 0; j < into.length; j++) {
      Node.Operand y = loaded.outputs().get(j);
      int base = y.address().base();
      into[j] =
          switch (y.kind()) {
            case VALUE -> memory[base];
            case VARIABLE -> x[base];
            case LITERAL -> loaded.literals().get(base);
          };
    }
  }

  private Workspace take() {
    Workspace left = free.getAndSet(null);
    return left != null ? left : new Workspace(loaded.memory(), backward);
  }

  /// Whether no exponent has all bits set: without branches and without sums, so that the JVM's
  /// compiler looks at several numbers at once.
  private static boolean isFinite(double[] numbers) {
    long carries = 0;
    for (double x : numbers) {
      carries |= (Double.doubleToRawLongBits(x) & EXPONENT) + LOWEST;
    }
    return carries >= 0;
  }

  private static List<Double> boxed(double[] x) {
    return Arrays.stream(x).boxed().toList();
  }

  private void requirePoint(double[] x) {
    if (x.length != inputs()) {
      throw new IllegalArgumentException(
          "the function has " + inputs() + " variables, but the point has " + x.length);
    }
    if (!isFinite(x)) {
      throw new IllegalArgumentException("a number of the point is infinite, or none at all");
    }
  }
}
