package org.difflam.syntax.pullback.reduction;

import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;

/// What reductions should end in: the values of each type that are no application left undone. A
/// program has no free variables but 1-forms `w`.
///
/// ```
/// R          r                            σ × τ      ⟨V, W⟩
/// σ ⇒ τ      λx. S, J f · V, J F · V, (Ω λy. P) · V
/// (Rⁿ)*      r*, or (λv. S)* · (w V)      σ*         (λv. S)* · r*, (λv. S)* · (w V)
/// ```
///
/// and `0` and sums of them at every type, sums of numbers excepted. This is progress: Lemma 3.8
/// calls whatever does not reduce a value.
public final class Answers {
  private Answers() {}

  public static boolean isAnswer(PullbackTerm v, PullbackType type) {
    return isOf(v, type) && !isStuck(v);
  }

  private static boolean isOf(PullbackTerm v, PullbackType type) {
    if (v.isZero()) return true;
    return switch (type) {
      case PullbackType.Real _ -> v instanceof PullbackTerm.Numeral;
      case PullbackType.Product(var a, var b) ->
          v instanceof PullbackTerm.Pair(var left, var right)
              ? isOf(left, a) && isOf(right, b)
              : !type.isVector() && isSum(v, type);
      case PullbackType.Function _ ->
          v instanceof PullbackTerm.Lambda
              || v instanceof PullbackTerm.Jacobian
              || v instanceof PullbackTerm.Derivative
              || v instanceof PullbackTerm.Pullback
              || isSum(v, type);
      case PullbackType.Dual(var space) ->
          v instanceof PullbackTerm.Covector
              || isForm(v)
              || v instanceof PullbackTerm.DualMap(_, _, _, var functional)
                  && (isForm(functional)
                      || !space.isVector() && functional instanceof PullbackTerm.Covector)
              || isSum(v, type);
      case PullbackType.Variable _ -> true;
    };
  }

  private static boolean isSum(PullbackTerm v, PullbackType type) {
    return v instanceof PullbackTerm.Sum(var summands)
        && summands.stream().allMatch(s -> isOf(s, type));
  }

  /// `w V`.
  private static boolean isForm(PullbackTerm v) {
    return v instanceof PullbackTerm.Application(PullbackTerm.Variable _, _);
  }

  /// Whether a pullback is applied somewhere that reduction goes: Remark 3.6.
  static boolean isStuck(PullbackTerm t) {
    if (t instanceof PullbackTerm.Lambda) return false;
    if (t instanceof PullbackTerm.Application(PullbackTerm.Pullback _, _)) return true;
    for (Scope<PullbackTerm> s : t.scopes()) if (isStuck(s.body())) return true;
    return false;
  }
}
