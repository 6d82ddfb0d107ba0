package org.difflam.semantics;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Numbers;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;

/// A program in one of the [Modes], on doubles: the functor has been applied once, and each call
/// reads off its image.
public final class InMode {
  private static final Doubles DOUBLES = new Doubles();
  private static final Intervals INTERVALS = new Intervals();

  private final Question question;
  private final Image<?> image;

  private record Image<M>(Mode<M> mode, M program, RealFunction function) {
    static <M> Image<M> of(Mode<M> mode, Question question) {
      return new Image<>(
          mode,
          mode.asked(question).image(),
          new RealFunction(question.function(), List.of(), Mode.FUEL));
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
  }

  static InMode of(Question question, String name) {
    Mode<?> mode =
        Modes.ALL
            .find(m -> m.name().equals(name))
            .getOrElseThrow(() ->
                new IllegalArgumentException(
                    "no mode is called %s; there are %s"
                        .formatted(name, Modes.names().mkString(", "))));
    return new InMode(question, Deep.call(() -> Image.of(mode, question)));
  }

  /// `f(x)`, m numbers.
  public double[] values(double... x) {
    return answer(x).value().toJavaStream().mapToDouble(Double::doubleValue).toArray();
  }

  /// `J(f)(x)`, m rows.
  public double[][] jacobian(double... at) {
    Vector<Vector<Double>> columns = answer(at).columns();
    double[][] rows = new double[question.outputs()][columns.size()];
    for (int i = 0; i < columns.size(); i++) {
      for (int j = 0; j < rows.length; j++) rows[j][i] = columns.get(i).get(j);
    }
    return rows;
  }

  /// `∇f(x)`.
  public double[] gradient(double... at) {
    if (question.outputs() != 1) {
      throw new IllegalArgumentException(
          "a gradient is of a function to numbers; ask for the jacobian");
    }
    return jacobian(at)[0];
  }

  private Answer<Double> answer(double[] at) {
    Vector<Rational> point = Vector.ofAll(Arrays.stream(at).boxed().map(InMode::exactly));
    Question here = new Question(question.function(), question.type(), point, question.order());
    return Deep.call(() -> image.at(here));
  }

  private static boolean isTiny(Rational x) {
    return x.signum() != 0 && Math.abs(x.doubleValue()) < Doubles.TINY;
  }

  private static Rational exactly(double x) {
    return Rational.of(new BigDecimal(x));
  }
}
