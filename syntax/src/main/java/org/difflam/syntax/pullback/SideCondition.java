package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;

/// What Figure 2 asks of `(λx. S₁)* · S₂` beside the types of its parts: `x ∈ lin(S₁)`.
@FunctionalInterface
public interface SideCondition {
  /// With `lin` as §3.1.1 prints it.
  SideCondition PRINTED = Lin::offence;

  /// With the clauses that the paper lacks, by which terms are typed.
  SideCondition COMPLETED = LinCompleted::offence;

  /// Where linearity is lost, and why.
  record Offence(PullbackTerm at, String why) {}

  /// Why `x ∉ lin(t)`, if so.
  Option<Offence> offence(Name x, PullbackTerm t);

  /// Where the condition of the rule for this term does not hold, and why.
  default Option<Offence> offence(PullbackTerm t) {
    return t instanceof PullbackTerm.DualMap(var x, _, var body, _)
        ? offence(x, body)
        : Option.none();
  }
}
