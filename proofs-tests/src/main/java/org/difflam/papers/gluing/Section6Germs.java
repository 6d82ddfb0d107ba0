package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.papers.gluing.RandomJets.Drawn;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §6.3: plots γ₁ and γ₂ are identified if and only if all partial derivatives of order at most R
/// of γ₁ ; f and of γ₂ ; f coincide, for all smooth `f : M → R`.
final class Section6Germs {
  private Section6Germs() {}

  private static final double VISIBLE = 1e-20;

  /// Up to which order the derivatives are compared.
  @FunctionalInterface
  private interface Order {
    int of(int R);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-jet",
                  "compares plots that differ in order R + 1 only, by a random monomial in each"
                      + " coordinate, after random maps of manifolds")
              .on((Order) R -> R + 1)
              .not("plots that differ in order R", R -> R)
              .by((order, effort) ->
                  // without numbers a component has one plot
                  RandomJets.each(
                      effort.cases(),
                      effort,
                      d -> d.jet().component().dimension() > 0,
                      (d, random) -> alike(d, order, random))),
          check(
                  "HSV-6.3-jet",
                  "tells plots whose jets differ in one random entry apart, by a coordinate f : M →"
                      + " R")
              .on((Order) R -> R)
              .not("derivatives of order R are not compared", R -> R - 1)
              .by((order, effort) ->
                  // without numbers a component has one jet
                  RandomJets.each(
                      effort.cases(),
                      effort,
                      d -> d.jet().component().dimension() > 0,
                      (d, random) -> apart(d, order, random))));

  /// `γ`, and `γ(t) + t^α` in each coordinate, for α of an order greater than R.
  private static Finding alike(Drawn d, Order order, SplittableRandom random) {
    JetBundle J = d.bundle();
    Manifold manifold = new Manifold(d.source());
    List<List<Integer>> alpha =
        Stream.generate(() -> index(d.shape().k(), order.of(d.shape().R()), random))
            .limit(d.jet().component().dimension())
            .toList();
    JetBundle.Plot gamma = plot(d, d.jet());
    JetBundle.Plot moved =
        (r, t) -> {
          List<Ball> at = manifold.coordinates(gamma.at(r, t));
          List<Ball> further = new ArrayList<>();
          for (int i = 0; i < at.size(); i++)
            further.add(r.plus(at.get(i), monomial(r, t, alpha.get(i))));
          return manifold.point(d.jet().component(), further);
        };
    return RandomJets.same(
        "after f, with t^α for α = " + alpha,
        J.jet(d.target(), (r, t) -> RandomJets.apply(d.t(), r, gamma.at(r, t))),
        J.jet(d.target(), (r, t) -> RandomJets.apply(d.t(), r, moved.at(r, t))),
        VISIBLE);
  }

  private static List<Integer> index(int k, int order, SplittableRandom random) {
    List<Integer> alpha = new ArrayList<>(Collections.nCopies(k, 0));
    for (int n = 0; n < order; n++) {
      int i = random.nextInt(k);
      alpha.set(i, alpha.get(i) + 1);
    }
    return alpha;
  }

  private static Ball monomial(Balls r, List<Ball> t, List<Integer> alpha) {
    Ball all = r.one();
    for (int i = 0; i < t.size(); i++) all = r.times(all, r.power(t.get(i), alpha.get(i)));
    return all;
  }

  private static JetBundle.Plot plot(Drawn d, JetPoint<Rational> jet) {
    return (r, t) -> d.bundle().representative(d.source(), jet, r, t);
  }

  /// One entry of one coordinate is greater by 1.
  private static Finding apart(Drawn d, Order order, SplittableRandom random) {
    int coordinate = random.nextInt(d.jet().component().dimension());
    int entry = random.nextInt(d.shape().size());
    List<List<Rational>> other = new ArrayList<>(d.jet().coordinates());
    List<Rational> jet = new ArrayList<>(other.get(coordinate));
    jet.set(entry, jet.get(entry).plus(Rational.ONE));
    other.set(coordinate, jet);
    List<Ball> one = after(d, d.jet(), coordinate);
    List<Ball> two = after(d, new JetPoint<>(d.jet().component(), other), coordinate);
    Balls r = Balls.ofDigits(50);
    for (int i = 0; i < one.size(); i++) {
      boolean compared = d.shape().order(i) <= order.of(d.shape().R());
      if (compared && r.minus(one.get(i), two.get(i)).most() > 0.5)
        return Finding.of(Verdict.holds(1, 0));
    }
    String what = "coordinate %d, entry %s".formatted(coordinate + 1, d.shape().get(entry));
    return Finding.refuted(Witness.of(what, "the derivatives of both plots are the same"));
  }

  /// The derivatives of `γ ; f` for a coordinate f.
  private static List<Ball> after(Drawn d, JetPoint<Rational> jet, int coordinate) {
    Manifold manifold = new Manifold(d.source());
    JetBundle.Plot gamma = plot(d, jet);
    return d.bundle()
        .jet(Type.real(), (r, t) -> Value.of(manifold.coordinates(gamma.at(r, t)).get(coordinate)))
        .coordinates()
        .getFirst();
  }
}
