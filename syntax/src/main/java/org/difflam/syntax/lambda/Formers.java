package org.difflam.syntax.lambda;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;

/// A λ-calculus with sums and pairs: how it builds its terms, and its rules of typing.
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

  /// The number, if the simple term is a numeral.
  Option<Rational> value(T simple);

  Inference.Rules<T> rules();

  /// The number that a bag of numerals adds up to.
  default Option<Rational> number(T t) {
    Rational sum = Rational.ZERO;
    for (T s : summands(t)) {
      Option<Rational> q = value(s);
      if (q.isEmpty()) return q;
      sum = sum.plus(q.get());
    }
    return Option.some(sum);
  }

  /// A product, left out where a factor is 1 or 0.
  default T times(T a, T b) {
    Option<Rational> m = number(a), n = number(b);
    if (m.contains(Rational.ONE)) return b;
    if (n.contains(Rational.ONE)) return a;
    boolean zero = m.contains(Rational.ZERO) || n.contains(Rational.ZERO);
    return zero ? sum(List.of()) : call(Primitive.TIMES, pair(a, b));
  }

  /// `m * n` or `m / n` of numbers, if the operation is one of these.
  default Option<T> compute(Operation f, Rational m, Rational n) {
    if (f == Primitive.TIMES) return Option.some(numeral(m.times(n)));
    // a quotient by 0 has no value, and stays as it is
    return f == Primitive.DIVIDE && n.signum() != 0
        ? Option.some(numeral(m.dividedBy(n)))
        : Option.none();
  }

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
