package org.difflam.cli;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.concurrent.CancellationException;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Thrown;
import org.difflam.category.expression.Nearest;
import org.difflam.category.expression.SourceError;
import org.difflam.category.expression.TooManyParts;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Unresolved;
import org.difflam.search.FaultyConjecture;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.stated.EndlessCall;
import org.difflam.syntax.stated.Metafunctions.NoClause;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.PicocliException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Why a run ended early: what to say to a person, what to say to a script, and the status.
record Failure(@Json.Unlisted Status status, @Json.Unlisted String message, Report error) {
  /// The place is null where there is none.
  record Report(
      String message, @Nullable String file, @Nullable Integer line, @Nullable Integer column) {
    Report(String message) {
      this(message, null, null, null);
    }
  }

  static Failure of(Throwable thrown) {
    return switch (thrown) {
      case ParameterException wrong -> input(mistyped(wrong));
      case InputError wrong -> input(said(wrong));
      case EndsMismatch wrong -> input(said(wrong));
      case FaultyConjecture wrong -> input(said(wrong));
      case SourceError wrong ->
          new Failure(
              Status.WRONG_INPUT,
              wrong.render(),
              new Report(said(wrong), wrong.file(), wrong.line(), wrong.column()));
      case TooLarge large -> open(said(large));
      case TooManyParts large -> open(said(large));
      case NoClause missing -> broken(said(missing));
      case OutOfFuel spent -> open(said(spent));
      case EndlessCall endless -> open(said(endless));
      case Unresolved unknown -> open(said(unknown));
      case EvaluationError undefined -> broken(said(undefined));
      case Scalar.Undefined undefined -> broken(said(undefined));
      case ServiceConfigurationError wrong -> input("a model cannot be loaded: " + said(wrong));
      case OutOfMemoryError short1 when said(short1).contains("thread") ->
          broken(
              "the limits of this machine (ulimit -v, ulimit -u) leave no room for a stack;"
                  + " DIFFLAM_JAVA_OPTS=-Xmx512m takes less for the heap");
      case OutOfMemoryError _ -> broken("out of memory" + moreMemory());
      case StackOverflowError _ -> broken("the work goes too deep for the stack");
      case CancellationException stopped -> open(said(stopped));
      // what a command that could not be made has thrown
      case PicocliException wrapped when wrapped.getCause() != null -> of(wrapped.getCause());
      case InvocationTargetException wrapped -> of(wrapped.getTargetException());
      case ExceptionInInitializerError wrapped -> of(wrapped.getException());
      case Throwable unexpected ->
          broken(
              "internal error: "
                  + Thrown.by("difflam", unexpected)
                  + " (DIFFLAM_TRACE=1 shows where)");
    };
  }

  /// How to have more, where there is more.
  private static String moreMemory() {
    long heap = Runtime.getRuntime().maxMemory() >> 20;
    return "; the heap has %d MB, and DIFFLAM_JAVA_OPTS=-Xmx%dm would double it, if the machine has that much"
        .formatted(heap, 2 * heap);
  }

  private static Failure input(String message) {
    return new Failure(Status.WRONG_INPUT, message, new Report(message));
  }

  private static Failure open(String message) {
    return new Failure(Status.INCONCLUSIVE, message, new Report(message));
  }

  private static Failure broken(String message) {
    return new Failure(Status.FAILED, message, new Report(message));
  }

  private static String said(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? Thrown.by("difflam", thrown) : message;
  }

  private static String mistyped(ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    String more = command.getCommandSpec().qualifiedName() + " --help says what there is";
    if (wrong instanceof MissingParameterException) {
      return said(wrong) + " (one that starts with - goes in parentheses); " + more;
    }
    if (!(wrong instanceof UnmatchedArgumentException extra)) {
      return said(wrong)
              .replaceFirst(" is not an? (int|long)$", " is no whole number, or one too large")
              .replaceFirst(" is not a double$", " is no number")
          + "; "
          + more;
    }
    List<String> unmatched = extra.getUnmatched();
    String first = unmatched.getFirst();
    if (first.startsWith("-")) {
      var options = command.getCommandSpec().optionsMap().keySet();
      return "unknown option '" + first + "'" + Nearest.hint(first, options) + more;
    }
    if (command.getSubcommands().isEmpty()) return "unexpected '" + first + "'; " + more;
    var known = command.getSubcommands().keySet();
    return "unknown command '" + first + "'" + Nearest.hint(first, known) + more;
  }
}
