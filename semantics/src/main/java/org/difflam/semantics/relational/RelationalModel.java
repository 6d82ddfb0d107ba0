package org.difflam.semantics.relational;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.ExtendedNatural;
import org.difflam.category.algebra.ExtendedNaturals;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// The weighted relational model over a rig, with an object `A` of one point and names for small
/// relations: powers, a product, a constant, and some weight that the rig has.
public sealed class RelationalModel<N> implements Model<Obj, WeightedRelation<N>> {
  private static final int DEGREE = 2;
  private static final Point POINT = Point.atom("a");

  private final String name;
  private final Relational<N> category;
  private final N weight;

  private RelationalModel(String name, Rig<N> rig, N weight) {
    this.name = name;
    this.category = new Relational<>(rig, DEGREE, Map.of("A", List.of("a")));
    this.weight = weight;
  }

  public static final class OverBooleans extends RelationalModel<Boolean> {
    public OverBooleans() {
      super("relational-B", new Booleans(), true);
    }
  }

  public static final class OverNaturals extends RelationalModel<BigInteger> {
    public OverNaturals() {
      super("relational-N", new Naturals(), BigInteger.TWO);
    }
  }

  public static final class OverExtendedNaturals extends RelationalModel<ExtendedNatural> {
    public OverExtendedNaturals() {
      super("relational-Ninf", new ExtendedNaturals(), ExtendedNatural.INFINITY);
    }
  }

  public static final class OverF2 extends RelationalModel<Integer> {
    public OverF2() {
      super("relational-F2", new PrimeField(2), 1);
    }
  }

  public static final class OverF5 extends RelationalModel<Integer> {
    public OverF5() {
      super("relational-F5", new PrimeField(5), 3);
    }
  }

  public static final class OverRationals extends RelationalModel<Rational> {
    public OverRationals() {
      super("relational-Q", new Rationals(), Rational.of(-1, 2));
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String title() {
    return "finite multiset relations weighted in " + category.rig().name();
  }

  @Override
  public String scope() {
    return "with at most " + category.degree() + " points in a bag of X => Y";
  }

  /// The bags of a row multiply under composition.
  @Override
  public int size() {
    return 8;
  }

  @Override
  public Relational<N> category() {
    return category;
  }

  @Override
  public Signature<Obj, WeightedRelation<N>> signature() {
    Obj a = Obj.base("A");
    N one = category.rig().one();
    List<Point> both = List.of(new Point.Left(POINT), new Point.Right(POINT));
    Signature<Obj, WeightedRelation<N>> s =
        Signature.<Obj, WeightedRelation<N>>empty()
            .object("A", a)
            .generator("one", "1 -> A", power(0, Obj.UNIT, one))
            .generator("square", "A -> A", power(2, a, one))
            .generator("cube", "A -> A", power(3, a, one))
            .generator("mul", "A * A -> A", single(a.times(a), both, one))
            .linear("scale", "A -> A", power(1, a, weight));
    return category.rig() instanceof PrimeField f
        ? s.additive("frobenius", "A -> A", power(f.p(), a, one))
        : s;
  }

  private WeightedRelation<N> power(int n, Obj source, N w) {
    return single(source, Collections.nCopies(n, POINT), w);
  }

  private WeightedRelation<N> single(Obj source, List<Point> bag, N w) {
    WeightedRelation.Entry<N> entry = new WeightedRelation.Entry<>(bag, POINT, w);
    return category.relation(source, Obj.base("A"), List.of(entry));
  }
}
