package org.difflam.syntax.pullback.reduction;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
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
  private Term sum = Term.ZERO;

  private Adjoint(Name v, Reals<Scalar> arithmetic) {
    this.v = v;
    this.arithmetic = arithmetic;
  }

  /// The vector `M_Sᵀ r` in the space of `v`.
  static Option<Term> of(Name v, Type space, Term s, Term r, Reals<Scalar> arithmetic) {
    Adjoint adjoint = new Adjoint(v, arithmetic);
    return space.isVector() && adjoint.push(s, r)
        ? Vectors.filled(adjoint.sum, space)
        : Option.none();
  }

  /// Hands `w` to the occurrences of `v`; false where `S` is of another form.
  private boolean push(Term s, Term w) {
    return switch (s) {
      case Term.Variable(var x) -> {
        if (!x.equals(v)) yield false;
        sum = Vectors.plus(sum, w).get();
        yield true;
      }
      case Term.Projection(var i, var pair) ->
          push(pair, i == 1 ? new Term.Pair(w, Term.ZERO) : new Term.Pair(Term.ZERO, w));
      case Term.Pair(var left, var right) ->
          w instanceof Term.Pair(var a, var b)
              ? push(left, a) && push(right, b)
              : w.isZero() && push(left, w) && push(right, w);
      case Term.Sum(var summands) -> summands.stream().allMatch(t -> push(t, w));
      case Term.Application(
              Term.Jacobian(var f, Term.Pair(var t, var u)),
              Term.Pair(var a, var point))
          when f.domain() instanceof Type.Product(var half, _)
              && f.isDerivative()
              && numbers(a, half).isEmpty() ->
          second(f, half, u, point, w)
              .exists(parts -> push(t, parts.get(0)) && push(a, parts.get(1)));
      case Term.Application(Term.Jacobian(var f, var along), var point) ->
          numbers(point, f.domain()).exists(x -> push(along, transposed(f, x, w)));
      case Term.Numeral(var x) -> x.isZero();
      default -> false;
    };
  }

  private static Option<List<Scalar>> numbers(Term vector, Type space) {
    return Vectors.filled(vector, space).flatMap(r -> Vectors.numbers(r, space));
  }

  /// `(J f′ · ⟨S, U⟩) ⟨S′, P⟩ = J(f)(P)(S) + D²f(P)(S′, U)`, linear in `S` and `S′` together: what
  /// reaches each of them.
  private Option<List<Term>> second(
      DifferentiableOperation derivative, Type half, Term u, Term point, Term w) {
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

  private Term transposed(DifferentiableOperation f, List<Scalar> x, Term w) {
    if (w.isZero()) return w;
    List<Scalar> r = numbers(w, f.codomain()).get();
    return Vectors.of(f.domain(), f.transposed(arithmetic, x, r));
  }
}
