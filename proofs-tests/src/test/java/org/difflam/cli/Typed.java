package org.difflam.cli;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.difflam.cli.Console.Terminal;
import tools.jackson.jr.ob.JSON;

/// What the program answered to something that was typed.
record Typed(Status status, String out, String err) {

  static Typed run(String... arguments) {
    return in(Map.of(), arguments);
  }

  static Typed in(Map<String, String> environment, String... arguments) {
    return at(new Terminal(false, false), environment, arguments);
  }

  static Typed at(Terminal terminal, Map<String, String> environment, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Status status = new Main(utf8(out), utf8(err), terminal, environment).run(arguments);
    return new Typed(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /// Plain text on these streams.
  static Console console(ByteArrayOutputStream out, ByteArrayOutputStream err) {
    return new Console(
        utf8(out),
        utf8(err),
        new Terminal(false, false),
        false,
        false,
        DifflamCommand.DEFAULT_SEED,
        Typed.class.getClassLoader(),
        new Interruption());
  }

  static Output utf8(ByteArrayOutputStream bytes) {
    return new Output(bytes);
  }

  Map<String, Object> document() throws IOException {
    return JSON.std.mapFrom(out);
  }

  /// The numbers of the document as they are written, those in strings aside.
  Stream<String> numbers() {
    String plain = out.replaceAll("\"(?:[^\"\\\\]++|\\\\.)*+\"", "");
    return Pattern.compile("-?\\d[\\d.eE+-]*").matcher(plain).results().map(MatchResult::group);
  }

  /// A list of objects.
  @SuppressWarnings("unchecked") // or the test fails
  List<Map<String, Object>> list(String field) throws IOException {
    return (List<Map<String, Object>>) requireNonNull(document().get(field), field);
  }

  /// The message of the error document.
  String error() throws IOException {
    Map<?, ?> error = (Map<?, ?>) requireNonNull(document().get("error"), out);
    return (String) requireNonNull(error.get("message"), out);
  }
}
