package org.difflam.syntax.curry;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;

/// Terms as they are written.
public final class CurryPrinting {
  private CurryPrinting() {}

  private static final Span NOWHERE = Span.NOWHERE;

  public static String show(CurryTerm e) {
    return TermPrinter.print(Notation.ASCII, surface(e));
  }

  public static SurfaceTerm surface(CurryTerm e) {
    return Deep.call(() -> of(e));
  }

  private static SurfaceTerm of(CurryTerm e) {
    return switch (e) {
      case CurryTerm.Variable(var x) -> name(x.text());
      case CurryTerm.Constant(var literal) -> literal(literal);
      case CurryTerm.Call(var primitive, var arguments) -> call(primitive, arguments);
      case CurryTerm.Lambda(var x, var type, var body) ->
          new SurfaceTerm.Lambda(pattern(x), Option.of(type.surface()), of(body), NOWHERE);
      case CurryTerm.Application(var function, var argument) -> apply(of(function), of(argument));
      case CurryTerm.Tuple(var parts) -> tuple(parts);
      case CurryTerm.Project(var index, var tuple) -> apply(name("p" + index), of(tuple));
      case CurryTerm.Let(var x, var bound, var body) ->
          new SurfaceTerm.Let(pattern(x), Option.none(), of(bound), of(body), NOWHERE);
      case CurryTerm.If(var condition, var then, var otherwise) ->
          new SurfaceTerm.CaseVariant(
              of(condition),
              List.of(
                  new SurfaceTerm.Branch("True", pattern(Name.UNUSED), of(then), NOWHERE),
                  new SurfaceTerm.Branch("False", pattern(Name.UNUSED), of(otherwise), NOWHERE)),
              NOWHERE);
      case CurryTerm.Inject(var type, var label, var argument) ->
          new SurfaceTerm.Ascription(apply(name(label), of(argument)), type.surface(), NOWHERE);
      case CurryTerm.Case(var subject, var branches, var result) -> {
        SurfaceTerm cases =
            new SurfaceTerm.CaseVariant(
                of(subject),
                branches.stream()
                    .map(b ->
                        new SurfaceTerm.Branch(b.label(), pattern(b.x()), of(b.body()), NOWHERE))
                    .toList(),
                NOWHERE);
        yield branches.isEmpty()
            ? new SurfaceTerm.Ascription(cases, result.surface(), NOWHERE)
            : cases;
      }
      case CurryTerm.Nil(var element) ->
          new SurfaceTerm.Ascription(
              new SurfaceTerm.ListLiteral(List.of(), NOWHERE),
              new CurryType.ListOf(element).surface(),
              NOWHERE);
      case CurryTerm.Cons(var head, var tail) ->
          new SurfaceTerm.Infix(SurfaceTerm.Operator.CONS, of(head), of(tail), NOWHERE);
      case CurryTerm.Fold(var x, var acc, var step, var over, var from) ->
          new SurfaceTerm.Fold(pattern(x), pattern(acc), of(step), of(over), of(from), NOWHERE);
    };
  }

  private static SurfaceTerm call(TensorPrimitive primitive, List<CurryTerm> arguments) {
    String symbol = primitive.symbol();
    if (arguments.size() == 2) {
      for (SurfaceTerm.Operator operator : SurfaceTerm.Operator.values()) {
        if (operator.symbol().equals(symbol)) {
          return new SurfaceTerm.Infix(
              operator, of(arguments.get(0)), of(arguments.get(1)), NOWHERE);
        }
      }
    }
    return switch (primitive) {
      case TensorPrimitive.Stack _ ->
          apply(
              name(symbol),
              new SurfaceTerm.ListLiteral(
                  arguments.stream().map(CurryPrinting::of).toList(), NOWHERE));
      case TensorPrimitive.Reshape(var to) -> shaped("reshape", to, arguments);
      case TensorPrimitive.Broadcast(var to) -> shaped("broadcast", to, arguments);
      case TensorPrimitive.Elementwise _, TensorPrimitive.Standard _, TensorPrimitive.SumAlong _ ->
          apply(name(symbol), arguments.size() == 1 ? of(arguments.getFirst()) : tuple(arguments));
    };
  }

  /// `(reshape e : Tensor^2^3)`.
  private static SurfaceTerm shaped(String name, Dimensions to, List<CurryTerm> arguments) {
    return new SurfaceTerm.Ascription(
        apply(name(name), of(arguments.getFirst())), new CurryType.Tensor(to).surface(), NOWHERE);
  }

  static SurfaceTerm literal(Literal literal) {
    return switch (literal) {
      case Literal.Floats(var d, var entries) ->
          d.rank() == 0
              ? new SurfaceTerm.Numeral(entries.getFirst(), NOWHERE)
              : apply(name("tensor"), rows(d, entries));
      case Literal.Ints(var d, var entries) -> {
        List<BigDecimal> numbers = entries.stream().map(BigDecimal::valueOf).toList();
        yield new SurfaceTerm.Ascription(
            d.rank() == 0
                ? new SurfaceTerm.Numeral(numbers.getFirst(), NOWHERE)
                : apply(name("tensor"), rows(d, numbers)),
            literal.type().surface(),
            NOWHERE);
      }
      case Literal.Truth(var value) -> name(value ? "true" : "false");
    };
  }

  private static SurfaceTerm rows(Dimensions d, List<BigDecimal> entries) {
    if (d.rank() == 0) return new SurfaceTerm.Numeral(entries.getFirst(), NOWHERE);
    int n = d.axes().getFirst(), step = entries.size() / n;
    List<SurfaceTerm> parts = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      parts.add(rows(d.without(0), entries.subList(i * step, (i + 1) * step)));
    }
    return new SurfaceTerm.ListLiteral(parts, NOWHERE);
  }

  private static SurfaceTerm tuple(List<CurryTerm> parts) {
    return new SurfaceTerm.Tuple(parts.stream().map(CurryPrinting::of).toList(), NOWHERE);
  }

  private static SurfaceTerm apply(SurfaceTerm f, SurfaceTerm a) {
    return new SurfaceTerm.Application(f, a, NOWHERE);
  }

  private static SurfaceTerm name(String x) {
    return new SurfaceTerm.Identifier(x, NOWHERE);
  }

  private static Pattern pattern(Name x) {
    return new Pattern.Variable(x.text(), NOWHERE);
  }
}
