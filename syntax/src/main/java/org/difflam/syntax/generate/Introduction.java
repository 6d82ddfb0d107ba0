package org.difflam.syntax.generate;

import java.util.Collections;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.jspecify.annotations.Nullable;

/// The terms that begin with a constructor of the goal, or an operation.
///
/// @param numerals the operations without arguments
/// @param proper those with arguments
record Introduction(
    TermGenerator terms,
    Chance chance,
    Smallest smallest,
    List<OperationSymbol> numerals,
    List<OperationSymbol> proper) {
  @Nullable Term offer(Chance.Choice choice, Context context, Type goal, int size) {
    return switch (goal) {
      case Type.Real _ -> {
        if (choice.takes(1)) yield new Term.Apply(chance.any(numerals), List.of());
        if (proper.isEmpty() || !choice.takes(8)) yield null;
        OperationSymbol op = chance.any(proper);
        yield new Term.Apply(
            op, terms.children(context, Collections.nCopies(op.arity(), goal), size - 1));
      }
      case Type.Product(var factors) ->
          choice.takes(10) ? new Term.Tuple(terms.children(context, factors, size - 1)) : null;
      case Type.Function(var domain, var codomain) -> {
        if (!choice.takes(20)) yield null;
        Name x = terms.name(context, domain);
        yield new Term.Lambda(
            x, domain, terms.generate(context.bind(x, domain), codomain, size - 1));
      }
      case Type.Variant variant -> {
        for (Summand<Type> s : variant.summands()) {
          if (smallest.size(s.content()) < Smallest.NONE && choice.takes(4)) {
            yield new Term.Inject(
                variant, s.label(), terms.generate(context, s.content(), size - 1));
          }
        }
        yield null;
      }
      case Type.ListOf(var element) -> {
        if (choice.takes(1)) yield new Term.Nil(element);
        if (!terms.inhabited(context, element) || !choice.takes(7)) yield null;
        List<Term> both = terms.children(context, List.of(element, goal), size - 1);
        yield new Term.Cons(both.get(0), both.get(1));
      }
      case Type.Inductive inductive ->
          size >= smallest.size(goal) && choice.takes(7)
              ? new Term.Roll(
                  inductive, terms.generate(context, smallest.unrolled(inductive), size - 1))
              : null;
    };
  }
}
