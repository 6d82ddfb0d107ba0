package org.difflam.syntax.simple;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Lifted;
import org.difflam.category.number.Operations;

/// Terms of type real as numbers: what a formula of the table computes is written down, with
/// differences, powers and composites spelled as §3.1 does.
record TermReals() implements Lifted<Term> {
  @Override
  public String name() {
    return "terms";
  }

  @Override
  public Term literal(Rational q) {
    return Derivatives.literal(q);
  }

  @Override
  public boolean isZero(Term t) {
    return t.equals(zero());
  }

  @Override
  public Term apply(org.difflam.category.number.Operation op, List<Term> x) {
    Term a = x.getFirst(), b = x.getLast();
    if (op == Operations.ADD) return Term.apply(Primitive.PLUS, a, b);
    if (op == Operations.SUB) return Primitive.minus(a, b);
    if (op == Operations.MUL) return Term.apply(Primitive.TIMES, a, b);
    if (op == Operations.DIV) return Term.apply(Primitive.DIVIDE, a, b);
    if (op == Operations.NEG) return Term.apply(Primitive.TIMES, literal(Rational.of(-1)), a);
    if (op == Operations.POW) {
      return apply(Operations.EXP, List.of(times(b, apply(Operations.LOG, a))));
    }
    if (op.isFunction()) return Term.apply(Primitive.named(op.name()), a);
    return op.at(this, x);
  }

  @Override
  public Term power(Term t, int n) {
    if (n == 0) return one();
    Term power = Primitive.power(t, Math.abs(n));
    return n > 0 ? power : divide(one(), power);
  }
}
