package org.difflam.semantics.independence;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// Polynomials without constants in variables that do not commute, up to degree 2. The derivative
/// of the word `x y` is `ẋ y + y ẋ`, in the direction of its first letter alone.
final class Words extends DifferentialClone<Words.Sum> {
  /// So many times each word.
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
    Sum all = Sum.zero();
    for (var term : operation.words) {
      Sum value = term._1.map(others::get).reduceLeft(Sum::followedBy);
      all = all.plus(value.times(term._2));
    }
    return all;
  }

  @Override
  Sum derivative(int n, Sum operation) {
    Sum all = Sum.zero();
    for (var term : operation.words) {
      int times = term._2, x = term._1.head();
      if (term._1.size() == 1) {
        all = all.and(times, x);
      } else {
        int y = term._1.last() + n;
        all = all.and(times, x, y).and(times, y, x);
      }
    }
    return all;
  }
}
