package org.difflam.syntax.lambda;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
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
import org.difflam.syntax.simple.Type;

/// Translates terms of the simple language without variants, lists and inductive types into a
/// λ-calculus with sums: a tuple is made of pairs with the brackets to the left, `let x = t in u`
/// is `(λx. u) t`, and a sum of reals is a sum of terms.
public final class FromSimple {
  private final LambdaCalculus formers;
  private final Fresh fresh;
  private final boolean shares;

  private FromSimple(LambdaCalculus formers, Fresh fresh, boolean shares) {
    this.formers = formers;
    this.fresh = fresh;
    this.shares = shares;
  }

  /// A term whose free variables stay.
  public static LambdaTerm of(LambdaCalculus formers, Term t) {
    return translated(formers, t, false);
  }

  /// The type that a tuple of values, or a function, has there.
  public static LambdaType of(LambdaCalculus formers, Type type) {
    return FirstOrder.fold(
        type,
        (t, parts) ->
            switch (t.symbol()) {
              case Head.Real _ -> LambdaType.R;
              case Head.Product _ ->
                  parts.stream().reduce(LambdaType::times).orElse(LambdaType.UNIT);
              case Head.Function _ -> parts.get(0).to(parts.get(1));
              case Head.Variant _, Head.ListOf _, Head.Inductive _ -> throw foreign(formers);
            });
  }

  private static IllTyped foreign(LambdaCalculus formers) {
    return new IllTyped(
        "the %s calculus has no variants, lists or inductive types".formatted(formers.name()));
  }

  /// The translation with `let`, tuples taken apart, and declared operations replaced by what they
  /// stand for, as shared subterms: for evaluation, since `Tₓ ((λy. u) t)` has six summands for
  /// each of `Tₓ u`.
  public static LambdaTerm shared(LambdaCalculus formers, Term t) {
    return translated(formers, t, true);
  }

  private static LambdaTerm translated(LambdaCalculus formers, Term t, boolean shares) {
    Fresh fresh = Fresh.avoiding(t);
    return Deep.call(() -> new FromSimple(formers, fresh, shares).term(HashMap.empty(), t));
  }

  /// @param parts what the names of tuples taken apart stand for
  private LambdaTerm term(Map<Name, LambdaTerm> parts, Term t) {
    return switch (t) {
      case Variable(var x) -> parts.getOrElse(x, new Simple.Variable(x));
      case Apply(OperationSymbol.Declared f, var arguments) when shares -> {
        Map<Name, LambdaTerm> at = HashMap.empty();
        for (int i = 0; i < arguments.size(); i++) {
          at = at.put(f.parameters().get(i), term(parts, arguments.get(i)));
        }
        yield term(at, f.body());
      }
      case Apply(var f, var arguments) -> formers.call(f, terms(parts, arguments));
      case Tuple(var components) -> formers.tuple(terms(parts, components));
      case CaseTuple(var subject, var names, var body) when shares -> {
        LambdaTerm whole = term(parts, subject);
        Map<Name, LambdaTerm> inner = parts;
        for (int i = 0; i < names.size(); i++) {
          inner = inner.put(names.get(i), Pairs.partOf(i, names.size(), whole));
        }
        yield term(inner, body);
      }
      case CaseTuple(var subject, var names, var body) -> {
        Name p = fresh.like(Name.of("p"));
        Map<Name, LambdaTerm> inner = parts;
        for (int i = 0; i < names.size(); i++) {
          inner = inner.put(names.get(i), Pairs.part(i, names.size(), new Simple.Variable(p)));
        }
        yield LambdaTerm.apply(LambdaTerm.lambda(p, term(inner, body)), term(parts, subject));
      }
      case Lambda(var x, _, var body) when shares -> {
        // a new name, so that what is put for others is not captured
        Name y = fresh.like(x);
        yield LambdaTerm.lambda(y, term(parts.put(x, new Simple.Variable(y)), body));
      }
      case Lambda(var x, _, var body) -> LambdaTerm.lambda(x, term(parts.remove(x), body));
      case Application(Lambda(var x, _, var body), var a) when shares ->
          term(parts.put(x, term(parts, a)), body);
      case Application(var f, var a) -> LambdaTerm.apply(term(parts, f), term(parts, a));
      case Let(var x, var bound, var body) when shares ->
          term(parts.put(x, term(parts, bound)), body);
      case Let(var x, var bound, var body) ->
          LambdaTerm.apply(LambdaTerm.lambda(x, term(parts.remove(x), body)), term(parts, bound));
      case Inject _, CaseVariant _, Absurd _, Nil _, Cons _, Fold _, Roll _, FoldInductive _ ->
          throw foreign(formers);
    };
  }

  private List<LambdaTerm> terms(Map<Name, LambdaTerm> parts, List<? extends Term> ts) {
    return ts.stream().map(t -> term(parts, t)).toList();
  }
}
