package org.difflam.syntax.free;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.free.ExactQuotation.Items;
import org.difflam.syntax.free.ExactQuotation.Shown;
import org.difflam.syntax.free.NormalFormRewriting.Use;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// An equation whose left side is a sum, used from left to right on some of the summands of a
/// larger sum, as `f + g = h` is in `f . k + (e + g . k)`.
final class SumRule {
  /// Sums that are larger are compared no further.
  private static final long LARGE = 1_000;

  private final Certifier by;
  private final Proof equation;
  private final List<Neutral> patterns;
  private final NormalFormMatching matching;

  private SumRule(Certifier by, Proof equation, List<Neutral> patterns) {
    this.by = by;
    this.equation = equation;
    this.patterns = patterns;
    matching = new NormalFormMatching(by.calculus, by.lines.source(equation.left()));
  }

  /// From `l = r` at a base type, if `l` is a sum that is no smaller than `r`. Where neither is,
  /// both directions are used, each where it leads to less.
  static @Nullable SumRule of(Certifier by, Proof equation) {
    Normal left = by.function(equation.left()).normal();
    Normal right = by.function(equation.right()).normal();
    if (left == right || count(left) < 2 || count(left) < count(right)) return null;
    if (count(left) == count(right) && size(left) < size(right)) return null;
    List<Neutral> patterns = new ArrayList<>();
    for (Neutral n : summands(left)) {
      if (!NormalFormMatching.isComponent(n, 0)) patterns.add(n);
    }
    // id + id = 0 is about all summands
    if (patterns.isEmpty()) patterns.addAll(summands(left));
    return new SumRule(by, equation, patterns);
  }

  private static Set<Neutral> summands(Normal t) {
    return NormalFormCalculus.summands(t).coefficients().keySet();
  }

  /// From `a + c = r` and `b + c = s`, where `a`, `b`, and `c` are something, that `r + b = s + a`.
  static @Nullable Proof overlap(Certifier by, Proof one, Proof other) {
    Normal left = by.function(one.left()).normal(), right = by.function(other.left()).normal();
    if (count(left) < 2 || count(right) < 2) return null;
    Combination<Neutral> a = NormalFormCalculus.summands(left);
    Combination<Neutral> b = NormalFormCalculus.summands(right);
    Combination<Neutral> common = common(by, a, b);
    if (common.isEmpty()) return null;
    Proof first = beside(by, one, without(by, b, common));
    Proof second = beside(by, other, without(by, a, common));
    Proof there = by.function(first.left()).proof(), back = by.function(second.left()).proof();
    return by.lines.chain(by.lines.sym(first), there, by.lines.sym(back), second);
  }

  /// From `l = r` that `l + rest = r + rest`.
  private static Proof beside(Certifier by, Proof p, @Nullable Combination<Neutral> rest) {
    if (rest == null) throw new IllegalArgumentException("no part of the sum");
    if (rest.isEmpty()) return p;
    Lines lines = by.lines;
    Context x = new Context(lines.source(p.left()), 0);
    Expression others = by.quote(by.calculus.sum(rest), lines.target(p.left()), x);
    return lines.plus(p, lines.refl(others));
  }

  /// As much as is a part of both, as [#without] understands it.
  private static Combination<Neutral> common(
      Certifier by, Combination<Neutral> a, Combination<Neutral> b) {
    Combination.Adder<Neutral> both = by.calculus.adder();
    a.each((n, has) -> {
      Object other = b.coefficients().get(n);
      if (has.equals(other)) both.add(n, has);
      else if (!by.multiples.areNumbers()
          && has instanceof BigInteger i
          && other instanceof BigInteger j) both.add(n, i.min(j));
    });
    return both.sum();
  }

  private static long size(Normal t) {
    return new Size(LARGE).of(t);
  }

  /// How many summands it has, each as often as it counts.
  private static long count(Normal t) {
    long all = 0;
    for (Object c : NormalFormCalculus.summands(t).coefficients().values()) {
      all += c instanceof BigInteger n && n.bitLength() < 20 ? n.longValue() : 1;
    }
    return all;
  }

