package org.difflam.semantics.reverse;

import java.util.List;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.TangentType;

/// Figure 5: the tangent of a function `v = exT e …` is that of the environment it closed over,
/// `T[v : τ ⇝ σ] = e`. Each call sends a tangent of that environment back, and no function runs
/// twice. The combinator `comp` of Figure 5 is the same in both versions, and stands in
/// [Combinators].
///
/// ```
/// curry (exT e f) = exT e new_f
///   new_f t = (g, env ↦ env)
///     g     = exT (e, T[t]) (s ↦ let (r, pb) = f (t, s)
///                                in (r, gr ↦ let (cte, (ctt, cts)) = pb gr in ((cte, ctt), cts)))
/// eval (exT e f, x) = let (y, pb) = f x in (y, g ↦ ((), pb g))
/// ```
///
/// Printed, `new_f` is packed with `()`. In a language without dependent types `env ↦ env` is a
/// cast from what any function may hide to what `g` hides; here a tangent says which closure it is
/// one of, the closure has its witness, and [#cast] compares.
public class DependentlyTyped<N> extends Combinators<N> {
  public DependentlyTyped(Tensors<N> tensors) {
    this(new Tangents<>(tensors));
  }

  /// As long as it takes.
  public DependentlyTyped(Tangents<N> tangents) {
    this(tangents, Long.MAX_VALUE);
  }

  /// In this many steps.
  public DependentlyTyped(Tangents<N> tangents, long steps) {
    super(tangents, steps);
  }

  @Override
  public RepFunction<N> curry(RepFunction<N> f) {
    return new RepFunction<>(
        f.hidden(),
        t -> {
          RepFunction<N> g = closure(f, t);
          return new Evaluated<>(
              new CurryValue.Function<>(g),
              tangent -> {
                TangentValue<N> env = tangent.isZero() ? tangent : cast(g, tangent);
                return new Back<>(env.part(0, 2), env.part(1, 2));
              });
        });
  }

  /// `exT (e, T[t]) gf`.
  protected RepFunction<N> closure(RepFunction<N> f, CurryValue<N> t) {
    return RepFunction.hiding(
        new Closed<>(f, t),
        s -> {
          Evaluated<N> r = f.at(CurryValue.pair(t, s));
          return new Evaluated<>(
              r.value(),
              gr -> {
                Back<N> back = r.pull(gr);
                TangentValue<N> ctt = back.argument().part(0, 2), cts = back.argument().part(1, 2);
                return new Back<>(TangentValue.pair(back.environment(), ctt), cts);
              });
        });
  }

  /// `(e, T[t])`. To compare a tangent with it, the value itself is looked at, and only where the
  /// tangent is not zero.
  private record Closed<N>(RepFunction<N> f, CurryValue<N> t) implements RepFunction.Witness {
    @Override
    public TangentType type() {
      return new TangentType.Tuple(List.of(f.environment(), Tangents.of(t)));
    }

    @Override
    public boolean fits(TangentValue<?> tangent) {
      return tangent.isZero()
          || tangent instanceof TangentValue.Tuple<?>(var parts)
              && parts.size() == 2
              && f.hides(parts.get(0))
              && Tangents.fits(t, parts.get(1));
    }
  }

  /// The tangent of the environment of `g`, or an error that names both closures' spaces.
  protected TangentValue<N> cast(RepFunction<N> g, TangentValue<N> tangent) {
    if (!(tangent instanceof TangentValue.OfClosure<N>(var of, var environment))) {
      throw new TangentMismatch("the tangent of a closure's environment", tangent);
    }
    if (!of.equals(g) || !g.hides(environment)) {
      throw new TangentMismatch(
          "the pullback of a closure was given the tangent of another closure: its environment has"
              + " tangents of type %s, the tangent belongs to a closure with %s"
                  .formatted(g.environment().show(), of.environment().show()));
    }
    return environment;
  }

  @Override
  public RepFunction<N> eval() {
    return RepFunction.pure(p -> {
      step();
      RepFunction<N> f = p.part(0).function();
      Evaluated<N> y = f.at(p.part(1));
      return RepFunction.evaluated(
          y.value(),
          g -> {
            Back<N> back = y.pull(g);
            return TangentValue.pair(
                new TangentValue.OfClosure<>(f, back.environment()), back.argument());
          });
    });
  }
}
