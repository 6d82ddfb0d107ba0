package org.difflam.papers.gluing;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// A manifold that no chart covers: its atlas, and an embedding into a sum of `Rᴺ`, whose numbers
/// are smooth on all of it. Both are of rational functions, so that jets are computed exactly.
///
/// @param ambient what it is embedded into
record ManyCharts(
    String name, Vector<Chart> charts, Nearby nearby, Type ambient, Smooth.Rule embedding) {
  /// What they are, for a reader.
  static final String ON = " on circles, spheres, projective spaces and a torus";

  private static final ManyCharts LINE =
      new ManyCharts(
          "R", Vector.of(new Chart.Line()), new Nearby.Straight(), Type.real(), new Identity());

  /// The circle, the sphere, the projective line and plane, and the torus among them.
  static final Vector<ManyCharts> ALL =
      Vector.of(
          sphere(1),
          sphere(2),
          projective(1),
          projective(2),
          sphere(1).times(sphere(1)),
          sphere(1).times(LINE),
          sphere(1).plus(sphere(2)));

  private static ManyCharts sphere(int n) {
    return new ManyCharts(
        "S" + n,
        Vector.of(1, -1).map(pole -> new Chart.Stereographic(n, pole)),
        new Nearby.OnSphere(),
        Type.real(n + 1),
        new Identity());
  }

  private static ManyCharts projective(int n) {
    return new ManyCharts(
        "RP" + n,
        Vector.rangeClosed(0, n).map(i -> new Chart.Affine(n, i)),
        new Nearby.OfLines(),
        Type.real((n + 1) * (n + 2) / 2),
        new Products());
  }

  ManyCharts times(ManyCharts other) {
    return new ManyCharts(
        "(" + name + " * " + other.name + ")",
        charts.flatMap(c -> other.charts.map(d -> new Chart.Parts(false, Vector.of(c, d)))),
        new Nearby.OfPairs(nearby, other.nearby),
        Type.product(ambient, other.ambient),
        new Both(embedding, other.embedding));
  }

  ManyCharts plus(ManyCharts other) {
    return new ManyCharts(
        "(" + name + " + " + other.name + ")",
        charts
            .<Chart>map(c -> new Chart.Injected(Space.LEFT, c))
            .appendAll(other.charts.map(d -> new Chart.Injected(Space.RIGHT, d))),
        new Nearby.OfSummands(nearby, other.nearby),
        new Type.Variant(
            List.of(new Summand<>(Space.LEFT, ambient), new Summand<>(Space.RIGHT, other.ambient))),
        new Either(embedding, other.embedding));
  }

  record Identity() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return x;
    }
  }

  /// `x ↦ xᵢ xⱼ / |x|²` for i ≤ j.
  private record Products() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      List<N> numbers = x.leaves().get(), all = new ArrayList<>();
      N square = r.zero();
      for (N n : numbers) square = r.plus(square, r.times(n, n));
      for (int i = 0; i < numbers.size(); i++)
        for (N n : numbers.subList(i, numbers.size()))
          all.add(r.divide(r.times(numbers.get(i), n), square));
      return Value.numbers(all);
    }
  }

  private record Both(Smooth.Rule first, Smooth.Rule second) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.tuple(first.at(r, x.parts().get(0)), second.at(r, x.parts().get(1)));
    }
  }

  private record Either(Smooth.Rule left, Smooth.Rule right) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Value.Tagged<N> in = Nearby.injected(x);
      Smooth.Rule rule = in.label().equals(Space.LEFT) ? left : right;
      return new Value.Tagged<>(in.label(), rule.at(r, in.content()));
    }
  }

  /// A smooth map between them.
  record Map(String name, ManyCharts from, ManyCharts to, Smooth.Rule rule) {
    @Override
    public String toString() {
      return name + " : " + from + " -> " + to;
    }
  }

  /// Of the sphere onto the lines through 0, and of the circle onto itself, twice round.
  static final Vector<Map> QUOTIENTS =
      Vector.of(
          new Map("lines", sphere(1), projective(1), new Identity()),
          new Map("lines", sphere(2), projective(2), new Identity()),
          new Map("z^2", sphere(1), sphere(1), new Squared()));

  private static final Map ON_LINES =
      new Map("z^2 / |z|^2", projective(1), sphere(1), new Squared());

  /// One that goes round, or polynomials into the inverse of a chart, which is smooth on all of
  /// `Rⁿ`.
  Map map(SplittableRandom random) {
    ManyCharts to = ALL.get(random.nextInt(ALL.size()));
    if (random.nextBoolean()) {
      for (Map round : QUOTIENTS.append(ON_LINES)) {
        boolean fits = equals(round.from) && to.equals(round.to);
        if (fits && (!equals(to) || random.nextBoolean())) return round;
      }
      if (equals(to)) return new Map("opposite points", this, to, new Opposite());
    }
    Chart into = to.chart(random);
    Vector<Quadric> numbers = Vector.fill(into.dimension(), () -> Quadric.draw(random));
    return new Map(
        "%s from the chart %s".formatted(numbers.mkString("(", ", ", ")"), into),
        this,
        to,
        new Through(embedding, numbers, into));
  }

  Chart chart(SplittableRandom random) {
    return charts.get(random.nextInt(charts.size()));
  }

  /// `x ↦ –x`.
  private record Opposite() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return x.map(r::negate);
    }
  }

  /// `z ↦ z² / |z|²`, on the circle and on the projective line.
  private record Squared() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> xy) {
      N x = xy.parts().get(0).number(), y = xy.parts().get(1).number();
      N xx = r.times(x, x), yy = r.times(y, y), square = r.plus(xx, yy);
      return Value.numbers(
          List.of(
              r.divide(r.minus(xx, yy), square),
              r.divide(r.times(r.of(2), r.times(x, y)), square)));
    }
  }

  private record Through(Smooth.Rule embedding, Vector<Quadric> numbers, Chart into)
      implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Value<N> there = embedding.at(r, x);
      return into.point(r, numbers.map(q -> q.at(r, there).number()).asJava());
    }
  }

  /// `a + b xᵢ + c xⱼ xₖ` in the numbers of a value, which are counted round.
  record Quadric(Vector<Integer> coefficients, Vector<Integer> places) implements Smooth.Rule {
    static Quadric draw(SplittableRandom random) {
      return new Quadric(
          Vector.fill(3, () -> random.nextInt(-2, 4)), Vector.fill(3, () -> random.nextInt(6)));
    }

    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      List<N> all = x.leaves().get();
      Vector<N> at = places.map(i -> all.get(i % all.size()));
      N linear = r.plus(r.of(coefficients.get(0)), r.times(r.of(coefficients.get(1)), at.get(0)));
      N product = r.times(r.of(coefficients.get(2)), r.times(at.get(1), at.get(2)));
      return Value.of(r.plus(linear, product));
    }

    @Override
    public String toString() {
      return "%d + %d x%d + %d x%d x%d"
          .formatted(
              coefficients.get(0),
              coefficients.get(1),
              places.get(0),
              coefficients.get(2),
              places.get(1),
              places.get(2));
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
