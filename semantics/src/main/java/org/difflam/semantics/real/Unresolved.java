package org.difflam.semantics.real;

/// The value exists, or may exist, but these numbers cannot tell it: an overflow of doubles, an
/// irrational value among exact rationals, an enclosure that meets the edge of the domain. Another
/// instance of [Reals], or more digits, may answer.
public final class Unresolved extends EvaluationError {
  private static final long serialVersionUID = 1;

  private final boolean mayResolve;

  /// `exp(1000) has no value among doubles: too large`.
  public Unresolved(String operation, String arguments, String numbers, String why) {
    this(operation, arguments, numbers, why, false);
  }

  private Unresolved(
      String operation, String arguments, String numbers, String why, boolean mayResolve) {
    super(operation, operation + "(" + arguments + ") has no value among " + numbers + ": " + why);
    this.mayResolve = mayResolve;
  }

  private Unresolved(String operation, String message) {
    super(operation, message);
    this.mayResolve = false;
  }

  /// An enclosure reaches over the edge of the domain, or is too wide to say anything; a narrower
  /// one may be all right.
  public static Unresolved tooWide(String operation, String arguments, String numbers, String why) {
    return new Unresolved(operation, arguments, numbers, why, true);
  }

  /// A number of about `2^exponent`, which is further from 1 than these numbers go.
  static Unresolved size(long exponent, String numbers) {
    return new Unresolved(
        "number",
        "a number of about 2^%d is too %s for %s"
            .formatted(exponent, exponent < 0 ? "small" : "large", numbers));
  }

  /// Whether the same numbers with more digits may answer.
  public boolean mayResolve() {
    return mayResolve;
  }
}
