package org.difflam.category.number;

import static org.difflam.category.algebra.Rational.ONE;
import static org.difflam.category.algebra.Rational.ZERO;
import static org.difflam.category.number.Elementary.only;
import static org.difflam.category.number.Intervals.rising;
import static org.difflam.category.number.Intervals.wave;
import static org.difflam.category.number.Operation.function;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.WeakHashMap;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Operation.Notation;

/// The table of operations: of each the name, the domain, the algorithms, and the derivative as a
/// formula in the argument `x` and the value `y`. All code that evaluates, encloses, differentiates
/// or prints a function reads its row, and only a few places name a function, such as real powers,
/// which are made of `exp` and `log`. A further function is a row here, or comes from an
/// [OperationSource].
///
/// All rows stand in one file, so that a function is looked up, and changed, in one place.
public final class Operations {
  public static final Operation ADD =
      Operation.of("add", true, Arithmetic.ADD, (r, _) -> r.one(), (r, _) -> r.one());
  public static final Operation SUB =
      Operation.of("sub", true, Arithmetic.SUB, (r, _) -> r.one(), (r, _) -> r.of(-1));
  public static final Operation MUL =
      Operation.of("mul", true, Arithmetic.MUL, (_, z) -> z.get(1), (_, z) -> z.get(0));

  /// `∂₀(x/y) = 1/y`, `∂₁(x/y) = −(x/y)/y`.
  public static final Operation DIV =
      Operation.of(
          "div",
          false,
          Arithmetic.DIV,
          (r, z) -> r.divide(r.one(), z.get(1)),
          (r, z) -> r.negate(r.divide(z.get(2), z.get(1))));

  public static final Operation NEG = Operation.of("neg", true, Arithmetic.NEG, (r, _) -> r.of(-1));

  /// `∂₀ xᵃ = a xᵃ⁻¹`, `∂₁ xᵃ = xᵃ log x`.
  public static final Operation POW =
      Operation.of(
          "pow",
          false,
          Arithmetic.POW,
          (r, z) -> r.times(z.get(1), r.pow(z.get(0), r.minus(z.get(1), r.one()))),
          (r, z) -> r.times(z.get(2), r.apply(Operations.LOG, z.get(0))));

  public static final Operation SIN =
      function(
              "sin",
              Domain.REALS,
              domain ->
                  new Elementary(
                      domain, Math::sin, only(ZERO, ZERO), wave(StrictMath::sin, 0.25), Balls::sin),
              (r, x, _) -> r.apply(Operations.COS, x))
          .printed(Notation.tex("sin"));
  public static final Operation COS =
      function(
              "cos",
              Domain.REALS,
              domain ->
                  new Elementary(
                      domain, Math::cos, only(ZERO, ONE), wave(StrictMath::cos, 0), Balls::cos),
              (r, x, _) -> r.negate(r.apply(Operations.SIN, x)))
          .printed(Notation.tex("cos"));
  public static final Operation TAN =
      function(
              "tan",
              Domain.BETWEEN_POLES,
              domain ->
                  new Elementary(domain, Math::tan, only(ZERO, ZERO), Intervals::tan, Balls::tan),
              (r, _, y) -> r.plus(r.one(), r.power(y, 2)))
          .printed(Notation.tex("tan"));
  public static final Operation EXP =
      function(
              "exp",
              Domain.REALS,
              domain ->
                  new Elementary(
                      domain,
                      Math::exp,
                      only(ZERO, ONE),
                      rising(StrictMath::exp, 1, 0, Double.POSITIVE_INFINITY),
                      Balls::exp),
              (_, _, y) -> y)
          .printed(Notation.tex("exp"));
  public static final Operation LOG =
      function(
              "log",
              Domain.POSITIVE,
              domain ->
                  new Elementary(
                      domain, Math::log, only(ONE, ZERO), rising(StrictMath::log, 1), Balls::log),
              (r, x, _) -> r.divide(r.one(), x))
          .printed(Notation.tex("log"));
  public static final Operation SQRT =
      function(
          "sqrt",
          Domain.NOT_NEGATIVE,
          domain ->
              new Elementary(domain, Math::sqrt, ExactReals::root, Intervals::sqrt, Balls::sqrt),
          (r, _, y) -> r.divide(r.literal(Rational.of(1, 2)), y));
  public static final Operation SIGMOID =
      function(
              "sigmoid",
              Domain.REALS,
              domain ->
                  new Elementary(
                      domain,
                      x -> 1 / (1 + Math.exp(-x)),
                      only(ZERO, Rational.of(1, 2)),
                      Intervals::sigmoid,
                      Balls::sigmoid),
              (r, _, y) -> r.times(y, r.minus(r.one(), y)))
          .printed(new Notation("ς", "\\varsigma ", false));
  public static final Operation TANH =
      function(
              "tanh",
              Domain.REALS,
              domain ->
                  new Elementary(
                      domain,
                      Math::tanh,
                      only(ZERO, ZERO),
                      rising(StrictMath::tanh, 3, -1, 1),
                      Balls::tanh),
              (r, _, y) -> r.minus(r.one(), r.power(y, 2)))
          .printed(Notation.tex("tanh"));
  public static final Operation ATAN =
      function(
          "atan",
          Domain.REALS,
          domain ->
              new Elementary(
                  domain, Math::atan, only(ZERO, ZERO), rising(StrictMath::atan, 1), Balls::atan),
          (r, x, _) -> r.divide(r.one(), r.plus(r.one(), r.power(x, 2))));
  public static final Operation SINH =
      function(
              "sinh",
              Domain.REALS,
              domain ->
                  new Elementary(
                      domain,
                      Math::sinh,
                      only(ZERO, ZERO),
                      rising(StrictMath::sinh, 3),
                      Balls::sinh),
              (r, x, _) -> r.apply(Operations.COSH, x))
          .printed(Notation.tex("sinh"));
  public static final Operation COSH =
      function(
              "cosh",
              Domain.REALS,
              domain ->
                  new Elementary(domain, Math::cosh, only(ZERO, ONE), Intervals::cosh, Balls::cosh),
              (r, x, _) -> r.apply(Operations.SINH, x))
          .printed(Notation.tex("cosh"));

