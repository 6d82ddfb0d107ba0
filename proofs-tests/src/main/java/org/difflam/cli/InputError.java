package org.difflam.cli;

import org.difflam.category.expression.Nearest;

/// What was typed is wrong: an unknown name, a number out of range, a file that is not there. The
/// message says what was expected and what to try; the exit status is 2.
public final class InputError extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InputError(String message) {
    super(message);
  }

  /// No such name among those that there are: says so, proposes the nearest ones, and says where to
  /// find the list.
  ///
  /// @param kind what the name is to name, as in "model"
  /// @param list the command that lists them, as in "difflam models"
  public static InputError unknown(String kind, String name, Iterable<String> known, String list) {
    String hint = Nearest.hint(name, known);
    return new InputError("unknown " + kind + " '" + name + "'" + hint + list + " lists them");
  }
}
