package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.difflam.cli.Console.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Output that cannot be written is no success.
final class OutputTest {
  /// Takes this many bytes.
  private static OutputStream full(int bytes, String why) {
    return new OutputStream() {
      private int left = bytes;

      @Override
      public void write(int b) throws IOException {
        if (left-- <= 0) throw new IOException(why);
      }
    };
  }

  private static String said(int room, String why, String... typed) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Main main =
        new Main(
            new Output(full(room, why)), Typed.utf8(err), new Terminal(false, false), Map.of());
    assertEquals(Status.FAILED, main.run(typed));
    return err.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"eval 1", "eval 1 --json", "--version", "laws --list", "eval --help"})
  void aFullDiskIsAFailure(String typed) {
    String said = said(1, "No space left on device", typed.split(" "));
    assertEquals("difflam: the output cannot be written: No space left on device\n", said);
  }

  @Test
  void theVersionAloneIsSaidAsWithOtherCommands() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
    assertEquals(Status.GOOD, Version.say(Typed.utf8(out), Typed.utf8(err)));
    assertEquals(Typed.run("--version").out(), out.toString(StandardCharsets.UTF_8));
    Output full = new Output(full(1, "No space left on device"));
    assertEquals(Status.FAILED, Version.say(full, Typed.utf8(err)));
    assertEquals(
        "difflam: the output cannot be written: No space left on device\n",
        err.toString(StandardCharsets.UTF_8));
    Output closed = new Output(full(0, "Broken pipe"));
    ByteArrayOutputStream nothing = new ByteArrayOutputStream();
    assertEquals(Status.FAILED, Version.say(closed, Typed.utf8(nothing)));
    assertEquals(0, nothing.size());
  }

  /// Standard output has one document, whatever comes to pass after it.
  @Test
  void whatFailsAfterTheDocumentMakesNoOther() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
    Output out = Typed.utf8(bytes);
    Main main = new Main(out, Typed.utf8(err), new Terminal(false, false), Map.of());
    out.document("{}");
    assertEquals(Status.WRONG_INPUT, main.failed(new InputError("too late"), true));
    assertEquals("{}\n", bytes.toString(StandardCharsets.UTF_8));
    assertEquals("difflam: too late\n", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void whoClosesItTakesNothingAway() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Output out = Typed.utf8(bytes);
    out.close();
    out.print("said");
    out.check();
    assertEquals("said", bytes.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"eval 1", "eval x --json", "laws --list"})
  void whoeverStopsReadingHearsNothing(String typed) {
    assertTrue(said(0, "Broken pipe", typed.split(" ")).isEmpty(), typed);
  }
}
