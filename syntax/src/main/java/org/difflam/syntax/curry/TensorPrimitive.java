package org.difflam.syntax.curry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.simple.OperationSymbol;

/// The differentiable primitives, `p : (τ₁, …, τₙ) ⇝ σ`. What they do to numbers, and their
/// pullbacks, is the models' business; here is which types they take.
///
/// A primitive of one argument takes it as it is, one of several takes their tuple.
public sealed interface TensorPrimitive {
  /// An operation on numbers, entry by entry, with broadcasting.
  record Elementwise(OperationSymbol operation) implements TensorPrimitive {}

  /// Primitives without parameters.
  enum Standard implements TensorPrimitive {
    /// Matrices times matrices and vectors; the inner product of two vectors.
    MATMUL("matmul", 2),
    /// The axes in the other order.
    TRANSPOSE("transpose", 1),
    /// The sum of all entries.
    SUM("sum", 1),
    /// A tensor's part at an index of its first axis.
    TAKE("take", 2),
    /// Ints to floats.
    FLOAT("float", 1),
    INT_PLUS("+", 2),
    INT_TIMES("*", 2),
    /// `a < b`, for two floats or two ints.
    LESS("less", 2),
    /// `a = b`, for two ints.
    EQUAL("equal", 2),
    NOT("not", 1),
    AND("and", 2);

    private final String symbol;
    private final int arity;

    Standard(String symbol, int arity) {
      this.symbol = symbol;
      this.arity = arity;
    }

    @Override
    public String symbol() {
      return symbol;
    }

    @Override
    public int arity() {
      return arity;
    }
  }

  /// The sums along one axis.
  record SumAlong(int axis) implements TensorPrimitive {}

  /// The same entries, in row-major order, in another shape.
  record Reshape(Dimensions to) implements TensorPrimitive {}

  /// Repeated along new axes and along those of size 1.
  record Broadcast(Dimensions to) implements TensorPrimitive {}

  /// This many tensors of one shape, under a new first axis.
  record Stack(int arity) implements TensorPrimitive {
    public Stack {
      if (arity < 1) throw new IllTyped("`tensor` needs at least one entry");
    }
  }

  default String symbol() {
    return switch (this) {
      case Elementwise(var operation) -> operation.symbol();
      case Standard standard -> standard.symbol();
      case SumAlong(var axis) -> "sum" + axis;
      case Reshape(var to) -> "reshape" + to;
      case Broadcast(var to) -> "broadcast" + to;
      case Stack _ -> "tensor";
    };
  }

  default int arity() {
    return switch (this) {
      case Elementwise(var operation) -> operation.arity();
      case Standard standard -> standard.arity();
      case SumAlong _, Reshape _, Broadcast _ -> 1;
      case Stack(var arity) -> arity;
    };
  }

  /// The `τ` of `p : τ ⇝ σ` for these arguments.
  default CurryType domain(List<CurryType> arguments) {
    return arguments.size() == 1 ? arguments.getFirst() : new CurryType.Product(arguments);
  }

  /// The `σ` of `p : (τ₁, …, τₙ) ⇝ σ`.
  default CurryType result(List<CurryType> of) {
    if (of.size() != arity()) {
      throw new IllTyped("`%s` takes %d arguments, not %d".formatted(symbol(), arity(), of.size()));
    }
    return switch (this) {
      case Elementwise _ -> {
        Dimensions all = Dimensions.NONE;
        for (int i = 0; i < of.size(); i++) all = all.broadcast(symbol(), tensor(of, i));
        yield new CurryType.Tensor(all);
      }
      case Standard standard -> standard(standard, of);
      case SumAlong(var axis) -> {
        Dimensions d = tensor(of, 0);
        if (axis < 0 || axis >= d.rank()) {
          throw new IllTyped(
              "`%s`: a tensor of shape %s has no axis %d, they count from 0"
                  .formatted(symbol(), d, axis));
        }
        yield new CurryType.Tensor(d.without(axis));
      }
      case Reshape(var to) -> {
        Dimensions d = tensor(of, 0);
        if (d.size() != to.size()) {
          throw new IllTyped(
              "`reshape` from %s to %s: %d entries cannot fill %d places"
                  .formatted(d, to, d.size(), to.size()));
        }
        yield new CurryType.Tensor(to);
      }
      case Broadcast(var to) -> {
        Dimensions d = tensor(of, 0);
        if (!d.broadcast("broadcast", to).equals(to)) {
          throw new IllTyped(
              "`broadcast` cannot take a tensor of the shape %s to the shape %s: axes may only grow"
                  .formatted(d, to));
        }
        yield new CurryType.Tensor(to);
      }
      case Stack(var n) -> {
        Dimensions d = tensor(of, 0);
        for (int i = 1; i < n; i++) {
          if (!tensor(of, i).equals(d)) {
            throw new IllTyped(
                "`tensor` takes parts of one shape, but found %s and %s"
                    .formatted(d, tensor(of, i)));
          }
        }
        yield new CurryType.Tensor(d.under(n));
      }
    };
  }

