package org.difflam.syntax.pullback.reduction;

import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.Scalar;
import org.jspecify.annotations.Nullable;

/// The premises of a rule at one redex: new names, side conditions, and reductions, which a trace
/// shows above the line.
final class Premises {
  private final Reduction in;
  private final @Nullable EvaluationContext around;
  private final List<Contraction.Premise> derived = new ArrayList<>();
  private boolean zero;

  /// @param around where the redex is
  Premises(Reduction in, @Nullable EvaluationContext around) {
    this.in = in;
    this.around = around;
  }

  /// The reduction that the redex is a part of.
  ///
  /// @param extended whether there are rules that the paper lacks
  /// @param numbers how operations on numbers are computed
  /// @param outside the free variables of the whole program, those but that are bound around this
  /// @param elementary which terms are known to be let series
  /// @param free the variables in parts of its terms, as far as they were asked for
  /// @param run reduces a term as far as it goes, in which these variables are free outside
  record Reduction(
      boolean extended,
      Reals<Scalar> numbers,
      Lazy<HashSet<Name>> outside,
      Fresh fresh,
      ElementaryTerms elementary,
      FreeVariables<PullbackTerm> free,
      BiFunction<PullbackTerm, Lazy<HashSet<Name>>, Contraction.Premise> run) {}

  /// Whether there are rules that the paper lacks.
  boolean isExtended() {
    return in.extended;
  }

  Reals<Scalar> numbers() {
    return in.numbers;
  }

  /// Whether the term is a let series.
  boolean isSeries(PullbackTerm t) {
    return in.elementary.isSeries(t);
  }

  /// A term that is known to be one.
  PullbackTerm series(PullbackTerm l) {
    return in.elementary.series(l);
  }

  /// Whether a variable is free in the whole program: a function without a body, of which there is
  /// no derivative (Remark 3.6).
  boolean isFree(Name z) {
    return in.outside.get().contains(z) && !EvaluationContext.binds(around, z);
  }

  private Contraction.Premise run(PullbackTerm start) {
    return in.run.apply(start, Lazy.of(() -> in.outside.get().filter(this::isFree)));
  }

  /// `S[P/y]` ([LinearSums]), which looks at no large part that does not mention `y`.
  PullbackTerm substitute(PullbackTerm s, Name y, PullbackTerm p) {
    return LinearSums.substitute(s, y, p, in.free);
  }

  /// `t[a₁/x₁, …, aₙ/xₙ]` for terms that are no sums, the same way.
  PullbackTerm substitute(PullbackTerm t, Map<Name, PullbackTerm> replacements) {
    return Substitution.substitute(t, replacements, in.free);
  }

  /// A new name, which these terms do not mention: a substitution may have made it meanwhile.
  Name fresh(Name like, PullbackTerm... parts) {
    return fresh(in.fresh, in.free, like, parts);
  }

  static Name fresh(
      Fresh names, FreeVariables<PullbackTerm> free, Name like, PullbackTerm... parts) {
    while (true) {
      Name x = names.like(like);
      if (Arrays.stream(parts).noneMatch(t -> free.in(t).contains(x))) return x;
    }
  }

  /// What has been derived for the redex.
  List<Contraction.Premise> derived() {
    return derived;
  }

  /// Whether a premise that ends in 0 is one of the form `(λv. S)* · (ω′ V′)`, with 0 for `S`.
  boolean mayBeZero() {
    return zero;
  }

  /// For another redex of the reduction.
  Premises afresh() {
    return new Premises(in, around);
  }

  /// A rule read with 0 for such an end.
  @Nullable PullbackTerm withZero(Supplier<@Nullable PullbackTerm> rule) {
    zero = true;
    try {
      return rule.get();
    } finally {
      zero = false;
    }
  }

  /// `((Ω λy. P) · ω′) V →* (λv. S)* · (ω′ V′)` for a new `ω′`, or `→* 0`: the `S` along `v`.
  @Nullable PullbackTerm jacobian(Name y, PullbackTerm p, PullbackTerm value, PullbackTerm v) {
    PullbackTerm omega = new PullbackTerm.Variable(fresh(Name.of("w"), p, value));
    PullbackTerm start = new PullbackTerm.Application(PullbackTerm.pullback(y, p, omega), value);
    Contraction.Premise premise = run(start);
    derived.add(premise);
    if (premise.end().isZero()) return PullbackTerm.ZERO;
    return premise.end()
            instanceof
            PullbackTerm.DualMap(
                var x,
                _,
                var s,
                PullbackTerm.Application(PullbackTerm.Variable _, _))
        ? Substitution.substitute(s, x, v)
        : null;
  }

  /// The `S` along `v` for the body of an abstraction `λz. P`, as rules 19b and 19c ask.
  @Nullable PullbackTerm jacobian(PullbackTerm.Lambda f, PullbackTerm value, PullbackTerm v) {
    Name z = fresh(f.x(), f);
    return jacobian(
        z, Substitution.substitute(f.body(), f.x(), new PullbackTerm.Variable(z)), value, v);
  }

  /// `F a →* end` for a function `F`, if that is not stuck.
  @Nullable PullbackTerm applied(PullbackTerm function, Name a) {
    Contraction.Premise premise =
        run(new PullbackTerm.Application(function, new PullbackTerm.Variable(a)));
    if (isStuck(premise.end())) return null;
    derived.add(premise);
    return premise.end();
  }

  /// The `S` along `v` that one step has made, if there is one.
  @Nullable PullbackTerm jacobian(@Nullable Contraction step, PullbackTerm.Variable v) {
    if (step == null) return null;
    PullbackTerm end = step.contractum();
    derived.add(new Contraction.Premise(step.redex(), List.of(step), end));
    return switch (end) {
      case PullbackTerm.DualMap(var x, _, var s, _) ->
          x.equals(v.x()) ? s : Substitution.substitute(s, x, v);
      // a rule of a text may make anything
      case PullbackTerm t -> t.isZero() ? PullbackTerm.ZERO : null;
    };
  }

  /// Whether the reduction of a pullback ended in the values of Remark 3.6.
  private static boolean isStuck(PullbackTerm end) {
    return switch (end) {
      case PullbackTerm.Application(var f, _) -> f instanceof PullbackTerm.Pullback;
      case PullbackTerm.DualMap(_, _, _, var functional) -> isStuck(functional);
      case PullbackTerm.Sum(var summands) -> summands.stream().anyMatch(Premises::isStuck);
      default -> false;
    };
  }
}
