package org.difflam.syntax.curry;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.Judgements;
import org.difflam.syntax.typing.TypingTree;
import org.jspecify.annotations.Nullable;

/// The judgement `Δ ⊩ e : τ` of §3.1. A term has at most one type in a context, and this finds it.
///
/// The simple language is that of another paper, with rules for inductive types and none for
/// tensors, ints and conditionals: [org.difflam.syntax.simple.Typing].
public final class Typing {
  private final @Nullable Judgements<Term, Type> judgements;

  private Typing(@Nullable Judgements<Term, Type> judgements) {
    this.judgements = judgements;
  }

  public static Type of(Term e) {
    return of(HashMap.empty(), e);
  }

  public static Type of(Map<Name, Type> context, Term e) {
    return Deep.call(() -> new Typing(null).infer(context, e));
  }

  /// The derivation of `Δ ⊩ e : τ`.
  static TypingTree derivation(Map<Name, Type> context, Term e) {
    Judgements<Term, Type> judgements = new Judgements<>();
    Type _ = Deep.call(() -> new Typing(judgements).infer(context, e));
    return judgements.tree(new Spelling(), Option.none());
  }

  private record Spelling() implements Judgements.Spelling<Term, Type> {
    @Override
    public String rule(Term e) {
      return switch (e) {
        case Term.Variable _ -> "var";
        case Term.Constant _ -> "const";
        case Term.Call(var primitive, _) -> primitive.symbol();
        case Term.Lambda _ -> "lambda";
        case Term.Application _ -> "app";
        case Term.Tuple _ -> "tuple";
        case Term.Project(var index, _) -> "p" + index;
        case Term.Let _ -> "let";
        case Term.If _ -> "if";
        case Term.Inject(_, var label, _) -> label;
        case Term.Case _ -> "case";
        case Term.Nil _ -> "nil";
        case Term.Cons _ -> "cons";
        case Term.Fold _ -> "fold";
      };
    }

    @Override
    public SurfaceTerm term(Term e) {
      return Printing.surface(e);
    }

    @Override
    public SurfaceType type(Type type) {
      return type.surface();
    }
  }

  private Type infer(Map<Name, Type> context, Term e) {
    if (judgements == null) return byRule(context, e);
    judgements.enter(context, e, null);
    Type type = byRule(context, e);
    judgements.leave(type);
    return type;
  }

  private Type byRule(Map<Name, Type> context, Term e) {
    return switch (e) {
      case Term.Variable(var x) ->
          context.get(x).getOrElseThrow(() -> new IllTyped("`" + x + "` is not bound"));
      case Term.Constant(var literal) -> literal.type();
      case Term.Call(var primitive, var arguments) ->
          primitive.result(arguments.stream().map(a -> infer(context, a)).toList());
      case Term.Lambda(var x, var type, var body) -> type.to(infer(context.put(x, type), body));
      case Term.Application(var function, var argument) -> {
        Type of = infer(context, function);
        if (!(of instanceof Type.Function(var domain, var codomain))) {
          throw new IllTyped("what is applied has the type " + of.show() + ", no function type");
        }
        check(context, argument, domain, "the argument of a function");
        yield codomain;
      }
      case Term.Tuple(var parts) ->
          new Type.Product(parts.stream().map(p -> infer(context, p)).toList());
      case Term.Project(var index, var tuple) -> part(infer(context, tuple), index);
      case Term.Let(var x, var bound, var body) ->
          infer(context.put(x, infer(context, bound)), body);
      case Term.If(var condition, var then, var otherwise) -> {
        check(context, condition, Type.BOOL, "a condition");
        Type result = infer(context, then);
        check(context, otherwise, result, "the other branch of a conditional");
        yield result;
      }
      case Term.Inject(var type, var label, var argument) -> {
        check(context, argument, content(type, label), "the argument of `" + label + "`");
        yield type;
      }
      case Term.Case(var subject, var branches, var result) -> {
        Type of = infer(context, subject);
        requireLabels(of, branches);
        List<Summand<Type>> summands = ((Type.Variant) of).summands();
        for (int i = 0; i < branches.size(); i++) {
          Term.Branch b = branches.get(i);
          check(
              context.put(b.x(), summands.get(i).content()),
              b.body(),
              result,
              "the branch of `" + b.label() + "`");
        }
        yield result;
      }
      case Term.Nil(var element) -> new Type.ListOf(element);
      case Term.Cons(var head, var tail) -> {
        Type list = new Type.ListOf(infer(context, head));
        check(context, tail, list, "the tail of a list");
        yield list;
      }
      case Term.Fold(var x, var acc, var step, var over, var from) -> {
        Type element = element(infer(context, over));
        Type result = infer(context, from);
        check(context.put(x, element).put(acc, result), step, result, "the step of a fold");
        yield result;
      }
    };
  }

  private void check(Map<Name, Type> context, Term e, Type expected, String what) {
    expect(what, expected, infer(context, e));
  }

  static void expect(String what, Type expected, Type found) {
    if (!found.equals(expected)) {
      String hint =
          found instanceof Type.Ints && expected instanceof Type.Tensor
              ? "; `float` makes a float of an int"
              : "";
      throw new IllTyped(
          "%s must have the type %s, not %s%s"
              .formatted(what, expected.show(), found.show(), hint));
    }
  }

  static Type part(Type tuple, int index) {
    if (tuple instanceof Type.Product(var factors) && index >= 1 && index <= factors.size()) {
      return factors.get(index - 1);
    }
    throw new IllTyped(
        "`p%d` takes a tuple with a part %d, not %s".formatted(index, index, tuple.show()));
  }

  static Type content(Type.Variant type, String label) {
    int i = type.indexOf(label);
    if (i < 0) throw new IllTyped("%s has no constructor `%s`".formatted(type.show(), label));
    return type.summands().get(i).content();
  }

  static void requireLabels(Type subject, List<Term.Branch> branches) {
    List<String> labels = branches.stream().map(Term.Branch::label).toList();
    if (!(subject instanceof Type.Variant(var summands))
        || !summands.stream().map(s -> s.label()).toList().equals(labels)) {
      throw new IllTyped(
          "a case over %s must have its constructors in their order, not %s"
              .formatted(subject.show(), labels));
    }
  }

  static Type element(Type list) {
    if (list instanceof Type.ListOf(var element)) return element;
    throw new IllTyped("a fold goes over a list, not over a value of type " + list.show());
  }
}
