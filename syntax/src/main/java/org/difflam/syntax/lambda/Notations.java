package org.difflam.syntax.lambda;

import java.util.function.Function;
import java.util.function.Predicate;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// Notation that a calculus adds to the formers that [LambdaElaboration] knows.
@FunctionalInterface
public interface Notations {
  Notations NONE = (_, _, _) -> null;

  /// The term that is written here, or null if it is not in this notation.
  ///
  /// @param isBound whether a name is bound around
  /// @param part elaborates a part of it here
  @Nullable LambdaTerm read(
      SurfaceTerm t, Predicate<String> isBound, Function<SurfaceTerm, LambdaTerm> part);

  /// This notation, and then the other.
  default Notations or(Notations other) {
    if (equals(NONE)) return other;
    return (t, isBound, part) -> {
      LambdaTerm read = read(t, isBound, part);
      return read != null ? read : other.read(t, isBound, part);
    };
  }
}
