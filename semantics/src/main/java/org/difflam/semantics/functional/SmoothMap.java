package org.difflam.semantics.functional;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;

/// A morphism `X → Y`: a rule that works with values over any reals.
///
/// @param text how it is shown, asked for only when it is
public record SmoothMap(Obj source, Obj target, Rule rule, Supplier<String> text) {
  /// What a map computes, written once for all reals. A method reference to a generic method makes
  /// one.
  @FunctionalInterface
  public interface Rule {
    <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x);
  }

  /// A map with a name of its own and its ends as in `R * R -> R`.
  public static SmoothMap named(String name, Obj source, Obj target, Rule rule) {
    return new SmoothMap(source, target, rule, () -> name);
  }

  /// An operation as a map `R × … × R → R`; where it has no argument, from 1.
  public static SmoothMap of(Operation operation) {
    Obj source =
        operation.arity() == 0
            ? Obj.UNIT
            : Collections.nCopies(operation.arity(), Functional.R).stream()
                .reduce(Obj::times)
                .orElseThrow();
    return named(operation.name(), source, Functional.R, new Operated(operation));
  }

  /// A number as a point `1 → R`.
  public static SmoothMap number(Rational q) {
    return of(Operation.declared(q.toString(), Formula.constant(q)));
  }

  private record Operated(Operation operation) implements Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      List<FunctionalValue<N>> arguments = new ArrayList<>(operation.arity());
      collect(x, arguments);
      return in.apply(operation, arguments);
    }

    private static <N> void collect(FunctionalValue<N> x, List<FunctionalValue<N>> into) {
      switch (x) {
        case FunctionalValue.Unit<N> _ -> {}
        case FunctionalValue.Pair<N>(var a, var b) -> {
          collect(a, into);
          collect(b, into);
        }
        case FunctionalValue.Real<N> _, FunctionalValue.Function<N> _ -> into.add(x);
      }
    }
  }

  public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
    return rule.at(in, x);
  }

  @Override
  public String toString() {
    return text.get();
  }
}
