package org.difflam.semantics.glued;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.Glued;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §7.1, Lemma 9 and Proposition 10 for (k, R) = (1, 1): a curve in `(R ⇒ R) ⇒ R` may have several
/// tangent curves. The curve is `ev(a) = f ↦ f(a)`, and the candidates are
///
/// ```
/// ev₁′(a)(f) = f(a, 1)                                         what the macro gives
/// ev₂′(a)(f) = (sort f)(a, 1)                                   as printed; Proposition 10 fails for it
/// ev₂″(a)(f) = f(a, 1) + (0, π₁ f(a, 1) − π₁ f(a, 0))           in its place
/// sort(f)(r, _) = (π₁ f(r, 0), d/dr π₁ f(r, 0))
/// ```
///
/// Proposition 10 is about curves `γ` of functions, which may move with `a`; `sort` differentiates
/// in the argument alone and misses that. The bracket of `ev₂″` is 0 on related curves.
public final class NonUnique {
  public static final Type REAL = Type.real();

  /// `(R → R) → R`.
  public static final Type TYPE = REAL.to(REAL).to(REAL);

  private final TaylorGluing gl = new TaylorGluing(Macro.of(1, 1));

  private Glued<Space, Smooth> object() {
    return gl.semantics().onObject(TYPE);
  }

  /// A candidate for the tangent curve of `ev`.
  public enum Candidate implements Smooth.Rule {
    FIRST {
      @Override
      <N> Value<N> of(Reals<N> r, N a, Value<N> f) {
        return f.apply(pair(a, r.one()));
      }
    },
    PRINTED {
      @Override
      <N> Value<N> of(Reals<N> r, N a, Value<N> f) {
        return sort(r, f).apply(pair(a, r.one()));
      }
    },
    CORRECTED {
      @Override
      <N> Value<N> of(Reals<N> r, N a, Value<N> f) {
        Value<N> one = f.apply(pair(a, r.one()));
        N bracket = r.minus(first(one), first(f.apply(pair(a, r.zero()))));
        return pair(first(one), r.plus(one.parts().get(1).number(), bracket));
      }
    };

    abstract <N> Value<N> of(Reals<N> r, N a, Value<N> f);

    /// `a ↦ f ↦ …`.
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      N a = u.parts().getFirst().number();
      return Value.function(f -> of(r, a, f));
    }
  }

  /// `a ↦ f ↦ f(a)`.
  private record Evaluation() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return Value.function(f -> f.apply(u.parts().getFirst()));
    }
  }

  /// `(r, r′) ↦ (r′, r)`.
  public static <N> Value<N> swap() {
    return Value.function(x -> Value.tuple(x.parts().get(1), x.parts().get(0)));
  }

  /// `sort f`. The derivative of a function that can only be called is a symmetric difference over
  /// `10⁻¹⁸`; it is exact for polynomials of degree 2.
  public static <N> Value<N> sort(Reals<N> r, Value<N> f) {
    N h = r.literal(Rational.parse("1e-18"));
    return Value.function(x -> {
      N at = first(x);
      N up = first(f.apply(pair(r.plus(at, h), r.zero())));
      N down = first(f.apply(pair(r.minus(at, h), r.zero())));
      return pair(
          first(f.apply(pair(at, r.zero()))), r.divide(r.minus(up, down), r.times(r.of(2), h)));
    });
  }

  /// `a ↦ …` applied: the value of a candidate at `a`, on a function.
  public static <N> Value<N> at(Numbers<N> r, Candidate candidate, N a, Value<N> f) {
    return candidate.at(r, Value.tuple(Value.of(a))).apply(f);
  }

  private static <N> Value<N> pair(N a, N b) {
    return Value.tuple(Value.of(a), Value.of(b));
  }

  private static <N> N first(Value<N> pair) {
    return pair.parts().get(0).number();
  }

  /// Whether `(ev, candidate)` is in the relation at `(real → real) → real`, over drawn curves `γ`.
  public Verdict related(Candidate candidate, int cases, RandomGenerator random) {
    Verdict all = Verdict.PROVED;
    for (int i = 0; i < cases && !all.isRefuted(); i++) {
      all = all.and(object().relation().relates(List.of(curve(), curve(candidate)), random));
    }
    return all;
  }

  /// Whether `(ev, candidate)` carries one curve `γ`, a term of type `real → real` in `u1`, and its
  /// image to related points.
  public Verdict relatedOn(Term gamma, Candidate candidate, RandomGenerator random) {
    Seq<Smooth> g = gl.related(REAL.to(REAL), gamma);
    var c = gl.diff();
    Space functions = object().left(), primed = object().right();
    if (!(functions instanceof Space.Functions(var x, var y))
        || !(primed instanceof Space.Functions(var dx, var dy))) {
      throw new IllegalStateException("expected function spaces");
    }
    return gl.semantics()
        .onObject(REAL)
        .relation()
        .relates(
            List.of(
                c.compose(c.eval(x, y), c.pair(curve(), g.get(0))),
                c.compose(c.eval(dx, dy), c.pair(curve(candidate), g.get(1)))),
            random);
  }

  private Smooth curve() {
    return new Smooth(gl.plots().stage(), object().left(), "ev", new Evaluation());
  }

  private Smooth curve(Candidate candidate) {
    return new Smooth(
        gl.plots().stage(), object().right(), candidate.name().toLowerCase(Locale.ROOT), candidate);
  }
}
