package org.difflam.semantics.reverse;

import static org.difflam.semantics.reverse.RepFunction.evaluated;

import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Fuel;

/// The combinators of Figure 2 on rep-functions, and `comp` of Figure 5, which is [#then]: `(f ∘ g)
/// a` runs `f` first, as in the paper. [#curry] and [#eval] are abstract, since they depend on the
/// tangents of functions: [SimplyTyped] (Figure 3) and [DependentlyTyped] (Figure 5). [ControlFlow]
/// has the combinators of §6.2.
///
/// ```
/// (f ∘ g) a = let (b, pbf) = f a;  (c, pbg) = g b
///             in (c, gc ↦ let (envg, gb) = pbg gc;  (envf, ga) = pbf gb in ((envf, envg), ga))
/// prod f g y = let (a, pbf) = f y;  (b, pbg) = g y in ((a, b), (ga, gb) ↦ pbf ga + pbg gb)
/// ```
///
/// Where two functions hide nothing, their composite hides `()` and not `((), ())`.
public abstract class Combinators<N> {
  private final Tangents<N> tangents;
  private final Primitives<N> primitives;
  private final Fuel fuel;

  /// @param steps how many functions may be run, and steps of folds
  protected Combinators(Tangents<N> tangents, long steps) {
    this.tangents = tangents;
    this.fuel = new Fuel("evaluation", steps);
    this.primitives = new Primitives<>(tangents.tensors());
  }

  /// `curry :: ((τa, τb) ⇝ τc) → (τa ⇝ (τb ⇝ τc))`.
  public abstract RepFunction<N> curry(RepFunction<N> f);

  /// `eval :: (τ ⇝ σ, τ) ⇝ σ`.
  public abstract RepFunction<N> eval();

  /// Before a function is run, or a step of a fold.
  protected final void step() {
    fuel.spend();
  }

  public final Tangents<N> tangents() {
    return tangents;
  }

  public final Tensors<N> tensors() {
    return tangents.tensors();
  }

  public RepFunction<N> id() {
    return RepFunction.pure(x -> evaluated(x, g -> g));
  }

  /// `f ∘ g`, the `comp` of Figures 2 and 5: as in that paper, `f` comes first.
  public RepFunction<N> then(RepFunction<N> f, RepFunction<N> g) {
    boolean pure = f.isPure() && g.isPure();
    return hiding(
        List.of(f, g),
        a -> {
          Evaluated<N> b = f.at(a), c = g.at(b.value());
          return new Evaluated<>(c.value(), new Through<>(b, c, pure), b.silent() && c.silent());
        });
  }

  /// `gc ↦ let (envg, gb) = pbg gc; (envf, ga) = pbf gb in ((envf, envg), ga)`.
  private record Through<N>(Evaluated<N> b, Evaluated<N> c, boolean pure)
      implements RepFunction.Pullback<N> {
    @Override
    public Back<N> of(TangentValue<N> gc) {
      Back<N> gb = c.pull(gc), ga = b.pull(gb.argument());
      if (pure) return new Back<>(TangentValue.zero(), ga.argument());
      return back(List.of(ga, gb), ga.argument());
    }
  }

  /// `prod f₁ … fₙ`.
  public RepFunction<N> prod(List<RepFunction<N>> fs) {
    boolean pure = allPure(fs);
    return hiding(
        fs,
        y -> {
          int n = fs.size();
          List<Evaluated<N>> parts = new ArrayList<>(n);
          List<CurryValue<N>> values = new ArrayList<>(n);
          boolean silent = true;
          for (int i = 0; i < n; i++) {
            Evaluated<N> part = fs.get(i).at(y);
            parts.add(part);
            values.add(part.value());
            silent &= part.silent();
          }
          return new Evaluated<>(
              new CurryValue.Tuple<>(values), new Each<>(tangents, parts, pure), silent);
        });
  }

  /// `(ga, gb) ↦ pbf ga + pbg gb`.
  private record Each<N>(Tangents<N> tangents, List<Evaluated<N>> parts, boolean pure)
      implements RepFunction.Pullback<N> {
    @Override
    public Back<N> of(TangentValue<N> g) {
      int n = parts.size();
      List<Back<N>> backs = new ArrayList<>(n);
      TangentValue<N> sum = TangentValue.zero();
      for (int i = 0; i < n; i++) {
        Back<N> back = parts.get(i).pull(g.part(i, n));
        backs.add(back);
        sum = tangents.plus(sum, back.argument());
      }
      return pure ? new Back<>(TangentValue.zero(), sum) : back(backs, sum);
    }
  }

  /// `proj_i` of an n-tuple, counted from 0: `g ↦ (0, …, g, …, 0)`.
  public RepFunction<N> part(int i, int n) {
    return RepFunction.pure(x -> evaluated(x.part(i), g -> only(g, i, n)));
  }

  /// `proj_i` of an environment: `depth` first projections, and a second.
  public RepFunction<N> variable(int depth) {
    return RepFunction.pure(delta -> {
      CurryValue<N> inner = delta;
      for (int i = 0; i < depth; i++) inner = inner.part(0);
      return evaluated(
          inner.part(1),
          g -> {
            TangentValue<N> t = only(g, 1, 2);
            for (int i = 0; i < depth; i++) t = only(t, 0, 2);
            return t;
          });
    });
  }

  static <N> TangentValue<N> only(TangentValue<N> g, int i, int n) {
    if (n == 2)
      return i == 0
          ? TangentValue.pair(g, TangentValue.zero())
          : TangentValue.pair(TangentValue.zero(), g);
    List<TangentValue<N>> parts = new ArrayList<>(n);
    for (int j = 0; j < n; j++) parts.add(j == i ? g : TangentValue.zero());
    return new TangentValue.Tuple<>(parts);
  }

  /// `const v`.
  public RepFunction<N> constant(CurryValue<N> v) {
    return RepFunction.pure(_ -> evaluated(v, _ -> TangentValue.zero()));
  }

  public RepFunction<N> constant(Literal literal) {
    return constant(primitives.value(literal));
  }

  public RepFunction<N> primitive(TensorPrimitive p) {
    return RepFunction.pure(x -> primitives.at(p, x));
  }

  /// A function made of these hides what they hide.
  static <N> RepFunction<N> hiding(List<RepFunction<N>> parts, RepFunction.Rule<N> rule) {
    if (allPure(parts)) return RepFunction.pure(rule);
    return RepFunction.hiding(
        () -> new TangentType.Tuple(parts.stream().map(f -> f.environment()).toList()), rule);
  }

  private static <N> boolean allPure(List<RepFunction<N>> fs) {
    for (int i = 0; i < fs.size(); i++) if (!fs.get(i).isPure()) return false;
    return true;
  }

  /// What comes back to a function made of parts: to what each of them hides, and to its argument.
  static <N> Back<N> back(List<Back<N>> parts, TangentValue<N> argument) {
    List<TangentValue<N>> hidden = new ArrayList<>(parts.size());
    boolean nothing = true;
    for (Back<N> part : parts) {
      hidden.add(part.environment());
      nothing &= isNothing(part.environment());
    }
    return new Back<>(nothing ? TangentValue.zero() : new TangentValue.Tuple<>(hidden), argument);
  }

  private static boolean isNothing(TangentValue<?> t) {
    return t.isZero() || t instanceof TangentValue.Tuple<?>(var parts) && parts.isEmpty();
  }
}
