package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.Tuple;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.Operations;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.perturbative.PushforwardMode;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;

/// §2, derivatives in derivatives, and pushforwards of pushforwards, of polynomials whose
/// derivatives are written down term by term, and of their quotients.
final class Section2Nested {
  private Section2Nested() {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "M-S2-D",
                  "compares derivatives with others inside, whose values may be functions, with"
                      + " derivatives term by term")
              .on((Supplier<Values<Rational>>) () -> new Values<>(new ExactReals()))
              .not("one ε for all", Section2Perturbations.OneTag::new)
              .by(Section2Nested::nested),
          check(
                  "M-S2-push",
                  "compares π₁ … π₁ (Tᵏ f) with derivatives of order k term by term, of quotients"
                      + " by Leibniz' rule")
              .on((UnaryOperator<Vector<Integer>>) alpha -> alpha)
              .not("the first variable for the last", Vector::reverse)
              .by(Section2Nested::pushed));

  // derivatives inside

  /// What is computed from `p(x, y)` with numbers for x and y.
  private record Nested(
      Values<Rational> in,
      WholePolynomial p,
      FunctionalValue<Rational> a,
      FunctionalValue<Rational> b) {
    FunctionalValue<Rational> one() {
      return in.literal(Rational.ONE);
    }

    /// `0 − (−c) x^e₀ y^e₁ − …`.
    FunctionalValue<Rational> at(FunctionalValue<Rational> x, FunctionalValue<Rational> y) {
      return p.value(
          Vector.of(x, y),
          c -> in.literal(Rational.of(-c)),
          this::minus,
          (u, v) -> in.apply(Operations.MUL, List.of(u, v)));
    }

    private FunctionalValue<Rational> minus(
        FunctionalValue<Rational> u, FunctionalValue<Rational> v) {
      return new FunctionalValue.Real<>(in.numbers().minus(u.number(), v.number()));
    }

    FunctionalValue<Rational> D(
        UnaryOperator<FunctionalValue<Rational>> f, FunctionalValue<Rational> x) {
      return in.derivative(f, x, one());
    }

    /// `T (λx. λu. p(x, u)) ⟨1, a⟩`, a pair of functions.
    FunctionalValue.Pair<Rational> pushed() {
      return in.pushforward(x -> FunctionalValue.function(u -> at(x, u)), a, one());
    }

    /// `D (λu. λf. λx. f (x + u)) 0`.
    FunctionalValue<Rational> translation() {
      return D(
          u -> FunctionalValue.function(f -> FunctionalValue.function(x -> f.apply(in.plus(x, u)))),
          in.literal(Rational.ZERO));
    }

    /// `D (λu. λ⟨f, x⟩. f (x + u)) 0`.
    FunctionalValue<Rational> translationOfPairs() {
      return D(
          u -> FunctionalValue.function(p -> p.left().apply(in.plus(p.right(), u))),
          in.literal(Rational.ZERO));
    }

    /// `D (λu. λf. λ⟨y, x⟩. f ⟨y, x + u⟩) 0`.
    FunctionalValue<Rational> translationInSecond() {
      return D(
          u ->
              FunctionalValue.function(f ->
                  FunctionalValue.function(
                      p -> f.apply(FunctionalValue.pair(p.left(), in.plus(p.right(), u))))),
          in.literal(Rational.ZERO));
    }

    FunctionalValue<Rational> inFirst(FunctionalValue<Rational> y) {
      return FunctionalValue.function(x -> at(x, y));
    }

    FunctionalValue<Rational> of(int kind) {
      FunctionalValue<Rational> h = translation(), f = inFirst(b);
      // outside the derivatives in which it is applied
      FunctionalValue.Pair<Rational> pushed = pushed();
      return switch (kind) {
        case 0 -> D(u -> pushed.right().apply(u), b);
        case 1 -> D(u -> pushed.left().apply(u), b);
        case 2 -> D(x -> D(y -> at(x, y), x), a);
        case 3 -> h.apply(h.apply(f)).apply(a);
        case 4 -> h.apply(h.apply(h.apply(f))).apply(a);
        case 5 ->
            h.apply(
                    FunctionalValue.function(
                        x -> in.apply(Operations.MUL, List.of(x, h.apply(f).apply(x)))))
                .apply(a);
        case 6 -> D(u -> pushed().right().apply(u), b);
        case 7 -> D(u -> pushed().left().apply(u), b);
        case 8 -> D(u -> D(w -> pushed.right().apply(w), u), b);
        case 9 -> h.apply(FunctionalValue.function(y -> h.apply(inFirst(y)).apply(y))).apply(a);
        case 10 -> {
          FunctionalValue<Rational> k = translationInSecond();
          FunctionalValue<Rational> whole = FunctionalValue.function(u -> at(u.right(), u.left()));
          yield k.apply(k.apply(whole)).apply(FunctionalValue.pair(b, a));
        }
        default -> {
          FunctionalValue<Rational> g = translationOfPairs();
          FunctionalValue<Rational> slope =
              FunctionalValue.function(x -> g.apply(FunctionalValue.pair(f, x)));
          yield g.apply(FunctionalValue.pair(slope, a));
        }
      };
    }
  }

  /// What is computed, with `⟨p₁, p₂⟩` for `T (λx. λu. p(x, u)) ⟨1, a⟩` and `h` for `D (λu. λf. λx.
  /// f (x + u)) 0`, and, with pairs, `g` for `D (λu. λ⟨f, x⟩. f (x + u)) 0` and `k` for `D (λu. λf.
  /// λ⟨y, x⟩. f ⟨y, x + u⟩) 0`.
  private static final Vector<String> KINDS =
      Vector.of(
          "D p₂ b",
          "D p₁ b",
          "D (λx. D (λy. p(x, y)) x) a",
          "h (h (λx. p(x, b))) a",
          "h (h (h (λx. p(x, b)))) a",
          "h (λx. x · h (λx. p(x, b)) x) a",
          "D (λu. p₂ u) b, with ⟨p₁, p₂⟩ made inside",
          "D (λu. p₁ u) b, with ⟨p₁, p₂⟩ made inside",
          "D (D p₂) b",
          "h (λy. h (λx. p(x, y)) y) a",
          "k (k (λ⟨y, x⟩. p(x, y))) ⟨b, a⟩",
          "g ⟨λx. g ⟨λx. p(x, b), x⟩, a⟩");

  private static Rational expected(int kind, WholePolynomial p, Rational a, Rational b) {
    WholePolynomial x = p.derivative(0), xx = x.derivative(0), xy = x.derivative(1);
    WholePolynomial y = p.derivative(1), yy = y.derivative(1);
    return switch (kind) {
      case 0, 6 -> y.at(a, b);
      case 1, 7 -> xy.at(a, b);
      case 8 -> yy.at(a, b);
      case 2 -> xy.at(a, a).plus(yy.at(a, a));
      case 3, 10, 11 -> xx.at(a, b);
      case 4 -> xx.derivative(0).at(a, b);
      case 5 -> x.at(a, b).plus(a.times(xx.at(a, b)));
      default -> xx.at(a, a).plus(xy.at(a, a));
    };
  }

  private static Finding nested(Supplier<Values<Rational>> values, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          WholePolynomial p = WholePolynomial.draw(2, 4, random);
          Rational a = number(random), b = number(random);
          int kind = i % KINDS.size();
          Values<Rational> in = values.get();
          HyperDual<Rational> found =
              new Nested(in, p, in.literal(a), in.literal(b)).of(kind).number();
          return Case.equal(
              "%s, p(x, y) = %s, a = %s, b = %s".formatted(KINDS.get(kind), p, a, b),
              found instanceof HyperDual.Standard<Rational>(var value) ? value : found,
              expected(kind, p, a, b));
        });
  }

  private static Rational number(SplittableRandom random) {
    return Rational.of(random.nextInt(-7, 8), 1 + random.nextInt(3));
  }

  // pushforwards of pushforwards

  private static Finding pushed(UnaryOperator<Vector<Integer>> index, LawRunner effort) {
    return CountedCases.each(
        Math.max(1, effort.cases() / 2),
        effort,
        (random, i) -> {
          int order = 1 + i % 4, n = 1 + random.nextInt(order == 4 ? 2 : order == 1 ? 4 : 3);
          // of several values each is pushed forward
          Vector<WholePolynomial> p =
              Vector.fill(
                  1 + random.nextInt(order > 2 ? 1 : 3), () -> WholePolynomial.draw(n, 3, random));
          Vector<Rational> x = Vector.fill(n, () -> number(random));
          var type = new Type.Function(reals(n), reals(p.size()));
          Option<WholePolynomial> q =
              Option.when(
                  order < 3 && random.nextBoolean(), () -> WholePolynomial.draw(n, 2, random));
          if (q.exists(d -> at(d, x).signum() == 0)) return Option.none();
          Vector<String> values =
              p.map(v -> q.map(d -> "(%s) / (%s)".formatted(v, d)).getOrElse(v.toString()));
          var program = Elaboration.term(WholePolynomial.program(n, values)).term();
          var answer =
              new PushforwardMode()
                  .asked(new Question(program, type, x, order))
                  .answer(new ExactReals());
          return Case.equal(
              values.mkString(", ") + " up to order " + order + " at x = " + x.mkString(", "),
              answer.derivatives(),
              answer
                  .derivatives()
                  .map((alpha, _) ->
                      Tuple.of(alpha, p.map(v -> derivative(v, q, index.apply(alpha), x)))));
        });
  }

  private static Type reals(int n) {
    return n == 1 ? Type.real() : Type.real(n);
  }

  /// Of `p`, or of `r = p/q`, with `∂^α (r q) = ∂^α p`.
  private static Rational derivative(
      WholePolynomial p, Option<WholePolynomial> q, Vector<Integer> alpha, Vector<Rational> x) {
    return q.map(d -> quotient(p, d, variables(alpha), x))
        .getOrElse(() -> derivative(p, variables(alpha), x));
  }

  /// `∂_S r = (∂_S p − Σ ∂_R r · ∂_{S∖R} q) / q`, R ⊊ S, for a list S of variables.
  private static Rational quotient(
      WholePolynomial p, WholePolynomial q, Vector<Integer> s, Vector<Rational> x) {
    Vector<Integer> places = Vector.range(0, s.size());
    Rational sum =
        places
            .combinations()
            .filter(r -> r.size() < s.size())
            .map(r ->
                quotient(p, q, r.map(s::get), x)
                    .times(derivative(q, places.removeAll(r).map(s::get), x)))
            .fold(Rational.ZERO, Rational::plus);
    return derivative(p, s, x).minus(sum).dividedBy(at(q, x));
  }

  /// `(2, 1)` is `x, x, y`.
  private static Vector<Integer> variables(Vector<Integer> alpha) {
    return Vector.range(0, alpha.size()).flatMap(i -> Vector.fill(alpha.get(i), i));
  }

  private static Rational derivative(WholePolynomial p, Vector<Integer> s, Vector<Rational> x) {
    return at(s.foldLeft(p, WholePolynomial::derivative), x);
  }

  private static Rational at(WholePolynomial p, Vector<Rational> x) {
    return p.value(x, Rational::of, Rational::plus, Rational::times);
  }
}
