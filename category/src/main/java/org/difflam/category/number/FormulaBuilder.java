package org.difflam.category.number;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// Code as numbers: what is computed with [Slot]s is recorded as the steps of a [Formula].
///
/// Equal steps are recorded once, `a + b` and `b + a` too. Exact identities are used as they come:
/// `0 + x = x`, `a + (−b) = a − b`, `x − x = 0`, `1 · x = x`, `0 · x = 0`, `−(−x) = x`, `x/1 = x`,
/// `x¹ = x`, `x⁰ = 1`, and values of operations on exact numbers that are exact numbers of moderate
/// size, and have derivatives. What may have no value somewhere is not forgotten: `0 · log x`
/// stays, and so does a step that no output needs, since the formula is defined where all of its
/// steps are.
public final class FormulaBuilder implements NamedOperations<Slot> {
  private static final int MOST_BITS = 256;
  private static final ExactReals EXACT = new ExactReals();
  private static final Rational MINUS_ONE = Rational.of(-1);

  private final int inputs;

  /// The variables first, in their order.
  private final List<FormulaStep> steps = new ArrayList<>();

  private final Map<FormulaStep, Slot> known = new HashMap<>();

  /// The steps that may have no value somewhere, so that they must not be forgotten.
  private final BitSet partial = new BitSet();

  /// Whether identities of `0` and `1` are used, and equal steps with exact numbers are one.
  private final boolean units;

  private int shortened;

  public FormulaBuilder(int inputs) {
    this(inputs, true);
  }

  /// One that leaves `0 + x`, `1 · x` and the like as they are, and `2 · x` as often as it is
  /// there: all rows of numbers take the same steps then.
  public static FormulaBuilder asWritten(int inputs) {
    return new FormulaBuilder(inputs, false);
  }

  private FormulaBuilder(int inputs, boolean units) {
    this.inputs = inputs;
    this.units = units;
    for (int i = 0; i < inputs; i++) steps.add(new FormulaStep.Input(i));
  }

  @Override
  public String name() {
    return "formulas";
  }

  public List<Slot> variables() {
    return Slot.below(inputs);
  }

  @Override
  public Slot literal(Rational q) {
    return record(new FormulaStep.Literal(q));
  }

  @Override
  public boolean isZero(Slot a) {
    return is(a, Rational.ZERO);
  }

  /// How many steps with an exact number were left out.
  public int shortened() {
    return shortened;
  }

  @Override
  public Slot apply(Operation operation, List<Slot> x) {
    Slot simpler = simplified(operation, x);
    if (simpler != null && hasNumber(x)) shortened++;
    return simpler != null ? simpler : record(new FormulaStep.Apply(operation, List.copyOf(x)));
  }

  private boolean hasNumber(List<Slot> x) {
    for (int i = 0; i < x.size(); i++) {
      if (steps.get(x.get(i).index()) instanceof FormulaStep.Literal) return true;
    }
    return false;
  }

