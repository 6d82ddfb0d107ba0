package org.difflam.semantics.reverse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// What the operations of the simple language do to numbers, with their first derivatives.
final class OperationMeaning {
  private OperationMeaning() {}

  static Operation of(OperationSymbol operation) {
    return switch (operation) {
      case Primitive primitive -> primitive.meaning();
      case OperationSymbol.Numeral(var value) ->
          Operation.stated(operation.symbol(), new Constant(Rational.of(value)));
      case OperationSymbol.Declared declared -> declared(declared);
    };
  }

  private record Constant(Rational q) implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return r.literal(q);
    }
  }

  /// `∂ᵢop` by the term that the declaration has for it.
  private static Operation declared(OperationSymbol.Declared op) {
    Operation.Body[] partials = new Operation.Body[op.arity()];
    for (int i = 0; i < partials.length; i++) {
      List<Integer> orders = new ArrayList<>(Collections.nCopies(op.arity(), 0));
      orders.set(i, 1);
      partials[i] = new Evaluated(op.parameters(), op.derivative(orders));
    }
    return Operation.stated(op.symbol(), new Evaluated(op.parameters(), op.body()), partials);
  }

  private record Evaluated(RealFunction function) implements Operation.Body {
    Evaluated(List<Name> parameters, Term body) {
      this(new RealFunction(body, parameters));
    }

    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return function.at(r, x.stream().map(Value::of).toList()).number();
    }
  }
}
