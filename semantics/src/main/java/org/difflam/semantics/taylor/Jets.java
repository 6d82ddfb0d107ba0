package org.difflam.semantics.taylor;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DifferentialEquation;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Univariate;

/// Jets as reals: arithmetic of truncated power series over any reals. Functions come from the
/// differential equations that they solve, by the operator `E = Σ xᵢ ∂ᵢ`, which multiplies `c_γ` by
/// `|γ|`: for `h = exp g`, say, `E h = h · E g`, that is
///
/// ```
/// |γ| h_γ = Σ_{β+δ=γ, β≠0} |β| g_β h_δ.
/// ```
///
/// Which recurrence it is, the function's [DifferentialEquation] says.
///
/// Nothing here knows Faà di Bruno's formula.
///
/// One recurrence for each form of differential equation: that is why the file is long.
public final class Jets<N> implements Reals<Jet<N>> {
  private final Indices indices;
  private final Reals<N> r;
  private final SeriesProduct products;

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
      Rational factorial = Rational.of(FaaDiBrunoFormula.factorial(indices.get(i)));
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
    return new Rational(BigInteger.ONE, FaaDiBrunoFormula.factorial(indices.get(i)));
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

  @Override
  public Jet<N> function(Operation f, Jet<N> g) {
    return switch (f.equation()) {
      case DifferentialEquation.Autonomous(var p) when p.degree() <= 2 ->
          riccati(r.function(f, g.primal()), g, p);
      case DifferentialEquation.Quotient(var c, var q) ->
          quotient(r.function(f, g.primal()), scaled(c, g), polynomial(q, g));
      case DifferentialEquation.Reciprocal(var c, var q) when q.degree() == 1 ->
          reciprocal(r.function(f, g.primal()), scaled(c, g), q);
      case DifferentialEquation.Other _ -> others(f, g);
      case DifferentialEquation.Autonomous _,
          DifferentialEquation.Reciprocal _,
          DifferentialEquation.General _ ->
          general(f, g);
    };
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

  /// `(a + b h) · E h = E f`.
  private Jet<N> reciprocal(N h0, Jet<N> f, Univariate q) {
    N b = r.literal(q.at(1)), below = r.plus(r.literal(q.at(0)), r.times(b, h0));
    List<N> Ef = E(f.coefficients());
    List<N> h = new ArrayList<>(List.of(h0)), Eh = new ArrayList<>(List.of(r.zero()));
    for (int c = 1; c < indices.size(); c++) {
      N known = r.times(b, sum(c, h, Eh, 1, 1));
      Eh.add(r.divide(r.minus(Ef.get(c), known), below));
      h.add(byOrder(c, Eh.get(c)));
    }
    return new Jet<>(h);
  }

  /// `E h₀ = c₀ h₁ · E g`, `E h₁ = c₁ h₂ · E g`, …, for `f`, its derivative up to a factor, the
  /// derivative of that, and so on, until one is there already, as for sine and cosine, or has an
  /// equation of another form.
  private Jet<N> others(Operation f, Jet<N> g) {
    List<Operation> chain = new ArrayList<>();
    List<N> factors = new ArrayList<>();
    Operation next = f;
    while (!chain.contains(next)
        && next.equation() instanceof DifferentialEquation.Other(var c, var other)) {
      chain.add(next);
      factors.add(r.literal(c));
      next = other;
    }
    List<N> Eg = E(g.coefficients());
    List<List<N>> h = new ArrayList<>();
    for (Operation each : chain) {
      h.add(new ArrayList<>(List.of(r.function(each, g.primal()))));
    }
    int back = chain.indexOf(next);
    h.add(back >= 0 ? h.get(back) : apply(next, g).coefficients());
    for (int i = 1; i < indices.size(); i++) {
      List<N> column = new ArrayList<>();
      for (int k = 0; k < chain.size(); k++) {
        column.add(r.times(factors.get(k), byOrder(i, sum(i, Eg, h.get(k + 1), 1, 0))));
      }
      for (int k = 0; k < chain.size(); k++) h.get(k).add(column.get(k));
    }
    return new Jet<>(h.getFirst());
  }

  /// `E h = (a + b h + c h²) · E g`, with `u = a + b h + c h²` one step behind `h`.
  private Jet<N> riccati(N h0, Jet<N> g, Univariate p) {
    N a = r.literal(p.at(0)), b = r.literal(p.at(1)), c = r.literal(p.at(2));
    List<N> Eg = E(g.coefficients());
    List<N> h = new ArrayList<>(List.of(h0));
    List<N> u = new ArrayList<>();
    u.add(r.plus(a, r.times(h0, r.plus(b, r.times(c, h0)))));
    for (int i = 1; i < indices.size(); i++) {
      h.add(byOrder(i, sum(i, Eg, u, 1, 0)));
      N linear = r.times(b, h.get(i));
      u.add(r.isZero(c) ? linear : r.plus(linear, r.times(c, sum(i, h, h, 0, 0))));
    }
    return new Jet<>(h);
  }

  /// `E h = p(g, h) · E g`, one order more in each round.
  private Jet<N> general(Operation f, Jet<N> g) {
    List<N> Eg = E(g.coefficients());
    N h0 = r.function(f, g.primal());
    Jet<N> h = constant(h0);
    for (int order = 1; order <= indices.R(); order++) {
      List<N> p = f.partialFormula(0).scalar(this, List.of(g, h)).coefficients();
      h = jet(c -> c == 0 ? h0 : byOrder(c, sum(c, Eg, p, 1, 0)));
    }
    return h;
  }

  private Jet<N> polynomial(Univariate q, Jet<N> g) {
    Jet<N> all = literal(q.at(q.degree()));
    for (int i = q.degree() - 1; i >= 0; i--) {
      boolean first = i == q.degree() - 1 && q.at(i + 1).equals(Rational.ONE);
      all = first ? g : times(all, g);
      if (q.at(i).signum() != 0) all = plus(all, literal(q.at(i)));
    }
    return all;
  }

  private Jet<N> scaled(Rational c, Jet<N> g) {
    if (c.equals(Rational.ONE)) return g;
    N factor = r.literal(c);
    return jet(i -> r.times(factor, g.at(i)));
  }

  @Override
  public Jet<N> pow(Jet<N> x, Jet<N> y) {
    Jet<N> result = apply(Operations.EXP, times(y, apply(Operations.LOG, x)));
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

  /// `Σ_{β+δ=γ} a_β b_δ` without this many pairs at the begin (`β = 0`) and at the end (`δ = 0`).
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
