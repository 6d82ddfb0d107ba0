package org.difflam.semantics.independence;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.Function;
import org.difflam.category.ReverseDifferential;

/// Polynomials without constants in variables that do not commute, up to degree 2. The derivative
/// of the word `x y` is `ẋ y + y ẋ`, in the direction of its first letter alone, and to it alone it
/// sends `w y + y w` back.
final class NoncommutativePolynomials extends DifferentialClone<NoncommutativePolynomials.Sum>
    implements ReverseDifferential<Integer, Clone.Arrow<NoncommutativePolynomials.Sum>> {
  /// This many times each word.
  record Sum(Map<List<Integer>, Integer> words) {
    static Sum zero() {
      return new Sum(LinkedHashMap.empty());
    }

    Sum and(int times, Integer... letters) {
      return plus(new Sum(LinkedHashMap.of(List.of(letters), times)));
    }

    Sum plus(Sum other) {
      return new Sum(words.merge(other.words, Math::addExact));
    }

    /// A sum for each word.
    Sum map(Function<List<Integer>, Sum> by) {
      Sum all = zero();
      for (var term : words) all = all.plus(by.apply(term._1).times(term._2));
      return all;
    }

    Sum times(int n) {
      return new Sum(words.mapValues(c -> Math.multiplyExact(c, n)));
    }

    /// Words of more than two letters are 0.
    Sum followedBy(Sum other) {
      Sum all = zero();
      for (var v : words) {
        for (var w : other.words) {
          List<Integer> both = v._1.appendAll(w._1);
          int times = Math.multiplyExact(v._2, w._2);
          if (both.size() <= 2) all = all.plus(new Sum(LinkedHashMap.of(both, times)));
        }
      }
      return all;
    }

    @Override
    public String toString() {
      return words.isEmpty()
          ? "0"
          : words
              .map(w -> (w._2 == 1 ? "" : w._2 + " ") + w._1.map(i -> "x" + i).mkString(" "))
              .mkString(" + ");
    }
  }

  static Sum word(Integer... letters) {
    return Sum.zero().and(1, letters);
  }

  @Override
  Sum variable(int n, int i) {
    return word(i);
  }

  @Override
  Sum zero(int n) {
    return Sum.zero();
  }

  @Override
  Sum plus(int n, Sum s, Sum t) {
    return s.plus(t);
  }

  @Override
  Sum at(Sum operation, int n, Vector<Sum> others) {
    return operation.map(word -> word.map(others::get).reduceLeft(Sum::followedBy));
  }

  @Override
  Sum derivative(int n, Sum operation) {
    return operation.map(word -> both(word, word.head(), word.last() + n));
  }

  @Override
  public Arrow<Sum> R(Arrow<Sum> f) {
    int n = f.source(), m = f.operations().size();
    return new Arrow<>(n + m, Vector.range(0, n).map(i -> backwards(f, i)));
  }

  /// What goes back to the variable `i`.
  private static Sum backwards(Arrow<Sum> f, int i) {
    Sum all = Sum.zero();
    for (int j = 0; j < f.operations().size(); j++) {
      int w = f.source() + j;
      Sum one =
          f.operations()
              .get(j)
              .map(word -> word.head() == i ? both(word, w, word.last()) : Sum.zero());
      all = all.plus(one);
    }
    return all;
  }

  /// `x` for a word of one letter, and `x y + y x` for one of two.
  private static Sum both(List<Integer> word, int x, int y) {
    return word.size() == 1 ? word(x) : word(x, y).and(1, y, x);
  }
}
