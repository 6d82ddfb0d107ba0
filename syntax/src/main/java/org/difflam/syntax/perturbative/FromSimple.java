package org.difflam.syntax.perturbative;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.IllTyped;
import org.difflam.syntax.simple.Term.Absurd;
import org.difflam.syntax.simple.Term.Application;
import org.difflam.syntax.simple.Term.Apply;
import org.difflam.syntax.simple.Term.CaseTuple;
import org.difflam.syntax.simple.Term.CaseVariant;
import org.difflam.syntax.simple.Term.Cons;
import org.difflam.syntax.simple.Term.Fold;
import org.difflam.syntax.simple.Term.FoldInductive;
import org.difflam.syntax.simple.Term.Inject;
import org.difflam.syntax.simple.Term.Lambda;
import org.difflam.syntax.simple.Term.Let;
import org.difflam.syntax.simple.Term.Nil;
import org.difflam.syntax.simple.Term.Roll;
import org.difflam.syntax.simple.Term.Tuple;
import org.difflam.syntax.simple.Term.Variable;
import org.difflam.syntax.simple.Type.Function;
import org.difflam.syntax.simple.Type.Inductive;
import org.difflam.syntax.simple.Type.ListOf;
import org.difflam.syntax.simple.Type.Product;
import org.difflam.syntax.simple.Type.Real;
import org.difflam.syntax.simple.Type.Variant;

/// Terms of the simple language without variants, lists and inductive types, as perturbative terms:
/// a tuple is made of pairs with the brackets to the left, `let x = t in u` is `(λx. u) t`, and a
/// sum of reals is a sum of terms.
public final class FromSimple {
  private final Fresh fresh;

  private FromSimple(Fresh fresh) {
    this.fresh = fresh;
  }

  /// A term whose free variables stay.
  public static Term of(org.difflam.syntax.simple.Term t) {
    return Deep.call(() -> new FromSimple(Fresh.avoiding(t)).term(HashMap.empty(), t));
  }

  /// The same with terms for some of the free variables.
  public static Term of(org.difflam.syntax.simple.Term t, List<Name> names, List<Term> values) {
    Map<Name, Term> at = HashMap.empty();
    for (int i = 0; i < names.size(); i++) at = at.put(names.get(i), values.get(i));
    Term body = of(t);
    return Substitution.substitute(body, at);
  }

  /// The same for types.
  public static Type of(org.difflam.syntax.simple.Type type) {
    return switch (type) {
      case Real _ -> Type.R;
      case Product(var factors) ->
          factors.stream().map(FromSimple::of).reduce(Type::times).orElse(Type.UNIT);
      case Function(var domain, var codomain) -> of(domain).to(of(codomain));
      case Variant _, ListOf _, Inductive _ -> throw foreign();
    };
  }

  /// @param parts what the names of tuples taken apart stand for
  private Term term(Map<Name, Term> parts, org.difflam.syntax.simple.Term t) {
    return switch (t) {
      case Variable(var x) -> parts.getOrElse(x, new Simple.Variable(x));
      case Apply(var f, var arguments) ->
          Constants.apply(f, arguments.stream().map(a -> term(parts, a)).toList());
      case Tuple(var components) ->
          Perturbative.FORMERS.tuple(components.stream().map(c -> term(parts, c)).toList());
      case CaseTuple(var subject, var names, var body) -> {
        Name whole = fresh.like(Name.of("p"));
        Map<Name, Term> inner = parts;
        for (int i = 0; i < names.size(); i++) {
          inner =
              inner.put(
                  names.get(i),
                  Perturbative.FORMERS.part(i, names.size(), new Simple.Variable(whole)));
        }
        yield Term.apply(Term.lambda(whole, term(inner, body)), term(parts, subject));
      }
      case Lambda(var x, _, var body) -> Term.lambda(x, term(parts.remove(x), body));
      case Application(var f, var a) -> Term.apply(term(parts, f), term(parts, a));
      case Let(var x, var bound, var body) ->
          Term.apply(Term.lambda(x, term(parts.remove(x), body)), term(parts, bound));
      case Inject _, CaseVariant _, Absurd _, Nil _, Cons _, Fold _, Roll _, FoldInductive _ ->
          throw foreign();
    };
  }

  private static IllTyped foreign() {
    return new IllTyped("the perturbative calculus has no variants, lists or inductive types");
  }
}
