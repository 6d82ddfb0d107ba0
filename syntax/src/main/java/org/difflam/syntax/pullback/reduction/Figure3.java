package org.difflam.syntax.pullback.reduction;

import static org.difflam.syntax.pullback.PullbackTerm.sum;
import static org.difflam.syntax.pullback.reduction.PullbackRule.jacobian;
import static org.difflam.syntax.pullback.reduction.PullbackRule.rule;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Lambda;
import org.difflam.syntax.pullback.PullbackTerm.Let;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Pullback;
import org.difflam.syntax.pullback.PullbackTerm.Sum;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.PullbackType;
import org.jspecify.annotations.Nullable;

/// Figure 3, the pullback reductions.
///
/// `y_πi` is `y` or a chain of projections of it, `v_πi` and `V_πi` are the same of `v` and `V`,
/// and `z` is another variable. Where a rule has the form `((Ω λy. E) · ω) V → (λv. S)* · (ω
/// (E[V/y]))`, with `y ∈ FV(E)`, it is given by its `E` and its `S`. Rules 1–6 are in [Combine];
/// what the paper does not print is in [Extensions].
final class Figure3 {
  private Figure3() {}

  static final List<PullbackRule<?>> RULES =
      List.of(
          // Let series
          rule(RuleName.RULE_7, Pullback.class, Figure3::rule7),
          rule(RuleName.RULE_8, Pullback.class, Figure3::rule8),
          // Constant functions
          rule(RuleName.RULE_9, PullbackRedex.class, Figure3::rule9),
          // Linear functions
          // ((Ω λy. z + y_πj) · ω) V → (λv. v_πj)* · (ω (z + V_πj))
          jacobian(RuleName.RULE_10A, Sum.class, (e, r) -> yz(e, r) ? along(e, r) : null),
          // ((Ω λy. y_πi + y_πj) · ω) V → (λv. v_πi + v_πj)* · (ω (V_πi + V_πj))
          jacobian(RuleName.RULE_10B, Sum.class, (e, r) -> yz(e, r) ? null : along(e, r)),
          // ((Ω λy. y) · ω) V → (λv. v)* · (ω V)
          jacobian(RuleName.RULE_11, Variable.class, (y, r) -> r.v()),
          // ((Ω λy. y_πi) · ω) V → (λv. v_πi)* · (ω V_πi)
          jacobian(RuleName.RULE_12, Projection.class, (y, r) -> r.v(y)),
          // ((Ω λy. ⟨y_πi, z⟩) · ω) V → (λv. ⟨v_πi, 0⟩)* · (ω ⟨V_πi, z⟩)
          jacobian(RuleName.RULE_13A, Pair.class, (e, r) -> r.isY(e.right()) ? null : along(e, r)),
          // ((Ω λy. ⟨z, y_πj⟩) · ω) V → (λv. ⟨0, v_πj⟩)* · (ω ⟨z, V_πj⟩)
          jacobian(RuleName.RULE_13B, Pair.class, (e, r) -> r.isY(e.left()) ? null : along(e, r)),
          // ((Ω λy. ⟨y_πi, y_πj⟩) · ω) V → (λv. ⟨v_πi, v_πj⟩)* · (ω ⟨V_πi, V_πj⟩)
          jacobian(
              RuleName.RULE_13C,
              Pair.class,
              (e, r) -> r.isY(e.left()) && r.isY(e.right()) ? along(e, r) : null),
          // ((Ω λy. J f · y_πi) · ω) V → (λv. J f · v_πi)* · (ω (J f · V_πi))
          jacobian(RuleName.RULE_14, Jacobian.class, (e, r) -> new Jacobian(e.f(), r.v(e.along()))),
          // Function symbols
          jacobian(RuleName.RULE_15, Call.class, Figure3::rule15),
          // Dual maps
          jacobian(RuleName.RULE_16A, DualMap.class, Figure3::rule16a),
          jacobian(RuleName.RULE_16B, DualMap.class, Figure3::rule16b),
          jacobian(RuleName.RULE_16C, DualMap.class, Figure3::rule16c),
          // Pullback terms
          rule(RuleName.RULE_17, PullbackRedex.class, Figure3::rule17),
          // Abstraction
          jacobian(RuleName.RULE_18, Lambda.class, Figure3::rule18),
          // Application
          jacobian(RuleName.RULE_19A, Application.class, Figure3::rule19a),
          jacobian(RuleName.RULE_19B, Application.class, Figure3::rule19b),
          jacobian(RuleName.RULE_19C, Application.class, Figure3::rule19c),
          // Pair
          rule(RuleName.RULE_20A, PullbackRedex.class, Figure3::rule20a),
          rule(RuleName.RULE_20B, PullbackRedex.class, Figure3::rule20b));

