package org.difflam.semantics.broken;

import org.difflam.category.expression.Signature;
import org.difflam.semantics.rational.RationalFunctions;
import org.difflam.semantics.rational.RationalMap;
import org.difflam.semantics.rational.RationalModel;

/// Restrictions of rational functions, and derivatives of partial ones, each wrong in one way.
public final class BrokenRestrictions {
  private BrokenRestrictions() {}

  abstract static class OverRationals extends Broken<Integer, RationalMap, RationalFunctions>
      implements Delegating.Partial<Integer, RationalMap, RationalFunctions> {
    private static final RationalFunctions Q = new RationalFunctions();

    OverRationals(String name, String title, String breaks) {
      this(RationalModel.signature(Q), name, title, breaks);
    }

    OverRationals(
        Signature<Integer, RationalMap> signature, String name, String title, String breaks) {
      super(Q, signature, name, title, breaks);
    }

    /// With a name for what is partial in two variables, and not where 0 is.
    static Signature<Integer, RationalMap> withOver() {
      return RationalModel.signature(Q).generator("over", "R * R -> R", over());
    }

    /// `1/(x + y + 1)`.
    private static RationalMap over() {
      RationalMap one = RationalModel.signature(Q).generators().get("one").get().morphism();
      RationalMap constant = Q.compose(one, Q.bang(2));
      RationalMap sum = Q.plus(Q.plus(Q.first(1, 1), Q.second(1, 1)), constant);
      return Q.compose(Q.quotient(), Q.pair(constant, sum));
    }

    /// Whether it is defined everywhere.
    static boolean isTotal(RationalMap f) {
      return f.condition().degree() == 0 && f.condition().size() > 0;
    }
  }

  public static final class Total extends OverRationals {
    public Total() {
      super(
          "restriction-total",
          "f̄ = id, as if every map were total",
          "R.pair.p1 R.pair.p2 R.bang R.bang.unique R.left.zero DR.2.zero DR.6");
    }

    @Override
    public RationalMap restriction(RationalMap f) {
      return identity(f.source());
    }
  }

  public static final class Nowhere extends OverRationals {
    public Nowhere() {
      super(
          "restriction-nowhere",
          "f̄ defined nowhere",
          "R.1 R.pair.p1 R.pair.p2 R.p1 R.p2 R.bang R.bang.unique R.unit R.zero R.left.zero"
              + " DR.2.zero DR.6");
    }

    /// `x ↦ x + 0 · (1/0)`.
    @Override
    public RationalMap restriction(RationalMap f) {
      int n = f.source();
      RationalMap zero = zero(n, 1);
      RationalMap never = compose(good().quotient(), pair(zero, zero));
      return compose(second(1, n), pair(never, identity(n)));
    }
  }

  public static final class Doubled extends OverRationals {
    public Doubled() {
      super(
          withOver(),
          "restriction-doubled",
          "f̄ x = 2x where f is partial",
          "R.1 R.2 R.3 R.4 R.pair.p1 R.pair.p2 R.plus DR.6 DR.8 DR.9");
    }

    @Override
    public RationalMap restriction(RationalMap f) {
      RationalMap good = good().restriction(f);
      return isTotal(f) ? good : plus(good, good);
    }
  }

  public static final class OneVariable extends OverRationals {
    public OneVariable() {
      super(
          withOver(),
          "restriction-one-variable",
          "f̄ = id where f divides by what depends on more than one variable",
          "R.3 R.4 R.pair.p1 R.pair.p2 R.bang R.plus R.left.zero DR.2.zero DR.6");
    }

    /// Two variables are more than one.
    @Override
    public int objectSize() {
      return 3;
    }

    @Override
    public RationalMap restriction(RationalMap f) {
      int variables = 0;
      for (int i = 0; i < f.source(); i++) {
        if (f.condition().derivative(i).size() > 0) variables++;
      }
      return variables > 1 ? identity(f.source()) : good().restriction(f);
    }
  }

  public static final class Everywhere extends OverRationals {
    public Everywhere() {
      super(
          "D-everywhere",
          "the derivative of a partial map wherever its fraction has a value",
          "D1.plus D4 D5 DR.2.zero DR.8 DR.9");
    }

    /// What `D f` does not divide by is forgotten.
    @Override
    public RationalMap D(RationalMap f) {
      RationalMap good = good().D(f);
      return new RationalMap(good.numerators(), good.denominator(), good.denominator());
    }
  }
}
