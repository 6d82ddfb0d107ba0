package org.difflam.papers.gluing;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Charts of the circle, of the sphere, of the line, and of products, sums and lists of manifolds:
/// of each former by its parts, as §6.3 says that products and coproducts of manifolds are.
///
/// @param line the chart of the line
record Atlas(Chart line) {
  /// A chart that is drawn.
  Chart draw(Space m, SplittableRandom random) {
    return switch (m) {
      case Space.Product(var a, var b) ->
          new Chart.Parts(false, Vector.of(draw(a, random), draw(b, random)));
      case Space.Sum(var a, var b) ->
          random.nextBoolean()
              ? new Chart.Injected(Space.LEFT, draw(a, random))
              : new Chart.Injected(Space.RIGHT, draw(b, random));
      case Space.Lists(var a) ->
          new Chart.Parts(true, Vector.fill(random.nextInt(3), () -> draw(a, random)));
      case Space.Part p -> new Chart.Stereographic(dimension(p), random.nextBoolean() ? 1 : -1);
      case Space.Flat(var type) -> ComponentChart.draw(type, random);
      default -> line;
    };
  }

  /// A chart around a point; of the circle and the sphere, that from the farther pole.
  Chart around(Space m, Numbers<Ball> r, Value<Ball> x) {
    return switch (m) {
      case Space.Product(var a, var b) ->
          new Chart.Parts(
              false, Vector.of(around(a, r, x.parts().get(0)), around(b, r, x.parts().get(1))));
      case Space.Sum(var a, var b) when x instanceof Value.Tagged<Ball>(var tag, var inside) ->
          new Chart.Injected(tag, around(tag.equals(Space.LEFT) ? a : b, r, inside));
      case Space.Lists(var a) when x instanceof Value.Sequence<Ball>(var elements) ->
          new Chart.Parts(true, Vector.ofAll(elements).map(e -> around(a, r, e)));
      case Space.Part p ->
          new Chart.Stereographic(dimension(p), r.sign(x.parts().getLast().number()) < 0 ? 1 : -1);
      case Space.Flat(var type) -> ComponentChart.around(type, x);
      default -> line;
    };
  }

  /// Whether enclosures of points of circles and spheres are too wide to tell that a chart [around]
  /// one of them has them all.
  static boolean mayGoRound(Space m, Value<Ball> x) {
    return switch (m) {
      case Space.Product(var a, var b) ->
          mayGoRound(a, x.parts().get(0)) || mayGoRound(b, x.parts().get(1));
      case Space.Sum(var a, var b) when x instanceof Value.Tagged<Ball>(var tag, var inside) ->
          mayGoRound(tag.equals(Space.LEFT) ? a : b, inside);
      case Space.Lists(var a) when x instanceof Value.Sequence<Ball>(var elements) ->
          elements.exists(e -> mayGoRound(a, e));
      case Space.Part _ -> {
        Ball y = x.parts().getLast().number();
        yield new Ball(BigInteger.ZERO, y.radius(), y.exponent()).most() > 0.25;
      }
      default -> false;
    };
  }

  /// Whether the circle or the sphere occurs.
  static boolean isRound(Space m) {
    return switch (m) {
      case Space.Product(var a, var b) -> isRound(a) || isRound(b);
      case Space.Sum(var a, var b) -> isRound(a) || isRound(b);
      case Space.Lists(var a) -> isRound(a);
      case Space.Part _ -> true;
      default -> false;
    };
  }

  /// `x² + y² = 1`. Its plots come from the angle, not from the charts: from two arcs, of which the
  /// first does not meet the axes.
  static final Space CIRCLE =
      sphere(
          new Space.Product(new Space.Real(), new Space.Real()),
          new Angles(Box.interval(Rational.of(1, 4), Rational.of(5, 4)), 0),
          new Angles(Box.interval(Rational.ONE, Rational.of(7)), 0));

  private static final Box BELT =
      new Box(
          List.of(
              new Box.Side(Rational.ZERO, Rational.of(7)),
              new Box.Side(Rational.of(-5, 4), Rational.of(5, 4))));

  /// `x² + y² + z² = 1`, from two angles, without the poles on one axis or on another.
  static final Space SPHERE =
      sphere(new Space.Flat(Type.real(3)), new Angles(BELT, 0), new Angles(BELT, 1));

  private static Space sphere(Space whole, Angles... all) {
    List<Smooth> maps =
        Vector.of(all)
            .map(angles -> new Smooth(new Space.Open(angles.box), whole, "angles", angles))
            .asJava();
    return new Space.Part("S" + all[0].box.dimension(), whole, new OnSphere(), maps);
  }

  private record OnSphere() implements Space.Membership {
    @Override
    public <N> boolean contains(Numbers<N> r, Value<N> x) {
      N off = r.of(-1);
      for (N n : x.leaves().get()) off = r.plus(off, r.times(n, n));
      N tiny = r.literal(Rational.parse("1e-20"));
      return r.compare(off, tiny) < 0 && r.compare(r.negate(tiny), off) < 0;
    }
  }

  /// @param first at which place the numbers begin, round
  private record Angles(Box box, int first) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      List<N> x = new ArrayList<>(onSphere(r, u.leaves().get()));
      Collections.rotate(x, first);
      return Value.numbers(x);
    }
  }

  /// `(cos a, sin a)`, and with another angle `(cos a cos b, sin a cos b, sin b)`.
  private static <N> List<N> onSphere(Reals<N> r, List<N> angles) {
    List<N> all = List.of(r.one());
    for (N angle : angles) {
      N cos = r.apply(Operations.COS, angle);
      all = new ArrayList<>(all.stream().map(x -> r.times(x, cos)).toList());
      all.add(r.apply(Operations.SIN, angle));
    }
    return all;
  }

  /// A point, where a number stands for each point of the circle, its angle, and two for each of
  /// the sphere.
  static <N> Value<N> wrapped(Space m, Reals<N> r, Value<N> x) {
    return switch (m) {
      case Space.Product(var a, var b) ->
          Value.tuple(wrapped(a, r, x.parts().get(0)), wrapped(b, r, x.parts().get(1)));
      case Space.Sum(var a, var b) when x instanceof Value.Tagged<N>(var tag, var inside) ->
          new Value.Tagged<>(tag, wrapped(tag.equals(Space.LEFT) ? a : b, r, inside));
      case Space.Lists(var a) when x instanceof Value.Sequence<N>(var elements) ->
          Value.list(elements.map(e -> wrapped(a, r, e)).asJava());
      case Space.Part _ -> Value.numbers(onSphere(r, x.leaves().get()));
      default -> x;
    };
  }

  private static int dimension(Space.Part sphere) {
    return ((Space.Open) sphere.parametrisations().getFirst().source()).box().dimension();
  }

  /// The space with lines for circles, and planes for spheres.
  static Space unwrapped(Space m) {
    return switch (m) {
      case Space.Product(var a, var b) -> new Space.Product(unwrapped(a), unwrapped(b));
      case Space.Sum(var a, var b) -> new Space.Sum(unwrapped(a), unwrapped(b));
      case Space.Lists(var a) -> new Space.Lists(unwrapped(a));
      case Space.Functions(var a, var b) -> new Space.Functions(a, unwrapped(b));
      case Space.Part p ->
          dimension(p) == 1 ? new Space.Real() : new Space.Flat(Type.real(dimension(p)));
      default -> m;
    };
  }
}
