package org.difflam.category.number;

import java.time.Duration;
import java.util.function.Supplier;

/// The value exists, or may exist, but these numbers cannot tell it: an overflow of doubles, an
/// irrational value among exact rationals, an enclosure that meets the edge of the domain. Another
/// instance of [Reals], or more digits, may answer.
public final class Unresolved extends EvaluationError {
  private static final long serialVersionUID = 1;

  private final boolean mayResolve;

  /// `exp(1000) has no value among doubles: too large`.
  public Unresolved(String operation, String arguments, String numbers, String why) {
    this(operation, () -> arguments, numbers, why);
  }

  Unresolved(String operation, Supplier<String> arguments, String numbers, String why) {
    this(operation, () -> noValue(operation, arguments, numbers, why), false);
  }

  private Unresolved(String operation, Supplier<String> message, boolean mayResolve) {
    super(operation, message);
    this.mayResolve = mayResolve;
  }

  private static String noValue(
      String operation, Supplier<String> arguments, String numbers, String why) {
    return operation + "(" + arguments.get() + ") has no value among " + numbers + ": " + why;
  }

  /// An enclosure reaches over the edge of the domain, or is too wide to say anything; a narrower
  /// one may be all right.
  public static Unresolved tooWide(
      String operation, Supplier<String> arguments, String numbers, String why) {
    return new Unresolved(operation, () -> noValue(operation, arguments, numbers, why), true);
  }

  /// An argument is where the operation is undefined, but it was rounded on its way there.
  static Unresolved rounded(DomainError among) {
    return rounded(among, "were rounded");
  }

  /// An argument is where the operation is undefined, and nobody knows whether it was rounded on
  /// its way there.
  public static Unresolved perhapsRounded(DomainError among) {
    return rounded(among, "may have been rounded");
  }

  private static Unresolved rounded(DomainError among, String were) {
    return new Unresolved(
        among.operation(),
        () ->
            "%s; but doubles %s before, so that there may be a value"
                .formatted(among.getMessage(), were),
        false);
  }

  /// The time for it is over.
  static Unresolved late(Duration limit) {
    return new Unresolved(
        "number", () -> "the time limit of " + limit.toSeconds() + " s was reached", true);
  }

  /// A number of about `2^exponent`, which is further than these numbers go.
  static Unresolved tooLarge(long exponent, String numbers) {
    return new Unresolved(
        "number",
        () -> "a number of about 2^%d is too large for %s".formatted(exponent, numbers),
        false);
  }

  /// Whether the same numbers with more digits, or more time, may answer.
  public boolean mayResolve() {
    return mayResolve;
  }
}
