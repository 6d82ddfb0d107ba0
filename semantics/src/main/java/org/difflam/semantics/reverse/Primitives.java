package org.difflam.semantics.reverse;

import static org.difflam.semantics.reverse.RepFunction.evaluated;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;

/// The rep-functions of primitives (§3.1): each with its pullback, the transpose of its derivative.
///
/// ```
/// mult (x₁, x₂) = (x₁ x₂, g ↦ (x₂ g, x₁ g))                               Figure 2
/// matmul (A, B) = (A B, G ↦ (G Bᵀ, Aᵀ G))
/// sum x         = (Σ x, g ↦ g everywhere)     broadcast x = (…, G ↦ Σ G over what was repeated)
/// ```
final class Primitives<N> {
  private final Tensors<N> tensors;

  Primitives(Tensors<N> tensors) {
    this.tensors = tensors;
  }

  CurryValue<N> value(Literal literal) {
    return switch (literal) {
      case Literal.Floats(var dimensions, var entries) ->
          floats(
              tensors.of(
                  dimensions,
                  entries.stream().map(e -> tensors.numbers().literal(Rational.of(e))).toList()));
      case Literal.Ints(var dimensions, var entries) -> new CurryValue.Ints<>(dimensions, entries);
      case Literal.Truth(var value) -> new CurryValue.Truth<>(value);
    };
  }

  Evaluated<N> at(TensorPrimitive primitive, CurryValue<N> x) {
    return switch (primitive) {
      case TensorPrimitive.Elementwise(var operation) ->
          elementwise(OperationMeaning.of(operation), mayHaveNoSlope(operation), x);
      case TensorPrimitive.Standard standard -> standard(standard, x);
      case TensorPrimitive.SumAlong(var axis) -> {
        Dimensions d = x.tensor().dimensions();
        List<Integer> axes = new ArrayList<>(d.axes());
        axes.set(axis, 1);
        Dimensions kept = new Dimensions(axes);
        yield linear(
            tensors.reshape(tensors.sumTo(x.tensor(), kept), d.without(axis)),
            g -> tensors.broadcast(tensors.reshape(g, kept), d));
      }
      case TensorPrimitive.Reshape(var to) -> {
        Dimensions d = x.tensor().dimensions();
        yield linear(tensors.reshape(x.tensor(), to), g -> tensors.reshape(g, d));
      }
      case TensorPrimitive.Broadcast(var to) -> {
        Dimensions d = x.tensor().dimensions();
        yield linear(tensors.broadcast(x.tensor(), to), g -> tensors.sumTo(g, d));
      }
      case TensorPrimitive.Stack(var n) -> {
        if (n == 1) {
          Dimensions d = x.tensor().dimensions();
          yield linear(tensors.reshape(x.tensor(), d.under(1)), g -> tensors.reshape(g, d));
        }
        List<Tensor<N>> parts = new ArrayList<>(n);
        for (int i = 0; i < n; i++) parts.add(x.part(i).tensor());
        yield evaluated(
            floats(tensors.stack(parts)),
            g -> {
              List<TangentValue<N>> back = new ArrayList<>(n);
              for (int i = 0; i < n; i++) {
                back.add(new TangentValue.Floats<>(tensors.take(g.tensor(), i)));
              }
              return new TangentValue.Tuple<>(back);
            });
      }
    };
  }

  /// Whether there may be a value where there is no derivative.
  private static boolean mayHaveNoSlope(OperationSymbol operation) {
    return operation instanceof Primitive p && !p.meaning().isDifferentiable()
        || operation instanceof OperationSymbol.Declared;
  }

  /// @param steep whether the derivatives are looked at before they are asked for: a value that is
  ///   not used has no pullback either where it has no derivative
  private Evaluated<N> elementwise(Operation operation, boolean steep, CurryValue<N> x) {
    int n = operation.arity();
    List<Tensor<N>> of = new ArrayList<>(n);
    if (n == 1) of.add(x.tensor());
    else for (int i = 0; i < n; i++) of.add(x.part(i).tensor());
    Tensor<N> y = tensors.apply(operation, of);
    for (int i = 0; steep && i < n; i++) tensors.pull(operation, i, of, y, y);
    return evaluated(
        floats(y),
        g -> {
          if (n == 1)
            return new TangentValue.Floats<>(tensors.pull(operation, 0, of, y, g.tensor()));
          List<TangentValue<N>> back = new ArrayList<>(n);
          for (int i = 0; i < n; i++) {
            back.add(new TangentValue.Floats<>(tensors.pull(operation, i, of, y, g.tensor())));
          }
          return new TangentValue.Tuple<>(back);
        });
  }

