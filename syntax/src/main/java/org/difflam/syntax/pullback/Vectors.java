package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Vectors of numbers `r`, which are tuples of numerals: as lists, and back.
public final class Vectors {
  private Vectors() {}

  /// The type of a vector of numbers.
  public static Option<PullbackType> type(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Numeral _ -> Option.some(PullbackType.R);
      case PullbackTerm.Pair(var left, var right) ->
          type(left).flatMap(a -> type(right).map(b -> new PullbackType.Product(a, b)));
      default -> Option.none();
    };
  }

  /// The numbers of a vector of this type, where the term is one.
  public static Option<List<Scalar>> numbers(PullbackTerm t, PullbackType type) {
    List<Scalar> numbers = new ArrayList<>();
    return collect(t, type, numbers) ? Option.some(numbers) : Option.none();
  }

  private static boolean collect(PullbackTerm t, PullbackType type, List<Scalar> into) {
    return switch (type) {
      case PullbackType.Real _ -> t instanceof PullbackTerm.Numeral(var x) && into.add(x);
      case PullbackType.Product(var a, var b) ->
          t instanceof PullbackTerm.Pair(var left, var right)
              && collect(left, a, into)
              && collect(right, b, into);
      default -> false;
    };
  }

  /// The vector of this type that the term is, every 0 in it written out as the vector of zeros.
  public static Option<PullbackTerm> filled(PullbackTerm t, PullbackType type) {
    return Option.of(fill(t, type));
  }

  /// Parts without such a 0 stay the same objects.
  @SuppressWarnings("ReferenceEquality")
  private static @Nullable PullbackTerm fill(PullbackTerm t, PullbackType type) {
    if (t.isZero())
      return type.isVector() ? of(type, DifferentiableOperation.zeros(type.dimension())) : null;
    if (type instanceof PullbackType.Real) return t instanceof PullbackTerm.Numeral ? t : null;
    if (!(type instanceof PullbackType.Product product) || !(t instanceof PullbackTerm.Pair pair))
      return null;
    PullbackTerm right = fill(pair.right(), product.right());
    PullbackTerm left = right == null ? null : fill(pair.left(), product.left());
    if (right == null || left == null) return null;
    return left == pair.left() && right == pair.right() ? t : new PullbackTerm.Pair(left, right);
  }

  /// All numbers of a vector, from left to right.
  public static List<Scalar> numbers(PullbackTerm vector) {
    return type(vector)
        .flatMap(type -> numbers(vector, type))
        .getOrElseThrow(() -> new IllegalArgumentException(vector + " is no vector of numbers"));
  }

  /// The vector of this type with these numbers.
  public static PullbackTerm of(PullbackType type, List<Scalar> numbers) {
    return of(type, numbers.iterator());
  }

  private static PullbackTerm of(PullbackType type, Iterator<Scalar> numbers) {
    return switch (type) {
      case PullbackType.Real _ -> new PullbackTerm.Numeral(numbers.next());
      case PullbackType.Product(var a, var b) -> {
        PullbackTerm left = of(a, numbers);
        yield new PullbackTerm.Pair(left, of(b, numbers));
      }
      default -> throw new IllegalArgumentException(type.show() + " is no space of vectors");
    };
  }

  /// The sum of two vectors of the same type, in which 0 may stand for a vector of zeros.
  public static Option<PullbackTerm> plus(PullbackTerm a, PullbackTerm b) {
    if (a.isZero() || b.isZero()) {
      PullbackTerm other = a.isZero() ? b : a;
      return isPartial(other) ? Option.some(other) : Option.none();
    }
    if (a instanceof PullbackTerm.Pair(var a1, var a2)
        && b instanceof PullbackTerm.Pair(var b1, var b2)) {
      return plus(a1, b1).flatMap(l -> plus(a2, b2).map(r -> new PullbackTerm.Pair(l, r)));
    }
    return a instanceof PullbackTerm.Numeral(var x) && b instanceof PullbackTerm.Numeral(var y)
        ? Option.some(new PullbackTerm.Numeral(x.plus(y)))
        : Option.none();
  }

  /// Whether the term is made of numerals, pairs and 0 alone.
  private static boolean isPartial(PullbackTerm t) {
    PullbackTerm vector = t;
    while (vector instanceof PullbackTerm.Pair pair && isPartial(pair.right()))
      vector = pair.left();
    return vector.isZero() || vector instanceof PullbackTerm.Numeral;
  }
}
