package org.difflam.papers.gluing;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// A chart around each point `p` of a manifold that depends smoothly on `p`: `q ↦ w`, with `w = 0`
/// at `p`, and back from every `w`.
interface Nearby {
  <N> List<N> offset(Reals<N> r, Value<N> p, Value<N> q);

  <N> Value<N> point(Reals<N> r, Value<N> p, List<N> w);

  /// `q – p`.
  record Straight() implements Nearby {
    @Override
    public <N> List<N> offset(Reals<N> r, Value<N> p, Value<N> q) {
      return List.of(r.minus(q.number(), p.number()));
    }

    @Override
    public <N> Value<N> point(Reals<N> r, Value<N> p, List<N> w) {
      return Value.of(r.plus(p.number(), w.getFirst()));
    }
  }

  /// The sphere from `–p`: `w = (q – ⟨q, p⟩ p) / (1 + ⟨q, p⟩)`.
  record OnSphere() implements Nearby {
    @Override
    public <N> List<N> offset(Reals<N> r, Value<N> p, Value<N> q) {
      List<N> from = p.leaves().get(), to = q.leaves().get();
      N along = dot(r, from, to);
      List<N> aside = sum(r, to, r.negate(along), from);
      return scaled(r, aside, r.divide(r.one(), r.plus(r.one(), along)));
    }

    @Override
    public <N> Value<N> point(Reals<N> r, Value<N> p, List<N> w) {
      N square = dot(r, w, w), below = r.plus(r.one(), square);
      List<N> beside = scaled(r, w, r.divide(r.of(2), below));
      return Value.numbers(
          sum(r, beside, r.divide(r.minus(r.one(), square), below), p.leaves().get()));
    }
  }

  /// Lines through 0: `w = q |p|² / ⟨q, p⟩ – p`.
  record OfLines() implements Nearby {
    @Override
    public <N> List<N> offset(Reals<N> r, Value<N> p, Value<N> q) {
      List<N> from = p.leaves().get(), to = q.leaves().get();
      N by = r.divide(dot(r, from, from), dot(r, from, to));
      return sum(r, scaled(r, to, by), r.of(-1), from);
    }

    @Override
    public <N> Value<N> point(Reals<N> r, Value<N> p, List<N> w) {
      return Value.numbers(sum(r, w, r.one(), p.leaves().get()));
    }
  }

  record OfPairs(Nearby first, Nearby second) implements Nearby {
    @Override
    public <N> List<N> offset(Reals<N> r, Value<N> p, Value<N> q) {
      List<N> all = new ArrayList<>(first.offset(r, p.parts().get(0), q.parts().get(0)));
      all.addAll(second.offset(r, p.parts().get(1), q.parts().get(1)));
      return all;
    }

    @Override
    public <N> Value<N> point(Reals<N> r, Value<N> p, List<N> w) {
      Value<N> one = p.parts().get(0), two = p.parts().get(1);
      int before = one.leaves().get().size();
      return Value.tuple(
          first.point(r, one, w.subList(0, before)),
          second.point(r, two, w.subList(before, w.size())));
    }
  }

  record OfSummands(Nearby left, Nearby right) implements Nearby {
    @Override
    public <N> List<N> offset(Reals<N> r, Value<N> p, Value<N> q) {
      return in(p).offset(r, injected(p).content(), injected(q).content());
    }

    @Override
    public <N> Value<N> point(Reals<N> r, Value<N> p, List<N> w) {
      return new Value.Tagged<>(injected(p).label(), in(p).point(r, injected(p).content(), w));
    }

    private Nearby in(Value<?> p) {
      return injected(p).label().equals(Space.LEFT) ? left : right;
    }
  }

  /// A point of a sum.
  static <N> Value.Tagged<N> injected(Value<N> p) {
    if (p instanceof Value.Tagged<N> tagged) return tagged;
    throw new IllegalArgumentException("no point of a sum: " + p);
  }

  private static <N> N dot(Reals<N> r, List<N> x, List<N> y) {
    N sum = r.zero();
    for (int i = 0; i < x.size(); i++) sum = r.plus(sum, r.times(x.get(i), y.get(i)));
    return sum;
  }

  /// `x + c y`.
  private static <N> List<N> sum(Reals<N> r, List<N> x, N c, List<N> y) {
    List<N> all = new ArrayList<>();
    for (int i = 0; i < x.size(); i++) all.add(r.plus(x.get(i), r.times(c, y.get(i))));
    return all;
  }

  private static <N> List<N> scaled(Reals<N> r, List<N> x, N c) {
    return x.stream().map(n -> r.times(c, n)).toList();
  }
}
