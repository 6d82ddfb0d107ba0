package org.difflam.syntax.lambda;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.OperationSymbol;

/// `M, N ::= 0 | s | s + N`: a bag of simple terms. A bag of one is that simple term itself; all
/// others are a [Sum]. Terms are equal up to α and the order of bags
/// ([org.difflam.syntax.binding.Alpha]); multiplicity counts.
///
/// The static methods are the sugar of Manzyuk's §4, and of Mak and Ong's Appendix D: a former is
/// linear in each place where a simple term stands.
///
/// ```
/// λx. Σ sᵢ = Σ λx. sᵢ       (Σ sᵢ) N = Σ sᵢ N          πₖ Σ sᵢ = Σ πₖ sᵢ
/// T Σ sᵢ = Σ T sᵢ           ιₖ Σ sᵢ = Σ ιₖ sᵢ          ⟨M₁, M₂⟩ = ι₁ M₁ + ι₂ M₂
/// D (Σ sᵢ) · (Σ tⱼ) = Σ D sᵢ · tⱼ                      D f · Σ tⱼ = Σ D f · tⱼ
/// ```
public sealed interface Term extends Syntax<Term> permits Simple, Sum {
  Term ZERO = new Sum(List.of());

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
    return linear(body, s -> new Simple.Lambda(x, s));
  }

  static Term lambda(String x, Term body) {
    return lambda(Name.of(x), body);
  }

  static Term apply(Term function, Term argument) {
    return linear(function, s -> new Simple.Application(s, argument));
  }

  /// `πₖ M`.
  static Term pi(int k, Term m) {
    return linear(m, s -> new Simple.Pi(k, s));
  }

  static Term T(Term m) {
    return linear(m, Simple.T::new);
  }

  /// `ιₖ M`.
  static Term in(int k, Term m) {
    return linear(m, s -> new Simple.In(k, s));
  }

  /// `⟨M₁, M₂⟩ = ι₁ M₁ + ι₂ M₂`; where pairs are a former, it is [Simple.Pair#of].
  static Term pair(Term m1, Term m2) {
    return in(1, m1).plus(in(2, m2));
  }

  /// `D S · T`.
  static Term D(Term s, Term t) {
    return sum(s.summands().stream().map(f -> linear(t, v -> new Simple.D(f, v))).toList());
  }

  /// `D f · T`.
  static Term D(OperationSymbol f, Term t) {
    return linear(t, v -> new Simple.DCall(f, v));
  }

  /// The union of bags.
  default Term plus(Term more) {
    return sum(List.of(this, more));
  }

  /// The union of bags.
  static Term sum(List<? extends Term> terms) {
    if (terms.size() == 1) return terms.getFirst();
    List<Simple> all = new ArrayList<>();
    for (Term t : terms) all.addAll(t.summands());
    return of(all);
  }

  /// The bag of these.
  static Term of(List<Simple> summands) {
    return summands.size() == 1 ? summands.getFirst() : new Sum(summands);
  }

  /// `F[Σ sᵢ] = Σ F[sᵢ]`, a former that is linear there.
  private static Term linear(Term bag, UnaryOperator<Simple> former) {
    List<Simple> before = bag.summands();
    if (before.size() == 1) return former.apply(before.getFirst());
    List<Simple> after = new ArrayList<>(before.size());
    for (Simple s : before) after.add(former.apply(s));
    return of(after);
  }
}
