package org.difflam.bench;

import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.number.Doubles;
import org.difflam.semantics.pullback.PullbackMachine;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Vectors;

/// A function `f : Rⁿ → R` of the pullback language at a point, compiled by the machine: `f x`, and
/// its gradient `((Ω λy. f y) · Ω [1]) x`.
record Pulled(Supplier<List<Double>> value, Supplier<List<Double>> gradient) {
  static Pulled of(Term.Lambda f, List<Scalar> point) {
    return Deep.call(() -> {
      PullbackMachine<Double> machine = new PullbackMachine<>(new Doubles());
      Type space = Type.real(point.size());
      Term x = Vectors.of(space, point);
      Term form = Term.lambda(Name.of("q"), new Term.Covector(Term.numeral(1)));
      Term pullback = new Term.Pullback(f.x(), f.type(), f.body(), form);
      return new Pulled(
          machine.vectors(new Term.Application(f, x), Type.R),
          machine.covectors(new Term.Application(pullback, x), space));
    });
  }

  /// `let x₁ = t₁; …; xₙ = tₙ in body`.
  static Term lets(List<Name> names, List<Term> bounds, Term body) {
    Term all = body;
    for (int i = names.size() - 1; i >= 0; i--) {
      all = new Term.Let(names.get(i), bounds.get(i), all);
    }
    return all;
  }
}
