package org.difflam.semantics.gallery;

import io.vavr.collection.List;
import org.difflam.category.CartesianClosed;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;

/// Maps at all types with faults that only certain function types show.
final class SubtleFunctionals {
  private SubtleFunctionals() {}

  private static final Obj R = Functional.R, PAIRS = R.times(R);
  private static final FunctionalModel MODEL = new FunctionalModel.Exact();
  private static final Functional MAPS = MODEL.category();
  private static final Table<Obj, SmoothMap> TABLE =
      new Table<>(MODEL, MAPS, CartesianDifferential.class, CartesianClosed.class);

  static final List<Model<?, ?>> FAULTS =
      List.of(
          TABLE.subtle(
              "curry-of-pairs",
              "curry turns the pair round where the argument is R * R",
              c ->
                  c.curry((z, x, f) -> {
                    SmoothMap turn = MAPS.times(MAPS.identity(z), MAPS.swap(R, R));
                    return MAPS.curry(z, x, x.equals(PAIRS) ? MAPS.compose(f, turn) : f);
                  })),
          TABLE.subtle(
              "eval-of-pairs",
              "evaluation turns the pair round: both beta and eta fail",
              c ->
                  c.eval((x, y) -> {
                    SmoothMap ev = MAPS.eval(x, y);
                    SmoothMap turn = MAPS.times(MAPS.identity(x.to(y)), MAPS.swap(R, R));
                    return x.equals(PAIRS) && y.equals(R) ? MAPS.compose(ev, turn) : ev;
                  })),
          TABLE.subtle(
              "curry-into-functions",
              "curry is 0 where the result is a function of functions",
              c ->
                  c.curry((z, x, f) -> {
                    boolean off =
                        f.target() instanceof Obj.Exponential(var a, _)
                            && a instanceof Obj.Exponential;
                    return MAPS.curry(z, x, off ? zero(f) : f);
                  })),
          TABLE.subtle(
              "curry-at-functions",
              "curry is 0 where an argument is a function of pairs",
              c ->
                  c.curry((z, x, f) -> {
                    boolean off =
                        x instanceof Obj.Exponential(var a, _) && a instanceof Obj.Product;
                    return MAPS.curry(z, x, off ? zero(f) : f);
                  })),
          TABLE.subtle(
              "D-of-functionals",
              "D is 0 for maps from (R => R) => R",
              c -> c.D(f -> f.source().equals(R.to(R).to(R)) ? zero(MAPS.D(f)) : MAPS.D(f))),
          TABLE.subtle(
              "D-into-pairs-of-functions",
              "D is doubled for maps into R => R * R",
              c ->
                  c.D(f -> {
                    SmoothMap d = MAPS.D(f);
                    return f.target().equals(R.to(PAIRS)) ? MAPS.plus(d, d) : d;
                  })),
          TABLE.subtle(
              "plus-of-functions-of-two",
              "f + g is f where both go to R => (R => R)",
              c -> c.plus((f, g) -> f.target().equals(R.to(R.to(R))) ? f : MAPS.plus(f, g))),
          TABLE.subtle(
              "pair-of-functions",
              "<f, g> is <g, f> where both go to R => R from R => R",
              c ->
                  c.pair((f, g) -> {
                    Obj unary = R.to(R);
                    boolean off =
                        f.target().equals(unary)
                            && g.target().equals(unary)
                            && f.source().equals(unary);
                    return off ? MAPS.pair(g, f) : MAPS.pair(f, g);
                  })));

  /// 0 with the ends of `f`.
  private static SmoothMap zero(SmoothMap f) {
    return MAPS.zero(f.source(), f.target());
  }
}
