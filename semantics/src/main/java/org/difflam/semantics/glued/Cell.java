package org.difflam.semantics.glued;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Interval;

/// A box in which the numbers in the arguments lie.
record Cell(List<Interval> sides) {
  private static final MathContext SHOWN = new MathContext(6);

  /// So many times as large.
  private static final double MANY = 4;

  private static double width(Interval side) {
    return side.high() - side.low();
  }

  /// Two halves, or none where it is no wider than that and no side comes near to 0: of the numbers
  /// there, some are many times as large as others.
  List<Cell> halves(double least) {
    int widest = 0;
    for (int i = 1; i < sides.size(); i++) {
      if (width(sides.get(i)) > width(sides.get(widest))) widest = i;
    }
    if (sides.isEmpty()) return List.of();
    if (width(sides.get(widest)) > least) return halves(widest, sides.get(widest).middle());
    for (int i = 0; i < sides.size(); i++) {
      double low = sides.get(i).low(), high = sides.get(i).high();
      double middle = Math.copySign(Math.sqrt(Math.abs(low)) * Math.sqrt(Math.abs(high)), low);
      if (Math.signum(low) * high > 0 && Math.max(low / high, high / low) > MANY)
        return halves(i, middle);
    }
    return List.of();
  }

  private List<Cell> halves(int i, double middle) {
    Interval side = sides.get(i);
    if (middle <= side.low() || middle >= side.high()) return List.of();
    return List.of(
        with(i, new Interval(side.low(), middle)), with(i, new Interval(middle, side.high())));
  }

  private Cell with(int i, Interval side) {
    List<Interval> all = new ArrayList<>(sides);
    all.set(i, side);
    return new Cell(all);
  }

  /// The numbers with the smallest denominators in it.
  List<Rational> simplest() {
    List<Rational> all = new ArrayList<>();
    for (Interval side : sides) {
      all.add(simplest(Rational.exactly(side.low()), Rational.exactly(side.high())));
    }
    return all;
  }

  String near() {
    List<String> all = new ArrayList<>();
    for (Interval side : sides) {
      BigDecimal middle = new BigDecimal(side.middle()).round(SHOWN).stripTrailingZeros();
      all.add(middle.signum() == 0 ? "0" : middle.toPlainString());
    }
    return all.isEmpty() ? "" : "near " + tuple(all) + " ";
  }

  static String tuple(List<?> parts) {
    return parts.size() == 1
        ? parts.getFirst().toString()
        : parts.stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
  }

  /// The number with the smallest denominator in an interval.
  static Rational simplest(Rational low, Rational high) {
    if (low.signum() <= 0 && high.signum() >= 0) return Rational.ZERO;
    if (high.signum() < 0) return simplest(high.negate(), low.negate()).negate();
    BigInteger[] parts = low.numerator().divideAndRemainder(low.denominator());
    Rational whole = Rational.of(parts[0]);
    if (parts[1].signum() == 0) return whole;
    if (whole.plus(Rational.ONE).compareTo(high) <= 0) return whole.plus(Rational.ONE);
    Rational rest =
        simplest(
            Rational.ONE.dividedBy(high.minus(whole)), Rational.ONE.dividedBy(low.minus(whole)));
    return whole.plus(Rational.ONE.dividedBy(rest));
  }
}
