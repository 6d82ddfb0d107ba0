package org.difflam.semantics.broken;

import io.vavr.collection.List;
import java.util.function.UnaryOperator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.sets.Element;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;

/// Coproducts and lists of sets, each wrong in one way.
public final class BrokenSets {
  private BrokenSets() {}

  private static final Sets SETS = SetsModel.SETS;
  private static final Obj A = Obj.base("A"), TWO = new Obj.Sum(A, A);
  private static final Table<Obj, SetMap> TABLE = over(TWO);

  public static final Broken<Obj, SetMap> DISTRIBUTE_SWAPPED =
      TABLE.row(
          "distribute-swapped",
          "distribution to the other side where both are the same",
          "dist.left dist.right",
          c ->
              c.distribute((z, a, b) -> {
                SetMap whole = SETS.distribute(z, a, b);
                if (!a.equals(b)) return whole;
                Obj side = z.times(a);
                return SETS.compose(
                    SETS.copair(SETS.right(side, side), SETS.left(side, side)), whole);
              }));

  public static final Broken<Obj, SetMap> FOLD_BACKWARDS =
      TABLE.row(
          "fold-backwards",
          "a fold from the other end of the list",
          "fold.cons fold.eta",
          c -> c.fold((z, a, s, k) -> backwards(SETS.fold(z, a, s, k))));

  static final List<Model<?, ?>> MODELS =
      List.of(
          TABLE.row(
              "copair-left",
              "[f, g] as [f, f] where that has the same ends",
              "copair.inr copair.eta dist.left dist.right",
              c -> c.copair((f, g) -> SETS.copair(f, f.source().equals(g.source()) ? f : g))),
          TABLE.row(
              "copair-right",
              "[f, g] as [g, g] where that has the same ends",
              "copair.inl copair.eta dist.left dist.right",
              c -> c.copair((f, g) -> SETS.copair(f.source().equals(g.source()) ? g : f, g))),
          over(new Obj.Sum(TWO, A))
              .row(
                  "sum-with-junk",
                  "a part more in every sum, which no injection reaches",
                  "copair.eta dist.left dist.right",
                  BrokenSets::withJunk),
          TABLE.row(
              "initial-unit",
              "a set with one element for the empty one",
              "absurd",
              c -> c.initial(() -> Obj.UNIT).absurd(a -> anything(Obj.UNIT, a))),
          DISTRIBUTE_SWAPPED,
          TABLE.row(
              "fold-from-anywhere",
              "a fold that does not start where it is told to",
              "fold.nil",
              c -> c.fold((z, a, s, k) -> SETS.fold(z, a, anything(z, s.target()), k))),
          FOLD_BACKWARDS,
          TABLE.row(
              "list-with-junk",
              "lists with another end, which folds as nil does",
              "fold.eta",
              c -> twoEnds(c, (_, s) -> s)),
          TABLE.row(
              "fold-by-context",
              "lists with another end, which folds as nil does unless the context has two parts",
              "fold.natural fold.eta",
              c -> twoEnds(c, (z, s) -> z.size() > 1 ? anything(z, s.target()) : s)));

  /// Of the base sets only one, so that there are many functions between any two sets.
  ///
  /// @param two what `A + A` is
  private static Table<Obj, SetMap> over(Obj two) {
    Signature<Obj, SetMap> operations =
        Signature.<Obj, SetMap>empty()
            .object("A", A)
            .generator("zero", "1 -> A", SetMap.of(A, 0))
            .generator("not", "A -> A", SetMap.of(A, A, n -> 1 - n))
            .generator("which", "A + A -> A", new SetMap(two, A, SetsModel::which))
            .generator("both", "A * A -> A", SetMap.of(A, A, A, Math::min));
    return new Table<>(SETS, operations, BicartesianClosed.class);
  }

  /// The constant function to the first element of a set.
  private static SetMap anything(Obj a, Obj b) {
    return new SetMap(a, b, _ -> SETS.universe().elements(b).values().getFirst());
  }

  /// `(a + b) + b` for `a + b`: the injections do not reach the third part.
  private static Replaced<Obj, SetMap> withJunk(Replaced<Obj, SetMap> c) {
    return c.coproduct((a, b) -> new Obj.Sum(new Obj.Sum(a, b), b))
        .left((a, b) -> SETS.compose(SETS.left(new Obj.Sum(a, b), b), SETS.left(a, b)))
        .right((a, b) -> SETS.compose(SETS.left(new Obj.Sum(a, b), b), SETS.right(a, b)))
        .copair((f, g) -> SETS.copair(SETS.copair(f, g), g))
        .distribute((z, a, b) -> {
          Obj sum = new Obj.Sum(z.times(a), z.times(b)), rest = z.times(b);
          SetMap proper = SETS.compose(SETS.left(sum, rest), SETS.distribute(z, a, b));
          SetMap split = SETS.distribute(z, new Obj.Sum(a, b), b);
          return SETS.compose(SETS.copair(proper, SETS.right(sum, rest)), split);
        });
  }

  private static SetMap backwards(SetMap fold) {
    return new SetMap(
        fold.source(),
        fold.target(),
        v ->
            v instanceof Element.Couple(var context, Element.Sequence(var items))
                ? fold.at()
                    .apply(new Element.Couple(context, new Element.Sequence(items.reverse())))
                : fold.at().apply(v));
  }

  /// Where a fold starts at the other end of a list, by its context and where it starts at `nil`.
  private interface OtherStart {
    SetMap of(Obj context, SetMap start);
  }

  /// `(1 + 1) × list a` for `list a`: two kinds of ends, of which `nil` is one.
  private static Replaced<Obj, SetMap> twoEnds(Replaced<Obj, SetMap> c, OtherStart other) {
    Obj ends = new Obj.Sum(Obj.UNIT, Obj.UNIT);
    UnaryOperator<Obj> list = a -> ends.times(SETS.list(a));
    return c.list(list)
        .nil(a -> SETS.pair(SETS.left(Obj.UNIT, Obj.UNIT), SETS.nil(a)))
        .cons(a ->
            new SetMap(
                a.times(list.apply(a)),
                list.apply(a),
                v -> {
                  Element.Couple item = (Element.Couple) v, rest = (Element.Couple) item.right();
                  Element items =
                      SETS.cons(a).at().apply(new Element.Couple(item.left(), rest.right()));
                  return new Element.Couple(rest.left(), items);
                }))
        .fold((z, a, s, k) -> {
          SetMap nil = SETS.fold(z, a, s, k), end = SETS.fold(z, a, other.of(z, s), k);
          return new SetMap(
              z.times(list.apply(a)),
              s.target(),
              v -> {
                Element.Couple whole = (Element.Couple) v, items = (Element.Couple) whole.right();
                boolean atEnd = ((Element.Tagged) items.left()).right();
                return (atEnd ? end : nil)
                    .at()
                    .apply(new Element.Couple(whole.left(), items.right()));
              });
        });
  }
}
