package org.difflam.semantics.taylor;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Reals;

/// Jets as reals: arithmetic of truncated power series over any reals. Functions come from the
/// differential equations that they solve, by the operator `E = Σ xᵢ ∂ᵢ`, which multiplies `c_γ` by
/// `|γ|`: for `h = exp g`, say, `E h = h · E g`, that is
///
/// ```
/// |γ| h_γ = Σ_{β+δ=γ, β≠0} |β| g_β h_δ.
/// ```
///
/// Nothing here knows Faà di Bruno's formula.
public final class Jets<N> implements Reals<Jet<N>> {
  private final Indices indices;
  private final Reals<N> r;
  private final Products products;

  public Jets(Indices indices, Reals<N> over) {
    this.indices = indices;
    this.r = over;
    this.products = indices.products();
  }

  public Indices indices() {
    return indices;
  }

  public Reals<N> over() {
    return r;
  }

  @Override
  public String name() {
    return "jets of order " + indices.R() + " over " + r.name();
  }

  /// The jet whose partial derivatives these are, in the order of the indices.
  public Jet<N> fromDerivatives(List<N> derivatives) {
    if (derivatives.size() != indices.size()) {
      throw new IllegalArgumentException(
          "a jet has %d entries, not %d".formatted(indices.size(), derivatives.size()));
    }
    return jet(i -> r.times(derivatives.get(i), r.literal(inverseFactorial(i))));
  }

  /// The partial derivatives `∂_α f = α! c_α`.
  public List<N> derivatives(Jet<N> jet) {
    List<N> all = new ArrayList<>(indices.size());
    for (int i = 0; i < indices.size(); i++) {
      Rational factorial = Rational.of(FaaDiBruno.factorial(indices.get(i)));
      all.add(r.times(jet.at(i), r.literal(factorial)));
    }
    return all;
  }

  /// The coordinate `x_i` at a point where it has this value; `i` counts from 0.
  public Jet<N> variable(int i, N value) {
    return jet(j -> j == 0 ? value : j == indices.first(i) ? r.one() : r.zero());
  }

  public Jet<N> constant(N value) {
    return jet(j -> j == 0 ? value : r.zero());
  }

  private Rational inverseFactorial(int i) {
    return new Rational(BigInteger.ONE, FaaDiBruno.factorial(indices.get(i)));
  }

  private Jet<N> jet(IntFunction<N> coefficient) {
    List<N> all = new ArrayList<>(indices.size());
    for (int i = 0; i < indices.size(); i++) all.add(coefficient.apply(i));
    return new Jet<>(all);
  }

  @Override
  public Jet<N> literal(Rational q) {
    return constant(r.literal(q));
  }

  @Override
  public boolean isZero(Jet<N> a) {
    return a.coefficients().stream().allMatch(r::isZero);
  }

  @Override
  public Jet<N> plus(Jet<N> a, Jet<N> b) {
    return jet(i -> r.plus(a.at(i), b.at(i)));
  }

  @Override
  public Jet<N> minus(Jet<N> a, Jet<N> b) {
    return jet(i -> r.minus(a.at(i), b.at(i)));
  }

  @Override
  public Jet<N> negate(Jet<N> a) {
    return jet(i -> r.negate(a.at(i)));
  }

  @Override
  public Jet<N> times(Jet<N> a, Jet<N> b) {
    return jet(c -> sum(c, a.coefficients(), b.coefficients(), 0, 0));
  }

  /// `q g = f`.
  @Override
  public Jet<N> divide(Jet<N> f, Jet<N> g) {
    return series(
        r.divide(f.primal(), g.primal()),
        (c, q) -> r.divide(r.minus(f.at(c), sum(c, g.coefficients(), q, 1, 0)), g.primal()));
  }

  /// `E h = h · E g`.
  @Override
  public Jet<N> exp(Jet<N> g) {
    List<N> Eg = E(g.coefficients());
    return series(r.exp(g.primal()), (c, h) -> byOrder(c, sum(c, Eg, h, 1, 0)));
  }

  /// `g · E h = E g`.
  @Override
  public Jet<N> log(Jet<N> g) {
    return quotient(r.log(g.primal()), g, g);
  }

  /// `g · E h = E f`, for the series `f` and `g` and the first coefficient of `h`.
  private Jet<N> quotient(N h0, Jet<N> f, Jet<N> g) {
    List<N> Ef = E(f.coefficients());
    List<N> Eh = new ArrayList<>(List.of(r.zero()));
    for (int c = 1; c < indices.size(); c++) {
      Eh.add(r.divide(r.minus(Ef.get(c), sum(c, g.coefficients(), Eh, 1, 1)), g.primal()));
    }
    return jet(c -> c == 0 ? h0 : byOrder(c, Eh.get(c)));
  }

