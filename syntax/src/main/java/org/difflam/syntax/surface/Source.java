package org.difflam.syntax.surface;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.IllTyped;

/// A text with the name that errors call it by.
public record Source(String name, String text) {
  /// What was typed on a command line or written in a test.
  public static Source of(String text) {
    return new Source("input", text);
  }

  public static Source read(Path file) throws IOException {
    return decode(file.toString(), Files.readAllBytes(file));
  }

  /// Strict UTF-8; a byte order mark at the start is dropped.
  public static Source decode(String name, byte[] bytes) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      throw new SourceError(
          name,
          text,
          text.length(),
          "byte %d, 0x%02X, is not UTF-8; save the file in that encoding"
              .formatted(in.position(), bytes[in.position()]));
    }
    return new Source(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
  }

  public SourceError error(Span span, String message) {
    return error(span.from(), message);
  }

  /// That the term at this place has no type, which is said of none that cannot be read.
  public SourceError error(Span span, IllTyped why) {
    SourceError error = error(span, String.valueOf(why.getMessage()));
    error.initCause(why);
    return error;
  }

  public SourceError error(int offset, String message) {
    return new SourceError(name, text, offset, message);
  }

  public String text(Span span) {
    return text.substring(span.from(), span.to());
  }

  /// The line of a place, counted from 1.
  public int line(int offset) {
    return line(offset, 0, 1);
  }

  /// The line of a place, for one who knows that of a place before it.
  public int line(int offset, int before, int known) {
    int line = known;
    for (int i = before; i < offset; i++) if (text.charAt(i) == '\n') line++;
    return line;
  }
}
