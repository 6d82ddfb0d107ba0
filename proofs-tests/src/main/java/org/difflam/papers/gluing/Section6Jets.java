package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;

/// §6.3, jets, and Theorem 8.
final class Section6Jets {
  private Section6Jets() {}

  private static final JetBundle J = new JetBundle(SIX);
  private static final Type R = Type.real();

  /// A product whose derivatives have weights.
  static final String PRODUCTS = "\\l : list R. fold (x, acc). x * acc * x + x over l from 1";

  /// First-order programs, from lists, variants and tuples.
  private static final String[] PROGRAMS = {
    "\\l : list R. fold (x, acc). x * sin x :: acc over l from []",
    "\\l : list R. (fold (x, acc). x * acc + x over l from 1, l)",
    "\\m : {Nothing 1 | Just R}. case m of {Nothing u -> [] | Just x -> [x, x * x]}",
    "\\(x, y). let f = \\z. z * x in (f (f y), [x / (1 + y * y)])"
  };

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-6.3-jet", "compares plots that differ in order R + 1 only, after maps to R")
              .on(3)
              .not("plots that differ in order R", 2)
              .by((order, _) -> germs(order)),
          check("HSV-6.3-J", "compares J(g ∘ f) with J(g) ∘ J(f), and J(id) with id")
              .on((UnaryOperator<JetPoint<Rational>>) j -> j)
              .not("J forgets the second order in between", Section6Jets::truncated)
              .by((between, _) -> functorial(between)),
          check("HSV-Lem-7", "compares jets of pairs and of injections with those of their parts")
              .on((Function<JetPoint<Ball>, List<List<Ball>>>) JetPoint::coordinates)
              .not("the factors are exchanged", jet -> jet.coordinates().reversed())
              .by((parts, _) -> parts(parts)),
          check("HSV-6.3-phi", "differentiates the plot that represents (3, 5, 8) for (1,2)")
              .on((Representing) (j, r, t) -> new JetBundle(TRIPLE).representative(R, j, r, t))
              .printed("t ↦ x + x′ t", Section6Jets::linear)
              .by((representing, _) -> represents(representing)),
          check(
                  "HSV-Thm-8",
                  "compares ⟦D(t)⟧ with J(⟦t⟧) through φ, for lists, variants and tuples")
              .on(new Macro(SIX))
              .not("every summand once", Macros.unweighted(SIX))
              .not("the indices in the opposite order", Macros.swaps(SIX))
              .by((D, _) -> theorem8(D, PROGRAMS)));

  private static JetPoint<Ball> curve(int order) {
    Term f = Macros.term("\\x. sin (2 * x + x * x)");
    return new JetBundle(TRIPLE)
        .jet(
            R,
            (r, t) -> {
              Ball moved = r.plus(t.getFirst(), r.power(t.getFirst(), order));
              return apply(f, r, Value.of(moved));
            });
  }

  /// `t` and `t + tⁿ` represent one jet of order 2 if and only if n > 2.
  private static Finding germs(int order) {
    JetPoint<Ball> one =
        new JetBundle(TRIPLE)
            .jet(
                R,
                (r, t) ->
                    apply(Macros.term("\\x. sin (2 * x + x * x)"), r, Value.of(t.getFirst())));
    return same("after f", one, curve(order), 1e-20);
  }

  private static Finding functorial(UnaryOperator<JetPoint<Rational>> between) {
    Term f = Macros.term("\\(x, y). [x * y, x + y * y]");
    Term g = Macros.term("\\l : list R. fold (a, b). a * b + a over l from 2");
    Type pair = Type.real(2), list = Type.list(R);
    JetPoint<Rational> at = jet(new Manifold(pair).components(0).getFirst());
    JetPoint<Ball> whole = J.of((r, x) -> apply(g, r, apply(f, r, x)), pair, R, at);
    JetPoint<Rational> first = rounded(J.of((r, x) -> apply(f, r, x), pair, list, at));
    JetPoint<Ball> composed = J.of((r, x) -> apply(g, r, x), list, R, between.apply(first));
    JetPoint<Ball> identity = J.of((_, x) -> x, pair, pair, at);
    return same("J(g ∘ f) = J(g) ∘ J(f)", whole, composed, 1e-20)
        .and(same("J(id) = id", identity, widened(at), 1e-20));
  }

  private static JetPoint<Rational> rounded(JetPoint<Ball> jet) {
    return new JetPoint<>(
        jet.component(),
        jet.coordinates().stream()
            .map(c -> c.stream().map(b -> Rational.of(b.toDecimal(60))).toList())
            .toList());
  }

  private static JetPoint<Ball> widened(JetPoint<Rational> jet) {
    Balls r = Balls.ofDigits(50);
    return new JetPoint<>(
        jet.component(),
        jet.coordinates().stream().map(c -> c.stream().map(r::literal).toList()).toList());
  }

  private static JetPoint<Rational> truncated(JetPoint<Rational> jet) {
    List<List<Rational>> cut = new ArrayList<>();
    for (List<Rational> c : jet.coordinates()) {
      List<Rational> entries = new ArrayList<>(c);
      for (int a = 0; a < SIX.size(); a++) if (SIX.order(a) == 2) entries.set(a, Rational.ZERO);
      cut.add(entries);
    }
    return new JetPoint<>(jet.component(), cut);
  }

  private static Finding parts(Function<JetPoint<Ball>, List<List<Ball>>> of) {
    Term p = Macros.term("\\(s, t). sin (s + t * t)"), q = Macros.term("\\(s, t). s * t + s");
    JetBundle.Plot first = (r, t) -> apply(p, r, Value.numbers(t));
    JetBundle.Plot second = (r, t) -> apply(q, r, Value.numbers(t));
    JetPoint<Ball> pair =
        J.jet(Type.real(2), (r, t) -> Value.tuple(first.at(r, t), second.at(r, t)));
    List<List<Ball>> both = of.apply(pair);
    JetPoint<Ball> alone = J.jet(R, first), other = J.jet(R, second);
    Type maybe = Section6Manifolds.type("{Nothing 1 | Just R}");
    JetPoint<Ball> injected = J.jet(maybe, (r, t) -> new Value.Tagged<>("Just", first.at(r, t)));
    return same("π₁", alone, new JetPoint<>(alone.component(), List.of(both.get(0))), 1e-25)
        .and(same("π₂", other, new JetPoint<>(other.component(), List.of(both.get(1))), 1e-25))
        .and(same("Just", alone, new JetPoint<>(alone.component(), injected.coordinates()), 1e-25))
        .and(
            Finding.reproduced(
                "the component of the injection", "Just x1", "" + injected.component()));
  }

  /// `φ⁻¹`: a plot for a jet of order 2 in one variable.
  private interface Representing {
    Value<Ball> at(JetPoint<Rational> jet, Balls r, List<Ball> t);
  }

  private static Value<Ball> linear(JetPoint<Rational> jet, Balls r, List<Ball> t) {
    List<Rational> x = jet.coordinates().getFirst();
    return Value.of(r.plus(r.literal(x.get(0)), r.times(r.literal(x.get(1)), t.getFirst())));
  }

  private static Finding represents(Representing representing) {
    JetBundle bundle = new JetBundle(TRIPLE);
    JetPoint<Rational> jet =
        bundle.phi(R, Value.numbers(List.of(Rational.of(3), Rational.of(5), Rational.of(8))));
    JetPoint<Ball> again = bundle.jet(R, (r, t) -> representing.at(jet, r, t));
    return same("the jet of the plot", again, widened(jet), 1e-25);
  }

  private static JetPoint<Rational> jet(Component c) {
    return jet(c, SIX, new SplittableRandom(0));
  }

  private static JetPoint<Rational> jet(Component c, Indices shape, SplittableRandom random) {
    List<List<Rational>> jets = new ArrayList<>();
    for (int i = 0; i < c.dimension(); i++) {
      List<Rational> jet = new ArrayList<>();
      for (int a = 0; a < shape.size(); a++) jet.add(Rational.of(1 + random.nextInt(7), 4));
      jets.add(jet);
    }
    return new JetPoint<>(c, jets);
  }

  private static Finding theorem8(Macro D, String[] programs) {
    Finding all = null;
    for (String program : programs) {
      Elaboration.Typed t = Elaboration.term(program);
      if (!(t.type() instanceof Type.Function(var source, var target))) {
        throw new IllegalArgumentException(program);
      }
      for (Component c : new Manifold(source).components(2)) {
        Finding one = theorem8(D, t.term(), source, target, c, 0);
        all = all == null ? one : all.and(one);
        if (!one.outcome().isGood()) return one;
      }
    }
    return all == null
        ? Finding.inconclusive("no programs")
        : Finding.of(
            all.outcome(),
            "%d programs, on components up to lists of 2".formatted(programs.length));
  }

  /// `⟦D(t)⟧ = φ⁻¹ ∘ J(⟦t⟧) ∘ φ` at a jet of a component.
  static Finding theorem8(Macro D, Term t, Type source, Type target, Component c, long seed) {
    JetBundle jets = new JetBundle(D.indices());
    JetPoint<Rational> at = jet(c, D.indices(), new SplittableRandom(seed));
    JetPoint<Ball> right = jets.of((r, x) -> apply(t, r, x), source, target, at);
    Balls r = Balls.ofDigits(50);
    Value<Ball> point = jets.inverse(source, widened(at));
    JetPoint<Ball> left = jets.phi(target, apply(D.of(t), r, point));
    return same("t = " + Printing.show(Notation.ASCII, t) + " on " + c, left, right, 1e-25);
  }

  private static Finding same(String what, JetPoint<Ball> a, JetPoint<Ball> b, double visible) {
    if (!a.component().equals(b.component())) {
      return Finding.refuted(Witness.at(what, "" + a.component(), "" + b.component()));
    }
    Balls r = Balls.ofDigits(50);
    double worst = 0;
    for (int i = 0; i < a.coordinates().size(); i++) {
      for (int j = 0; j < a.coordinates().get(i).size(); j++) {
        Ball x = a.coordinates().get(i).get(j), y = b.coordinates().get(i).get(j);
        double gap = r.minus(x, y).most();
        if (!(gap < visible)) {
          List<String> shown = Closeness.show(x, y);
          return Finding.refuted(
              Witness.at(
                  what + ", coordinate " + (i + 1) + ", entry " + j,
                  shown.getFirst(),
                  shown.getLast()));
        }
        worst = Math.max(worst, gap);
      }
    }
    return Finding.of(Verdict.holds(1, worst)).about(what);
  }

  private static Value<Ball> apply(Term f, Balls r, Value<Ball> x) {
    return RealFunction.value(f, r).apply(x);
  }
}
