package org.difflam.semantics.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;

/// The meaning of pullback terms in the functional model, over exact numbers; and a test whether
/// two terms have equal meanings at random elements.
public final class FunctionalMeaning {
  private FunctionalMeaning() {}

  public static final Functional FUNCTIONAL = new FunctionalModel.Exact().category();
  public static final PullbackSemantics<Obj, SmoothMap> SEMANTICS =
      new PullbackSemantics<>(FUNCTIONAL, new FunctionalNumbers());

  /// At so many elements, where nobody asks for more or fewer cases: enough to tell.
  private static final int USUAL = 12;

  /// Numbers that are not rational are told apart by these.
  private static final Balls DIGITS = Balls.ofDigits(40);

  /// A closed term as a map from the terminal object.
  public static SmoothMap of(PullbackTerm t, PullbackType type) {
    return SEMANTICS.of(
        HashMap.empty(), PullbackTyping.derive(HashMap.empty(), t, Option.some(type)));
  }

  /// Whether the two mean the same at random elements, 1-forms among them, for the free variables.
  public static Verdict equal(
      Map<Name, PullbackType> free,
      PullbackType type,
      PullbackTerm a,
      PullbackTerm b,
      LawRunner effort) {
    SmoothMap left = SEMANTICS.of(free, PullbackTyping.derive(free, a, Option.some(type)));
    SmoothMap right = SEMANTICS.of(free, PullbackTyping.derive(free, b, Option.some(type)));
    return equal(free, type, left, right, effort);
  }

  /// Whether two maps from the same context agree at random elements, wherever a number can be
  /// seen.
  public static Verdict equal(
      Map<Name, PullbackType> free,
      PullbackType type,
      SmoothMap left,
      SmoothMap right,
      LawRunner effort) {
    long agreed = 0;
    String why = "nothing was compared";
    for (int i = 0; i < places(effort); i++) {
      long seed = effort.seed() + i;
      SmoothMap point = point(free, seed);
      SmoothMap one = FUNCTIONAL.compose(left, point), other = FUNCTIONAL.compose(right, point);
      String where =
          free.foldLeft("seed " + seed, (at, x) -> at + ", " + x._1 + " : " + x._2.show());
      try {
        Rational l = number(one, type, seed), r = number(other, type, seed);
        if (!l.equals(r)) return Verdict.refuted(Witness.at(where, l.toString(), r.toString()));
        agreed++;
      } catch (Unresolved irrational) {
        Option<Witness> apart = apart(one, other, type, seed, where);
        if (apart.isDefined()) return Verdict.refuted(apart.get());
        why = String.valueOf(irrational.getMessage());
      } catch (EvaluationError undefined) {
        why = String.valueOf(undefined.getMessage());
      }
    }
    return agreed > 0 ? Verdict.holds(agreed, 0) : Verdict.inconclusive(why);
  }

  /// How many elements are looked at: as many as cases are wanted where these are few, and where
  /// they are many, in proportion.
  private static long places(LawRunner effort) {
    long inProportion = (long) USUAL * effort.cases() / LawRunner.STANDARD.cases();
    return Math.min(effort.cases(), Math.max(USUAL, inProportion));
  }

  /// Whether they differ in certain digits.
  private static Option<Witness> apart(
      SmoothMap one, SmoothMap other, PullbackType type, long seed, String where) {
    try {
      Values<Ball> in = new Values<>(DIGITS);
      Ball l = number(in, one, type, seed), r = number(in, other, type, seed);
      return Option.when(
          !DIGITS.minus(l, r).containsZero(), () -> Witness.at(where, l.toString(), r.toString()));
    } catch (EvaluationError unknown) {
      return Option.none();
    }
  }

  /// A number that depends linearly on the element, in the same way for the same seed.
  public static Rational number(SmoothMap element, PullbackType type, long seed) {
    return number(new Values<>(new ExactReals()), element, type, seed);
  }

  private static <N> N number(Values<N> in, SmoothMap element, PullbackType type, long seed) {
    return number(in, element.at(in, new FunctionalValue.Unit<>()), type, seed);
  }

  /// The same of a value.
  public static <N> N number(Values<N> in, FunctionalValue<N> value, PullbackType type, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return in.numbers().value(RandomElement.observed(type, in, value, random).number());
  }

  /// Random values of the variables.
  public static SmoothMap point(Map<Name, PullbackType> free, long seed) {
    SmoothMap point = FUNCTIONAL.identity(Obj.UNIT);
    int i = 0;
    for (var x : free) point = FUNCTIONAL.pair(point, RandomElement.of(x._2, seed * 31 + i++));
    return point;
  }
}
