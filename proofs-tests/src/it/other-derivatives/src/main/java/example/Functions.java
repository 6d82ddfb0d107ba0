package example;

import java.util.List;
import java.util.function.Predicate;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Formula.ScalarRecipe;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.jspecify.annotations.Nullable;

/// The functions of libraries, each as formulas in difflam's operations: on every open set where it
/// has derivatives of all orders, one. Elsewhere it has no derivative.
///
/// @param program how the library is asked
record Functions(String name, Library.Program program, List<Branch> branches) {
  /// What the function is where a condition holds.
  record Branch(Predicate<double[]> where, Formula formula) {}

  private record Call(String name) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return List.of(r.call(name, x));
    }
  }

  /// `xⁿ` with a number of the library as the exponent, as in `x.pow(y)`.
  private record Power(double exponent) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return List.of(r.call("pow", List.of(x.getFirst(), r.number(exponent))));
    }
  }

  private record WholePower(int exponent) implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return List.of(r.power(x.getFirst(), exponent));
    }
  }

  private record Quotient() implements Library.Program {
    @Override
    public <N> List<N> at(Library<N> r, List<N> x) {
      return List.of(r.divide(x.get(0), x.get(1)));
    }
  }

  static final List<Functions> ALL =
      List.of(
          new Functions(
              "x / y",
              new Quotient(),
              List.of(on(x -> x[1] != 0, 2, (r, x) -> r.divide(x.get(0), x.get(1))))),
          whole("x^0", new WholePower(0), 0),
          whole("x^1", new WholePower(1), 1),
          whole("x^2", new WholePower(2), 2),
          whole("x^-1", new WholePower(-1), -1),
          whole("pow(x, 0)", new Power(0), 0),
          whole("pow(x, 1)", new Power(1), 1),
          whole("pow(x, 2)", new Power(2), 2),
          whole("pow(x, 3)", new Power(3), 3),
          whole("pow(x, -1)", new Power(-1), -1),
          of("pow", positive(2, (r, x) -> r.pow(x.get(0), x.get(1)))),
          of("sqrt", positive(1, (r, x) -> r.apply(Operations.SQRT, x.get(0)))),
          of(
              "cbrt",
              positive(1, (r, x) -> third(r, x.get(0))),
              negative(1, (r, x) -> r.negate(third(r, r.negate(x.get(0)))))),
          of("abs", positive(1, (_, x) -> x.get(0)), negative(1, (r, x) -> r.negate(x.get(0)))),
          of("exp", everywhere(1, (r, x) -> r.apply(Operations.EXP, x.get(0)))),
          of("expm1", everywhere(1, (r, x) -> r.minus(r.apply(Operations.EXP, x.get(0)), r.one()))),
          of("log", positive(1, (r, x) -> log(r, x.get(0)))),
          of("log1p", on(x -> x[0] > -1, 1, (r, x) -> log(r, r.plus(r.one(), x.get(0))))),
          of("sin", everywhere(1, (r, x) -> r.apply(Operations.SIN, x.get(0)))),
          of("cos", everywhere(1, (r, x) -> r.apply(Operations.COS, x.get(0)))),
          of("tan", everywhere(1, (r, x) -> r.apply(Operations.TAN, x.get(0)))),
          of("asin", on(x -> Math.abs(x[0]) < 1, 1, (r, x) -> asin(r, x.get(0)))),
          of(
              "acos",
              on(x -> Math.abs(x[0]) < 1, 1, (r, x) -> r.minus(right(r), asin(r, x.get(0))))),
          of("atan", everywhere(1, (r, x) -> atan(r, x.get(0)))),
          of("sinh", everywhere(1, (r, x) -> r.apply(Operations.SINH, x.get(0)))),
          of("cosh", everywhere(1, (r, x) -> r.apply(Operations.COSH, x.get(0)))),
          of("tanh", everywhere(1, (r, x) -> r.apply(Operations.TANH, x.get(0)))),
          of("asinh", everywhere(1, (r, x) -> area(r, x.get(0), r.one()))),
          of("acosh", on(x -> x[0] > 1, 1, (r, x) -> area(r, x.get(0), r.of(-1)))),
          of(
              "atanh",
              on(
                  x -> Math.abs(x[0]) < 1,
                  1,
                  (r, x) ->
                      r.times(
                          r.literal(Rational.of(1, 2)),
                          log(
                              r,
                              r.divide(r.plus(r.one(), x.get(0)), r.minus(r.one(), x.get(0))))))),
          of(
              "hypot",
              on(
                  x -> x[0] != 0 || x[1] != 0,
                  2,
                  (r, x) ->
                      r.apply(
                          Operations.SQRT, r.plus(r.power(x.get(0), 2), r.power(x.get(1), 2))))),
          of(
              "atan2",
              on(x -> x[1] > 0, 2, (r, x) -> atan(r, r.divide(x.get(0), x.get(1)))),
              on(
                  x -> x[0] > 0,
                  2,
                  (r, x) -> r.minus(right(r), atan(r, r.divide(x.get(1), x.get(0))))),
              on(
                  x -> x[0] < 0,
                  2,
                  (r, x) -> r.minus(r.negate(right(r)), atan(r, r.divide(x.get(1), x.get(0)))))));

  /// The formula around a point, or null where there is no derivative.
  @Nullable Formula near(double... x) {
    for (Branch b : branches) if (b.where().test(x)) return b.formula();
    return null;
  }

  int arity() {
    return branches.getFirst().formula().inputs();
  }

  private static Functions of(String name, Branch... branches) {
    return new Functions(name, new Call(name), List.of(branches));
  }

  private static Functions whole(String name, Library.Program program, int n) {
    return new Functions(
        name, program, List.of(on(x -> n >= 0 || x[0] != 0, 1, (r, x) -> r.power(x.get(0), n))));
  }

  private static Branch on(Predicate<double[]> where, int arity, ScalarRecipe recipe) {
    return new Branch(where, Formula.scalar(arity, recipe));
  }

  private static Branch everywhere(int arity, ScalarRecipe recipe) {
    return on(_ -> true, arity, recipe);
  }

  private static Branch positive(int arity, ScalarRecipe recipe) {
    return on(x -> x[0] > 0, arity, recipe);
  }

  private static Branch negative(int arity, ScalarRecipe recipe) {
    return on(x -> x[0] < 0, arity, recipe);
  }

  private static Slot log(FormulaBuilder r, Slot x) {
    return r.apply(Operations.LOG, x);
  }

  private static Slot atan(FormulaBuilder r, Slot x) {
    return r.apply(Operations.ATAN, x);
  }

  /// `π/2`.
  private static Slot right(FormulaBuilder r) {
    return r.times(r.of(2), atan(r, r.one()));
  }

  private static Slot third(FormulaBuilder r, Slot x) {
    return r.apply(Operations.EXP, r.divide(log(r, x), r.of(3)));
  }

  private static Slot asin(FormulaBuilder r, Slot x) {
    Slot opposite = r.apply(Operations.SQRT, r.minus(r.one(), r.power(x, 2)));
    return atan(r, r.divide(x, opposite));
  }

  /// `log (x + √(x² + c))`.
  private static Slot area(FormulaBuilder r, Slot x, Slot c) {
    return log(r, r.plus(x, r.apply(Operations.SQRT, r.plus(r.power(x, 2), c))));
  }
}
