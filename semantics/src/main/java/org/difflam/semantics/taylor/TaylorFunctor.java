package org.difflam.semantics.taylor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// Example 6.1: the unique structure-preserving functor `F : Syn → Syn` with `F(real) = real^(R+k
/// over k)` and `F(op) = D(op)`. Lemma 4 says that it is the macro; where tuples and variants have
/// more than two parts, up to their nesting.
public final class TaylorFunctor {
  private TaylorFunctor() {}

  public static InitialFunctor<Type, Arrow> of(Syn syn, Macro macro) {
    return new InitialFunctor<>(syn, syn, macro.of(Type.real()), op -> operation(syn, macro, op));
  }

  /// `D(op) : D(real) × (D(real) × …) → D(real)`.
  private static Arrow operation(Syn syn, Macro macro, OperationSymbol op) {
    Type real = macro.of(Type.real());
    Type source = source(real, op.arity());
    Name x = Name.of("x");
    List<Term> jets = new ArrayList<>();
    Arrow rest = syn.identity(source);
    for (int left = op.arity(); left > 0; left--) {
      Type after = source(real, left - 1);
      jets.add(
          (left == 1 ? rest : syn.compose(syn.first(real, after), rest)).at(new Term.Variable(x)));
      if (left > 1) rest = syn.compose(syn.second(real, after), rest);
    }
    Term body =
        op instanceof OperationSymbol.Numeral
            ? macro.of(new Term.Apply(op, List.of()))
            : macro.operation(op, jets);
    return new Arrow(x, source, body, real);
  }

  private static Type source(Type real, int n) {
    Type all = n == 0 ? Type.unit() : real;
    for (Type next : Collections.nCopies(Math.max(0, n - 1), real)) all = Type.product(next, all);
    return all;
  }
}
