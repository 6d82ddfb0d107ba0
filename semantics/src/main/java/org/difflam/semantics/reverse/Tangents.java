package org.difflam.semantics.reverse;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.simple.Summand;

/// Figure 6: zeros and sums of tangents.
///
/// ```
/// 0 at Float, Tensor⟨Float⟩    = 0, zeros                x₁ + x₂              as numbers
/// 0 at (τ, σ)                  = (0, 0)                  (x₁₁, x₁₂) + (x₂₁, x₂₂) = (x₁₁ + x₂₁, x₁₂ + x₂₂)
/// 0 at τ ⇝ σ                   = []                      x₁ + x₂ = x₁ ++ x₂
/// 0 at Unit, Int, Bool         = ()                      () + () = ()
/// ```
///
/// Printed, the sum of pairs has `x₁₁ + x₁₂` and `x₂₁ + x₂₂`, and the last line has no sum.
public class Tangents<N> {
  private final Tensors<N> tensors;

  public Tangents(Tensors<N> tensors) {
    this.tensors = tensors;
  }

  public Tensors<N> tensors() {
    return tensors;
  }

  /// `0` of a space. Where a value decides, the zero of every space stands for it.
  public Tangent<N> zero(TangentType type) {
    return switch (type) {
      case TangentType.Tensor(var dimensions) -> new Tangent.Floats<>(tensors.zero(dimensions));
      case TangentType.Tuple(var parts) ->
          new Tangent.Tuple<>(parts.stream().map(this::zero).toList());
      case TangentType.Calls _ -> new Tangent.Calls<>(Vector.empty());
      case TangentType.Hidden _, TangentType.Chosen _, TangentType.Each _ -> Tangent.zero();
    };
  }

  public Tangent<N> plus(Tangent<N> a, Tangent<N> b) {
    if (a.isZero()) return b;
    if (b.isZero()) return a;
    return switch (a) {
      case Tangent.Zero<N> _ -> b;
      case Tangent.Floats<N>(var x) -> {
        if (!x.dimensions().equals(b.tensor().dimensions())) throw differ(a, b);
        yield new Tangent.Floats<>(tensors.plus(x, b.tensor()));
      }
      case Tangent.Tuple<N>(var x)
          when b instanceof Tangent.Tuple<N>(var y) && x.size() == y.size() ->
          new Tangent.Tuple<>(tuples(x, y));
      case Tangent.Calls<N>(var x) when b instanceof Tangent.Calls<N>(var y) ->
          new Tangent.Calls<>(calls(x, y));
      case Tangent.OfClosure<N>(var f, var x)
          when b instanceof Tangent.OfClosure<N>(var g, var y) && f.equals(g) ->
          new Tangent.OfClosure<>(f, plus(x, y));
      case Tangent.Tagged<N>(var label, var x)
          when b instanceof Tangent.Tagged<N>(var other, var y) && label.equals(other) ->
          new Tangent.Tagged<>(label, plus(x, y));
      case Tangent.Sequence<N>(var x)
          when b instanceof Tangent.Sequence<N>(var y) && x.size() == y.size() ->
          new Tangent.Sequence<>(x.zipWith(y, this::plus));
      case Tangent.Tuple<N> _,
          Tangent.Calls<N> _,
          Tangent.OfClosure<N> _,
          Tangent.Tagged<N> _,
          Tangent.Sequence<N> _ ->
          throw differ(a, b);
    };
  }

  /// Part by part.
  protected List<Tangent<N>> tuples(List<Tangent<N>> x, List<Tangent<N>> y) {
    List<Tangent<N>> sum = new ArrayList<>(x.size());
    for (int i = 0; i < x.size(); i++) sum.add(plus(x.get(i), y.get(i)));
    return sum;
  }

  /// `x₁ ++ x₂`.
  protected Vector<Tangent.Call<N>> calls(Vector<Tangent.Call<N>> x, Vector<Tangent.Call<N>> y) {
    return x.size() < y.size() ? y.prependAll(x) : x.appendAll(y);
  }

  private static TangentMismatch differ(Tangent<?> a, Tangent<?> b) {
    return new TangentMismatch(
        "tangents of different spaces cannot be added: %s and %s".formatted(a, b));
  }

  /// `T[v]` of Definition 5.2: what a value says of its tangents; for a function, what it hides.
  public static TangentType of(Value<?> v) {
    return switch (v) {
      case Value.Floats<?>(var tensor) -> new TangentType.Tensor(tensor.dimensions());
      case Value.Ints<?> _, Value.Truth<?> _ -> TangentType.UNIT;
      case Value.Tuple<?>(var parts) ->
          new TangentType.Tuple(parts.stream().map(Tangents::of).toList());
      case Value.Function<?>(var f) -> f.environment();
      case Value.Tagged<?>(var label, var content) ->
          new TangentType.Chosen(List.of(new Summand<>(label, of(content))));
      case Value.Sequence<?>(var elements) ->
          new TangentType.Tuple(elements.<TangentType>map(Tangents::of).asJava());
    };
  }

