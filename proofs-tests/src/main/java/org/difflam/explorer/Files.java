package org.difflam.explorer;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.difflam.html.Page;

/// What pages load. There are these, and nothing else is read for an address.
final class Files {
  private static final String JARS = "/META-INF/resources/webjars/";

  private static final Map<String, String> ALL =
      LinkedHashMap.of(
          "style.css",
          Page.resources().get("style.css").get() + read("explorer.css"),
          "explorer.js",
          read("explorer.js"),
          "htmx.js",
          read(JARS + "htmx.org/2.0.8/dist/htmx.min.js"),
          "sse.js",
          read(JARS + "htmx-ext-sse/2.2.2/sse.js"));

  private Files() {}

  static Option<String> named(String name) {
    return ALL.get(name);
  }

  static String type(String name) {
    return name.endsWith(".css") ? "text/css" : "text/javascript";
  }

  /// A resource of this package, or with a slash from the root.
  static String read(String name) {
    try (InputStream in = Files.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
