package org.difflam.papers.gluing;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.syntax.simple.Value;

/// `φ : U → Rⁿ`, onto all of it, and its inverse. Asked for a point outside of U, it throws.
interface Chart {
  int dimension();

  <N> List<N> coordinates(Reals<N> r, Value<N> x);

  <N> Value<N> point(Reals<N> r, List<N> u);

  /// The identity.
  record Line() implements Chart {
    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public <N> List<N> coordinates(Reals<N> r, Value<N> x) {
      return List.of(x.number());
    }

    @Override
    public <N> Value<N> point(Reals<N> r, List<N> u) {
      return Value.of(u.getFirst());
    }

    @Override
    public String toString() {
      return "x";
    }
  }

  /// `x ↦ x` below 0, `2x` above: of a topology it is a chart, too.
  record Bent() implements Chart {
    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public <N> List<N> coordinates(Reals<N> r, Value<N> x) {
      return List.of(stretched(r, x.number(), Rational.of(2)));
    }

    @Override
    public <N> Value<N> point(Reals<N> r, List<N> u) {
      return Value.of(stretched(r, u.getFirst(), Rational.of(1, 2)));
    }

    private static <N> N stretched(Reals<N> r, N x, Rational by) {
      return Smooth.comparable(r).sign(x) < 0 ? x : r.times(r.literal(by), x);
    }
  }

  /// The sphere `Sⁿ` from the pole `(0, …, 0, ±1)`: `(x, y) ↦ x / (1 ∓ y)`.
  record Stereographic(int dimension, int pole) implements Chart {
    @Override
    public <N> List<N> coordinates(Reals<N> r, Value<N> xy) {
      N y = xy.parts().get(dimension).number();
      N below = r.minus(r.one(), r.times(r.of(pole), y));
      return xy.parts().subList(0, dimension).stream()
          .map(x -> r.divide(x.number(), below))
          .toList();
    }

    @Override
    public <N> Value<N> point(Reals<N> r, List<N> u) {
      N square = r.zero();
      for (N x : u) square = r.plus(square, r.times(x, x));
      N below = r.plus(square, r.one());
      List<N> all = new ArrayList<>();
      for (N x : u) all.add(r.divide(r.times(r.of(2), x), below));
      all.add(r.divide(r.times(r.of(pole), r.minus(square, r.one())), below));
      return Value.numbers(all);
    }

    /// With `y` the last number.
    @Override
    public String toString() {
      return "x / (1 %s y)".formatted(pole > 0 ? "-" : "+");
    }
  }

  /// The projective space `RPⁿ`, of points with n + 1 homogeneous coordinates, where that with this
  /// number is not 0: `x ↦ x / xᵢ` without the 1.
  record Affine(int dimension, int i) implements Chart {
    @Override
    public <N> List<N> coordinates(Reals<N> r, Value<N> x) {
      List<N> all = new ArrayList<>();
      for (Value<N> part : x.parts()) all.add(r.divide(part.number(), x.parts().get(i).number()));
      all.remove(i);
      return all;
    }

    @Override
    public <N> Value<N> point(Reals<N> r, List<N> u) {
      List<N> all = new ArrayList<>(u);
      all.add(i, r.one());
      return Value.numbers(all);
    }

    @Override
    public String toString() {
      return "x / x" + (i + 1);
    }
  }

  /// `U × V`, for pairs and for lists of a length.
  record Parts(boolean list, Vector<Chart> parts) implements Chart {
    @Override
    public int dimension() {
      return parts.map(Chart::dimension).sum().intValue();
    }

    @Override
    public <N> List<N> coordinates(Reals<N> r, Value<N> x) {
      List<Value<N>> values = elements(x);
      if (values.size() != parts.size()) throw elsewhere();
      List<N> all = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) all.addAll(parts.get(i).coordinates(r, values.get(i)));
      return all;
    }

    private <N> List<Value<N>> elements(Value<N> x) {
      return x instanceof Value.Sequence<N>(var elements) ? elements.asJava() : x.parts();
    }

    @Override
    public <N> Value<N> point(Reals<N> r, List<N> u) {
      List<Value<N>> values = new ArrayList<>();
      int from = 0;
      for (Chart part : parts) {
        values.add(part.point(r, u.subList(from, from + part.dimension())));
        from += part.dimension();
      }
      return list ? Value.list(values) : new Value.Tuple<>(values);
    }

    @Override
    public String toString() {
      return list ? parts.mkString("[", ", ", "]") : parts.mkString("(", ", ", ")");
    }
  }

  /// A chart of a summand.
  record Injected(String label, Chart content) implements Chart {
    @Override
    public int dimension() {
      return content.dimension();
    }

    @Override
    public <N> List<N> coordinates(Reals<N> r, Value<N> x) {
      if (x instanceof Value.Tagged<N>(var tag, var inside) && tag.equals(label))
        return content.coordinates(r, inside);
      throw elsewhere();
    }

    @Override
    public <N> Value<N> point(Reals<N> r, List<N> u) {
      return new Value.Tagged<>(label, content.point(r, u));
    }

    @Override
    public String toString() {
      return label + " " + content;
    }
  }

  private static NotAPoint elsewhere() {
    return new NotAPoint("it jumps to another component");
  }
}
