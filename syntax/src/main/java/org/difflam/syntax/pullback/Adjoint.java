package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.jspecify.annotations.Nullable;

/// `(λv. S)* · r* → (M_Sᵀ r)*` for a linear map `λv. S` between spaces of vectors that is given by
/// numbers: what rule 5 does for `S ≡ (J f · v) r′`, for all `S` (Example 3.9 needs it).
///
/// ```
/// S ::= v | π_i(S) | ⟨S₁, S₂⟩ | 0 | S + S′ | (J f · S) r′ | (J f′ · ⟨S, r⟩) ⟨S′, r′⟩
/// ```
///
/// The covector goes through `S` from the outside in, and what reaches `v` is added up.
final class Adjoint {
  private final Name v;
  private @Nullable Cotangent sum;

  private Adjoint(Name v) {
    this.v = v;
  }

  /// A covector as far as it is not zero.
  private sealed interface Cotangent {
    record Entry(Scalar value) implements Cotangent {}

    record Pair(@Nullable Cotangent left, @Nullable Cotangent right) implements Cotangent {}
  }

  /// The vector `M_Sᵀ r` in the space of `v`.
  static Option<Term> of(Name v, Type space, Term s, Term r) {
    if (!space.isVector()) return Option.none();
    Adjoint adjoint = new Adjoint(v);
    if (!adjoint.push(s, cotangent(r))) return Option.none();
    List<Scalar> numbers = new ArrayList<>();
    write(adjoint.sum, space, numbers);
    return Option.some(Vectors.of(space, numbers));
  }

  private static Cotangent cotangent(Term r) {
    return switch (r) {
      case Term.Numeral(var x) -> new Cotangent.Entry(x);
      case Term.Pair(var a, var b) -> new Cotangent.Pair(cotangent(a), cotangent(b));
      case Term.Sum _,
          Term.Variable _,
          Term.Lambda _,
          Term.Application _,
          Term.Let _,
          Term.Projection _,
          Term.Call _,
          Term.Jacobian _,
          Term.Derivative _,
          Term.DualMap _,
          Term.Pullback _,
          Term.Covector _ ->
          throw new IllegalArgumentException(r + " is no vector of numbers");
    };
  }

  /// Hands `w` to the occurrences of `v`; false where `S` is of another form.
  private boolean push(Term s, @Nullable Cotangent w) {
    return switch (s) {
      case Term.Variable(var x) -> {
        if (!x.equals(v)) yield false;
        sum = plus(sum, w);
        yield true;
      }
      case Term.Projection(var i, var pair) ->
          push(pair, i == 1 ? new Cotangent.Pair(w, null) : new Cotangent.Pair(null, w));
      case Term.Pair(var left, var right) ->
          w instanceof Cotangent.Pair(var a, var b)
              ? push(left, a) && push(right, b)
              : w == null && push(left, null) && push(right, null);
      case Term.Sum(var summands) -> summands.stream().allMatch(t -> push(t, w));
      case Term.Application(
              Term.Jacobian(var f, Term.Pair(var t, var u)),
              Term.Pair(var a, var point))
          when f.isDerivative() && !isConstant(a, f) ->
          second(f, u, point, w).exists(parts -> push(t, parts.get(0)) && push(a, parts.get(1)));
      case Term.Application(Term.Jacobian(var f, var along), var point) ->
          Vectors.filled(point, f.domain())
              .flatMap(t -> Vectors.numbers(t, f.domain()))
              .exists(x -> push(along, transposed(f, x, w)));
      case Term.Numeral(var x) -> x.isZero();
      case Term.Application _,
          Term.Lambda _,
          Term.Let _,
          Term.Call _,
          Term.Jacobian _,
          Term.Derivative _,
          Term.DualMap _,
          Term.Pullback _,
          Term.Covector _ ->
          false;
    };
  }

  /// Whether the direction in the argument of `J f′` is a vector of numbers.
  private static boolean isConstant(Term a, Operation derivative) {
    return derivative.domain() instanceof Type.Product(var v, _)
        && Vectors.filled(a, v).isDefined();
  }

  /// `(J f′ · ⟨S, U⟩) ⟨S′, P⟩ = J(f)(P)(S) + D²f(P)(S′, U)`, linear in `S` and `S′` together: what
  /// reaches each of them.
  private static Option<List<@Nullable Cotangent>> second(
      Operation f, Term u, Term point, @Nullable Cotangent w) {
    Type half = f.domain() instanceof Type.Product(var v, _) ? v : f.domain();
    List<Scalar> zeros = Operation.zeros(half.dimension());
    Option<List<Scalar>> moving = Vectors.filled(u, half).flatMap(t -> Vectors.numbers(t, half));
    Option<List<Scalar>> at = Vectors.filled(point, half).flatMap(t -> Vectors.numbers(t, half));
    if (moving.isEmpty() || at.isEmpty()) return Option.none();
    List<Scalar> numbers = new ArrayList<>();
    write(w, f.codomain(), numbers);
    List<Scalar> x = new ArrayList<>(zeros);
    x.addAll(moving.get());
    x.addAll(zeros);
    x.addAll(at.get());
    List<Scalar> back = f.code().tangent().transposed(Scalar.ARITHMETIC, x, numbers);
    int n = half.dimension();
    List<@Nullable Cotangent> parts = new ArrayList<>();
    parts.add(cotangent(Vectors.of(half, back.subList(0, n))));
    parts.add(cotangent(Vectors.of(half, back.subList(2 * n, 3 * n))));
    return Option.some(parts);
  }

  private static @Nullable Cotangent transposed(
      Operation f, List<Scalar> x, @Nullable Cotangent w) {
    if (w == null) return null;
    List<Scalar> numbers = new ArrayList<>();
    write(w, f.codomain(), numbers);
    return cotangent(Vectors.of(f.domain(), f.code().transposed(Scalar.ARITHMETIC, x, numbers)));
  }

  private static @Nullable Cotangent plus(@Nullable Cotangent a, @Nullable Cotangent b) {
    if (a == null || b == null) return a == null ? b : a;
    if (a instanceof Cotangent.Entry(var x) && b instanceof Cotangent.Entry(var y)) {
      return new Cotangent.Entry(x.plus(y));
    }
    if (a instanceof Cotangent.Pair(var a1, var a2) && b instanceof Cotangent.Pair(var b1, var b2))
      return new Cotangent.Pair(plus(a1, b1), plus(a2, b2));
    throw new IllegalArgumentException("two covectors of different types");
  }

  private static void write(@Nullable Cotangent w, Type space, List<Scalar> into) {
    if (w == null) {
      into.addAll(Operation.zeros(space.dimension()));
    } else if (w instanceof Cotangent.Entry(var x)) {
      into.add(x);
    } else if (w instanceof Cotangent.Pair(var left, var right)
        && space instanceof Type.Product(var a, var b)) {
      write(left, a, into);
      write(right, b, into);
    } else {
      throw new IllegalArgumentException("a covector that is not one on " + space.show());
    }
  }
}
