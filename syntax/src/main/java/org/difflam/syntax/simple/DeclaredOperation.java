package org.difflam.syntax.simple;

import java.util.List;

/// `op name : A -> B = …`, where `A` and `B` are `R` or powers of it: an operation for each number
/// of the result. Where the result is `R` the one component has the operation's name, else they are
/// `name_1`, `name_2`, …
public record DeclaredOperation(
    String name, Type domain, Type codomain, List<Operation.Declared> components) {
  public DeclaredOperation {
    components = List.copyOf(components);
  }

  /// An operation whose result is a number.
  public static DeclaredOperation of(Operation.Declared f) {
    int n = f.parameters().size();
    Type domain = n == 1 ? Type.real() : Type.real(n);
    return new DeclaredOperation(f.symbol(), domain, Type.real(), List.of(f));
  }

  public int arity() {
    return domain instanceof Type.Product(var factors) ? factors.size() : 1;
  }

  /// `op(t₁, …, tₙ)`, of the type of the result.
  Term apply(List<Term> arguments) {
    List<Term> parts = components.stream().<Term>map(c -> new Term.Apply(c, arguments)).toList();
    return codomain instanceof Type.Real ? parts.getFirst() : new Term.Tuple(parts);
  }
}
