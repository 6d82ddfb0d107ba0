package org.difflam.papers.gluing;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.Sense;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// §6.3: `f : M → N` is smooth if it is continuous and `φ_U⁻¹ ; f ; ψ_V` is smooth for all charts.
record InCharts(Atlas atlas, Where where) implements Sense {
  /// Where the composites are asked.
  enum Where {
    /// On all of a small box around a point: as f is continuous, it stays in the chart there.
    EVERYWHERE,
    /// Only where they are defined, so that f need not be continuous.
    WHERE_DEFINED
  }

  /// A box is as large as `±1/128`, and no less than `±1/131072`.
  private static final int FIRST_SIZE = 128, LAST_SIZE = 131_072;

  @Override
  public Verdict look(Smooth f, SplittableRandom random) {
    Chart from = atlas.draw(f.source(), random);
    Balls r = Balls.ofDigits(30);
    try {
      Option<Box> within =
          Atlas.isRound(f.target())
              ? small(f, from, r, random)
              : Option.some(Box.all(from.dimension()));
      if (within.isEmpty()) return Verdict.inconclusive("its image may go round the circle");
      Box box = within.get();
      List<Ball> u = box.draw(random).stream().map(r::literal).toList();
      Chart to = atlas.around(f.target(), r, f.at(r, from.point(r, u)));
      Plots plots = new Plots(box);
      Smooth inCharts =
          new Smooth(
              plots.stage(),
              new Space.Open(Box.all(to.dimension())),
              f.label(),
              new Charted(from, f.rule(), to));
      return plots.isPlot(inCharts, random);
    } catch (NotAPoint jump) {
      return where == Where.WHERE_DEFINED
          ? Verdict.holds(1, 0)
          : Verdict.refuted(Witness.of("a map in charts", String.valueOf(jump.getMessage())));
    } catch (EvaluationError none) {
      return Verdict.inconclusive(String.valueOf(none.getMessage()));
    }
  }

  /// Around a point so little that the image does not go round the circle; often that point is 0 or
  /// ±1, where numbers of the point are 0. None where that is not told of the smallest box.
  private static Option<Box> small(Smooth f, Chart from, Balls r, SplittableRandom random) {
    Vector<Rational> middle =
        Vector.fill(
            from.dimension(),
            () -> {
              int place = random.nextInt(-1, 3);
              return place < 2 ? Rational.of(place) : Rational.of(random.nextInt(-128, 128), 64);
            });
    int size = FIRST_SIZE;
    while (size < LAST_SIZE && mayGoRound(f, from, middle, size, r, true)) size *= 2;
    if (mayGoRound(f, from, middle, size, r, false)) return Option.none();
    Rational half = Rational.of(1, size);
    return Option.some(
        new Box(middle.map(m -> new Box.Side(m.minus(half), m.plus(half))).asJava()));
  }

  /// @param inPieces the answer where a map has several pieces on the box
  private static boolean mayGoRound(
      Smooth f, Chart from, Vector<Rational> middle, int size, Balls r, boolean inPieces) {
    double half = 1.0 / size;
    List<Ball> all =
        middle
            .map(Rational::doubleValue)
            .map(m -> r.between(new Interval(m - half, m + half)))
            .asJava();
    try {
      return Atlas.mayGoRound(f.target(), f.at(r, from.point(r, all)));
    } catch (EvaluationError severalPieces) {
      return inPieces;
    }
  }

  /// `φ⁻¹ ; f ; ψ`.
  private record Charted(Chart from, Smooth.Rule f, Chart to) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> x = from.point(r, u.parts().stream().map(Value::number).toList());
      return Value.numbers(to.coordinates(r, f.at(r, x)));
    }
  }
}
