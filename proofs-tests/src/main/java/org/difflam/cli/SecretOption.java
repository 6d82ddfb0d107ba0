package org.difflam.cli;

import java.nio.file.Path;
import org.difflam.search.cluster.ClusterError;
import org.difflam.search.cluster.Secret;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which secret the members of a cluster share.
final class SecretOption {
  @Option(
      names = "--secret",
      paramLabel = "FILE",
      description =
          "what all workers of a cluster know: a copy of this file; the first worker makes it where"
              + " there is none (default: ~/.config/difflam/secret)")
  @Nullable Path file;

  /// As it is typed behind a command, if it is.
  String typed() {
    return file == null ? "" : " --secret " + Interruption.quoted(file.toString());
  }

  boolean isGiven() {
    return file != null;
  }

  /// @throws ClusterError if there is none
  Secret read() {
    return Secret.of(place());
  }

  /// That of a cluster which begins.
  Secret readOrMake() {
    return Secret.ofOrNew(place());
  }

  private Path place() {
    if (file != null) OutputFolder.named("--secret", file);
    return file != null ? file : Path.of(System.getProperty("user.home"), ".config/difflam/secret");
  }
}
