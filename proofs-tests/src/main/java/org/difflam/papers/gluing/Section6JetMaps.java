package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §6.3: "the (k,R)-jet bundle is a functor J : Man → Man", so that `J(f)` is smooth for smooth f.
/// In charts `J(M)` is `⟦D(τ)⟧`, and `J(f)` sends plots of it to plots.
final class Section6JetMaps {
  private Section6JetMaps() {}

  private static final int LOOKS = 3;

  private static final Vector<Indices> SHAPES =
      Vector.of(Indices.of(1, 1), Indices.of(2, 1), Indices.of(1, 2));

  /// What `J(f)` is applied to.
  private enum Before {
    NOTHING,
    /// `J(|–|)`, for each number.
    ABSOLUTE
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-J",
                  "sends random plots of J(M) through J(f), for random f : M → N, and looks for"
                      + " jumps of what they become")
              .on(Before.NOTHING)
              .not("J(|–| ; f)", Before.ABSOLUTE)
              .by(Section6JetMaps::smooth));

  private static Finding smooth(Before before, LawRunner effort) {
    return CountedCases.each(
        Math.max(24, effort.cases() / 4),
        effort,
        (random, i) -> {
          Type source = RandomJets.TYPES.get(random.nextInt(RandomJets.TYPES.size()));
          Indices shape = SHAPES.get(i % SHAPES.size());
          Plots plots = new Plots(Box.all(random.nextInt(1, 3)));
          Smooth p = plots.draw(jets(source, shape), random);
          return RandomJets.program(source, random)
              .flatMap(t -> {
                Type target = RandomJets.codomain(t);
                Smooth.Rule f = new DiffByEvaluation().onMorphism(Arrow.of(t)).rule();
                Smooth after =
                    new Smooth(
                        plots.stage(),
                        jets(target, shape),
                        () -> p.name(),
                        new Along(p.rule(), f, source, target, shape, before));
                Verdict verdict = Verdict.PROVED;
                for (int k = 0; k < LOOKS && !verdict.isRefuted(); k++)
                  verdict = verdict.and(Section6JetManifolds.isPlot(after, random));
                Verdict all = verdict;
                return all instanceof Verdict.Inconclusive
                    ? Option.none()
                    : Case.of(
                        "f = %s, along %s, (k,R) = (%d,%d)"
                            .formatted(
                                Printing.show(Notation.ASCII, t), p.name(), shape.k(), shape.R()),
                        () -> Finding.of(all));
              });
        });
  }

  private static Space jets(Type type, Indices shape) {
    return new Space.Flat(new Macro(shape).of(type));
  }

  /// `u ↦ J(f)(p(u))`.
  private record Along(
      Smooth.Rule p, Smooth.Rule f, Type source, Type target, Indices shape, Before before)
      implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      JetBundle J = new JetBundle(shape);
      Jets<N> jets = new Jets<>(shape, r);
      JetPoint<N> x = J.phi(source, p.at(r, u));
      List<Jet<N>> numbers =
          x.coordinates().stream().map(c -> jets.fromDerivatives(entries(r, c))).toList();
      Value<Jet<N>> y = f.at(jets, x.component().shape().map(numbers::get));
      return J.inverse(target, J.jet(target, jets, y));
    }

    private <N> List<N> entries(Reals<N> r, List<N> x) {
      boolean turned = before == Before.ABSOLUTE && Smooth.comparable(r).sign(x.getFirst()) < 0;
      return turned ? x.stream().map(r::negate).toList() : x;
    }
  }
}
