package org.difflam.syntax.differential;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.lambda.Bags;

/// `S, T ::= 0 | s | s + T`: a bag of simple terms; a bag of one is that simple term itself. Terms
/// are equal up to α and the order of bags.
///
/// ```
/// λx. Σ sᵢ = Σ λx. sᵢ       (Σ sᵢ) T = Σ sᵢ T       πₖ Σ sᵢ = Σ πₖ sᵢ
/// D (Σ sᵢ) · (Σ tⱼ) = Σ D sᵢ · tⱼ                   D f · Σ tⱼ = Σ D f · tⱼ       ⟨0, 0⟩ = 0
/// ```
public sealed interface Term extends Syntax<Term> permits Simple, Sum {
  Term ZERO = new Sum(List.of());
  Bags<Simple, Term> BAGS = new Bags<>(Term::summands, Sum::new);

  /// The bag.
  List<Simple> summands();

  @Override
  default Term variable(Name x) {
    return new Simple.Variable(x);
  }

  static Term lambda(Name x, Term body) {
    return BAGS.linear(body, s -> new Simple.Lambda(x, s));
  }

  static Term apply(Term function, Term argument) {
    return BAGS.linear(function, s -> new Simple.Application(s, argument));
  }

  /// `D S · T`.
  static Term D(Term s, Term t) {
    return sum(s.summands().stream().map(f -> BAGS.linear(t, v -> new Simple.D(f, v))).toList());
  }

  /// `πₖ S`.
  static Term pi(int k, Term s) {
    return BAGS.linear(s, t -> new Simple.Pi(k, t));
  }

  static Term pair(Term left, Term right) {
    boolean zero = left.summands().isEmpty() && right.summands().isEmpty();
    return zero ? ZERO : new Simple.Pair(left, right);
  }

  /// `f(T)`.
  static Term call(Operation f, Term argument) {
    return new Simple.Call(f, argument);
  }

  /// `D f · T`.
  static Term derivative(Operation f, Term t) {
    return BAGS.linear(t, v -> new Simple.DCall(f, v));
  }

  /// The union of bags.
  default Term plus(Term more) {
    return sum(List.of(this, more));
  }

  /// The union of bags.
  static Term sum(List<? extends Term> terms) {
    return BAGS.sum(terms);
  }

  /// The bag of these.
  static Term of(List<Simple> summands) {
    return BAGS.of(summands);
  }
}
