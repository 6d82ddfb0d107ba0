package org.difflam.category.number;

import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A named operation `Rⁿ → R`: its value over any [Reals], and its partial derivatives in closed
/// form over the same operations, hence those of every order.
///
/// A function of one argument that is no composite of others has an algorithm for each kind of
/// numbers, its [Elementary]. Partial derivatives are [Formula]s in the arguments and the value, `y
/// = op(x₀, …, xₙ₋₁)`: that of `exp` is `y`. Everything else that differentiates, dual numbers,
/// jets, loops over arrays and the terms of the calculi, reads these formulas; see
/// [DifferentialEquation].
///
/// Operations are compared by identity: two that share a name are two.
///
/// All that is known of an operation is asked here, so that it stands in one file.
public final class Operation {
  /// One recipe for all instances of the reals. A method reference to a generic method makes one.
  @FunctionalInterface
  public interface Body {
    <N> N at(Reals<N> r, List<N> x);
  }

  /// The derivative of a function of one argument at `x`, where its value is `y`.
  @FunctionalInterface
  public interface Derivative {
    Slot at(FormulaBuilder r, Slot x, Slot y);
  }

  private final String name;
  private final int arity;
  private final boolean total;
  private final Option<Body> body;

  /// Made when it is first asked for: a program uses few of the functions that there are.
  private final @Nullable Lazy<Elementary> elementary;

  private final Lazy<Vector<PartialDerivative>> partials;

  /// `∂ᵢ op` in the arguments, where they are stated in Java.
  private final Vector<Body> stated;

  private final Notation notation;

  private final Lazy<DifferentialEquation> equation = Lazy.of(() -> DifferentialEquation.of(this));

  private Operation(
      String name,
      int arity,
      boolean total,
      Option<Body> body,
      @Nullable Lazy<Elementary> elementary,
      Lazy<Vector<PartialDerivative>> partials,
      Vector<Body> stated,
      Notation notation) {
    this.name = name;
    this.arity = arity;
    this.total = total;
    this.body = body;
    this.elementary = elementary;
    this.partials = partials;
    this.stated = stated;
    this.notation = notation;
  }

  /// An operation whose partial derivatives `∂₀, ∂₁, …` are stated, one for each argument. Whether
  /// they are right is a question for `Differences`, not for this constructor.
  public static Operation stated(String name, Body value, Body... partials) {
    return stated(name, false, value, partials);
  }

  /// The same, of an operation that has values and derivatives of every order everywhere.
  public static Operation smooth(String name, Body value, Body... partials) {
    return stated(name, true, value, partials);
  }

  private static Operation stated(String name, boolean total, Body value, Body... partials) {
    Vector<Body> stated = Vector.of(partials);
    return new Operation(
        name,
        partials.length,
        total,
        Option.some(value),
        null,
        Lazy.of(() ->
            stated.map(d ->
                PartialDerivative.of(
                    partials.length, (r, z) -> d.at(r, z.subList(0, partials.length))))),
        stated,
        Notation.PLAIN);
  }

  /// An operation of several arguments, or of one that is a composite, with its partial derivatives
  /// as formulas in its arguments and its value.
  static Operation of(String name, boolean total, Body value, Formula.ScalarRecipe... partials) {
    int n = partials.length;
    return new Operation(
        name,
        n,
        total,
        Option.some(value),
        null,
        Lazy.of(() -> Vector.of(partials).map(d -> PartialDerivative.of(n, d))),
        Vector.empty(),
        Notation.PLAIN);
  }

  /// A function of one argument with an algorithm for each kind of numbers, and its derivative.
  public static Operation function(String name, Elementary elementary, Derivative derivative) {
    return function(name, elementary.domain(), _ -> elementary, derivative);
  }

  /// The same, with algorithms for this domain that are made when they are first asked for.
  static Operation function(
      String name, Domain domain, Function<Domain, Elementary> elementary, Derivative derivative) {
    return new Operation(
        name,
        1,
        domain == Domain.REALS,
        Option.none(),
        Lazy.of(() -> elementary.apply(domain)),
        derivative(derivative),
        Vector.empty(),
        Notation.PLAIN);
  }

  /// A function of one argument that is a composite of others, `x ↦ body`, with a derivative that
  /// is stated in terms of the argument and the value.
  public static Operation function(String name, Formula body, Derivative derivative) {
    return new Operation(
        name,
        1,
        body.isTotal(),
        Option.some(body::scalar),
        null,
        derivative(derivative),
        Vector.empty(),
        Notation.PLAIN);
  }

  private static Lazy<Vector<PartialDerivative>> derivative(Derivative derivative) {
    return Lazy.of(
        () -> Vector.of(PartialDerivative.of(1, (r, z) -> derivative.at(r, z.get(0), z.get(1)))));
  }

  /// `op name = body`: the partial derivatives follow from the body.
  public static Operation declared(String name, Formula body) {
    if (body.outputs().size() != 1) {
      throw new IllegalArgumentException(
          "operation " + name + " must have one result, but its body has " + body.outputs().size());
    }
    int n = body.inputs();
    return new Operation(
        name,
        n,
        body.isTotal(),
        Option.some(body::scalar),
        null,
        Lazy.of(() ->
            Vector.range(0, n)
                .map(i ->
                    PartialDerivative.of(n, (r, z) -> body.partial(i).scalar(r, z.subList(0, n))))),
        Vector.empty(),
        Notation.PLAIN);
  }