  /// Whether a tangent is one of this space.
  public static boolean fits(TangentType type, Tangent<?> t) {
    return switch (t) {
      case Tangent.Zero<?> _ -> true;
      case Tangent.Floats<?>(var tensor) ->
          type instanceof TangentType.Tensor(var dimensions)
              && dimensions.equals(tensor.dimensions());
      case Tangent.Tuple<?>(var parts) ->
          type instanceof TangentType.Tuple(var types) && fit(types, List.copyOf(parts));
      case Tangent.Calls<?>(var calls) ->
          type instanceof TangentType.Calls(_, var result)
              && calls.forAll(c -> fits(result, c.result()));
      case Tangent.OfClosure<?>(_, var environment) -> fits(type, environment);
      case Tangent.Tagged<?>(var label, var content) ->
          type instanceof TangentType.Chosen(var summands)
              && summands.stream()
                  .anyMatch(s -> s.label().equals(label) && fits(s.content(), content));
      case Tangent.Sequence<?>(var elements) ->
          switch (type) {
            case TangentType.Tuple(var types) -> fit(types, List.copyOf(elements.asJava()));
            case TangentType.Each(var each) -> elements.forAll(e -> fits(each, e));
            case TangentType.Tensor _,
                TangentType.Calls _,
                TangentType.Hidden _,
                TangentType.Chosen _ ->
                false;
          };
    };
  }

  /// Whether a tangent is one of this value: the same without the type.
  public static boolean fits(Value<?> v, Tangent<?> t) {
    return switch (t) {
      case Tangent.Zero<?> _ -> true;
      case Tangent.Floats<?>(var tensor) ->
          v instanceof Value.Floats<?>(var of) && of.dimensions().equals(tensor.dimensions());
      case Tangent.Tuple<?>(var parts) ->
          switch (v) {
            case Value.Tuple<?>(var of) -> {
              boolean all = of.size() == parts.size();
              for (int i = 0; all && i < parts.size(); i++) all = fits(of.get(i), parts.get(i));
              yield all;
            }
            case Value.Ints<?> _, Value.Truth<?> _ -> parts.isEmpty();
            case Value.Floats<?> _, Value.Function<?> _, Value.Tagged<?> _, Value.Sequence<?> _ ->
                fits(of(v), t);
          };
      case Tangent.OfClosure<?>(var closure, var environment) ->
          v instanceof Value.Function<?>(var f) && f.equals(closure) && f.hides(environment);
      case Tangent.Sequence<?>(var elements) -> {
        boolean all =
            v instanceof Value.Sequence<?> list && list.elements().size() == elements.size();
        if (all && v instanceof Value.Sequence<?>(var of)) {
          var left = of.iterator();
          for (Tangent<?> element : elements) all = all && fits(left.next(), element);
        }
        yield all;
      }
      case Tangent.Calls<?> _, Tangent.Tagged<?> _ -> fits(of(v), t);
    };
  }

  private static boolean fit(List<TangentType> types, List<? extends Tangent<?>> parts) {
    if (types.size() != parts.size()) return false;
    for (int i = 0; i < types.size(); i++) if (!fits(types.get(i), parts.get(i))) return false;
    return true;
  }

  /// The same tangent of this value with every zero written out.
  public Tangent<N> writtenOut(Value<N> v, Tangent<N> t) {
    return switch (v) {
      case Value.Floats<N>(var tensor) -> t.isZero() ? zero(of(v)) : t;
      case Value.Ints<N> _, Value.Truth<N> _ -> Tangent.unit();
      case Value.Tuple<N>(var parts) -> {
        List<Tangent<N>> all = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
          all.add(writtenOut(parts.get(i), t.part(i, parts.size())));
        }
        yield new Tangent.Tuple<>(all);
      }
      case Value.Function<N> _ -> t;
      case Value.Tagged<N>(var label, var content) ->
          new Tangent.Tagged<>(
              label,
              writtenOut(
                  content, t instanceof Tangent.Tagged<N>(_, var inner) ? inner : Tangent.zero()));
      case Value.Sequence<N>(var elements) ->
          new Tangent.Sequence<>(
              elements
                  .toVector()
                  .zipWithIndex((e, i) ->
                      writtenOut(
                          e,
                          t instanceof Tangent.Sequence<N>(var inner)
                              ? inner.get(i)
                              : Tangent.zero())));
    };
  }
}
