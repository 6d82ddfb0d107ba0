package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.pullback.ClauseTerm.Clause;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.Vectors;

/// §4.3 and Appendix C, the interpretation, clause by clause: `⟦P⟧γ` beside what the clause of its
/// former makes of the interpretations of its parts at γ, at random elements γ.
///
/// ```
/// ⟦λx. S⟧γ a          = ⟦S⟧⟨γ, a⟩
/// ⟦J f · S⟧γ x        = D[f]⟨⟦S⟧γ, x⟩
/// ⟦(λx. S₁)* · S₂⟧γ v = ⟦S₂⟧γ (⟦S₁⟧⟨γ, v⟩)
/// ⟦(Ω λx. P) · S⟧γ x v = ⟦S⟧γ (⟦P⟧⟨γ, x⟩) (D[cur(⟦P⟧)γ]⟨v, x⟩)
/// ```
///
/// The derivative of a pullback is the slope of `t ↦ l(⟦P⟧⟨γ, x + t v⟩)` for the functional `l` of
/// the clause, and that of an operation comes from its values, too.
final class AppendixC {
  private AppendixC() {}

  private static final List<Clause> DISPLAYED =
      List.of(Clause.ZERO, Clause.SUM, Clause.COVECTOR, Clause.DUAL, Clause.PULLBACK);

  static final List<Check<?>> CHECKS =
      List.of(
          clauses("MO-S4.3", DISPLAYED, "the five displayed clauses")
              .not("sums of which the first counts", AppendixC::first)
              .not("covectors from the other end", AppendixC::turned)
              .not("dual maps of twice the map", AppendixC::twice)
              .not("1-forms that are taken twice", AppendixC::forms)
              .not("the variable of that name outside", AppendixC::outside)
              .by((alter, effort) -> hold(DISPLAYED, alter, effort)),
          clauses("MO-App-C", List.of(Clause.values()), "each of the thirteen clauses")
              .not("the variable of that name outside", AppendixC::outside)
              .not("arguments that are taken twice", AppendixC::arguments)
              .not("the other part of a pair", AppendixC::otherPart)
              .not("parts of pairs exchanged", AppendixC::exchanged)
              .not("J f · S with the point for the direction", AppendixC::pointFirst)
              .by((alter, effort) -> hold(List.of(Clause.values()), alter, effort)));

  private static Check.On<UnaryOperator<PullbackTerm>> clauses(
      String id, List<Clause> clauses, String which) {
    return check(
            id,
            "evaluates open terms of all types by "
                + which
                + (clauses.size() == DISPLAYED.size() ? "" : " of Appendix C")
                + ", and derivatives from values")
        .on(t -> t);
  }

  /// This many are drawn for each that is wanted.
  private static final int DRAWN = 20;

  private static Finding hold(
      List<Clause> clauses, UnaryOperator<PullbackTerm> alter, LawRunner effort) {
    ByRule<Clause> counts = new ByRule<>(clauses, 1, effort);
    return counts.each(
        DRAWN,
        (clause, i) -> {
          long seed = effort.seed() * 43 + i;
          ClauseTerm drawn = new ClauseTerm(seed);
          PullbackTerm t = drawn.term(clause);
          String text =
              PullbackPrinting.show(t) + " in " + drawn.context.mapValues(PullbackType::show);
          if (!counts.isNew(clause, text)) return Option.none();
          try {
            Typed d = PullbackTyping.derive(drawn.context, t, Option.some(drawn.type));
            Typed asked =
                PullbackTyping.derive(drawn.context, alter.apply(t), Option.some(drawn.type));
            Point at = Point.random(drawn.context, seed);
            List<Rational> expected = at.seen(drawn.type, at.byClause(d), seed);
            List<Rational> found = at.seen(drawn.type, at.of(asked), seed);
            if (!expected.equals(found))
              return Option.some(
                  Finding.refuted(
                      RunningExample.differ(
                          text + ", seed " + seed, expected.mkString(", "), found.mkString(", "))));
            counts.add(clause, text);
          } catch (EvaluationError | IllTyped | Point.TooSteep _) {
            // no value, or nothing that was altered
          }
          return Option.none();
        });
  }

  // what is not the interpretation

  private static PullbackTerm first(PullbackTerm t) {
    return t instanceof PullbackTerm.Sum(var parts) && !parts.isEmpty() ? parts.getFirst() : t;
  }

  private static PullbackTerm turned(PullbackTerm t) {
    return t instanceof PullbackTerm.Covector(var r)
        ? new PullbackTerm.Covector(
            Vectors.of(Vectors.type(r).get(), List.ofAll(Vectors.numbers(r)).reverse().asJava()))
        : t;
  }

  private static PullbackTerm twice(PullbackTerm t) {
    return t instanceof PullbackTerm.DualMap(var x, var type, var s, var f)
        ? new PullbackTerm.DualMap(x, type, PullbackTerm.sum(s, s), f)
        : t;
  }

  private static PullbackTerm forms(PullbackTerm t) {
    return t instanceof PullbackTerm.Pullback(var y, var type, var p, var s)
        ? new PullbackTerm.Pullback(y, type, p, PullbackTerm.sum(s, s))
        : t;
  }

  /// What is bound is not: its name means what it means in the context.
  private static PullbackTerm outside(PullbackTerm t) {
    Name other = Name.of("other");
    return switch (t) {
      case PullbackTerm.Lambda(_, var type, var s) -> new PullbackTerm.Lambda(other, type, s);
      case PullbackTerm.Pullback(_, var type, var p, var s) ->
          new PullbackTerm.Pullback(other, type, p, s);
      default -> t;
    };
  }

  private static PullbackTerm arguments(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Application(var f, var a) ->
          new PullbackTerm.Application(f, PullbackTerm.sum(a, a));
      case PullbackTerm.Call(var f, var a) -> new PullbackTerm.Call(f, PullbackTerm.sum(a, a));
      default -> t;
    };
  }

  private static PullbackTerm otherPart(PullbackTerm t) {
    return t instanceof PullbackTerm.Projection(var i, var pair)
        ? new PullbackTerm.Projection(3 - i, pair)
        : t;
  }

  private static PullbackTerm exchanged(PullbackTerm t) {
    return t instanceof PullbackTerm.Pair(var a, var b) ? new PullbackTerm.Pair(b, a) : t;
  }

  private static PullbackTerm pointFirst(PullbackTerm t) {
    Name other = Name.of("other");
    return t instanceof PullbackTerm.Jacobian(var f, var s)
        ? new PullbackTerm.Lambda(
            other,
            Option.some(f.domain()),
            new PullbackTerm.Application(
                new PullbackTerm.Jacobian(f, new PullbackTerm.Variable(other)), s))
        : t;
  }
}
