package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;

/// What the arguments of a program are called, part by part where they are tuples: as the program
/// calls them, where it does.
public final class ArgumentNames {
  private ArgumentNames() {}

  /// @param fresh what they avoid, and where they are taken from then on
  public static List<Name> of(Term function, Type type, Fresh fresh) {
    int all = 0;
    for (Type t = type; t instanceof Type.Function(var from, var to); t = to) all += parts(from);
    List<Name> called = new ArrayList<>();
    Term at = function;
    while (called.size() < all && at instanceof Term.Lambda(var x, var from, var body)) {
      at = body;
      if (!(from instanceof Type.Product(var factors))) {
        called.add(fresh.prefer(readable(x)));
      } else if (body instanceof Term.CaseTuple(Term.Variable(var y), var xs, var inner)
          && y.equals(x)
          && factors.stream().noneMatch(Type.Product.class::isInstance)) {
        xs.forEach(part -> called.add(fresh.prefer(readable(part))));
        at = inner;
      } else {
        break;
      }
    }
    while (called.size() < all) called.add(fresh.like(Name.of("x")));
    return called;
  }

  private static int parts(Type type) {
    return type instanceof Type.Product(var factors)
        ? factors.stream().mapToInt(ArgumentNames::parts).sum()
        : 1;
  }

  private static Name readable(Name x) {
    return x.isUnused() ? Name.of("x") : x;
  }
}
