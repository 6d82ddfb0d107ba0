package org.difflam.cli;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.Witness;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Balls;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.normal.DistinguishableNumbers;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;

/// Tells real numbers apart by their enclosures, and remembers whether more digits might tell more.
final class RealComparison implements DistinguishableNumbers<Enclosure> {
  private final RealArithmetic<Enclosure> arithmetic;
  private boolean wide;

  private RealComparison(RealArithmetic<Enclosure> arithmetic) {
    this.arithmetic = arithmetic;
  }

  static RealComparison ofDigits(int digits) {
    return new RealComparison(new RealArithmetic<>(Enclosures.of(Balls.ofDigits(digits))));
  }

  /// Whether some enclosure was too wide to say anything.
  boolean wasWide() {
    return wide;
  }

  @Override
  public Enclosure numeral(BigDecimal value) {
    return arithmetic.numeral(value);
  }

  @Override
  public Enclosure apply(Primitive operation, List<Enclosure> arguments) {
    return watched(() -> arithmetic.apply(operation, arguments));
  }

  @Override
  public Enclosure apply(Primitive operation, Enclosure first, Enclosure second) {
    return watched(() -> arithmetic.apply(operation, first, second));
  }

  private Enclosure watched(Supplier<Enclosure> value) {
    try {
      return value.get();
    } catch (Unresolved why) {
      wide |= why.mayResolve();
      throw why;
    }
  }

  @Override
  public Relation relation(Enclosure a, Enclosure b) {
    return switch (Agreement.of(a, b).found()) {
      case SAME -> Relation.SAME;
      case DIFFERENT -> Relation.DIFFERENT;
      case OPEN -> {
        wide = true;
        yield Relation.UNKNOWN;
      }
    };
  }

  @Override
  public Option<String> undefined(ArithmeticException met) {
    return Option.when(met instanceof DomainError, () -> String.valueOf(met.getMessage()));
  }

  @Override
  public List<String> show(Enclosure a, Enclosure b) {
    Witness shown = SameValues.apart(a, b, Precision.STANDARD.digits());
    return List.of(shown.left(), shown.right());
  }

  @Override
  public String show(Enclosure number) {
    return number.show(Precision.STANDARD.digits());
  }
}
