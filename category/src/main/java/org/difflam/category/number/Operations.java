package org.difflam.category.number;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.algebra.Rational;

/// Operations by name. The standard ones are stated here, each with its partial derivatives; a
/// declared one is added by [#with].
public final class Operations {
  public static final Operation ADD =
      Operation.total("add", Operations::add, Operations::one, Operations::one);
  public static final Operation SUB =
      Operation.total("sub", Operations::sub, Operations::one, Operations::minusOne);
  public static final Operation MUL =
      Operation.total("mul", Operations::mul, Operations::second, Operations::first);
  public static final Operation DIV =
      Operation.stated("div", Operations::div, Operations::divBy0, Operations::divBy1);
  public static final Operation NEG = Operation.total("neg", Operations::neg, Operations::minusOne);
  public static final Operation POW =
      Operation.stated("pow", Operations::pow, Operations::powBy0, Operations::powBy1);
  public static final Operation SIN = Operation.total("sin", Operations::sin, Operations::cos);
  public static final Operation COS = Operation.total("cos", Operations::cos, Operations::minusSin);
  public static final Operation TAN = Operation.stated("tan", Operations::tan, Operations::dTan);
  public static final Operation EXP = Operation.total("exp", Operations::exp, Operations::exp);
  public static final Operation LOG = Operation.stated("log", Operations::log, Operations::inverse);
  public static final Operation SQRT =
      Operation.stated("sqrt", Operations::sqrt, Operations::dSqrt);
  public static final Operation SIGMOID =
      Operation.total("sigmoid", Operations::sigmoid, Operations::dSigmoid);
  public static final Operation TANH = Operation.total("tanh", Operations::tanh, Operations::dTanh);
  public static final Operation ATAN = Operation.total("atan", Operations::atan, Operations::dAtan);
  public static final Operation SINH = Operation.total("sinh", Operations::sinh, Operations::cosh);
  public static final Operation COSH = Operation.total("cosh", Operations::cosh, Operations::sinh);

  private static final int MOST_EXPONENT = 1_000_000_000;
  private static final ConcurrentHashMap<Integer, Operation> POWERS = new ConcurrentHashMap<>();
  private static final Operations STANDARD =
      new Operations(LinkedHashMap.empty())
          .with(ADD, SUB, MUL, DIV, NEG, POW, SIN, COS, TAN, EXP, LOG, SQRT)
          .with(SIGMOID, TANH, ATAN, SINH, COSH);

  private final Map<String, Operation> byName;

  private Operations(Map<String, Operation> byName) {
    this.byName = byName;
  }

  public static Operations standard() {
    return STANDARD;
  }

  /// `x ↦ xⁿ`, named `^n`, for any whole `n` up to a billion; the same object for the same `n`.
  public static Operation power(int n) {
    if (Math.abs((long) n) > MOST_EXPONENT) {
      throw new IllegalArgumentException("exponent " + n + " is past " + MOST_EXPONENT);
    }
    return POWERS.computeIfAbsent(
        n,
        e ->
            e < 0
                ? Operation.stated("^" + e, new Power(e, 1), new Power(e - 1, e))
                : Operation.total("^" + e, new Power(e, 1), new Power(e - 1, e)));
  }

  /// These and more; a name already taken now means the new operation.
  public Operations with(Operation... more) {
    return new Operations(
        Vector.of(more).foldLeft(byName, (map, operation) -> map.put(operation.name(), operation)));
  }

  /// The operation of that name; `^3` and `^-1` are found as well.
  public Option<Operation> find(String name) {
    return byName.get(name).orElse(() -> wholePower(name));
  }

  public Seq<Operation> all() {
    return byName.values();
  }

  private static Option<Operation> wholePower(String name) {
    return name.matches("\\^-?[0-9]{1,9}")
        ? Option.some(power(Integer.parseInt(name.substring(1))))
        : Option.none();
  }

