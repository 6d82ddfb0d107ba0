package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.RandomJets.apply;
import static org.difflam.papers.gluing.RandomJets.each;
import static org.difflam.papers.gluing.RandomJets.same;
import static org.difflam.papers.gluing.RandomJets.widened;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.gluing.RandomJets.Drawn;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §6.3, jets, and Theorem 8, for random maps between manifolds at random jets.
final class Section6Jets {
  private Section6Jets() {}

  private static final double VISIBLE = 1e-20;

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-J",
                  "compares J(g ∘ f) with J(g) ∘ J(f), and J(id) with id, for random f and g")
              .on((Between) (jet, _) -> jet)
              .not("J forgets the highest order in between", Section6Jets::truncated)
              .by((between, effort) ->
                  each(effort.cases(), effort, (d, random) -> functorial(d, between, random))),
          check(
                  "HSV-Lem-7",
                  "compares jets of pairs, of lists of two and of injections with those of their"
                      + " parts, for random plots")
              .on((BinaryOperator<JetPoint<Ball>>) (first, _) -> first)
              .not("the factors are exchanged", (_, second) -> second)
              .by((first, effort) ->
                  each(
                      Math.max(8, effort.cases() / 4),
                      effort,
                      (d, random) -> parts(d, first, random))),
          check(
                  "HSV-6.3-phi",
                  "differentiates the plots that represent random jets, and sends them through φ⁻¹"
                      + " and φ")
              .on((Representing) JetBundle::representative)
              .printed("t ↦ x + x′ t", Section6Jets::linear)
              .by((representing, effort) ->
                  each(effort.cases(), effort, (d, _) -> represents(d, representing))),
          check(
                  "HSV-Thm-8p",
                  "compares J(g) along the jet curve of a plot γ with the jet curve of γ ; g, at"
                      + " random places of random plots")
              .on((Between) (jet, _) -> jet)
              .not("the jet curve forgets the highest order", Section6Jets::truncated)
              .by((curve, effort) ->
                  each(effort.cases(), effort, (d, random) -> jetCurve(d, curve, random))),
          check(
                  "HSV-Thm-8",
                  "compares ⟦D(t)⟧ with J(⟦t⟧) through φ for random programs at random jets, each"
                      + " for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .not("the indices in the opposite order", Macros::swaps)
              .by((D, effort) ->
                  each(2 * effort.cases(), effort, (d, _) -> theorem8(D.apply(d.shape()), d))));

  /// What goes from `J(f)` to `J(g)`.
  private interface Between {
    JetPoint<Rational> of(JetPoint<Rational> jet, Indices shape);
  }

  /// `γ̄ ; J(g) = (γ ; g)‾`, with `γ̄(x) = (γ(x), [t ↦ γ(x + t)])`.
  private static Finding jetCurve(Drawn d, Between curve, SplittableRandom random) {
    JetBundle J = d.bundle();
    List<Rational> x = new ArrayList<>();
    for (int i = 0; i < d.shape().k(); i++) x.add(Rational.of(random.nextInt(-8, 9), 8));
    JetBundle.Plot there =
        (r, t) -> {
          List<Ball> moved = new ArrayList<>();
          for (int i = 0; i < t.size(); i++) moved.add(r.plus(r.literal(x.get(i)), t.get(i)));
          return J.representative(d.source(), d.jet(), r, moved);
        };
    JetPoint<Rational> bar = J.jet(d.source(), there).map(b -> Rational.of(b.toDecimal(60)));
    return same(
        "at " + x,
        J.of(d.map(), d.source(), d.target(), curve.of(bar, d.shape())),
        J.jet(d.target(), (r, t) -> apply(d.t(), r, there.at(r, t))),
        VISIBLE);
  }

  private static Finding functorial(Drawn d, Between between, SplittableRandom random) {
    JetBundle J = d.bundle();
    JetPoint<Rational> after =
        J.of(d.map(), d.source(), d.target(), d.jet()).map(b -> Rational.of(b.toDecimal(60)));
    Finding identity =
        same(
            "J(id) = id",
            J.of((_, x) -> x, d.source(), d.source(), d.jet()),
            widened(d.jet()),
            VISIBLE);
    Option<Drawn> next = d.next(random);
    // without another program there is nothing to compose
    if (next.isEmpty()) return identity;
    Drawn g = next.get();
    JetPoint<Ball> whole =
        J.of((r, x) -> apply(g.t(), r, apply(d.t(), r, x)), d.source(), g.target(), d.jet());
    JetPoint<Ball> composed = J.of(g.map(), g.source(), g.target(), between.of(after, d.shape()));
    return same("J(g ∘ f) = J(g) ∘ J(f), g = " + g, whole, composed, VISIBLE).and(identity);
  }

  private static JetPoint<Rational> truncated(JetPoint<Rational> jet, Indices shape) {
    List<List<Rational>> cut = new ArrayList<>();
    for (List<Rational> c : jet.coordinates()) {
      List<Rational> entries = new ArrayList<>(c);
      for (int a = 0; a < shape.size(); a++)
        if (shape.order(a) == shape.R()) entries.set(a, Rational.ZERO);
      cut.add(entries);
    }
    return new JetPoint<>(jet.component(), cut);
  }

  /// For plots `p` and `q`: `⟨p, q⟩`, `[p, q]` and `Just p`.
  private static Finding parts(
      Drawn d, BinaryOperator<JetPoint<Ball>> first, SplittableRandom random) {
    JetBundle J = d.bundle();
    Type R = Type.real();
    Component line = new Manifold(R).components(0).getFirst();
    JetPoint<Rational> u = RandomJets.jet(line, d.shape(), random);
    JetPoint<Rational> v = RandomJets.jet(line, d.shape(), random);
    JetBundle.Plot p = (r, t) -> apply(d.t(), r, J.representative(d.source(), d.jet(), r, t));
    JetBundle.Plot q = (r, t) -> sine(r, J.representative(R, u, r, t));
    JetBundle.Plot s = (r, t) -> sine(r, J.representative(R, v, r, t));
    JetPoint<Ball> pJet = J.jet(d.target(), p), qJet = J.jet(R, q), sJet = J.jet(R, s);
    JetPoint<Ball> pair =
        J.jet(Type.product(d.target(), R), (r, t) -> Value.tuple(p.at(r, t), q.at(r, t)));
    JetPoint<Ball> list =
        J.jet(Type.list(R), (r, t) -> Value.list(List.of(q.at(r, t), s.at(r, t))));
    JetPoint<Ball> injected =
        J.jet(SampleTypes.MAYBE, (r, t) -> new Value.Tagged<>("Just", q.at(r, t)));
    int n = pJet.coordinates().size();
    JetPoint<Ball> head = new JetPoint<>(line, list.coordinates().subList(0, 1));
    JetPoint<Ball> last = new JetPoint<>(line, list.coordinates().subList(1, 2));
    return same(
            "⟨p, q⟩, first",
            pJet,
            new JetPoint<>(pJet.component(), pair.coordinates().subList(0, n)),
            VISIBLE)
        .and(
            same(
                "⟨p, q⟩, second",
                qJet,
                new JetPoint<>(line, pair.coordinates().subList(n, n + 1)),
                VISIBLE))
        .and(same("[q, s]", qJet, first.apply(head, last), VISIBLE))
        .and(same("[q, s], last", sJet, first.apply(last, head), VISIBLE))
        .and(same("Just q", qJet, new JetPoint<>(line, injected.coordinates()), VISIBLE))
        .and(
            Finding.reproduced(
                "the component of the injection", "Just x1", "" + injected.component()));
  }

  private static Value<Ball> sine(Balls r, Value<Ball> x) {
    return apply(SINE, r, x);
  }

  private static final Term SINE = Macros.term("\\x. sin (x + x * x)");

  /// `φ⁻¹`: a plot for a jet.
  private interface Representing {
    Value<Ball> of(JetBundle J, Type type, JetPoint<Rational> jet, Balls r, List<Ball> t);
  }

  private static Value<Ball> linear(
      JetBundle J, Type type, JetPoint<Rational> jet, Balls r, List<Ball> t) {
    // x and x′ stand first and second for k = 1; of more variables only the last is printed
    List<Ball> at =
        jet.coordinates().stream()
            .map(x -> r.plus(r.literal(x.get(0)), r.times(r.literal(x.get(1)), t.getLast())))
            .toList();
    return new Manifold(type).point(jet.component(), at);
  }

  private static Finding represents(Drawn d, Representing representing) {
    JetBundle J = d.bundle();
    JetPoint<Ball> again =
        J.jet(d.source(), (r, t) -> representing.of(J, d.source(), d.jet(), r, t));
    return same("the jet of the plot", again, widened(d.jet()), VISIBLE)
        .and(
            Finding.reproduced(
                "φ(φ⁻¹(j))", d.jet(), J.phi(d.source(), J.inverse(d.source(), d.jet()))));
  }

  /// `⟦D(t)⟧ = φ⁻¹ ∘ J(⟦t⟧) ∘ φ` at a jet of a component.
  static Finding theorem8(Macro D, Drawn d) {
    JetPoint<Ball> jet = d.bundle().of(d.map(), d.source(), d.target(), d.jet());
    try {
      return same("" + d, under(D, d), jet, VISIBLE);
    } catch (EvaluationError none) {
      // J has numbers there, so D must have them too
      return Finding.refuted(Witness.at("" + d, "" + none.getMessage(), "" + jet));
    }
  }

  /// `⟦D(t)⟧ = ⟦D(t′)⟧` at a jet.
  static Finding alike(Macro D, Drawn d, Drawn other) {
    return same("D of " + d + " and of " + other, under(D, d), under(D, other), VISIBLE);
  }

  /// `φ ∘ ⟦D(t)⟧ ∘ φ⁻¹` at a jet.
  private static JetPoint<Ball> under(Macro D, Drawn d) {
    JetBundle J = d.bundle();
    Value<Ball> point = J.inverse(d.source(), widened(d.jet()));
    return J.phi(d.target(), apply(D.of(d.t()), Balls.ofDigits(50), point));
  }
}
