package org.difflam.semantics.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Operation;
import org.difflam.syntax.pullback.PullbackLanguage;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.simple.Primitive;

/// Simple terms (numbers, tuples, functions) as terms of the pullback language: tuples become
/// nested pairs, `t + u` a sum, other operations calls.
///
/// ```
/// ⟨t₁, …, tₙ⟩ ⇝ ⟨⟨t₁, t₂⟩, …⟩       ⟨⟩ ⇝ [0] : R      ⟨t⟩ ⇝ t
/// case t of ⟨x₁, …, xₙ⟩ → s ⇝ let z = t; xₙ = π₂ z; z′ = π₁ z; xₙ₋₁ = π₂ z′; … in s
/// ```
final class Translation {
  private final Fresh fresh;

  private Translation(Fresh fresh) {
    this.fresh = fresh;
  }

  /// What stands in the way, if something does.
  static Option<String> obstacle(org.difflam.syntax.simple.Term t) {
    List<org.difflam.syntax.simple.Term> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      org.difflam.syntax.simple.Term next = work.removeLast();
      Option<String> here = isForeign(next);
      if (here.isDefined()) return here;
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return Option.none();
  }

  private static Option<String> isForeign(org.difflam.syntax.simple.Term t) {
    return switch (t) {
      case org.difflam.syntax.simple.Term.Variable _,
          org.difflam.syntax.simple.Term.Apply _,
          org.difflam.syntax.simple.Term.Tuple _,
          org.difflam.syntax.simple.Term.CaseTuple _,
          org.difflam.syntax.simple.Term.Lambda _,
          org.difflam.syntax.simple.Term.Application _,
          org.difflam.syntax.simple.Term.Let _ ->
          Option.none();
      case org.difflam.syntax.simple.Term.Inject _,
          org.difflam.syntax.simple.Term.CaseVariant _,
          org.difflam.syntax.simple.Term.Absurd _ ->
          Option.some("the pullback language has no variants");
      case org.difflam.syntax.simple.Term.Nil _,
          org.difflam.syntax.simple.Term.Cons _,
          org.difflam.syntax.simple.Term.Fold _ ->
          Option.some("the pullback language has no lists");
      case org.difflam.syntax.simple.Term.Roll _, org.difflam.syntax.simple.Term.FoldInductive _ ->
          Option.some("the pullback language has no inductive types");
    };
  }

  static Term of(org.difflam.syntax.simple.Term t) {
    return Deep.call(() -> new Translation(Fresh.avoiding(t)).term(t));
  }

  /// `Rⁿ`, where R⁰ is `R` with nothing but 0 in it.
  static Type space(int n) {
    return Type.real(Math.max(n, 1));
  }

  private Term term(org.difflam.syntax.simple.Term t) {
    return switch (t) {
      case org.difflam.syntax.simple.Term.Variable(var x) -> new Term.Variable(x);
      case org.difflam.syntax.simple.Term.Apply(var op, var arguments) -> apply(op, arguments);
      case org.difflam.syntax.simple.Term.Tuple(var parts) ->
          parts.isEmpty()
              ? new Term.Numeral(Scalar.ZERO)
              : Term.tuple(parts.stream().map(this::term).toList());
      case org.difflam.syntax.simple.Term.CaseTuple(var subject, var names, var body) ->
          split(subject, names, body);
      case org.difflam.syntax.simple.Term.Lambda(var x, var type, var body) ->
          new Term.Lambda(x, Option.some(type(type)), term(body));
      case org.difflam.syntax.simple.Term.Application(var f, var a) ->
          new Term.Application(term(f), term(a));
      case org.difflam.syntax.simple.Term.Let(var x, var bound, var body) ->
          new Term.Let(x, term(bound), term(body));
      case org.difflam.syntax.simple.Term.Inject _,
          org.difflam.syntax.simple.Term.CaseVariant _,
          org.difflam.syntax.simple.Term.Absurd _,
          org.difflam.syntax.simple.Term.Nil _,
          org.difflam.syntax.simple.Term.Cons _,
          org.difflam.syntax.simple.Term.Fold _,
          org.difflam.syntax.simple.Term.Roll _,
          org.difflam.syntax.simple.Term.FoldInductive _ ->
          throw new IllegalArgumentException(isForeign(t).getOrElse("not translated"));
    };
  }

  static Type type(org.difflam.syntax.simple.Type type) {
    return switch (type) {
      case org.difflam.syntax.simple.Type.Real _ -> Type.R;
      case org.difflam.syntax.simple.Type.Product(var factors) -> {
        Type product = factors.isEmpty() ? Type.R : type(factors.getFirst());
        for (int i = 1; i < factors.size(); i++) {
          product = new Type.Product(product, type(factors.get(i)));
        }
        yield product;
      }
      case org.difflam.syntax.simple.Type.Function(var a, var b) ->
          new Type.Function(type(a), type(b));
      case org.difflam.syntax.simple.Type.Variant _,
          org.difflam.syntax.simple.Type.ListOf _,
          org.difflam.syntax.simple.Type.Inductive _ ->
          throw new IllegalArgumentException("the pullback language has no type " + type);
    };
  }

  private Term apply(
      org.difflam.syntax.simple.Operation op, List<org.difflam.syntax.simple.Term> arguments) {
    return switch (op) {
      case org.difflam.syntax.simple.Operation.Numeral(var value) ->
          new Term.Numeral(Scalar.of(value));
      case Primitive p when p == Primitive.PLUS ->
          Term.sum(term(arguments.get(0)), term(arguments.get(1)));
      case Primitive _, org.difflam.syntax.simple.Operation.Declared _ -> {
        Operation f = PullbackLanguage.operation(op.symbol(), op);
        yield arguments.isEmpty()
            ? new Term.Call(f, new Term.Numeral(Scalar.ZERO))
            : new Term.Call(f, Term.tuple(arguments.stream().map(this::term).toList()));
      }
    };
  }

  private Term split(
      org.difflam.syntax.simple.Term subject,
      List<Name> names,
      org.difflam.syntax.simple.Term body) {
    List<Name> binders = new ArrayList<>();
    List<Term> bounds = new ArrayList<>();
    Name rest = fresh.like(Name.of("z"));
    binders.add(rest);
    bounds.add(term(subject));
    for (int i = names.size() - 1; i > 0; i--) {
      binders.add(names.get(i));
      bounds.add(new Term.Projection(2, new Term.Variable(rest)));
      Name next = i == 1 ? names.getFirst() : fresh.like(Name.of("z"));
      binders.add(next);
      bounds.add(new Term.Projection(1, new Term.Variable(rest)));
      rest = next;
    }
    if (names.size() == 1) {
      binders.add(names.getFirst());
      bounds.add(new Term.Variable(rest));
    }
    Term result = term(body);
    for (int i = binders.size() - 1; i >= 0; i--) {
      result = new Term.Let(binders.get(i), bounds.get(i), result);
    }
    return result;
  }
}
