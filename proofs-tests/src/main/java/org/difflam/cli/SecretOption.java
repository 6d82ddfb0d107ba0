package org.difflam.cli;

import java.nio.file.Path;
import org.difflam.search.cluster.Secret;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which secret the members of a cluster share.
final class SecretOption {
  @Option(
      names = "--secret",
      paramLabel = "FILE",
      description =
          "what all workers of a cluster know: a copy of this file; it is made where there is none"
              + " (default: ~/.config/difflam/secret)")
  @Nullable Path file;

  Secret read() {
    return Secret.of(
        file != null ? file : Path.of(System.getProperty("user.home"), ".config/difflam/secret"));
  }
}
