package org.difflam.explorer;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// What was typed into the form of a page: the state, as the query of an address has it.
///
/// @param values by the names of the fields, those that are blank left out
record Asked(String path, Map<String, String> values) {
  /// @throws IllegalArgumentException if it is no query
  static Asked of(String path, String query) {
    Map<String, String> values = LinkedHashMap.empty();
    for (String part : query.split("&", -1)) {
      int at = part.indexOf('=');
      if (at < 0) continue;
      String value = decoded(part.substring(at + 1)).replace("\r\n", "\n");
      if (!value.isBlank()) values = values.put(decoded(part.substring(0, at)), value);
    }
    return new Asked(path, values);
  }

  private static String decoded(String part) {
    return URLDecoder.decode(part, StandardCharsets.UTF_8);
  }

  String get(String name) {
    return values.get(name).getOrElse("");
  }

  String get(String name, String otherwise) {
    return values.get(name).getOrElse(otherwise);
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  /// A whole number between these, or the first one.
  int number(String name, int least, int most) {
    String text = get(name).strip();
    return text.matches("-?\\d{1,9}") ? Math.clamp(Integer.parseInt(text), least, most) : least;
  }

  Asked with(String name, Object value) {
    return new Asked(path, values.put(name, String.valueOf(value)));
  }

  Asked at(String other) {
    return new Asked(other, values);
  }

  /// The address that brings it back.
  String address() {
    return values.isEmpty()
        ? path
        : path + "?" + values.map(v -> encoded(v._1) + "=" + encoded(v._2)).mkString("&");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
