package org.difflam.category.glue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;

/// The relations of Proposition 5: what it is to be related at `1`, `A × B`, `X ⇒ Y`, `0`, `A + B`
/// and `list A`, and how related points are drawn there. One figure of the paper, a class a clause,
/// all over the same two categories: that is why the file is long.
final class Relations<O, P, M, N> {
  private static final int MOST_ELEMENTS = 3;

  private final BicartesianClosed<O, M> c;
  private final Points<O, M> left;
  private final BicartesianClosed<P, N> d;
  private final Points<P, N> right;
  private final Gluing.Functions<O, P, M, N> functions;

  Relations(
      BicartesianClosed<O, M> c,
      Points<O, M> left,
      BicartesianClosed<P, N> d,
      Points<P, N> right,
      Gluing.Functions<O, P, M, N> functions) {
    this.c = c;
    this.left = left;
    this.d = d;
    this.right = right;
    this.functions = functions;
  }

  Relation<M, N> one() {
    return new One();
  }

  Relation<M, N> zero() {
    return new Zero();
  }

  Relation<M, N> product(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return new Product(a, b);
  }

  Relation<M, N> exponential(Glued<O, P, M, N> x, Glued<O, P, M, N> y) {
    return new Exponential(x, y);
  }

  Relation<M, N> sum(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
    return new Sum(a, b);
  }

  Relation<M, N> lists(Glued<O, P, M, N> a) {
    return new Lists(a);
  }

  private Option<Relation.Pair<M, N>> some(M p, N q) {
    return Option.some(new Relation.Pair<>(p, q));
  }

  /// `S₁`: all pairs.
  private final class One extends Built {
    One() {
      super("1", List.empty());
    }

    @Override
    public Verdict relates(M p, N q, RandomGenerator random) {
      return Verdict.PROVED;
    }

    @Override
    public Option<Relation.Pair<M, N>> draw(RandomGenerator random) {
      return some(c.bang(left.stage()), d.bang(right.stage()));
    }
  }

  /// `S₀`: no pair.
  private final class Zero extends Built {
    Zero() {
      super("0", List.empty());
    }

    @Override
    public Verdict relates(M p, N q, RandomGenerator random) {
      throw new NotAPoint("the empty object has no points");
    }

    @Override
    public Option<Relation.Pair<M, N>> draw(RandomGenerator random) {
      return Option.none();
    }
  }

  /// `(p, p′) ∈ S_{A×B}` if `(π₁ ∘ p, π₁ ∘ p′) ∈ S_A` and `(π₂ ∘ p, π₂ ∘ p′) ∈ S_B`.
  private final class Product extends Built {
    private final Glued<O, P, M, N> a;
    private final Glued<O, P, M, N> b;

    Product(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
      super("*", List.of(a, b));
      this.a = a;
      this.b = b;
    }

    @Override
    public Verdict relates(M p, N q, RandomGenerator random) {
      Verdict first =
          a.relation()
              .relates(
                  c.compose(c.first(a.left(), b.left()), p),
                  d.compose(d.first(a.right(), b.right()), q),
                  random);
      if (first.isRefuted()) return first;
      return first.and(
          b.relation()
              .relates(
                  c.compose(c.second(a.left(), b.left()), p),
                  d.compose(d.second(a.right(), b.right()), q),
                  random));
    }

    @Override
    public Option<Relation.Pair<M, N>> draw(RandomGenerator random) {
      return a.relation()
          .draw(random)
          .flatMap(x ->
              b.relation()
                  .draw(random)
                  .flatMap(y -> some(c.pair(x.left(), y.left()), d.pair(x.right(), y.right()))));
    }
  }

  /// `(p, p′) ∈ S_{X⇒Y}` if `(ev ∘ ⟨p, g⟩, ev ∘ ⟨p′, g′⟩) ∈ S_Y` for all `(g, g′) ∈ S_X`, points at
  /// the same stage: arguments move with it.
  private final class Exponential extends Built {
    private final Glued<O, P, M, N> x;
    private final Glued<O, P, M, N> y;

    Exponential(Glued<O, P, M, N> x, Glued<O, P, M, N> y) {
      super("=>", List.of(x, y));
      this.x = x;
      this.y = y;
    }

    @Override
    public Verdict relates(M p, N q, RandomGenerator random) {
      Option<Relation.Pair<M, N>> drawn = x.relation().draw(random);
      if (drawn.isEmpty()) return Verdict.PROVED;
      Relation.Pair<M, N> g = drawn.get();
      Verdict there =
          y.relation()
              .relates(
                  c.compose(c.eval(x.left(), y.left()), c.pair(p, g.left())),
                  d.compose(d.eval(x.right(), y.right()), d.pair(q, g.right())),
                  random);
      return there instanceof Verdict.Refuted(var witness)
          ? Verdict.refuted(applied(c.show(g.left()), witness))
          : there;
    }

