package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Normal forms for the βη-laws of Figure 5, by evaluation: a term is given a meaning, and the
/// meaning is read back at its type.
///
/// Normal forms decide βη for functions and products. For variants, β and the commuting conversions
/// hold, and cases stand as far out as their subjects allow, none twice ([Splitting]); for lists
/// and inductive types β and the commuting conversions hold. [Equality] goes further. Operations
/// are left as they are: `x + y` is not `y + x`.
///
/// @param fuel how many steps may be taken; terms of this language always end, but may take long
public record BetaEtaNormaliser(long fuel) {
  /// Ten million steps, a few seconds.
  public static BetaEtaNormaliser standard() {
    return new BetaEtaNormaliser(10_000_000);
  }

  /// The normal form of a closed term.
  public Term normalise(Term t) {
    return normalise(HashMap.empty(), t);
  }

  /// The normal form of `Γ ⊢ t : τ`. Throws [OutOfFuel] where it takes too long; only if it is the
  /// order of the cases that takes too long, cases stay where they were.
  public Term normalise(Map<Name, Type> context, Term t) {
    return Deep.call(() -> {
      Plain normal = evaluated(context, t, new Fuel("normalisation", fuel));
      try {
        return lift(context, normal, new Fuel("the order of cases", fuel));
      } catch (OutOfFuel unsorted) {
        return normal.term;
      }
    });
  }

  /// The normal form, all of it with this fuel.
  static Term normalise(Map<Name, Type> context, Term t, Fuel steps) {
    return lift(context, evaluated(context, t, steps), steps);
  }

  /// Without moving cases.
  static Term plain(Map<Name, Type> context, Term t, Fuel steps) {
    return evaluated(context, t, steps).term;
  }

  /// A term whose cases stand where evaluation left them.
  private record Plain(Term term, boolean hasCases) {}

  private static Plain evaluated(Map<Name, Type> context, Term t, Fuel steps) {
    Elimination eliminate = new Elimination(steps);
    Denotation.Denoted denoted = new Denotation(eliminate).of(context, t);
    Readback readback = new Readback(eliminate, steps);
    Term normal = readback.term(denoted.meaning(), denoted.type(), FreshNames.of(context.keySet()));
    return new Plain(normal, readback.hasCases());
  }

  private static Term lift(Map<Name, Type> context, Plain normal, Fuel steps) {
    if (!normal.hasCases) return normal.term;
    Map<Name, Type> ordered = LinkedHashMap.ofEntries(context.toSortedMap(e -> e));
    return new Splitting(steps).lift(ordered, normal.term);
  }
}
