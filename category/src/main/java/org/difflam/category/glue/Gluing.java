package org.difflam.category.glue;

import io.vavr.collection.Seq;
import org.difflam.category.BicartesianClosed;

/// The category of [Glued] objects over bicartesian closed categories with lists (Proposition 5).
/// Each leg of an object or morphism built here is built in its own category in the same way.
public class Gluing<O, M> extends ClosedGluing<O, M>
    implements BicartesianClosed<Glued<O, M>, GluedMorphism<O, M>> {
  private final Seq<? extends BicartesianClosed<O, M>> c;
  private final Relations<O, M> relations;

  /// @param c the category of each leg, and `points` what is known of its points
  public Gluing(
      Seq<? extends BicartesianClosed<O, M>> c,
      Seq<? extends Points<O, M>> points,
      Functions<O, M> functions) {
    this(c, new Relations<>(c, points, functions));
  }

  /// With the functions that are definable ([Definable]), also by those that are known.
  public Gluing(
      Seq<? extends BicartesianClosed<O, M>> c,
      Seq<? extends Points<O, M>> points,
      Seq<GluedMorphism<O, M>> known) {
    this(c, points, Definable.bicartesian(c, points.map(Points::stage), known));
  }

  private Gluing(Seq<? extends BicartesianClosed<O, M>> c, Relations<O, M> relations) {
    super(c, relations);
    this.c = c;
    this.relations = relations;
  }

  private GluedMorphism<O, M> each(
      Glued<O, M> source, Glued<O, M> target, AtLeg<BicartesianClosed<O, M>, M> leg) {
    return new GluedMorphism<>(source, target, c.zipWithIndex((d, i) -> leg.at(i, d)));
  }

  @Override
  public Glued<O, M> initial() {
    return formed("0", this, this, (_, i) -> c.get(i).initial(), relations.zero());
  }

  @Override
  public Glued<O, M> coproduct(Glued<O, M> a, Glued<O, M> b) {
    return formed(
        "+",
        a,
        b,
        (_, i) -> c.get(i).coproduct(a.legs().get(i), b.legs().get(i)),
        relations.sum(a, b));
  }

  @Override
  public GluedMorphism<O, M> absurd(Glued<O, M> a) {
    return each(initial(), a, (i, d) -> d.absurd(a.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> left(Glued<O, M> a, Glued<O, M> b) {
    return each(a, coproduct(a, b), (i, d) -> d.left(a.legs().get(i), b.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> right(Glued<O, M> a, Glued<O, M> b) {
    return each(b, coproduct(a, b), (i, d) -> d.right(a.legs().get(i), b.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> copair(GluedMorphism<O, M> f, GluedMorphism<O, M> g) {
    return each(
        coproduct(f.source(), g.source()),
        f.target(),
        (i, d) -> d.copair(f.legs().get(i), g.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> distribute(Glued<O, M> z, Glued<O, M> a, Glued<O, M> b) {
    return each(
        product(z, coproduct(a, b)),
        coproduct(product(z, a), product(z, b)),
        (i, d) -> d.distribute(z.legs().get(i), a.legs().get(i), b.legs().get(i)));
  }

  @Override
  public Glued<O, M> list(Glued<O, M> a) {
    return formed("list", a, a, (_, i) -> c.get(i).list(a.legs().get(i)), relations.lists(a));
  }

  @Override
  public GluedMorphism<O, M> nil(Glued<O, M> a) {
    return each(terminal(), list(a), (i, d) -> d.nil(a.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> cons(Glued<O, M> a) {
    return each(product(a, list(a)), list(a), (i, d) -> d.cons(a.legs().get(i)));
  }

  @Override
  public GluedMorphism<O, M> fold(
      Glued<O, M> z, Glued<O, M> a, GluedMorphism<O, M> s, GluedMorphism<O, M> step) {
    return each(
        product(z, list(a)),
        s.target(),
        (i, d) -> d.fold(z.legs().get(i), a.legs().get(i), s.legs().get(i), step.legs().get(i)));
  }
}
