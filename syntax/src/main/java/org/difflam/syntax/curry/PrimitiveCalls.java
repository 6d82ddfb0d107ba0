package org.difflam.syntax.curry;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryElaboration.Typed;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Finds primitives by name and by operator; on ints, an operator means the primitive of ints.
///
/// @param declared more operations on floats
record PrimitiveCalls(Source source, TextDeclarations declared) {
  Option<TensorPrimitive> named(String name) {
    if (isDeclared(name)) return declared.operation(name).map(TensorPrimitive.Elementwise::new);
    for (TensorPrimitive.Standard p : TensorPrimitive.Standard.values()) {
      if (p.symbol().equals(name)) return Option.some(p);
    }
    if (name.matches("sum[0-9]{1,9}")) {
      return Option.some(new TensorPrimitive.SumAlong(Integer.parseInt(name.substring(3))));
    }
    for (OperationSymbol op : Primitive.values()) {
      if (op.symbol().equals(name)) return Option.some(new TensorPrimitive.Elementwise(op));
    }
    return Option.none();
  }

  boolean isDeclared(String name) {
    return declared.operation(name).isDefined();
  }

  /// What can be named, apart from sums along a dimension.
  Seq<String> names() {
    return Vector.of(TensorPrimitive.Standard.values())
        .map(TensorPrimitive::symbol)
        .appendAll(Vector.ofAll(Primitive.values()).map(OperationSymbol::symbol))
        .appendAll(declared.operations().keySet());
  }

  Typed call(Span span, TensorPrimitive p, List<Typed> arguments) {
    return new Place(source, span)
        .typed(() ->
            new Typed(
                new CurryTerm.Call(p, arguments.stream().map(Typed::term).toList()),
                p.result(arguments.stream().map(Typed::type).toList())));
  }

  Typed arithmetic(Span span, SurfaceTerm.Operator operator, Typed a, Typed b) {
    boolean ints = a.type() instanceof CurryType.Ints && b.type() instanceof CurryType.Ints;
    return switch (operator) {
      case PLUS -> call(span, ints ? TensorPrimitive.Standard.INT_PLUS : PLUS, List.of(a, b));
      case TIMES -> call(span, ints ? TensorPrimitive.Standard.INT_TIMES : TIMES, List.of(a, b));
      case MINUS ->
          arithmetic(
              span,
              SurfaceTerm.Operator.PLUS,
              a,
              arithmetic(span, SurfaceTerm.Operator.TIMES, minusOne(b.type()), b));
      case DIVIDE -> call(span, DIVIDE, List.of(a, b));
      case CONS, AT, THEN ->
          throw source.error(span, "`" + operator.symbol() + "` is no arithmetic");
    };
  }

  static final TensorPrimitive PLUS = new TensorPrimitive.Elementwise(Primitive.PLUS);
  static final TensorPrimitive TIMES = new TensorPrimitive.Elementwise(Primitive.TIMES);
  static final TensorPrimitive DIVIDE = new TensorPrimitive.Elementwise(Primitive.DIVIDE);

  static Typed minusOne(CurryType type) {
    return type.equals(CurryType.INT)
        ? new Typed(new CurryTerm.Constant(Literal.integer(-1)), CurryType.INT)
        : new Typed(CurryTerm.number(-1), CurryType.FLOAT);
  }

  private static final int MOST_FACTORS = 10_000;

  /// `let y = t in y * … * y`, and `1 / t^n` for a negative exponent; `t^0` is 1 in each entry.
  Typed power(Typed e, int exponent, Name y, Span span) {
    if (Math.abs((long) exponent) > MOST_FACTORS) {
      throw source.error(span, "a power has at most %,d factors".formatted(MOST_FACTORS));
    }
    Typed variable = new Typed(new CurryTerm.Variable(y), e.type());
    Typed product = variable;
    for (int i = 1; i < Math.abs(exponent); i++) {
      product = arithmetic(span, SurfaceTerm.Operator.TIMES, product, variable);
    }
    Typed one = new Typed(CurryTerm.number(1), CurryType.FLOAT);
    if (exponent < 0) product = call(span, DIVIDE, List.of(one, product));
    if (exponent == 0)
      product = ones(arithmetic(span, SurfaceTerm.Operator.TIMES, variable, variable).type());
    return new Typed(new CurryTerm.Let(y, e.term(), product.term()), product.type());
  }

  private static Typed ones(CurryType product) {
    Literal ones =
        switch (product) {
          case CurryType.Ints(var d) -> new Literal.Ints(d, Collections.nCopies(d.size(), 1L));
          case CurryType.Tensor(var d) ->
              new Literal.Floats(d, Collections.nCopies(d.size(), BigDecimal.ONE));
          default -> throw new IllegalArgumentException("no numbers: " + product.show());
        };
    return new Typed(new CurryTerm.Constant(ones), product);
  }
}
