package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.generate.EnumeratedTerms;
import org.difflam.syntax.pullback.generate.RandomTerms;
import org.difflam.syntax.pullback.reduction.Configuration;
import org.difflam.syntax.pullback.reduction.ContinuationPassing;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.pullback.reduction.Rules;

/// §3.5: continuation-passing style.
final class Section3Configurations {
  private Section3Configurations() {}

  /// What happens to the redex of a step, in continuation-passing style.
  interface Passing {
    /// The rule and the term that it makes, nothing where there is no step.
    Option<ContinuationPassing.Step<Term>> step(Term redex);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "MO-S3.5",
                  "contracts the redexes of rules 7–20 as configurations, step for step with"
                      + " reductions of random and enumerated questions and with their premises")
              .on((Passing) Section3Configurations::passing)
              .not("a continuation that is dropped", Section3Configurations::dropped)
              .by(Section3Configurations::configurations));

  private static Option<ContinuationPassing.Step<Term>> passing(Term redex) {
    ContinuationPassing cps = new ContinuationPassing(Rules.COMPLETE, HashSet.empty(), redex);
    return redex instanceof Term.Application(Term.Pullback pullback, var v)
        ? cps.step(Configuration.of(pullback), v)
            .map(s -> new ContinuationPassing.Step<>(s.rule(), s.made().term()))
        : redex instanceof Term.Pullback pullback
            ? cps.step(Configuration.of(pullback))
                .map(s -> new ContinuationPassing.Step<>(s.rule(), s.made().term()))
            : Option.none();
  }

  private static Option<ContinuationPassing.Step<Term>> dropped(Term redex) {
    return redex instanceof Term.Application(Term.Pullback(var y, var type, var p, _), var v)
        ? passing(new Term.Application(new Term.Pullback(y, type, p, Term.ZERO), v))
        : passing(redex);
  }

  private static final Seq<Type> FROM =
      Vector.of(Type.R, Type.real(2), new Type.Function(Type.R, Type.R), new Type.Dual(Type.R));

  private static Finding configurations(Passing passing, LawRunner effort) {
    Map<RuleName, Integer> seen = new EnumMap<>(RuleName.class);
    int cases = Math.min(120, 6 * effort.cases());
    for (int i = 0; i < cases; i++) {
      RandomTerms terms = RandomTerms.polynomial(effort.seed() + i);
      Term t = terms.question(FROM.get(i % FROM.size()), terms.type(), 4 + i % 8);
      Option<Witness> wrong = compare(passing, Reducer.run(Rules.COMPLETE, t, 2_000), seen);
      if (wrong.isDefined()) return Finding.refuted(wrong.get());
    }
    EnumeratedTerms enumerated = new EnumeratedTerms();
    for (Type from : FROM) {
      for (Type to : EnumeratedTerms.TYPES) {
        for (Term t : enumerated.questions(from, to, 2)) {
          Option<Witness> wrong = compare(passing, Reducer.run(Rules.COMPLETE, t, 2_000), seen);
          if (wrong.isDefined()) return Finding.refuted(wrong.get());
        }
      }
    }
    long steps = seen.values().stream().mapToLong(n -> n).sum();
    return Finding.of(Verdict.holds(steps, 0))
        .about("steps by " + Vector.ofAll(seen.keySet()).mkString(", "));
  }

  private static Option<Witness> compare(
      Passing passing, Reducer.Result reduction, Map<RuleName, Integer> seen) {
    return Deep.call(() -> compare(passing, reduction.steps(), seen));
  }

  private static Option<Witness> compare(
      Passing passing, List<Contraction> steps, Map<RuleName, Integer> seen) {
    for (Contraction c : steps) {
      for (Contraction.Premise above : c.premises()) {
        Option<Witness> inside = compare(passing, above.steps(), seen);
        if (inside.isDefined()) return inside;
      }
      boolean pullback =
          c.redex() instanceof Term.Pullback && c.rule().part() != RuleName.Part.A_REDUCTION
              || c.redex() instanceof Term.Application(Term.Pullback _, _);
      if (!pullback || seen.getOrDefault(c.rule(), 0) >= MOST) continue;
      seen.merge(c.rule(), 1, Integer::sum);
      Option<ContinuationPassing.Step<Term>> step = passing.step(c.redex());
      if (!step.exists(s -> s.rule() == c.rule() && Alpha.equal(s.made(), c.contractum()))) {
        return Option.some(
            Written.differ(
                Printing.show(c.redex()),
                c.rule() + " to " + Printing.show(c.contractum()),
                step.map(s -> s.rule() + " to " + Printing.show(s.made()))));
      }
    }
    return Option.none();
  }

  /// So many steps by each rule.
  private static final int MOST = 60;
}
