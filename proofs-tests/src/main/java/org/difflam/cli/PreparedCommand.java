package org.difflam.cli;

import org.difflam.category.expression.TooManyParts;
import org.difflam.category.number.EvaluationError;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.OutOfFuel;

/// A command whose input has been read and typed, so that nothing is wrong with it any more: what
/// is left is to do it.
@FunctionalInterface
interface PreparedCommand {
  Result run(Console console);

  /// How a command becomes ready, or throws what is wrong with its input.
  @FunctionalInterface
  interface Typing {
    PreparedCommand ready();
  }

  /// The command among others. A value that it needs and that does not exist is found when it is
  /// typed, and told in its turn.
  static PreparedCommand alone(Typing typing) {
    try {
      return typing.ready();
    } catch (EvaluationError | Scalar.Undefined | TooLarge | TooManyParts | OutOfFuel none) {
      return _ -> {
        throw none;
      };
    }
  }
}
