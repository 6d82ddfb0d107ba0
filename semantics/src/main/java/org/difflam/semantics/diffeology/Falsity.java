package org.difflam.semantics.diffeology;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Makes a term of the empty variant of a term of any type without values, from which everything
/// follows.
///
/// @param arguments draws what functions are applied to
record Falsity(RandomPlotTerms arguments) {
  private static final Type.Variant EMPTY = new Type.Variant(List.of());

  /// A term of any type at all.
  Term implies(Type type, Term x, Type empty) {
    return new Term.Absurd(of(x, empty, 0), type);
  }

  private Term of(Term x, Type type, int depth) {
    Name y = Name.of("e" + depth);
    return switch (type) {
      case Type.Product(var factors) -> {
        int at = 0;
        while (!factors.get(at).isEmpty()) at++;
        List<Name> names = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) names.add(i == at ? y : Name.of(y + "_" + i));
        Term part = of(new Term.Variable(y), factors.get(at), depth + 1);
        yield new Term.CaseTuple(x, names, part);
      }
      case Type.Function(var domain, var codomain) ->
          of(new Term.Application(x, arguments.term(domain, List.of())), codomain, depth);
      case Type.Variant(var summands) -> {
        if (summands.isEmpty()) yield x;
        List<Term.Branch> branches = new ArrayList<>();
        for (Summand<Type> s : summands) {
          Term content = of(new Term.Variable(y), s.content(), depth + 1);
          branches.add(new Term.Branch(s.label(), y, content));
        }
        yield new Term.CaseVariant(x, branches);
      }
      case Type.Inductive(var constructor) -> {
        Term layer = of(new Term.Variable(y), constructor.at(EMPTY), depth + 1);
        yield new Term.FoldInductive(y, EMPTY, layer, x);
      }
      case Type.Real _, Type.ListOf _ -> throw new IllegalArgumentException(type + " has values");
    };
  }
}
