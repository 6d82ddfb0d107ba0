package org.difflam.category.glue;

import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.Verdict;

/// The same where both categories have initial algebras of polynomials: trees are related if they
/// have one shape and are related place by place.
public class GluingOfAlgebras<O, P, M, N> extends Gluing<O, P, M, N>
    implements InitialAlgebras<Glued<O, P, M, N>, GluedMorphism<O, P, M, N>> {

  /// Points of trees, which come apart at a connected stage.
  public interface Trees<O, M> extends Points<O, M> {
    /// The point `U → μP` as a point of `P(μP)`; throws [NotAPoint] where it jumps.
    M unrolled(PolynomialFunctor<O> p, M point);
  }

  /// Related points of two initial algebras.
  @FunctionalInterface
  public interface Drawn<O, P, M, N> {
    Option<Relation.Pair<M, N>> draw(O x, P y, RandomGenerator random);
  }

  private final InitialAlgebras<O, M> c;
  private final Trees<O, M> left;
  private final InitialAlgebras<P, N> d;
  private final Trees<P, N> right;
  private final Drawn<O, P, M, N> trees;

  public <
          C extends BicartesianClosed<O, M> & InitialAlgebras<O, M>,
          D extends BicartesianClosed<P, N> & InitialAlgebras<P, N>>
      GluingOfAlgebras(
          C c,
          Trees<O, M> left,
          D d,
          Trees<P, N> right,
          Functions<O, P, M, N> functions,
          Drawn<O, P, M, N> trees) {
    super(c, left, d, right, functions);
    this.c = c;
    this.left = left;
    this.d = d;
    this.right = right;
    this.trees = trees;
  }

  private PolynomialFunctor<O> left(PolynomialFunctor<Glued<O, P, M, N>> p) {
    return p.map(Glued::left);
  }

  private PolynomialFunctor<P> right(PolynomialFunctor<Glued<O, P, M, N>> p) {
    return p.map(Glued::right);
  }

  @Override
  public Glued<O, P, M, N> initialAlgebra(PolynomialFunctor<Glued<O, P, M, N>> p) {
    return new Glued<>(c.initialAlgebra(left(p)), d.initialAlgebra(right(p)), new OfTrees(p));
  }

  @Override
  public GluedMorphism<O, P, M, N> roll(PolynomialFunctor<Glued<O, P, M, N>> p) {
    Glued<O, P, M, N> all = initialAlgebra(p);
    return new GluedMorphism<>(p.at(this, all), all, c.roll(left(p)), d.roll(right(p)));
  }

  @Override
  public GluedMorphism<O, P, M, N> fold(
      Glued<O, P, M, N> z, PolynomialFunctor<Glued<O, P, M, N>> p, GluedMorphism<O, P, M, N> step) {
    return new GluedMorphism<>(
        product(z, initialAlgebra(p)),
        step.target(),
        c.fold(z.left(), left(p), step.left()),
        d.fold(z.right(), right(p), step.right()));
  }

  /// `S_μP`: what two trees are rolled from is related by `S_P(μP)`.
  private final class OfTrees implements Relation<M, N> {
    private final PolynomialFunctor<Glued<O, P, M, N>> constructor;

    OfTrees(PolynomialFunctor<Glued<O, P, M, N>> constructor) {
      this.constructor = constructor;
    }

    @Override
    public Verdict relates(M p, N q, RandomGenerator random) {
      return constructor
          .at(GluingOfAlgebras.this, initialAlgebra(constructor))
          .relation()
          .relates(
              left.unrolled(left(constructor), p), right.unrolled(right(constructor), q), random);
    }

    @Override
    public Option<Pair<M, N>> draw(RandomGenerator random) {
      return trees.draw(
          c.initialAlgebra(left(constructor)), d.initialAlgebra(right(constructor)), random);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof GluingOfAlgebras<?, ?, ?, ?>.OfTrees that
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
