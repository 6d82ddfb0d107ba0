package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Name;

/// Types made of numbers and tuples, `A ::= R | A₁ * … * Aₙ`, and what has their shape.
public final class FlatType {
  private FlatType() {}

  public static boolean is(Type type) {
    return type instanceof Type.Real
        || type instanceof Type.Product(var factors) && factors.stream().allMatch(FlatType::is);
  }

  /// How many.
  public static int numbers(Type type) {
    return type instanceof Type.Product(var factors)
        ? factors.stream().mapToInt(FlatType::numbers).sum()
        : 1;
  }

  /// The value that is made of the next numbers.
  static <N> Value<N> value(Type type, Iterator<N> next) {
    return type instanceof Type.Product(var factors)
        ? new Value.Tuple<>(factors.stream().map(t -> value(t, next)).toList())
        : Value.of(next.next());
  }

  /// The term of this shape whose numbers are these.
  public static Term term(Type type, Supplier<Term> number) {
    return type instanceof Type.Product(var factors)
        ? new Term.Tuple(factors.stream().map(t -> term(t, number)).toList())
        : number.get();
  }

  /// `B^A`, where `B^R = B` and `B^(A₁ * … * Aₙ) = B^A₁ * … * B^Aₙ`; `A → B` for functions, which
  /// have no list of partial derivatives.
  static Type power(Type b, Type a) {
    return switch (a) {
      case Type.Product(var factors) ->
          new Type.Product(factors.stream().map(t -> power(b, t)).toList());
      case Type.Function _ -> a.to(b);
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> b;
    };
  }

  /// `(…(B^A)^A…)^A`.
  public static Type power(Type b, Type a, int order) {
    Type power = b;
    for (int i = 0; i < order; i++) power = power(power, a);
    return power;
  }

  /// Where the numbers are, from left to right: the factor, then the factor of that, ….
  static List<List<Place>> places(Type type) {
    List<List<Place>> all = new ArrayList<>();
    places(type, List.of(), all);
    return all;
  }

  private static void places(Type type, List<Place> before, List<List<Place>> all) {
    if (!(type instanceof Type.Product(var factors))) {
      all.add(before);
      return;
    }
    for (int i = 0; i < factors.size(); i++) {
      List<Place> path = new ArrayList<>(before);
      path.add(new Place(i, factors.size()));
      places(factors.get(i), path, all);
    }
  }

  /// One of the factors.
  record Place(int index, int of) {
    /// `π t`.
    Term in(Term t) {
      List<Name> names = new ArrayList<>();
      for (int i = 0; i < of; i++) {
        names.add(i == index ? Name.of("x") : Name.UNUSED);
      }
      return new Term.CaseTuple(t, names, new Term.Variable(names.get(index)));
    }
  }
}
