package org.difflam.syntax.simple;

import io.vavr.collection.HashMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// `op ∈ Opₙ`: a name, an arity and, for every order, chosen partial-derivative terms (§3.1–3.2).
/// What an operation does to numbers is a model's business.
public sealed interface OperationSymbol
    permits OperationSymbol.Numeral, OperationSymbol.Declared, Primitive {
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
    HashMap<Name, Term> at = HashMap.empty();
    for (int i = 0; i < arguments.size(); i++) at = at.put(parameters().get(i), arguments.get(i));
    return Substitution.substitute(derivative(orders), at);
  }

  /// A constant `c̲ ∈ Op₀`. It is exact, and 2.50 is 2.5.
  record Numeral(BigDecimal value) implements OperationSymbol {
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

  /// An operation with a body, from which its partial derivatives of every order follow, but for
  /// those that are stated, which the macro and the combinators of reverse mode use; the meaning is
  /// the body's, so that `glue` can tell whether they are right. Two declarations are two
  /// operations, whatever they are called.
  final class Declared implements OperationSymbol {
    private final String symbol;
    private final List<Name> parameters;
    private final Term body;
    private final Map<List<Integer>, Term> derivatives = new ConcurrentHashMap<>();

    private final boolean takesTuple;

    /// @param takesTuple whether it is applied to a tuple of its arguments, as in `g (x, y)`
    /// @param body a term of type real, made of operations, numerals, `let` and the parameters
    /// @param stated partial derivatives that are taken as they are, right or wrong
    Declared(
        String symbol,
        List<Name> parameters,
        boolean takesTuple,
        Term body,
        Map<List<Integer>, Term> stated) {
      this.symbol = symbol;
      this.takesTuple = takesTuple;
      this.parameters = List.copyOf(parameters);
      this.body = body;
      this.derivatives.putAll(stated);
    }

    @Override
    public String symbol() {
      return symbol;
    }

    @Override
    public int arity() {
      return parameters.size();
    }

    @Override
    public List<Name> parameters() {
      return parameters;
    }

    boolean takesTuple() {
      return takesTuple;
    }

    public Term body() {
      return body;
    }

    /// `∂_{β + eᵢ}op = ∂ᵢ ∂_β op` for the last `i` that there is.
    @Override
    public Term derivative(List<Integer> orders) {
      if (orders.stream().allMatch(b -> b == 0)) return body;
      Term before = derivatives.get(orders);
      if (before != null) return before;
      int last = arity() - 1;
      while (orders.get(last) == 0) last--;
      List<Integer> lower = new ArrayList<>(orders);
      lower.set(last, orders.get(last) - 1);
      Term derivative = Formulas.partial(derivative(lower), parameters, last);
      derivatives.put(List.copyOf(orders), derivative);
      return derivative;
    }

    @Override
    public String toString() {
      return symbol + "/" + arity();
    }
  }
}
