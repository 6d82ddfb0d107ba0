package org.difflam.papers.curry;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.EndsMismatch;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// Figure 1 with `projᵢ :: (τ₁, …, τₙ) ⇝ τᵢ` as §2 has it, of what `curry` of §2 makes of an
/// environment: the pair of the rest and of the last variable, and not a tuple of all variables.
final class FlatProjections {
  private FlatProjections() {}

  static Combinator translated(List<Name> names, List<CurryType> types, CurryTerm e) {
    CurryType delta = CurryType.UNIT;
    for (CurryType type : types) delta = CurryType.product(delta, type);
    return translated(names, delta, e);
  }

  private static Combinator translated(List<Name> names, CurryType delta, CurryTerm e) {
    return switch (e) {
      case CurryTerm.Lambda(var x, var type, var body) -> {
        List<Name> inner = new ArrayList<>(names);
        inner.add(x);
        yield Combinator.curry(translated(inner, CurryType.product(delta, type), body));
      }
      case CurryTerm.Application(var f, var a) -> {
        Combinator both = both(names, delta, List.of(f, a));
        if (!(both.target() instanceof CurryType.Product(var ends)
            && ends.getFirst() instanceof CurryType.Function(var from, var to)))
          throw new EndsMismatch("eval: expected a function, but found " + both.target().show());
        yield both.then(Combinator.eval(from, to));
      }
      case CurryTerm.Variable(var x) -> {
        int i = names.lastIndexOf(x) + 1;
        if (!(delta instanceof CurryType.Product pair) || i > pair.factors().size())
          throw new EndsMismatch(
              "proj_%d: expected %d parts, but found %s".formatted(i, i, delta.show()));
        yield new Combinator.Part(pair, i);
      }
      case CurryTerm.Tuple(var parts) -> both(names, delta, parts);
      default -> throw new IllegalArgumentException("no term of Figure 1: " + e);
    };
  }

  private static Combinator both(List<Name> names, CurryType delta, List<CurryTerm> parts) {
    return Combinator.prod(
        delta, parts.stream().map(part -> translated(names, delta, part)).toList());
  }
}
