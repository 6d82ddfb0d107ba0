package org.difflam.syntax.lambda;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// Splits a bag of injections or of pairs into a pair of bags.
public final class Pairs {
  private Pairs() {}

  /// `M₁`, `M₂` for a bag of injections and pairs that adds up to `⟨M₁, M₂⟩`.
  public static Option<Tuple2<LambdaTerm, LambdaTerm>> halves(LambdaTerm m) {
    List<LambdaTerm> left = new ArrayList<>(), right = new ArrayList<>();
    for (Simple s : m.summands()) {
      switch (s) {
        case Simple.In(int k, var part) -> (k == 1 ? left : right).add(part);
        case Simple.Pair(var a, var b) -> {
          left.add(a);
          right.add(b);
        }
        default -> {
          return Option.none();
        }
      }
    }
    return Option.some(Tuple.of(LambdaTerm.sum(left), LambdaTerm.sum(right)));
  }

  /// `πₖ M`, with `πₖ (ιₗ s)` contracted in each summand.
  public static LambdaTerm half(int k, LambdaTerm m) {
    if (m instanceof Simple s && !(s instanceof Simple.In)) return new Simple.Pi(k, s);
    List<Simple> parts = new ArrayList<>();
    for (Simple s : m.summands()) {
      if (!(s instanceof Simple.In(int l, var part))) parts.add(new Simple.Pi(k, s));
      else if (k == l) parts.add(part);
    }
    return LambdaTerm.of(parts);
  }

  /// The i-th of n parts of a tuple with the brackets to the left, from 0.
  public static LambdaTerm part(int i, int n, LambdaTerm tuple) {
    LambdaTerm t = tuple;
    for (int last = n - 1; last > i && last > 0; last--) t = LambdaTerm.pi(1, t);
    return i == 0 ? t : LambdaTerm.pi(2, t);
  }

  /// The i-th of n parts, taken out at once where the tuple is written as one.
  static LambdaTerm partOf(int i, int n, LambdaTerm tuple) {
    LambdaTerm t = tuple;
    for (int last = n - 1; last > i && last > 0; last--) t = half(1, t);
    return i == 0 ? t : half(2, t);
  }
}
