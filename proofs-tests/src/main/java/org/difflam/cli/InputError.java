package org.difflam.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.difflam.category.expression.Nearest;

/// What was typed is wrong: an unknown name, a number out of range, a file that is not there. The
/// message says what was expected and what to try; the exit status is 2.
final class InputError extends RuntimeException {
  private static final long serialVersionUID = 1;

  InputError(String message) {
    super(message);
  }

  /// What the system says of a file, in words.
  ///
  /// @param what what could not be done, as in "cannot read a.dlam"
  static InputError file(String what, IOException why) {
    String words =
        switch (why) {
          case NoSuchFileException _ -> "there is no such file or folder";
          case AccessDeniedException _ -> "permission denied";
          case FileAlreadyExistsException _ -> "there is a file of that name";
          case FileSystemException other when other.getReason() != null -> other.getReason();
          case IOException other -> String.valueOf(other.getMessage());
        };
    return new InputError(what + ": " + words);
  }

  /// No such name among those that there are: says so, proposes the nearest ones, and says where to
  /// find the list.
  ///
  /// @param kind what the name is to name, as in "model"
  /// @param list the command that lists them, as in "difflam models"
  static InputError unknown(String kind, String name, Iterable<String> known, String list) {
    String hint = Nearest.hint(name, known);
    return new InputError("unknown " + kind + " '" + name + "'" + hint + list + " lists them");
  }
}
