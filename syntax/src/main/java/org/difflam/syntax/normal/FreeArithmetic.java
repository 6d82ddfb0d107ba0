package org.difflam.syntax.normal;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

/// The arithmetic in which nothing is computed: a number is a closed term of operations, and `1 +
/// 2` is neither `2 + 1` nor `3`. Two terms with different values here are not βη-equal; the laws
/// of Figure 5 hold in sets, whatever the numbers are.
record FreeArithmetic() implements Arithmetic<Term> {
  @Override
  public Term numeral(BigDecimal value) {
    return new Term.Apply(new Operation.Numeral(value), List.of());
  }

  @Override
  public Term apply(Primitive operation, List<Term> arguments) {
    return new Term.Apply(operation, arguments);
  }
}
