package org.difflam.cli;

import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// A result whose lines have been printed, or whose fields are found for a document of several.
///
/// @param of the result itself
record PrintedResult(Status status, SequencedMap<String, @Nullable Object> fields, Result of) {
  /// A command among others: what it throws is its own result, and the others go on.
  static PrintedResult of(PreparedCommand command, Console console) {
    try {
      return console.show(command.run(console));
    } catch (Throwable thrown) { // a stack overflow too: the results before it are not lost
      return console.show(Failed.of(Failure.of(thrown)));
    }
  }

  /// A command that came to no result.
  private record Failed(@Json.Unlisted Status status, String failed) implements Result {
    static Failed of(Failure failure) {
      // something was run, so this is not said of the input
      return new Failed(
          failure.status() == Status.WRONG_INPUT ? Status.FAILED : failure.status(),
          failure.message());
    }

    @Override
    public void print(Console console) {
      console.print(console.paint(Style.BAD, failed));
    }
  }
}
