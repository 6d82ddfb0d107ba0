package org.difflam.syntax.generate;

import java.util.Collections;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

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
  void offer(Chance.Choice<Term> choice, Context context, Type goal, int size) {
    switch (goal) {
      case Type.Real _ -> {
        choice.add(1, () -> new Term.Apply(chance.any(numerals), List.of()));
        if (!proper.isEmpty()) {
          choice.add(
              8,
              () -> {
                OperationSymbol op = chance.any(proper);
                return new Term.Apply(
                    op, terms.children(context, Collections.nCopies(op.arity(), goal), size - 1));
              });
        }
      }
      case Type.Product(var factors) ->
          choice.add(10, () -> new Term.Tuple(terms.children(context, factors, size - 1)));
      case Type.Function(var domain, var codomain) ->
          choice.add(
              20,
              () -> {
                Name x = terms.name(context, domain);
                return new Term.Lambda(
                    x, domain, terms.generate(context.bind(x, domain), codomain, size - 1));
              });
      case Type.Variant variant -> {
        for (Summand<Type> s : variant.summands()) {
          if (smallest.size(s.content()) >= Smallest.NONE) continue;
          choice.add(
              4,
              () ->
                  new Term.Inject(
                      variant, s.label(), terms.generate(context, s.content(), size - 1)));
        }
      }
      case Type.ListOf(var element) -> {
        choice.add(1, () -> new Term.Nil(element));
        if (terms.inhabited(context, element)) {
          choice.add(
              7,
              () -> {
                List<Term> both = terms.children(context, List.of(element, goal), size - 1);
                return new Term.Cons(both.get(0), both.get(1));
              });
        }
      }
      case Type.Inductive inductive -> {
        if (size >= smallest.size(goal)) {
          choice.add(
              7,
              () ->
                  new Term.Roll(
                      inductive, terms.generate(context, inductive.unrolled(), size - 1)));
        }
      }
    }
  }
}
