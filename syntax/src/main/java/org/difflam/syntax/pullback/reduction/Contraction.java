package org.difflam.syntax.pullback.reduction;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.PullbackTerm;
import org.jspecify.annotations.Nullable;

/// `C[r] → C[r′]` by a rule, whose premises are reductions of their own.
///
/// @param name of the rule, which a text may have stated
/// @param context `C`; null for the empty one
public record Contraction(
    String name,
    @Nullable EvaluationContext context,
    PullbackTerm redex,
    PullbackTerm contractum,
    List<Premise> premises) {

  /// `start →* end`, needed for a rule.
  public record Premise(PullbackTerm start, List<Contraction> steps, PullbackTerm end) {}

  /// The rule, if it is one of the house.
  public RuleName rule() {
    return RuleName.find(name)
        .getOrElseThrow(() -> new IllegalArgumentException(name + " is a rule of a text"));
  }

  /// Whether a variable of the redex is bound around it.
  public boolean isBoundAround(Name x) {
    return EvaluationContext.binds(context, x);
  }

  /// The whole term before; written down only when it is asked for, as `after` is.
  public PullbackTerm before() {
    return EvaluationContext.plug(context, redex);
  }

  public PullbackTerm after() {
    return after(contractum);
  }

  /// The whole term after the step, if this were its contractum.
  public PullbackTerm after(PullbackTerm other) {
    return EvaluationContext.plug(context, other);
  }

  public Position position() {
    return EvaluationContext.position(context);
  }

  @Override
  public String toString() {
    return name + " at " + position();
  }
}
