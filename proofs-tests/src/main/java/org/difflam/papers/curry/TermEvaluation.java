package org.difflam.papers.curry;

import io.vavr.Lazy;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Primitive;

/// Evaluates terms of Figure 1 as they are written, without combinators and without tangents.
///
/// @param passed what becomes of an argument, or of a part of a tuple, before it is used
record TermEvaluation(UnaryOperator<Supplier<TermEvaluation.Value>> passed) {
  static final TermEvaluation BY_VALUE =
      new TermEvaluation(x -> {
        Value v = x.get();
        return () -> v;
      });
  static final TermEvaluation BY_NAME = new TermEvaluation(x -> x);
  static final TermEvaluation BY_NEED = new TermEvaluation(Lazy::of);

  private static final ExactReals NUMBERS = new ExactReals();

  sealed interface Value {
    record Real(Rational q) implements Value {
      @Override
      public String toString() {
        return q.toString();
      }
    }

    record Parts(List<Supplier<Value>> parts) implements Value {
      @Override
      public String toString() {
        return parts.map(Supplier::get).mkString("(", ", ", ")");
      }
    }

    record Closure(Function<Supplier<Value>, Value> body) implements Value {
      @Override
      public String toString() {
        return "function";
      }
    }
  }

  /// @param run is told each primitive with its arguments before it is run
  Value value(CurryTerm closed, java.util.List<String> run) {
    return value(closed, HashMap.empty(), run);
  }

  private Value value(CurryTerm t, Map<Name, Supplier<Value>> in, java.util.List<String> run) {
    return switch (t) {
      case CurryTerm.Variable(var x) -> in.get(x).get().get();
      case CurryTerm.Constant(Literal.Floats(_, var entries)) when entries.size() == 1 ->
          new Value.Real(Rational.of(entries.getFirst()));
      case CurryTerm.Lambda(var x, _, var body) ->
          new Value.Closure(a -> value(body, in.put(x, a), run));
      case CurryTerm.Application(var f, var a)
          when value(f, in, run) instanceof Value.Closure(var body) ->
          body.apply(passed.apply(() -> value(a, in, run)));
      case CurryTerm.Tuple(var parts) ->
          new Value.Parts(List.ofAll(parts).map(part -> passed.apply(() -> value(part, in, run))));
      case CurryTerm.Project(var i, var tuple)
          when value(tuple, in, run) instanceof Value.Parts(var parts) ->
          parts.get(i - 1).get();
      case CurryTerm.Call(TensorPrimitive.Elementwise(Primitive p), var arguments) -> {
        List<Rational> x = List.ofAll(arguments).map(a -> ((Value.Real) value(a, in, run)).q());
        run.add(p.symbol() + " " + x.mkString("(", ", ", ")"));
        yield new Value.Real(NUMBERS.apply(p.meaning(), x.asJava()));
      }
      default -> throw new IllegalArgumentException("no term of Figure 1: " + t);
    };
  }
}
