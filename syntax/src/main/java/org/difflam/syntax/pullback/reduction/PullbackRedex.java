package org.difflam.syntax.pullback.reduction;

import java.util.function.Supplier;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.Vectors;
import org.jspecify.annotations.Nullable;

/// A redex of rules 9–20, `((Ω λy. E) · ω) V` or `((Ω λy. ⟨y, E⟩) · ω) V`, as Figure 3 reads it:
/// with a new variable `v`, which rule 17 calls `a`, and no bound variable of `E` in `V`. A premise
/// that several rules share is derived once.
final class PullbackRedex {
  private final PullbackTerm.Pullback pullback;
  private final PullbackTerm value;
  private final PullbackTerm body;
  private final boolean pair;
  private final boolean mentioned;
  private final PullbackTerm.Variable v;
  private final Premises in;
  private final Once rules;

  /// `E` with its binder renamed where `V` mentions it.
  private final PullbackTerm e;

  private boolean asked;
  private @Nullable PullbackTerm premise;

  /// Contracts another redex of this form.
  interface Once {
    @Nullable Contraction contract(PullbackRedex redex);
  }

  static PullbackRedex of(
      PullbackTerm.Pullback pullback, PullbackTerm value, Premises in, Once rules) {
    Name y = pullback.y();
    boolean pair =
        pullback.body() instanceof PullbackTerm.Pair(PullbackTerm.Variable(var x), _)
            && x.equals(y);
    PullbackTerm body = pair ? ((PullbackTerm.Pair) pullback.body()).right() : pullback.body();
    boolean mentioned = FreeVariables.of(body).contains(y);
    boolean again = !pair && mentioned && body instanceof PullbackTerm.Pullback;
    Name v = Name.of(again ? "a" : "v");
    // rule 9 makes no use of it
    Name fresh = pair || mentioned ? in.fresh(v, body, value) : v;
    return new PullbackRedex(pullback, value, body, pair, mentioned, fresh, in, rules);
  }

  private PullbackRedex(
      PullbackTerm.Pullback pullback,
      PullbackTerm value,
      PullbackTerm body,
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
    this.v = new PullbackTerm.Variable(v);
    this.in = in;
    this.rules = rules;
    this.e = pair || !mentioned ? body : apart(body);
  }

  /// `E` with such names at its binder.
  private PullbackTerm apart(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Lambda(var x, var type, var l) -> {
        Name z = apart(x, l);
        yield z.equals(x) ? t : new PullbackTerm.Lambda(z, type, renamed(l, x, z));
      }
      case PullbackTerm.DualMap(var x, var type, var l, var w) -> {
        Name z = apart(x, l);
        yield z.equals(x) ? t : new PullbackTerm.DualMap(z, type, renamed(l, x, z), w);
      }
      default -> t;
    };
  }

  /// A name for a bound `x` that neither `V` nor `v` mentions, nor the program where nothing binds
  /// it: in a premise, nothing does.
  private Name apart(Name x, PullbackTerm l) {
    boolean taken = FreeVariables.of(value).contains(x) || v.x().equals(x) || in.isFree(x);
    return taken ? in.fresh(x, l, value) : x;
  }

  private static PullbackTerm renamed(PullbackTerm t, Name x, Name z) {
    return Substitution.substitute(t, x, new PullbackTerm.Variable(z));
  }

  Premises above() {
    return in;
  }

  PullbackTerm term() {
    return new PullbackTerm.Application(pullback, value);
  }

  /// `E`.
  PullbackTerm e() {
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
  boolean inMap(PullbackTerm.DualMap e) {
    return !e.x().equals(pullback.y()) && FreeVariables.of(e.body()).contains(pullback.y());
  }

  /// Whether a variable `z` in `E` is `y_πi`.
  boolean isY(PullbackTerm z) {
    return Projections.isProjectionOf(pullback.y(), z);
  }

  PullbackTerm.Variable v() {
    return v;
  }

  /// `v_πi` for `y_πi`.
  PullbackTerm v(PullbackTerm y) {
    return Projections.of(v, y);
  }

  /// `V_πi` for `y_πi`; another variable `z` stays what it is.
  PullbackTerm at(PullbackTerm z) {
    return isY(z) ? Projections.at(value, z) : z;
  }

  /// `L[V/y]`.
  PullbackTerm instance(PullbackTerm l) {
    return Projections.underBinders(l, pullback.y(), value, in.isExtended());
  }

  /// `(λv. S)* · (ω (E[V/y]))`, which is 0 where `S` is; or `(λv. S)* · (ω ⟨V, E[V/y]⟩)`.
  PullbackTerm to(PullbackTerm s) {
    if (s.isZero()) return PullbackTerm.ZERO;
    PullbackTerm there = Projections.instance(body, pullback.y(), value, in.isExtended());
    return new PullbackTerm.DualMap(
        v.x(),
        pullback.type().orElse(() -> Vectors.type(value)),
        s,
        new PullbackTerm.Application(
            pullback.form(), pair ? new PullbackTerm.Pair(value, there) : there));
  }

  /// `((Ω λy. P) · ω) V`, the redex with another body.
  PullbackTerm with(PullbackTerm p) {
    return new PullbackTerm.Application(
        new PullbackTerm.Pullback(pullback.y(), pullback.type(), p, pullback.form()), value);
  }

  /// `((Ω λy. L) · ω′) V →* (λv. S)* · ω′ V′`: the `S`.
  @Nullable PullbackTerm jacobian(PullbackTerm l) {
    return nonzero(once(() -> in.jacobian(pullback.y(), l, value, v)));
  }

  /// `((Ω λz. P′) · ω′) V_πj → (λv′. S′)* · ω′ (P′[V_πj/z])`: the `S′[v_πj/v′]`, which may be 0.
  @Nullable PullbackTerm jacobian(PullbackTerm.Lambda f, PullbackTerm yj) {
    return once(() -> in.jacobian(f, at(yj), v(yj)));
  }

  /// `((Ω λy. E) · ω′) V → (λv. S)* · (ω′ (E[V/y]))`: the `S`. Rule 17 changes `E` first.
  @Nullable PullbackTerm jacobian() {
    if (e instanceof PullbackTerm.Pullback) return jacobian(e);
    return nonzero(once(() -> in.jacobian(rules.contract(smaller()), v)));
  }

  /// `((Ω λy. E) · ω′) V` with the same `v`.
  private PullbackRedex smaller() {
    PullbackTerm omega = new PullbackTerm.Variable(in.fresh(Name.of("w"), e, value));
    PullbackTerm.Pullback smaller =
        new PullbackTerm.Pullback(pullback.y(), pullback.type(), e, omega);
    return new PullbackRedex(smaller, value, e, false, true, v.x(), in.afresh(), rules);
  }

  /// `((Ω λx. L) · z) a →* (λv. S)* · (z L[a/x])`.
  @Nullable PullbackTerm applied(Name a) {
    return nonzero(once(() -> in.applied(e, a)));
  }

  private @Nullable PullbackTerm once(Supplier<@Nullable PullbackTerm> derivation) {
    if (!asked) premise = derivation.get();
    asked = true;
    return premise;
  }

  private @Nullable PullbackTerm nonzero(@Nullable PullbackTerm end) {
    return end != null && end.isZero() && !in.mayBeZero() ? null : end;
  }
}