  @Override
  public Jet<N> sin(Jet<N> g) {
    return circular(r.sin(g.primal()), r.cos(g.primal()), g, -1).getFirst();
  }

  @Override
  public Jet<N> cos(Jet<N> g) {
    return circular(r.sin(g.primal()), r.cos(g.primal()), g, -1).getLast();
  }

  @Override
  public Jet<N> sinh(Jet<N> g) {
    return circular(r.sinh(g.primal()), r.cosh(g.primal()), g, 1).getFirst();
  }

  @Override
  public Jet<N> cosh(Jet<N> g) {
    return circular(r.sinh(g.primal()), r.cosh(g.primal()), g, 1).getLast();
  }

  /// `E s = c · E g`, `E c = ± s · E g`.
  private List<Jet<N>> circular(N s0, N c0, Jet<N> g, int sign) {
    List<N> Eg = E(g.coefficients());
    List<N> s = new ArrayList<>(List.of(s0));
    List<N> c = new ArrayList<>(List.of(c0));
    for (int i = 1; i < indices.size(); i++) {
      N next = byOrder(i, sum(i, Eg, c, 1, 0));
      c.add(r.times(r.of(sign), byOrder(i, sum(i, Eg, s, 1, 0))));
      s.add(next);
    }
    return List.of(new Jet<>(s), new Jet<>(c));
  }

  /// `E h = (1 + h²) · E g`.
  @Override
  public Jet<N> tan(Jet<N> g) {
    return riccati(r.tan(g.primal()), g, r.one(), r.zero(), r.one());
  }

  /// `E h = (1 − h²) · E g`.
  @Override
  public Jet<N> tanh(Jet<N> g) {
    return riccati(r.tanh(g.primal()), g, r.one(), r.zero(), r.negate(r.one()));
  }

  /// `E h = (h − h²) · E g`.
  @Override
  public Jet<N> sigmoid(Jet<N> g) {
    return riccati(r.sigmoid(g.primal()), g, r.zero(), r.one(), r.negate(r.one()));
  }

  /// `E h = (a + b h + c h²) · E g`, with `u = a + b h + c h²` one step behind `h`.
  private Jet<N> riccati(N h0, Jet<N> g, N a, N b, N c) {
    List<N> Eg = E(g.coefficients());
    List<N> h = new ArrayList<>(List.of(h0));
    List<N> u = new ArrayList<>();
    u.add(r.plus(a, r.times(h0, r.plus(b, r.times(c, h0)))));
    for (int i = 1; i < indices.size(); i++) {
      h.add(byOrder(i, sum(i, Eg, u, 1, 0)));
      u.add(r.plus(r.times(b, h.get(i)), r.times(c, sum(i, h, h, 0, 0))));
    }
    return new Jet<>(h);
  }

  /// `(1 + g²) · E h = E g`.
  @Override
  public Jet<N> atan(Jet<N> g) {
    return quotient(r.atan(g.primal()), g, plus(one(), times(g, g)));
  }

  /// `h² = g`.
  @Override
  public Jet<N> sqrt(Jet<N> g) {
    N h0 = r.sqrt(g.primal());
    return series(
        h0, (c, h) -> r.divide(r.minus(g.at(c), sum(c, h, h, 1, 1)), r.times(r.of(2), h0)));
  }

  @Override
  public Jet<N> pow(Jet<N> x, Jet<N> y) {
    Jet<N> result = exp(times(y, log(x)));
    N value = r.pow(x.primal(), y.primal());
    return jet(i -> i == 0 ? value : result.at(i));
  }

  private interface Step<N> {
    N next(int c, List<N> before);
  }

  private Jet<N> series(N first, Step<N> step) {
    List<N> all = new ArrayList<>(indices.size());
    all.add(first);
    for (int c = 1; c < indices.size(); c++) all.add(step.next(c, all));
    return new Jet<>(all);
  }

  /// `Σ_{β+δ=γ} a_β b_δ` without so many pairs at the begin (`β = 0`) and at the end (`δ = 0`).
  private N sum(int c, List<N> a, List<N> b, int begin, int end) {
    N sum = r.zero();
    int last = products.start[c + 1] - end;
    for (int i = products.start[c] + begin; i < last; i++) {
      N x = a.get(products.left[i]);
      N y = b.get(products.right[i]);
      if (!r.isZero(x) && !r.isZero(y)) sum = r.plus(sum, r.times(x, y));
    }
    return sum;
  }

  private List<N> E(List<N> g) {
    List<N> all = new ArrayList<>(g.size());
    for (int i = 0; i < g.size(); i++) all.add(r.times(r.of(indices.order(i)), g.get(i)));
    return all;
  }

  private N byOrder(int i, N x) {
    return r.divide(x, r.of(indices.order(i)));
  }
}
