package org.difflam.cli;

import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import org.difflam.explorer.Explorer;
import org.difflam.explorer.Workers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The explorer, for a browser on this machine.
@Command(
    name = "serve",
    description = "Serve pages for a browser on this machine: type, look, step.",
    sortOptions = false,
    footer = {
      "",
      "Only this machine is answered (127.0.0.1). Each command that a page runs may take ten",
      "seconds and 512 MB.",
      "Ctrl-C ends it."
    })
final class ServeCommand implements Task {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final int MOST = 65_535;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "where it listens; 0 for any port that is free (default: ${DEFAULT-VALUE})")
  int port = 8642;

  private record Document(String serve) {}

  @Override
  public Status run(Console console) {
    if (port < 0 || port > MOST)
      throw new InputError("--port takes a number from 0 to 65535, not " + port);
    try (Workers workers = new Workers(ExplorerWorker.class.getName(), LIMIT);
        Explorer explorer = Explorer.start(port, workers, Version.text())) {
      console.print("The explorer: " + explorer.address());
      console.print("Ctrl-C ends it");
      console.document(new Document(explorer.address()));
      explorer.join();
      return Status.GOOD;
    } catch (BindException _) {
      throw new InputError(
          "port %d is in use, perhaps by another difflam serve; name another one with --port, or 0 for any"
              .formatted(port));
    } catch (IOException failed) {
      throw InputError.file("the explorer cannot listen on port " + port, failed);
    }
  }
}
