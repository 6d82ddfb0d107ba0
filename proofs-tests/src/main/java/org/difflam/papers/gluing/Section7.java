package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;
import static org.difflam.semantics.glued.NonUnique.Candidate.CORRECTED;
import static org.difflam.semantics.glued.NonUnique.Candidate.FIRST;
import static org.difflam.semantics.glued.NonUnique.Candidate.PRINTED;

import io.vavr.collection.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.glued.NonUnique;
import org.difflam.semantics.glued.NonUnique.Candidate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §7, derivatives of higher-order functions are not unique.
final class Section7 {
  private Section7() {}

  private static final ExactReals Q = new ExactReals();

  /// `γ(x)(r) = x r`, a curve that moves.
  private static final Term MOVING =
      new Term.Lambda(
          Name.of("r"),
          Type.real(),
          Term.apply(Primitive.TIMES, Term.variable("u1"), Term.variable("r")));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-7.1-many",
                  "looks whether ev has a second tangent curve, over curves γ that move")
              .on(CORRECTED)
              .printed("ev₂′ = a ↦ f ↦ (sort f)(a, 1)", PRINTED)
              .by((second, effort) ->
                  differs(second).and(related(second, effort)).and(related(FIRST, effort))),
          check("HSV-7.1-sort", "applies sort to swap, twice to a function, and to D(r²) at (3,5)")
              .on(Value.numbers(List.of(Rational.of(9), Rational.of(6)).asJava()))
              .printed(
                  "sort(D(r²)) is the dual-numbers representation (r², 2 r r′)",
                  Value.numbers(List.of(Rational.of(9), Rational.of(30)).asJava()))
              .by((square, _) -> sort(square)),
          check("HSV-Lem-9", "differentiates at f(u)(r, _) = u r, γ₁(u) = u, u = 3")
              .on((BinaryOperator<Rational>) (u, r) -> u)
              .printed("d/du′ of f(u′)(γ₁(u′), 0)", (u, r) -> u.plus(r))
              .by((derivative, _) ->
                  Finding.reproduced(
                      "sort(f(3))(3, _)",
                      NonUnique.sort(Q, moving(3)).apply(pair(3, 0)).parts().get(1).number(),
                      derivative.apply(Rational.of(3), Rational.of(3)))),
          check("HSV-Prop-10a", "checks (ev, ev₁′) over drawn curves, and γ(x)(r) = x r")
              .on(FIRST)
              .not("ev₂′", PRINTED)
              .by((candidate, effort) -> related(candidate, effort).and(moves(candidate, effort))),
          check("HSV-Prop-10b", "checks (ev, ev₂′) over drawn curves, and γ(x)(r) = x r at x = 3")
              .on(CORRECTED)
              .printed("ev₂′ = a ↦ f ↦ (sort f)(a, 1)", PRINTED)
              .by((candidate, effort) ->
                  reproduced(
                          "ev₂′(3)(γ′(3)), where (9,6) is due",
                          pair(9, 6),
                          NonUnique.at(Q, candidate, Rational.of(3), moving(3)))
                      .and(related(candidate, effort))),
          check("HSV-7.1-swap", "evaluates ev₁′(a)(swap) and ev₂′(a)(swap) at random a")
              .on(PRINTED)
              .not("ev₁′ for ev₂′", FIRST)
              .by(Section7::swaps));

  private static Value<Rational> pair(long a, long b) {
    return Value.numbers(List.of(Rational.of(a), Rational.of(b)).asJava());
  }

  /// `γ′(x)(r, r′) = (x r, r + x r′)`.
  private static Value<Rational> moving(long x) {
    Rational at = Rational.of(x);
    return Value.function(v -> {
      Rational r = v.parts().get(0).number(), s = v.parts().get(1).number();
      return Value.numbers(List.of(at.times(r), r.plus(at.times(s))).asJava());
    });
  }

  private static Finding reproduced(String what, Value<Rational> stated, Value<Rational> found) {
    return Finding.reproduced(what, stated.show(String::valueOf), found.show(String::valueOf));
  }

  private static Finding swaps(Candidate second, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          Rational a = Rational.of(random.nextInt(-99, 100), 1 + random.nextInt(9));
          return Case.equal(
              "a = " + a,
              List.of(FIRST, second).map(c -> NonUnique.at(Q, c, a, NonUnique.swap())),
              List.of(Value.numbers(List.of(Rational.ONE, a).asJava()), pair(0, 0)));
        });
  }

  private static Finding related(Candidate candidate, LawRunner effort) {
    Verdict verdict =
        new NonUnique().related(candidate, 2 * effort.cases(), new SplittableRandom(effort.seed()));
    return Finding.of(verdict).about(candidate.name().toLowerCase(Locale.ROOT));
  }

  private static Finding moves(Candidate candidate, LawRunner effort) {
    return Finding.of(
            new NonUnique().relatedOn(MOVING, candidate, new SplittableRandom(effort.seed())))
        .about("γ(x)(r) = x r");
  }

  private static Finding differs(Candidate second) {
    Value<Rational> first = NonUnique.at(Q, FIRST, Rational.of(7), NonUnique.swap());
    Value<Rational> other = NonUnique.at(Q, second, Rational.of(7), NonUnique.swap());
    String shown = first.show(String::valueOf) + " and " + other.show(String::valueOf);
    return first.equals(other)
        ? Finding.inconclusive("both are " + shown + " at swap")
        : Finding.of(Outcome.REPRODUCED, "they differ on swap at 7: " + shown);
  }

  private static Finding sort(Value<Rational> square) {
    Value<Rational> derivative =
        Value.function(v -> {
          Rational r = v.parts().get(0).number(), s = v.parts().get(1).number();
          return Value.numbers(List.of(r.times(r), Rational.of(2).times(r).times(s)).asJava());
        });
    Value<Rational> once = NonUnique.sort(Q, derivative);
    return reproduced(
            "sort(swap)(3, 5)", pair(0, 0), NonUnique.sort(Q, NonUnique.swap()).apply(pair(3, 5)))
        .and(
            reproduced(
                "sort(sort(D(r²)))(3, 5)",
                once.apply(pair(3, 5)),
                NonUnique.sort(Q, once).apply(pair(3, 5))))
        .and(reproduced("sort(D(r²))(3, 5)", square, once.apply(pair(3, 5))));
  }
}
