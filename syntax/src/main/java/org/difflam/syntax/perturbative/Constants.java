package org.difflam.syntax.perturbative;

import static org.difflam.syntax.perturbative.Perturbative.FORMERS;
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
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;

/// The rules of the constants. §4 has none; what is said of an operation `f` is its pushforward.
///
/// ```
/// T f → λx. ⟨Σᵢ (∂ᵢf) (π₂ x) · xᵢ′, f (π₂ x)⟩       xᵢ′ the i-th number of π₁ x
/// L[m] + L[n] → L[m + n],  m * n → the product,  m / n → the quotient, for numerals m, n
/// ```
public final class Constants {
  private Constants() {}

  public static final Rules<Term> RULES =
      new Rules<>(
          List.of(
              Rule.<Term>ofBags("numerals", Constants::add),
              rule("op", 3, Constants::compute),
              rule("T op", 1, Constants::pushforward)));

  /// A number; 0 is the empty bag.
  public static Term numeral(Rational q) {
    return q.signum() == 0 ? Term.ZERO : new Simple.Numeral(q);
  }

  /// `f (N)`; `+` is the sum of terms, and a numeral is that number.
  public static Term apply(Operation f, Term argument) {
    if (f instanceof Operation.Numeral(var value)) return numeral(Rational.of(value));
    if (f == Primitive.PLUS) return Term.pi(1, argument).plus(Term.pi(2, argument));
    return f.arity() == 0
        ? new Simple.Operator(f)
        : new Simple.Application(new Simple.Operator(f), argument);
  }

  /// `f (M₁, …, Mₙ)`.
  public static Term apply(Operation f, java.util.List<Term> arguments) {
    if (f == Primitive.PLUS) return Term.sum(arguments);
    return apply(f, FORMERS.tuple(arguments));
  }

  private static List<Term> add(Term t) {
    if (t.summands().stream().filter(Constants::endsInNumeral).count() < 2) return List.empty();
    return List.ofAll(LinearContext.merge(t, Constants::add)).take(1);
  }

  private static Option<Term> add(Simple a, Simple b) {
    return a instanceof Simple.Numeral(var m) && b instanceof Simple.Numeral(var n)
        ? Option.some(numeral(m.plus(n)))
        : Option.none();
  }

  private static boolean endsInNumeral(Simple s) {
    return switch (s) {
      case Simple.Numeral _ -> true;
      case Simple.In(_, var part) -> endsInNumeral(part);
      case Simple.Lambda(_, var body) -> endsInNumeral(body);
      case Simple.Variable _, Simple.Application _, Simple.T _, Simple.Pi _, Simple.Operator _ ->
          false;
    };
  }

  private static Option<Term> compute(Term t) {
    if (!(t instanceof Simple.Application(Simple.Operator(Primitive f), var argument)))
      return Option.none();
    if (f != Primitive.TIMES && f != Primitive.DIVIDE) return Option.none();
    return component(1, argument)
        .flatMap(a -> component(2, argument).flatMap(b -> FORMERS.compute(f, a, b)));
  }

  /// The number in place k of a bag of injections.
  private static Option<Rational> component(int k, Term pair) {
    java.util.List<Simple> parts = new ArrayList<>();
    for (Simple s : pair.summands()) {
      if (!(s instanceof Simple.In(int l, var part))) return Option.none();
      if (l == k) parts.add(part);
    }
    return FORMERS.number(Term.of(parts));
  }

  private static Option<Term> pushforward(Term t) {
    return t instanceof Simple.T(Simple.Operator(var f)) && f.arity() > 0
        ? Option.some(pushforward(f))
        : Option.none();
  }

  /// What `T f` is, for an operation with arguments.
  public static Term pushforward(Operation f) {
    int n = f.arity();
    Name x = Name.of("x");
    Term variable = new Simple.Variable(x);
    Term tangent = Term.pi(1, variable), point = Term.pi(2, variable);
    Map<Name, Term> at = HashMap.empty();
    for (int i = 0; i < n; i++) at = at.put(f.parameters().get(i), FORMERS.part(i, n, point));
    java.util.List<Term> partials = partials(f);
    Term slope = Term.ZERO;
    for (int i = 0; i < n; i++) {
      Term partial = Substitution.substitute(partials.get(i), at);
      slope = slope.plus(FORMERS.times(partial, FORMERS.part(i, n, tangent)));
    }
    return Term.lambda(x, Term.pair(slope, apply(f, point)));
  }

  /// `∂₁f, …, ∂ₙf`, in the parameters of `f`.
  public static java.util.List<Term> partials(Operation f) {
    int n = f.arity();
    java.util.List<Term> partials = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      var orders = new ArrayList<>(Collections.nCopies(n, 0));
      orders.set(i, 1);
      partials.add(FromSimple.of(f.derivative(orders)));
    }
    return partials;
  }
}
