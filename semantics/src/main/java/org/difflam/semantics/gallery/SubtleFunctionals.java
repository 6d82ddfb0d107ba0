package org.difflam.semantics.gallery;

import io.vavr.collection.List;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Delegating;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;

/// Maps at all types with faults that only certain function types show.
final class SubtleFunctionals {
  private SubtleFunctionals() {}

  private static final Obj R = Functional.R;

  private abstract static class Fault extends Faulty<Obj, SmoothMap, Functional>
      implements Delegating.Derivative<Obj, SmoothMap, Functional>,
          Delegating.Closed<Obj, SmoothMap, Functional> {
    Fault(String name, String title) {
      this(new FunctionalModel.Exact(), name, title);
    }

    private Fault(FunctionalModel.Exact of, String name, String title) {
      super(of, of.category(), name, title);
    }
  }

  static final List<Model<?, ?>> FAULTS =
      List.of(
          new Fault("curry-of-pairs", "curry turns the pair round where the argument is R * R") {
            @Override
            public SmoothMap curry(Obj z, Obj x, SmoothMap f) {
              if (!x.equals(R.times(R))) return good().curry(z, x, f);
              SmoothMap turned =
                  good().compose(f, good().times(good().identity(z), good().swap(R, R)));
              return good().curry(z, x, turned);
            }
          },
          new Fault("eval-of-pairs", "evaluation turns the pair round: both beta and eta fail") {
            @Override
            public SmoothMap eval(Obj x, Obj y) {
              SmoothMap ev = good().eval(x, y);
              if (!x.equals(R.times(R)) || !y.equals(R)) return ev;
              return good().compose(ev, good().times(good().identity(x.to(y)), good().swap(R, R)));
            }
          },
          new Fault(
              "curry-into-functions", "curry is 0 where the result is a function of functions") {
            @Override
            public SmoothMap curry(Obj z, Obj x, SmoothMap f) {
              boolean off =
                  f.target() instanceof Obj.Exponential(var a, _) && a instanceof Obj.Exponential;
              return good().curry(z, x, off ? good().zero(f.source(), f.target()) : f);
            }
          },
          new Fault("curry-at-functions", "curry is 0 where an argument is a function of pairs") {
            @Override
            public SmoothMap curry(Obj z, Obj x, SmoothMap f) {
              boolean off = x instanceof Obj.Exponential(var a, _) && a instanceof Obj.Product;
              return good().curry(z, x, off ? good().zero(f.source(), f.target()) : f);
            }
          },
          new Fault("D-of-functionals", "D is 0 for maps from (R => R) => R") {
            @Override
            public SmoothMap D(SmoothMap f) {
              SmoothMap d = good().D(f);
              return f.source().equals(R.to(R).to(R)) ? good().zero(d.source(), d.target()) : d;
            }
          },
          new Fault("D-into-pairs-of-functions", "D is doubled for maps into R => R * R") {
            @Override
            public SmoothMap D(SmoothMap f) {
              SmoothMap d = good().D(f);
              return f.target().equals(R.to(R.times(R))) ? good().plus(d, d) : d;
            }
          },
          new Fault("plus-of-functions-of-two", "f + g is f where both go to R => (R => R)") {
            @Override
            public SmoothMap plus(SmoothMap f, SmoothMap g) {
              return f.target().equals(R.to(R.to(R))) ? f : good().plus(f, g);
            }
          },
          new Fault("pair-of-functions", "<f, g> is <g, f> where both go to R => R from R => R") {
            @Override
            public SmoothMap pair(SmoothMap f, SmoothMap g) {
              boolean off =
                  f.target().equals(R.to(R))
                      && g.target().equals(R.to(R))
                      && f.source().equals(R.to(R));
              return off ? good().pair(g, f) : good().pair(f, g);
            }
          });
}
