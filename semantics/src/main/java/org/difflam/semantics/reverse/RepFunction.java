package org.difflam.semantics.reverse;

import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.syntax.curry.TangentType;

/// `a ⇝ b`, a rep-function: with the value at a point comes the pullback there.
///
/// ```
/// a ⇝ b = a → (b, T[b] ⊸ T[a])                          §1
/// a ⇝ b = ∃ e. Π x:a. Σ y:b. T[y] ⊸ (e, T[x])           Definition 5.1, the pair in the order of Figure 5
/// ```
///
/// The first is the second with `e = ()`: what a function hides is nothing.
///
/// @param hidden the witness of `e`, asked for when it is needed; none where `e = ()`
public record RepFunction<N>(Option<Witness> hidden, Rule<N> rule) {

  /// The witness of a hidden `e`: its type.
  @FunctionalInterface
  public interface Witness {
    TangentType type();

    /// Whether a tangent is one of `e`.
    default boolean fits(TangentValue<?> t) {
      return Tangents.fits(type(), t);
    }
  }

  /// `Π x:a. Σ y:b. T[y] ⊸ (e, T[x])`.
  @FunctionalInterface
  public interface Rule<N> {
    Evaluated<N> at(CurryValue<N> x);
  }

  /// `T[y] ⊸ (e, T[x])`, additive.
  @FunctionalInterface
  public interface Pullback<N> {
    Back<N> of(TangentValue<N> g);
  }

  /// `(e, T[x])`.
  public record Back<N>(TangentValue<N> environment, TangentValue<N> argument) {
    private static final Back<?> ZERO = new Back<>(TangentValue.zero(), TangentValue.zero());

    @SuppressWarnings("unchecked") // it has no numbers
    private static <N> Back<N> zero() {
      return (Back<N>) ZERO;
    }
  }

  /// `y` and its pullback.
  ///
  /// @param silent whether nothing at all comes back for zero, so that the pullback need not be run
  public record Evaluated<N>(CurryValue<N> value, Pullback<N> pullback, boolean silent) {
    public Evaluated(CurryValue<N> value, Pullback<N> pullback) {
      this(value, pullback, false);
    }

    /// The tangents that come back for `g`, one of the result.
    public Back<N> pull(TangentValue<N> g) {
      return silent && g.isZero() ? Back.zero() : pullback.of(g);
    }

    /// The second part of it.
    public TangentValue<N> argument(TangentValue<N> g) {
      return pull(g).argument();
    }
  }

  /// One that hides nothing.
  public static <N> RepFunction<N> pure(Rule<N> rule) {
    return new RepFunction<>(Option.none(), rule);
  }

  /// `exT e f`.
  public static <N> RepFunction<N> hiding(Witness environment, Rule<N> rule) {
    return new RepFunction<>(Option.some(environment), rule);
  }

  /// A value with a pullback that has no environment, and sends zero for a zero.
  static <N> Evaluated<N> evaluated(CurryValue<N> value, UnaryOperator<TangentValue<N>> pullback) {
    return new Evaluated<>(value, new Sending<>(pullback), true);
  }

  private record Sending<N>(UnaryOperator<TangentValue<N>> pullback) implements Pullback<N> {
    @Override
    public Back<N> of(TangentValue<N> g) {
      return new Back<>(TangentValue.unit(), pullback.apply(g));
    }
  }

  /// Whether it is known to hide nothing.
  public boolean isPure() {
    return hidden.isEmpty();
  }

  /// Whether a tangent is one of what it hides.
  public boolean hides(TangentValue<?> t) {
    return hidden.isEmpty() ? Tangents.fits(TangentType.UNIT, t) : hidden.get().fits(t);
  }

  /// The witness of `e`.
  public TangentType environment() {
    return hidden.isEmpty() ? TangentType.UNIT : hidden.get().type();
  }

  public Evaluated<N> at(CurryValue<N> x) {
    return rule.at(x);
  }

  /// `vjp f x g = snd (f x) g` (Figure 2).
  public TangentValue<N> vjp(CurryValue<N> x, TangentValue<N> g) {
    return at(x).argument(g);
  }
}
