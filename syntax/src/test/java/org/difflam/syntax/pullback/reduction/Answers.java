package org.difflam.syntax.pullback.reduction;

import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;

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

  public static boolean isAnswer(Term v, Type type) {
    return isOf(v, type) && !isStuck(v);
  }

  private static boolean isOf(Term v, Type type) {
    if (v.isZero()) return true;
    return switch (type) {
      case Type.Real _ -> v instanceof Term.Numeral;
      case Type.Product(var a, var b) ->
          v instanceof Term.Pair(var left, var right)
              ? isOf(left, a) && isOf(right, b)
              : !type.isVector() && isSum(v, type);
      case Type.Function _ ->
          v instanceof Term.Lambda
              || v instanceof Term.Jacobian
              || v instanceof Term.Derivative
              || v instanceof Term.Pullback
              || isSum(v, type);
      case Type.Dual(var space) ->
          v instanceof Term.Covector
              || isForm(v)
              || v instanceof Term.DualMap(_, _, _, var functional)
                  && (isForm(functional)
                      || !space.isVector() && functional instanceof Term.Covector)
              || isSum(v, type);
      case Type.Variable _ -> true;
    };
  }

  private static boolean isSum(Term v, Type type) {
    return v instanceof Term.Sum(var summands) && summands.stream().allMatch(s -> isOf(s, type));
  }

  /// `w V`.
  private static boolean isForm(Term v) {
    return v instanceof Term.Application(Term.Variable _, _);
  }

  /// Whether a pullback is applied somewhere that reduction goes: Remark 3.6.
  static boolean isStuck(Term t) {
    if (t instanceof Term.Lambda) return false;
    if (t instanceof Term.Application(Term.Pullback _, _)) return true;
    for (Scope<Term> s : t.scopes()) if (isStuck(s.body())) return true;
    return false;
  }
}
