package org.difflam.search;

import java.util.Set;
import java.util.stream.Stream;

/// What something that a case throws is called: its class, and the first place outside of Java and
/// the libraries that it comes from.
///
/// What the virtual machine itself throws has the class alone for its name, wherever it is thrown:
/// the machine leaves out the place, and the message, where the code has run often enough, or the
/// memory is full, so that one case would have two names. Where a stack is full is chance, too.
///
/// @param said its message
record ThrownCause(String name, String said) {
  private static final Set<Class<?>> OF_THE_MACHINE =
      Set.of(
          ArithmeticException.class,
          ArrayIndexOutOfBoundsException.class,
          ArrayStoreException.class,
          ClassCastException.class,
          NegativeArraySizeException.class,
          NullPointerException.class);

  private static final Set<String> LIBRARIES =
      Set.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "io.vavr.", "org.hipparchus.");

  /// What is thrown may be of a class that a person has brought along, and throw when it is asked.
  static ThrownCause of(Throwable thrown) {
    try {
      return asked(thrown);
    } catch (RuntimeException | StackOverflowError silent) {
      return new ThrownCause(name(thrown.getClass()), "it cannot be asked what it says");
    }
  }

  private static String name(Class<?> kind) {
    return kind.getSimpleName().isEmpty() ? kind.getName() : kind.getSimpleName();
  }

  private static ThrownCause asked(Throwable thrown) {
    Class<?> kind = thrown.getClass();
    String name = name(kind);
    if (thrown instanceof VirtualMachineError || OF_THE_MACHINE.contains(kind)) {
      return new ThrownCause(name, name + ", wherever it is thrown");
    }
    String place =
        Stream.of(thrown.getStackTrace())
            .filter(frame -> LIBRARIES.stream().noneMatch(frame.getClassName()::startsWith))
            .findFirst()
            .map(frame -> " at " + place(frame))
            .orElse("");
    return new ThrownCause(name + place, String.valueOf(thrown.getMessage()));
  }

  private static String place(StackTraceElement frame) {
    String file = frame.getFileName();
    return file == null || frame.getLineNumber() < 0
        ? frame.getClassName() + "." + frame.getMethodName()
        : file + ":" + frame.getLineNumber();
  }
}