  /// This operation restricted to a smaller domain.
  public Operation on(Domain domain) {
    Elementary restricted = elementary().on(domain);
    return new Operation(
        name, arity, false, body, Lazy.of(() -> restricted), partials, stated, notation);
  }

  /// This operation with other partial derivatives, which are taken as they are, right or wrong.
  ///
  /// @param by what becomes of `∂₀ op, ∂₁ op, …`, in the arguments and the value
  public Operation differentiated(UnaryOperator<Vector<Formula>> by) {
    Lazy<Vector<PartialDerivative>> others =
        Lazy.of(() ->
            by.apply(partials.get().map(PartialDerivative::formula))
                .map(f -> PartialDerivative.of(arity, f::scalar)));
    return new Operation(name, arity, total, body, elementary, others, Vector.empty(), notation);
  }

  /// This operation with another notation.
  public Operation printed(Notation as) {
    return new Operation(name, arity, total, body, elementary, partials, stated, as);
  }

  public String name() {
    return name;
  }

  public int arity() {
    return arity;
  }

  /// How its name is printed.
  public Notation notation() {
    return notation;
  }

  /// Whether it is known to have a value everywhere.
  public boolean isTotal() {
    return total;
  }

  /// Whether it is known to have a derivative wherever it has a value.
  public boolean isDifferentiable() {
    if (elementary != null) return elementary().domain() != Domain.NOT_NEGATIVE;
    return total || this == Operations.DIV || this == Operations.POW || name.startsWith("^");
  }

  /// Says that it has no derivative here, if it has none.
  <N> void requireDerivatives(Reals<N> r, List<N> x, N value) {
    if (isDifferentiable()) return;
    for (int i = 0; i < arity; i++) {
      N _ = partial(i, r, x, value);
    }
  }

  /// The `n` of `x ↦ xⁿ` for `n ≥ 0`; −1 for other operations.
  int exponent() {
    return name.startsWith("^") && total ? Integer.parseInt(name.substring(1)) : -1;
  }

  /// Whether it is a function of one argument that the languages know by its name.
  public boolean isFunction() {
    return arity == 1 && Character.isLetter(name.charAt(0)) && this != Operations.NEG;
  }

  /// Whether it has algorithms of its own for each kind of numbers.
  public boolean isElementary() {
    return elementary != null;
  }

  /// The algorithms of a function that is no composite.
  public Elementary elementary() {
    if (elementary != null) return elementary.get();
    throw new IllegalArgumentException(name + " has no algorithms of its own");
  }

  /// The differential equation that a function of one argument solves.
  public DifferentialEquation equation() {
    return equation.get();
  }

  /// `op(x₀, …, xₙ₋₁)`.
  public <N> N at(Reals<N> r, List<N> x) {
    require(x.size());
    return body.isDefined() ? body.get().at(r, x) : r.function(this, x.getFirst());
  }

  /// `∂ᵢ op(x₀, …, xₙ₋₁)`.
  public <N> N partial(int i, Reals<N> r, List<N> x) {
    require(x.size());
    if (!stated.isEmpty()) return stated.get(i).at(r, x);
    PartialDerivative d = partials.get().get(i);
    return at(d, r, x, d.usesValue() ? r.apply(this, x) : x.getFirst());
  }

  /// The same partial derivative, given the value of the operation at `x`.
  public <N> N partial(int i, Reals<N> r, List<N> x, N value) {
    if (!stated.isEmpty()) return stated.get(i).at(r, x);
    return at(partials.get().get(i), r, x, value);
  }

  private <N> N at(PartialDerivative derivative, Reals<N> r, List<N> x, N value) {
    try {
      return derivative.at(r, x, value);
    } catch (DomainError undefined) {
      N _ = r.apply(this, x); // where it has no value, that is to be said
      throw DomainError.derivative(name, x, undefined);
    }
  }

  /// `∂ᵢ op` as a formula in the arguments and the value.
  public Formula partialFormula(int i) {
    return partials.get().get(i).formula();
  }

  /// The operation as a formula of itself alone, `op(x₀, …, xₙ₋₁)`.
  public Formula formula() {
    return Formula.scalar(arity, (r, x) -> r.apply(this, x));
  }

  /// `∂_β op = ∂₀^β₀ … ∂ₙ₋₁^βₙ₋₁ op` as a formula.
  public Formula partial(List<Integer> beta) {
    if (beta.size() != arity) {
      throw new IllegalArgumentException(
          name + " has " + arity + " arguments, the multi-index " + beta + " has " + beta.size());
    }
    Formula derivative = formula();
    for (int i = 0; i < arity; i++) {
      for (int times = 0; times < beta.get(i); times++) derivative = derivative.partial(i);
    }
    return derivative;
  }

  private void require(int arguments) {
    if (arguments != arity) {
      throw new IllegalArgumentException(
          name + " takes " + arity + " arguments, but was given " + arguments);
    }
  }

  @Override
  public String toString() {
    return name + "/" + arity;
  }

  /// How a name is spelled where not in ASCII.
  ///
  /// @param isTexOperator whether TeX knows it as an operator, and spaces it by itself
  public record Notation(String unicode, String latex, boolean isTexOperator) {
    public static final Notation PLAIN = new Notation("", "", false);

    /// `\sin`.
    public static Notation tex(String command) {
      return new Notation("", "\\" + command + " ", true);
    }
  }
}
