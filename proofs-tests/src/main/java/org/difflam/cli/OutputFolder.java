package org.difflam.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A folder that something will be written into, at the end of what may take a night: it is made,
/// and looked at, before that begins.
final class OutputFolder {
  private OutputFolder() {}

  /// @param option what names it, as in `--plots`
  /// @throws InputError if nothing can be written there
  static void made(String option, Path folder) {
    named(option, folder);
    try {
      Files.createDirectories(folder);
    } catch (IOException failed) {
      throw InputError.file("%s cannot write to %s".formatted(option, folder), failed);
    }
    if (!Files.isWritable(folder)) {
      throw new InputError("%s cannot write to %s: permission denied".formatted(option, folder));
    }
  }

  /// The empty name would be that of the folder which one is in.
  ///
  /// @throws InputError if nothing is named
  static void named(String option, Path place) {
    if (place.toString().isBlank()) {
      throw new InputError("%s has no name; the folder that you are in is .".formatted(option));
    }
  }
}
