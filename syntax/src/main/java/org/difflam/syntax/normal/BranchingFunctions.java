package org.difflam.syntax.normal;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Closed functions that take their argument apart: a case with a random term in each branch, or a
/// fold with a random step. Of `not`, and of functions of trees, random terms have hardly any.
///
/// @param generator draws what is in the branches, of about this `size`
record BranchingFunctions(TermGenerator generator, int size) {
  private static final Name X = Name.of("x");

  /// None where the argument is a number, a tuple or a function, or a branch has no term.
  Option<Term> of(Type.Function function) {
    return body(new Term.Variable(X), function.domain(), function.codomain(), 0)
        .map(body -> new Term.Lambda(X, function.domain(), body));
  }

  private Option<Term> body(Term t, Type type, Type result, int depth) {
    Name y = Name.of("y" + depth), r = Name.of("r" + depth);
    return switch (type) {
      case Type.Variant(var summands) when !summands.isEmpty() -> {
        List<Term.Branch> branches = new ArrayList<>();
        for (Summand<Type> s : summands) {
          Option<Term> branch = drawn(LinkedHashMap.of(y, s.content()), result);
          if (branch.isEmpty()) yield Option.none();
          branches.add(new Term.Branch(s.label(), y, branch.get()));
        }
        yield Option.some(new Term.CaseVariant(t, branches));
      }
      case Type.ListOf(var element) ->
          drawn(LinkedHashMap.of(y, element, r, result), result)
              .flatMap(step ->
                  drawn(LinkedHashMap.empty(), result)
                      .map(from -> new Term.Fold(y, r, step, t, from)));
      case Type.Inductive(var constructor) ->
          body(new Term.Variable(r), constructor.at(result), result, depth + 1)
              .map(step -> new Term.FoldInductive(r, result, step, t));
      case Type.Real _, Type.Product _, Type.Function _, Type.Variant _ -> Option.none();
    };
  }

  private Option<Term> drawn(Map<Name, Type> context, Type result) {
    return generator.term(context, result, size);
  }
}
