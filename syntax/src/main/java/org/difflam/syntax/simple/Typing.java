package org.difflam.syntax.simple;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.Judgements;
import org.difflam.syntax.typing.TypingTree;
import org.jspecify.annotations.Nullable;

/// The judgement `Γ ⊢ t : τ` of Figures 3 and 4. A term has at most one type in a context, and this
/// finds it.
public final class Typing {
  private final @Nullable Judgements<Term, Type> judgements;

  private Typing(@Nullable Judgements<Term, Type> judgements) {
    this.judgements = judgements;
  }

  /// The type of a closed term.
  public static Type of(Term t) {
    return of(HashMap.empty(), t);
  }

  /// The `τ` with `Γ ⊢ t : τ`.
  public static Type of(Map<Name, Type> context, Term t) {
    return Deep.call(() -> new Typing(null).infer(context, t));
  }

  /// The derivation of `Γ ⊢ t : τ`.
  public static TypingTree derivation(Map<Name, Type> context, Term t) {
    Judgements<Term, Type> judgements = new Judgements<>();
    Type _ = Deep.call(() -> new Typing(judgements).infer(context, t));
    return judgements.tree(new Spelling(), Option.none());
  }

  private record Spelling() implements Judgements.Spelling<Term, Type> {
    @Override
    public String rule(Term t) {
      return switch (t) {
        case Term.Variable _ -> "var";
        case Term.Apply(OperationSymbol.Numeral _, _) -> "const";
        case Term.Apply(var op, _) -> op.symbol();
        case Term.Tuple _ -> "tuple";
        case Term.CaseTuple _, Term.CaseVariant _, Term.Absurd _ -> "case";
        case Term.Lambda _ -> "lambda";
        case Term.Application _ -> "app";
        case Term.Let _ -> "let";
        case Term.Inject(_, var label, _) -> label;
        case Term.Nil _ -> "nil";
        case Term.Cons _ -> "cons";
        case Term.Fold _, Term.FoldInductive _ -> "fold";
        case Term.Roll _ -> "roll";
      };
    }

    @Override
    public SurfaceTerm term(Term t) {
      return Printing.surface(t);
    }

    @Override
    public SurfaceType type(Type type) {
      return Printing.surface(type);
    }
  }

  /// The contexts of the children of `Γ ⊢ t`, in the order of its shape.
  public static List<Map<Name, Type>> inside(Map<Name, Type> context, Term t) {
    return switch (t) {
      case Term.CaseTuple(var subject, var names, _) ->
          List.of(context, bind(context, names, ((Type.Product) of(context, subject)).factors()));
      case Term.Lambda(var x, var type, _) -> List.of(bind(context, x, type));
      case Term.Let(var x, var bound, _) -> List.of(context, bind(context, x, of(context, bound)));
      case Term.CaseVariant(var subject, var branches) -> {
        List<Summand<Type>> summands = ((Type.Variant) of(context, subject)).summands();
        List<Map<Name, Type>> contexts = new ArrayList<>(List.of(context));
        for (int i = 0; i < branches.size(); i++) {
          contexts.add(bind(context, branches.get(i).x(), summands.get(i).content()));
        }
        yield contexts;
      }
      case Term.Fold(var x1, var x2, _, var over, var from) -> {
        Type element = ((Type.ListOf) of(context, over)).element();
        Type result = of(context, from);
        yield List.of(bind(context, List.of(x1, x2), List.of(element, result)), context, context);
      }
      case Term.FoldInductive(var x, var result, _, var over) -> {
        Type.Inductive type = (Type.Inductive) of(context, over);
        yield List.of(bind(context, x, type.constructor().at(result)), context);
      }
      default -> t.scopes().stream().map(_ -> context).toList();
    };
  }

  private Type infer(Map<Name, Type> context, Term t) {
    if (judgements == null) return byRule(context, t);
    judgements.enter(context, t, null);
    Type type = byRule(context, t);
    judgements.leave(type);
    return type;
  }

