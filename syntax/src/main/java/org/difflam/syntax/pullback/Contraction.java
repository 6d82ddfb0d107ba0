package org.difflam.syntax.pullback;

import java.util.List;
import org.difflam.syntax.binding.Position;
import org.jspecify.annotations.Nullable;

/// `C[r] → C[r′]` by a rule, whose premises are reductions of their own.
public final class Contraction {
  private final String rule;
  private final @Nullable Context context;
  private final Term redex;
  private final Term contractum;
  private final List<Premise> premises;

  /// `start →* end`, needed for a rule.
  public record Premise(Term start, List<Contraction> steps, Term end) {
    /// How many contractions it took, with those of its own premises.
    public int size() {
      return steps.stream().mapToInt(s -> 1 + s.size()).sum();
    }
  }

  Contraction(
      String rule, @Nullable Context context, Term redex, Term contractum, List<Premise> premises) {
    this.rule = rule;
    this.context = context;
    this.redex = redex;
    this.contractum = contractum;
    this.premises = premises;
  }

  /// `MO-19b`, `MO-A-pair`, `MO+5`.
  public String rule() {
    return rule;
  }

  public Term redex() {
    return redex;
  }

  public Term contractum() {
    return contractum;
  }

  public List<Premise> premises() {
    return premises;
  }

  /// The whole term before; written down only when it is asked for, as `after` is.
  public Term before() {
    return Context.plug(context, redex);
  }

  public Term after() {
    return Context.plug(context, contractum);
  }

  public Position position() {
    return Context.position(context);
  }

  /// How deep in the term the redex is.
  public int depth() {
    return Context.depth(context);
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
