package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.RandomJets.same;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §6.3: "In the case of (k, R) = (1, 1), a (k, R)-jet space is better known as a tangent space".
/// The tangents at `x` are the derivations `v` of the smooth functions near `x`, and `[γ]` is that
/// with `v(f) = (γ ; f)′(0)`:
///
/// ```
/// v(f + c g) = v(f) + c v(g)     v(f g) = v(f) g(x) + f(x) v(g)     (v + c w)(f) = v(f) + c w(f)
/// ```
///
/// The numbers `v(xᵢ)` at coordinates `xᵢ` may be any, and a derivation is determined by them
/// (Hadamard's lemma): so all derivations are jets.
final class Section6Tangents {
  private Section6Tangents() {}

  private static final Type R = Type.real();
  private static final Component LINE = new Manifold(R).components(0).getFirst();
  private static final Balls BALLS = Balls.ofDigits(50);
  private static final double VISIBLE = 1e-20;

  /// What is taken for tangents.
  ///
  /// @param shape of the jets, of which the last entry is what `v(f)` is
  /// @param from of the entries that `v + c w` adds
  private record Tangents(Indices shape, int from) {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-tan",
                  "asks of (1,1)-jets at random points of first-order types, as f ↦ (γ ; f)′(0),"
                      + " for the laws of derivations at random functions f and g, for sums of"
                      + " jets, and for the values at coordinates")
              .on(new Tangents(Macros.DUAL, 1))
              .not("second derivatives of (1,2)-jets", new Tangents(Macros.TRIPLE, 1))
              .not("the points are added, too", new Tangents(Macros.DUAL, 0))
              .by(Section6Tangents::derivations));

  /// A function on the manifold.
  private static Option<Term> function(Type manifold, SplittableRandom random) {
    return new TermGenerator(RandomJets.WORDS, random.split())
        .term(manifold.to(R), 4 + random.nextInt(10))
        .filter(t ->
            t instanceof Term.Lambda(var x, _, var body) && FreeVariables.of(body).contains(x));
  }

  private static Finding derivations(Tangents tangents, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Type M = RandomJets.TYPES.get(i % RandomJets.TYPES.size());
          Option<Term> f = function(M, random), g = function(M, random);
          if (f.isEmpty() || g.isEmpty()) return Option.none();
          JetPoint<Rational> v = RandomJets.anywhere(M, tangents.shape, random);
          JetPoint<Rational> w = RandomJets.jet(v.component(), tangents.shape, random);
          At at = new At(tangents, M, v, w, Rational.of(random.nextInt(-8, 9), 4));
          // at a point without neighbours there is the tangent 0 alone
          if (v.coordinates().isEmpty()) return Option.none();
          String text =
              "v = %s, w = %s, f = %s, g = %s"
                  .formatted(
                      v,
                      at.there(),
                      Printing.show(Notation.ASCII, f.get()),
                      Printing.show(Notation.ASCII, g.get()));
          try {
            Finding found = at.laws(f.get(), g.get());
            return Case.of(text, () -> found);
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
        });
  }

  /// Two tangents at a point of a manifold, and a number.
  private record At(
      Tangents tangents, Type M, JetPoint<Rational> v, JetPoint<Rational> w, Rational c) {

    /// `w` where `v` is.
    JetPoint<Rational> there() {
      List<List<Rational>> all = new ArrayList<>();
      for (int i = 0; i < v.coordinates().size(); i++) {
        List<Rational> entries = new ArrayList<>(w.coordinates().get(i));
        entries.set(0, v.coordinates().get(i).getFirst());
        all.add(entries);
      }
      return new JetPoint<>(v.component(), all);
    }

    /// `v + c w`.
    JetPoint<Rational> sum() {
      List<List<Rational>> all = new ArrayList<>();
      for (int i = 0; i < v.coordinates().size(); i++) {
        List<Rational> entries = new ArrayList<>(v.coordinates().get(i));
        List<Rational> other = there().coordinates().get(i);
        for (int e = tangents.from; e < entries.size(); e++)
          entries.set(e, entries.get(e).plus(c.times(other.get(e))));
        all.add(entries);
      }
      return new JetPoint<>(v.component(), all);
    }

    Finding laws(Term f, Term g) {
      JetBundle.Map atF = (r, x) -> RandomJets.apply(f, r, x);
      JetBundle.Map atG = (r, x) -> RandomJets.apply(g, r, x);
      JetBundle.Map product =
          (r, x) -> Value.of(r.times(atF.at(r, x).number(), atG.at(r, x).number()));
      JetBundle.Map sum =
          (r, x) ->
              Value.of(r.plus(atF.at(r, x).number(), r.times(r.literal(c), atG.at(r, x).number())));
      Ball vf = along(v, atF), vg = along(v, atG), wf = along(there(), atF);
      Ball fx = value(atF), gx = value(atG), scalar = literal(c);
      return alike(
              "v(f g) = v(f) g(x) + f(x) v(g)",
              along(v, product),
              BALLS.plus(BALLS.times(vf, gx), BALLS.times(fx, vg)))
          .and(
              alike(
                  "v(f + c g) = v(f) + c v(g)",
                  along(v, sum),
                  BALLS.plus(vf, BALLS.times(scalar, vg))))
          .and(
              alike(
                  "(v + c w)(f) = v(f) + c w(f)",
                  along(sum(), atF),
                  BALLS.plus(vf, BALLS.times(scalar, wf))))
          .and(coordinates());
    }

    /// `v(xᵢ) = vᵢ`, and `v + c w` is at the place of `v`.
    private Finding coordinates() {
      Finding all = Finding.proved("no coordinates");
      for (int i = 0; i < v.coordinates().size(); i++) {
        int number = i;
        List<Rational> entries = v.coordinates().get(i);
        JetBundle.Map coordinate = (_, x) -> Value.of(new Manifold(M).coordinates(x).get(number));
        all =
            all.and(alike("v(x" + (i + 1) + ")", along(v, coordinate), literal(entries.getLast())))
                .and(
                    alike(
                        "x" + (i + 1) + " at v + c w",
                        jet(sum(), coordinate).getFirst(),
                        literal(entries.getFirst())));
      }
      return all;
    }

    private static Ball literal(Rational number) {
      return BALLS.literal(number);
    }

    private List<Ball> jet(JetPoint<Rational> jet, JetBundle.Map f) {
      return new JetBundle(tangents.shape).of(f, M, R, jet).coordinates().getFirst();
    }

    private Ball along(JetPoint<Rational> jet, JetBundle.Map f) {
      return jet(jet, f).getLast();
    }

    private Ball value(JetBundle.Map f) {
      return jet(v, f).getFirst();
    }
  }

  private static Finding alike(String law, Ball found, Ball stated) {
    return same(law, jet(found), jet(stated), VISIBLE);
  }

  private static JetPoint<Ball> jet(Ball number) {
    return new JetPoint<>(LINE, List.of(List.of(number)));
  }
}
