package org.difflam.syntax.pullback.reduction;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;

/// `(λv. S)* · r* → (M_Sᵀ r)*` for a linear map `λv. S` between spaces of vectors that is given by
/// numbers: what rule 5 does for `S ≡ (J f · v) r′`, for all `S` (Example 3.9 needs it).
///
/// ```
/// S ::= v | π_i(S) | ⟨S₁, S₂⟩ | 0 | S + S′ | (J f · S) r′ | (J f′ · ⟨S, r⟩) ⟨S′, r′⟩
/// ```
///
/// The covector goes through `S` from the outside in, and what reaches `v` is added up. Covectors
/// are vectors of numbers in which 0 may stand for a vector of zeros.
final class Adjoint {
  private final Name v;
  private final Reals<Scalar> arithmetic;
  private PullbackTerm sum = PullbackTerm.ZERO;

  private Adjoint(Name v, Reals<Scalar> arithmetic) {
    this.v = v;
    this.arithmetic = arithmetic;
  }

  /// The vector `M_Sᵀ r` in the space of `v`.
  static Option<PullbackTerm> of(
      Name v, PullbackType space, PullbackTerm s, PullbackTerm r, Reals<Scalar> arithmetic) {
    Adjoint adjoint = new Adjoint(v, arithmetic);
    return space.isVector() && adjoint.push(s, r)
        ? Vectors.filled(adjoint.sum, space)
        : Option.none();
  }

  /// Hands `w` to the occurrences of `v`; false where `S` is of another form.
  private boolean push(PullbackTerm s, PullbackTerm w) {
    return switch (s) {
      case PullbackTerm.Variable(var x) -> {
        if (!x.equals(v)) yield false;
        sum = Vectors.plus(sum, w).get();
        yield true;
      }
      case PullbackTerm.Projection(var i, var pair) ->
          push(
              pair,
              i == 1
                  ? new PullbackTerm.Pair(w, PullbackTerm.ZERO)
                  : new PullbackTerm.Pair(PullbackTerm.ZERO, w));
      case PullbackTerm.Pair(var left, var right) ->
          w instanceof PullbackTerm.Pair(var a, var b)
              ? push(left, a) && push(right, b)
              : w.isZero() && push(left, w) && push(right, w);
      case PullbackTerm.Sum(var summands) -> summands.stream().allMatch(t -> push(t, w));
      case PullbackTerm.Application(
              PullbackTerm.Jacobian(var f, PullbackTerm.Pair(var t, var u)),
              PullbackTerm.Pair(var a, var point))
          when f.domain() instanceof PullbackType.Product(var half, _)
              && f.isDerivative()
              && numbers(a, half).isEmpty() ->
          second(f, half, u, point, w)
              .exists(parts -> push(t, parts.get(0)) && push(a, parts.get(1)));
      case PullbackTerm.Application(PullbackTerm.Jacobian(var f, var along), var point) ->
          numbers(point, f.domain()).exists(x -> push(along, transposed(f, x, w)));
      case PullbackTerm.Numeral(var x) -> x.isZero();
      default -> false;
    };
  }

  private static Option<List<Scalar>> numbers(PullbackTerm vector, PullbackType space) {
    return Vectors.filled(vector, space).flatMap(r -> Vectors.numbers(r, space));
  }

  /// `(J f′ · ⟨S, U⟩) ⟨S′, P⟩ = J(f)(P)(S) + D²f(P)(S′, U)`, linear in `S` and `S′` together: what
  /// reaches each of them.
  private Option<List<PullbackTerm>> second(
      DifferentiableOperation derivative,
      PullbackType half,
      PullbackTerm u,
      PullbackTerm point,
      PullbackTerm w) {
    int n = half.dimension();
    List<Scalar> zeros = DifferentiableOperation.zeros(n);
    return numbers(u, half)
        .flatMap(along ->
            numbers(point, half)
                .map(at -> {
                  List<Scalar> x = new ArrayList<>(zeros);
                  x.addAll(along);
                  x.addAll(zeros);
                  x.addAll(at);
                  List<Scalar> r = numbers(w, derivative.codomain()).get();
                  List<Scalar> back = derivative.derivative().transposed(arithmetic, x, r);
                  return List.of(
                      Vectors.of(half, back.subList(0, n)),
                      Vectors.of(half, back.subList(2 * n, 3 * n)));
                }));
  }

  private PullbackTerm transposed(DifferentiableOperation f, List<Scalar> x, PullbackTerm w) {
    if (w.isZero()) return w;
    List<Scalar> r = numbers(w, f.codomain()).get();
    return Vectors.of(f.domain(), f.transposed(arithmetic, x, r));
  }
}
