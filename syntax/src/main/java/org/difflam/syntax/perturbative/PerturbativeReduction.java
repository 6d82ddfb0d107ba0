package org.difflam.syntax.perturbative;

import static org.difflam.syntax.perturbative.Perturbative.GRAMMAR;
import static org.difflam.syntax.rewrite.Rule.ofBags;
import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.OperationSymbol;

/// The reduction rules; their contextual closure is `→`. They keep types (Lemma 4.1).
///
/// ```
/// (λx. s) N → s[N/x]      πₖ (ιₖ s) → s      πₖ (ιₗ s) → 0      T (λx. s) → λx. Tₓ s       Figure 3
///
/// T f → λx. ⟨Σᵢ (∂ᵢf) (π₂ x) · xᵢ′, f (π₂ x)⟩       xᵢ′ the i-th number of π₁ x
/// L[m] + L[n] → L[m + n],  m * n → the product,  m / n → the quotient, for numerals m, n
/// ```
public final class PerturbativeReduction {
  private PerturbativeReduction() {}

  public static final Rules<LambdaTerm> FIGURE_3 = figure3(Pushforward::of);

  /// §4 has no rules of constants; what is said of an operation `f` is its pushforward.
  private static final Rules<LambdaTerm> CONSTANTS =
      new Rules<>(
          List.of(
              ofBags("numerals", PerturbativeReduction::numerals),
              NumeralsAndOperations.COMPUTE,
              rule("T op", 1, PerturbativeReduction::operation)));

  /// What Figure 3 says, and the rules of the constants, which the paper leaves open.
  public static final Rules<LambdaTerm> RULES = FIGURE_3.and(CONSTANTS);

  /// `Tₓ M`.
  @FunctionalInterface
  public interface Tangent {
    LambdaTerm of(Name x, LambdaTerm m);
  }

  /// Figure 3 over another `Tₓ`.
  public static Rules<LambdaTerm> figure3(Tangent tangent) {
    return new Rules<>(
        List.of(
            rule("beta", 1, PerturbativeReduction::beta),
            rule("pi.in", 1, t -> projection(t, true)),
            rule("pi.in.0", 1, t -> projection(t, false)),
            rule("T", 1, t -> pushforward(t, tangent))));
  }

  /// The rules with another `⬦`.
  public static Rules<LambdaTerm> withDiamond(BinaryOperator<LambdaTerm> diamond) {
    return figure3((x, m) -> Pushforward.of(x, m, diamond));
  }

  private static Option<LambdaTerm> beta(LambdaTerm t) {
    return t instanceof Simple.Application(Simple.Lambda(var x, var s), var n)
        ? Option.some(Substitution.substitute(s, x, n))
        : Option.none();
  }

  private static Option<LambdaTerm> projection(LambdaTerm t, boolean same) {
    if (!(t instanceof Simple.Pi(int k, Simple.In(int l, var s))) || (k == l) != same) {
      return Option.none();
    }
    return Option.some(same ? s : LambdaTerm.ZERO);
  }

  private static Option<LambdaTerm> pushforward(LambdaTerm t, Tangent tangent) {
    return t instanceof Simple.T(Simple.Lambda(var x, var s))
        ? Option.some(LambdaTerm.lambda(x, tangent.of(x, s)))
        : Option.none();
  }

  private static Option<LambdaTerm> operation(LambdaTerm t) {
    return t instanceof Simple.T(Simple.Operator(var f))
        ? Option.some(pushforward(f))
        : Option.none();
  }

  /// The right side of the rule for `T f`.
  public static LambdaTerm pushforward(OperationSymbol f) {
    Name x = Name.of("x");
    LambdaTerm tangent = LambdaTerm.pi(1, new Simple.Variable(x)),
        point = LambdaTerm.pi(2, new Simple.Variable(x));
    LambdaTerm slope = NumeralsAndOperations.slope(GRAMMAR, f, point, tangent);
    return LambdaTerm.lambda(x, LambdaTerm.pair(slope, GRAMMAR.call(f, point)));
  }

  /// The first two summands with one context.
  private static List<LambdaTerm> numerals(LambdaTerm t) {
    var all = t.summands();
    if (all.size() < 2) return List.empty();
    Map<NumeralInContext, Integer> found = new HashMap<>();
    int first = all.size(), second = first;
    for (int j = 0; j < all.size(); j++) {
      Option<NumeralInContext> at = NumeralInContext.of(all.get(j));
      Integer i = at.isEmpty() ? null : found.putIfAbsent(at.get(), j);
      if (i == null || i >= first) continue;
      first = i;
      second = j;
    }
    if (first == second) return List.empty();
    LambdaTerm sum =
        NumeralInContext.of(all.get(first)).get().plus(NumeralInContext.of(all.get(second)).get());
    var rest = new ArrayList<>(all);
    rest.remove(second);
    rest.remove(first);
    return List.of(LambdaTerm.of(rest).plus(sum));
  }
}
