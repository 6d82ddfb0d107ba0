package org.difflam.semantics.gallery;

import io.vavr.collection.List;
import org.difflam.category.Bicartesian;
import org.difflam.category.CartesianClosed;
import org.difflam.category.ListObjects;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.sets.Element;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;

/// Sets with faults that only certain sums, lists or function sets show.
final class SubtleSets {
  private SubtleSets() {}

  private static final Obj A = Obj.base("A"), B = Obj.base("B");
  private static final Sets SETS = SetsModel.SETS;
  private static final Table<Obj, SetMap> TABLE =
      new Table<>(
          new SetsModel(), SETS, CartesianClosed.class, Bicartesian.class, ListObjects.class);

  static final List<Model<?, ?>> FAULTS =
      List.of(
          TABLE.subtle(
              "copair-of-three",
              "[[f, g], h] is [[f, g], [f, g]] where that has the ends",
              c ->
                  c.copair((f, g) -> {
                    boolean off = f.source() instanceof Obj.Sum && g.source().equals(f.source());
                    return SETS.copair(f, off ? f : g);
                  })),
          TABLE.subtle(
              "dist-over-pairs",
              "dist turns the context round where it is A * A",
              c ->
                  c.distribute((z, a, b) -> {
                    SetMap d = SETS.distribute(z, a, b);
                    SetMap same = SETS.identity(new Obj.Sum(a, b));
                    return z.equals(A.times(A))
                        ? SETS.compose(d, SETS.times(SETS.swap(A, A), same))
                        : d;
                  })),
          TABLE.subtle(
              "fold-of-two",
              "fold forgets the last element of a list of two",
              c -> c.fold((z, a, s, k) -> forgetful(SETS.fold(z, a, s, k)))),
          TABLE.subtle(
              "curry-over-B",
              "curry is constant for functions B => B of a pair",
              c ->
                  c.curry((z, x, f) -> {
                    SetMap g = SETS.curry(z, x, f);
                    boolean off = x.equals(B) && f.target().equals(B) && z instanceof Obj.Product;
                    if (!off) return g;
                    Element same = SETS.universe().elements(z).values().getFirst();
                    return new SetMap(g.source(), g.target(), _ -> g.at().apply(same));
                  })));

  private static SetMap forgetful(SetMap fold) {
    return new SetMap(
        fold.source(),
        fold.target(),
        v ->
            v instanceof Element.Couple(var z, Element.Sequence(var items)) && items.size() == 2
                ? fold.at().apply(new Element.Couple(z, new Element.Sequence(items.take(1))))
                : fold.at().apply(v));
  }
}
