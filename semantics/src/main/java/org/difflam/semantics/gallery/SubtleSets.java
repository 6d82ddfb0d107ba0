package org.difflam.semantics.gallery;

import io.vavr.collection.List;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Delegating;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;
import org.difflam.semantics.sets.Value;

/// Sets with faults that only certain sums, lists or function sets show.
final class SubtleSets {
  private SubtleSets() {}

  private static final Obj A = Obj.base("A"), B = Obj.base("B");

  private abstract static class Fault extends Faulty<Obj, SetMap, Sets>
      implements Delegating.Closed<Obj, SetMap, Sets>,
          Delegating.Coproducts<Obj, SetMap, Sets>,
          Delegating.Lists<Obj, SetMap, Sets> {
    Fault(String name, String title) {
      super(new SetsModel(), SetsModel.SETS, name, title);
    }
  }

  static final List<Model<?, ?>> FAULTS =
      List.of(
          new Fault("copair-of-three", "[[f, g], h] is [[f, g], [f, g]] where that has the ends") {
            @Override
            public SetMap copair(SetMap f, SetMap g) {
              boolean off = f.source() instanceof Obj.Sum && g.source().equals(f.source());
              return good().copair(f, off ? f : g);
            }
          },
          new Fault("dist-over-pairs", "dist turns the context round where it is A * A") {
            @Override
            public SetMap distribute(Obj z, Obj a, Obj b) {
              SetMap d = good().distribute(z, a, b);
              if (!z.equals(A.times(A))) return d;
              return good()
                  .compose(d, good().times(good().swap(A, A), good().identity(new Obj.Sum(a, b))));
            }
          },
          new Fault("fold-of-two", "fold forgets the last element of a list of two") {
            @Override
            public SetMap fold(Obj z, Obj a, SetMap s, SetMap c) {
              SetMap f = good().fold(z, a, s, c);
              return new SetMap(
                  f.source(),
                  f.target(),
                  v -> {
                    Value.Couple p = (Value.Couple) v;
                    Value.Sequence l = (Value.Sequence) p.right();
                    return f.at()
                        .apply(
                            l.items().size() == 2
                                ? new Value.Couple(p.left(), new Value.Sequence(l.items().take(1)))
                                : v);
                  });
            }
          },
          new Fault("curry-over-B", "curry is constant for functions B => B of a pair") {
            @Override
            public SetMap curry(Obj z, Obj x, SetMap f) {
              SetMap c = good().curry(z, x, f);
              boolean off = x.equals(B) && f.target().equals(B) && z instanceof Obj.Product;
              if (!off) return c;
              Value same = good().universe().elements(z).values().getFirst();
              return new SetMap(c.source(), c.target(), _ -> c.at().apply(same));
            }
          });
}
