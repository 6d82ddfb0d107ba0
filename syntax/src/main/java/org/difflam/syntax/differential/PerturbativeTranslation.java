package org.difflam.syntax.differential;

import static org.difflam.syntax.differential.Differential.GRAMMAR;

import java.util.IdentityHashMap;
import java.util.function.BinaryOperator;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;

/// Each of the two calculi in the other; both ways keep the meaning, not the steps. A former that
/// both calculi have stays.
///
/// ```
/// T s     ↦ λp. ⟨(D s · π₁ p) (π₂ p), s (π₂ p)⟩        ι₁ s ↦ ⟨s, 0⟩        ι₂ s ↦ ⟨0, s⟩
/// D s · t ↦ λx. π₁ ((T s) ⟨t, x⟩)      D f · t ↦ λx. π₁ ((T f) ⟨t, x⟩)      ⟨S, U⟩ ↦ ι₁ S + ι₂ U
/// f N     ↔ f(N)
/// ```
public final class PerturbativeTranslation {
  private final Fresh fresh;
  private final BinaryOperator<LambdaTerm> clause;
  private final IdentityHashMap<LambdaTerm, LambdaTerm> known = new IdentityHashMap<>();

  private PerturbativeTranslation(Fresh fresh, BinaryOperator<LambdaTerm> clause) {
    this.fresh = fresh;
    this.clause = clause;
  }

  public static LambdaTerm toDifferential(LambdaTerm m) {
    return toDifferential(m, (_, made) -> made);
  }

  /// @param clause what becomes of a term, of which the clause of its former makes the other
  public static LambdaTerm toDifferential(LambdaTerm m, BinaryOperator<LambdaTerm> clause) {
    return Deep.call(() -> new PerturbativeTranslation(Fresh.avoiding(m), clause).differential(m));
  }

  public static LambdaTerm toPerturbative(LambdaTerm s) {
    return toPerturbative(s, (_, made) -> made);
  }

  /// @param clause what becomes of a term, of which the clause of its former makes the other
  public static LambdaTerm toPerturbative(LambdaTerm s, BinaryOperator<LambdaTerm> clause) {
    return Deep.call(() -> new PerturbativeTranslation(Fresh.avoiding(s), clause).perturbative(s));
  }

  private LambdaTerm differential(LambdaTerm m) {
    LambdaTerm before = known.get(m);
    if (before != null) return before;
    LambdaTerm made =
        switch (m) {
          case Simple.T(var s) -> {
            Name p = fresh.like(Name.of("p"));
            LambdaTerm pair = new Simple.Variable(p), f = differential(s);
            LambdaTerm tangent = LambdaTerm.pi(1, pair), point = LambdaTerm.pi(2, pair);
            LambdaTerm along = LambdaTerm.apply(LambdaTerm.D(f, tangent), point);
            yield LambdaTerm.lambda(p, Simple.Pair.of(along, LambdaTerm.apply(f, point)));
          }
          case Simple.In(var k, var s) ->
              k == 1
                  ? Simple.Pair.of(differential(s), LambdaTerm.ZERO)
                  : Simple.Pair.of(LambdaTerm.ZERO, differential(s));
          case Simple.Application(Simple.Operator(var f), var n) ->
              GRAMMAR.call(f, differential(n));
          case Simple.Operator(var f) -> GRAMMAR.function(f);
          default -> Syntax.inParts(m, part -> differential(part.body()));
        };
    LambdaTerm result = clause.apply(m, made);
    known.put(m, result);
    return result;
  }

  private LambdaTerm perturbative(LambdaTerm s) {
    LambdaTerm before = known.get(s);
    if (before != null) return before;
    LambdaTerm made =
        switch (s) {
          case Simple.D(var f, var t) -> slope(perturbative(f), perturbative(t));
          case Simple.DCall(var f, var t) -> slope(new Simple.Operator(f), perturbative(t));
          case Simple.Pair(var t, var u) -> LambdaTerm.pair(perturbative(t), perturbative(u));
          case Simple.Call(var f, var t) -> Perturbative.GRAMMAR.call(f, perturbative(t));
          default -> Syntax.inParts(s, part -> perturbative(part.body()));
        };
    LambdaTerm result = clause.apply(s, made);
    known.put(s, result);
    return result;
  }

  /// `λx. π₁ ((T f) ⟨t, x⟩)`.
  private LambdaTerm slope(LambdaTerm f, LambdaTerm t) {
    Name x = fresh.like(Name.of("x"));
    LambdaTerm pair = LambdaTerm.pair(t, new Simple.Variable(x));
    return LambdaTerm.lambda(x, LambdaTerm.pi(1, LambdaTerm.apply(LambdaTerm.T(f), pair)));
  }
}
