package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;
import static org.difflam.semantics.pullback.FunctionalMeaning.FUNCTIONAL;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalNumbers;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.DifferentialSubstitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.PullbackType;

/// Appendix D, the terms that extend the differential λ-calculus: differential substitution and the
/// interpretation at each of their formers, for random parts with operations and numbers in them.
final class AppendixD {
  private AppendixD() {}

  /// The right side of a clause of the interpretation.
  private interface Clause {
    SmoothMap of(ExtendedTerm.Former former, ExtendedTerm drawn);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-App-D",
                  "differentiates terms of each extended former by substitution along random sums,"
                      + " and their meanings by D")
              .on((Section5Translation.Substituting) DifferentialSubstitution::of)
              .not("πᵢ(s) · T = πᵢ(s)", (x, s, t) -> s instanceof Simple.Pi ? s : of(x, s, t))
              .not("the first part of a pair alone", AppendixD::firstAlone)
              .not("∂r/∂x · T = r", (x, s, t) -> s instanceof Simple.Numeral ? s : of(x, s, t))
              .not("f(s) without the inner derivative", AppendixD::withoutInner)
              .not("Df·s differentiated in its point", AppendixD::inPoint)
              .by((how, effort) ->
                  each(effort, (former, drawn, random) -> differentiated(how, drawn, random))),
          check("MO-App-D", "interprets terms of each extended former by the clause as printed")
              .on((Clause) AppendixD::interpreted)
              .not("⟦Df·s⟧ = λyx. D[f]⟨x, ⟦s⟧y⟩", AppendixD::pointFirst)
              .not("⟦f(s)⟧ = f ∘ (⟦s⟧ + ⟦s⟧)", AppendixD::twice)
              .not("⟦⟨s₁, s₂⟩⟧ = ⟨⟦s₁⟧, 0⟩", AppendixD::leftAlone)
              .by((clause, effort) ->
                  each(
                      effort,
                      (former, drawn, random) ->
                          drawn.means(
                              drawn.meaning(drawn.term(), drawn.type()),
                              clause.of(former, drawn),
                              random.nextLong()))));

  private interface Asked {
    Verdict of(ExtendedTerm.Former former, ExtendedTerm drawn, SplittableRandom random);
  }

  private static Finding each(LawRunner effort, Asked asked) {
    ByRule<ExtendedTerm.Former> counts =
        new ByRule<>(List.of(ExtendedTerm.Former.values()), 1, effort);
    return counts.each(
        10,
        (former, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          ExtendedTerm drawn = ExtendedTerm.drawn(former, random, 1 + i % 6);
          if (!counts.isNew(former, drawn.show())) return Option.none();
          Verdict verdict = asked.of(former, drawn, random);
          if (verdict.isRefuted()) return Option.some(Finding.of(verdict).about(drawn.show()));
          if (verdict.isGood()) counts.add(former, drawn.show());
          return Option.none();
        });
  }

  /// `⟦∂S/∂x · T⟧ = D[⟦S⟧] ∘ ⟨⟨0, ⟦T⟧⟩, id⟩`.
  private static Verdict differentiated(
      Section5Translation.Substituting how, ExtendedTerm drawn, SplittableRandom random) {
    PullbackType of = drawn.context().get(ExtendedTerm.X).get();
    LambdaTerm t =
        ExtendedTerm.term(drawn.context(), of, random, 3)
            .plus(ExtendedTerm.term(drawn.context(), of, random, 2));
    SmoothMap s = drawn.meaning(drawn.term(), drawn.type()), along = drawn.meaning(t, of);
    Obj outer = ((Obj.Product) s.source()).left();
    SmoothMap direction = FUNCTIONAL.pair(FUNCTIONAL.zero(s.source(), outer), along);
    return drawn.means(
        drawn.meaning(how.of(ExtendedTerm.X, drawn.term(), t), drawn.type()),
        FUNCTIONAL.compose(
            FUNCTIONAL.D(s), FUNCTIONAL.pair(direction, FUNCTIONAL.identity(s.source()))),
        random.nextLong());
  }

  private static SmoothMap interpreted(ExtendedTerm.Former former, ExtendedTerm drawn) {
    return switch (former) {
      case FIRST -> projected(drawn, true);
      case SECOND -> projected(drawn, false);
      case PAIR -> FUNCTIONAL.pair(drawn.part(0), drawn.part(1));
      case NUMBER -> constant(drawn);
      case CALL -> FUNCTIONAL.compose(operation(drawn), drawn.part(0));
      case DIRECTION -> derivative(drawn, false);
    };
  }

  private static SmoothMap projected(ExtendedTerm drawn, boolean first) {
    Obj.Product pair = (Obj.Product) drawn.part(0).target();
    return FUNCTIONAL.compose(
        first
            ? FUNCTIONAL.first(pair.left(), pair.right())
            : FUNCTIONAL.second(pair.left(), pair.right()),
        drawn.part(0));
  }

  private static SmoothMap constant(ExtendedTerm drawn) {
    Rational r = ((Simple.Numeral) drawn.term()).value();
    SmoothMap x = drawn.meaning(LambdaTerm.variable("y"), PullbackType.R);
    return FUNCTIONAL.compose(new FunctionalNumbers().constant(r), FUNCTIONAL.bang(x.source()));
  }

  private static SmoothMap operation(ExtendedTerm drawn) {
    return SmoothMap.of(drawn.f().meaning());
  }

  /// `λyx. D[f]⟨⟦s⟧y, x⟩`, or with the two exchanged.
  private static SmoothMap derivative(ExtendedTerm drawn, boolean exchanged) {
    SmoothMap s = drawn.part(0);
    Obj gamma = s.source(), n = s.target();
    SmoothMap along = FUNCTIONAL.compose(s, FUNCTIONAL.first(gamma, n));
    SmoothMap x = FUNCTIONAL.second(gamma, n);
    return FUNCTIONAL.curry(
        gamma,
        n,
        FUNCTIONAL.compose(
            FUNCTIONAL.D(operation(drawn)),
            exchanged ? FUNCTIONAL.pair(x, along) : FUNCTIONAL.pair(along, x)));
  }

  // what is wrong

  private static LambdaTerm of(Name x, LambdaTerm s, LambdaTerm t) {
    return DifferentialSubstitution.of(x, s, t);
  }

  private static LambdaTerm firstAlone(Name x, LambdaTerm s, LambdaTerm t) {
    return s instanceof Simple.Pair(var a, var b) ? Simple.Pair.of(of(x, a, t), b) : of(x, s, t);
  }

  private static LambdaTerm withoutInner(Name x, LambdaTerm s, LambdaTerm t) {
    return s instanceof Simple.Call(var f, var u)
        ? LambdaTerm.apply(LambdaTerm.D(f, u), u)
        : of(x, s, t);
  }

  private static LambdaTerm inPoint(Name x, LambdaTerm s, LambdaTerm t) {
    return s instanceof Simple.DCall(_, var u) ? LambdaTerm.D(s, of(x, u, t)) : of(x, s, t);
  }

  private static SmoothMap pointFirst(ExtendedTerm.Former former, ExtendedTerm drawn) {
    return former == ExtendedTerm.Former.DIRECTION
        ? derivative(drawn, true)
        : interpreted(former, drawn);
  }

  private static SmoothMap twice(ExtendedTerm.Former former, ExtendedTerm drawn) {
    return former == ExtendedTerm.Former.CALL
        ? FUNCTIONAL.compose(operation(drawn), FUNCTIONAL.plus(drawn.part(0), drawn.part(0)))
        : interpreted(former, drawn);
  }

  private static SmoothMap leftAlone(ExtendedTerm.Former former, ExtendedTerm drawn) {
    if (former != ExtendedTerm.Former.PAIR) return interpreted(former, drawn);
    SmoothMap left = drawn.part(0), right = drawn.part(1);
    return FUNCTIONAL.pair(left, FUNCTIONAL.zero(right.source(), right.target()));
  }
}
