package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Objects;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// `Γ ⊢ s = t : τ` by the laws of Figure 5.
///
/// - Proved: the normal forms are equal, or become so by splitting cases and by the uniqueness of
///   folds ([EquationSearch]).
/// - Refuted: at closed terms for the variables, both sides evaluate to different values even in
///   the free arithmetic, where operations do not compute ([ClosedCounterexample]).
/// - Inconclusive: neither was found. The laws of lists (with the fold's uniqueness) cannot be
///   decided, so this can happen.
///
/// @param fuel the steps that the search for a proof may take
/// @param instances how many closed instances are tried
public record Equality(long fuel, int instances, long seed) {
  /// Two million steps, a second or two, and 200 instances.
  public static Equality standard() {
    return new Equality(2_000_000, 200, 1);
  }

  /// Decides `s = t` for closed terms.
  public Verdict decide(Term s, Term t) {
    return decide(HashMap.empty(), s, t);
  }

  public Verdict decide(Map<Name, Type> context, Term s, Term t) {
    Type type = Typing.of(context, s);
    Type other = Typing.of(context, t);
    if (!type.equals(other)) {
      throw new IllTyped("an equation between %s and %s".formatted(type, other));
    }
    return Deep.call(() -> {
      String doubt = "the normal forms differ, and no instance was found that tells them apart";
      try {
        if (new EquationSearch(new Fuel("the search for a proof", fuel)).equal(context, s, t))
          return Verdict.PROVED;
      } catch (OutOfFuel spent) {
        doubt = Objects.requireNonNull(spent.getMessage());
      }
      Option<Witness> witness =
          ClosedCounterexample.free(instances, seed).find(context, type, s, t);
      String why = doubt;
      return witness.map(Verdict::refuted).getOrElse(() -> Verdict.inconclusive(why));
    });
  }
}
