package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.Lazy;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// Lemma 5.1 (1): what a step joins, the differential λ-calculus joins as well. It does not know
/// that a variable for a functional is linear, and the lemma fails for those; so it is asked of
/// closed instances, in which functionals are made of numbers.
///
/// Where numbers are computed, both sides are compared at arguments, down to numbers.
final class Section5Reduction {
  private Section5Reduction() {}

  /// How `P`, `P′` become what is translated.
  interface Closing {
    UnaryOperator<PullbackTerm> of(RuleCases.Start start);
  }

  /// At which functions of a number are compared; others are at as many arguments.
  private static final List<PullbackTerm> NUMBERS = List.of(2, -3, 5).map(PullbackTerm::numeral);

  private record Subject(Closing closing, UnaryOperator<PullbackTerm> left) {}

  /// Of rule 9 the lemma is false first.
  private static final List<RuleName> RULES =
      RuleCases.ALL.remove(RuleName.RULE_9).prepend(RuleName.RULE_9);

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Lem-5.1.1",
                  "reduces the translations of both sides of steps by each rule, with closed terms"
                      + " for the free variables, to one normal form, or at arguments to one"
                      + " number")
              .on(new Subject(Section5Reduction::closed, t -> t))
              .printed(
                  "of any term: variables for functionals are not linear after the translation",
                  new Subject(_ -> t -> t, t -> t))
              .not(
                  "the left side twice",
                  new Subject(Section5Reduction::closed, t -> PullbackTerm.sum(t, t)))
              .by((subject, effort) ->
                  RuleCases.hold(
                      RULES, 1, RuleCases.COMPLETE, start -> new Joined(start, subject), effort)));

  static UnaryOperator<PullbackTerm> closed(RuleCases.Start start) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(start.seed());
    Lazy<Map<Name, PullbackTerm>> closing =
        Lazy.of(
            () -> start.open().context().mapValues(type -> terms.term(HashMap.empty(), type, 3)));
    return t -> Substitution.substitute(t, closing.get());
  }

  /// The steps of one reduction: what one leads to is where the next begins.
  private static final class Joined implements RuleCases.Judge {
    private final RuleCases.Start start;
    private final Subject subject;
    private final UnaryOperator<PullbackTerm> closing;
    private @Nullable PullbackTerm last;
    private Option<LambdaTerm> known = Option.none();

    Joined(RuleCases.Start start, Subject subject) {
      this.start = start;
      this.subject = subject;
      this.closing = subject.closing.of(start);
    }

    @Override
    public Option<Finding> of(Contraction c) {
      Option<LambdaTerm> left = translated(subject.left.apply(c.before()));
      Option<LambdaTerm> right = translated(c.after());
      if (left.isEmpty() || right.isEmpty()) return Option.none();
      Option<Boolean> same =
          same(
              start.type(),
              left.get(),
              right.get(),
              RandomPullbackTerms.polynomial(start.seed() + 1));
      return same.map(equal ->
          equal
              ? Finding.of(Verdict.holds(1, 0))
              : Finding.refuted(
                  RunningExample.differ(
                      c.rule() + " on " + PullbackPrinting.show(c.before()),
                      new Differential().print(Notation.ASCII, left.get()),
                      new Differential().print(Notation.ASCII, right.get()))));
    }

    /// The normal form of the translation, if it is reached.
    private Option<LambdaTerm> translated(PullbackTerm t) {
      if (!t.equals(last)) {
        last = t;
        known = normal(ToDifferential.of(closing.apply(t)));
      }
      return known;
    }
  }

  static Option<LambdaTerm> normal(LambdaTerm t) {
    Trace.End<LambdaTerm> end =
        Trace.run(DifferentialReduction.RULES, Strategy.INNERMOST, t, 4_000);
    return end.isNormal() ? Option.some(end.term()) : Option.none();
  }

  /// Whether they are equal as far as can be seen; nothing where their normal forms are not
  /// reached.
  static Option<Boolean> same(
      PullbackType type, LambdaTerm left, LambdaTerm right, RandomPullbackTerms terms) {
    if (Alpha.equal(left, right)) return Option.some(true);
    return switch (type) {
      case PullbackType.Product(var a, var b) -> {
        Option<Boolean> first = parts(1, a, left, right, terms);
        yield first.contains(true) ? parts(2, b, left, right, terms) : first;
      }
      case PullbackType.Dual(var a) -> applied(a, PullbackType.R, left, right, terms);
      case PullbackType.Function(var a, var b) -> applied(a, b, left, right, terms);
      case PullbackType.Real _, PullbackType.Variable _ -> Option.some(false);
    };
  }

  private static Option<Boolean> parts(
      int i, PullbackType type, LambdaTerm left, LambdaTerm right, RandomPullbackTerms terms) {
    Option<LambdaTerm> l = normal(LambdaTerm.pi(i, left)), r = normal(LambdaTerm.pi(i, right));
    return l.flatMap(s -> r.flatMap(t -> same(type, s, t, terms)));
  }

  private static Option<Boolean> applied(
      PullbackType a,
      PullbackType b,
      LambdaTerm left,
      LambdaTerm right,
      RandomPullbackTerms terms) {
    Option<Boolean> all = Option.some(true);
    for (int i = 0; i < NUMBERS.size() && all.contains(true); i++) {
      PullbackTerm argument =
          a.equals(PullbackType.R) ? NUMBERS.get(i) : terms.term(HashMap.empty(), a, 3);
      LambdaTerm at = ToDifferential.of(argument);
      Option<LambdaTerm> l = normal(LambdaTerm.apply(left, at)),
          r = normal(LambdaTerm.apply(right, at));
      all = l.flatMap(s -> r.flatMap(t -> same(b, s, t, terms)));
    }
    return all;
  }
}
