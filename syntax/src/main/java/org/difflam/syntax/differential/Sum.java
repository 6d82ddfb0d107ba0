package org.difflam.syntax.differential;

import java.util.List;
import org.difflam.syntax.binding.Shape;

/// A bag of simple terms, of none or of more than one.
public record Sum(List<Simple> summands) implements Term {
  public Sum {
    summands = List.copyOf(summands);
    if (summands.size() == 1) {
      throw new IllegalArgumentException("a bag of one simple term is that term");
    }
  }

  @Override
  public Shape<Term> shape() {
    return Shape.bag("+", List.copyOf(summands), Term::sum);
  }
}
