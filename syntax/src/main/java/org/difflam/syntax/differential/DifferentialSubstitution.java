package org.difflam.syntax.differential;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// `∂S/∂x · T`, the differential substitution: the sum over all ways to replace one linear
/// occurrence of `x` by `T`.
///
/// ```
/// ∂x/∂x · T = T        ∂y/∂x · T = 0        ∂r/∂x · T = 0        ∂(s + S)/∂x · T = the sum of both
/// ∂(λy. s)/∂x · T   = λy. ∂s/∂x · T                              y ∉ fv(T)
/// ∂(s U)/∂x · T     = (∂s/∂x · T) U + (D s · (∂U/∂x · T)) U
/// ∂(D s · u)/∂x · T = D (∂s/∂x · T) · u + D s · (∂u/∂x · T)
/// ∂(πᵢ s)/∂x · T    = πᵢ (∂s/∂x · T)       ∂⟨S, U⟩/∂x · T = ⟨∂S/∂x · T, ∂U/∂x · T⟩
/// ∂f(S)/∂x · T      = (D f · (∂S/∂x · T)) S                       ∂(D f · s)/∂x · T = D f · (∂s/∂x · T)
/// ```
public final class DifferentialSubstitution {
  private final Name x;
  private final LambdaTerm along;
  private final Set<Name> free;
  private final Fresh fresh;
  private final IdentityHashMap<LambdaTerm, LambdaTerm> known = new IdentityHashMap<>();

  private DifferentialSubstitution(Name x, LambdaTerm in, LambdaTerm along) {
    this.x = x;
    this.along = along;
    this.free = FreeVariables.of(along);
    this.fresh = Fresh.avoiding(in).and(free).and(List.of(x));
  }

  /// `∂S/∂x · T`.
  public static LambdaTerm of(Name x, LambdaTerm s, LambdaTerm t) {
    return Deep.call(() -> new DifferentialSubstitution(x, s, t).term(s));
  }

  private LambdaTerm term(LambdaTerm s) {
    LambdaTerm before = known.get(s);
    if (before != null) return before;
    LambdaTerm result =
        switch (s) {
          case Sum(var summands) -> LambdaTerm.sum(summands.stream().map(this::term).toList());
          case Simple one -> simple(one);
        };
    known.put(s, result);
    return result;
  }

  private LambdaTerm simple(Simple term) {
    return switch (term) {
      case Simple.Variable(var y) -> y.equals(x) ? along : LambdaTerm.ZERO;
      case Simple.Numeral _ -> LambdaTerm.ZERO;
      case Simple.Lambda(var y, var s) -> {
        if (y.equals(x)) yield LambdaTerm.ZERO;
        if (!free.contains(y)) yield LambdaTerm.lambda(y, term(s));
        Name z = fresh.like(y);
        yield LambdaTerm.lambda(z, term(Substitution.substitute(s, y, new Simple.Variable(z))));
      }
      case Simple.Application(var s, var u) ->
          LambdaTerm.apply(term(s), u).plus(LambdaTerm.apply(LambdaTerm.D(s, term(u)), u));
      case Simple.D(var s, var u) -> LambdaTerm.D(term(s), u).plus(LambdaTerm.D(s, term(u)));
      case Simple.Pi(var k, var s) -> LambdaTerm.pi(k, term(s));
      case Simple.Pair(var s, var u) -> Simple.Pair.of(term(s), term(u));
      case Simple.Call(var f, var s) -> LambdaTerm.apply(LambdaTerm.D(f, term(s)), s);
      case Simple.DCall(var f, var s) -> LambdaTerm.D(f, term(s));
      case Simple.Perturbative other -> throw Differential.GRAMMAR.foreign(other);
    };
  }
}
