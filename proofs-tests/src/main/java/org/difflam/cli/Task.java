package org.difflam.cli;

/// What a command does, once its options have been read.
@FunctionalInterface
interface Task {
  /// Works, prints to the console, and says how it went.
  Status run(Console console);
}
