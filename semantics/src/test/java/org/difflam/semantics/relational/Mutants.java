package org.difflam.semantics.relational;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Obj;

/// Relational models that are wrong in one place each.
final class Mutants {
  private Mutants() {}

  static class Mutant extends Relational<BigInteger> {
    Mutant() {
      super(new Naturals(), 2, Relations.BASES);
    }

    WeightedRelation<BigInteger> reweigh(WeightedRelation<BigInteger> f, Reweighing by) {
      List<PowerSeries<BigInteger>> rows = new ArrayList<>();
      for (PowerSeries<BigInteger> row : f.rows()) {
        PowerSeries.Building<BigInteger> changed = new PowerSeries.Building<>(rig());
        for (PowerSeries.Term<BigInteger> t : row.terms())
          changed.add(t.bag(), by.apply(t.bag(), t.weight()));
        row.reached().forEach(changed::reach);
        rows.add(changed.done());
      }
      return new WeightedRelation<>(f.source(), f.target(), rows);
    }
  }

  interface Reweighing {
    BigInteger apply(Bag bag, BigInteger weight);
  }

  /// Forgets in `D` how often the point was there.
  static final class WithoutMultiplicity extends Mutant {
    @Override
    public WeightedRelation<BigInteger> D(WeightedRelation<BigInteger> f) {
      int n = web(f.source()).size();
      return reweigh(
          super.D(f),
          (bag, weight) -> weight.divide(BigInteger.valueOf(1 + bag.count(bag.get(0) + n))));
    }
  }

  /// Takes from each bag its first point only.
  static final class FirstPointOnly extends Mutant {
    @Override
    public WeightedRelation<BigInteger> D(WeightedRelation<BigInteger> f) {
      int n = web(f.source()).size();
      return reweigh(
          super.D(f),
          (bag, weight) ->
              bag.size() > 1 && bag.get(1) < bag.get(0) + n ? BigInteger.ZERO : weight);
    }
  }

  /// Evaluates with the factorials of another convention for bags, without dividing by them in `Λ`.
  static final class EvaluationWithFactorials extends Mutant {
    @Override
    public WeightedRelation<BigInteger> eval(Obj x, Obj y) {
      int n = web(x.to(y)).size();
      return reweigh(
          super.eval(x, y),
          (bag, weight) -> {
            BigInteger factorials = weight;
            Bag m = bag.from(n);
            for (int i = 0, run = 1; i < m.size(); i++) {
              run = i > 0 && m.get(i) == m.get(i - 1) ? run + 1 : 1;
              factorials = factorials.multiply(BigInteger.valueOf(run));
            }
            return factorials;
          });
    }
  }

  /// Drops what is past the bound, and calls the rest known.
  static final class CutsWithoutSaying extends Mutant {
    @Override
    public WeightedRelation<BigInteger> curry(Obj z, Obj x, WeightedRelation<BigInteger> f) {
      WeightedRelation<BigInteger> curried = super.curry(z, x, f);
      List<PowerSeries<BigInteger>> rows = new ArrayList<>();
      for (PowerSeries<BigInteger> row : curried.rows())
        rows.add(new PowerSeries<>(row.terms(), List.of()));
      return new WeightedRelation<>(curried.source(), curried.target(), rows);
    }
  }

  /// Puts the base point first.
  static final class TangentSecond extends Mutant {
    @Override
    public WeightedRelation<BigInteger> D(WeightedRelation<BigInteger> f) {
      Obj x = f.source();
      return compose(super.D(f), swap(x, x));
    }
  }
}