    /// This argument is the first; those that were found inside come after it.
    private static Witness applied(String argument, Witness inside) {
      Map<String, String> all = LinkedHashMap.of("argument1", argument);
      for (String next : inside.generators().values()) {
        all = all.put("argument" + (all.size() + 1), next);
      }
      return inside.withGenerators(all, inside.meanings());
    }

    @Override
    public Option<Relation.Pair<M, N>> draw(RandomGenerator random) {
      return functions.draw(x, y, random);
    }
  }

  /// Both points are of the same summand, and related there.
  private final class Sum extends Built {
    private final Glued<O, P, M, N> a;
    private final Glued<O, P, M, N> b;

    Sum(Glued<O, P, M, N> a, Glued<O, P, M, N> b) {
      super("+", List.of(a, b));
      this.a = a;
      this.b = b;
    }

    @Override
    public Verdict relates(M p, N q, RandomGenerator random) {
      Either<M, M> one = left.split(a.left(), b.left(), p);
      Either<N, N> other = right.split(a.right(), b.right(), q);
      if (one.isLeft() != other.isLeft()) {
        return Verdict.refuted(Witness.of(side(one), side(other)));
      }
      return one.isLeft()
          ? a.relation().relates(one.getLeft(), other.getLeft(), random)
          : b.relation().relates(one.get(), other.get(), random);
    }

    private static String side(Either<?, ?> of) {
      return "a point of the " + (of.isLeft() ? "first" : "second") + " summand";
    }

    @Override
    public Option<Relation.Pair<M, N>> draw(RandomGenerator random) {
      Option<Relation.Pair<M, N>> ofA =
          a.relation()
              .draw(random)
              .flatMap(p ->
                  some(
                      c.compose(c.left(a.left(), b.left()), p.left()),
                      d.compose(d.left(a.right(), b.right()), p.right())));
      Option<Relation.Pair<M, N>> ofB =
          b.relation()
              .draw(random)
              .flatMap(p ->
                  some(
                      c.compose(c.right(a.left(), b.left()), p.left()),
                      d.compose(d.right(a.right(), b.right()), p.right())));
      return random.nextBoolean() ? ofA.orElse(ofB) : ofB.orElse(ofA);
    }
  }

  /// Both lists have one length, and are related place by place.
  private final class Lists extends Built {
    private final Glued<O, P, M, N> a;

    Lists(Glued<O, P, M, N> a) {
      super("list", List.of(a));
      this.a = a;
    }

    @Override
    public Verdict relates(M p, N q, RandomGenerator random) {
      Seq<M> ps = left.elements(a.left(), p);
      Seq<N> qs = right.elements(a.right(), q);
      if (ps.size() != qs.size()) {
        return Verdict.refuted(Witness.of("a list of " + ps.size(), "a list of " + qs.size()));
      }
      Verdict all = Verdict.PROVED;
      for (int i = 0; i < ps.size() && !all.isRefuted(); i++) {
        all = all.and(a.relation().relates(ps.get(i), qs.get(i), random));
      }
      return all;
    }

    @Override
    public Option<Relation.Pair<M, N>> draw(RandomGenerator random) {
      M p = c.compose(c.nil(a.left()), c.bang(left.stage()));
      N q = d.compose(d.nil(a.right()), d.bang(right.stage()));
      for (int i = random.nextInt(MOST_ELEMENTS + 1); i > 0; i--) {
        Option<Relation.Pair<M, N>> drawn = a.relation().draw(random);
        if (drawn.isEmpty()) break;
        p = c.compose(c.cons(a.left()), c.pair(drawn.get().left(), p));
        q = d.compose(d.cons(a.right()), d.pair(drawn.get().right(), q));
      }
      return some(p, q);
    }
  }

  /// A relation that a structure determines; two are equal if they are built alike.
  private abstract class Built implements Relation<M, N> {
    private final String former;
    private final List<Glued<O, P, M, N>> parts;

    Built(String former, List<Glued<O, P, M, N>> parts) {
      this.former = former;
      this.parts = parts;
    }

    @Override
    public final boolean equals(Object other) {
      return other instanceof Relations<?, ?, ?, ?>.Built that
          && former.equals(that.former)
          && parts.equals(that.parts);
    }

    @Override
    public final int hashCode() {
      return 31 * former.hashCode() + parts.hashCode();
    }

    @Override
    public final String toString() {
      return parts.map(part -> part.relation().toString()).mkString(former + "(", ", ", ")");
    }
  }
}
