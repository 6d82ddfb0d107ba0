package org.difflam.syntax.pullback.reduction;

import java.util.function.Supplier;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Vectors;
import org.jspecify.annotations.Nullable;

/// A redex of rules 9–20, `((Ω λy. E) · ω) V` or `((Ω λy. ⟨y, E⟩) · ω) V`, as Figure 3 reads it:
/// with a new variable `v`, which rule 17 calls `a`, and no bound variable of `E` in `V`. A premise
/// that several rules share is derived once.
final class PullbackRedex {
  private final Term.Pullback pullback;
  private final Term value;
  private final Term body;
  private final boolean pair;
  private final boolean mentioned;
  private final Term.Variable v;
  private final Premises in;
  private final Once rules;

  /// `E` with its binder renamed where `V` mentions it.
  private final Term e;

  private boolean asked;
  private @Nullable Term premise;

  /// Contracts another redex of this form.
  interface Once {
    @Nullable Contraction contract(PullbackRedex redex);
  }

  static PullbackRedex of(Term.Pullback pullback, Term value, Premises in, Once rules) {
    Name y = pullback.y();
    boolean pair = pullback.body() instanceof Term.Pair(Term.Variable(var x), _) && x.equals(y);
    Term body = pair ? ((Term.Pair) pullback.body()).right() : pullback.body();
    boolean mentioned = FreeVariables.of(body).contains(y);
    boolean again = !pair && mentioned && body instanceof Term.Pullback;
    Name v = Name.of(again ? "a" : "v");
    // rule 9 makes no use of it
    Name fresh = pair || mentioned ? in.fresh(v) : v;
    return new PullbackRedex(pullback, value, body, pair, mentioned, fresh, in, rules);
  }

  private PullbackRedex(
      Term.Pullback pullback,
      Term value,
      Term body,
      boolean pair,
      boolean mentioned,
      Name v,
      Premises in,
      Once rules) {
    this.pullback = pullback;
    this.value = value;
    this.body = body;
    this.pair = pair;
    this.mentioned = mentioned;
    this.v = new Term.Variable(v);
    this.in = in;
    this.rules = rules;
    this.e = pair || !mentioned ? body : apart(body);
  }

  /// `E` with such names at its binder.
  private Term apart(Term t) {
    return switch (t) {
      case Term.Lambda(var x, var type, var l) -> {
        Name z = apart(x);
        yield z.equals(x) ? t : new Term.Lambda(z, type, renamed(l, x, z));
      }
      case Term.DualMap(var x, var type, var l, var w) -> {
        Name z = apart(x);
        yield z.equals(x) ? t : new Term.DualMap(z, type, renamed(l, x, z), w);
      }
      default -> t;
    };
  }

  /// A name for a bound `x` that neither `V` nor `v` mentions.
  private Name apart(Name x) {
    return FreeVariables.of(value).contains(x) || v.x().equals(x) ? in.fresh(x) : x;
  }

  private static Term renamed(Term t, Name x, Name z) {
    return Substitution.substitute(t, x, new Term.Variable(z));
  }

  Premises above() {
    return in;
  }

  Term term() {
    return new Term.Application(pullback, value);
  }

  /// `E`.
  Term e() {
    return e;
  }

  /// Whether the body is `⟨y, E⟩`.
  boolean isPair() {
    return pair;
  }

  /// `y ∈ FV(E)`.
  boolean mentionsY() {
    return mentioned;
  }

  /// `y ∈ FV(λx. L)`, in `(λx. L)* · z`.
  boolean inMap(Term.DualMap e) {
    return !e.x().equals(pullback.y()) && FreeVariables.of(e.body()).contains(pullback.y());
  }

  /// Whether a variable `z` in `E` is `y_πi`.
  boolean isY(Term z) {
    return Projections.isProjectionOf(pullback.y(), z);
  }

  Term.Variable v() {
    return v;
  }

  /// `v_πi` for `y_πi`.
  Term v(Term y) {
    return Projections.of(v, y);
  }

  /// `V_πi` for `y_πi`; another variable `z` stays what it is.
  Term at(Term z) {
    return isY(z) ? Projections.at(value, z) : z;
  }

  /// `L[V/y]`.
  Term instance(Term l) {
    return Projections.underBinders(l, pullback.y(), value, in.isExtended());
  }

  /// `(λv. S)* · (ω (E[V/y]))`, which is 0 where `S` is; or `(λv. S)* · (ω ⟨V, E[V/y]⟩)`.
  Term to(Term s) {
    if (s.isZero()) return Term.ZERO;
    Term there = Projections.instance(body, pullback.y(), value, in.isExtended());
    return new Term.DualMap(
        v.x(),
        pullback.type().orElse(() -> Vectors.type(value)),
        s,
        new Term.Application(pullback.form(), pair ? new Term.Pair(value, there) : there));
  }

  /// `((Ω λy. P) · ω) V`, the redex with another body.
  Term with(Term p) {
    return new Term.Application(
        new Term.Pullback(pullback.y(), pullback.type(), p, pullback.form()), value);
  }

  /// `((Ω λy. L) · ω′) V →* (λv. S)* · ω′ V′`: the `S`.
  @Nullable Term jacobian(Term l) {
    return nonzero(once(() -> in.jacobian(pullback.y(), l, value, v)));
  }

  /// `((Ω λz. P′) · ω′) V_πj → (λv′. S′)* · ω′ (P′[V_πj/z])`: the `S′[v_πj/v′]`, which may be 0.
  @Nullable Term jacobian(Term.Lambda f, Term yj) {
    return once(() -> in.jacobian(f, at(yj), v(yj)));
  }

  /// `((Ω λy. E) · ω′) V → (λv. S)* · (ω′ (E[V/y]))`: the `S`. Rule 17 changes `E` first.
  @Nullable Term jacobian() {
    if (e instanceof Term.Pullback) return jacobian(e);
    return nonzero(once(() -> in.jacobian(rules.contract(smaller()))));
  }

  /// `((Ω λy. E) · ω′) V` with the same `v`.
  private PullbackRedex smaller() {
    Term omega = new Term.Variable(in.fresh(Name.of("w")));
    Term.Pullback smaller = new Term.Pullback(pullback.y(), pullback.type(), e, omega);
    return new PullbackRedex(smaller, value, e, false, true, v.x(), in.afresh(), rules);
  }

  /// `((Ω λx. L) · z) a →* (λv. S)* · (z L[a/x])`.
  @Nullable Term applied(Name a) {
    return nonzero(once(() -> in.applied(e, a)));
  }

  private @Nullable Term once(Supplier<@Nullable Term> derivation) {
    if (!asked) premise = derivation.get();
    asked = true;
    return premise;
  }

  private @Nullable Term nonzero(@Nullable Term end) {
    return end != null && end.isZero() && !in.mayBeZero() ? null : end;
  }
}
