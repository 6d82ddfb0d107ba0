package org.difflam.syntax.simple;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;

/// `op name : A -> B = …`, where `A` and `B` are `R` or powers of it: an operation for each number
/// of the result. Where the result is `R` the one component has the operation's name, else they are
/// `name_1`, `name_2`, …
public record DeclaredOperation(
    String name, Type domain, Type codomain, List<OperationSymbol.Declared> components) {
  public DeclaredOperation {
    components = List.copyOf(components);
  }

  /// An operation whose result is a number.
  public static DeclaredOperation of(OperationSymbol.Declared f) {
    int n = f.parameters().size();
    Type domain = n == 1 ? Type.real() : Type.real(n);
    return new DeclaredOperation(f.symbol(), domain, Type.real(), List.of(f));
  }

  /// An operation by a function that computes it, and by functions for some of its partial
  /// derivatives.
  ///
  /// @param parameters the names of its arguments
  /// @param partials by how often each argument is differentiated in
  public static DeclaredOperation of(
      String name,
      Type domain,
      Type codomain,
      List<Name> parameters,
      Term function,
      Map<List<Integer>, Term> partials) {
    boolean tuple = domain instanceof Type.Product;
    int n = parameters.size();
    List<Term> bodies = Formulas.terms(Formulas.of(function, n, tuple), parameters);
    var derivatives = partials.mapValues(f -> Formulas.terms(Formulas.of(f, n, tuple), parameters));
    List<OperationSymbol.Declared> components = new ArrayList<>();
    for (int j = 0; j < bodies.size(); j++) {
      int component = j;
      String symbol = codomain instanceof Type.Real ? name : name + "_" + (j + 1);
      components.add(
          new OperationSymbol.Declared(
              symbol,
              parameters,
              tuple,
              bodies.get(j),
              derivatives.mapValues(all -> all.get(component)).toJavaMap()));
    }
    return new DeclaredOperation(name, domain, codomain, components);
  }

  public int arity() {
    return domain instanceof Type.Product(var factors) ? factors.size() : 1;
  }

  /// `op(t₁, …, tₙ)`, of the type of the result.
  public Term apply(List<Term> arguments) {
    List<Term> parts = components.stream().<Term>map(c -> new Term.Apply(c, arguments)).toList();
    return codomain instanceof Type.Real ? parts.getFirst() : new Term.Tuple(parts);
  }
}
