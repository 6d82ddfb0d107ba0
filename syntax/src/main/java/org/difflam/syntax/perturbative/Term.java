package org.difflam.syntax.perturbative;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.Bags;

/// `M, N ::= 0 | s | s + N`: a bag of simple terms. A bag of one is that simple term itself; all
/// others are a [Sum]. Terms are equal up to α and the order of bags
/// ([org.difflam.syntax.binding.Alpha]); multiplicity counts.
///
/// The static methods are the sugar of §4: all formers but the argument position of an application
/// are linear.
///
/// ```
/// λx. Σ sᵢ = Σ λx. sᵢ     T Σ sᵢ = Σ T sᵢ         (Σ sᵢ) N = Σ sᵢ N
/// ιₖ Σ sᵢ = Σ ιₖ sᵢ       πₖ Σ sᵢ = Σ πₖ sᵢ       ⟨M₁, M₂⟩ = ι₁ M₁ + ι₂ M₂
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

  static Simple variable(String x) {
    return new Simple.Variable(Name.of(x));
  }

  static Term lambda(Name x, Term body) {
    return BAGS.linear(body, s -> new Simple.Lambda(x, s));
  }

  static Term lambda(String x, Term body) {
    return lambda(Name.of(x), body);
  }

  static Term apply(Term function, Term argument) {
    return BAGS.linear(function, s -> new Simple.Application(s, argument));
  }

  static Term T(Term m) {
    return BAGS.linear(m, Simple.T::new);
  }

  /// `ιₖ M`.
  static Term in(int k, Term m) {
    return BAGS.linear(m, s -> new Simple.In(k, s));
  }

  /// `πₖ M`.
  static Term pi(int k, Term m) {
    return BAGS.linear(m, s -> new Simple.Pi(k, s));
  }

  /// `⟨M₁, M₂⟩`.
  static Term pair(Term m1, Term m2) {
    return in(1, m1).plus(in(2, m2));
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
