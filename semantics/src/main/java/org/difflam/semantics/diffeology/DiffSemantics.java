package org.difflam.semantics.diffeology;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.number.Reals;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// `⟦−⟧ : Syn → Diff` by Lemma 4 (§4.1): `⟦real⟧ = R`, and `⟦op⟧` is what the table of operations
/// says; a declared operation is what its body is.
public final class DiffSemantics {
  private static final Space R = new Space.Real();

  private final Map<OperationSymbol, Smooth> known = new ConcurrentHashMap<>();
  private final InitialFunctor<Space, Smooth> functor;

  private DiffSemantics(Syn syn) {
    this.functor = new InitialFunctor<>(syn, new Diff(), R, this::operation);
  }

  public static InitialFunctor<Space, Smooth> of(Syn syn) {
    return new DiffSemantics(syn).functor;
  }

  private Smooth operation(OperationSymbol op) {
    Smooth before = known.get(op);
    if (before != null) return before;
    Smooth fresh =
        switch (op) {
          case OperationSymbol.Numeral(var value) -> smooth(op, new Literal(value));
          case Primitive primitive -> smooth(op, new Operated(primitive));
          case OperationSymbol.Declared declared -> functor.onMorphism(declared(declared));
        };
    known.put(op, fresh);
    return fresh;
  }

  private static Arrow declared(OperationSymbol.Declared op) {
    List<Type> reals = Collections.nCopies(op.arity(), Type.real());
    return Arrow.of(op.parameters(), reals, op.body(), Type.real());
  }

  /// An operation at its arguments in nested pairs.
  private record Operated(Primitive primitive) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      RealArithmetic<N> numbers = new RealArithmetic<>(r);
      return Value.of(
          primitive.arity() == 1
              ? numbers.apply(primitive, List.of(x.number()))
              : numbers.apply(primitive, x.parts().get(0).number(), x.parts().get(1).number()));
    }
  }

  private record Literal(BigDecimal value) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.of(new RealArithmetic<>(r).numeral(value));
    }
  }

  private Smooth smooth(OperationSymbol op, Smooth.Rule rule) {
    return new Smooth(functor.onObject(Type.real(op.arity())), R, op.symbol(), rule);
  }
}
