package org.difflam.category;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What someone else's code has thrown, in words for its author: the kind, the place in their own
/// sources, and what it says.
///
/// The system property `difflam.trace` asks for the frames, too.
public final class Thrown {
  /// The packages whose frames are left out: the author wrote none of them.
  private static final List<String> HOUSE =
      List.of(
          "java.",
          "jdk.",
          "sun.",
          "io.vavr.",
          "org.difflam.category.",
          "org.difflam.syntax.",
          "org.difflam.semantics.",
          "org.difflam.cli.KnownModels",
          "org.difflam.cli.LoadedModel",
          "org.difflam.cli.ModelClasses");

  private static final int LONGEST = 500;
  private static final int FRAMES = 40;
  private static final int DEEPEST = 10;

  private Thrown() {}

  /// As in `the model threw an arithmetic exception at Differences.java:17: / by zero`.
  public static String by(String who, Throwable wrapped) {
    try {
      return said(who, wrapped);
    } catch (Throwable _) { // code of others
      return who + " threw " + kind(wrapped.getClass());
    }
  }

  private static String said(String who, Throwable wrapped) {
    Throwable thrown = unwrapped(wrapped);
    if (thrown instanceof NullAnswer) return who + " answers null for " + message(thrown);
    String what =
        who
            + switch (thrown) {
              case StackOverflowError _ -> " recurses without end, or too deep for the stack";
              case EndsProgram _ -> " would have ended the program";
              default -> " threw " + kind(thrown.getClass());
            };
    StackTraceElement[] frames = frames(thrown);
    String message = message(thrown);
    return what
        + Arrays.stream(frames).filter(Thrown::isTheirs).findFirst().map(Thrown::at).orElse("")
        + (message.isEmpty() ? "" : ": " + message)
        + (Boolean.getBoolean("difflam.trace") ? trace(frames) : "");
  }

  /// What a static initialiser has thrown comes wrapped, and some wrap what they do not know,
  /// without a word of their own.
  private static Throwable unwrapped(Throwable thrown) {
    Throwable inner = thrown;
    for (int i = 0; i < DEEPEST; i++) {
      @Nullable Throwable cause = cause(inner);
      if (cause == null) return inner;
      inner = cause;
    }
    return inner;
  }

  private static @Nullable Throwable cause(Throwable thrown) {
    if (thrown instanceof ExceptionInInitializerError e) return e.getException();
    try {
      @Nullable Throwable cause = thrown.getCause();
      return cause != null && cause.toString().equals(thrown.getMessage()) ? cause : null;
    } catch (Throwable _) { // code of others
      return null;
    }
  }

  /// `an illegal argument exception`.
  static String kind(Class<?> thrown) {
    String name = PrintableText.text(thrown.getSimpleName(), LONGEST);
    String words =
        name.isEmpty()
            ? "exception"
            : String.join(" ", name.split("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"))
                .toLowerCase(Locale.ROOT);
    return ("aeiou".indexOf(words.charAt(0)) >= 0 ? "an " : "a ") + words;
  }

  private static boolean isTheirs(StackTraceElement frame) {
    return HOUSE.stream().noneMatch(frame.getClassName()::startsWith);
  }

  private static String at(StackTraceElement frame) {
    return frame.getFileName() == null
        ? " in " + frame.getMethodName()
        : PrintableText.text(" at " + frame.getFileName() + ":" + frame.getLineNumber(), LONGEST);
  }

  /// Someone else's code too, which may throw in its turn.
  private static StackTraceElement[] frames(Throwable thrown) {
    try {
      return thrown.getStackTrace().clone();
    } catch (Throwable _) {
      return new StackTraceElement[0];
    }
  }

  /// The message of an exception, or a substitute where asking for it throws in turn.
  private static String message(Throwable thrown) {
    try {
      @Nullable String message = thrown.getMessage();
      return message == null ? "" : PrintableText.text(message, LONGEST);
    } catch (Throwable _) {
      return "";
    }
  }

  private static String trace(StackTraceElement[] frames) {
    return Arrays.stream(frames)
        .limit(FRAMES)
        .map(frame -> "\n        at " + PrintableText.text(frame.toString(), LONGEST))
        .collect(Collectors.joining());
  }
}
