package org.difflam.category.glue;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.difflam.category.CartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Membership;
import org.difflam.category.Places;
import org.difflam.category.Verdict;

/// The category of [Glued] objects over `n` cartesian closed categories, where the relations are
/// `n`-ary: two categories for a binary relation, one for a predicate. All structure is built leg
/// by leg. The categories may coincide, and need no coproducts; [Gluing] is for those that have
/// them.
///
/// One category, with all the structure that it has: that is why the file is long.
public class ClosedGluing<O, M>
    implements CartesianClosed<Glued<O, M>, GluedMorphism<O, M>>, Membership<GluedMorphism<O, M>> {

  /// Related points of an exponential, for the left of an arrow; what else could be told of a
  /// function than what it does to some arguments?
  @FunctionalInterface
  public interface Functions<O, M> {
    Option<Seq<M>> draw(Glued<O, M> x, Glued<O, M> y, RandomGenerator random);
  }

  private final Seq<? extends CartesianClosed<O, M>> c;
  private final ClosedRelations<O, M> relations;
  private final Interning<Glued<O, M>> formed = new Interning<>();

  /// @param c the category of each leg
  /// @param stages where the points of each leg are, such as its terminal object
  public ClosedGluing(
      Seq<? extends CartesianClosed<O, M>> c, Seq<O> stages, Functions<O, M> functions) {
    this(c, new ClosedRelations<>(c, stages, functions));
  }

  /// At the terminal objects, with the functions that are definable without knowing more: constant
  /// ones, projections, and so on.
  public ClosedGluing(Seq<? extends CartesianClosed<O, M>> c) {
    this(c, c.map(d -> d.terminal()), List.empty());
  }

  /// Also with these functions; that they are morphisms is looked at where they are drawn.
  ///
  /// @param known legs, with their ends
  public ClosedGluing(
      Seq<? extends CartesianClosed<O, M>> c, Seq<O> stages, Seq<GluedMorphism<O, M>> known) {
    this(c, stages, Definable.closed(c, stages, known));
  }

  ClosedGluing(Seq<? extends CartesianClosed<O, M>> c, ClosedRelations<O, M> relations) {
    this.c = c;
    this.relations = relations;
  }

  /// An object with a relation of one's own.
  public Glued<O, M> object(Seq<O> legs, Relation<M> relation) {
    if (legs.size() != c.size()) {
      throw new EndsMismatch(
          "a relation between %d places, and %d objects for them".formatted(c.size(), legs.size()));
    }
    return new Glued<>(legs, relation);
  }

  /// The same object in each place.
  public Glued<O, M> object(O everywhere, Relation<M> relation) {
    return object(List.fill(c.size(), () -> everywhere), relation);
  }

  /// `(f₁, …, fₙ)`, not yet checked; [#check] does.
  public GluedMorphism<O, M> morphism(Glued<O, M> source, Glued<O, M> target, Seq<M> legs) {
    if (legs.size() != c.size()) {
      throw new EndsMismatch(
          "expected a morphism for each of %d places, but found %d"
              .formatted(c.size(), legs.size()));
    }
    legs.forEachWithIndex((f, i) -> {
      if (!source.legs().get(i).equals(c.get(i).source(f))
          || !target.legs().get(i).equals(c.get(i).target(f))) {
        throw new EndsMismatch("the ends of " + f + " are not those of the glued objects");
      }
    });
    return new GluedMorphism<>(source, target, legs);
  }

  /// The pair `(f, f′)`.
  public GluedMorphism<O, M> morphism(Glued<O, M> source, Glued<O, M> target, M f, M g) {
    return morphism(source, target, List.of(f, g));
  }

  /// The same morphism in each place.
  public GluedMorphism<O, M> everywhere(Glued<O, M> source, Glued<O, M> target, M f) {
    return morphism(source, target, List.fill(c.size(), () -> f));
  }

  /// Whether related points are carried to related points: so many are drawn and looked at.
  public Verdict check(GluedMorphism<O, M> f, int cases, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Verdict all = null;
    for (int i = 0; i < cases; i++) {
      Option<Seq<M>> drawn = f.source().relation().draw(random);
      if (drawn.isEmpty()) return all == null ? Verdict.PROVED : all; // nothing to carry
      Verdict one = carries(f, drawn.get(), random);
      if (one instanceof Verdict.Refuted(var witness)) {
        String points = "the related points " + show(drawn.get());
        return Verdict.refuted(
            witness.withPoint(
                witness
                    .point()
                    .filter(p -> !p.equals("()"))
                    .map(p -> points + ", " + p)
                    .getOrElse(points)));
      }
      all = all == null ? one : all.and(one);
    }
    return all == null ? Verdict.inconclusive("no cases") : all;
  }

  private String show(Seq<M> points) {
    return points.zipWithIndex((p, i) -> c.get(i).show(p)).mkString("(", ", ", ")");
  }

  @Override
  public Verdict isMorphism(GluedMorphism<O, M> f, Places at) {
    return check(f, at.number(), at.seed());
  }

  /// Whether these related points go to related ones.
  public Verdict carries(GluedMorphism<O, M> f, Seq<M> at, RandomGenerator random) {
    return f.target()
        .relation()
        .relates(at.zipWithIndex((p, i) -> c.get(i).compose(f.legs().get(i), p)), random);
  }

  /// A morphism of one of the legs.
  interface AtLeg<C, M> {
    M at(int i, C c);
  }

  private GluedMorphism<O, M> each(
      Glued<O, M> source, Glued<O, M> target, AtLeg<CartesianClosed<O, M>, M> leg) {
    return new GluedMorphism<>(source, target, c.zipWithIndex((d, i) -> leg.at(i, d)));
  }

  /// What is formed of the same objects is the same object.
  final Glued<O, M> formed(
      String former,
      Object a,
      Object b,
      BiFunction<CartesianClosed<O, M>, Integer, O> leg,
      Relation<M> relation) {
    return formed.of(
        former, a, b, () -> new Glued<>(c.zipWithIndex((d, i) -> leg.apply(d, i)), relation));
  }

  @Override
  public Glued<O, M> source(GluedMorphism<O, M> f) {
    return f.source();
  }

  @Override
  public Glued<O, M> target(GluedMorphism<O, M> f) {
    return f.target();
  }

  @Override
  public GluedMorphism<O, M> identity(Glued<O, M> a) {
    return each(a, a, (i, d) -> d.identity(a.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> compose(GluedMorphism<O, M> g, GluedMorphism<O, M> f) {
    if (!f.target().equals(g.source())) {
      throw new EndsMismatch(
          "%s ends at %s, but %s begins at %s".formatted(f, f.target(), g, g.source()));
    }
    return each(f.source(), g.target(), (i, d) -> d.compose(g.legs().get(i), f.legs().get(i)));
  }

  @Override
  public Verdict equal(GluedMorphism<O, M> f, GluedMorphism<O, M> g) {
    return c.zipWithIndex((d, i) -> d.equal(f.legs().get(i), g.legs().get(i))).reduce(Verdict::and);
  }

  @Override
  public Verdict equal(GluedMorphism<O, M> f, GluedMorphism<O, M> g, Places at) {
    return c.zipWithIndex((d, i) -> d.equal(f.legs().get(i), g.legs().get(i), at))
        .reduce(Verdict::and);
  }

  @Override
  public String show(GluedMorphism<O, M> f) {
    return show(f.legs());
  }

  @Override
  public Glued<O, M> terminal() {
    return formed("1", this, this, (d, _) -> d.terminal(), relations.one());
  }

  @Override
  public Glued<O, M> product(Glued<O, M> a, Glued<O, M> b) {
    return formed(
        "*", a, b, (d, i) -> d.product(a.legs().get(i), b.legs().get(i)), relations.product(a, b));
  }

  @Override
  public GluedMorphism<O, M> bang(Glued<O, M> a) {
    return each(a, terminal(), (i, d) -> d.bang(a.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> first(Glued<O, M> a, Glued<O, M> b) {
    return each(product(a, b), a, (i, d) -> d.first(a.legs().get(i), b.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> second(Glued<O, M> a, Glued<O, M> b) {
    return each(product(a, b), b, (i, d) -> d.second(a.legs().get(i), b.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> pair(GluedMorphism<O, M> f, GluedMorphism<O, M> g) {
    return each(
        f.source(),
        product(f.target(), g.target()),
        (i, d) -> d.pair(f.legs().get(i), g.legs().get(i)));
  }

  @Override
  public Glued<O, M> exponential(Glued<O, M> x, Glued<O, M> y) {
    return formed(
        "=>",
        x,
        y,
        (d, i) -> d.exponential(x.legs().get(i), y.legs().get(i)),
        relations.exponential(x, y));
  }

  @Override
  public GluedMorphism<O, M> curry(Glued<O, M> z, Glued<O, M> x, GluedMorphism<O, M> f) {
    return each(
        z,
        exponential(x, f.target()),
        (i, d) -> d.curry(z.legs().get(i), x.legs().get(i), f.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> eval(Glued<O, M> x, Glued<O, M> y) {
    return each(
        product(exponential(x, y), x), y, (i, d) -> d.eval(x.legs().get(i), y.legs().get(i)));
  }
}
