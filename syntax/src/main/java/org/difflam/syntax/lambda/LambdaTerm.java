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
public sealed interface LambdaTerm extends Syntax<LambdaTerm> permits Simple, Sum {
  LambdaTerm ZERO = new Sum(List.of());

  /// The bag.
  List<Simple> summands();

  @Override
  default LambdaTerm variable(Name x) {
    return new Simple.Variable(x);
  }

  static Simple variable(String x) {
    return new Simple.Variable(Name.of(x));
  }

  static LambdaTerm lambda(Name x, LambdaTerm body) {
    return linear(body, s -> new Simple.Lambda(x, s));
  }

  static LambdaTerm lambda(String x, LambdaTerm body) {
    return lambda(Name.of(x), body);
  }

  static LambdaTerm apply(LambdaTerm function, LambdaTerm argument) {
    return linear(function, s -> new Simple.Application(s, argument));
  }

  /// `πₖ M`.
  static LambdaTerm pi(int k, LambdaTerm m) {
    return linear(m, s -> new Simple.Pi(k, s));
  }

  static LambdaTerm T(LambdaTerm m) {
    return linear(m, Simple.T::new);
  }

  /// `ιₖ M`.
  static LambdaTerm in(int k, LambdaTerm m) {
    return linear(m, s -> new Simple.In(k, s));
  }

  /// `⟨M₁, M₂⟩ = ι₁ M₁ + ι₂ M₂`; where pairs are a former, it is [Simple.Pair#of].
  static LambdaTerm pair(LambdaTerm m1, LambdaTerm m2) {
    return in(1, m1).plus(in(2, m2));
  }

  /// `D S · T`.
  static LambdaTerm D(LambdaTerm s, LambdaTerm t) {
    return sum(s.summands().stream().map(f -> linear(t, v -> new Simple.D(f, v))).toList());
  }

  /// `D f · T`.
  static LambdaTerm D(OperationSymbol f, LambdaTerm t) {
    return linear(t, v -> new Simple.DCall(f, v));
  }

  /// The union of bags.
  default LambdaTerm plus(LambdaTerm more) {
    return sum(List.of(this, more));
  }

  /// The union of bags.
  static LambdaTerm sum(List<? extends LambdaTerm> terms) {
    if (terms.size() == 1) return terms.getFirst();
    List<Simple> all = new ArrayList<>();
    for (LambdaTerm t : terms) all.addAll(t.summands());
    return of(all);
  }

  /// The bag of these.
  static LambdaTerm of(List<Simple> summands) {
    return summands.size() == 1 ? summands.getFirst() : new Sum(summands);
  }

  /// `F[Σ sᵢ] = Σ F[sᵢ]`, a former that is linear there.
  private static LambdaTerm linear(LambdaTerm bag, UnaryOperator<Simple> former) {
    List<Simple> before = bag.summands();
    if (before.size() == 1) return former.apply(before.getFirst());
    List<Simple> after = new ArrayList<>(before.size());
    for (Simple s : before) after.add(former.apply(s));
    return of(after);
  }
}
