package org.difflam.syntax.perturbative;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Pairs;
import org.difflam.syntax.lambda.Simple;

/// The component of an iterated pushforward along all its directions, `π₁ … π₁ ((Tⁿ s) N)` with n >
/// 0, where s may be a pushforward, too.
///
/// N is a cube with 2ⁿ corners, one for each set of directions; a set is a number whose bits are
/// its members.
///
/// @param corners for each set B the corner `N_B = πₖₙ … πₖ₁ N`, `kᵢ = 1` for the i in B, and 2 for
///   the others
record PushforwardCorner(Simple s, int n, LambdaTerm cube, List<LambdaTerm> corners) {
  /// Beyond this order there are too many corners.
  private static final int MOST = 16;

  static Option<PushforwardCorner> of(LambdaTerm t) {
    int n = 0;
    LambdaTerm here = t;
    while (here instanceof Simple.Pi(int k, var u) && k == 1) {
      here = u;
      n++;
    }
    if (n == 0 || n > MOST || !(here instanceof Simple.Application(var f, var cube))) {
      return Option.none();
    }
    for (int i = 0; i < n; i++) {
      if (!(f instanceof Simple.T(var g))) return Option.none();
      f = g;
    }
    List<LambdaTerm> corners = new ArrayList<>();
    for (int b = 0; b < 1 << n; b++) corners.add(corner(cube, n, b));
    return Option.some(new PushforwardCorner(f, n, cube, corners));
  }

  private static LambdaTerm corner(LambdaTerm cube, int n, int b) {
    LambdaTerm t = cube;
    for (int i = 0; i < n; i++) t = Pairs.half(has(b, i) ? 1 : 2, t);
    return t;
  }

  private static boolean has(int b, int i) {
    return (b >> i & 1) == 1;
  }

  /// The corner of these directions.
  LambdaTerm corner(Iterable<Integer> directions) {
    int b = 0;
    for (int i : directions) b |= 1 << i;
    return corners.get(b);
  }

  /// `N∅`, where the function is taken.
  LambdaTerm base() {
    return corners.getFirst();
  }

  /// The corners of single directions.
  List<LambdaTerm> single() {
    List<LambdaTerm> u = new ArrayList<>();
    for (int i = 0; i < n; i++) u.add(corners.get(1 << i));
    return u;
  }

  /// Whether the corners of several directions are 0.
  boolean isFlat() {
    for (int b = 0; b < corners.size(); b++) {
      if (Integer.bitCount(b) > 1 && !corners.get(b).summands().isEmpty()) return false;
    }
    return true;
  }

  /// Whether this is `∂ⁿ s (x; u₁, …, uₙ)` for simple u₁, …, uₙ, and is written so.
  boolean isDerivative() {
    return isFlat()
        && single().stream().allMatch(u -> u instanceof Simple)
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

  /// `∂ᵐ s (x; u₁, …, uₘ) = π₁ … π₁ ((Tᵐ s) ⟨x; u₁, …, uₘ⟩)`, where that cube has the corners x,
  /// u₁, …, uₘ, and is 0 elsewhere.
  LambdaTerm derivative(List<? extends LambdaTerm> u) {
    int m = u.size();
    List<LambdaTerm> cube = new ArrayList<>();
    cube.add(in(0, m, base()));
    for (int i = 0; i < m; i++) cube.add(in(1 << i, m, u.get(i)));
    Simple f = s;
    for (int i = 0; i < m; i++) f = new Simple.T(f);
    Simple t = new Simple.Application(f, LambdaTerm.sum(cube));
    for (int i = 0; i < m; i++) t = new Simple.Pi(1, t);
    return t;
  }

  /// A cube with nothing but this corner.
  private static LambdaTerm in(int b, int m, LambdaTerm corner) {
    LambdaTerm t = corner;
    for (int i = m - 1; i >= 0; i--) t = LambdaTerm.in(has(b, i) ? 1 : 2, t);
    return t;
  }
}
