package org.difflam.syntax.lambda;

import java.util.List;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.TooLarge;

/// A bag of simple terms, of none or of more than one.
public record Sum(List<Simple> summands) implements LambdaTerm {
  public Sum {
    if (summands.size() == 1) {
      throw new IllegalArgumentException("a bag of one simple term is that term");
    }
    TooLarge.checkSummands(summands.size());
    summands = List.copyOf(summands);
  }

  @Override
  public Shape<LambdaTerm> shape() {
    return Shape.bag("+", List.copyOf(summands), LambdaTerm::sum);
  }
}