  /// `factor · xⁿ`.
  private record Power(int n, int factor) implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      if (factor == 0) return r.zero();
      N power = r.power(x.getFirst(), n);
      return factor == 1 ? power : r.times(r.of(factor), power);
    }
  }

  private static <N> N one(Reals<N> r, List<N> x) {
    return r.one();
  }

  private static <N> N minusOne(Reals<N> r, List<N> x) {
    return r.of(-1);
  }

  private static <N> N first(Reals<N> r, List<N> x) {
    return x.get(0);
  }

  private static <N> N second(Reals<N> r, List<N> x) {
    return x.get(1);
  }

  private static <N> N add(Reals<N> r, List<N> x) {
    return r.plus(x.get(0), x.get(1));
  }

  private static <N> N sub(Reals<N> r, List<N> x) {
    return r.minus(x.get(0), x.get(1));
  }

  private static <N> N mul(Reals<N> r, List<N> x) {
    return r.times(x.get(0), x.get(1));
  }

  private static <N> N div(Reals<N> r, List<N> x) {
    return r.divide(x.get(0), x.get(1));
  }

  /// `1 / y`.
  private static <N> N divBy0(Reals<N> r, List<N> x) {
    return r.divide(r.one(), x.get(1));
  }

  /// `−(x / y) / y`.
  private static <N> N divBy1(Reals<N> r, List<N> x) {
    return r.negate(r.divide(r.divide(x.get(0), x.get(1)), x.get(1)));
  }

  private static <N> N neg(Reals<N> r, List<N> x) {
    return r.negate(x.get(0));
  }

  private static <N> N pow(Reals<N> r, List<N> x) {
    return r.pow(x.get(0), x.get(1));
  }

  /// `y · x^(y−1)`.
  private static <N> N powBy0(Reals<N> r, List<N> x) {
    return r.times(x.get(1), r.pow(x.get(0), r.minus(x.get(1), r.one())));
  }

  /// `xʸ · log x`.
  private static <N> N powBy1(Reals<N> r, List<N> x) {
    return r.times(r.pow(x.get(0), x.get(1)), r.log(x.get(0)));
  }

  private static <N> N sin(Reals<N> r, List<N> x) {
    return r.sin(x.get(0));
  }

  private static <N> N cos(Reals<N> r, List<N> x) {
    return r.cos(x.get(0));
  }

  private static <N> N minusSin(Reals<N> r, List<N> x) {
    return r.negate(r.sin(x.get(0)));
  }

  private static <N> N tan(Reals<N> r, List<N> x) {
    return r.tan(x.get(0));
  }

  /// `1 + tan² x`.
  private static <N> N dTan(Reals<N> r, List<N> x) {
    return r.plus(r.one(), r.power(r.tan(x.get(0)), 2));
  }

  private static <N> N exp(Reals<N> r, List<N> x) {
    return r.exp(x.get(0));
  }

  private static <N> N log(Reals<N> r, List<N> x) {
    return r.log(x.get(0));
  }

  private static <N> N inverse(Reals<N> r, List<N> x) {
    return r.divide(r.one(), x.get(0));
  }

  private static <N> N sqrt(Reals<N> r, List<N> x) {
    return r.sqrt(x.get(0));
  }

  /// `1 / (2 √x)`.
  private static <N> N dSqrt(Reals<N> r, List<N> x) {
    return r.divide(r.literal(Rational.of(1, 2)), r.sqrt(x.get(0)));
  }

  private static <N> N sigmoid(Reals<N> r, List<N> x) {
    return r.sigmoid(x.get(0));
  }

  /// `σ(x) · (1 − σ(x))`.
  private static <N> N dSigmoid(Reals<N> r, List<N> x) {
    N s = r.sigmoid(x.get(0));
    return r.times(s, r.minus(r.one(), s));
  }

  private static <N> N tanh(Reals<N> r, List<N> x) {
    return r.tanh(x.get(0));
  }

  /// `1 − tanh² x`.
  private static <N> N dTanh(Reals<N> r, List<N> x) {
    return r.minus(r.one(), r.power(r.tanh(x.get(0)), 2));
  }

  private static <N> N atan(Reals<N> r, List<N> x) {
    return r.atan(x.get(0));
  }

  /// `1 / (1 + x²)`.
  private static <N> N dAtan(Reals<N> r, List<N> x) {
    return r.divide(r.one(), r.plus(r.one(), r.power(x.get(0), 2)));
  }

  private static <N> N sinh(Reals<N> r, List<N> x) {
    return r.sinh(x.get(0));
  }

  private static <N> N cosh(Reals<N> r, List<N> x) {
    return r.cosh(x.get(0));
  }
}
