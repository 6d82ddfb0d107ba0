package org.difflam.semantics.broken;

import org.difflam.category.BicartesianClosed;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;
import org.difflam.semantics.sets.Value;

/// Coproducts and lists of sets, each wrong in one way.
public final class BrokenSets {
  private BrokenSets() {}

  abstract static class OverSets extends Broken<Obj, SetMap, Sets>
      implements Delegating.Closed<Obj, SetMap, Sets>,
          Delegating.Coproducts<Obj, SetMap, Sets>,
          Delegating.Lists<Obj, SetMap, Sets>,
          BicartesianClosed<Obj, SetMap> {
    static final Obj A = Obj.base("A");

    OverSets(String name, String title, String breaks) {
      this(new Obj.Sum(A, A), name, title, breaks);
    }

    OverSets(Obj two, String name, String title, String breaks) {
      super(SetsModel.SETS, operations(two), name, title, breaks);
    }

    /// Of the base sets only one, so that there are many functions between any two sets.
    private static Signature<Obj, SetMap> operations(Obj two) {
      return Signature.<Obj, SetMap>empty()
          .object("A", A)
          .generator("zero", "1 -> A", SetMap.of(A, 0))
          .generator("not", "A -> A", SetMap.of(A, A, n -> 1 - n))
          .generator("which", "A + A -> A", new SetMap(two, A, SetsModel::which))
          .generator("both", "A * A -> A", SetMap.of(A, A, A, Math::min));
    }

    @Override
    public int size() {
      return 6;
    }

    /// The constant function to the first element of a set.
    SetMap anything(Obj a, Obj b) {
      return new SetMap(a, b, _ -> good().universe().elements(b).values().getFirst());
    }
  }

  public static final class CopairLeft extends OverSets {
    public CopairLeft() {
      super(
          "copair-left",
          "[f, g] as [f, f] where that has the same ends",
          "copair.inr copair.eta dist.left dist.right");
    }

    @Override
    public SetMap copair(SetMap f, SetMap g) {
      return good().copair(f, f.source().equals(g.source()) ? f : g);
    }
  }

  public static final class CopairRight extends OverSets {
    public CopairRight() {
      super(
          "copair-right",
          "[f, g] as [g, g] where that has the same ends",
          "copair.inl copair.eta dist.left dist.right");
    }

    @Override
    public SetMap copair(SetMap f, SetMap g) {
      return good().copair(f.source().equals(g.source()) ? g : f, g);
    }
  }

  /// `(a + b) + b` for `a + b`: the injections do not reach the third part.
  public static final class SumWithJunk extends OverSets {
    public SumWithJunk() {
      super(
          new Obj.Sum(new Obj.Sum(A, A), A),
          "sum-with-junk",
          "a part more in every sum, which no injection reaches",
          "copair.eta dist.left dist.right");
    }

    @Override
    public Obj coproduct(Obj a, Obj b) {
      return new Obj.Sum(new Obj.Sum(a, b), b);
    }

    @Override
    public SetMap left(Obj a, Obj b) {
      return good().compose(good().left(new Obj.Sum(a, b), b), good().left(a, b));
    }

    @Override
    public SetMap right(Obj a, Obj b) {
      return good().compose(good().left(new Obj.Sum(a, b), b), good().right(a, b));
    }

    @Override
    public SetMap copair(SetMap f, SetMap g) {
      return good().copair(good().copair(f, g), g);
    }

    @Override
    public SetMap distribute(Obj z, Obj a, Obj b) {
      Obj sum = new Obj.Sum(z.times(a), z.times(b));
      SetMap proper = good().compose(good().left(sum, z.times(b)), good().distribute(z, a, b));
      SetMap split = good().distribute(z, new Obj.Sum(a, b), b);
      return good().compose(good().copair(proper, good().right(sum, z.times(b))), split);
    }
  }

  public static final class InitialUnit extends OverSets {
    public InitialUnit() {
      super("initial-unit", "a set with one element for the empty one", "absurd");
    }

    @Override
    public Obj initial() {
      return Obj.UNIT;
    }