  private Type byRule(Map<Name, Type> context, Term t) {
    return switch (t) {
      case Term.Variable(var x) ->
          context
              .get(x)
              .getOrElseThrow(() -> new IllTyped("`" + x + "` is not bound in the context"));
      case Term.Apply(var op, var arguments) -> {
        for (Term a : arguments)
          check(context, a, Type.real(), "an argument of `" + op.symbol() + "`");
        yield Type.real();
      }
      case Term.Tuple(var parts) -> {
        List<Type> factors = new ArrayList<>(parts.size());
        for (Term part : parts) factors.add(infer(context, part));
        yield new Type.Product(factors);
      }
      case Term.CaseTuple(var subject, var names, var body) -> {
        Type of = infer(context, subject);
        if (!(of instanceof Type.Product(var factors)) || factors.size() != names.size()) {
          throw new IllTyped(
              "a case with %d names takes a tuple of that length, not %s"
                  .formatted(names.size(), show(of)));
        }
        yield infer(bind(context, names, factors), body);
      }
      case Term.Lambda(var x, var type, var body) -> type.to(infer(bind(context, x, type), body));
      case Term.Application(var function, var argument) -> {
        Type of = infer(context, function);
        if (!(of instanceof Type.Function(var domain, var codomain))) {
          throw new IllTyped(
              "what is applied has the type " + show(of) + ", which is no function type");
        }
        check(context, argument, domain, "an argument");
        yield codomain;
      }
      case Term.Let(var x, var bound, var body) ->
          infer(bind(context, x, infer(context, bound)), body);
      case Term.Inject(var type, var label, var argument) -> {
        int i = type.indexOf(label);
        if (i < 0) throw new IllTyped("%s has no constructor `%s`".formatted(show(type), label));
        check(
            context, argument, type.summands().get(i).content(), "the argument of `" + label + "`");
        yield type;
      }
      case Term.CaseVariant(var subject, var branches) ->
          branches(context, infer(context, subject), branches);
      case Term.Absurd(var subject, var type) -> {
        check(
            context,
            subject,
            new Type.Variant(List.of()),
            "the subject of a case without branches");
        yield type;
      }
      case Term.Nil(var element) -> Type.list(element);
      case Term.Cons(var head, var tail) -> {
        Type element = infer(context, head);
        check(context, tail, Type.list(element), "the tail of a list");
        yield Type.list(element);
      }
      case Term.Fold(var x1, var x2, var step, var over, var from) -> {
        if (!(infer(context, over) instanceof Type.ListOf(var element))) {
          throw new IllTyped("a fold with two names goes over a list");
        }
        Type result = infer(context, from);
        check(
            bind(context, List.of(x1, x2), List.of(element, result)),
            step,
            result,
            "the step of a fold");
        yield result;
      }
      case Term.Roll(var type, var argument) -> {
        check(context, argument, type.unrolled(), "the argument of roll");
        yield type;
      }
      case Term.FoldInductive(var x, var result, var step, var over) -> {
        if (!(infer(context, over) instanceof Type.Inductive(var constructor))) {
          throw new IllTyped("a fold with one name goes over an inductive type");
        }
        check(bind(context, x, constructor.at(result)), step, result, "the step of a fold");
        yield result;
      }
    };
  }

  private void check(Map<Name, Type> context, Term t, Type expected, String what) {
    Type found = infer(context, t);
    if (!found.equals(expected)) {
      throw new IllTyped(
          "%s must have the type %s, not %s".formatted(what, show(expected), show(found)));
    }
  }

  /// Whether there is one for each summand, in their order.
  private static boolean areOf(List<Summand<Type>> summands, List<Term.Branch> branches) {
    if (summands.size() != branches.size()) return false;
    for (int i = 0; i < summands.size(); i++) {
      if (!summands.get(i).label().equals(branches.get(i).label())) return false;
    }
    return true;
  }

  private Type branches(Map<Name, Type> context, Type subject, List<Term.Branch> branches) {
    if (!(subject instanceof Type.Variant(var summands)) || !areOf(summands, branches)) {
      throw new IllTyped(
          "the branches of a case must be those of %s, in its order".formatted(show(subject)));
    }
    Term.Branch first = branches.getFirst();
    Type result = infer(context.put(first.x(), summands.getFirst().content()), first.body());
    for (int i = 1; i < branches.size(); i++) {
      Term.Branch b = branches.get(i);
      check(
          bind(context, b.x(), summands.get(i).content()),
          b.body(),
          result,
          "the branch of `" + b.label() + "`");
    }
    return result;
  }

  /// Names of one pattern are different.
  private static Map<Name, Type> bind(Map<Name, Type> context, List<Name> names, List<Type> types) {
    Set<Name> bound = new HashSet<>();
    Map<Name, Type> inner = context;
    for (int i = 0; i < names.size(); i++) {
      Name x = names.get(i);
      if (!x.isUnused() && !bound.add(x)) throw new IllTyped(x + " is twice in one pattern");
      inner = bind(inner, x, types.get(i));
    }
    return inner;
  }

  /// `_` is no variable.
  private static Map<Name, Type> bind(Map<Name, Type> context, Name x, Type type) {
    return x.isUnused() ? context : context.put(x, type);
  }

  private static String show(Type type) {
    return Printing.show(Notation.ASCII, type);
  }
}
