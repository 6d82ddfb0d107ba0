package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.semantics.glued.NonUnique.Candidate.FIRST;
import static org.difflam.semantics.glued.NonUnique.Candidate.PRINTED;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
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
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §7.1: what the macro makes of `ev = λa. λf. f a`, and the displayed steps of the proof of
/// Proposition 10.
final class Section7Evaluation {
  private Section7Evaluation() {}

  private static final ExactReals Q = new ExactReals();
  private static final Macro D = new Macro(DUAL);
  private static final String EV = "\\a : R. \\f : R -> R. f a";

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-7.1-ev", "applies D_(1,1) to λa : R. λf : R → R. f a")
              .on("\\a : R * R. \\f : R * R -> R * R. f a")
              .printed(
                  "λa : R. λf : R × R ⇒ R × R. f(a, 1)", "\\a : R. \\f : R * R -> R * R. f (a, 1)")
              .not("λa. λf. a", "\\a : R * R. \\f : R * R -> R * R. a")
              .by((stated, _) -> macro(stated)),
          check(
                  "HSV-7.1-ev",
                  "compares a ↦ ⟦D(ev)⟧(a, 1) with ev₁′ at random a and random functions of pairs")
              .on(FIRST)
              .not("with ev₂′", PRINTED)
              .by(Section7Evaluation::tangentCurve),
          check(
                  "HSV-Prop-10p",
                  "compares γ′(r)(δ(r), ∇δ(r)) with (γ(r)(δ(r)), ∇(r ↦ γ(r)(δ(r)))) for random γ,"
                      + " with γ′ by the macro, at δ = id and at constant δ")
              .on(true)
              .not("∇ of γ(x)(–) alone", false)
              .by(Section7Evaluation::unrolled));

  private static String show(Term t) {
    return Printing.show(Notation.UNICODE, t) + " : " + Section4Spaces.show(Typing.of(t));
  }

  private static Finding macro(String stated) {
    Term wanted = Macros.term(stated), found = D.of(Macros.term(EV));
    return Alpha.equal(wanted, found)
        ? Finding.of(Outcome.REPRODUCED, "D(ev) = " + show(found))
        : Finding.refuted(
            Witness.at("D(ev)", "stated " + show(wanted), "the macro " + show(found)));
  }

  private static Value<Rational> value(String term) {
    return RealFunction.value(Macros.term(term), Q);
  }

  private static Value<Rational> pair(Rational a, Rational b) {
    return Value.tuple(Value.of(a), Value.of(b));
  }

  private static Finding tangentCurve(Candidate candidate, LawRunner effort) {
    Value<Rational> primed = RealFunction.value(D.of(Macros.term(EV)), Q);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          // not only related ones: any functions of pairs
          String f = "\\(r, s). (" + quadratic(random) + ", " + quadratic(random) + ")";
          Rational a = Rational.of(random.nextInt(-9, 10));
          Value<Rational> function = value(f);
          return Case.equal(
              "a = " + a + ", f = " + f,
              NonUnique.at(Q, candidate, a, function),
              primed.apply(pair(a, Rational.ONE)).apply(function));
        });
  }

  private static String quadratic(SplittableRandom random) {
    Vector<Integer> c = Vector.fill(6, () -> random.nextInt(-5, 6));
    return "%d + %d * r + %d * s + %d * r * r + %d * r * s + %d * s * s".formatted(c.toJavaArray());
  }

  /// "we need to show that r ↦ γ′(r)(δ(r), ∇δ(r)) = (r ↦ γ(r)(δ(r)), ∇(r ↦ γ(r)(δ(r))))", then at
  /// `δ(r) = r`, "and hence δ′(r) = (r, 1)", and at `δ(x′) = x`, "and hence δ′(x′) = (x, 0)".
  private static Finding unrolled(boolean moves, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          String gamma = "\\s : R. \\r : R. " + quadratic(random);
          Rational x = Rational.of(random.nextInt(-9, 10));
          Value<Rational> primed =
              RealFunction.value(D.of(Macros.term(gamma)), Q).apply(pair(x, Rational.ONE));
          String along = "(" + gamma + ")";
          // of polynomials of order 2 the symmetric difference is the derivative
          String moving = moves ? along + " x x" : along + " " + literal(x) + " x";
          String fixed = along + " x " + literal(x);
          return Case.of(
              "x = " + x + ", γ = " + gamma,
              () ->
                  same("δ = id", primed.apply(pair(x, Rational.ONE)), moving, x)
                      .and(same("δ = " + x, primed.apply(pair(x, Rational.ZERO)), fixed, x)));
        });
  }

  private static String literal(Rational x) {
    return "(" + x + ")";
  }

  /// Whether a pair is the value and the slope of a polynomial in x, at a point.
  private static Finding same(String what, Value<Rational> found, String body, Rational x) {
    Value<Rational> f = value("\\x : R. " + body);
    Rational up = f.apply(Value.of(x.plus(Rational.ONE))).number();
    Rational down = f.apply(Value.of(x.minus(Rational.ONE))).number();
    Rational slope = up.minus(down).dividedBy(Rational.of(2));
    Value<Rational> stated = pair(f.apply(Value.of(x)).number(), slope);
    return found.equals(stated)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(
            Witness.at(what, found.show(String::valueOf), stated.show(String::valueOf)));
  }
}
