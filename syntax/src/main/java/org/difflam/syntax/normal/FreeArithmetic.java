package org.difflam.syntax.normal;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.surface.Notation;

/// The arithmetic in which nothing is computed: a number is a closed term of operations, and `1 +
/// 2` is neither `2 + 1` nor `3`. Two terms with different values here are not βη-equal; the laws
/// of Figure 5 hold in sets, whatever the numbers are.
record FreeArithmetic() implements DistinguishableNumbers<Term> {
  private static final long LARGEST = 100_000;

  @Override
  public Term numeral(BigDecimal value) {
    return new Term.Apply(new OperationSymbol.Numeral(value), List.of());
  }

  @Override
  public Term apply(Primitive operation, List<Term> arguments) {
    return new Term.Apply(operation, arguments);
  }

  @Override
  public Relation relation(Term a, Term b) {
    if (isLarge(a) || isLarge(b)) return Relation.UNKNOWN;
    return a.equals(b) ? Relation.SAME : Relation.DIFFERENT;
  }

  /// Sharing makes numbers that no one could read, nor compare in a lifetime.
  private static boolean isLarge(Term number) {
    return Measure.size(number) > LARGEST;
  }

  @Override
  public String show(Term number) {
    return Printing.show(Notation.ASCII, number);
  }
}
