package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// What stands above the line of a rule: the same question about a smaller term, with a new
/// variable for the 1-form.
final class Premises {
  private final Fresh fresh;
  private final Run run;

  /// Reduces a term as far as it goes.
  interface Run {
    Contraction.Premise from(Term start);
  }

  Premises(Fresh fresh, Run run) {
    this.fresh = fresh;
    this.run = run;
  }

  /// `((Ω λy. P) · ω′) V →* (λv. S)* · (ω′ V′)` for a new `ω′`, or `→* 0`: the `S` along `v`.
  Option<Slope> jacobian(Name y, Term p, Term value, Term v) {
    Term omega = new Term.Variable(fresh.like(Name.of("w")));
    Contraction.Premise above = run.from(new Term.Application(Term.pullback(y, p, omega), value));
    Term end = above.end();
    if (end.isZero()) return Option.some(Slope.of("", end, above));
    return end instanceof Term.DualMap(var x, _, var s, Term.Application(Term.Variable _, _))
        ? Option.some(Slope.of("", Substitution.substitute(s, x, v), above))
        : Option.none();
  }

  /// `F a →* end` for a function `F`, if that is not stuck.
  Option<Contraction.Premise> applied(Term function, Name a) {
    Contraction.Premise above = run.from(new Term.Application(function, new Term.Variable(a)));
    return isStuck(above.end()) ? Option.none() : Option.some(above);
  }

  /// The same, and then the slope of `λa. end`.
  Option<Slope> applied(Term function, Term value, Term v) {
    Name a = fresh.like(Name.of("a"));
    return applied(function, a)
        .flatMap(first ->
            jacobian(a, first.end(), value, v)
                .map(j -> new Slope(j.rule(), j.s(), List.of(first, j.premises().getFirst()))));
  }

  /// Whether the reduction of a pullback ended in the values of Remark 3.6.
  private static boolean isStuck(Term end) {
    return switch (end) {
      case Term.Application(var f, _) -> f instanceof Term.Pullback;
      case Term.DualMap(_, _, _, var functional) -> isStuck(functional);
      case Term.Sum(var summands) -> summands.stream().anyMatch(Premises::isStuck);
      case Term.Variable _,
          Term.Lambda _,
          Term.Let _,
          Term.Projection _,
          Term.Pair _,
          Term.Numeral _,
          Term.Call _,
          Term.Jacobian _,
          Term.Derivative _,
          Term.Pullback _,
          Term.Covector _ ->
          false;
    };
  }
}