  private CurryType standard(Standard primitive, List<CurryType> of) {
    return switch (primitive) {
      case MATMUL -> new CurryType.Tensor(tensor(of, 0).matmul(tensor(of, 1)));
      case TRANSPOSE -> {
        List<Integer> axes = new ArrayList<>(tensor(of, 0).axes());
        Collections.reverse(axes);
        yield new CurryType.Tensor(new Dimensions(axes));
      }
      case SUM -> {
        Dimensions _ = tensor(of, 0);
        yield CurryType.FLOAT;
      }
      case TAKE -> {
        Dimensions d = tensor(of, 0);
        if (d.rank() == 0) throw new IllTyped("`take` needs a tensor with an axis, not a float");
        expect(of, 1, CurryType.INT, "an int");
        yield new CurryType.Tensor(d.without(0));
      }
      case FLOAT -> new CurryType.Tensor(ints(of, 0));
      case INT_PLUS, INT_TIMES -> {
        if (!ints(of, 0).equals(ints(of, 1))) {
          throw new IllTyped(
              "`%s` cannot take tensors of ints of the shapes %s and %s"
                  .formatted(symbol(), ints(of, 0), ints(of, 1)));
        }
        yield of.getFirst();
      }
      case LESS -> {
        if (!of.getFirst().equals(CurryType.INT))
          expect(of, 0, CurryType.FLOAT, "a float or an int");
        expect(of, 1, of.getFirst(), of.getFirst().equals(CurryType.INT) ? "an int" : "a float");
        yield CurryType.BOOL;
      }
      case EQUAL -> {
        expect(of, 0, CurryType.INT, "an int");
        expect(of, 1, CurryType.INT, "an int");
        yield CurryType.BOOL;
      }
      case NOT -> {
        expect(of, 0, CurryType.BOOL, "a truth value");
        yield CurryType.BOOL;
      }
      case AND -> {
        expect(of, 0, CurryType.BOOL, "a truth value");
        expect(of, 1, CurryType.BOOL, "a truth value");
        yield CurryType.BOOL;
      }
    };
  }

  private Dimensions tensor(List<CurryType> of, int i) {
    if (of.get(i) instanceof CurryType.Tensor(var dimensions)) return dimensions;
    throw wrong(of, i, "a float or a tensor of floats");
  }

  private Dimensions ints(List<CurryType> of, int i) {
    if (of.get(i) instanceof CurryType.Ints(var dimensions)) return dimensions;
    throw wrong(of, i, "an int or a tensor of ints");
  }

  private void expect(List<CurryType> of, int i, CurryType type, String what) {
    if (!of.get(i).equals(type)) throw wrong(of, i, what);
  }

  private IllTyped wrong(List<CurryType> of, int i, String expected) {
    CurryType found = of.get(i);
    String hint = found instanceof CurryType.Ints ? "; `float` makes a float of an int" : "";
    String which = of.size() == 1 ? "its argument" : "argument " + (i + 1);
    return new IllTyped(
        "`%s` takes %s, but %s has the type %s%s"
            .formatted(symbol(), expected, which, found.show(), hint));
  }
}
