package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// Vectors of numbers `r`, which are tuples of numerals: as lists, and back.
public final class Vectors {
  private Vectors() {}

  /// The type of a vector of numbers.
  public static Option<Type> type(Term t) {
    return switch (t) {
      case Term.Numeral _ -> Option.some(Type.R);
      case Term.Pair(var left, var right) ->
          type(left).flatMap(a -> type(right).map(b -> new Type.Product(a, b)));
      default -> Option.none();
    };
  }

  /// The numbers of a vector of this type, where the term is one.
  public static Option<List<Scalar>> numbers(Term t, Type type) {
    List<Scalar> numbers = new ArrayList<>();
    return collect(t, type, numbers) ? Option.some(numbers) : Option.none();
  }

  private static boolean collect(Term t, Type type, List<Scalar> into) {
    return switch (type) {
      case Type.Real _ -> t instanceof Term.Numeral(var x) && into.add(x);
      case Type.Product(var a, var b) ->
          t instanceof Term.Pair(var left, var right)
              && collect(left, a, into)
              && collect(right, b, into);
      default -> false;
    };
  }

  /// The vector of this type that the term is, every 0 in it written out as the vector of zeros.
  public static Option<Term> filled(Term t, Type type) {
    if (t.isZero() && type.isVector()) {
      return Option.some(of(type, DifferentiableOperation.zeros(type.dimension())));
    }
    return switch (type) {
      case Type.Real _ -> t instanceof Term.Numeral ? Option.some(t) : Option.none();
      case Type.Product(var a, var b) ->
          t instanceof Term.Pair(var left, var right)
              ? filled(left, a).flatMap(l -> filled(right, b).map(r -> new Term.Pair(l, r)))
              : Option.none();
      default -> Option.none();
    };
  }

  /// All numbers of a vector, from left to right.
  public static List<Scalar> numbers(Term vector) {
    return type(vector)
        .flatMap(type -> numbers(vector, type))
        .getOrElseThrow(() -> new IllegalArgumentException(vector + " is no vector of numbers"));
  }

  /// The vector of this type with these numbers.
  public static Term of(Type type, List<Scalar> numbers) {
    return of(type, numbers.iterator());
  }

  private static Term of(Type type, Iterator<Scalar> numbers) {
    return switch (type) {
      case Type.Real _ -> new Term.Numeral(numbers.next());
      case Type.Product(var a, var b) -> {
        Term left = of(a, numbers);
        yield new Term.Pair(left, of(b, numbers));
      }
      default -> throw new IllegalArgumentException(type.show() + " is no space of vectors");
    };
  }

  /// The sum of two vectors of the same type, in which 0 may stand for a vector of zeros.
  public static Option<Term> plus(Term a, Term b) {
    if (a.isZero() || b.isZero()) {
      Term other = a.isZero() ? b : a;
      return isPartial(other) ? Option.some(other) : Option.none();
    }
    if (a instanceof Term.Pair(var a1, var a2) && b instanceof Term.Pair(var b1, var b2)) {
      return plus(a1, b1).flatMap(l -> plus(a2, b2).map(r -> new Term.Pair(l, r)));
    }
    return a instanceof Term.Numeral(var x) && b instanceof Term.Numeral(var y)
        ? Option.some(new Term.Numeral(x.plus(y)))
        : Option.none();
  }

  /// Whether the term is made of numerals, pairs and 0 alone.
  private static boolean isPartial(Term t) {
    return t.isZero()
        || t instanceof Term.Numeral
        || t instanceof Term.Pair(var left, var right) && isPartial(left) && isPartial(right);
  }
}