  /// Where the left side at some argument is a part of the sum.
  @Nullable Use use(Normal sum, Context c) {
    Combination<Neutral> all = NormalFormCalculus.summands(sum);
    for (Neutral pattern : patterns) {
      for (Neutral n : all.coefficients().keySet()) {
        Normal a = matching.of(pattern, n, c);
        Use found = a == null ? null : at(a, sum, all, c);
        if (found != null) return found;
      }
    }
    return null;
  }

  private @Nullable Use at(Normal a, Normal sum, Combination<Neutral> all, Context c) {
    Lines lines = by.lines;
    Shown left = by.at(equation.left(), a, c);
    Combination<Neutral> part = NormalFormCalculus.summands(left.normal());
    if (part.isEmpty()) return null;
    Combination<Neutral> rest = without(by, all, part);
    if (rest == null) return null;
    Shown right = by.at(equation.right(), a, c);
    if (!isLess(right.normal(), left.normal())) return null;
    Expression q = by.quote(a, lines.source(equation.left()), c);
    Proof replaced =
        lines.chain(lines.sym(left.proof()), lines.compose(equation, q), right.proof());
    if (rest.isEmpty()) return new Use(replaced.left(), replaced);
    Obj type = lines.target(replaced.left());
    Expression others = by.quote(by.calculus.sum(rest), type, c);
    Items<Neutral> first = new Items<>(by.items(part), lines.refl(replaced.left()));
    Items<Neutral> second = new Items<>(by.items(rest), lines.refl(others));
    Proof split =
        by.sum(
                Merging.Bracket.both(
                    new Merging.Bracket.Part<>(first), new Merging.Bracket.Part<>(second)))
            .proof();
    return new Use(
        by.quote(sum, type, c),
        lines.chain(lines.sym(split), lines.plus(replaced, lines.refl(others))));
  }

  /// What is left of a sum, if the other is a part of it: over ℕ as often as it counts, over other
  /// rigs with the same coefficients.
  private static @Nullable Combination<Neutral> without(
      Certifier by, Combination<Neutral> all, Combination<Neutral> part) {
    Map<Neutral, Object> taken = part.coefficients();
    if (!all.coefficients().keySet().containsAll(taken.keySet())) return null;
    Combination.Adder<Neutral> rest = by.calculus.adder();
    for (Map.Entry<Neutral, Object> e : all.coefficients().entrySet()) {
      Object has = e.getValue(), takes = taken.get(e.getKey());
      if (takes == null) {
        rest.add(e.getKey(), has);
      } else if (!has.equals(takes)) {
        if (by.multiples.areNumbers()
            || !(has instanceof BigInteger n && takes instanceof BigInteger m)
            || n.compareTo(m) < 0) {
          return null;
        }
        rest.add(e.getKey(), n.subtract(m));
      }
    }
    return rest.sum();
  }

  /// Whether it has fewer summands, or as many and is smaller; or else has less of the newest of
  /// which they have not the same: so nothing goes round in a circle.
  private static boolean isLess(Normal one, Normal other) {
    if (one == other) return false;
    if (count(one) != count(other)) return count(one) < count(other);
    if (size(one) != size(other)) return size(one) < size(other);
    Map<Neutral, Object> x = NormalFormCalculus.summands(one).coefficients();
    Map<Neutral, Object> y = NormalFormCalculus.summands(other).coefficients();
    List<Neutral> newest = new ArrayList<>(x.keySet());
    newest.addAll(y.keySet());
    newest.sort(Comparator.comparingInt(Neutral::number).reversed());
    for (Neutral n : newest) {
      int order = compare(x.get(n), y.get(n));
      if (order != 0) return order < 0;
    }
    return false;
  }

  /// Nothing comes first, then integers by size; of other coefficients none comes before another.
  private static int compare(@Nullable Object a, @Nullable Object b) {
    if (a == null || b == null) return Boolean.compare(a != null, b != null);
    return a instanceof BigInteger n && b instanceof BigInteger m ? n.compareTo(m) : 0;
  }
}
