package org.difflam.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// What the program prints on. Java's streams keep to themselves that they cannot write, on a full
/// disk for example; this one says it.
final class Output extends PrintStream {
  /// What was printed did not get where it should.
  static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1;

    Lost(IOException why) {
      super("the output cannot be written: " + why.getMessage(), why);
    }

    /// Whoever read it has stopped, as `head` does: nothing is wrong, and no more is wanted.
    boolean isBrokenPipe() {
      return String.valueOf(getMessage()).contains("Broken pipe");
    }
  }

  private static final class Watched extends OutputStream {
    private final OutputStream to;
    private volatile @Nullable IOException failure;

    Watched(OutputStream to) {
      this.to = to;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      try {
        to.write(bytes, from, count);
      } catch (IOException wrong) {
        failure = wrong;
        throw wrong;
      }
    }

    @Override
    public void flush() throws IOException {
      to.flush();
    }
  }

  private final Watched watched;
  private boolean hasDocument;

  Output(OutputStream to) {
    this(new Watched(to));
  }

  private Output(Watched watched) {
    super(watched, true, StandardCharsets.UTF_8);
    this.watched = watched;
  }

  /// Stays open: a model that closes `System.out` would take away what others have to say.
  @Override
  public void close() {
    flush();
  }

  /// Prints the document of a run, of which there is one.
  void document(String text) {
    hasDocument = true;
    println(text);
  }

  boolean hasDocument() {
    return hasDocument;
  }

  /// @throws Lost if anything before could not be written
  void check() {
    flush();
    IOException failure = watched.failure;
    if (failure != null) throw new Lost(failure);
  }
}