  private static PullbackTerm along(Pair e, PullbackRedex r) {
    return new Pair(
        r.isY(e.left()) ? r.v(e.left()) : PullbackTerm.ZERO,
        r.isY(e.right()) ? r.v(e.right()) : PullbackTerm.ZERO);
  }

  private static PullbackTerm along(Sum e, PullbackRedex r) {
    return sum(e.summands().stream().filter(r::isY).map(r::v).toList());
  }

  /// Whether one of the summands is a `z`.
  private static boolean yz(Sum e, PullbackRedex r) {
    return !e.summands().stream().allMatch(r::isY);
  }

  /// ```
  /// (Ω λy. let x = E in x) · ω → (Ω λy. E) · ω
  /// ```
  private static @Nullable PullbackTerm rule7(Pullback p, Premises above) {
    return p.body() instanceof Let(var x, var e, Variable(var last))
            && last.equals(x)
            && above.isSeries(p.body())
        ? new Pullback(p.y(), p.type(), e, p.form())
        : null;
  }

  /// ```
  /// (Ω λy. let x = E in L) · ω → (Ω λy. ⟨y, E⟩) · ((Ω λ⟨y, x⟩. L) · ω)
  /// ```
  private static @Nullable PullbackTerm rule8(Pullback p, Premises above) {
    if (!(p.body() instanceof Let(var x, var e, Let l)) || !above.isSeries(p.body())) return null;
    // who is mentioned has a name
    Name y = p.y().isUnused() ? above.fresh(p.y(), p.body()) : p.y();
    Name yx = above.fresh(y, l);
    PullbackTerm inY = new Projection(1, new Variable(yx));
    PullbackTerm inX = new Projection(2, new Variable(yx));
    // where the names are equal, x hides y
    PullbackTerm rest = above.substitute(l, HashMap.of(y, inY).put(x, inX));
    Option<PullbackType> type =
        p.type()
            .flatMap(a -> ElementaryTerms.type(e, y, a).map(b -> new PullbackType.Product(a, b)));
    return new Pullback(
        y,
        p.type(),
        new Pair(new Variable(y), e),
        new Pullback(yx, type, above.series(rest), p.form()));
  }

  /// ```
  /// ((Ω λy. E) · ω) V → 0                                       for y ∉ FV(E)
  /// ```
  private static @Nullable PullbackTerm rule9(PullbackRedex r, Premises above) {
    return r.isPair() || r.mentionsY() ? null : PullbackTerm.ZERO;
  }

  /// ```
  /// ((Ω λy. f(y_πi)) · ω) V → (λv. (J f · v_πi) V_πi)* · (ω (f(V_πi)))
  /// ```
  private static PullbackTerm rule15(Call e, PullbackRedex r) {
    return new Application(new Jacobian(e.f(), r.v(e.argument())), r.at(e.argument()));
  }

  /// ```
  /// ((Ω λy. (λx. L)* · y_πi) · ω) V → (λv. (λx. L)* · v_πi)* · (ω ((λx. L)* · V_πi))
  ///                                                             for y ∉ FV(λx. L)
  /// ```
  private static @Nullable PullbackTerm rule16a(DualMap e, PullbackRedex r) {
    return r.inMap(e) ? null : new DualMap(e.x(), e.type(), e.body(), r.v(e.functional()));
  }

  /// ```
  /// ((Ω λy. L) · ω′) V →* (λv. S)* · ω′ V′                      y ∉ FV(z)
  /// ──────────────────────────────────────────────────────────────────────────────────
  /// ((Ω λy. (λx. L)* · z) · ω) V → (λv. (λx. S)* · z)* · ω ((λx. L[V/y])* · z)
  /// ```
  static @Nullable PullbackTerm rule16b(DualMap e, PullbackRedex r) {
    if (!r.inMap(e) || r.isY(e.functional())) return null;
    PullbackTerm s = r.jacobian(e.body());
    return s == null ? null : LinearSums.dualMap(e.x(), e.type(), s, e.functional());
  }

  /// ```
  /// ((Ω λy. L) · ω′) V →* (λv. S)* · ω′ V′
  /// ──────────────────────────────────────────────────────────────────────────────────
  /// ((Ω λy. (λx. L)* · y_πi) · ω) V →
  ///     (λv. (λx. L[V/y])* · v_πi + (λx. S)* · V_πi)* · (ω ((λx. L[V/y])* · V_πi))
  /// ```
  static @Nullable PullbackTerm rule16c(DualMap e, PullbackRedex r) {
    if (!r.inMap(e) || !r.isY(e.functional())) return null;
    PullbackTerm s = r.jacobian(e.body());
    return s == null
        ? null
        : sum(
            new DualMap(e.x(), e.type(), r.instance(e.body()), r.v(e.functional())),
            LinearSums.dualMap(e.x(), e.type(), s, r.at(e.functional())));
  }

