package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// The redexes of §3.4 whose parts are values: rules 1–6, the sugar of §3.1.3 where it moves a sum
/// or 0 out of a linear position, and the rules that the paper lacks:
///
/// ```
/// MO+5      (λv. S)* · r*     → (M_Sᵀ r)*                 for every S made of numbers (Adjoint)
/// MO+sum    r₁ + r₂ → r, r₁* + r₂* → r*                   the vector that it is
/// MO+zero   f(0), (J f · r) 0, f(⟨0, r⟩)                  0 is the vector of zeros
/// ```
final class Combine {
  private final Rules rules;

  Combine(Rules rules) {
    this.rules = rules;
  }

  /// A rule and what it makes.
  record Contracted(String rule, Term contractum) {}

  static final String SUGAR = "MO-3.1.3";

  private static Option<Contracted> by(String rule, Term contractum) {
    return Option.some(new Contracted(rule, contractum));
  }

  /// `F V` where `F` is no pullback.
  Option<Contracted> application(Term function, Term v) {
    return switch (function) {
      case Term.Lambda(var x, _, var body) -> by("MO-1", Substitute.in(body, x, v));
      case Term.Sum(var summands) -> by(SUGAR, each(summands, s -> new Term.Application(s, v)));
      case Term.Jacobian(var f, var along) -> jacobian(f, along, v);
      case Term.Variable _,
          Term.Application _,
          Term.Let _,
          Term.Projection _,
          Term.Pair _,
          Term.Numeral _,
          Term.Call _,
          Term.Derivative _,
          Term.DualMap _,
          Term.Pullback _,
          Term.Covector _ ->
          Option.none();
    };
  }

  private interface Part {
    Term of(Term summand);
  }

  private static Term each(List<Term> summands, Part part) {
    List<Term> parts = new ArrayList<>(summands.size());
    for (Term s : summands) parts.add(part.of(s));
    return Term.sum(parts);
  }

  private Option<Contracted> jacobian(Operation f, Term along, Term v) {
    var r = Vectors.numbers(along, f.domain());
    var x = Vectors.numbers(v, f.domain());
    if (r.isDefined() && x.isDefined()) {
      return defined(() ->
          new Contracted(
              "MO-4",
              Vectors.of(f.codomain(), f.code().along(Scalar.ARITHMETIC, x.get(), r.get()))));
    }
    if (!rules.extended()) return Option.none();
    return Vectors.filled(along, f.domain())
        .flatMap(r1 ->
            Vectors.filled(v, f.domain())
                .map(x1 ->
                    new Contracted("MO+zero", new Term.Application(new Term.Jacobian(f, r1), x1))));
  }

  private interface Attempt {
    Contracted make();
  }

  /// Nothing where an operation has no value.
  private static Option<Contracted> defined(Attempt attempt) {
    try {
      return Option.some(attempt.make());
    } catch (Scalar.Undefined _) {
      return Option.none();
    }
  }

  Option<Contracted> call(Operation f, Term v) {
    var x = Vectors.numbers(v, f.domain());
    if (x.isDefined()) {
      return defined(() ->
          new Contracted(
              "MO-3", Vectors.of(f.codomain(), f.code().value(Scalar.ARITHMETIC, x.get()))));
    }
    return rules.extended()
        ? Vectors.filled(v, f.domain())
            .map(full -> new Contracted("MO+zero", new Term.Call(f, full)))
        : Option.none();
  }

  Option<Contracted> projection(int i, Term v) {
    return switch (v) {
      case Term.Pair(var left, var right) -> by("MO-2", i == 1 ? left : right);
      case Term.Sum(var summands) -> by(SUGAR, each(summands, s -> new Term.Projection(i, s)));
      case Term.Variable _,
          Term.Lambda _,
          Term.Application _,
          Term.Let _,
          Term.Projection _,
          Term.Numeral _,
          Term.Call _,
          Term.Jacobian _,
          Term.Derivative _,
          Term.DualMap _,
          Term.Pullback _,
          Term.Covector _ ->
          Option.none();
    };
  }

  /// `J F · V`, linear in both.
  Option<Contracted> derivative(Term.Derivative t) {
    if (t.along().isZero()) return by(SUGAR, Term.ZERO);
    return t.function() instanceof Term.Sum(var summands)
        ? by(SUGAR, each(summands, f -> new Term.Derivative(f, t.along())))
        : Option.none();
  }

  /// `(λv. S)* · V` with a normal `S`.
  Option<Contracted> dual(Term.DualMap t) {
    Term s = t.body();
    if (s.isZero() || t.functional().isZero()) return by(SUGAR, Term.ZERO);
    if (t.functional() instanceof Term.Covector(var r)) return numbers(t, s, r);
    if (t.functional() instanceof Term.Sum(var summands)) {
      return by(SUGAR, each(summands, w -> new Term.DualMap(t.x(), t.type(), s, w)));
    }
    return t.functional() instanceof Term.DualMap(var v2, _, var s2, var v3)
        ? by("MO-6", new Term.DualMap(t.x(), t.type(), composed(s2, v2, s), v3))
        : Option.none();
  }

  /// `S₂[S/v₂]`; with sums where they are allowed this does not make a copy for each summand.
  private Term composed(Term s2, Name v2, Term s) {
    return rules.extended() ? Substitution.substitute(s2, v2, s) : Substitute.in(s2, v2, s);
  }

  private Option<Contracted> numbers(Term.DualMap t, Term s, Term r) {
    if (s instanceof Term.Application(Term.Jacobian(var f, Term.Variable(var v)), var point)
        && v.equals(t.x())) {
      var x = Vectors.numbers(point, f.domain());
      var w = Vectors.numbers(r, f.codomain());
      if (x.isDefined() && w.isDefined()) {
        return defined(() ->
            new Contracted(
                "MO-5",
                new Term.Covector(
                    Vectors.of(
                        f.domain(), f.code().transposed(Scalar.ARITHMETIC, x.get(), w.get())))));
      }
    }
    if (!rules.extended() || t.type().isEmpty()) return Option.none();
    try {
      return Adjoint.of(t.x(), t.type().get(), s, r)
          .map(w -> new Contracted("MO+5", new Term.Covector(w)));
    } catch (Scalar.Undefined _) {
      return Option.none();
    }
  }

  /// The first two summands that are numbers, added.
  Option<Contracted> sum(List<Term> summands) {
    if (!rules.extended()) return Option.none();
    for (int i = 0; i < summands.size(); i++) {
      for (int j = i + 1; j < summands.size(); j++) {
        Option<Term> added = added(summands.get(i), summands.get(j));
        if (added.isEmpty()) continue;
        List<Term> rest = new ArrayList<>(summands);
        rest.remove(j);
        rest.set(i, added.get());
        return by("MO+sum", Term.sum(rest));
      }
    }
    return Option.none();
  }

  private static Option<Term> added(Term a, Term b) {
    try {
      return a instanceof Term.Covector(var r) && b instanceof Term.Covector(var s)
          ? Vectors.plus(r, s).map(Term.Covector::new)
          : Vectors.plus(a, b);
    } catch (Scalar.Undefined _) {
      return Option.none();
    }
  }
}
