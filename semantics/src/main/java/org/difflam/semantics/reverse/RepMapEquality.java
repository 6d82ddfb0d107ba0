package org.difflam.semantics.reverse;

import io.vavr.collection.Stream;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.Deep;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.EvaluationError;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.jspecify.annotations.Nullable;

/// Whether two maps `a ⇝ b` are equivalent, at sampled places and there exactly. A place is a map
/// `s : (Float, Float) ⇝ a` with a point, and an observer `p : b ⇝ Float`, both terms of λ_∂; then
/// `s ∘ f ∘ p` and `s ∘ g ∘ p` must have one value, their pullbacks must send equivalent tangents
/// to `a`, and equal ones through `s` to the point. So the environments that functions hide are
/// observed as numbers. No observer looks at Unit: the values of maps to it are compared as they
/// are, and what they make of `()`, which is sent back.
///
/// The places of two types are made once, simple ones first; a seed chooses among them. Where maps
/// differ, the first place that shows it is the witness.
final class RepMapEquality {
  private static final int OF_EACH_PAIR = 48;
  private static final int REMEMBERED = 20_000;
  private static final Name T = Name.of("t");
  private static final Name Y = Name.of("y");
  private static final CurryType PARAMETERS = CurryType.product(CurryType.FLOAT, CurryType.FLOAT);

  private final Combinators<Rational> combinators;
  private final Equivalence equivalence;
  private final ConcurrentHashMap<Which, Place> places = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Start, Evaluated<Rational>> starts = new ConcurrentHashMap<>();

  RepMapEquality(Combinators<Rational> combinators, Equivalence equivalence) {
    this.combinators = combinators;
    this.equivalence = equivalence;
  }

  /// The first half of a place: what stands there does not depend on the target.
  private record Start(CurryType source, int number) {}

  /// A place of two types, by number.
  private record Which(CurryType source, CurryType target, int number) {}

  /// @param x `s` at the point
  private record Place(
      Which which,
      CurryTerm point,
      CurryValue<Rational> at,
      Evaluated<Rational> x,
      CurryTerm observer,
      RepFunction<Rational> p) {
    String show() {
      String where =
          which.source.isFirstOrder()
              ? x.value().toString()
              : CurryPrinting.show(point) + " with t = " + at;
      return where + ", seen by " + CurryPrinting.show(observer);
    }
  }

  Verdict equal(RepMap<Rational> f, RepMap<Rational> g, Places at) {
    return Deep.call(() -> sampled(f, g, at));
  }

  private Verdict sampled(RepMap<Rational> f, RepMap<Rational> g, Places at) {
    long agreed = 0;
    Option<String> why = Option.none();
    SplittableRandom random = new SplittableRandom(at.seed());
    for (int i = 0; i < at.number(); i++) {
      Which which = new Which(f.source(), f.target(), random.nextInt(OF_EACH_PAIR));
      try {
        if (difference(f, g, place(which)).isDefined()) return Verdict.refuted(first(f, g));
        agreed++;
      } catch (EvaluationError undefined) {
        why = why.orElse(Option.of(String.valueOf(undefined.getMessage())));
      } catch (TangentMismatch wrong) {
        // a cast that fails on both sides is no agreement at the other places
        return Verdict.inconclusive("neither side can be pulled back: " + wrong.getMessage());
      }
    }
    return agreed > 0 ? Verdict.holds(agreed, 0) : Verdict.inconclusive(why.getOrElse(""));
  }

  /// The simplest difference that the places show.
  private Witness first(RepMap<Rational> f, RepMap<Rational> g) {
    return Stream.range(0, OF_EACH_PAIR)
        .map(i -> new Which(f.source(), f.target(), i))
        .flatMap(i -> Try.of(() -> difference(f, g, place(i))).getOrElse(Option.none()))
        .head();
  }

  private Place place(Which which) {
    Place known = places.get(which);
    if (known != null) return known;
    Place made = made(which);
    if (places.size() < REMEMBERED) places.put(which, made);
    return made;
  }

  private Place made(Which which) {
    SplittableRandom random = new SplittableRandom(which.number);
    int most = 1 + which.number / 8;
    RandomValues samples = new RandomValues(random, most);
    CurryTerm point = samples.plain(which.source, T.text(), PARAMETERS);
    CurryValue<Rational> at =
        new CurryValue.Tuple<>(
            List.of(number(random.nextInt(1 - most, most)), number(random.nextInt(1, 1 + most))));
    CurryTerm observer = samples.plain(CurryType.FLOAT, Y.text(), which.target);
    CombinatorInterpretation<Rational> in = new CombinatorInterpretation<>(combinators);
    Start start = new Start(which.source, which.number);
    Evaluated<Rational> x = starts.get(start);
    if (x == null) {
      x = in.of(CombinatorTranslation.of(T, PARAMETERS, point)).at(at);
      if (starts.size() < REMEMBERED) starts.put(start, x);
    }
    RepFunction<Rational> p = in.of(CombinatorTranslation.of(Y, which.target, observer));
    return new Place(which, point, at, x, observer, p);
  }

  /// What is to be seen of a map at a place.
  ///
  /// @param pulled the tangent sent to `a`
  /// @param back the tangent sent on to the point
  private record Seen(
      CurryValue<Rational> value, TangentValue<Rational> pulled, TangentValue<Rational> back) {}

  /// A pullback that meets what is no tangent of its result has nothing to answer.
  private Either<TangentMismatch, Seen> seen(RepMap<Rational> f, Place place) {
    try {
      Evaluated<Rational> y = f.function().at(place.x.value()), z = place.p.at(y.value());
      TangentValue<Rational> one =
          new TangentValue.Floats<>(combinators.tensors().scalar(Rational.ONE));
      boolean unit = f.target().equals(CurryType.UNIT);
      TangentValue<Rational> pulled = y.argument(unit ? TangentValue.unit() : z.argument(one));
      CurryValue<Rational> value = unit ? y.value() : z.value();
      return Either.right(new Seen(value, pulled, place.x.argument(pulled)));
    } catch (TangentMismatch wrong) {
      return Either.left(wrong);
    }
  }

  private Option<Witness> difference(RepMap<Rational> f, RepMap<Rational> g, Place place) {
    Either<TangentMismatch, Seen> ofF = seen(f, place), ofG = seen(g, place);
    if (ofF.isLeft() && ofG.isLeft()) throw ofF.getLeft();
    if (ofF.isLeft() || ofG.isLeft()) {
      return witness(
          place,
          ", pulled back",
          ofF.fold(TangentMismatch::getMessage, Seen::pulled),
          ofG.fold(TangentMismatch::getMessage, Seen::pulled));
    }
    Seen a = ofF.get(), b = ofG.get();
    if (!a.value.equals(b.value)) return witness(place, "", a.value, b.value);
    if (!equivalence.tangents(f.source(), a.pulled, b.pulled)) {
      return witness(place, ", pulled back", a.pulled, b.pulled);
    }
    return equivalence.tangents(PARAMETERS, a.back, b.back)
        ? Option.none()
        : witness(place, ", pulled back to t", a.back, b.back);
  }

  private static Option<Witness> witness(
      Place place, String what, @Nullable Object left, @Nullable Object right) {
    return Option.of(Witness.at(place.show() + what, String.valueOf(left), String.valueOf(right)));
  }

  private CurryValue<Rational> number(long n) {
    return new CurryValue.Floats<>(combinators.tensors().scalar(Rational.of(n)));
  }
}