  /// ```
  /// ((Ω λx. L) · z) a →* (λv. S)* · (z L[a/x])
  /// ──────────────────────────────────────────────────────────────────────────────────
  /// ((Ω λy. (Ω λx. L) · z) · ω) V → ((Ω λy. λa. (λv. S)* · (z L[a/x])) · ω) V
  /// ```
  static @Nullable PullbackTerm rule17(PullbackRedex r, Premises above) {
    if (r.isPair() || !r.mentionsY() || !(r.e() instanceof Pullback e)) return null;
    Name a = r.v().x();
    PullbackTerm applied = r.applied(a);
    return applied == null ? null : r.with(new Lambda(a, e.type(), applied));
  }

  /// ```
  /// ((Ω λy. L) · ω′) V →* (λv. S)* · (ω′ L[V/y])                x ∉ FV(V)
  /// ──────────────────────────────────────────────────────────────────────────────────
  /// ((Ω λy. λx. L) · ω) V → (λv. λx. S)* · (ω (λx. L[V/y]))
  /// ```
  static @Nullable PullbackTerm rule18(Lambda e, PullbackRedex r) {
    PullbackTerm s = r.jacobian(e.body());
    return s == null ? null : LinearSums.lambda(e.x(), e.type(), s);
  }

  /// ```
  /// ((Ω λy. y_πi z) · ω) V → (λv. v_πi z)* · (ω (V_πi z))
  /// ```
  private static @Nullable PullbackTerm rule19a(Application e, PullbackRedex r) {
    return r.isY(e.argument()) ? null : new Application(r.v(e.function()), e.argument());
  }

  /// ```
  /// ((Ω λz. P′) · ω′) V_πj → (λv′. S′)* · ω′ (P′[V_πj/z])       V_πi ≡ λz. P′
  /// ──────────────────────────────────────────────────────────────────────────────────
  /// ((Ω λy. y_πi y_πj) · ω) V → (λv. v_πi V_πj + S′[v_πj/v′])* · (ω (V_πi V_πj))
  /// ```
  private static @Nullable PullbackTerm rule19b(Application e, PullbackRedex r) {
    if (!r.isY(e.argument()) || !(r.at(e.function()) instanceof Lambda f)) return null;
    PullbackTerm s = r.jacobian(f, e.argument());
    return s == null || s.isZero()
        ? null
        : sum(new Application(r.v(e.function()), r.at(e.argument())), s);
  }

  /// ```
  /// ((Ω λz. V′) · ω′) V_πj → 0                                  V_πi ≡ λz. V′
  /// ──────────────────────────────────────────────────────────────────────────────────
  /// ((Ω λy. y_πi y_πj) · ω) V → (λv. v_πi V_πj)* · (ω (V_πi V_πj))
  /// ```
  private static @Nullable PullbackTerm rule19c(Application e, PullbackRedex r) {
    if (!r.isY(e.argument()) || !(r.at(e.function()) instanceof Lambda f)) return null;
    PullbackTerm s = r.jacobian(f, e.argument());
    return s == null || !s.isZero() ? null : new Application(r.v(e.function()), r.at(e.argument()));
  }

  /// ```
  /// ((Ω λy. E) · ω′) V → (λv. S)* · (ω′ (E[V/y]))               y ∈ FV(E)
  /// ──────────────────────────────────────────────────────────────────────────────────
  /// ((Ω λy. ⟨y, E⟩) · ω) V → (λv. ⟨v, S⟩)* · (ω ⟨V, E[V/y]⟩)
  /// ```
  static @Nullable PullbackTerm rule20a(PullbackRedex r, Premises above) {
    PullbackTerm s = r.isPair() && r.mentionsY() ? r.jacobian() : null;
    return s == null ? null : r.to(new Pair(r.v(), s));
  }

  /// ```
  /// ((Ω λy. ⟨y, E⟩) · ω) V → (λv. ⟨v, 0⟩)* · (ω ⟨V, E⟩)         for y ∉ FV(E)
  /// ```
  private static @Nullable PullbackTerm rule20b(PullbackRedex r, Premises above) {
    return r.isPair() && !r.mentionsY() ? r.to(new Pair(r.v(), PullbackTerm.ZERO)) : null;
  }
}
