package org.difflam.syntax.syn;

import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;

/// A term in a context of one variable, `x : σ ⊢ t : τ`: a morphism `σ → τ` of [SyntacticCategory].
public record TermInContext<A, T extends Syntax<T>>(Name x, A source, T body, A target) {
  /// `t[s/x]`.
  public T at(T s) {
    return Substitution.substitute(body, x, s);
  }
}
