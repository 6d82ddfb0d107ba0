package org.difflam.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The browser of whoever sits before the program.
///
/// @param system as Java calls it
record DesktopBrowser(String system, Map<String, String> environment) {
  static DesktopBrowser here() {
    return new DesktopBrowser(System.getProperty("os.name"), System.getenv());
  }

  /// What opens a page, or nothing where there is no screen: then a browser for text would take the
  /// terminal.
  List<String> command(Path page) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) return List.of("open", page.toString());
    if (name.startsWith("windows"))
      return List.of("rundll32", "url.dll,FileProtocolHandler", page.toUri().toString());
    boolean screen =
        environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
    return screen ? List.of("xdg-open", page.toString()) : List.of();
  }

  /// Whether it was asked to open the page; that it did is for eyes to see.
  boolean open(Path page) {
    List<String> command = command(page);
    if (command.isEmpty()) return false;
    try {
      new ProcessBuilder(command)
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start();
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
