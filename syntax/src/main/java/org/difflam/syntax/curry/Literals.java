package org.difflam.syntax.curry;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.curry.CurryElaboration.Typed;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// Numbers and tensors written out; they are ints where ints are wanted.
record Literals(CurryElaboration in) {
  Typed numeral(BigDecimal value, Span span, Option<CurryType> wanted) {
    if (!wanted.contains(CurryType.INT)) {
      return new Typed(new CurryTerm.Constant(Literal.number(value)), CurryType.FLOAT);
    }
    try {
      return new Typed(
          new CurryTerm.Constant(Literal.integer(value.longValueExact())), CurryType.INT);
    } catch (ArithmeticException noInt) {
      throw in.source()
          .error(span, new IllTyped("expected an int, found the float " + value.toPlainString()));
    }
  }

  /// `tensor [[1, 2], [3, 4]]`: a literal where all entries are numerals.
  Typed stacked(
      Map<String, CurryType> context, SurfaceTerm argument, Span span, Option<CurryType> wanted) {
    if (!(argument instanceof SurfaceTerm.ListLiteral(var parts, _)) || parts.isEmpty()) {
      throw in.source()
          .error(argument.span(), "`tensor` takes its entries in brackets, as in `tensor [1, 2]`");
    }
    List<Typed> all = new ArrayList<>();
    for (SurfaceTerm part : parts) {
      all.add(
          part instanceof SurfaceTerm.ListLiteral
              ? stacked(context, part, part.span(), Option.none())
              : in.infer(context, part));
    }
    List<BigDecimal> entries = new ArrayList<>();
    Typed stack = in.calls().call(span, new TensorPrimitive.Stack(all.size()), all);
    for (Typed e : all) {
      if (!(e.term() instanceof CurryTerm.Constant(Literal.Floats(_, var numbers)))) return stack;
      entries.addAll(numbers);
    }
    Dimensions d = ((CurryType.Tensor) stack.type()).dimensions();
    if (wanted.getOrNull() instanceof CurryType.Ints(var ints) && ints.equals(d)) {
      return in.at(
          span,
          () -> {
            Literal literal =
                new Literal.Ints(d, entries.stream().map(BigDecimal::longValueExact).toList());
            return new Typed(new CurryTerm.Constant(literal), literal.type());
          });
    }
    return new Typed(new CurryTerm.Constant(new Literal.Floats(d, entries)), stack.type());
  }
}
