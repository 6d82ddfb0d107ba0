package org.difflam.semantics.diffeology;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.Places;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.syntax.simple.Value;

/// The category of diffeological spaces and smooth maps: bicartesian closed, with lists. Between
/// powers of `real` they are the smooth ones (Proposition 2 says it of definable ones); Euclidean
/// spaces and manifolds alone are not cartesian closed (Lemma 11, Theorems 12 and 13). Maps are
/// compared along drawn plots, in enclosures of the reals.
///
/// One category, with all the structure that it has: that is why the file is long.
public final class Diff
    implements BicartesianClosed<Space, Smooth>, InitialAlgebras<Space, Smooth> {
  private static final Plots LINES = new Plots(Box.all(1));
  private static final int REMEMBERED = 20_000;

  /// Where maps were compared at first. A seed and a space determine it, and laws are looked at
  /// with the same seeds.
  private final Map<Place, SampledPoint> firsts = new ConcurrentHashMap<>();

  private record Place(long seed, Space space) {}

  /// @param where the plot and the number that the point lies at
  /// @param drawn how many random numbers were drawn for it
  private record SampledPoint(Value<Ball> point, Supplier<String> where, int drawn) {}

  @Override
  public Space source(Smooth f) {
    return f.source();
  }

  @Override
  public Space target(Smooth f) {
    return f.target();
  }

  @Override
  public Smooth identity(Space a) {
    return new Smooth(a, a, "id", new PointRules.Identity());
  }

  @Override
  public Smooth compose(Smooth g, Smooth f) {
    Supplier<String> name = () -> g.name() + " . " + f.name();
    EndsMismatch.require(name, g.source(), f.target());
    return new Smooth(f.source(), g.target(), name, new PointRules.Compose(g.rule(), f.rule()));
  }

  @Override
  public String show(Smooth f) {
    return f.name();
  }

  @Override
  public Space terminal() {
    return new Space.Unit();
  }

  @Override
  public Space product(Space a, Space b) {
    return new Space.Product(a, b);
  }

  @Override
  public Smooth bang(Space a) {
    return new Smooth(a, terminal(), "!", new PointRules.Bang());
  }

  @Override
  public Smooth first(Space a, Space b) {
    return new Smooth(product(a, b), a, "p1", new PointRules.Part(0));
  }

  @Override
  public Smooth second(Space a, Space b) {
    return new Smooth(product(a, b), b, "p2", new PointRules.Part(1));
  }

  @Override
  public Smooth pair(Smooth f, Smooth g) {
    Supplier<String> name = () -> "<" + f.name() + ", " + g.name() + ">";
    EndsMismatch.require(name, f.source(), g.source());
    return new Smooth(
        f.source(), product(f.target(), g.target()), name, new PointRules.Pair(f.rule(), g.rule()));
  }

  @Override
  public Space exponential(Space x, Space y) {
    return new Space.Functions(x, y);
  }

  @Override
  public Smooth curry(Space z, Space x, Smooth f) {
    Supplier<String> name = () -> "cur(" + f.name() + ")";
    EndsMismatch.require(name, product(z, x), f.source());
    return new Smooth(z, exponential(x, f.target()), name, new PointRules.Curry(f.rule()));
  }

  @Override
  public Smooth eval(Space x, Space y) {
    return new Smooth(
        product(exponential(x, y), x),
        y,
        "ev",
        new PointRules.Apply(new PointRules.Part(0), new PointRules.Part(1)));
  }

  @Override
  public Space initial() {
    return new Space.Empty();
  }

  @Override
  public Space coproduct(Space a, Space b) {
    return new Space.Sum(a, b);
  }

  @Override
  public Smooth absurd(Space a) {
    return new Smooth(initial(), a, "absurd", new PointRules.Absurd());
  }

  @Override
  public Smooth left(Space a, Space b) {
    return new Smooth(a, coproduct(a, b), "inl", new PointRules.Inject(Space.LEFT));
  }

  @Override
  public Smooth right(Space a, Space b) {
    return new Smooth(b, coproduct(a, b), "inr", new PointRules.Inject(Space.RIGHT));
  }

  @Override
  public Smooth copair(Smooth f, Smooth g) {
    Supplier<String> name = () -> "[" + f.name() + ", " + g.name() + "]";
    EndsMismatch.require(name, f.target(), g.target());
    return new Smooth(
        coproduct(f.source(), g.source()),
        f.target(),
        name,
        new PointRules.Copair(f.rule(), g.rule()));
  }

  @Override
  public Smooth distribute(Space z, Space a, Space b) {
    return new Smooth(
        product(z, coproduct(a, b)),
        coproduct(product(z, a), product(z, b)),
        "dist",
        new PointRules.Distribute());
  }

  @Override
  public Space list(Space a) {
    return new Space.Lists(a);
  }

  @Override
  public Smooth nil(Space a) {
    return new Smooth(terminal(), list(a), "nil", new PointRules.Nil());
  }

  @Override
  public Smooth cons(Space a) {
    return new Smooth(product(a, list(a)), list(a), "cons", new PointRules.Cons());
  }

  @Override
  public Smooth fold(Space z, Space a, Smooth s, Smooth c) {
    EndsMismatch.require("fold", product(z, product(a, s.target())), c.source());
    EndsMismatch.require("fold", s.target(), c.target());
    return new Smooth(
        product(z, list(a)),
        s.target(),
        () -> "fold(" + s.name() + ", " + c.name() + ")",
        new PointRules.Fold(s.rule(), c.rule()));
  }

  @Override
  public Space.Trees initialAlgebra(PolynomialFunctor<Space> p) {
    return new Space.Trees(p);
  }

  @Override
  public Smooth roll(PolynomialFunctor<Space> p) {
    Space.Trees trees = initialAlgebra(p);
    return new Smooth(trees.layer(), trees, "roll", new PointRules.Roll(trees.carrier()));
  }

  @Override
  public Smooth fold(Space z, PolynomialFunctor<Space> p, Smooth step) {
    EndsMismatch.require("fold", product(z, p.at(this, step.target())), step.source());
    return new Smooth(
        product(z, initialAlgebra(p)),
        step.target(),
        () -> "fold(" + step.name() + ")",
        new PointRules.FoldTrees(p, step.rule()));
  }

  @Override
  public Verdict equal(Smooth f, Smooth g) {
    return equal(f, g, new Places(1, 4 * Places.MANY));
  }

  @Override
  public Verdict equal(Smooth f, Smooth g, Places at) {
    EndsMismatch.require("equal, sources", f.source(), g.source());
    EndsMismatch.require("equal, targets", f.target(), g.target());
    Counted random = new Counted(at.seed());
    Balls r = PointEquality.BALLS;
    Verdict all = Verdict.PROVED;
    if (f.source().isEmpty()) return Verdict.PROVED;
    for (int i = 0; i < at.number() && !all.isRefuted(); i++) {
      try {
        SampledPoint look = i == 0 ? first(f.source(), random) : look(f.source(), random);
        Value<Ball> x = look.point;
        all =
            all.and(PointEquality.compare(f.target(), f.at(r, x), g.at(r, x), look.where, random));
      } catch (EvaluationError | NotAPoint e) {
        all = all.and(Verdict.inconclusive(String.valueOf(e.getMessage())));
      }
    }
    return all;
  }

  private SampledPoint first(Space space, Counted random) {
    Place place = new Place(random.seed, space);
    SampledPoint known = firsts.get(place);
    if (known != null) {
      random.skip(known.drawn);
      return known;
    }
    SampledPoint look = look(space, random);
    // The plot is drawn once more should someone read it: thousands would take much memory.
    Supplier<String> where = () -> look(space, new Counted(place.seed)).where.get();
    if (firsts.size() >= REMEMBERED) firsts.clear();
    firsts.put(place, new SampledPoint(look.point, where, look.drawn));
    return look;
  }

  private static SampledPoint look(Space space, Counted random) {
    Balls r = PointEquality.BALLS;
    if (space instanceof Space.Open(var box)) {
      random.nextInt(-64, 65);
      return new SampledPoint(Plots.point(r, box.draw(random)), () -> "a point", random.drawn);
    }
    Smooth p = LINES.draw(space, random);
    Rational t = Rational.of(random.nextInt(-64, 65), 32);
    Value<Ball> x = p.at(r, Plots.point(r, List.of(t)));
    return new SampledPoint(x, () -> p.name() + " at " + t, random.drawn);
  }

  /// Knows how far it has come. Each number is one step of a [SplittableRandom].
  private static final class Counted implements RandomGenerator {
    private final long seed;
    private final SplittableRandom random;
    private int drawn;

    Counted(long seed) {
      this.seed = seed;
      this.random = new SplittableRandom(seed);
    }

    @Override
    public int nextInt() {
      drawn++;
      return random.nextInt();
    }

    @Override
    public long nextLong() {
      drawn++;
      return random.nextLong();
    }

    void skip(int numbers) {
      for (int i = 0; i < numbers; i++) nextLong();
    }
  }
}