    @Override
    public SetMap absurd(Obj a) {
      return anything(Obj.UNIT, a);
    }
  }

  public static final class DistributeSwapped extends OverSets {
    public DistributeSwapped() {
      super(
          "distribute-swapped",
          "distribution to the other side where both are the same",
          "dist.left dist.right");
    }

    @Override
    public SetMap distribute(Obj z, Obj a, Obj b) {
      SetMap whole = good().distribute(z, a, b);
      if (!a.equals(b)) return whole;
      Obj side = z.times(a);
      return good()
          .compose(good().copair(good().right(side, side), good().left(side, side)), whole);
    }
  }

  public static final class FoldAnywhere extends OverSets {
    public FoldAnywhere() {
      super("fold-from-anywhere", "a fold that does not start where it is told to", "fold.nil");
    }

    @Override
    public SetMap fold(Obj z, Obj a, SetMap s, SetMap c) {
      return good().fold(z, a, anything(z, s.target()), c);
    }
  }

  public static final class FoldBackwards extends OverSets {
    public FoldBackwards() {
      super("fold-backwards", "a fold from the other end of the list", "fold.cons fold.eta");
    }

    @Override
    public SetMap fold(Obj z, Obj a, SetMap s, SetMap c) {
      SetMap whole = good().fold(z, a, s, c);
      return new SetMap(
          whole.source(),
          whole.target(),
          v ->
              switch (v) {
                case Value.Couple(var context, Value.Sequence(var items)) ->
                    whole
                        .at()
                        .apply(new Value.Couple(context, new Value.Sequence(items.reverse())));
                case Value other -> whole.at().apply(other);
              });
    }
  }

  /// `(1 + 1) × list a` for `list a`: two kinds of ends, of which `nil` is one.
  abstract static class TwoEnds extends OverSets {
    private static final Obj ENDS = new Obj.Sum(Obj.UNIT, Obj.UNIT);

    TwoEnds(String name, String title, String breaks) {
      super(name, title, breaks);
    }

    @Override
    public Obj list(Obj a) {
      return ENDS.times(good().list(a));
    }

    @Override
    public SetMap nil(Obj a) {
      return good().pair(good().left(Obj.UNIT, Obj.UNIT), good().nil(a));
    }

    @Override
    public SetMap cons(Obj a) {
      return new SetMap(
          a.times(list(a)),
          list(a),
          v -> {
            Value.Couple item = (Value.Couple) v, rest = (Value.Couple) item.right();
            Value items = good().cons(a).at().apply(new Value.Couple(item.left(), rest.right()));
            return new Value.Couple(rest.left(), items);
          });
    }

    /// A fold that starts at the other end with something else.
    @Override
    public SetMap fold(Obj z, Obj a, SetMap s, SetMap c) {
      SetMap usual = good().fold(z, a, s, c), other = good().fold(z, a, other(z, a, s, c), c);
      return new SetMap(
          z.times(list(a)),
          s.target(),
          v -> {
            Value.Couple whole = (Value.Couple) v, list = (Value.Couple) whole.right();
            boolean end = ((Value.Tagged) list.left()).right();
            return (end ? other : usual).at().apply(new Value.Couple(whole.left(), list.right()));
          });
    }

    abstract SetMap other(Obj z, Obj a, SetMap s, SetMap c);
  }

  public static final class ListWithJunk extends TwoEnds {
    public ListWithJunk() {
      super("list-with-junk", "lists with another end, which folds as nil does", "fold.eta");
    }

    @Override
    SetMap other(Obj z, Obj a, SetMap s, SetMap c) {
      return s;
    }
  }

  public static final class FoldByContext extends TwoEnds {
    public FoldByContext() {
      super(
          "fold-by-context",
          "lists with another end, which folds as nil does unless the context has two parts",
          "fold.natural fold.eta");
    }

    @Override
    SetMap other(Obj z, Obj a, SetMap s, SetMap c) {
      return z.size() > 1 ? anything(z, s.target()) : s;
    }
  }
}
