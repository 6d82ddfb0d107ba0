package org.difflam.syntax.differential;

import static org.difflam.syntax.differential.Differential.GRAMMAR;
import static org.difflam.syntax.rewrite.Rule.ofBags;
import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.Pairs;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rules;

/// The reduction rules; their contextual closure is `→`.
///
/// ```
/// (λx. s) T → s[T/x]      D (λx. s) · t → λx. ∂s/∂x · t      πᵢ ⟨S₁, S₂⟩ → Sᵢ
///
/// m + n → the sum,  m * n → the product,  m / n → the quotient, for numerals m, n
/// ⟨S, T⟩ + ⟨U, V⟩ → ⟨S + U, T + V⟩
/// (D f · t) S → Σᵢ (∂ᵢf) (S) * tᵢ                            tᵢ the i-th number of t
/// ```
public final class DifferentialReduction {
  private DifferentialReduction() {}

  public static final Rules<LambdaTerm> LAMBDA =
      new Rules<>(
          List.of(
              rule("beta", 1, DifferentialReduction::beta),
              rule("D", 1, DifferentialReduction::derivative),
              rule("pi", 1, DifferentialReduction::projection)));

  /// The rules of numbers and function symbols, which the paper leaves to the reals.
  private static final Rules<LambdaTerm> CONSTANTS =
      new Rules<>(
          List.of(
              ofBags("numerals", t -> joined(t, Simple.Numeral.class, DifferentialReduction::sum)),
              NumeralsAndOperations.COMPUTE,
              rule("D op", 1, DifferentialReduction::slope),
              ofBags("pairs", t -> joined(t, Simple.Pair.class, DifferentialReduction::pair))));

  public static final Rules<LambdaTerm> RULES = LAMBDA.and(CONSTANTS);

  private static Option<LambdaTerm> beta(LambdaTerm t) {
    return t instanceof Simple.Application(Simple.Lambda(var x, var s), var n)
        ? Option.some(Substitution.substitute(s, x, n))
        : Option.none();
  }

  private static Option<LambdaTerm> derivative(LambdaTerm term) {
    if (!(term instanceof Simple.D(Simple.Lambda(var x, var s), var t))) return Option.none();
    var free = FreeVariables.of(t);
    if (!free.contains(x))
      return Option.some(LambdaTerm.lambda(x, DifferentialSubstitution.of(x, s, t)));
    Name z = Fresh.avoiding(s).and(free).like(x);
    LambdaTerm renamed = Substitution.substitute(s, x, new Simple.Variable(z));
    return Option.some(LambdaTerm.lambda(z, DifferentialSubstitution.of(z, renamed, t)));
  }

  private static Option<LambdaTerm> projection(LambdaTerm t) {
    return t instanceof Simple.Pi(int k, Simple.Pair(var left, var right))
        ? Option.some(k == 1 ? left : right)
        : Option.none();
  }

  private static Option<LambdaTerm> slope(LambdaTerm t) {
    return t instanceof Simple.Application(Simple.DCall(var f, var along), var point)
        ? Option.some(NumeralsAndOperations.slope(GRAMMAR, f, point, along))
        : Option.none();
  }

  private static LambdaTerm sum(LambdaTerm numerals) {
    return NumeralsAndOperations.numeral(
        NumeralsAndOperations.number(numerals).getOrElse(Rational.ZERO));
  }

  private static LambdaTerm pair(LambdaTerm pairs) {
    Tuple2<LambdaTerm, LambdaTerm> both = Pairs.halves(pairs).get();
    return Simple.Pair.of(both._1, both._2);
  }

  /// The bag with all its summands of one kind made into one, where there are several.
  private static List<LambdaTerm> joined(
      LambdaTerm bag, Class<? extends Simple> kind, UnaryOperator<LambdaTerm> one) {
    if (bag instanceof Simple) return List.empty();
    var parts = List.ofAll(bag.summands()).partition(kind::isInstance);
    if (parts._1.size() < 2) return List.empty();
    return List.of(
        LambdaTerm.of(parts._2.asJava()).plus(one.apply(LambdaTerm.of(parts._1.asJava()))));
  }
}
