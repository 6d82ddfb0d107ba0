package org.difflam.syntax.pullback.reduction;

import org.difflam.syntax.pullback.PullbackTerm;
import org.jspecify.annotations.Nullable;

/// A rule with its name: what a redex of this form becomes, if its side conditions hold and what
/// stands above its line can be derived.
///
/// @param <R> the form: a former of terms, or [PullbackRedex]
record PullbackRule<R>(RuleName name, Class<R> redex, Schema<R> schema) {
  interface Schema<R> {
    /// The contractum, or null where the rule does not apply.
    @Nullable PullbackTerm contract(R redex, Premises above);
  }

  @Nullable PullbackTerm contract(Object of, Premises above) {
    return schema.contract(redex.cast(of), above);
  }

  static <R> PullbackRule<R> rule(RuleName name, Class<R> redex, Schema<R> schema) {
    return new PullbackRule<>(name, redex, schema);
  }

  interface Jacobian<E> {
    /// The `S`, or null where the rule does not apply.
    @Nullable PullbackTerm along(E e, PullbackRedex r);
  }

  /// `((Ω λy. E) · ω) V → (λv. S)* · (ω (E[V/y]))` for an `E` of this form with `y ∈ FV(E)`.
  static <E extends PullbackTerm> PullbackRule<PullbackRedex> jacobian(
      RuleName name, Class<E> form, Jacobian<E> schema) {
    return rule(
        name,
        PullbackRedex.class,
        (r, _) -> {
          if (r.isPair() || !r.mentionsY() || !form.isInstance(r.e())) return null;
          PullbackTerm s = schema.along(form.cast(r.e()), r);
          return s == null ? null : r.to(s);
        });
  }
}
