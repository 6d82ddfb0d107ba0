package org.difflam.syntax.curry;

import java.util.function.Supplier;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// A place in the source text, where errors point.
record Place(Source source, Span span) {
  /// Computes a result; where a term has no type, the error points at this place.
  <A> A typed(Supplier<A> result) {
    try {
      return result.get();
    } catch (IllTyped why) {
      throw source.error(span, why);
    }
  }
}
