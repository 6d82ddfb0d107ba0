package org.difflam.syntax.pullback.reduction;

import java.util.List;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.PullbackTerm;
import org.jspecify.annotations.Nullable;

/// `C[r] → C[r′]` by a rule, whose premises are reductions of their own.
///
/// @param context `C`; null for the empty one
public record Contraction(
    RuleName rule,
    @Nullable EvaluationContext context,
    PullbackTerm redex,
    PullbackTerm contractum,
    List<Premise> premises) {

  /// `start →* end`, needed for a rule.
  public record Premise(PullbackTerm start, List<Contraction> steps, PullbackTerm end) {}

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
    return rule + " at " + position();
  }
}
