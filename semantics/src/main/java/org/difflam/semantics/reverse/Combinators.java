package org.difflam.semantics.reverse;

import static org.difflam.semantics.reverse.RepFunction.evaluated;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.Primitive;
import org.difflam.syntax.curry.TangentType;

/// Figure 2, the combinators on rep-functions; `comp` of Figure 5 is the one here. Only what
/// functions are to tangents is left open: [#curry] and [#eval].
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

  protected Combinators(Tangents<N> tangents) {
    this.tangents = tangents;
    this.primitives = new Primitives<>(tangents.tensors());
  }

  /// `curry :: ((τa, τb) ⇝ τc) → (τa ⇝ (τb ⇝ τc))`.
  public abstract RepFunction<N> curry(RepFunction<N> f);

  /// `eval :: (τ ⇝ σ, τ) ⇝ σ`.
  public abstract RepFunction<N> eval();

  public final Tangents<N> tangents() {
    return tangents;
  }

  public final Tensors<N> tensors() {
    return tangents.tensors();
  }

  public RepFunction<N> id() {
    return RepFunction.pure(x -> evaluated(x, g -> g));
  }

  /// `f ∘ g`, `f` first.
  public RepFunction<N> then(RepFunction<N> f, RepFunction<N> g) {
    boolean pure = f.isPure() && g.isPure();
    return hiding(
        List.of(f, g),
        a -> {
          Evaluated<N> b = f.at(a), c = g.at(b.value());
          return new Evaluated<>(
              c.value(),
              gc -> {
                Back<N> gb = c.pull(gc), ga = b.pull(gb.argument());
                if (pure) return new Back<>(Tangent.zero(), ga.argument());
                return back(List.of(ga, gb), ga.argument());
              });
        });
  }

  /// `prod f₁ … fₙ`.
  public RepFunction<N> prod(List<RepFunction<N>> fs) {
    boolean pure = fs.stream().allMatch(RepFunction::isPure);
    return hiding(
        fs,
        y -> {
          List<Evaluated<N>> parts = new ArrayList<>(fs.size());
          List<Value<N>> values = new ArrayList<>(fs.size());
          for (RepFunction<N> f : fs) {
            parts.add(f.at(y));
            values.add(parts.getLast().value());
          }
          return new Evaluated<>(
              new Value.Tuple<>(values),
              g -> {
                List<Back<N>> backs = new ArrayList<>(parts.size());
                Tangent<N> sum = Tangent.zero();
                for (int i = 0; i < parts.size(); i++) {
                  backs.add(parts.get(i).pull(g.part(i, parts.size())));
                  sum = tangents.plus(sum, backs.getLast().argument());
                }
                return pure ? new Back<>(Tangent.zero(), sum) : back(backs, sum);
              });
        });
  }

  /// `proj_i` of an n-tuple, counted from 0: `g ↦ (0, …, g, …, 0)`.
  public RepFunction<N> part(int i, int n) {
    return RepFunction.pure(x -> evaluated(x.part(i), g -> only(g, i, n)));
  }

  /// `proj_i` of an environment: `depth` first projections, and a second.
  public RepFunction<N> variable(int depth) {
    return RepFunction.pure(delta -> {
      Value<N> inner = delta;
      for (int i = 0; i < depth; i++) inner = inner.part(0);
      return evaluated(
          inner.part(1),
          g -> {
            Tangent<N> t = only(g, 1, 2);
            for (int i = 0; i < depth; i++) t = only(t, 0, 2);
            return t;
          });
    });
  }

  static <N> Tangent<N> only(Tangent<N> g, int i, int n) {
    List<Tangent<N>> parts = new ArrayList<>(n);
    for (int j = 0; j < n; j++) parts.add(j == i ? g : Tangent.zero());
    return new Tangent.Tuple<>(parts);
  }

  /// `const v`.
  public RepFunction<N> constant(Value<N> v) {
    return RepFunction.pure(_ -> evaluated(v, _ -> Tangent.zero()));
  }

  public RepFunction<N> constant(Literal literal) {
    return constant(primitives.value(literal));
  }

  public RepFunction<N> primitive(Primitive p) {
    return RepFunction.pure(x -> primitives.at(p, x));
  }

  /// `if b then c else d`, all three of one environment: only the branch that was taken sends
  /// something back (§6.2).
  public RepFunction<N> choose(RepFunction<N> b, RepFunction<N> c, RepFunction<N> d) {
    return hiding(
        List.of(b, c, d),
        x -> {
          boolean truth = b.at(x).value().truth();
          Evaluated<N> y = (truth ? c : d).at(x);
          return new Evaluated<>(
              y.value(),
              g -> {
                Back<N> taken = y.pull(g);
                return back(
                    truth ? List.of(none(), taken, none()) : List.of(none(), none(), taken),
                    taken.argument());
              });
        });
  }

  /// `v ↦ ℓ v`.
  public RepFunction<N> inject(String label) {
    return RepFunction.pure(x ->
        evaluated(
            new Value.Tagged<>(label, x),
            g -> {
              if (g instanceof Tangent.Tagged<N>(var other, var t) && label.equals(other)) {
                return t;
              }
              throw new TangentMismatch("one of a value made with `" + label + "`", g);
            }));
  }

  /// `case b {ℓᵢ → bᵢ}`.
  public RepFunction<N> cases(
      RepFunction<N> subject, List<String> labels, List<RepFunction<N>> branches) {
    List<RepFunction<N>> all = new ArrayList<>(branches);
    all.addFirst(subject);
    return hiding(
        all,
        x -> {
          Evaluated<N> of = subject.at(x);
          Value.Tagged<N> chosen = of.value().tagged();
          int i = labels.indexOf(chosen.label());
          Evaluated<N> y = branches.get(i).at(Value.pair(x, chosen.content()));
          return new Evaluated<>(
              y.value(),
              g -> {
                Back<N> taken = y.pull(g);
                Tangent<N> content = taken.argument().part(1, 2);
                Back<N> back =
                    of.pull(
                        content.isZero() ? content : new Tangent.Tagged<>(chosen.label(), content));
                List<Back<N>> backs = new ArrayList<>();
                backs.add(back);
                for (int j = 0; j < branches.size(); j++) backs.add(j == i ? taken : none());
                return back(backs, tangents.plus(taken.argument().part(0, 2), back.argument()));
              });
        });
  }

  public RepFunction<N> nil() {
    return constant(new Value.Sequence<>(io.vavr.collection.List.empty()));
  }

  /// `(x, xs) ↦ x :: xs`.
  public RepFunction<N> cons() {
    return RepFunction.pure(x ->
        evaluated(
            new Value.Sequence<>(x.part(1).elements().prepend(x.part(0))),
            g -> {
              if (g instanceof Tangent.Sequence<N>(var all) && !all.isEmpty()) {
                return Tangent.pair(all.head(), new Tangent.Sequence<>(all.tail()));
              }
              throw new TangentMismatch("one of a list that is not empty", g);
            }));
  }

  /// `fold s b c`: the step `s` takes `((Δ, x), acc)`, from the last element to the first.
  public RepFunction<N> fold(RepFunction<N> step, RepFunction<N> over, RepFunction<N> from) {
    return hiding(
        List.of(step, over, from),
        delta -> {
          Evaluated<N> list = over.at(delta), start = from.at(delta);
          List<Evaluated<N>> steps = new ArrayList<>();
          Value<N> acc = start.value();
          for (Value<N> x : list.value().elements().reverse()) {
            steps.add(step.at(Value.pair(Value.pair(delta, x), acc)));
            acc = steps.getLast().value();
          }
          return new Evaluated<>(acc, g -> unfold(steps, list, start, g));
        });
  }

  private Back<N> unfold(
      List<Evaluated<N>> steps, Evaluated<N> list, Evaluated<N> start, Tangent<N> g) {
    Tangent<N> acc = g, delta = Tangent.zero(), hidden = Tangent.zero();
    List<Tangent<N>> elements = new ArrayList<>(steps.size());
    for (Evaluated<N> step : steps.reversed()) {
      Back<N> b = step.pull(acc);
      Tangent<N> outer = b.argument().part(0, 2);
      hidden = tangents.plus(hidden, b.environment());
      delta = tangents.plus(delta, outer.part(0, 2));
      elements.add(outer.part(1, 2));
      acc = b.argument().part(1, 2);
    }
    Back<N> l = list.pull(new Tangent.Sequence<>(Vector.ofAll(elements)));
    Back<N> s = start.pull(acc);
    Tangent<N> sum = tangents.plus(delta, tangents.plus(l.argument(), s.argument()));
    return back(List.of(new Back<>(hidden, Tangent.zero()), l, s), sum);
  }

  /// A function made of these hides what they hide.
  protected static <N> RepFunction<N> hiding(List<RepFunction<N>> parts, RepFunction.Rule<N> rule) {
    if (parts.stream().allMatch(RepFunction::isPure)) return RepFunction.pure(rule);
    return RepFunction.hiding(
        () -> new TangentType.Tuple(parts.stream().map(f -> f.environment()).toList()), rule);
  }

  /// What comes back to a function made of parts: to what each of them hides, and to its argument.
  protected static <N> Back<N> back(List<Back<N>> parts, Tangent<N> argument) {
    List<Tangent<N>> hidden = new ArrayList<>(parts.size());
    boolean nothing = true;
    for (Back<N> part : parts) {
      hidden.add(part.environment());
      nothing &= isNothing(part.environment());
    }
    return new Back<>(nothing ? Tangent.zero() : new Tangent.Tuple<>(hidden), argument);
  }

  private static boolean isNothing(Tangent<?> t) {
    return t.isZero() || t instanceof Tangent.Tuple<?>(var parts) && parts.isEmpty();
  }

  private static <N> Back<N> none() {
    return new Back<>(Tangent.zero(), Tangent.zero());
  }
}
