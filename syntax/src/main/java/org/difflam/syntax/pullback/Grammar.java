package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// Which terms Figure 1 has: `S` where it wants a simple term, up to the sugar of §3.1.3, which
/// lets a sum stand in a linear position. What is left to forbid are sums, 0 among them, as parts
/// of a pair and as the 1-form of a pullback; and `J F · S` where `F` is no operation.
public final class Grammar {
  private Grammar() {}

  /// The first part that Figure 1 has no place for.
  public static Option<Term> offence(Term t) {
    List<Term> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      Term next = work.removeLast();
      if (next instanceof Term.Derivative) return Option.some(next);
      for (Term simple : simpleParts(next)) {
        if (simple instanceof Term.Sum) return Option.some(simple);
      }
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return Option.none();
  }

  /// The children that must be simple and are in no linear position.
  private static List<Term> simpleParts(Term t) {
    return switch (t) {
      case Term.Pair(var a, var b) -> List.of(a, b);
      case Term.Pullback(_, _, _, var form) -> List.of(form);
      case Term.Sum _,
          Term.Variable _,
          Term.Lambda _,
          Term.Application _,
          Term.Let _,
          Term.Projection _,
          Term.Numeral _,
          Term.Call _,
          Term.Jacobian _,
          Term.Derivative _,
          Term.DualMap _,
          Term.Covector _ ->
          List.of();
    };
  }
}
