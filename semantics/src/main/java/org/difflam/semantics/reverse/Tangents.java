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
  public TangentValue<N> zero(TangentType type) {
    return switch (type) {
      case TangentType.Tensor(var dimensions) ->
          new TangentValue.Floats<>(tensors.zero(dimensions));
      case TangentType.Tuple(var parts) ->
          new TangentValue.Tuple<>(parts.stream().map(this::zero).toList());
      case TangentType.Calls _ -> new TangentValue.Calls<>(Vector.empty());
      case TangentType.Hidden _, TangentType.Chosen _, TangentType.Each _, TangentType.Sequence _ ->
          TangentValue.zero();
    };
  }

  public TangentValue<N> plus(TangentValue<N> a, TangentValue<N> b) {
    if (a.isZero()) return b;
    if (b.isZero()) return a;
    return switch (a) {
      case TangentValue.Zero<N> _ -> b;
      case TangentValue.Floats<N>(var x) -> {
        if (!x.dimensions().equals(b.tensor().dimensions())) throw differ(a, b);
        yield new TangentValue.Floats<>(tensors.plus(x, b.tensor()));
      }
      case TangentValue.Tuple<N>(var x)
          when b instanceof TangentValue.Tuple<N>(var y) && x.size() == y.size() ->
          new TangentValue.Tuple<>(tuples(x, y));
      case TangentValue.Calls<N>(var x) when b instanceof TangentValue.Calls<N>(var y) ->
          new TangentValue.Calls<>(calls(x, y));
      case TangentValue.OfClosure<N>(var f, var x)
          when b instanceof TangentValue.OfClosure<N>(var g, var y) && f.equals(g) ->
          new TangentValue.OfClosure<>(f, plus(x, y));
      case TangentValue.Tagged<N>(var label, var x)
          when b instanceof TangentValue.Tagged<N>(var other, var y) && label.equals(other) ->
          new TangentValue.Tagged<>(label, plus(x, y));
      case TangentValue.Sequence<N>(var x)
          when b instanceof TangentValue.Sequence<N>(var y) && x.size() == y.size() ->
          new TangentValue.Sequence<>(x.zipWith(y, this::plus));
      case TangentValue.Tuple<N> _,
          TangentValue.Calls<N> _,
          TangentValue.OfClosure<N> _,
          TangentValue.Tagged<N> _,
          TangentValue.Sequence<N> _ ->
          throw differ(a, b);
    };
  }

  /// Part by part.
  protected List<TangentValue<N>> tuples(List<TangentValue<N>> x, List<TangentValue<N>> y) {
    List<TangentValue<N>> sum = new ArrayList<>(x.size());
    for (int i = 0; i < x.size(); i++) sum.add(plus(x.get(i), y.get(i)));
    return sum;
  }

  /// `x₁ ++ x₂`.
  protected Vector<TangentValue.Call<N>> calls(
      Vector<TangentValue.Call<N>> x, Vector<TangentValue.Call<N>> y) {
    return x.size() < y.size() ? y.prependAll(x) : x.appendAll(y);
  }

  private static TangentMismatch differ(TangentValue<?> a, TangentValue<?> b) {
    return new TangentMismatch(
        "tangents of different spaces cannot be added: %s and %s".formatted(a, b));
  }

  /// `T[v]` of Definition 5.2: what a value says of its tangents; for a function, what it hides.
  public static TangentType of(CurryValue<?> v) {
    return switch (v) {
      case CurryValue.Floats<?>(var tensor) -> new TangentType.Tensor(tensor.dimensions());
      case CurryValue.Ints<?> _, CurryValue.Truth<?> _ -> TangentType.UNIT;
      case CurryValue.Tuple<?>(var parts) ->
          new TangentType.Tuple(parts.stream().map(Tangents::of).toList());
      case CurryValue.Function<?>(var f) -> f.environment();
      case CurryValue.Tagged<?>(var label, var content) ->
          new TangentType.Chosen(List.of(new Summand<>(label, of(content))));
      case CurryValue.Sequence<?>(var elements) ->
          new TangentType.Sequence(elements.<TangentType>map(Tangents::of).asJava());
    };
  }

  /// Whether a tangent is one of this space.
  public static boolean fits(TangentType type, TangentValue<?> t) {
    return switch (t) {
      case TangentValue.Zero<?> _ -> true;
      case TangentValue.Floats<?>(var tensor) ->
          type instanceof TangentType.Tensor(var dimensions)
              && dimensions.equals(tensor.dimensions());
      case TangentValue.Tuple<?>(var parts) ->
          type instanceof TangentType.Tuple(var types) && fit(types, List.copyOf(parts));
      case TangentValue.Calls<?>(var calls) ->
          type instanceof TangentType.Calls(_, var result)
              && calls.forAll(c -> fits(result, c.result()));
      case TangentValue.OfClosure<?>(_, var environment) -> fits(type, environment);
      case TangentValue.Tagged<?>(var label, var content) ->
          type instanceof TangentType.Chosen(var summands)
              && summands.stream()
                  .anyMatch(s -> s.label().equals(label) && fits(s.content(), content));
      case TangentValue.Sequence<?>(var elements) ->
          switch (type) {
            case TangentType.Sequence(var types) -> fit(types, List.copyOf(elements.asJava()));
            case TangentType.Each(var each) -> elements.forAll(e -> fits(each, e));
            case TangentType.Tensor _,
                TangentType.Tuple _,
                TangentType.Calls _,
                TangentType.Hidden _,
                TangentType.Chosen _ ->
                false;
          };
    };
  }

  /// Whether a tangent is one of this value: the same without the type.
  public static boolean fits(CurryValue<?> v, TangentValue<?> t) {
    return switch (t) {
      case TangentValue.Zero<?> _ -> true;
      case TangentValue.Floats<?>(var tensor) ->
          v instanceof CurryValue.Floats<?>(var of) && of.dimensions().equals(tensor.dimensions());
      case TangentValue.Tuple<?>(var parts) when v instanceof CurryValue.Tuple<?>(var of) -> {
        boolean all = of.size() == parts.size();
        for (int i = 0; all && i < parts.size(); i++) all = fits(of.get(i), parts.get(i));
        yield all;
      }
      case TangentValue.OfClosure<?>(var closure, var environment) ->
          v instanceof CurryValue.Function<?>(var f) && f.equals(closure) && f.hides(environment);
      case TangentValue.Sequence<?>(var elements) -> {
        boolean all =
            v instanceof CurryValue.Sequence<?> list && list.elements().size() == elements.size();
        if (all && v instanceof CurryValue.Sequence<?>(var of)) {
          var left = of.iterator();
          for (TangentValue<?> element : elements) all = all && fits(left.next(), element);
        }
        yield all;
      }
      case TangentValue.Tuple<?> _, TangentValue.Calls<?> _, TangentValue.Tagged<?> _ ->
          fits(of(v), t);
    };
  }

  private static boolean fit(List<TangentType> types, List<? extends TangentValue<?>> parts) {
    if (types.size() != parts.size()) return false;
    for (int i = 0; i < types.size(); i++) if (!fits(types.get(i), parts.get(i))) return false;
    return true;
  }

  /// The same tangent of this value with every zero written out.
  public TangentValue<N> writtenOut(CurryValue<N> v, TangentValue<N> t) {
    return switch (v) {
      case CurryValue.Floats<N>(var tensor) -> t.isZero() ? zero(of(v)) : t;
      case CurryValue.Ints<N> _, CurryValue.Truth<N> _ -> TangentValue.unit();
      case CurryValue.Tuple<N>(var parts) -> {
        List<TangentValue<N>> all = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
          all.add(writtenOut(parts.get(i), t.part(i, parts.size())));
        }
        yield new TangentValue.Tuple<>(all);
      }
      case CurryValue.Function<N> _ -> t;
      case CurryValue.Tagged<N>(var label, var content) ->
          new TangentValue.Tagged<>(
              label,
              writtenOut(
                  content,
                  t instanceof TangentValue.Tagged<N>(_, var inner) ? inner : TangentValue.zero()));
      case CurryValue.Sequence<N>(var elements) ->
          new TangentValue.Sequence<>(
              elements
                  .toVector()
                  .zipWithIndex((e, i) ->
                      writtenOut(
                          e,
                          t instanceof TangentValue.Sequence<N>(var inner)
                              ? inner.get(i)
                              : TangentValue.zero())));
    };
  }
}
