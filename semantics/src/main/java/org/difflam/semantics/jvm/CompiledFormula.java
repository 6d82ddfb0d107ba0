package org.difflam.semantics.jvm;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaStep;
import org.jspecify.annotations.Nullable;

/// A formula `Rⁿ → Rᵐ` as code: its values, and its transposed derivative. For several threads at
/// once; each call takes an array that an earlier one has left, or makes one.
public final class CompiledFormula {
  private static final long TINY = Double.doubleToRawLongBits(Doubles.TINY);

  private final Formula formula;
  private final boolean backward;
  private final Compilation.Loaded loaded;
  private final CheckedFormula checked;

  /// Whether a number that is none shows in the results: they need all variables.
  private final boolean shows;

  private final AtomicReference<@Nullable Workspace> free = new AtomicReference<>();

  private static final class Workspace {
    final double[] memory;
    final double[] cotangents;

    Workspace(int size, boolean backward) {
      memory = new double[size];
      cotangents = new double[backward ? size : 0];
    }
  }

  private CompiledFormula(Formula formula, boolean backward, int lanes) {
    this.formula = formula;
    this.backward = backward;
    this.loaded = Compilation.of(formula, backward, lanes);
    this.checked = new CheckedFormula(formula);
    this.shows =
        loaded.isEachRead()
            && formula.steps().stream()
                .allMatch(
                    s -> !(s instanceof FormulaStep.Apply a) || Writer.passesOn(a.operation()));
  }

  /// For values alone.
  public static CompiledFormula values(Formula formula) {
    return values(formula, 1);
  }

  /// For values alone, several turns of a loop at once.
  ///
  /// @param lanes how many ([Vectors#lanes]); 1 for one after the other
  public static CompiledFormula values(Formula formula, int lanes) {
    return new CompiledFormula(formula, false, lanes);
  }

  /// For values and cotangents.
  public static CompiledFormula withCotangents(Formula formula) {
    return withCotangents(formula, 1);
  }

  /// For values and cotangents, several turns of a loop at once.
  ///
  /// @param lanes how many ([Vectors#lanes]); 1 for one after the other
  public static CompiledFormula withCotangents(Formula formula, int lanes) {
    return new CompiledFormula(formula, true, lanes);
  }

  public Formula formula() {
    return formula;
  }

  public int inputs() {
    return formula.inputs();
  }

  public int outputs() {
    return formula.outputs().size();
  }

  /// `f(x)`, into an array of m numbers.
  public void at(double[] x, double[] into) {
    if (!shows || x.length != inputs()) requirePoint(x);
    Workspace space = take();
    boolean done = false;
    try {
      loaded.code().forward(x, space.memory);
      read(x, space.memory, into);
      done = isFinite(into);
    } catch (CodeUndefined _) {
      // the formula knows
    } finally {
      free.set(space);
    }
    if (!done) {
      requirePoint(x);
      checked.at(x, into);
    }
    if (hasTiny(x)) checked.requireDigits(x);
  }

  /// `f(x)` and `J(f)(x)ᵀ w`, into arrays of m and n numbers.
  public void transposed(double[] x, double[] w, double[] values, double[] into) {
    if (!shows || x.length != inputs()) requirePoint(x);
    Workspace space = take();
    double[] memory = space.memory, cotangents = space.cotangents;
    boolean done = false;
    try {
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
      loaded.code().both(x, memory, cotangents, into);
      read(x, memory, values);
      done = isFinite(values) && isFinite(into);
    } catch (CodeUndefined _) {
      // the formula knows
    } finally {
      free.set(space);
    }
    if (!done) {
      requirePoint(x);
      checked.transposed(x, w, values, into);
    }
    if (hasTiny(x)) checked.requireDigits(x, w);
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

  /// Whether all products with 0 are 0: eight sums side by side, as one has to wait for itself.
  private static boolean isFinite(double[] numbers) {
    double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
    int i = 0;
    for (; i + 8 <= numbers.length; i += 8) {
      a += numbers[i] * 0;
      b += numbers[i + 1] * 0;
      c += numbers[i + 2] * 0;
      d += numbers[i + 3] * 0;
      e += numbers[i + 4] * 0;
      f += numbers[i + 5] * 0;
      g += numbers[i + 6] * 0;
      h += numbers[i + 7] * 0;
    }
    for (; i < numbers.length; i++) a += numbers[i] * 0;
    return a + b + c + d + e + f + g + h == 0;
  }

  /// Whether a number is so close to zero, and not zero, that its powers are soon rounded to zero.
  private static boolean hasTiny(double[] numbers) {
    long borrows = 0;
    for (double x : numbers) {
      long size = Double.doubleToRawLongBits(x) & Long.MAX_VALUE;
      borrows |= ((size - 1) & Long.MAX_VALUE) - TINY;
    }
    return borrows < 0;
  }

  private void requirePoint(double[] x) {
    if (x.length != inputs()) {
      throw new IllegalArgumentException(
          "the function has " + inputs() + " variables, but the point has " + x.length);
    }
    if (!isFinite(x)) requireFinite(x, "point");
  }

  /// @param what they are, for the error
  /// @throws IllegalArgumentException if one of them is infinite, or no number
  public static void requireFinite(double[] numbers, String what) {
    for (int i = 0; i < numbers.length; i++) {
      if (!Double.isFinite(numbers[i])) {
        throw new IllegalArgumentException(
            "expected a %s of finite numbers; number %d of them is %s"
                .formatted(what, i + 1, numbers[i]));
      }
    }
  }
}