  private static final int MOST_EXPONENT = 1_000_000_000;

  /// Each power for as long as something uses it: an operation holds its own key, its body.
  private static final WeakHashMap<Power, WeakReference<Operation>> POWERS = new WeakHashMap<>();

  private static final Operations OWN =
      new Operations(Map.of())
          .with(ADD, SUB, MUL, DIV, NEG, POW, SIN, COS, TAN, EXP, LOG, SQRT)
          .with(SIGMOID, TANH, ATAN, SINH, COSH);

  private static final Operations STANDARD = OWN.with(supplied());

  private final Map<String, Operation> byName;

  private Operations(Map<String, Operation> byName) {
    this.byName = byName;
  }

  public static Operations standard() {
    return STANDARD;
  }

  /// The rows of this table, without what others supply.
  public static Operations own() {
    return OWN;
  }

  private static Operation[] supplied() {
    List<Operation> all = new ArrayList<>();
    for (OperationSource source :
        ServiceLoader.load(OperationSource.class, Operations.class.getClassLoader())) {
      all.addAll(source.operations());
    }
    return all.toArray(new Operation[0]);
  }

  /// `x ↦ xⁿ`, named `^n`, for any whole `n` up to a billion; the same object for the same `n`, as
  /// long as it is in use.
  public static Operation power(int n) {
    if (Math.abs((long) n) > MOST_EXPONENT) {
      throw new IllegalArgumentException("exponent " + n + " is past " + MOST_EXPONENT);
    }
    Power key = new Power(n);
    synchronized (POWERS) {
      WeakReference<Operation> known = POWERS.get(key);
      Operation before = known == null ? null : known.get();
      if (before != null) return before;
      Operation power = Operation.of("^" + n, n >= 0, key, (r, z) -> slope(r, n, z.get(0)));
      POWERS.remove(key); // or the map keeps the key of the operation that is gone
      POWERS.put(key, new WeakReference<>(power));
      return power;
    }
  }

  /// `n · xⁿ⁻¹`.
  private static Slot slope(FormulaBuilder r, int n, Slot x) {
    if (n == 0) return r.zero();
    return n == 1 ? r.one() : r.times(r.of(n), r.power(x, n - 1));
  }

  /// These and more; a name already taken now means the new operation.
  public Operations with(Operation... more) {
    Map<String, Operation> all = new LinkedHashMap<>(byName);
    for (Operation operation : more) all.put(operation.name(), operation);
    return new Operations(all);
  }

  /// The operation of that name; `^3` and `^-1` are found as well.
  public Option<Operation> find(String name) {
    Operation known = byName.get(name);
    return known != null ? Option.some(known) : wholePower(name);
  }

  public Seq<Operation> all() {
    return Vector.ofAll(byName.values());
  }

  /// Those that the languages know by their names.
  public Seq<Operation> functions() {
    return all().filter(Operation::isFunction);
  }

  private static Option<Operation> wholePower(String name) {
    return name.startsWith("^") && name.matches("\\^-?[0-9]{1,9}")
        ? Option.some(power(Integer.parseInt(name.substring(1))))
        : Option.none();
  }

  /// `xⁿ`.
  private record Power(int n) implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return r.power(x.getFirst(), n);
    }
  }

  /// One class for all of them: Java starts sooner.
  private enum Arithmetic implements Operation.Body {
    ADD,
    SUB,
    MUL,
    DIV,
    NEG,
    POW;

    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      return switch (this) {
        case ADD -> r.plus(x.get(0), x.get(1));
        case SUB -> r.minus(x.get(0), x.get(1));
        case MUL -> r.times(x.get(0), x.get(1));
        case DIV -> r.divide(x.get(0), x.get(1));
        case NEG -> r.negate(x.get(0));
        case POW -> r.pow(x.get(0), x.get(1));
      };
    }
  }
}
