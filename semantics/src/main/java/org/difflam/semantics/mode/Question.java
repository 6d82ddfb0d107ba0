package org.difflam.semantics.mode;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// What are the value and the partial derivatives up to some order of `f : Rⁿ → Rᵐ` at a point?
///
/// @param function a closed term; its domain is `R` or a product of n ≥ 0 factors `R`, and so is
///   its codomain
/// @param order the highest order R ≥ 1 of the derivatives
public record Question(Term function, Type.Function type, Vector<Rational> point, int order) {
  public Question {
    if (order < 1) throw new IllegalArgumentException("derivatives of order " + order);
    if (reals(type.domain()) != point.size()) {
      throw new IllegalArgumentException(
          "the function takes %d numbers, the point has %d"
              .formatted(reals(type.domain()), point.size()));
    }
    int _ = reals(type.codomain());
  }

  /// n.
  public int inputs() {
    return point.size();
  }

  /// m.
  public int outputs() {
    return reals(type.codomain());
  }

  /// `f t` or `f ⟨t₁, …, tₙ⟩`, as its domain wants it.
  public Term applied(List<Term> arguments) {
    return new Term.Application(
        function,
        type.domain() instanceof Type.Real ? arguments.getFirst() : new Term.Tuple(arguments));
  }

  /// The argument as a value: a number, or a tuple of numbers.
  public <N> Value<N> argument(List<N> x) {
    return type.domain() instanceof Type.Real ? Value.of(x.getFirst()) : Value.numbers(x);
  }

  /// The m numbers of a result.
  public <N> Vector<N> numbers(Value<N> result) {
    return type.codomain() instanceof Type.Real
        ? Vector.of(result.number())
        : Vector.ofAll(result.parts()).map(Value::number);
  }

  /// All α = (α₁, …, αₙ) with 1 ≤ |α| ≤ R, the lower orders first: (1,0), (0,1), (2,0), (1,1),
  /// (0,2).
  public Vector<Vector<Integer>> indices() {
    return Vector.rangeClosed(1, order).flatMap(total -> indices(inputs(), total));
  }

  private static Vector<Vector<Integer>> indices(int n, int total) {
    if (n == 0) return total == 0 ? Vector.of(Vector.empty()) : Vector.empty();
    return Vector.rangeClosed(0, total)
        .reverse()
        .flatMap(first -> indices(n - 1, total - first).map(rest -> rest.prepend(first)));
  }

  private static int reals(Type type) {
    return switch (type) {
      case Type.Real _ -> 1;
      case Type.Product(var factors) when factors.stream().allMatch(Type.Real.class::isInstance) ->
          factors.size();
      case Type.Product _, Type.Function _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          throw new IllegalArgumentException(type + " is neither R nor a power of R");
    };
  }
}
