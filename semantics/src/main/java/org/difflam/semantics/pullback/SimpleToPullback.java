package org.difflam.semantics.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.OperationSymbol.Declared;
import org.difflam.syntax.simple.OperationSymbol.Numeral;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
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
import org.difflam.syntax.simple.Type.Function;
import org.difflam.syntax.simple.Type.Inductive;
import org.difflam.syntax.simple.Type.ListOf;
import org.difflam.syntax.simple.Type.Product;
import org.difflam.syntax.simple.Type.Real;
import org.difflam.syntax.simple.Type.Variant;
import org.difflam.syntax.surface.Notation;

/// Simple terms (numbers, tuples, functions) as terms of the pullback language: tuples become
/// nested pairs, `t + u` a sum, other operations calls.
///
/// ```
/// ⟨t₁, …, tₙ⟩ ⇝ ⟨⟨t₁, t₂⟩, …⟩       ⟨⟩ ⇝ [0] : R      ⟨t⟩ ⇝ t
/// case t of ⟨x₁, …, xₙ⟩ → s ⇝ let z = t; xₙ = π₂ z; z′ = π₁ z; xₙ₋₁ = π₂ z′; … in s
/// ```
final class SimpleToPullback {
  private final Fresh fresh;

  private SimpleToPullback(Fresh fresh) {
    this.fresh = fresh;
  }

  /// What stands in the way, if something does.
  static Option<String> obstacle(Term t) {
    var work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      var next = work.removeLast();
      Option<String> here =
          switch (next) {
            case Inject _, CaseVariant _, Absurd _ -> missing("variants");
            case Nil _, Cons _, Fold _ -> missing("lists");
            case Roll _, FoldInductive _ -> missing("inductive types");
            default -> Option.none();
          };
      if (here.isDefined()) return here;
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return Option.none();
  }

  /// Whether the unit type, which is no type of the pullback language, is in it: `R` and `[0]`
  /// stand for it then.
  static boolean hasUnit(Term t) {
    var work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      Term next = work.removeLast();
      if (next instanceof Tuple(var parts) && parts.isEmpty()) return true;
      if (next instanceof Lambda(_, var type, _) && hasUnit(type)) return true;
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return false;
  }

  static boolean hasUnit(Type type) {
    return FirstOrder.fold(type, (t, parts) -> t.equals(Type.unit()) || parts.contains(true));
  }

  private static Option<String> missing(String what) {
    return Option.some("the pullback language has no " + what);
  }

  static PullbackTerm of(Term t) {
    return Deep.call(() -> new SimpleToPullback(Fresh.avoiding(t)).term(t));
  }

  private PullbackTerm term(Term t) {
    return switch (t) {
      case Variable(var x) -> new PullbackTerm.Variable(x);
      case Apply apply -> apply(apply);
      case Tuple(var parts) -> tuple(parts.stream().map(this::term).toList());
      case CaseTuple split -> split(split);
      case Lambda(var x, var type, var body) ->
          new PullbackTerm.Lambda(x, Option.some(type(type)), term(body));
      case Application(var f, var a) -> new PullbackTerm.Application(term(f), term(a));
      case Let(var x, var bound, var body) -> new PullbackTerm.Let(x, term(bound), term(body));
      case Inject _, CaseVariant _, Absurd _, Nil _, Cons _, Fold _, Roll _, FoldInductive _ ->
          throw new IllegalArgumentException(obstacle(t).getOrElse("not translated"));
    };
  }

  static PullbackType type(Type type) {
    return switch (type) {
      case Real _ -> PullbackType.R;
      case Product(var factors) -> {
        PullbackType product = factors.isEmpty() ? PullbackType.R : type(factors.getFirst());
        for (int i = 1; i < factors.size(); i++) {
          product = new PullbackType.Product(product, type(factors.get(i)));
        }
        yield product;
      }
      case Function(var a, var b) -> new PullbackType.Function(type(a), type(b));
      case Variant _, ListOf _, Inductive _ ->
          throw new IllTyped(
              "the pullback language has no type " + Printing.show(Notation.ASCII, type));
    };
  }

  private static PullbackTerm tuple(List<PullbackTerm> parts) {
    return parts.isEmpty() ? new PullbackTerm.Numeral(Scalar.ZERO) : PullbackTerm.tuple(parts);
  }

  private PullbackTerm apply(Apply t) {
    List<PullbackTerm> arguments = t.arguments().stream().map(this::term).toList();
    return switch (t.operation()) {
      case Numeral(var value) -> new PullbackTerm.Numeral(Scalar.of(value));
      case Primitive p when p == Primitive.PLUS -> PullbackTerm.sum(arguments);
      case Primitive p -> new PullbackTerm.Call(DifferentiableOperation.of(p), tuple(arguments));
      case Declared f ->
          new PullbackTerm.Call(
              DifferentiableOperation.of(DeclaredOperation.of(f)), tuple(arguments));
    };
  }

  private PullbackTerm split(CaseTuple t) {
    List<Name> names = t.names();
    List<Name> binders = new ArrayList<>();
    List<PullbackTerm> bounds = new ArrayList<>();
    Name rest = fresh.like(Name.of("z"));
    binders.add(rest);
    bounds.add(term(t.subject()));
    for (int i = names.size() - 1; i > 0; i--) {
      binders.add(names.get(i));
      bounds.add(new PullbackTerm.Projection(2, new PullbackTerm.Variable(rest)));
      Name next = i == 1 ? names.getFirst() : fresh.like(Name.of("z"));
      binders.add(next);
      bounds.add(new PullbackTerm.Projection(1, new PullbackTerm.Variable(rest)));
      rest = next;
    }
    if (names.size() == 1) {
      binders.add(names.getFirst());
      bounds.add(new PullbackTerm.Variable(rest));
    }
    PullbackTerm result = term(t.body());
    for (int i = binders.size() - 1; i >= 0; i--) {
      result = new PullbackTerm.Let(binders.get(i), bounds.get(i), result);
    }
    return result;
  }
}
