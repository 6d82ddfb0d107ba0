package org.difflam.syntax.binding;

/// Thrown for a term, type or number that is too large to be written out. As a graph with shared
/// parts it may be small: `n` doublings `let x = x * x in …` have a normal form of `2ⁿ` factors.
public final class TooLarge extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// Symbols that are still written.
  private static final long SYMBOLS = 1_000_000;

  /// Binary digits of a number that is still computed: 60,000 decimal ones.
  private static final long BITS = 200_000;

  /// Factors of a power that are still multiplied one by one.
  private static final int FACTORS = 100_000;

  /// Summands of a bag: `n` bags `x + x` put into each other have `2ⁿ`.
  private static final int SUMMANDS = 250_000;

  /// Components of tuples that are sums of injections of them.
  private static final int COMPONENTS = 500;

  /// Uses of the rules of typing. A term whose parts are shared has one for each way to them.
  private static final int RULES = 2_000_000;

  /// Terms that are listed and held in memory.
  private static final int LISTED = 3_000_000;

  private TooLarge(String message) {
    super(message, null, false, false);
  }

  /// Can this be written?
  ///
  /// @param what what it is, such as "the term"
  /// @param size how many symbols it has; `Long.MAX_VALUE` stands for at least this many
  public static void check(String what, long size) {
    if (size <= SYMBOLS) return;
    throw new TooLarge(
        "%s is too large to be written: it has %s symbols, at most %,d are written"
            .formatted(what, shown(size), SYMBOLS));
  }

  private static String shown(long size) {
    return size == Long.MAX_VALUE ? "more than 10^18" : "%,d".formatted(size);
  }

  /// Whether it can be written.
  public static <T extends Syntax<T>> boolean fits(T term) {
    return Measure.size(term) <= SYMBOLS;
  }

  public static <T extends Syntax<T>> void check(T term) {
    check("the term", Measure.size(term));
  }

  /// Can a number of this many binary digits be computed with exactly?
  public static void checkBits(long bits) {
    if (bits <= BITS) return;
    throw new TooLarge(
        "a number on the way is too large: it has %,d binary digits, at most %,d are computed with"
            .formatted(bits, BITS));
  }

  /// Can `tⁿ` be a product of this many factors?
  public static void checkPower(int n) {
    if (n <= FACTORS) return;
    throw new TooLarge(
        "the power %,d is too large: it stands for a product, and at most %,d factors are multiplied"
            .formatted(n, FACTORS));
  }

  /// Can a derivation of a type use this many rules?
  public static void checkRules(int n) {
    if (n <= RULES) return;
    throw new TooLarge(
        "the derivation of a type is too large: it uses more than %,d rules, since the term has as many parts, those that are shared counted each time"
            .formatted(RULES));
  }

  /// Can a sum have this many summands?
  public static void checkSummands(int n) {
    if (n <= SUMMANDS) return;
    throw new TooLarge(
        "a sum is too large: it has %,d summands, at most %,d are worked with"
            .formatted(n, SUMMANDS));
  }

  /// Can a tuple have this many components where a pair is a sum of injections?
  public static void checkTuple(int n) {
    if (n <= COMPONENTS) return;
    throw new TooLarge(
        "a tuple is too large: here a pair is the sum of its components, and a tuple of n of them has about n² / 2 parts; this one has %,d components, at most %,d are worked with"
            .formatted(n, COMPONENTS));
  }

  /// Can a list of all terms up to a size have this many?
  public static void checkList(int n) {
    if (n <= LISTED) return;
    throw new TooLarge(
        "a list of all terms is too long: at most %,d are held in memory; take a smaller size"
            .formatted(LISTED));
  }
}
