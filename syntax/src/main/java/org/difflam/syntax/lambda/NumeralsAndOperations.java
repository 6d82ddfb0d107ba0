package org.difflam.syntax.lambda;

import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;

/// The reduction of numerals and operations in both calculi, which the papers leave to the reals.
public final class NumeralsAndOperations {
  private NumeralsAndOperations() {}

  /// `m * n → the product`, `m / n → the quotient`, for numerals m, n.
  public static final Rule<LambdaTerm> COMPUTE = rule("op", 4, NumeralsAndOperations::compute);

  /// A number; 0 is the empty bag.
  public static LambdaTerm numeral(Rational q) {
    return q.signum() == 0 ? LambdaTerm.ZERO : new Simple.Numeral(q);
  }

  /// The number that a bag of numerals adds up to.
  public static Option<Rational> number(LambdaTerm m) {
    Rational sum = Rational.ZERO;
    for (Simple s : m.summands()) {
      if (!(s instanceof Simple.Numeral(var q))) return Option.none();
      sum = sum.plus(q);
    }
    return Option.some(sum);
  }

  /// `Σᵢ (∂ᵢf) (N) * tᵢ`, where tᵢ is the i-th number of t.
  public static LambdaTerm slope(
      LambdaCalculus formers, OperationSymbol f, LambdaTerm point, LambdaTerm along) {
    int n = f.arity();
    Map<Name, LambdaTerm> at = HashMap.empty();
    for (int i = 0; i < n; i++) at = at.put(f.parameters().get(i), Pairs.part(i, n, point));
    List<LambdaTerm> partials = partials(formers, f);
    LambdaTerm slope = LambdaTerm.ZERO;
    for (int i = 0; i < n; i++) {
      LambdaTerm partial = Substitution.substitute(partials.get(i), at);
      slope = slope.plus(formers.times(partial, Pairs.part(i, n, along)));
    }
    return slope;
  }

  /// `∂₁f, …, ∂ₙf`, in the parameters of `f`.
  public static List<LambdaTerm> partials(LambdaCalculus formers, OperationSymbol f) {
    int n = f.arity();
    List<LambdaTerm> partials = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<Integer> orders = new ArrayList<>(Collections.nCopies(n, 0));
      orders.set(i, 1);
      partials.add(FromSimple.of(formers, f.derivative(orders)));
    }
    return partials;
  }

  private static Option<LambdaTerm> compute(LambdaTerm t) {
    return switch (t) {
      case Simple.Application(Simple.Operator(var f), var n) -> value(f, n);
      case Simple.Call(var f, var n) -> value(f, n);
      default -> Option.none();
    };
  }

  private static Option<LambdaTerm> value(OperationSymbol f, LambdaTerm arguments) {
    if (f != Primitive.TIMES && f != Primitive.DIVIDE) return Option.none();
    for (var both : Pairs.halves(arguments)) {
      Option<Rational> m = number(both._1), n = number(both._2);
      if (m.isEmpty() || n.isEmpty()) continue;
      if (f == Primitive.TIMES) return Option.some(numeral(m.get().times(n.get())));
      // a quotient by 0 has no value, and stays as it is
      if (n.get().signum() != 0) return Option.some(numeral(m.get().dividedBy(n.get())));
    }
    return Option.none();
  }
}
