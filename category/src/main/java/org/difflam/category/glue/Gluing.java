package org.difflam.category.glue;

import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Membership;
import org.difflam.category.Places;
import org.difflam.category.Verdict;

/// The category of [Glued] objects over two bicartesian closed categories with lists (Proposition
/// 5). The two legs of whatever is built here are what is built in the two categories.
///
/// All of the structure is built leg by leg in the same way, so it stands in one file.
public class Gluing<O, P, M, N>
    implements BicartesianClosed<Glued<O, P, M, N>, GluedMorphism<O, P, M, N>>,
        Membership<GluedMorphism<O, P, M, N>> {

  /// Related points of an exponential, for the left of an arrow; what else could be told of a
  /// function than what it does to some arguments?
  @FunctionalInterface
  public interface Functions<O, P, M, N> {
    Option<Relation.Pair<M, N>> draw(
        Glued<O, P, M, N> x, Glued<O, P, M, N> y, RandomGenerator random);
  }

  private final BicartesianClosed<O, M> c;
  private final BicartesianClosed<P, N> d;
  private final Relations<O, P, M, N> relations;

  private final Formed<Glued<O, P, M, N>> formed = new Formed<>();

  public Gluing(
      BicartesianClosed<O, M> c,
      Points<O, M> left,
      BicartesianClosed<P, N> d,
      Points<P, N> right,
      Functions<O, P, M, N> functions) {
    this.c = c;
    this.d = d;
    this.relations = new Relations<>(c, left, d, right, functions);
  }

  /// An object with a relation of one's own.
  public Glued<O, P, M, N> object(O x, P y, Relation<M, N> relation) {
    return new Glued<>(x, y, relation);
  }

  /// The pair `(f, f′)`, not yet checked; [#check] does.
  public GluedMorphism<O, P, M, N> morphism(
      Glued<O, P, M, N> source, Glued<O, P, M, N> target, M f, N g) {
    require(source.left().equals(c.source(f)) && target.left().equals(c.target(f)), f);
    require(source.right().equals(d.source(g)) && target.right().equals(d.target(g)), g);
    return new GluedMorphism<>(source, target, f, g);
  }

  private static void require(boolean fits, Object f) {
    if (!fits) throw new EndsMismatch("the ends of " + f + " are not those of the glued objects");
  }

  /// Whether `(f, f′)` carries related points to related points: this many drawn pairs are looked
  /// at.
  public Verdict check(GluedMorphism<O, P, M, N> f, int cases, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Verdict all = null;
    for (int i = 0; i < cases; i++) {
      Option<Relation.Pair<M, N>> drawn = f.source().relation().draw(random);
      if (drawn.isEmpty()) return Verdict.PROVED; // no points, nothing to carry
      Verdict one = carries(f, drawn.get(), random);
      all = all == null ? one : all.and(one);
      if (all.isRefuted()) return all;
    }
    return all == null ? Verdict.inconclusive("no cases") : all;
  }

  @Override
  public Verdict isMorphism(GluedMorphism<O, P, M, N> f, Places at) {
    return check(f, at.number(), at.seed());
  }

  /// Whether this pair of related points goes to related ones.
  public Verdict carries(
      GluedMorphism<O, P, M, N> f, Relation.Pair<M, N> at, RandomGenerator random) {
    return f.target()
        .relation()
        .relates(c.compose(f.left(), at.left()), d.compose(f.right(), at.right()), random);
  }

  @Override
  public Glued<O, P, M, N> source(GluedMorphism<O, P, M, N> f) {
    return f.source();
  }

  @Override
  public Glued<O, P, M, N> target(GluedMorphism<O, P, M, N> f) {
    return f.target();
  }

  @Override
  public GluedMorphism<O, P, M, N> identity(Glued<O, P, M, N> a) {
    return new GluedMorphism<>(a, a, c.identity(a.left()), d.identity(a.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> compose(
      GluedMorphism<O, P, M, N> g, GluedMorphism<O, P, M, N> f) {
    if (!f.target().equals(g.source())) {
      throw new EndsMismatch(
          "%s ends at %s, but %s begins at %s".formatted(f, f.target(), g, g.source()));
    }
    return new GluedMorphism<>(
        f.source(), g.target(), c.compose(g.left(), f.left()), d.compose(g.right(), f.right()));
  }

  @Override
  public Verdict equal(GluedMorphism<O, P, M, N> f, GluedMorphism<O, P, M, N> g) {
    return c.equal(f.left(), g.left()).and(d.equal(f.right(), g.right()));
  }

  @Override
  public Verdict equal(GluedMorphism<O, P, M, N> f, GluedMorphism<O, P, M, N> g, Places at) {
    return c.equal(f.left(), g.left(), at).and(d.equal(f.right(), g.right(), at));
  }

  @Override
  public String show(GluedMorphism<O, P, M, N> f) {
    return "(" + c.show(f.left()) + ", " + d.show(f.right()) + ")";
  }

  @Override
  public Glued<O, P, M, N> terminal() {
    return formed.of(
        "1", this, this, () -> new Glued<>(c.terminal(), d.terminal(), relations.one()));
  }

  @Override
  public Glued<O, P, M, N> product(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return formed.of(
        "*",
        a,
        b,
        () ->
            new Glued<>(
                c.product(a.left(), b.left()),
                d.product(a.right(), b.right()),
                relations.product(a, b)));
  }

  @Override
  public GluedMorphism<O, P, M, N> bang(Glued<O, P, M, N> a) {
    return new GluedMorphism<>(a, terminal(), c.bang(a.left()), d.bang(a.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> first(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return new GluedMorphism<>(
        product(a, b), a, c.first(a.left(), b.left()), d.first(a.right(), b.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> second(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return new GluedMorphism<>(
        product(a, b), b, c.second(a.left(), b.left()), d.second(a.right(), b.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> pair(GluedMorphism<O, P, M, N> f, GluedMorphism<O, P, M, N> g) {
    return new GluedMorphism<>(
        f.source(),
        product(f.target(), g.target()),
        c.pair(f.left(), g.left()),
        d.pair(f.right(), g.right()));
  }

  @Override
  public Glued<O, P, M, N> exponential(Glued<O, P, M, N> x, Glued<O, P, M, N> y) {
    return formed.of(
        "=>",
        x,
        y,
        () ->
            new Glued<>(
                c.exponential(x.left(), y.left()),
                d.exponential(x.right(), y.right()),
                relations.exponential(x, y)));
  }

  @Override
  public GluedMorphism<O, P, M, N> curry(
      Glued<O, P, M, N> z, Glued<O, P, M, N> x, GluedMorphism<O, P, M, N> f) {
    return new GluedMorphism<>(
        z,
        exponential(x, f.target()),
        c.curry(z.left(), x.left(), f.left()),
        d.curry(z.right(), x.right(), f.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> eval(Glued<O, P, M, N> x, Glued<O, P, M, N> y) {
    return new GluedMorphism<>(
        product(exponential(x, y), x), y, c.eval(x.left(), y.left()), d.eval(x.right(), y.right()));
  }

  @Override
  public Glued<O, P, M, N> initial() {
    return formed.of(
        "0", this, this, () -> new Glued<>(c.initial(), d.initial(), relations.zero()));
  }

  @Override
  public Glued<O, P, M, N> coproduct(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return formed.of(
        "+",
        a,
        b,
        () ->
            new Glued<>(
                c.coproduct(a.left(), b.left()),
                d.coproduct(a.right(), b.right()),
                relations.sum(a, b)));
  }

  @Override
  public GluedMorphism<O, P, M, N> absurd(Glued<O, P, M, N> a) {
    return new GluedMorphism<>(initial(), a, c.absurd(a.left()), d.absurd(a.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> left(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return new GluedMorphism<>(
        a, coproduct(a, b), c.left(a.left(), b.left()), d.left(a.right(), b.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> right(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return new GluedMorphism<>(
        b, coproduct(a, b), c.right(a.left(), b.left()), d.right(a.right(), b.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> copair(
      GluedMorphism<O, P, M, N> f, GluedMorphism<O, P, M, N> g) {
    return new GluedMorphism<>(
        coproduct(f.source(), g.source()),
        f.target(),
        c.copair(f.left(), g.left()),
        d.copair(f.right(), g.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> distribute(
      Glued<O, P, M, N> z, Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return new GluedMorphism<>(
        product(z, coproduct(a, b)),
        coproduct(product(z, a), product(z, b)),
        c.distribute(z.left(), a.left(), b.left()),
        d.distribute(z.right(), a.right(), b.right()));
  }

  @Override
  public Glued<O, P, M, N> list(Glued<O, P, M, N> a) {
    return formed.of(
        "list", a, a, () -> new Glued<>(c.list(a.left()), d.list(a.right()), relations.lists(a)));
  }

  @Override
  public GluedMorphism<O, P, M, N> nil(Glued<O, P, M, N> a) {
    return new GluedMorphism<>(terminal(), list(a), c.nil(a.left()), d.nil(a.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> cons(Glued<O, P, M, N> a) {
    return new GluedMorphism<>(product(a, list(a)), list(a), c.cons(a.left()), d.cons(a.right()));
  }

  @Override
  public GluedMorphism<O, P, M, N> fold(
      Glued<O, P, M, N> z,
      Glued<O, P, M, N> a,
      GluedMorphism<O, P, M, N> s,
      GluedMorphism<O, P, M, N> step) {
    return new GluedMorphism<>(
        product(z, list(a)),
        s.target(),
        c.fold(z.left(), a.left(), s.left(), step.left()),
        d.fold(z.right(), a.right(), s.right(), step.right()));
  }
}
