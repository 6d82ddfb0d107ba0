package org.difflam.cli;

import java.util.Map;
import org.difflam.category.expression.TooManyParts;
import org.difflam.category.number.EvaluationError;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.OutOfFuel;

/// A command whose input has been read and typed, so that nothing is wrong with it any more: what
/// is left is to do it.
@FunctionalInterface
interface Ready {
  Outcome run(Console console);

  /// How a command becomes ready, or throws what is wrong with its input.
  @FunctionalInterface
  interface Typing {
    Ready ready();
  }

  /// The command among others: what it throws is its own outcome, and the others go on. A value
  /// that it needs and that does not exist is found when it is typed, and told in its turn.
  static Ready alone(Typing typing) {
    Ready ready;
    try {
      ready = typing.ready();
    } catch (EvaluationError | Scalar.Undefined | TooLarge | TooManyParts | OutOfFuel none) {
      return console -> failed(none, console);
    }
    return console -> {
      try {
        return ready.run(console);
      } catch (Throwable thrown) { // a stack overflow too: the results before it are not lost
        return failed(thrown, console);
      }
    };
  }

  private static Outcome failed(Throwable thrown, Console console) {
    Failure failure = Failure.of(thrown);
    console.print(console.paint(Ink.BAD, failure.message()));
    // something was run, so this is not said of the input
    Status status = failure.status() == Status.WRONG_INPUT ? Status.FAILED : failure.status();
    return new Outcome(status, Map.of("failed", failure.message()));
  }
}
