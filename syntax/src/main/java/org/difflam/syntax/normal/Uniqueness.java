package org.difflam.syntax.normal;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.simple.Typing;

/// The last law of lists: `s[t/y] = fold (x₁, x₂). r over t from u` if `u = s[[]/y]` and `r[s/x₂] =
/// s[x₁ :: y/y]`; and the same for an inductive type: `s[t/y] = fold x. r over t` if `s[roll z/y] =
/// r[P(y. s) z/x]`.
record Uniqueness(EquationSearch comparison) {
  /// Is `side = other`, where `side` is the fold of the law, or has a fold at its head?
  boolean proves(Map<Name, Type> context, Term side, Term other, int inductions) {
    Term fold = asFold(context, contract(side));
    Fresh fresh = EquationSearch.fresh(context, fold, other);
    Name y = fresh.prefer(Name.of("y"));
    Term variable = new Term.Variable(y);
    return switch (fold) {
      case Term.Fold f -> {
        Type.ListOf list = (Type.ListOf) Typing.of(context, f.over());
        Term s = Occurrences.replace(other, f.over(), variable);
        Name x1 = fresh.prefer(Name.of("x"));
        Term head = new Term.Variable(x1);
        yield comparison.normal(
                context,
                f.from(),
                Substitution.substitute(s, y, new Term.Nil(list.element())),
                inductions)
            && comparison.normal(
                context.put(x1, list.element()).put(y, list),
                EquationSearch.instance(f, head, s),
                Substitution.substitute(s, y, new Term.Cons(head, variable)),
                inductions);
      }
      case Term.FoldInductive f -> {
        Type.Inductive type = (Type.Inductive) Typing.of(context, f.over());
        Term s = Occurrences.replace(other, f.over(), variable);
        Name z = fresh.prefer(Name.of("z"));
        Term content = new Term.Variable(z);
        yield comparison.normal(
            context.put(z, type.unrolled()),
            Substitution.substitute(s, y, new Term.Roll(type, content)),
            Substitution.substitute(
                f.step(), f.x(), map(type.constructor(), content, y, s, f.result(), fresh)),
            inductions);
      }
      case Term _ -> false;
    };
  }

  /// `λx. n x` and `⟨π₁ n, …, πₖ n⟩` without the η; other terms as they are.
  private static Term contract(Term t) {
    return switch (t) {
      case Term.Lambda(var x, _, var body)
          when contract(body) instanceof Term.Application(var n, var argument)
              && contract(argument).equals(new Term.Variable(x))
              && !FreeVariables.of(n).contains(x) ->
          n;
      case Term.Tuple(var parts)
          when !parts.isEmpty()
              && parts.getFirst() instanceof Term.CaseTuple(var n, _, _)
              && areProjections(parts, n) ->
          n;
      case Term other -> other;
    };
  }

  private static boolean areProjections(List<Term> parts, Term n) {
    for (int i = 0; i < parts.size(); i++) {
      if (!(parts.get(i) instanceof Term.CaseTuple(var tuple, var names, Term.Variable(var x)))
          || names.size() != parts.size()
          || !names.get(i).equals(x)
          || !Alpha.equal(n, tuple)) {
        return false;
      }
    }
    return true;
  }

  /// A neutral list `n` is `fold (x, y). x :: y over n from []`, a neutral inductive value is `fold
  /// x. roll x over n`.
  private static Term asFold(Map<Name, Type> context, Term n) {
    boolean neutral =
        n instanceof Term.Variable || n instanceof Term.Application || n instanceof Term.CaseTuple;
    if (!neutral) return n;
    Term x = Term.variable("x");
    return switch (Typing.of(context, n)) {
      case Type.ListOf(var element) ->
          new Term.Fold(
              Name.of("x"),
              Name.of("y"),
              new Term.Cons(x, Term.variable("y")),
              n,
              new Term.Nil(element));
      case Type.Inductive type ->
          new Term.FoldInductive(Name.of("x"), type, new Term.Roll(type, x), n);
      case Type.Real _, Type.Product _, Type.Function _, Type.Variant _ -> n;
    };
  }

  /// `P(y. s) t : P(σ)`.
  private static Term map(TypePolynomial p, Term t, Name y, Term s, Type result, Fresh fresh) {
    return switch (p) {
      case TypePolynomial.Self _ -> Substitution.substitute(s, y, t);
      case TypePolynomial.Constant _ -> t;
      case TypePolynomial.Product(var factors) -> {
        List<Name> names = new ArrayList<>();
        List<Term> parts = new ArrayList<>();
        for (TypePolynomial factor : factors) {
          Name x = fresh.prefer(Name.of("x"));
          names.add(x);
          parts.add(map(factor, new Term.Variable(x), y, s, result, fresh));
        }
        yield new Term.CaseTuple(t, names, new Term.Tuple(parts));
      }
      case TypePolynomial.Variant(var summands) -> {
        Type.Variant target = (Type.Variant) p.at(result);
        List<Term.Branch> branches = new ArrayList<>();
        for (Summand<TypePolynomial> summand : summands) {
          Name x = fresh.prefer(Name.of("x"));
          Term content = map(summand.content(), new Term.Variable(x), y, s, result, fresh);
          branches.add(
              new Term.Branch(
                  summand.label(), x, new Term.Inject(target, summand.label(), content)));
        }
        yield new Term.CaseVariant(t, branches);
      }
    };
  }
}
