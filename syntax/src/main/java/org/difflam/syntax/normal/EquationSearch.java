package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// A search for a proof of `Γ ⊢ s = t`. Each step is one of the laws of Figure 5 or a congruence,
/// so what it finds is a proof; it does not find all.
final class EquationSearch {
  /// This many inductions inside each other.
  private static final int NESTED = 2;

  private final Fuel fuel;
  private final Uniqueness uniqueness = new Uniqueness(this);

  /// @param fuel for all that is normalised on the way, together
  EquationSearch(Fuel fuel) {
    this.fuel = fuel;
  }

  boolean equal(Map<Name, Type> context, Term s, Term t) {
    return normal(context, s, t, NESTED);
  }

  /// For any terms.
  boolean normal(Map<Name, Type> context, Term s, Term t, int inductions) {
    Term left = BetaEtaNormaliser.normalise(context, s, fuel);
    Term right = BetaEtaNormaliser.normalise(context, t, fuel);
    if (Alpha.equal(left, right)) return true;
    // a normal form with sharing may be a tree of any size, and what follows looks at the tree
    fuel.spend(Math.max(Measure.size(left), Measure.size(right)));
    return same(context, left, right, inductions);
  }

  /// For normal forms.
  private boolean same(Map<Name, Type> context, Term s, Term t, int inductions) {
    fuel.spend();
    // a variable of a type without values gives a term of the empty variant, from which everything
    // follows: `s[x/y] = case x of {}`
    if (Alpha.equal(s, t) || context.values().exists(Type::isEmpty)) return true;
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
        && (uniqueness.proves(context, s, t, inductions - 1)
            || uniqueness.proves(context, t, s, inductions - 1));
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

  /// `t[s₁/x₁, s₂/x₂]` for the step `x₁ x₂. t` of a fold.
  static Term instance(Term.Fold f, Term first, Term second) {
    Map<Name, Term> at = HashMap.of(f.x1(), first);
    return Substitution.substitute(f.step(), at.put(f.x2(), second));
  }

  private static Term rename(Term t, Name x, Name y) {
    return Substitution.substitute(t, x, new Term.Variable(y));
  }

  private static List<Term> plainChildren(Shape.Former<Term> former) {
    return former.scopes().stream().filter(s -> s.binders().isEmpty()).map(Scope::body).toList();
  }

  static Fresh fresh(Map<Name, Type> context, Term s, Term t) {
    return Fresh.avoiding(new Term.Tuple(List.of(s, t))).and(context.keySet());
  }
}
