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
public final class CurryTyping {
  private final @Nullable Judgements<CurryTerm, CurryType> judgements;

  private CurryTyping(@Nullable Judgements<CurryTerm, CurryType> judgements) {
    this.judgements = judgements;
  }

  public static CurryType of(CurryTerm e) {
    return of(HashMap.empty(), e);
  }

  public static CurryType of(Map<Name, CurryType> context, CurryTerm e) {
    return Deep.call(() -> new CurryTyping(null).infer(context, e));
  }

  /// The derivation of `Δ ⊩ e : τ`.
  static TypingTree derivation(Map<Name, CurryType> context, CurryTerm e) {
    Judgements<CurryTerm, CurryType> judgements = new Judgements<>();
    CurryType _ = Deep.call(() -> new CurryTyping(judgements).infer(context, e));
    return judgements.tree(new Spelling(), Option.none());
  }

  private record Spelling() implements Judgements.Spelling<CurryTerm, CurryType> {
    @Override
    public String rule(CurryTerm e) {
      return switch (e) {
        case CurryTerm.Variable _ -> "var";
        case CurryTerm.Constant _ -> "const";
        case CurryTerm.Call(var primitive, _) -> primitive.symbol();
        case CurryTerm.Lambda _ -> "lambda";
        case CurryTerm.Application _ -> "app";
        case CurryTerm.Tuple _ -> "tuple";
        case CurryTerm.Project(var index, _) -> "p" + index;
        case CurryTerm.Let _ -> "let";
        case CurryTerm.If _ -> "if";
        case CurryTerm.Inject(_, var label, _) -> label;
        case CurryTerm.Case _ -> "case";
        case CurryTerm.Nil _ -> "nil";
        case CurryTerm.Cons _ -> "cons";
        case CurryTerm.Fold _ -> "fold";
      };
    }

    @Override
    public SurfaceTerm term(CurryTerm e) {
      return CurryPrinting.surface(e);
    }

    @Override
    public SurfaceType type(CurryType type) {
      return type.surface();
    }
  }

  private CurryType infer(Map<Name, CurryType> context, CurryTerm e) {
    if (judgements == null) return byRule(context, e);
    judgements.enter(context, e, null);
    CurryType type = byRule(context, e);
    judgements.leave(type);
    return type;
  }

  private CurryType byRule(Map<Name, CurryType> context, CurryTerm e) {
    return switch (e) {
      case CurryTerm.Variable(var x) ->
          context.get(x).getOrElseThrow(() -> new IllTyped("`" + x + "` is not bound"));
      case CurryTerm.Constant(var literal) -> literal.type();
      case CurryTerm.Call(var primitive, var arguments) ->
          primitive.result(arguments.stream().map(a -> infer(context, a)).toList());
      case CurryTerm.Lambda(var x, var type, var body) ->
          type.to(infer(context.put(x, type), body));
      case CurryTerm.Application(var function, var argument) -> {
        CurryType of = infer(context, function);
        if (!(of instanceof CurryType.Function(var domain, var codomain))) {
          throw new IllTyped("what is applied has the type " + of.show() + ", no function type");
        }
        check(context, argument, domain, "the argument of a function");
        yield codomain;
      }
      case CurryTerm.Tuple(var parts) ->
          new CurryType.Product(parts.stream().map(p -> infer(context, p)).toList());
      case CurryTerm.Project(var index, var tuple) -> part(infer(context, tuple), index);
      case CurryTerm.Let(var x, var bound, var body) ->
          infer(context.put(x, infer(context, bound)), body);
      case CurryTerm.If(var condition, var then, var otherwise) -> {
        check(context, condition, CurryType.BOOL, "a condition");
        CurryType result = infer(context, then);
        check(context, otherwise, result, "the other branch of a conditional");
        yield result;
      }
      case CurryTerm.Inject(var type, var label, var argument) -> {
        check(context, argument, content(type, label), "the argument of `" + label + "`");
        yield type;
      }
      case CurryTerm.Case(var subject, var branches, var result) -> {
        CurryType of = infer(context, subject);
        requireLabels(of, branches);
        List<Summand<CurryType>> summands = ((CurryType.Variant) of).summands();
        for (int i = 0; i < branches.size(); i++) {
          CurryTerm.Branch b = branches.get(i);
          check(
              context.put(b.x(), summands.get(i).content()),
              b.body(),
              result,
              "the branch of `" + b.label() + "`");
        }
        yield result;
      }
      case CurryTerm.Nil(var element) -> new CurryType.ListOf(element);
      case CurryTerm.Cons(var head, var tail) -> {
        CurryType list = new CurryType.ListOf(infer(context, head));
        check(context, tail, list, "the tail of a list");
        yield list;
      }
      case CurryTerm.Fold(var x, var acc, var step, var over, var from) -> {
        CurryType element = element(infer(context, over));
        CurryType result = infer(context, from);
        check(context.put(x, element).put(acc, result), step, result, "the step of a fold");
        yield result;
      }
    };
  }

  private void check(Map<Name, CurryType> context, CurryTerm e, CurryType expected, String what) {
    expect(what, expected, infer(context, e));
  }

  static void expect(String what, CurryType expected, CurryType found) {
    if (!found.equals(expected)) {
      String hint =
          found instanceof CurryType.Ints && expected instanceof CurryType.Tensor
              ? "; `float` makes a float of an int"
              : "";
      throw new IllTyped(
          "%s must have the type %s, not %s%s"
              .formatted(what, expected.show(), found.show(), hint));
    }
  }

  static CurryType part(CurryType tuple, int index) {
    if (tuple instanceof CurryType.Product(var factors) && index >= 1 && index <= factors.size()) {
      return factors.get(index - 1);
    }
    throw new IllTyped(
        "`p%d` takes a tuple with a part %d, not %s".formatted(index, index, tuple.show()));
  }

  static CurryType content(CurryType.Variant type, String label) {
    int i = type.indexOf(label);
    if (i < 0) throw new IllTyped("%s has no constructor `%s`".formatted(type.show(), label));
    return type.summands().get(i).content();
  }

  static void requireLabels(CurryType subject, List<CurryTerm.Branch> branches) {
    List<String> labels = branches.stream().map(CurryTerm.Branch::label).toList();
    if (!(subject instanceof CurryType.Variant(var summands))
        || !summands.stream().map(s -> s.label()).toList().equals(labels)) {
      throw new IllTyped(
          "a case over %s must have its constructors in their order, not %s"
              .formatted(subject.show(), labels));
    }
  }

  static CurryType element(CurryType list) {
    if (list instanceof CurryType.ListOf(var element)) return element;
    throw new IllTyped("a fold goes over a list, not over a value of type " + list.show());
  }
}
