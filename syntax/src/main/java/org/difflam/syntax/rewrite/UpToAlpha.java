package org.difflam.syntax.rewrite;

import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Syntax;

/// A term as a key: equal where terms are α-equal, bags modulo order.
public final class UpToAlpha<T extends Syntax<T>> {
  private final T term;
  private final int hash;

  public UpToAlpha(T term) {
    this.term = term;
    this.hash = Alpha.hash(term);
  }

  @Override
  @SuppressWarnings("unchecked") // keys of one map are terms of one calculus
  public boolean equals(Object other) {
    return other instanceof UpToAlpha<?> that
        && hash == that.hash
        && Alpha.equal(term, (T) that.term);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