  private Evaluated<N> standard(TensorPrimitive.Standard primitive, CurryValue<N> x) {
    return switch (primitive) {
      case MATMUL -> {
        Tensor<N> a = x.part(0).tensor(), b = x.part(1).tensor();
        yield evaluated(
            floats(tensors.matmul(a, b)),
            g ->
                TangentValue.pair(
                    new TangentValue.Floats<>(tensors.matmulLeft(g.tensor(), a, b)),
                    new TangentValue.Floats<>(tensors.matmulRight(g.tensor(), a, b))));
      }
      case TRANSPOSE -> linear(tensors.transpose(x.tensor()), tensors::transpose);
      case SUM -> {
        Dimensions d = x.tensor().dimensions();
        yield linear(tensors.sumTo(x.tensor(), Dimensions.NONE), g -> tensors.broadcast(g, d));
      }
      case TAKE -> {
        Dimensions d = x.part(0).tensor().dimensions();
        long index = x.part(1).integer();
        int count = d.axes().getFirst();
        if (index < 0 || index >= count) {
          throw new Unresolved(
              "take",
              "…, " + index,
              "tensors of shape " + d,
              "the index must be from 0 to " + (count - 1));
        }
        int i = (int) index;
        yield evaluated(
            floats(tensors.take(x.part(0).tensor(), i)),
            g ->
                TangentValue.pair(
                    new TangentValue.Floats<>(tensors.put(d, i, g.tensor())), TangentValue.unit()));
      }
      case FLOAT -> {
        CurryValue.Ints<N> ints = (CurryValue.Ints<N>) x;
        List<N> entries = ints.entries().stream().map(n -> tensors.numbers().of(n)).toList();
        yield discrete(floats(tensors.of(ints.dimensions(), entries)));
      }
      case INT_PLUS -> discrete(ints("+", x, Math::addExact));
      case INT_TIMES -> discrete(ints("*", x, Math::multiplyExact));
      case LESS -> discrete(new CurryValue.Truth<>(less(x.part(0), x.part(1))));
      case EQUAL -> discrete(new CurryValue.Truth<>(x.part(0).integer() == x.part(1).integer()));
      case NOT -> discrete(new CurryValue.Truth<>(!x.truth()));
      case AND -> discrete(new CurryValue.Truth<>(x.part(0).truth() && x.part(1).truth()));
    };
  }

  /// Where two reals are equal a comparison switches, and what depends on it has no derivative,
  /// unless both are constants; which they are is not known here.
  private boolean less(CurryValue<N> a, CurryValue<N> b) {
    if (a instanceof CurryValue.Ints<N>) return a.integer() < b.integer();
    if (tensors.numbers() instanceof Numbers<N> ordered) {
      int order = ordered.compare(a.tensor().number(), b.tensor().number());
      if (order == 0) {
        throw new DomainError(
            "less",
            ordered.show(a.tensor().number()) + ", " + ordered.show(b.tensor().number()),
            "it switches here, so there is no derivative");
      }
      return order < 0;
    }
    throw new Unresolved("less", a + ", " + b, tensors.numbers().name(), "they have no order");
  }

  private static <N> CurryValue<N> ints(String operation, CurryValue<N> x, LongBinaryOperator f) {
    CurryValue.Ints<N> a = (CurryValue.Ints<N>) x.part(0), b = (CurryValue.Ints<N>) x.part(1);
    List<Long> result = new ArrayList<>();
    for (int i = 0; i < a.entries().size(); i++) {
      long m = a.entries().get(i), n = b.entries().get(i);
      try {
        result.add(f.applyAsLong(m, n));
      } catch (ArithmeticException _) {
        throw new Unresolved(operation, m + ", " + n, "ints", "it has more than 64 bits");
      }
    }
    return new CurryValue.Ints<>(a.dimensions(), List.copyOf(result));
  }

  private static <N> CurryValue<N> floats(Tensor<N> tensor) {
    return new CurryValue.Floats<>(tensor);
  }

  private static <N> Evaluated<N> linear(Tensor<N> y, UnaryOperator<Tensor<N>> transpose) {
    return evaluated(floats(y), g -> new TangentValue.Floats<>(transpose.apply(g.tensor())));
  }

  /// Of a value that no small change of the argument changes.
  private static <N> Evaluated<N> discrete(CurryValue<N> y) {
    return evaluated(y, _ -> TangentValue.zero());
  }
}
