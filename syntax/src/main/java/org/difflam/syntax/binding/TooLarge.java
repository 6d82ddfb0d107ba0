package org.difflam.syntax.binding;

/// A term, a type or a number that is too large to be written out: small as a graph perhaps, since
/// its parts are shared, but `n` doublings `let x = x * x in …` have a normal form of `2ⁿ` factors.
public final class TooLarge extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// Symbols that are still written.
  private static final long SYMBOLS = 10_000_000;

  /// Binary digits of a number that is still computed: 60,000 decimal ones.
  private static final long BITS = 200_000;

  private TooLarge(String message) {
    super(message, null, false, false);
  }

  /// Can this be written?
  ///
  /// @param what what it is, such as "the term"
  /// @param size how many symbols it has; `Long.MAX_VALUE` stands for at least so many
  public static void check(String what, long size) {
    if (size <= SYMBOLS) return;
    throw new TooLarge(
        "%s is too large to be written: it has %s symbols, at most %,d are written"
            .formatted(what, shown(size), SYMBOLS));
  }

  private static String shown(long size) {
    return size == Long.MAX_VALUE ? "more than 10^18" : "%,d".formatted(size);
  }

  public static <T extends Syntax<T>> void check(T term) {
    check("the term", Measure.size(term));
  }

  /// Can a number of so many binary digits be computed with exactly?
  public static void checkBits(long bits) {
    if (bits <= BITS) return;
    throw new TooLarge(
        "a number on the way is too large: it has %,d binary digits, at most %,d are computed with"
            .formatted(bits, BITS));
  }
}
