package org.difflam.explorer;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a command said: its document, its status, and what it remarked.
///
/// @param status the exit status of the program
/// @param isSaid whether the command has said it, and not somebody else, who gave it up
public record Answer(
    CommandLine command, int status, Fields document, String remarks, boolean isSaid) {
  /// The exit status where something was refuted, or has no value.
  static final int FAILED = 1;

  /// The message of an error, with its place in what was typed.
  record Wrong(String message, String file, int line, int column) {}

  /// An object of a document.
  record Fields(Map<?, ?> all) {
    static final Fields NONE = new Fields(Map.of());

    @Nullable Object get(String name) {
      return all.get(name);
    }

    boolean has(String name) {
      return all.get(name) != null;
    }

    /// Nothing where it is null.
    String text(String name) {
      Object value = all.get(name);
      return value == null ? "" : String.valueOf(value);
    }

    Fields fields(String name) {
      return of(all.get(name));
    }

    List<Object> list(String name) {
      return all.get(name) instanceof Iterable<?> some ? List.ofAll(some) : List.empty();
    }

    /// A list of objects.
    List<Fields> each(String name) {
      return list(name).map(Fields::of);
    }

    /// The names of its fields, in their order.
    List<String> names() {
      return List.ofAll(all.keySet()).map(String::valueOf);
    }

    private static Fields of(@Nullable Object value) {
      return value instanceof Map<?, ?> map ? new Fields(map) : NONE;
    }
  }

  /// Nothing came back, for this reason.
  static Answer none(CommandLine command, int status, String why) {
    return new Answer(
        command, status, new Fields(Map.of("error", Map.of("message", why))), "", false);
  }

  Option<Wrong> wrong() {
    return Option.when(
        document.has("error"),
        () -> {
          Fields error = document.fields("error");
          return new Wrong(
              error.text("message"),
              error.text("file"),
              number(error, "line"),
              number(error, "column"));
        });
  }

  private static int number(Fields error, String name) {
    return error.get(name) instanceof Number n ? n.intValue() : 0;
  }

  boolean isGood() {
    return wrong().isEmpty();
  }
}
