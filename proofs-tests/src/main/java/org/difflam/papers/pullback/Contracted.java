package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.pullback.Configuration;
import org.difflam.syntax.pullback.ContinuationPassing;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Reducer;
import org.difflam.syntax.pullback.Rules;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;

/// Checks of single rules: an instance is contracted, and both sides are evaluated in the
/// functional model with random elements and 1-forms for the free variables. Each instance has a
/// mutant.
final class Contracted {
  private Contracted() {}

  /// A redex with its free variables, and the rule that it is an instance of.
  record Instance(String rule, String given, String redex) {}

  static Instance instance(String rule, String given, String redex) {
    return new Instance(rule, given, redex);
  }

  static Check<?> rules(String id, UnaryOperator<Term> mutant, Instance... instances) {
    List<Instance> all = List.of(instances);
    var start =
        check(
                id,
                "contracts redexes by "
                    + all.map(Instance::rule).distinct().mkString(", ")
                    + ", and evaluates both sides with random 1-forms")
            .on((UnaryOperator<Term>) t -> t);
    // each rule has its own mutant
    for (int i = 0; i < all.size(); i++) {
      int wrong = i;
      // what it makes is 0, with or without the form
      UnaryOperator<Term> change =
          all.get(i).rule.equals("MO+17") ? Contracted::notConstant : mutant;
      start =
          start.not(all.get(i).rule + " changed, instance " + (i + 1), new Altered(change, wrong));
    }
    return start.by((alteration, effort) -> sound(all, alteration, effort));
  }

  /// A mutant of one of the rules.
  private record Altered(UnaryOperator<Term> change, int instance) implements UnaryOperator<Term> {
    @Override
    public Term apply(Term t) {
      return change.apply(t);
    }
  }

  /// What the first step makes of the whole term. Where a variable is free that would be bound in a
  /// program, this is the step in a premise.
  static Option<ContinuationPassing.Step<Term>> first(Term t) {
    return Deep.call(() -> new Reducer(Rules.COMPLETE, t, 10_000).next())
        .map(c -> new ContinuationPassing.Step<>(c.rule(), c.after()))
        .orElse(() ->
            t instanceof Term.Application(Term.Pullback pullback, var v)
                ? new ContinuationPassing(Rules.COMPLETE, HashSet.empty(), t)
                    .step(Configuration.of(pullback), v)
                    .map(s -> new ContinuationPassing.Step<>(s.rule(), s.made().term()))
                : Option.none());
  }

  private static Finding sound(
      List<Instance> all, UnaryOperator<Term> alteration, LawRunner effort) {
    Verdict verdict = Verdict.PROVED;
    for (int i = 0; i < all.size(); i++) {
      if (alteration instanceof Altered(_, var only) && only != i) continue;
      Instance instance = all.get(i);
      Elaboration.Judgement j = Written.read(instance.given, instance.redex);
      Option<ContinuationPassing.Step<Term>> step = first(j.term());
      if (!step.exists(s -> s.rule().equals(instance.rule))) {
        return Finding.refuted(Written.differ(instance.redex, instance.rule, step));
      }
      Verdict one =
          FunctionalMeaning.equal(
              j.context(), j.type(), j.term(), alteration.apply(step.get().made()), effort);
      if (!one.isGood()) return Finding.of(one).about(instance.rule);
      verdict = verdict.and(one);
    }
    return Finding.of(verdict).about(all.map(Instance::rule).mkString(", "));
  }

  /// Something else of the same type.
  static Term wrong(Term t) {
    return switch (t) {
      case Term.DualMap(var x, var type, var s, var f) ->
          new Term.DualMap(x, type, Term.sum(s, s), f);
      case Term.Pullback(var y, var type, var p, var f) ->
          new Term.Pullback(y, type, p, Term.sum(f, f));
      case Term.Application(Term.Pullback p, var v) -> new Term.Application(wrong(p), v);
      case Term.Numeral(var r) -> new Term.Numeral(r.plus(Scalar.of(1)));
      case Term.Pair(var a, var b) -> new Term.Pair(wrong(a), b);
      case Term.Covector(var r) -> new Term.Covector(wrong(r));
      case Term.Call(var f, var a) -> new Term.Call(f, wrong(a));
      case Term.Application(var f, var a) -> new Term.Application(f, wrong(a));
      case Term.Sum(var summands) when summands.isEmpty() ->
          // 0 : R′
          new Term.Covector(Term.numeral(1));
      case Term.Sum _,
          Term.Variable _,
          Term.Lambda _,
          Term.Let _,
          Term.Projection _,
          Term.Jacobian _,
          Term.Derivative _ ->
          t;
    };
  }

  /// `λv. S₁ + S₂` with the last summand left out.
  static Term oneSummand(Term t) {
    return t instanceof Term.DualMap(var x, var type, Term.Sum(var summands), var f)
        ? new Term.DualMap(x, type, Term.sum(summands.subList(0, summands.size() - 1)), f)
        : wrong(t);
  }

  /// `λa. 0` in a pullback replaced by what depends on `y : Ωσ`.
  private static Term notConstant(Term t) {
    return t
            instanceof
            Term.Application(
                Term.Pullback(var y, var type, Term.Lambda(var a, var domain, _), var f),
                var v)
        ? new Term.Application(
            new Term.Pullback(
                y,
                type,
                new Term.Lambda(
                    a, domain, new Term.Application(new Term.Variable(y), new Term.Variable(a))),
                f),
            v)
        : t;
  }
}
