package org.difflam.semantics.broken;

import io.vavr.collection.List;
import org.difflam.category.DifferentialRestriction;
import org.difflam.category.law.Model;
import org.difflam.semantics.rational.RationalFunctions;
import org.difflam.semantics.rational.RationalMap;
import org.difflam.semantics.rational.RationalModel;

/// Restrictions of rational functions, and derivatives of partial ones, each wrong in one way.
final class BrokenRestrictions {
  private BrokenRestrictions() {}

  private static final RationalFunctions Q = new RationalFunctions();
  private static final Table<Integer, RationalMap> TABLE =
      new Table<>(Q, RationalModel.signature(Q), DifferentialRestriction.class);

  /// With a name for what is partial in two variables, and not where 0 is.
  private static final Table<Integer, RationalMap> WITH_OVER =
      new Table<>(
          Q,
          RationalModel.signature(Q).generator("over", "R * R -> R", over()),
          DifferentialRestriction.class);

  static final List<Model<?, ?>> MODELS =
      List.of(
          TABLE.row(
              "restriction-total",
              "f̄ = id, as if every map were total",
              "R.pair.p1 R.pair.p2 R.bang R.bang.unique R.left.zero DR.2.zero DR.6",
              c -> c.restriction(f -> Q.identity(f.source()))),
          TABLE.row(
              "restriction-nowhere",
              "f̄ defined nowhere",
              "R.1 R.pair.p1 R.pair.p2 R.p1 R.p2 R.bang R.bang.unique R.unit R.zero R.left.zero"
                  + " DR.2.zero DR.6",
              c -> c.restriction(f -> nowhere(f.source()))),
          WITH_OVER.row(
              "restriction-doubled",
              "f̄ x = 2x where f is partial",
              "R.1 R.2 R.3 R.4 R.pair.p1 R.pair.p2 R.plus DR.6 DR.8 DR.9",
              c -> c.restriction(BrokenRestrictions::doubled)),
          // two variables are more than one
          WITH_OVER
              .sized(6, 3, 2)
              .row(
                  "restriction-one-variable",
                  "f̄ = id where f divides by what depends on more than one variable",
                  "R.3 R.4 R.pair.p1 R.pair.p2 R.bang R.plus R.left.zero DR.2.zero DR.6",
                  c ->
                      c.restriction(
                          f -> variables(f) > 1 ? Q.identity(f.source()) : Q.restriction(f))),
          TABLE.row(
              "D-everywhere",
              "the derivative of a partial map wherever its fraction has a value",
              "D1.plus D4 D5 DR.2.zero DR.8 DR.9",
              c -> c.D(BrokenRestrictions::everywhere)));

  /// `1/(x + y + 1)`.
  private static RationalMap over() {
    RationalMap one = RationalModel.signature(Q).generators().get("one").get().morphism();
    RationalMap constant = Q.compose(one, Q.bang(2));
    RationalMap sum = Q.plus(Q.plus(Q.first(1, 1), Q.second(1, 1)), constant);
    return Q.compose(Q.quotient(), Q.pair(constant, sum));
  }

  /// `x ↦ x + 0 · (1/0)`.
  private static RationalMap nowhere(int n) {
    RationalMap zero = Q.zero(n, 1);
    RationalMap never = Q.compose(Q.quotient(), Q.pair(zero, zero));
    return Q.compose(Q.second(1, n), Q.pair(never, Q.identity(n)));
  }

  private static RationalMap doubled(RationalMap f) {
    RationalMap good = Q.restriction(f);
    boolean total = f.condition().degree() == 0 && f.condition().size() > 0;
    return total ? good : Q.plus(good, good);
  }

  /// How many variables it divides by.
  private static int variables(RationalMap f) {
    return List.range(0, f.source()).count(i -> f.condition().derivative(i).size() > 0);
  }

  /// The derivative `D f` on too large a domain: it keeps no condition but that of its denominator.
  private static RationalMap everywhere(RationalMap f) {
    RationalMap good = Q.D(f);
    return new RationalMap(good.numerators(), good.denominator(), good.denominator());
  }
}
