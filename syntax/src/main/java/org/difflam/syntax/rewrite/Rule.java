package org.difflam.syntax.rewrite;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.syntax.binding.Syntax;

/// A named rule `l → r`: what a term may become by it at its root. A rule about bags may apply to
/// one bag in several ways.
public record Rule<T extends Syntax<T>>(String name, Function<T, List<T>> contracta) {
  /// A rule that applies in at most one way.
  public static <T extends Syntax<T>> Rule<T> rule(String name, Function<T, Option<T>> contractum) {
    return new Rule<>(name, t -> contractum.apply(t).toList());
  }
}
