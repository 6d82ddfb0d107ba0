package org.difflam.semantics.taylor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// Terms between `A` and `D(A)`, by the type: what does not move, and an entry of each number.
///
/// ```
/// constant : A → D(A)       x ↦ ⟨x, 0, …⟩                    where there are no functions in A
/// entryₖ   : D(A) → A       ⟨x₀, x₁, …⟩ ↦ xₖ                 f ↦ λa. entryₖ (f (constant a))
/// ```
///
/// Lists keep their length, variants their label, and functions the names of what they take.
record Lifting(Macro macro, Fresh fresh) {
  private static final Name X = Name.of("x");

  /// Whether there are functions in it that take functions, of which there is no entry.
  static boolean hasEntries(Type type) {
    return switch (type) {
      case Type.Function(var from, var to) -> from.isFirstOrder() && hasEntries(to);
      case Type.Real _, Type.Product _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          type.parts().stream().allMatch(Lifting::hasEntries);
    };
  }

  Term constant(Type a, Term t) {
    return new Map(
            macro::of,
            x -> {
              List<Term> entries =
                  new ArrayList<>(Collections.nCopies(macro.indices().size(), Term.numeral(0)));
              entries.set(0, x);
              return new Term.Tuple(entries);
            })
        .of(a, t);
  }

  Term entry(int k, Type a, Term t) {
    return new Map(b -> b, x -> part(x, k, macro.indices().size())).of(a, t);
  }

  /// `πₖ t`, counted from 0.
  static Term part(Term t, int k, int of) {
    List<Name> names = new ArrayList<>(Collections.nCopies(of, Name.UNUSED));
    names.set(k, X);
    return new Term.CaseTuple(t, names, new Term.Variable(X));
  }

  /// What is done to each number, and what becomes of a type.
  private final class Map {
    private final UnaryOperator<Type> target;
    private final UnaryOperator<Term> number;

    Map(UnaryOperator<Type> target, UnaryOperator<Term> number) {
      this.target = target;
      this.number = number;
    }

    private Term of(Type a, Term t) {
      return switch (a) {
        case Type.Real _ -> number.apply(t);
        case Type.Product(var factors) when t instanceof Term.Tuple(var known) -> {
          List<Term> parts = new ArrayList<>();
          for (int i = 0; i < known.size(); i++) parts.add(of(factors.get(i), known.get(i)));
          yield new Term.Tuple(parts);
        }
        case Type.Product(var factors) -> {
          List<Name> names = names(factors.size());
          List<Term> parts = new ArrayList<>();
          for (int i = 0; i < factors.size(); i++) {
            parts.add(of(factors.get(i), new Term.Variable(names.get(i))));
          }
          yield new Term.CaseTuple(t, names, new Term.Tuple(parts));
        }
        case Type.Function(var from, var to) when t instanceof Term.Lambda(var x, _, var body) ->
            new Term.Lambda(
                x,
                from,
                of(to, Substitution.substitute(body, x, constant(from, new Term.Variable(x)))));
        case Type.Function(var from, var to) -> {
          Name x = name();
          yield new Term.Lambda(
              x, from, of(to, new Term.Application(t, constant(from, new Term.Variable(x)))));
        }
        case Type.Variant(var summands) -> {
          Type.Variant to = (Type.Variant) target.apply(a);
          if (summands.isEmpty()) yield new Term.Absurd(t, to);
          List<Term.Branch> branches = new ArrayList<>();
          for (Summand<Type> s : summands) {
            Name x = name();
            Term inside = of(s.content(), new Term.Variable(x));
            branches.add(new Term.Branch(s.label(), x, new Term.Inject(to, s.label(), inside)));
          }
          yield new Term.CaseVariant(t, branches);
        }
        case Type.ListOf(var element) -> {
          Name x = name(), rest = name();
          Term head = of(element, new Term.Variable(x));
          yield new Term.Fold(
              x,
              rest,
              new Term.Cons(head, new Term.Variable(rest)),
              t,
              new Term.Nil(target.apply(element)));
        }
        case Type.Inductive inductive -> {
          Type.Inductive to = (Type.Inductive) target.apply(a);
          Name x = name();
          Term inside = of(inductive.constructor(), to.constructor(), to, new Term.Variable(x));
          yield new Term.FoldInductive(x, to, new Term.Roll(to, inside), t);
        }
      };
    }

    /// `P(τ) → Q(τ)`, where `Q` has the targets of the constants of `P`.
    private Term of(TypePolynomial p, TypePolynomial q, Type self, Term t) {
      return switch (p) {
        case TypePolynomial.Self _ -> t;
        case TypePolynomial.Constant(var a) -> of(a, t);
        case TypePolynomial.Product(var factors) -> {
          List<TypePolynomial> targets = ((TypePolynomial.Product) q).factors();
          List<Name> names = names(factors.size());
          List<Term> parts = new ArrayList<>();
          for (int i = 0; i < factors.size(); i++) {
            Term x = new Term.Variable(names.get(i));
            parts.add(of(factors.get(i), targets.get(i), self, x));
          }
          yield new Term.CaseTuple(t, names, new Term.Tuple(parts));
        }
        case TypePolynomial.Variant(var summands) -> {
          List<Summand<TypePolynomial>> targets = ((TypePolynomial.Variant) q).summands();
          Type.Variant to = (Type.Variant) q.at(self);
          List<Term.Branch> branches = new ArrayList<>();
          for (int i = 0; i < summands.size(); i++) {
            Name x = name();
            String label = summands.get(i).label();
            Term inside =
                of(summands.get(i).content(), targets.get(i).content(), self, new Term.Variable(x));
            branches.add(new Term.Branch(label, x, new Term.Inject(to, label, inside)));
          }
          yield new Term.CaseVariant(t, branches);
        }
      };
    }

    private Name name() {
      return fresh.like(X);
    }

    private List<Name> names(int n) {
      List<Name> names = new ArrayList<>();
      for (int i = 0; i < n; i++) names.add(name());
      return names;
    }
  }
}
