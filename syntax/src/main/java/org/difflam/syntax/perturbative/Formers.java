package org.difflam.syntax.perturbative;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Operation;

/// How a λ-calculus with sums and pairs builds its terms, for [Elaboration].
public interface Formers<T extends Syntax<T>> {
  /// Its name, for messages.
  String calculus();

  T variable(Name x);

  T lambda(Name x, T body);

  T apply(T function, T argument);

  /// The union of bags.
  T sum(List<T> terms);

  T pair(T left, T right);

  /// `πₖ t`.
  T pi(int k, T t);

  T numeral(Rational q);

  /// An operation as a function.
  T function(Operation f);

  /// `f (t₁, …, tₙ)`.
  T call(Operation f, T argument);

  /// A former with a name of its own, such as `T t`.
  Option<T> former(String name, T t);

  /// `D s · t`, if there is such a thing.
  Option<T> derivative(T s, T t);

  /// `D f · t`.
  Option<T> derivative(Operation f, T t);

  /// The simple terms in a bag.
  List<? extends T> summands(T t);

  /// The number, if the term is a numeral.
  Option<Rational> number(T t);

  /// Whether the term is an abstraction; of one, the type of its variable may be written.
  boolean isLambda(T t);

  /// The most general type.
  ///
  /// @param written by identity, the types that were written for the variables of abstractions and
  ///   for other terms
  /// @throws Mismatch where there is none
  Type infer(Unification types, IdentityHashMap<T, Type> written, Map<Name, Type> context, T t);

  /// `⟨⟨t₁, t₂⟩, t₃⟩`; 0 for none.
  default T tuple(List<T> parts) {
    if (parts.isEmpty()) return sum(List.of());
    T all = parts.getFirst();
    for (T part : parts.subList(1, parts.size())) all = pair(all, part);
    return all;
  }

  /// The i-th of n parts of such a tuple, from 0.
  default T part(int i, int n, T tuple) {
    T t = tuple;
    for (int last = n - 1; last > i && last > 0; last--) t = pi(1, t);
    return i == 0 ? t : pi(2, t);
  }
}
