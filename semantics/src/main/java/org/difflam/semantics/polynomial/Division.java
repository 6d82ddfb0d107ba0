package org.difflam.semantics.polynomial;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.difflam.category.algebra.Field;
import org.jspecify.annotations.Nullable;

/// `p = q · d + r`, where no monomial of `r` is a multiple of the leading one of `d`. One
/// polynomial is a Gröbner basis of its multiples, so `r` is zero exactly where `d` divides `p`.
public record Division<N>(Polynomial<N> quotient, Polynomial<N> remainder) {
  public static <N> Division<N> of(Field<N> field, Polynomial<N> p, Polynomial<N> divisor) {
    if (divisor.size() == 0) throw new ArithmeticException("division by the polynomial 0");
    TreeMap<Monomial, N> d = new TreeMap<>(divisor.terms()), left = new TreeMap<>(p.terms());
    Map<Monomial, N> quotient = new HashMap<>(), remainder = new HashMap<>();
    Map.Entry<Monomial, N> leading = d.firstEntry();
    while (!left.isEmpty()) {
      Map.Entry<Monomial, N> first = left.firstEntry();
      @Nullable Monomial by = first.getKey().dividedBy(leading.getKey());
      if (by == null) {
        remainder.put(first.getKey(), first.getValue());
        left.remove(first.getKey());
        continue;
      }
      N factor = field.divide(first.getValue(), leading.getValue());
      quotient.put(by, factor);
      d.forEach((m, c) -> subtract(field, left, m.times(by), field.times(c, factor)));
    }
    return new Division<>(
        new Polynomial<>(field, p.arity(), quotient),
        new Polynomial<>(field, p.arity(), remainder));
  }

  private static <N> void subtract(Field<N> field, Map<Monomial, N> from, Monomial m, N c) {
    N before = from.get(m);
    N after = before == null ? field.negate(c) : field.minus(before, c);
    if (field.isZero(after)) from.remove(m);
    else from.put(m, after);
  }

  /// Whether nothing is left.
  public boolean isExact() {
    return remainder.size() == 0;
  }

  /// Whether every zero of `p` in all larger fields is one of `e`: whether `p` divides a power of
  /// `e`.
  public static <N> boolean dividesAPower(Field<N> field, Polynomial<N> p, Polynomial<N> e) {
    if (p.size() == 0) return e.size() == 0;
    Polynomial<N> once = of(field, e, p).remainder(), power = once;
    for (int k = 1; k < p.degree() && power.size() > 0; k++) {
      power = of(field, power.times(once), p).remainder();
    }
    return power.size() == 0 || p.degree() == 0;
  }
}
