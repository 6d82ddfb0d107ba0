package org.difflam.syntax.curry;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.difflam.category.Deep;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Term.Absurd;
import org.difflam.syntax.simple.Term.Application;
import org.difflam.syntax.simple.Term.Apply;
import org.difflam.syntax.simple.Term.Branch;
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

/// The simple language as a part of λ_∂: `real` is Float, `→` is `⇝`. Inductive types other than
/// lists have no counterpart.
public final class Embedding {
  private Embedding() {}

  /// The embedding of a well-typed closed term.
  public static CurryTerm of(Term t) {
    return Deep.call(() -> in(HashMap.empty(), t).term());
  }

  /// The embedding of a term with one free variable of this type.
  public static CurryTerm of(Name x, Type type, Term t) {
    return Deep.call(() -> in(HashMap.of(x, of(type)), t).term());
  }

  public static CurryType of(Type type) {
    return FirstOrder.fold(
        type,
        (t, parts) ->
            switch (t.symbol()) {
              case Head.Real _ -> CurryType.FLOAT;
              case Head.Product _ -> new CurryType.Product(parts);
              case Head.Function _ -> parts.get(0).to(parts.get(1));
              case Head.Variant(var labels) -> new CurryType.Variant(Summand.of(labels, parts));
              case Head.ListOf _ -> new CurryType.ListOf(parts.getFirst());
              case Head.Inductive _ -> throw noInductiveTypes();
            });
  }

  private static IllTyped noInductiveTypes() {
    return new IllTyped(
        "the differentiable curry has lists and variants, but no other inductive types");
  }

  private record Typed(CurryTerm term, CurryType type) {}

  private static Typed in(Map<Name, CurryType> context, Term t) {
    return switch (t) {
      case Variable(var x) -> new Typed(new CurryTerm.Variable(x), context.get(x).get());
      case Apply(var op, var arguments) -> {
        CurryTerm e =
            op instanceof OperationSymbol.Numeral(BigDecimal value)
                ? new CurryTerm.Constant(Literal.number(value))
                : new CurryTerm.Call(
                    new TensorPrimitive.Elementwise(op),
                    arguments.stream().map(a -> in(context, a).term).toList());
        yield new Typed(e, CurryType.FLOAT);
      }
      case Tuple(var parts) -> {
        List<Typed> all = parts.stream().map(p -> in(context, p)).toList();
        yield new Typed(
            new CurryTerm.Tuple(all.stream().map(Typed::term).toList()),
            new CurryType.Product(all.stream().map(Typed::type).toList()));
      }
      case CaseTuple(var subject, var names, var body) ->
          caseTuple(context, in(context, subject), names, body);
      case Lambda(var x, var type, var body) -> {
        CurryType of = of(type);
        Typed inner = in(context.put(x, of), body);
        yield new Typed(new CurryTerm.Lambda(x, of, inner.term), of.to(inner.type));
      }
      case Application(var function, var argument) -> {
        Typed f = in(context, function);
        yield new Typed(
            new CurryTerm.Application(f.term, in(context, argument).term),
            ((CurryType.Function) f.type).codomain());
      }
      case Let(var x, var bound, var body) -> {
        Typed e = in(context, bound), inner = in(context.put(x, e.type), body);
        yield new Typed(new CurryTerm.Let(x, e.term, inner.term), inner.type);
      }
      case Inject(var type, var label, var argument) -> {
        CurryType.Variant of = (CurryType.Variant) of(type);
        yield new Typed(new CurryTerm.Inject(of, label, in(context, argument).term), of);
      }
      case CaseVariant(var subject, var branches) -> {
        Typed of = in(context, subject);
        List<Summand<CurryType>> summands = ((CurryType.Variant) of.type).summands();
        List<CurryTerm.Branch> inner = new ArrayList<>();
        CurryType result = CurryType.UNIT;
        for (int i = 0; i < branches.size(); i++) {
          Branch b = branches.get(i);
          Typed body = in(context.put(b.x(), summands.get(i).content()), b.body());
          inner.add(new CurryTerm.Branch(b.label(), b.x(), body.term));
          result = body.type;
        }
        yield new Typed(new CurryTerm.Case(of.term, inner, result), result);
      }
      case Absurd(var subject, var type) ->
          new Typed(new CurryTerm.Case(in(context, subject).term, List.of(), of(type)), of(type));
      case Nil(var element) ->
          new Typed(new CurryTerm.Nil(of(element)), new CurryType.ListOf(of(element)));
      case Cons(var head, var tail) -> {
        Typed list = in(context, tail);
        yield new Typed(new CurryTerm.Cons(in(context, head).term, list.term), list.type);
      }
      case Fold(var x, var acc, var step, var over, var from) -> {
        Typed list = in(context, over), start = in(context, from);
        CurryType element = ((CurryType.ListOf) list.type).element();
        Typed body = in(context.put(x, element).put(acc, start.type), step);
        yield new Typed(new CurryTerm.Fold(x, acc, body.term, list.term, start.term), start.type);
      }
      case Roll _, FoldInductive _ -> throw noInductiveTypes();
    };
  }

  /// `case t of ⟨x₁, …, xₙ⟩ → s` is `let y = t in let x₁ = p₁ y in … s`, with `y` named as nothing
  /// in sight is.
  private static Typed caseTuple(
      Map<Name, CurryType> context, Typed subject, List<Name> names, Term body) {
    List<CurryType> factors = ((CurryType.Product) subject.type).factors();
    Name y = Name.of("tuple_" + (context.size() + 1));
    while (context.containsKey(y) || names.contains(y)) y = Name.of(y.text() + "_1");
    Map<Name, CurryType> inner = context.put(y, subject.type);
    for (int i = 0; i < names.size(); i++) inner = inner.put(names.get(i), factors.get(i));
    Typed result = in(inner, body);
    CurryTerm e = result.term;
    for (int i : IntStream.range(0, names.size()).map(i -> names.size() - 1 - i).toArray()) {
      e =
          new CurryTerm.Let(
              names.get(i), new CurryTerm.Project(i + 1, new CurryTerm.Variable(y)), e);
    }
    return new Typed(new CurryTerm.Let(y, subject.term, e), result.type);
  }
}
