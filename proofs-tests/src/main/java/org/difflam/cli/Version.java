package org.difflam.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/// The versions of difflam and of Java. The launcher starts this class where nothing else is asked
/// for, and without the ahead-of-time cache: loading all that [Main] may need takes three times as
/// long as this.
final class Version {
  private Version() {}

  public static void main(String... none) {
    Status status =
        say(
            new Output(new FileOutputStream(FileDescriptor.out)),
            new Output(new FileOutputStream(FileDescriptor.err)));
    if (status != Status.GOOD) System.exit(status.code());
  }

  static Status say(Output out, Output err) {
    out.println(text());
    try {
      out.check();
      return Status.GOOD;
    } catch (Output.Lost lost) {
      if (!lost.isBrokenPipe()) err.println("difflam: " + lost.getMessage());
      return Status.FAILED;
    }
  }

  static String text() {
    return "difflam " + release() + " on Java " + Runtime.version();
  }

  static String release() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
