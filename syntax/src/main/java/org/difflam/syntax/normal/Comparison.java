package org.difflam.syntax.normal;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.Polynomial;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// A search for a proof of `Γ ⊢ s = t`. Each step is one of the laws of Figure 5 or a congruence,
/// so what it finds is a proof; it does not find all.
final class Comparison {
  /// So many inductions inside each other.
  private static final int NESTED = 2;

  private final Fuel fuel;

  /// @param fuel for all that is normalised on the way, together
  Comparison(Fuel fuel) {
    this.fuel = fuel;
  }

  boolean equal(Map<Name, Type> context, Term s, Term t) {
    return normal(context, s, t, NESTED);
  }

  private boolean normal(Map<Name, Type> context, Term s, Term t, int inductions) {
    Term left = Normaliser.normalise(context, s, fuel);
    Term right = Normaliser.normalise(context, t, fuel);
    if (Alpha.equal(left, right)) return true;
    // a normal form with sharing may be a tree of any size, and what follows looks at the tree
    fuel.spend(Math.min(Measure.size(left), Measure.size(right)));
    return same(context, left, right, inductions);
  }

  /// For normal forms.
  private boolean same(Map<Name, Type> context, Term s, Term t, int inductions) {
    fuel.spend();
    if (Alpha.equal(s, t) || context.values().exists(Comparison::isEmpty)) return true;
    if (s instanceof Term.Lambda f && t instanceof Term.Lambda g) {
      return bodies(context, f, g, inductions) || inductively(context, s, t, inductions);
    }
    if (s instanceof Term.Tuple(var a) && t instanceof Term.Tuple(var b)) {
      return all(context, a, b, inductions) || inductively(context, s, t, inductions);
    }
    for (Term side : List.of(s, t)) {
      switch (side) {
        case Term.CaseVariant(var n, _) -> {
          return split(context, n, s, t, inductions);
        }
        case Term.Absurd _ -> {
          return true;
        }
        case Term _ -> {}
      }
    }
    return congruent(context, s, t, inductions) || inductively(context, s, t, inductions);
  }

  private boolean bodies(Map<Name, Type> context, Term.Lambda f, Term.Lambda g, int inductions) {
    Name x = fresh(context, f, g).prefer(f.x());
    return same(
        context.put(x, f.type()),
        rename(f.body(), f.x(), x),
        rename(g.body(), g.x(), x),
        inductions);
  }

  private boolean inductively(Map<Name, Type> context, Term s, Term t, int inductions) {
    return inductions > 0
        && (byUniqueness(context, s, t, inductions - 1)
            || byUniqueness(context, t, s, inductions - 1));
  }

  /// From a variable of the empty variant everything follows: `s[x/y] = case x of {}`.
  private static boolean isEmpty(Type type) {
    return switch (type) {
      case Type.Variant(var summands) -> summands.isEmpty();
      case Type.Product(var factors) -> factors.stream().anyMatch(Comparison::isEmpty);
      case Type.Real _, Type.Function _, Type.ListOf _, Type.Inductive _ -> false;
    };
  }

  private boolean all(Map<Name, Type> context, List<Term> a, List<Term> b, int inductions) {
    for (int i = 0; i < a.size(); i++) {
      if (!same(context, a.get(i), b.get(i), inductions)) return false;
    }
    return true;
  }

  /// `s = t` if `s[ℓᵢ x/n] = t[ℓᵢ x/n]` for each constructor.
  private boolean split(Map<Name, Type> context, Term n, Term s, Term t, int inductions) {
    Type.Variant type = (Type.Variant) Typing.of(context, n);
    Name x = fresh(context, s, t).prefer(Name.of("x"));
    for (Summand<Type> summand : type.summands()) {
      Term constructor = new Term.Inject(type, summand.label(), new Term.Variable(x));
      if (!normal(
          context.put(x, summand.content()),
          Occurrences.replace(s, n, constructor),
          Occurrences.replace(t, n, constructor),
          inductions)) {
        return false;
      }
    }
    return true;
  }

  /// The same former, and equal children.
  private boolean congruent(Map<Name, Type> context, Term s, Term t, int inductions) {
    if (!(s.shape() instanceof Shape.Former<Term> f)
        || !(t.shape() instanceof Shape.Former<Term> g)
        || !f.label().equals(g.label())
        || f.scopes().size() != g.scopes().size()) {
      return false;
    }
    return switch (s) {
      case Term.Application a when t instanceof Term.Application b ->
          neutrals(context, a.function(), b.function(), inductions)
              && same(context, a.argument(), b.argument(), inductions);
      case Term.Fold a when t instanceof Term.Fold b ->
          neutrals(context, a.over(), b.over(), inductions)
              && same(context, a.from(), b.from(), inductions)
              && steps(context, a, b, inductions);
      case Term.FoldInductive a when t instanceof Term.FoldInductive b ->
          neutrals(context, a.over(), b.over(), inductions) && underOne(context, a, b, inductions);
      // a projection binds only to say which component it takes
      case Term.CaseTuple a when t instanceof Term.CaseTuple b ->
          neutrals(context, a.subject(), b.subject(), inductions)
              && Alpha.equal(new Term.CaseTuple(b.subject(), a.names(), a.body()), b);
      case Term _ -> {
        List<Term> a = plainChildren(f);
        List<Term> b = plainChildren(g);
        yield a.size() == f.scopes().size()
            && b.size() == g.scopes().size()
            && !a.isEmpty()
            && all(context, a, b, inductions);
      }
    };
  }

