package org.difflam.semantics.functional;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.semantics.real.EvaluationError;
import org.difflam.semantics.real.Operation;

/// Whether two parallel maps agree at sampled places, at each of which a [Judge] decides.
///
/// @param operations what samples of function types may use; none keeps them polynomial
public record Comparison(Judge judge, List<Operation> operations) {
  private static final int SIMPLIFICATIONS = 500;

  /// What is known of two numbers.
  public sealed interface Outcome {
    /// @param error the relative error that was met
    record Agree(double error) implements Outcome {}

    record Differ(String left, String right) implements Outcome {}

    record Unknown(String why) implements Outcome {}
  }

  /// Compares two numbers, given as maps and a place.
  @FunctionalInterface
  public interface Judge {
    Outcome compare(Evaluation left, Evaluation right);
  }

  /// A number that can be had over any reals.
  @FunctionalInterface
  public interface Evaluation {
    <N> N in(Values<N> values);
  }

  private record At(SmoothMap map, Trial trial) implements Evaluation {
    @Override
    public <N> N in(Values<N> values) {
      return trial.in(values, map);
    }
  }

  Verdict equal(SmoothMap f, SmoothMap g, Places at) {
    if (!Trial.hasNumbers(f.target())) return Verdict.PROVED;
    return Deep.call(() -> sampled(f, g, at));
  }

  private Verdict sampled(SmoothMap f, SmoothMap g, Places at) {
    long agreed = 0;
    double worst = 0;
    Option<String> why = Option.none();
    for (int i = 0; i < at.number(); i++) {
      SplittableRandom random = new SplittableRandom(at.seed(i));
      Samples samples = new Samples(operations, random, 1 + at.size(i));
      Trial trial = Trial.draw(f.source(), f.target(), samples);
      switch (outcome(f, g, trial)) {
        case Outcome.Agree(var error) -> {
          agreed++;
          worst = Math.max(worst, error);
        }
        case Outcome.Differ _ -> {
          return Verdict.refuted(simplest(f, g, trial));
        }
        case Outcome.Unknown(var reason) -> why = why.orElse(Option.of(reason));
      }
    }
    return agreed > 0 ? Verdict.holds(agreed, worst) : Verdict.inconclusive(why.getOrElse(""));
  }

  private Outcome outcome(SmoothMap f, SmoothMap g, Trial trial) {
    try {
      return judge.compare(new At(f, trial), new At(g, trial));
    } catch (EvaluationError undefined) {
      return new Outcome.Unknown(undefined.getMessage() + ", at " + trial.show());
    } catch (Metered.OutOfFuel spent) {
      return new Outcome.Unknown(spent.getMessage() + ", at " + trial.show());
    }
  }

  /// The place made simpler as long as the maps still differ there.
  private Witness simplest(SmoothMap f, SmoothMap g, Trial found) {
    Trial best = found;
    int tries = 0;
    boolean simpler = true;
    while (simpler) {
      simpler = false;
      for (Trial trial : best.simpler()) {
        if (tries++ > SIMPLIFICATIONS) break;
        if (outcome(f, g, trial) instanceof Outcome.Differ) {
          best = trial;
          simpler = true;
          break;
        }
      }
    }
    return outcome(f, g, best) instanceof Outcome.Differ(var left, var right)
        ? Witness.at(best.show(), left, right)
        : Witness.of("?", "?");
  }
}
