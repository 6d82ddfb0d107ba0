package org.difflam.semantics.functional;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operation;

/// Whether two parallel maps are equal as partial maps, at sampled places, at each of which a
/// [Judge] decides. A place where one side alone is defined refutes, unless it was asked for
/// equality only where both are.
///
/// @param operations what samples of function types may use; none keeps them polynomial
public record PointwiseEquality(Judge judge, List<Operation> operations) {
  private static final int SIMPLIFICATIONS = 500;

  /// This many places more are drawn to find one where both sides are defined.
  private static final int MORE = 40;

  /// At this many places, where many are looked at, sides that agree are compared with more digits.
  private static final int CLOSER = 10;

  private static final String UNDEFINED = "undefined: ";

  /// The outcome of comparing two numbers.
  public sealed interface Outcome {
    /// @param error the relative error that was met
    record Agree(double error) implements Outcome {}

    record Differ(String left, String right) implements Outcome {}

    /// Neither number is defined.
    record Undefined(String why) implements Outcome {}

    /// One of them is.
    record Apart(String left, String right) implements Outcome {}

    record Unknown(String why) implements Outcome {}
  }

  /// Compares two numbers, given as maps and a place.
  @FunctionalInterface
  public interface Judge {
    /// Throws an [EvaluationError] where one of them has no value.
    Outcome compare(Evaluation left, Evaluation right);

    /// The outcome with more digits, if these may decide more.
    default Outcome closer(Evaluation left, Evaluation right) {
      return compare(left, right);
    }

    /// The number as a reader wants to see it; throws a [DomainError] where it is undefined, for
    /// certain, and [org.difflam.category.number.Unresolved] where that is not known.
    default String show(Evaluation number) {
      return number.in(new Values<>(new ExactReals())).toString();
    }
  }

  /// A number that can be had over any reals.
  @FunctionalInterface
  public interface Evaluation {
    <N> N in(Values<N> values);
  }

  private record At(SmoothMap map, ObservedPoint trial) implements Evaluation {
    @Override
    public <N> N in(Values<N> values) {
      return trial.in(values, map);
    }
  }

  Verdict equal(SmoothMap f, SmoothMap g, Places at) {
    return Deep.call(() -> sampled(f, g, at));
  }

  private Verdict sampled(SmoothMap f, SmoothMap g, Places at) {
    long agreed = 0, undefined = 0, apart = 0, undecided = 0;
    double worst = 0;
    Option<String> why = Option.none();
    for (int i = 0; i < at.number() || agreed == 0 && i < at.number() + MORE; i++) {
      SplittableRandom random = new SplittableRandom(at.seed(i));
      Samples samples =
          new Samples(operations, random, 1 + at.size(i), NumberKind.of(at.seed(), i));
      ObservedPoint trial = ObservedPoint.draw(f.source(), f.target(), samples);
      switch (outcome(f, g, trial)) {
        case Outcome.Agree(var error) -> {
          boolean close = error > 0 && agreed < CLOSER && at.number() > Places.MANY;
          if (close && closer(f, g, trial) instanceof Outcome.Differ(var left, var right)) {
            return Verdict.refuted(Witness.at(trial.show(), left, right));
          }
          agreed++;
          worst = Math.max(worst, error);
        }
        case Outcome.Differ _ -> {
          return Verdict.refuted(simplest(f, g, trial, at.whereDefined()));
        }
        case Outcome.Apart(var left, var right) -> {
          if (!at.whereDefined()) return Verdict.refuted(simplest(f, g, trial, false));
          apart++;
          why = why.orElse(Option.of(left + " against " + right + ", at " + trial.show()));
        }
        case Outcome.Undefined(var reason) -> {
          undefined++;
          why = why.orElse(Option.of("both sides are undefined: " + reason));
        }
        case Outcome.Unknown(var reason) -> {
          undecided++;
          why = why.orElse(Option.of(reason));
        }
      }
    }
    return agreed > 0
        ? Verdict.holds(agreed, worst, new Verdict.Points(agreed, undefined, apart, undecided))
        : Verdict.inconclusive(why.getOrElse(""));
  }

  private Outcome outcome(SmoothMap f, SmoothMap g, ObservedPoint trial) {
    At left = new At(f, trial), right = new At(g, trial);
    try {
      return judge.compare(left, right);
    } catch (DomainError undefined) {
      return domains(left, right, trial);
    } catch (EvaluationError undefined) {
      return new Outcome.Unknown(undefined.getMessage() + ", at " + trial.show());
    } catch (FuelledValues.OutOfFuel spent) {
      return new Outcome.Unknown(spent.getMessage() + ", at " + trial.show());
    }
  }

  private Outcome closer(SmoothMap f, SmoothMap g, ObservedPoint trial) {
    try {
      return judge.closer(new At(f, trial), new At(g, trial));
    } catch (EvaluationError | FuelledValues.OutOfFuel open) {
      return new Outcome.Unknown(open.getMessage() + ", at " + trial.show());
    }
  }

  /// Where a side is not defined.
  private Outcome domains(At left, At right, ObservedPoint trial) {
    try {
      String l = shown(left), r = shown(right);
      boolean outsideL = l.startsWith(UNDEFINED), outsideR = r.startsWith(UNDEFINED);
      if (outsideL && outsideR) return new Outcome.Undefined(l.substring(UNDEFINED.length()));
      return outsideL || outsideR
          ? new Outcome.Apart(l, r)
          : new Outcome.Unknown("both sides have values, but not at once, at " + trial.show());
    } catch (EvaluationError open) {
      return new Outcome.Unknown(open.getMessage() + ", at " + trial.show());
    } catch (FuelledValues.OutOfFuel spent) {
      return new Outcome.Unknown(spent.getMessage() + ", at " + trial.show());
    }
  }

  private String shown(At side) {
    try {
      return judge.show(side);
    } catch (DomainError outside) {
      return UNDEFINED + outside.getMessage();
    }
  }

  private static boolean differ(Outcome outcome, boolean whereDefined) {
    return outcome instanceof Outcome.Differ || outcome instanceof Outcome.Apart && !whereDefined;
  }

  /// The place made simpler as long as the maps still differ there.
  private Witness simplest(SmoothMap f, SmoothMap g, ObservedPoint found, boolean whereDefined) {
    ObservedPoint best = found;
    int tries = 0;
    boolean simpler = true;
    while (simpler) {
      simpler = false;
      for (ObservedPoint trial : best.simpler()) {
        if (tries++ > SIMPLIFICATIONS) break;
        if (differ(outcome(f, g, trial), whereDefined)) {
          best = trial;
          simpler = true;
          break;
        }
      }
    }
    return switch (outcome(f, g, best)) {
      case Outcome.Differ(var left, var right) -> Witness.at(best.show(), left, right);
      case Outcome.Apart(var left, var right) -> Witness.at(best.show(), left, right);
      case Outcome.Agree _, Outcome.Undefined _, Outcome.Unknown _ -> Witness.of("?", "?");
    };
  }
}
