package org.difflam.syntax.pullback.reduction;

import static org.difflam.syntax.pullback.reduction.PullbackRule.rule;

import java.util.List;
import java.util.function.Supplier;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.Covector;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Lambda;
import org.difflam.syntax.pullback.PullbackTerm.Let;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.jspecify.annotations.Nullable;

/// Rules 1–6 of §3.4, "Combine": call-by-value, and duals along linear maps. Their parts are
/// values.
final class Combine {
  private Combine() {}

  static final List<PullbackRule<?>> RULES =
      List.of(
          rule(RuleName.RULE_1, Application.class, Combine::rule1),
          rule(
              RuleName.RULE_1,
              Let.class,
              (t, above) -> above.substitute(t.body(), t.x(), t.bound())),
          rule(RuleName.RULE_2, Projection.class, Combine::rule2),
          rule(RuleName.RULE_3, Call.class, Combine::rule3),
          rule(RuleName.RULE_4, Application.class, Combine::rule4),
          rule(RuleName.RULE_5, DualMap.class, Combine::rule5),
          rule(RuleName.RULE_6, DualMap.class, Combine::rule6));

  /// ```
  /// (λx. S) V → S[V/x]
  /// ```
  private static @Nullable PullbackTerm rule1(Application t, Premises above) {
    return t.function() instanceof Lambda(var x, _, var s)
        ? above.substitute(s, x, t.argument())
        : null;
  }

  /// ```
  /// π_i(⟨V₁, V₂⟩) → V_i
  /// ```
  private static @Nullable PullbackTerm rule2(Projection t, Premises above) {
    return t.pair() instanceof Pair(var v1, var v2) ? (t.index() == 1 ? v1 : v2) : null;
  }

  /// ```
  /// f(r) → the vector f(r)
  /// ```
  private static @Nullable PullbackTerm rule3(Call t, Premises above) {
    DifferentiableOperation f = t.f();
    var r = Vectors.numbers(t.argument(), f.domain());
    return r.isEmpty()
        ? null
        : defined(() -> Vectors.of(f.codomain(), f.at(above.numbers(), r.get())));
  }

  /// ```
  /// (J f · r) r′ → the vector J(f)(r′)(r)
  /// ```
  private static @Nullable PullbackTerm rule4(Application t, Premises above) {
    if (!(t.function() instanceof Jacobian(var f, var along))) return null;
    var r = Vectors.numbers(along, f.domain());
    var x = Vectors.numbers(t.argument(), f.domain());
    return r.isEmpty() || x.isEmpty()
        ? null
        : defined(() -> Vectors.of(f.codomain(), f.along(above.numbers(), x.get(), r.get())));
  }

  /// ```
  /// (λv. (J f · v) r)* · r′* → ((J(f)(r))* r′)*
  /// ```
  private static @Nullable PullbackTerm rule5(DualMap t, Premises above) {
    if (!(t.body() instanceof Application(Jacobian(var f, Variable(var v)), var point))
        || !v.equals(t.x())
        || !(t.functional() instanceof Covector(var covector))) {
      return null;
    }
    var x = Vectors.numbers(point, f.domain());
    var r = Vectors.numbers(covector, f.codomain());
    return x.isEmpty() || r.isEmpty()
        ? null
        : defined(() ->
            new Covector(Vectors.of(f.domain(), f.transposed(above.numbers(), x.get(), r.get()))));
  }

  /// ```
  /// (λv₁. V₁)* · ((λv₂. V₂)* · V₃) → (λv₁. V₂[V₁/v₂])* · V₃
  /// ```
  ///
  /// with `v₁` renamed where it is free in `λv₂. V₂`, and with one copy of a sum `V₁`, where sums
  /// may stand anywhere.
  private static @Nullable PullbackTerm rule6(DualMap t, Premises above) {
    if (!(t.functional() instanceof DualMap(var v2, _, var s2, var s3))) return null;
    Name v1 = t.x();
    PullbackTerm s1 = t.body();
    if (!v1.equals(v2) && FreeVariables.of(s2).contains(v1)) {
      v1 = above.fresh(v1, s1, s2);
      s1 = Substitution.substitute(s1, t.x(), new Variable(v1));
    }
    PullbackTerm s =
        above.isExtended() ? Substitution.substitute(s2, v2, s1) : above.substitute(s2, v2, s1);
    return new DualMap(v1, t.type(), s, s3);
  }

  /// Nothing where an operation has no value.
  static @Nullable PullbackTerm defined(Supplier<@Nullable PullbackTerm> value) {
    try {
      return value.get();
    } catch (Scalar.Undefined _) {
      return null;
    }
  }
}
