package org.difflam.semantics.reverse;

import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.real.EvaluationError;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Notation;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Translation;
import org.difflam.syntax.curry.Type;

/// Whether two maps `a ⇝ b` are equivalent, at sampled places and there exactly. A place is a map
/// `s : (Float, Float) ⇝ a` with a point, and an observer `p : b ⇝ Float`, both terms of λ_∂; then
/// `s ∘ f ∘ p` and `s ∘ g ∘ p` must have one value, their pullbacks must send equivalent tangents
/// to `a`, and equal ones through `s` to the point. So whatever functions hide comes to light as
/// numbers.
record Comparison(Library<Rational> library, Equivalence equivalence) {
  private static final int PLACES = 6;
  private static final Name T = Name.of("t");
  private static final Name Y = Name.of("y");
  private static final Type PARAMETERS = Type.product(Type.FLOAT, Type.FLOAT);

  private record Place(Term point, Value<Rational> at, Term observer) {
    String show() {
      return Notation.show(point) + " with t = " + at + ", seen by " + Notation.show(observer);
    }
  }

  Verdict equal(RepMap<Rational> f, RepMap<Rational> g, long seed) {
    if (f.target().equals(Type.UNIT)) return Verdict.PROVED;
    return Deep.call(() -> sampled(f, g, seed));
  }

  private Verdict sampled(RepMap<Rational> f, RepMap<Rational> g, long seed) {
    long agreed = 0;
    Option<String> why = Option.none();
    for (int i = 0; i < PLACES; i++) {
      SplittableRandom random = new SplittableRandom(seed * 31 + i);
      Samples samples = new Samples(random, 1 + i);
      Place place =
          new Place(
              samples.of(f.source(), T.text(), PARAMETERS),
              new Value.Tuple<>(
                  List.of(number(random.nextInt(-3, 4)), number(random.nextInt(1, 5)))),
              samples.of(Type.FLOAT, Y.text(), f.target()));
      try {
        Option<Witness> difference = difference(f, g, place);
        if (difference.isDefined()) return Verdict.refuted(difference.get());
        agreed++;
      } catch (EvaluationError undefined) {
        why = why.orElse(Option.of(undefined.getMessage() + ", at " + place.show()));
      }
    }
    return agreed > 0 ? Verdict.holds(agreed, 0) : Verdict.inconclusive(why.getOrElse(""));
  }

  private Option<Witness> difference(RepMap<Rational> f, RepMap<Rational> g, Place place) {
    Interpretation<Rational> in = new Interpretation<>(library);
    Evaluated<Rational> x = in.of(Translation.of(T, PARAMETERS, place.point)).at(place.at);
    RepFunction<Rational> p = in.of(Translation.of(Y, f.target(), place.observer));
    Evaluated<Rational> fx = f.function().at(x.value()), gx = g.function().at(x.value());
    Evaluated<Rational> pf = p.at(fx.value()), pg = p.at(gx.value());
    if (!pf.value().equals(pg.value())) return witness(place, "", pf.value(), pg.value());
    Tangent<Rational> one = new Tangent.Floats<>(library.tensors().scalar(Rational.ONE));
    Tangent<Rational> left = fx.argument(pf.argument(one)), right = gx.argument(pg.argument(one));
    if (!equivalence.tangents(f.source(), left, right)) {
      return witness(place, ", pulled back", left, right);
    }
    Tangent<Rational> back = x.argument(left), other = x.argument(right);
    return equivalence.tangents(PARAMETERS, back, other)
        ? Option.none()
        : witness(place, ", pulled back to t", back, other);
  }

  private static Option<Witness> witness(Place place, String what, Object left, Object right) {
    return Option.of(Witness.at(place.show() + what, String.valueOf(left), String.valueOf(right)));
  }

  private Value<Rational> number(long n) {
    return new Value.Floats<>(library.tensors().scalar(Rational.of(n)));
  }
}