  /// The formula with these outputs; steps that none of them needs are left out, unless they may
  /// have no value.
  public Formula build(List<Slot> outputs) {
    int n = steps.size();
    boolean[] needed = new boolean[n];
    need(outputs, needed);
    for (int i = 0; i < n; i++) needed[i] |= isPartial(i);
    for (int i = n - 1; i >= 0; i--) {
      if (needed[i] && steps.get(i) instanceof FormulaStep.Apply a) need(a.arguments(), needed);
    }
    List<Slot> renumbered = new ArrayList<>(n);
    List<FormulaStep> kept = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      renumbered.add(Slot.of(kept.size()));
      if (!needed[i]) continue;
      boolean moved = kept.size() < i;
      kept.add(
          moved
                  && steps.get(i)
                      instanceof FormulaStep.Apply(Operation operation, List<Slot> arguments)
              ? new FormulaStep.Apply(operation, Formula.select(renumbered, arguments))
              : steps.get(i));
    }
    return new Formula(inputs, kept, Formula.select(renumbered, outputs));
  }

  /// Of these slots, those of operations that may have no value: where they have, so have all.
  public Set<Slot> conditions(List<Slot> slots) {
    Set<Slot> found = new HashSet<>();
    for (Slot slot : slots) if (isPartial(slot.index())) found.add(slot);
    return found;
  }

  private boolean isPartial(int step) {
    return steps.get(step) instanceof FormulaStep.Apply a && !a.operation().isTotal();
  }

  private static void need(List<Slot> slots, boolean[] needed) {
    for (int i = 0; i < slots.size(); i++) needed[slots.get(i).index()] = true;
  }

  @Override
  public Slot power(Slot x, int n) {
    if (n == 0 && hasValue(x)) return one();
    return n == 1 ? x : NamedOperations.super.power(x, n);
  }

  private @Nullable Slot simplified(Operation operation, List<Slot> x) {
    Slot number = folded(operation, x);
    if (number != null) return number;
    if (!units && hasNumber(x)) return null;
    if (operation == Operations.ADD) return sum(x.get(0), x.get(1));
    if (operation == Operations.SUB) return difference(x.get(0), x.get(1));
    if (operation == Operations.MUL) return product(x.get(0), x.get(1));
    if (operation == Operations.DIV) return is(x.get(1), Rational.ONE) ? x.get(0) : null;
    if (operation == Operations.NEG) return negative(x.get(0));
    return null;
  }

  private @Nullable Slot sum(Slot a, Slot b) {
    if (isZero(a)) return b;
    if (isZero(b)) return a;
    Slot minusA = negative(a), minusB = negative(b);
    if (minusB != null) return minus(a, minusB);
    if (minusA != null) return minus(b, minusA);
    return known.get(new FormulaStep.Apply(Operations.ADD, List.of(b, a)));
  }

  /// The `c` of `−c`.
  private @Nullable Slot negative(Slot a) {
    return steps.get(a.index()) instanceof FormulaStep.Apply(Operation outer, List<Slot> of)
            && outer == Operations.NEG
        ? of.getFirst()
        : null;
  }

  private @Nullable Slot difference(Slot a, Slot b) {
    if (isZero(b)) return a;
    if (a.index() == b.index() && hasValue(a)) return zero();
    return isZero(a) ? negate(b) : null;
  }

  private @Nullable Slot product(Slot a, Slot b) {
    if (is(b, Rational.ONE) || isZero(a) && hasValue(b)) return a;
    if (is(a, Rational.ONE) || isZero(b) && hasValue(a)) return b;
    if (is(a, MINUS_ONE)) return negate(b);
    if (is(b, MINUS_ONE)) return negate(a);
    return known.get(new FormulaStep.Apply(Operations.MUL, List.of(b, a)));
  }

  /// The value of an operation on exact numbers, if it is an exact number that is not too long. The
  /// square root of 0 stays: it has no derivative, and what it is in has none.
  private @Nullable Slot folded(Operation operation, List<Slot> x) {
    for (int i = 0; i < x.size(); i++) {
      if (!(steps.get(x.get(i).index()) instanceof FormulaStep.Literal)) return null;
    }
    List<Rational> values = new ArrayList<>(x.size());
    for (Slot argument : x) {
      if (steps.get(argument.index()) instanceof FormulaStep.Literal(Rational q)) values.add(q);
    }
    try {
      Rational value = operation.at(EXACT, values);
      operation.requireDerivatives(EXACT, values, value);
      return bits(value) <= MOST_BITS ? literal(value) : null;
    } catch (EvaluationError leftToRunTime) {
      return null;
    }
  }

  private boolean isTotal(FormulaStep step) {
    if (!(step instanceof FormulaStep.Apply(Operation operation, List<Slot> arguments)))
      return true;
    if (!operation.isTotal()) return false;
    for (int i = 0; i < arguments.size(); i++) if (!hasValue(arguments.get(i))) return false;
    return true;
  }

  /// Whether a step has a value everywhere, so that it may be forgotten.
  private boolean hasValue(Slot a) {
    return !partial.get(a.index());
  }

  private static int bits(Rational q) {
    return q.numerator().bitLength() + q.denominator().bitLength();
  }

  private boolean is(Slot a, Rational q) {
    return steps.get(a.index()) instanceof FormulaStep.Literal(Rational of) && of.equals(q);
  }

  private Slot record(FormulaStep step) {
    Slot next = Slot.of(steps.size());
    boolean data = step instanceof FormulaStep.Apply a && hasNumber(a.arguments());
    Slot before = units || !data ? known.putIfAbsent(step, next) : null;
    if (before != null) {
      if (data) shortened++;
      return before;
    }
    if (!isTotal(step)) partial.set(steps.size());
    steps.add(step);
    return next;
  }
}
