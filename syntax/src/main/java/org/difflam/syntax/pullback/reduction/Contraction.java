package org.difflam.syntax.pullback.reduction;

import java.util.List;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.Term;
import org.jspecify.annotations.Nullable;

/// `C[r] → C[r′]` by a rule, whose premises are reductions of their own.
///
/// @param context `C`; null for the empty one
public record Contraction(
    RuleName rule,
    @Nullable EvaluationContext context,
    Term redex,
    Term contractum,
    List<Premise> premises) {

  /// `start →* end`, needed for a rule.
  public record Premise(Term start, List<Contraction> steps, Term end) {
    /// How many contractions it took, with those of its own premises.
    public int size() {
      return steps.stream().mapToInt(s -> 1 + s.size()).sum();
    }
  }

  /// The whole term before; written down only when it is asked for, as `after` is.
  public Term before() {
    return EvaluationContext.plug(context, redex);
  }

  public Term after() {
    return after(contractum);
  }

  /// The same with another contractum.
  public Term after(Term other) {
    return EvaluationContext.plug(context, other);
  }

  public Position position() {
    return EvaluationContext.position(context);
  }

  /// How deep in the term the redex is.
  public int depth() {
    return EvaluationContext.depth(context);
  }

  /// How many contractions its premises took.
  public int size() {
    return premises.stream().mapToInt(Premise::size).sum();
  }

  @Override
  public String toString() {
    return rule + " at " + position();
  }
}
