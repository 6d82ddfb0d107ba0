package org.difflam.syntax.perturbative;

import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;

/// Equations that hold in every differential λ-category and that Figure 3 does not decide, as
/// rules.
///
/// ```
/// L[ι₁ (π₁ u)] + L[ι₂ (π₂ u)] → L[u]                surjective pairing, L linear
/// π₂ ((T s) N) → s (π₂ N)                           a pushforward lies over its function
/// π₁ ((T s) (Σ ι₂ nⱼ)) → 0                          D2: along 0 a derivative is 0
/// π₁ ((T s) (Σ nᵢ)) → Σᵢ π₁ ((T s) (nᵢ + Σ ι₂ (π₂ nⱼ))),  j ≠ i                D2: it is additive
/// in the last, i only where nᵢ is no ι₂ m
/// ```
///
/// They join all small peaks, and not all peaks. The second rule hides the pair that the first is
/// about, in `ι₁ (π₁ ((T s) N)) + ι₂ (s (π₂ N))`, and has derivatives of its own, which are no
/// rules: `π₂ (π₁ ((T (T s)) N)) = π₁ ((T s) ⟨π₂ (π₁ N), π₂ (π₂ N)⟩)`.
public final class Completion {
  private Completion() {}

  public static final Rule<Term> PAIRS =
      Rule.ofBags("pairs", t -> List.ofAll(LinearContext.merge(t, Completion::paired)).take(1));

  public static final Rule<Term> BASE = rule("T.base", 2, Completion::base);

  public static final Rule<Term> ALONG_ZERO = rule("T.0", 3, t -> tangents(t, true));

  public static final Rule<Term> ADDITIVE = rule("T.sum", 3, t -> tangents(t, false));

  /// Figure 3 and all of these.
  public static final Rules<Term> RULES = with(List.of(PAIRS, BASE, ALONG_ZERO, ADDITIVE));

  /// Figure 3 and some of these.
  public static Rules<Term> with(List<Rule<Term>> rules) {
    return Reduction.FIGURE_3.and(new Rules<>(rules));
  }

  private static Option<Term> paired(Simple a, Simple b) {
    return a instanceof Simple.In(int k, Simple.Pi(int i, var u))
            && b instanceof Simple.In(int l, Simple.Pi(int j, var v))
            && k == 1
            && i == 1
            && l == 2
            && j == 2
            && Alpha.equal((Term) u, v)
        ? Option.some(u)
        : Option.none();
  }

  private static Option<Term> base(Term t) {
    return t instanceof Simple.Pi(int k, Simple.Application(Simple.T(var s), var n)) && k == 2
        ? Option.some(Term.apply(s, Term.pi(2, n)))
        : Option.none();
  }

  /// What carries a tangent is every summand of the argument but `ι₂ n`; of it, `base` is left.
  private static Option<Term> tangents(Term t, boolean none) {
    if (!(t instanceof Simple.Pi(int k, Simple.Application(Simple.T(var s), var n))) || k != 1)
      return Option.none();
    java.util.List<Simple> parts = n.summands();
    long carrying = parts.stream().filter(Completion::carries).count();
    if (none ? carrying != 0 : carrying < 2) return Option.none();
    Term sum = Term.ZERO;
    for (int i = 0; i < parts.size(); i++) {
      if (!carries(parts.get(i))) continue;
      Term along = parts.get(i);
      for (int j = 0; j < parts.size(); j++) if (j != i) along = along.plus(base(parts.get(j)));
      sum = sum.plus(Term.pi(1, Term.apply(new Simple.T(s), along)));
    }
    return Option.some(sum);
  }

  private static boolean carries(Simple part) {
    return !(part instanceof Simple.In(int k, _)) || k == 1;
  }

  /// The same point without tangent.
  private static Term base(Simple part) {
    return part instanceof Simple.In(int k, _)
        ? k == 1 ? Term.ZERO : part
        : Term.in(2, Term.pi(2, part));
  }
}
