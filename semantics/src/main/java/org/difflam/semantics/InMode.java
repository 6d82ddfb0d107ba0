package org.difflam.semantics;

import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Slot;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.jvm.CompiledFormula;
import org.difflam.semantics.jvm.CompiledMode;
import org.difflam.semantics.jvm.RegularFormula;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.AnyReals;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;

/// A program in one of the [Modes], on doubles: the functor has been applied once, and what is read
/// off its image is recorded once, if the mode can compute with code, and run as byte code then.
/// The code of the mode `compiled` is called as it is.
///
/// Where that has no answer, the mode itself is asked, which says why.
public final class InMode {
  private static final Doubles DOUBLES = new Doubles();
  private static final Intervals INTERVALS = new Intervals();

  private final Question question;
  private final Image<?> image;
  private final Lazy<Option<Rows>> code;

  /// The values, and the rows of the Jacobian matrix one after the other, by code.
  private interface Rows {
    double[] at(double[] x);

    static Rows recorded(CompiledFormula code) {
      return x -> {
        double[] all = new double[code.outputs()];
        code.at(x, all);
        return all;
      };
    }

    static Rows transposed(CompiledFormula code) {
      int m = code.outputs(), n = code.inputs();
      return x -> {
        double[] all = new double[m + m * n], values = new double[m], row = new double[n];
        for (int j = 0; j < m; j++) {
          double[] w = new double[m];
          w[j] = 1;
          code.transposed(x, w, values, row);
          System.arraycopy(row, 0, all, m + j * n, n);
        }
        System.arraycopy(values, 0, all, 0, m);
        return all;
      };
    }
  }

  private record Image<M>(Mode<M> mode, M program, RealFunction function) {
    static <M> Image<M> of(Mode<M> mode, Question question) {
      return new Image<>(
          mode,
          mode.asked(question).image(),
          new RealFunction(question.function(), List.of(), Mode.FUEL));
    }

    /// The value and the rows of the Jacobian matrix, defined where the program has a derivative.
    Option<Rows> code(Question question) {
      if (mode instanceof CompiledMode && program instanceof Smooth map && question.outputs() > 0) {
        return Option.some(Rows.transposed(CompiledMode.code(map)));
      }
      if (!(mode instanceof AnyReals<M> any)) return Option.none();
      try {
        return Option.some(
            Rows.recorded(
                CompiledFormula.values(
                    RegularFormula.formula(
                        question.inputs(),
                        (r, x) -> {
                          Vector<Slot> at = Vector.ofAll(x);
                          question.requireDerivatives(function, r, at);
                          Answer<Slot> answer = any.read(program, question, r, at);
                          return answer.value().appendAll(answer.rows().flatMap(y -> y)).asJava();
                        }))));
      } catch (EvaluationError undefined) {
        return Option.none();
      }
    }

    Answer<Double> at(Question question) {
      if (!mode.rounds() && question.point().exists(InMode::isTiny)) {
        Answer<Interval> known = read(question, INTERVALS);
        known.value().appendAll(known.columns().flatMap(c -> c)).forEach(Doubles::requireDigits);
      }
      return Doubles.meant(() -> read(question, DOUBLES), () -> read(question, INTERVALS));
    }

    private <N> Answer<N> read(Question question, Numbers<N> numbers) {
      question.requireDerivatives(function, numbers);
      return mode.read(program, question, numbers);
    }
  }

  private InMode(Question question, Image<?> image) {
    this.question = question;
    this.image = image;
    this.code = Lazy.of(() -> Deep.call(() -> image.code(question)));
  }

  static InMode of(Question question, String name) {
    Mode<?> mode =
        Modes.ALL
            .find(m -> m.name().equals(name))
            .getOrElseThrow(() ->
                new IllegalArgumentException(
                    "no mode is called `%s`; there are %s"
                        .formatted(name, Modes.names().mkString(", "))));
    return new InMode(question, Deep.call(() -> Image.of(mode, question)));
  }

  /// `f(x)`, m numbers, where there is a derivative: a mode finds both at once.
  public double[] values(double... x) {
    return Arrays.copyOf(all(x), question.outputs());
  }

  /// `J(f)(x)`, m rows.
  public double[][] jacobian(double... at) {
    double[] all = all(at);
    int m = question.outputs(), n = question.inputs();
    double[][] rows = new double[m][];
    for (int j = 0; j < m; j++) rows[j] = Arrays.copyOfRange(all, m + j * n, m + (j + 1) * n);
    return rows;
  }

  /// `∇f(x)`.
  public double[] gradient(double... at) {
    if (question.outputs() != 1) {
      throw new IllegalArgumentException(
          "a gradient is of a function to numbers; ask for the jacobian");
    }
    double[] all = all(at);
    return Arrays.copyOfRange(all, 1, all.length);
  }

  /// The values, and the rows one after the other.
  private double[] all(double[] at) {
    if (code.get().isDefined()) {
      try {
        return code.get().get().at(at);
      } catch (EvaluationError _) {
        // the mode knows
      }
    }
    Vector<Rational> point = Vector.ofAll(Arrays.stream(at).boxed().map(Rational::exactly));
    Question here = new Question(question.function(), question.type(), point, question.order());
    Answer<Double> answer = Deep.call(() -> image.at(here));
    return answer
        .value()
        .appendAll(answer.rows().flatMap(y -> y))
        .toJavaStream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static boolean isTiny(Rational x) {
    return x.signum() != 0 && Math.abs(x.doubleValue()) < Doubles.TINY;
  }
}
