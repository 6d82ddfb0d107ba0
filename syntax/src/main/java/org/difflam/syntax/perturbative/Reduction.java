package org.difflam.syntax.perturbative;

import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.BinaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.rewrite.Rules;

/// The reduction rules of Figure 3; their contextual closure is `→`.
public final class Reduction {
  private Reduction() {}

  /// `(λx. s) N → s[N/x]`, `πₖ (ιₖ s) → s`, `πₖ (ιₗ s) → 0`, `T (λx. s) → λx. Tₓ s`.
  public static final Rules<Term> FIGURE_3 = figure3(Pushforward::of);

  /// What Figure 3 says, and the rules of the constants, which the paper leaves open.
  public static final Rules<Term> RULES = FIGURE_3.and(Constants.RULES);

  /// `Tₓ M`.
  @FunctionalInterface
  public interface Tangent {
    Term of(Name x, Term m);
  }

  /// The same over another `Tₓ`.
  public static Rules<Term> figure3(Tangent tangent) {
    return new Rules<>(
        List.of(
            rule("beta", 1, Reduction::beta),
            rule("pi.in", 1, t -> projection(t, true)),
            rule("pi.in.0", 1, t -> projection(t, false)),
            rule("T", 1, t -> pushforward(t, tangent))));
  }

  /// The same over another `⬦`.
  public static Rules<Term> withDiamond(BinaryOperator<Term> diamond) {
    return figure3((x, m) -> Pushforward.of(x, m, diamond));
  }

  private static Option<Term> beta(Term t) {
    return t instanceof Simple.Application(Simple.Lambda(var x, var s), var n)
        ? Option.some(Substitution.substitute((Term) s, x, n))
        : Option.none();
  }

  private static Option<Term> projection(Term t, boolean same) {
    if (!(t instanceof Simple.Pi(int k, Simple.In(int l, var s))) || (k == l) != same) {
      return Option.none();
    }
    return Option.some(same ? s : Term.ZERO);
  }

  private static Option<Term> pushforward(Term t, Tangent tangent) {
    return t instanceof Simple.T(Simple.Lambda(var x, var s))
        ? Option.some(Term.lambda(x, tangent.of(x, s)))
        : Option.none();
  }

  /// `πₖ M`, with `πₖ (ιₗ s)` contracted in each summand.
  static Term part(int k, Term m) {
    if (m instanceof Simple s && !(s instanceof Simple.In)) return new Simple.Pi(k, s);
    java.util.List<Simple> parts = new ArrayList<>();
    for (Simple s : m.summands()) {
      if (!(s instanceof Simple.In(int l, var part))) parts.add(new Simple.Pi(k, s));
      else if (k == l) parts.add(part);
    }
    return Term.of(parts);
  }
}
