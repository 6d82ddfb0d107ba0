package org.difflam.category.glue;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.Verdict;

/// [Gluing] over categories with initial algebras of polynomials: two trees are related if they
/// have the same shape and are related place by place.
public class GluingOfAlgebras<O, M> extends Gluing<O, M>
    implements InitialAlgebras<Glued<O, M>, GluedMorphism<O, M>> {

  /// Points of trees, which come apart at a connected stage.
  public interface Trees<O, M> extends Points<O, M> {
    /// The point `U → μP` as a point of `P(μP)`; throws [NotAPoint] where it jumps.
    M unrolled(PolynomialFunctor<O> p, M point);
  }

  /// Related points of initial algebras.
  @FunctionalInterface
  public interface Drawn<O, M> {
    Option<Seq<M>> draw(Seq<O> legs, RandomGenerator random);
  }

  private final Seq<? extends InitialAlgebras<O, M>> c;
  private final Seq<? extends Trees<O, M>> points;
  private final Drawn<O, M> trees;

  public <C extends BicartesianClosed<O, M> & InitialAlgebras<O, M>> GluingOfAlgebras(
      Seq<C> c, Seq<? extends Trees<O, M>> points, Functions<O, M> functions, Drawn<O, M> trees) {
    super(c, points, functions);
    this.c = c;
    this.points = points;
    this.trees = trees;
  }

  private static <O, M> PolynomialFunctor<O> leg(int i, PolynomialFunctor<Glued<O, M>> p) {
    return p.map(a -> a.legs().get(i));
  }

  @Override
  public Glued<O, M> initialAlgebra(PolynomialFunctor<Glued<O, M>> p) {
    return new Glued<>(c.zipWithIndex((d, i) -> d.initialAlgebra(leg(i, p))), new OfTrees(p));
  }

  @Override
  public GluedMorphism<O, M> roll(PolynomialFunctor<Glued<O, M>> p) {
    Glued<O, M> all = initialAlgebra(p);
    return new GluedMorphism<>(p.at(this, all), all, c.zipWithIndex((d, i) -> d.roll(leg(i, p))));
  }

  @Override
  public GluedMorphism<O, M> fold(
      Glued<O, M> z, PolynomialFunctor<Glued<O, M>> p, GluedMorphism<O, M> step) {
    return new GluedMorphism<>(
        product(z, initialAlgebra(p)),
        step.target(),
        c.zipWithIndex((d, i) -> d.fold(z.legs().get(i), leg(i, p), step.legs().get(i))));
  }

  /// `S_μP`: what trees are rolled from is related by `S_P(μP)`.
  private final class OfTrees implements Relation<M> {
    private final PolynomialFunctor<Glued<O, M>> constructor;

    OfTrees(PolynomialFunctor<Glued<O, M>> constructor) {
      this.constructor = constructor;
    }

    @Override
    public Verdict relates(Seq<M> of, RandomGenerator random) {
      return constructor
          .at(GluingOfAlgebras.this, initialAlgebra(constructor))
          .relation()
          .relates(
              of.zipWithIndex((p, i) -> points.get(i).unrolled(leg(i, constructor), p)), random);
    }

    @Override
    public Option<Seq<M>> draw(RandomGenerator random) {
      return trees.draw(c.zipWithIndex((d, i) -> d.initialAlgebra(leg(i, constructor))), random);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof GluingOfAlgebras<?, ?>.OfTrees that
          && constructor.equals(that.constructor);
    }

    @Override
    public int hashCode() {
      return constructor.hashCode();
    }

    @Override
    public String toString() {
      return "trees(" + constructor + ")";
    }
  }
}
