package org.difflam.cli;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The classes that a person brings along: jars and folders, as on Java's class path.
final class Classes {
  private Classes() {}

  /// The program's own classes first, then those of the options, then those of the environment.
  static ClassLoader with(List<String> options, String environment) {
    List<URL> entries = new ArrayList<>();
    for (String path : options) add("--classpath", path, entries);
    add("DIFFLAM_CLASSPATH", environment, entries);
    ClassLoader own = Classes.class.getClassLoader();
    return entries.isEmpty() ? own : new URLClassLoader("models", entries.toArray(URL[]::new), own);
  }

  private static void add(String where, String path, List<URL> entries) {
    for (String entry : path.split(File.pathSeparator)) {
      if (entry.isEmpty()) continue;
      Path place = Path.of(entry);
      if (!Files.isReadable(place)) {
        throw new InputError(where + ": no jar or folder '" + entry + "'");
      }
      try {
        entries.add(place.toUri().toURL());
      } catch (MalformedURLException unlikely) {
        throw new InputError(where + ": '" + entry + "' is no jar or folder");
      }
    }
  }
}
