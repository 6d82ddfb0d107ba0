package org.difflam.semantics.functional;

import java.util.function.ToLongFunction;
import org.difflam.category.Deep;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.Reals;

/// Values with fuel. Each computed number costs fuel, because every former of a term may double the
/// work or the digits of the numbers.
final class FuelledValues<N> extends Values<N> {
  private final ToLongFunction<N> cost;
  private final long fuel;
  private long left;

  /// The fuel is spent.
  static final class OutOfFuel extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutOfFuel(long fuel) {
      super("evaluation took more than " + fuel + " steps", null, false, false);
    }
  }

  FuelledValues(Reals<N> reals, ToLongFunction<N> cost, long fuel) {
    super(reals);
    this.cost = cost;
    this.fuel = fuel;
    this.left = fuel;
  }

  @Override
  protected FunctionalValue<N> real(HyperDual<N> number) {
    left -= of(number);
    if (left < 0) throw new OutOfFuel(fuel);
    Deep.goOn();
    return super.real(number);
  }

  private long of(HyperDual<N> number) {
    return switch (number) {
      case HyperDual.Standard<N>(var value) -> cost.applyAsLong(value);
      case HyperDual.Sum<N>(_, var rest, var part) -> of(rest) + of(part);
    };
  }
}
