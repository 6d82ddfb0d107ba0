package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.RandomJets.apply;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.RandomJets.Drawn;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// The first observation in the proof of Theorem 8, with `γ̄(x) = (γ(x), [t ↦ γ(x + t)])`:
///
/// ```
/// h : J(M) → J(N) is J(g) if γ̄ ; h = (γ ; g)‾ for all γ : Rᵏ → M
/// ```
///
/// It rests on it that every jet is some `γ̄(x)`, of a polynomial `γ`: what is wrong of `h` there
/// is wrong of `γ̄ ; h`.
final class Section6JetCurves {
  private Section6JetCurves() {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-Thm-8p", "finds γ and x with γ̄(x) = j for random jets j, exactly")
              .on((IntUnaryOperator) R -> R)
              .not("polynomials of degree R – 1", R -> R - 1)
              .by((degree, effort) ->
                  CountedCases.each(
                      effort.cases(), effort, (random, i) -> through(degree, random, i))),
          check(
                  "HSV-Thm-8p",
                  "decides whether γ̄(x) ; h = (γ ; g)‾(x), and whether h(γ̄(x)) is J(g) there, for"
                      + " h made of random g by the macro and by three wrong ones")
              .on((Curve) (_, jet) -> jet)
              .not("γ̄ forgets the highest order", Section6JetCurves::truncated)
              .by((curve, effort) ->
                  RandomJets.each(
                      Math.max(12, effort.cases() / 3),
                      effort,
                      (d, random) -> decided(d, curve, random))));

  private interface Curve {
    JetPoint<Rational> of(Indices shape, JetPoint<Rational> jet);
  }

  private static Option<Case> through(IntUnaryOperator degree, SplittableRandom random, int i) {
    Indices shape = RandomPrograms.shape(i);
    Type type = RandomJets.TYPES.get(i % RandomJets.TYPES.size());
    JetPoint<Rational> jet = RandomJets.anywhere(type, shape, random);
    if (jet.coordinates().isEmpty()) return Option.none();
    List<Rational> x = place(shape, random);
    JetBundle J = new JetBundle(shape);
    JetPoint<Rational> kept = cut(shape, jet, degree.applyAsInt(shape.R()));
    JetBundle.Series gamma = new Shifted(J, type, kept, x.stream().map(Rational::negate).toList());
    return Case.equal(
        "%s at %s, %s".formatted(jet, x, shape),
        J.series(type, new ExactReals(), new JetPlots.From(gamma, x)),
        jet);
  }

  static List<Rational> place(Indices shape, SplittableRandom random) {
    List<Rational> x = new ArrayList<>();
    for (int i = 0; i < shape.k(); i++) x.add(Rational.of(random.nextInt(-8, 9), 4));
    return x;
  }

  /// Without what is of a higher order.
  static JetPoint<Rational> cut(Indices shape, JetPoint<Rational> jet, int order) {
    List<List<Rational>> all = new ArrayList<>();
    for (List<Rational> entries : jet.coordinates()) {
      List<Rational> kept = new ArrayList<>(entries);
      for (int a = 0; a < shape.size(); a++) {
        if (shape.order(a) > order) kept.set(a, Rational.ZERO);
      }
      all.add(kept);
    }
    return new JetPoint<>(jet.component(), all);
  }

  static JetPoint<Rational> truncated(Indices shape, JetPoint<Rational> jet) {
    return cut(shape, jet, shape.R() - 1);
  }

  /// `t ↦ Σ x_α (t + by)^α / α!`.
  private record Shifted(JetBundle J, Type type, JetPoint<Rational> jet, List<Rational> by)
      implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      return J.representative(type, jet, r, JetPlots.moved(r, t, by));
    }
  }

  /// What `h` is made by.
  private record Made(String by, Function<Indices, Macro> macro) {}

  private static final List<Made> MACROS =
      List.of(
          new Made("D", Macro::new),
          new Made("D with every summand once", Macros::unweighted),
          new Made("D with the indices in the opposite order", Macros::swaps),
          new Made("D that forgets an argument", Macros::forgets));

  /// `γ̄(x) ; h = (γ ; g)‾(x)` by power series, against `h = J(g)` by differences, for `γ̄(x) = j`.
  private static Finding decided(Drawn d, Curve curve, SplittableRandom random) {
    JetBundle J = d.bundle();
    Balls r = Balls.ofDigits(50);
    Made made = MACROS.get(random.nextInt(MACROS.size()));
    Macro D = made.macro.apply(d.shape());
    JetPoint<Ball> j = RandomJets.widened(curve.of(d.shape(), d.jet()));
    JetPoint<Ball> h = J.phi(d.target(), apply(D.of(d.t()), r, J.inverse(d.source(), j)));
    List<Rational> x = place(d.shape(), random);
    JetBundle.Series gamma =
        new Shifted(J, d.source(), d.jet(), x.stream().map(Rational::negate).toList());
    JetPoint<Ball> along = J.series(d.target(), r, new Mapped(d, new JetPlots.From(gamma, x)));
    JetPoint<Ball> jet = J.of(d.map(), d.source(), d.target(), d.jet());
    boolean curves = RandomJets.same("", along, h, 1e-20).outcome().isGood();
    boolean jets =
        RandomJets.same("", jet, J.phi(d.target(), atJet(D, d, J, r)), 1e-20).outcome().isGood();
    String text = d + ", x = " + x + ", h by " + made.by;
    return curves == jets
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.at(text, "γ̄ ; h = (γ ; g)‾: " + curves, "h = J(g): " + jets));
  }

  private static Value<Ball> atJet(Macro D, Drawn d, JetBundle J, Balls r) {
    return apply(D.of(d.t()), r, J.inverse(d.source(), RandomJets.widened(d.jet())));
  }

  /// `γ ; g`.
  private record Mapped(Drawn g, JetBundle.Series gamma) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      return RealFunction.value(g.t(), r).apply(gamma.at(r, t));
    }
  }
}
