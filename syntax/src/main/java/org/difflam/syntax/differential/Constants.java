package org.difflam.syntax.differential;

import static org.difflam.syntax.differential.Differential.FORMERS;
import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.perturbative.FromSimple;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;

/// The rules of numbers and function symbols, which the paper leaves to the reals.
///
/// ```
/// m + n → the sum,  m * n → the product,  m / n → the quotient, for numerals m, n
/// ⟨S, T⟩ + ⟨U, V⟩ → ⟨S + U, T + V⟩
/// (D f · t) S → Σᵢ (∂ᵢf) (S) * tᵢ                        tᵢ the i-th number of t
/// ```
public final class Constants {
  private Constants() {}

  public static final Rules<Term> RULES =
      new Rules<>(
          List.of(
              Rule.<Term>ofBags("numerals", t -> add(t).toList()),
              rule("op", 4, Constants::compute),
              rule("D op", 1, Constants::derivative),
              Rule.<Term>ofBags("pairs", t -> addPairs(t).toList())));

  /// A number; 0 is the empty bag.
  public static Term numeral(Rational q) {
    return q.signum() == 0 ? Term.ZERO : new Simple.Numeral(q);
  }

  /// `f(T)`; `+` is the sum of terms, and a numeral is that number.
  public static Term call(Operation f, Term argument) {
    if (f instanceof Operation.Numeral(var value)) return numeral(Rational.of(value));
    if (f != Primitive.PLUS) return Term.call(f, argument);
    return argument instanceof Simple.Pair(var a, var b)
        ? a.plus(b)
        : Term.pi(1, argument).plus(Term.pi(2, argument));
  }

  private static Option<Term> add(Term t) {
    java.util.List<Simple> others = new ArrayList<>();
    Rational sum = Rational.ZERO;
    for (Simple s : t.summands()) {
      if (s instanceof Simple.Numeral(var q)) sum = sum.plus(q);
      else others.add(s);
    }
    return t.summands().size() - others.size() < 2
        ? Option.none()
        : Option.some(Term.of(others).plus(numeral(sum)));
  }

  private static Option<Term> addPairs(Term t) {
    java.util.List<Simple> others = new ArrayList<>();
    Term left = Term.ZERO, right = Term.ZERO;
    for (Simple s : t.summands()) {
      if (s instanceof Simple.Pair(var a, var b)) {
        left = left.plus(a);
        right = right.plus(b);
      } else {
        others.add(s);
      }
    }
    return t.summands().size() - others.size() < 2
        ? Option.none()
        : Option.some(Term.of(others).plus(Term.pair(left, right)));
  }

  private static Option<Term> compute(Term t) {
    if (!(t instanceof Simple.Call(Primitive f, var argument))) return Option.none();
    if (f != Primitive.TIMES && f != Primitive.DIVIDE) return Option.none();
    return numbers(argument).flatMap(ab -> FORMERS.compute(f, ab.get(0), ab.get(1)));
  }

  /// Two numbers; a bag of pairs is a pair of bags.
  private static Option<java.util.List<Rational>> numbers(Term argument) {
    Term left = Term.ZERO, right = Term.ZERO;
    for (Simple s : argument.summands()) {
      if (!(s instanceof Simple.Pair(var a, var b))) return Option.none();
      left = left.plus(a);
      right = right.plus(b);
    }
    Option<Rational> a = FORMERS.number(left), b = FORMERS.number(right);
    return a.isEmpty() || b.isEmpty()
        ? Option.none()
        : Option.some(java.util.List.of(a.get(), b.get()));
  }

  private static Option<Term> derivative(Term t) {
    if (!(t instanceof Simple.Application(Simple.DCall(var f, var along), var point))) {
      return Option.none();
    }
    int n = f.arity();
    Term sum = Term.ZERO;
    for (int i = 0; i < n; i++) {
      var orders = new ArrayList<>(Collections.nCopies(n, 0));
      orders.set(i, 1);
      Term partial = Translation.toDifferential(FromSimple.of(f.derivative(orders)));
      Map<Name, Term> at = HashMap.empty();
      for (int j = 0; j < n; j++) {
        at = at.put(f.parameters().get(j), FORMERS.part(j, n, point));
      }
      partial = Substitution.substitute(partial, at);
      sum = sum.plus(FORMERS.times(partial, FORMERS.part(i, n, along)));
    }
    return Option.some(sum);
  }
}
