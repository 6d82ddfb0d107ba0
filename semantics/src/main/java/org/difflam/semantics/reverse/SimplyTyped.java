package org.difflam.semantics.reverse;

import io.vavr.collection.Vector;
import java.util.function.UnaryOperator;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.Tensors;

/// Figure 3: `T[τ ⇝ σ] = [(τ, T[σ])]`, the calls of a function. Nothing is hidden, and the pullback
/// of a curried function runs the function again for every call.
///
/// ```
/// curry f t   = (new_g, new_pb)
///   new_g s    = let (r, pb) = f (t, s) in (r, gr ↦ snd (pb gr))
///   new_pb grs = sum (map aux grs)  where aux (s, gr) = fst (snd (f (t, s)) gr)
/// eval (f, x) = let (y, pb) = f x in (y, g ↦ ([(x, g)], pb g))
/// ```
public class SimplyTyped<N> extends Combinators<N> {
  public SimplyTyped(Tensors<N> tensors) {
    this(new Tangents<>(tensors));
  }

  /// As long as it takes.
  public SimplyTyped(Tangents<N> tangents) {
    this(tangents, Long.MAX_VALUE);
  }

  /// In this many steps.
  public SimplyTyped(Tangents<N> tangents, long steps) {
    super(tangents, steps);
  }

  @Override
  public RepFunction<N> curry(RepFunction<N> f) {
    return RepFunction.pure(t -> {
      RepFunction<N> g =
          RepFunction.pure(s -> {
            Evaluated<N> r = f.at(CurryValue.pair(t, s));
            return sending(r.value(), gr -> r.argument(gr).part(1, 2));
          });
      return RepFunction.evaluated(new CurryValue.Function<>(g), grs -> pullback(f, t, grs));
    });
  }

  /// `new_pb grs`.
  protected TangentValue<N> pullback(RepFunction<N> f, CurryValue<N> t, TangentValue<N> grs) {
    TangentValue<N> sum = TangentValue.zero();
    for (TangentValue.Call<N> call : calls(grs)) {
      step();
      TangentValue<N> g = f.at(CurryValue.pair(t, call.argument())).argument(call.result());
      sum = tangents().plus(sum, g.part(0, 2));
    }
    return sum;
  }

  private static <N> Vector<TangentValue.Call<N>> calls(TangentValue<N> t) {
    if (t instanceof TangentValue.Calls<N>(var calls)) return calls;
    throw new TangentMismatch("the calls of a function", t);
  }

  @Override
  public RepFunction<N> eval() {
    return RepFunction.pure(p -> {
      step();
      CurryValue<N> x = p.part(1);
      Evaluated<N> y = p.part(0).function().at(x);
      return sending(y.value(), g -> TangentValue.pair(TangentValue.call(x, g), y.argument(g)));
    });
  }

  /// A pullback that is run for a zero as well: a call whose result was not used is recorded.
  private static <N> Evaluated<N> sending(
      CurryValue<N> y, UnaryOperator<TangentValue<N>> pullback) {
    return new Evaluated<>(y, g -> new Back<>(TangentValue.unit(), pullback.apply(g)));
  }
}