  /// Heads, whose types nothing around tells.
  private boolean neutrals(Map<Name, Type> context, Term n, Term m, int inductions) {
    return Typing.of(context, n).equals(Typing.of(context, m)) && same(context, n, m, inductions);
  }

  private boolean steps(Map<Name, Type> context, Term.Fold a, Term.Fold b, int inductions) {
    Fresh fresh = fresh(context, a, b);
    Name x1 = fresh.prefer(Name.of("x"));
    Name x2 = fresh.prefer(Name.of("y"));
    Type element = ((Type.ListOf) Typing.of(context, a.over())).element();
    return same(
        context.put(x1, element).put(x2, Typing.of(context, a.from())),
        instance(a, new Term.Variable(x1), new Term.Variable(x2)),
        instance(b, new Term.Variable(x1), new Term.Variable(x2)),
        inductions);
  }

  private boolean underOne(
      Map<Name, Type> context, Term.FoldInductive a, Term.FoldInductive b, int inductions) {
    Name x = fresh(context, a, b).prefer(Name.of("x"));
    Type.Inductive type = (Type.Inductive) Typing.of(context, a.over());
    return same(
        context.put(x, type.constructor().at(a.result())),
        rename(a.step(), a.x(), x),
        rename(b.step(), b.x(), x),
        inductions);
  }

  /// The last law of lists: `s[t/y] = fold (x₁, x₂). r over t from u` if `u = s[[]/y]` and `r[s/x₂]
  /// = s[x₁ :: y/y]`; and the same for an inductive type: `s[t/y] = fold x. r over t` if `s[roll
  /// z/y] = r[P(y. s) z/x]`.
  private boolean byUniqueness(Map<Name, Type> context, Term side, Term other, int inductions) {
    Term fold = asFold(context, contract(side));
    Fresh fresh = fresh(context, fold, other);
    Name y = fresh.prefer(Name.of("y"));
    Term variable = new Term.Variable(y);
    return switch (fold) {
      case Term.Fold f -> {
        Type.ListOf list = (Type.ListOf) Typing.of(context, f.over());
        Term s = Occurrences.replace(other, f.over(), variable);
        Name x1 = fresh.prefer(Name.of("x"));
        Term head = new Term.Variable(x1);
        yield normal(
                context,
                f.from(),
                Substitution.substitute(s, y, new Term.Nil(list.element())),
                inductions)
            && normal(
                context.put(x1, list.element()).put(y, list),
                instance(f, head, s),
                Substitution.substitute(s, y, new Term.Cons(head, variable)),
                inductions);
      }
      case Term.FoldInductive f -> {
        Type.Inductive type = (Type.Inductive) Typing.of(context, f.over());
        Term s = Occurrences.replace(other, f.over(), variable);
        Name z = fresh.prefer(Name.of("z"));
        Term content = new Term.Variable(z);
        yield normal(
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
  private static Term map(Polynomial p, Term t, Name y, Term s, Type result, Fresh fresh) {
    return switch (p) {
      case Polynomial.Self _ -> Substitution.substitute(s, y, t);
      case Polynomial.Constant _ -> t;
      case Polynomial.Product(var factors) -> {
        List<Name> names = new ArrayList<>();
        List<Term> parts = new ArrayList<>();
        for (Polynomial factor : factors) {
          Name x = fresh.prefer(Name.of("x"));
          names.add(x);
          parts.add(map(factor, new Term.Variable(x), y, s, result, fresh));
        }
        yield new Term.CaseTuple(t, names, new Term.Tuple(parts));
      }
      case Polynomial.Variant(var summands) -> {
        Type.Variant target = (Type.Variant) p.at(result);
        List<Term.Branch> branches = new ArrayList<>();
        for (Summand<Polynomial> summand : summands) {
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

  private static Term instance(Term.Fold f, Term first, Term second) {
    Map<Name, Term> at = io.vavr.collection.HashMap.of(f.x1(), first);
    return Substitution.substitute(f.step(), at.put(f.x2(), second));
  }

  private static Term rename(Term t, Name x, Name y) {
    return Substitution.substitute(t, x, new Term.Variable(y));
  }

  private static List<Term> plainChildren(Shape.Former<Term> former) {
    return former.scopes().stream().filter(s -> s.binders().isEmpty()).map(Scope::body).toList();
  }

  private static Fresh fresh(Map<Name, Type> context, Term s, Term t) {
    return Fresh.avoiding(new Term.Tuple(List.of(s, t))).and(context.keySet());
  }
}
