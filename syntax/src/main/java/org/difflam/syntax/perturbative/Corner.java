package org.difflam.syntax.perturbative;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// A part of an iterated pushforward, `πₖₙ … πₖ₁ ((Tⁿ s) N)` with n > 0, where s may be a
/// pushforward, too: which of its directions it is taken along, and the corners of the cube `N`.
///
/// A set of directions is a number whose bit i - 1 stands for the i-th.
///
/// @param directions those i with `kᵢ = 1`
/// @param corners for each set B the corner `π … π N` with `π₁` at the i in B and `π₂` at the
///   others
record Corner(Simple s, int n, int directions, Term cube, List<Term> corners) {
  /// There are 2ⁿ corners.
  private static final int MOST = 16;

  static Option<Corner> of(Term t) {
    if (!(t instanceof Simple.Pi)) return Option.none();
    List<Integer> outermostFirst = new ArrayList<>();
    Term here = t;
    while (here instanceof Simple.Pi(int k, var u)) {
      outermostFirst.add(k);
      here = u;
    }
    if (!(here instanceof Simple.Application(var f, var cube))) return Option.none();
    int n = outermostFirst.size(), directions = 0;
    if (n > MOST) return Option.none();
    for (int i = 0; i < n; i++) {
      if (!(f instanceof Simple.T(var g))) return Option.none();
      f = g;
      if (outermostFirst.get(n - 1 - i) == 1) directions |= 1 << i;
    }
    List<Term> corners = new ArrayList<>();
    for (int b = 0; b < 1 << n; b++) corners.add(corner(cube, n, b));
    return Option.some(new Corner(f, n, directions, cube, corners));
  }

  private static Term corner(Term cube, int n, int b) {
    Term t = cube;
    for (int i = 0; i < n; i++) t = Reduction.part(has(b, i) ? 1 : 2, t);
    return t;
  }

  private static boolean has(int b, int i) {
    return (b >> i & 1) == 1;
  }

  /// All directions.
  private int all() {
    return (1 << n) - 1;
  }

  /// What the function is applied to.
  Term base() {
    return corners.getFirst();
  }

  /// The n single directions.
  List<Term> along() {
    List<Term> u = new ArrayList<>();
    for (int i = 0; i < n; i++) u.add(corners.get(1 << i));
    return u;
  }

  /// Whether the corners along more than one direction are 0.
  boolean isFlat() {
    for (int b = 0; b <= all(); b++) {
      if (Integer.bitCount(b) > 1 && !corners.get(b).summands().isEmpty()) return false;
    }
    return true;
  }

  /// Whether this is `∂ⁿ s (x; u₁, …, uₙ)` for simple u₁, …, uₙ, and is written so.
  boolean isDerivative() {
    return directions == all()
        && isFlat()
        && along().stream().allMatch(u -> u instanceof Simple)
        && cube.summands().stream().allMatch(this::isCorner);
  }

  /// Whether this starts with n injections.
  private boolean isCorner(Simple summand) {
    Simple here = summand;
    for (int i = 0; i < n; i++) {
      if (!(here instanceof Simple.In(_, var u))) return false;
      here = u;
    }
    return true;
  }

  /// Whether it is taken along all directions.
  boolean isTop() {
    return directions == all();
  }

  /// The same number of the function pushed forward along these directions only.
  Term inner() {
    int m = Integer.bitCount(directions);
    List<Term> inner = new ArrayList<>();
    int b = directions;
    for (int k = (1 << m) - 1; k >= 0; k--) {
      inner.add(in(k, m, corners.get(b)));
      b = (b - 1) & directions;
    }
    return at(m, Term.sum(inner));
  }

  /// `∂ᵐ s (x; u₁, …, uₘ) = π₁ … π₁ ((Tᵐ s) ⟨x; u₁, …, uₘ⟩)`, where that cube has the corners x,
  /// u₁, …, uₘ, and is 0 elsewhere.
  Term derivative(List<? extends Term> u) {
    int m = u.size();
    List<Term> cube = new ArrayList<>();
    cube.add(in(0, m, base()));
    for (int i = 0; i < m; i++) cube.add(in(1 << i, m, u.get(i)));
    return at(m, Term.sum(cube));
  }

  private Term at(int m, Term cube) {
    Simple f = s;
    for (int i = 0; i < m; i++) f = new Simple.T(f);
    Simple t = new Simple.Application(f, cube);
    for (int i = 0; i < m; i++) t = new Simple.Pi(1, t);
    return t;
  }

  /// A cube with nothing but this corner.
  private static Term in(int b, int m, Term corner) {
    Term t = corner;
    for (int i = m - 1; i >= 0; i--) t = Term.in(has(b, i) ? 1 : 2, t);
    return t;
  }
}
