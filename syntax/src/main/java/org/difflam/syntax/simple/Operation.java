package org.difflam.syntax.simple;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// `op ∈ Opₙ`: a name, an arity and, for every order, chosen partial-derivative terms (§3.1–3.2).
/// What an operation does to numbers is a model's business.
public sealed interface Operation permits Operation.Numeral, Primitive {
  String symbol();

  int arity();

  /// `∂_{β₁…βₙ}op` with `β₁ + … + βₙ > 0`, a term of type real whose free variables are among
  /// [#parameters()].
  Term derivative(List<Integer> orders);

  /// `x1, …, xn`, the variables that derivatives are written with.
  default List<Name> parameters() {
    return IntStream.rangeClosed(1, arity()).mapToObj(i -> Name.of("x" + i)).toList();
  }

  /// `∂_{β₁…βₙ}op(t₁, …, tₙ)`; `op(t₁, …, tₙ)` itself for β = 0.
  default Term partial(List<Integer> orders, List<Term> arguments) {
    if (orders.size() != arity() || orders.stream().anyMatch(b -> b < 0)) {
      throw new IllegalArgumentException(
          "`%s` has no partial derivative of order %s".formatted(symbol(), orders));
    }
    if (orders.stream().allMatch(b -> b == 0)) return new Term.Apply(this, arguments);
    Map<Name, Term> at = HashMap.empty();
    for (int i = 0; i < arguments.size(); i++) at = at.put(parameters().get(i), arguments.get(i));
    return Substitution.substitute(derivative(orders), at);
  }

  /// A constant `c̲ ∈ Op₀`. It is exact, and 2.50 is 2.5.
  record Numeral(BigDecimal value) implements Operation {
    public Numeral {
      value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    }

    @Override
    public String symbol() {
      return value.toString();
    }

    @Override
    public int arity() {
      return 0;
    }

    @Override
    public Term derivative(List<Integer> orders) {
      throw new IllegalArgumentException("a numeral has no argument to differentiate in");
    }
  }
}
