package org.difflam.syntax.differential;

import java.util.List;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.Bags;

/// A bag of simple terms, of none or of more than one.
public record Sum(List<Simple> summands) implements Term {
  public Sum {
    summands = Bags.several(summands);
  }

  @Override
  public Shape<Term> shape() {
    return Shape.bag("+", List.copyOf(summands), Term::sum);
  }
}
