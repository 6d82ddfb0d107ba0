package org.difflam.bench;

import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.number.Doubles;
import org.difflam.semantics.pullback.PullbackMachine;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;

/// A function `f : Rⁿ → R` of the pullback language at a point, compiled by the machine: `f x`, and
/// its gradient `((Ω λy. f y) · Ω [1]) x`.
record Pulled(Supplier<List<Double>> value, Supplier<List<Double>> gradient) {
  static Pulled of(PullbackTerm.Lambda f, List<Scalar> point) {
    return Deep.call(() -> {
      PullbackMachine<Double> machine = new PullbackMachine<>(new Doubles());
      PullbackType space = PullbackType.real(point.size());
      PullbackTerm x = Vectors.of(space, point);
      PullbackTerm form =
          PullbackTerm.lambda(Name.of("q"), new PullbackTerm.Covector(PullbackTerm.numeral(1)));
      PullbackTerm pullback = new PullbackTerm.Pullback(f.x(), f.type(), f.body(), form);
      return new Pulled(
          machine.vectors(new PullbackTerm.Application(f, x), PullbackType.R),
          machine.covectors(new PullbackTerm.Application(pullback, x), space));
    });
  }

  /// `let x₁ = t₁; …; xₙ = tₙ in body`.
  static PullbackTerm lets(List<Name> names, List<PullbackTerm> bounds, PullbackTerm body) {
    PullbackTerm all = body;
    for (int i = names.size() - 1; i >= 0; i--) {
      all = new PullbackTerm.Let(names.get(i), bounds.get(i), all);
    }
    return all;
  }
}
