package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.surface.Span;

/// The right side of a rule: a term with metavariables, and with holes for substitutions and calls
/// of metafunctions that remain to be evaluated. A hole is a variable with a name that no text can
/// contain.
public record Template(LambdaTerm term, Map<Name, Hole> holes) {
  /// What has to be worked out.
  public sealed interface Hole {
    Span span();

    /// `t[u/x, …]`, all at once.
    record Substituted(LambdaTerm body, Map<Name, LambdaTerm> by, Span span) implements Hole {}

    /// `F_x t …`, or `M <> N`.
    record Call(String function, Option<Name> x, List<LambdaTerm> arguments, Span span)
        implements Hole {}
  }

  static Template of(LambdaTerm term) {
    return new Template(term, HashMap.empty());
  }

  /// Whether a metafunction is called.
  public boolean calls() {
    return called().nonEmpty();
  }

  /// The metafunctions that are called.
  List<String> called() {
    return holes
        .values()
        .flatMap(h -> Option.when(h instanceof Hole.Call, () -> ((Hole.Call) h).function()))
        .toList()
        .distinct();
  }
}
