package org.difflam.semantics.polynomial;

import io.vavr.collection.Seq;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.difflam.category.EndsMismatch;
import org.difflam.category.algebra.Rig;

/// A polynomial in `arity` variables: the monomials that have a coefficient other than zero. Two
/// polynomials are equal when their coefficients are. A value: no method changes it.
public final class Polynomial<N> {
  private final Rig<N> rig;
  private final int arity;
  private final Map<Monomial, N> terms;

  private static final int UNKNOWN = -2;
  private int place = UNKNOWN;

  Polynomial(Rig<N> rig, int arity, Map<Monomial, N> terms) {
    this.rig = rig;
    this.arity = arity;
    this.terms = terms;
  }

  public static <N> Polynomial<N> zero(Rig<N> rig, int arity) {
    return new Polynomial<>(rig, arity, Map.of());
  }

  public static <N> Polynomial<N> constant(Rig<N> rig, int arity, N c) {
    return new PolynomialSum<>(rig, arity).add(Monomial.ONE, c).total();
  }

  /// The variable in place `i`, counted from 0.
  public static <N> Polynomial<N> variable(Rig<N> rig, int arity, int i) {
    if (i < 0 || i >= arity) throw new IllegalArgumentException("no place " + i + " in " + arity);
    return new Polynomial<>(rig, arity, Map.of(Monomial.of(i), rig.one()));
  }

  public Rig<N> rig() {
    return rig;
  }

  /// In how many variables.
  public int arity() {
    return arity;
  }

  /// How many monomials occur.
  public int size() {
    return terms.size();
  }

  public int degree() {
    return terms.keySet().stream().mapToInt(Monomial::degree).max().orElse(0);
  }

  int largestExponent() {
    return terms.keySet().stream().mapToInt(Monomial::largestExponent).max().orElse(0);
  }

  Map<Monomial, N> terms() {
    return terms;
  }

  /// Where this is a variable, its place, otherwise −1; every composition asks.
  int place() {
    if (place == UNKNOWN) place = findPlace();
    return place;
  }

  private int findPlace() {
    if (terms.size() != 1) return -1;
    Map.Entry<Monomial, N> only = terms.entrySet().iterator().next();
    Monomial m = only.getKey();
    return m.degree() == 1 && only.getValue().equals(rig.one()) ? m.variable(0) : -1;
  }

  N coefficient(Monomial of) {
    return terms.getOrDefault(of, rig.zero());
  }

  public Polynomial<N> plus(Polynomial<N> other) {
    EndsMismatch.require("the arity of a summand", arity, other.arity);
    if (terms.isEmpty()) return other;
    return other.terms.isEmpty()
        ? this
        : new PolynomialSum<>(rig, arity).add(this).add(other).total();
  }

  public Polynomial<N> times(Polynomial<N> other) {
    EndsMismatch.require("the arity of a factor", arity, other.arity);
    return new PolynomialSum<>(rig, arity).addProduct(this, other).total();
  }

  /// Every coefficient times `c`.
  public Polynomial<N> times(N c) {
    return mapCoefficients(a -> rig.times(a, c));
  }

  public Polynomial<N> power(int n) {
    if (n < 0) throw new ArithmeticException("exponent " + n + " is negative");
    Polynomial<N> power = constant(rig, arity, rig.one());
    for (int k = 0; k < n; k++) power = power.times(this);
    return power;
  }

  /// `tᵈ · p(x₁/t, …, xₙ/t)` with one variable more, `t`, in the last place: every term has degree
  /// `d`, which is that of the polynomial or more.
  public Polynomial<N> homogeneous(int d) {
    PolynomialSum<N> sum = new PolynomialSum<>(rig, arity + 1);
    Polynomial<N> t = variable(rig, arity + 1, arity);
    terms.forEach((m, c) -> {
      Monomial missing = t.power(d - m.degree()).terms.keySet().iterator().next();
      sum.add(m.times(missing), c);
    });
    return sum.total();
  }

  /// The terms up to a degree.
  public Polynomial<N> upTo(int degree) {
    PolynomialSum<N> sum = new PolynomialSum<>(rig, arity);
    terms.forEach((m, c) -> {
      if (m.degree() <= degree) sum.add(m, c);
    });
    return sum.total();
  }

  /// Every coefficient's image.
  public Polynomial<N> mapCoefficients(UnaryOperator<N> f) {
    PolynomialSum<N> sum = new PolynomialSum<>(rig, arity);
    terms.forEach((m, c) -> sum.add(m, f.apply(c)));
    return sum.total();
  }

  /// `∂p/∂xᵢ`.
  public Polynomial<N> derivative(int i) {
    PolynomialSum<N> sum = new PolynomialSum<>(rig, arity);
    partials((variable, m, c) -> {
      if (variable == i) sum.add(m, c);
    });
    return sum.total();
  }

  /// Every term of every partial derivative, `∂(c·x₁^e₁⋯)/∂xᵢ = (c·eᵢ)·x₁^e₁⋯xᵢ^(eᵢ−1)⋯`.
  void partials(Partial<N> each) {
    terms.forEach((m, c) -> {
      for (int k = 0; k < m.size(); k++) {
        each.term(m.variable(k), m.lowered(k), rig.times(c, rig.of(m.exponent(k))));
      }
    });
  }

  /// A term of the derivative by a variable.
  interface Partial<N> {
    void term(int variable, Monomial m, N c);
  }

  /// The value at a point.
  public N at(Seq<N> point) {
    EndsMismatch.require("the arity of a point", arity, point.size());
    N sum = rig.zero();
    for (Map.Entry<Monomial, N> term : terms.entrySet()) {
      N value = term.getValue();
      Monomial m = term.getKey();
      for (int k = 0; k < m.size() && !rig.isZero(value); k++) {
        value = rig.times(value, rig.power(point.get(m.variable(k)), m.exponent(k)));
      }
      sum = rig.plus(sum, value);
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Polynomial<?> p && arity == p.arity && terms.equals(p.terms);
  }

  @Override
  public int hashCode() {
    return 31 * terms.hashCode() + arity;
  }

  /// `x^2*y - 3*x + 1`, by degree and then alphabetically.
  @Override
  public String toString() {
    Variables names = new Variables(arity);
    StringBuilder out = new StringBuilder();
    terms.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(term -> appendTerm(out, term.getKey(), term.getValue(), names));
    return out.isEmpty() ? rig.zero().toString() : out.toString();
  }

  private void appendTerm(StringBuilder out, Monomial m, N c, Variables names) {
    String number = c.toString();
    boolean compound = number.indexOf('+', 1) > 0 || number.indexOf('-', 1) > 0;
    boolean negative = !compound && number.startsWith("-");
    if (negative) number = number.substring(1);
    if (compound && m.size() > 0) number = "(" + number + ")";
    if (!out.isEmpty()) out.append(negative ? " - " : " + ");
    else if (negative) out.append('-');
    if (m.size() == 0) out.append(number);
    else if (number.equals(rig.one().toString())) out.append(m.text(names));
    else out.append(number).append('*').append(m.text(names));
  }
}
