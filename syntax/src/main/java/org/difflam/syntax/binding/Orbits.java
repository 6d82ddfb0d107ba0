package org.difflam.syntax.binding;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.function.ToLongFunction;

/// Terms up to permutations of free variables that have one type. The permutations that keep types
/// act on the terms of a context; of each orbit the one is taken whose variables of one type come
/// in the order of the context, by their first occurrences from the left.
///
/// @param classes the variables of each type, in the order of the context
public record Orbits(List<List<Name>> classes) {
  public static <A> Orbits of(Map<Name, A> context) {
    return new Orbits(
        List.ofAll(context).groupBy(x -> x._2).values().toList().map(same -> same.map(x -> x._1)));
  }

  /// Whether no permutation but the identity keeps all types.
  public boolean isTrivial() {
    return classes.forAll(c -> c.size() < 2);
  }

  /// Whether the term is the one that is taken of its orbit.
  public <T extends Syntax<T>> boolean isFirst(T term) {
    java.util.List<Name> met = new ArrayList<>();
    occurrences(term, List.empty(), met);
    return classes.forAll(c -> c.startsWith(List.ofAll(met).filter(c::contains)));
  }

  private static <T extends Syntax<T>> void occurrences(
      T t, List<Name> bound, java.util.List<Name> met) {
    if (t.shape() instanceof Shape.Variable<T>(var x)) {
      if (!bound.contains(x) && !met.contains(x)) met.add(x);
      return;
    }
    for (Scope<T> s : t.scopes()) occurrences(s.body(), bound.prependAll(s.binders()), met);
  }

  /// How many orbits there are, by Burnside's lemma: a permutation keeps the terms without the
  /// variables that it moves.
  ///
  /// @param without how many terms there are without some of the variables
  public long count(ToLongFunction<List<Name>> without) {
    BigInteger kept = BigInteger.ZERO, permutations = BigInteger.ONE;
    for (List<Name> c : classes) permutations = permutations.multiply(factorial(c.size()));
    List<Moved> all = List.of(new Moved(List.empty(), BigInteger.ONE));
    for (List<Name> c : classes) {
      all =
          all.flatMap(m ->
              List.rangeClosed(0, c.size())
                  .map(n -> new Moved(m.names.appendAll(c.take(n)), m.times.multiply(ways(c, n)))));
    }
    for (Moved m : all) {
      if (m.times.signum() == 0) continue;
      kept = kept.add(m.times.multiply(BigInteger.valueOf(without.applyAsLong(m.names))));
    }
    return kept.divide(permutations).longValueExact();
  }

  /// So many permutations move as many variables of each type as these are.
  private record Moved(List<Name> names, BigInteger times) {}

  /// How many permutations move n of them: n are chosen, and none of these stays where it is.
  private static BigInteger ways(List<Name> of, int n) {
    BigInteger chosen = factorial(of.size()).divide(factorial(n)).divide(factorial(of.size() - n));
    return chosen.multiply(derangements(n));
  }

  private static BigInteger derangements(int n) {
    BigInteger d = BigInteger.ONE;
    for (int i = 1; i <= n; i++) {
      d = d.multiply(BigInteger.valueOf(i)).add(BigInteger.valueOf(i % 2 == 0 ? 1 : -1));
    }
    return d;
  }

  private static BigInteger factorial(int n) {
    BigInteger f = BigInteger.ONE;
    for (int i = 2; i <= n; i++) f = f.multiply(BigInteger.valueOf(i));
    return f;
  }
}
