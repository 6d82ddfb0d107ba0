package org.difflam.semantics.broken;

import io.vavr.collection.List;
import java.math.BigInteger;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.GenericModel;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// Function objects, each wrong in one way, over the free differential λ-category.
public final class BrokenClosed {
  private BrokenClosed() {}

  abstract static class Free extends Broken<Obj, Expression, FreeDifferentialLambda<BigInteger>>
      implements Delegating.Derivative<Obj, Expression, FreeDifferentialLambda<BigInteger>>,
          Delegating.Closed<Obj, Expression, FreeDifferentialLambda<BigInteger>>,
          DifferentialLambda<Obj, Expression>,
          GenericModel<Obj, Expression> {

    Free(FreeDifferentialLambda<BigInteger> good, String name, String title, String breaks) {
      super(good, Signature.empty(), name, title, breaks);
    }

    /// The same mistake over another free category.
    abstract Free over(FreeDifferentialLambda<BigInteger> other);

    @Override
    public Interpretation<Obj, Expression> adjoin(List<Given> hypotheses) {
      return new Interpretation<>(over(good().given(hypotheses)), Obj::base, g -> g);
    }
  }

  public static final class Argument extends Free {
    public Argument() {
      this(FreeDifferentialLambda.free());
    }

    private Argument(FreeDifferentialLambda<BigInteger> good) {
      super(good, "curry-argument", "Λ(f ∘ (id × 0)) for Λ(f)", "curry.beta curry.eta curry.eval");
    }

    @Override
    Free over(FreeDifferentialLambda<BigInteger> other) {
      return new Argument(other);
    }

    @Override
    public Expression curry(Obj z, Obj x, Expression f) {
      Expression zero = new Expression.Zero(z.times(x), x);
      return new Curry(new Compose(f, new Pair(new First(z, x), zero)));
    }
  }

  public static final class Context extends Free {
    public Context() {
      this(FreeDifferentialLambda.free());
    }

    private Context(FreeDifferentialLambda<BigInteger> good) {
      super(
          good,
          "curry-context",
          "Λ(f ∘ (0 × id)) for Λ(f), unless f is a generator",
          "curry.eta curry.natural curry.plus D-curry");
    }

    @Override
    Free over(FreeDifferentialLambda<BigInteger> other) {
      return new Context(other);
    }

    @Override
    public Expression curry(Obj z, Obj x, Expression f) {
      if (f instanceof Generator) return new Curry(f);
      Expression zero = new Expression.Zero(z.times(x), z);
      return new Curry(new Compose(f, new Pair(zero, new Second(z, x))));
    }
  }

  public static final class Uncurrying extends Free {
    public Uncurrying() {
      this(FreeDifferentialLambda.free());
    }

    private Uncurrying(FreeDifferentialLambda<BigInteger> good) {
      super(good, "uncurry-zero", "0 for the uncurrying of g", "uncurry D-eval");
    }

    @Override
    Free over(FreeDifferentialLambda<BigInteger> other) {
      return new Uncurrying(other);
    }

    @Override
    public Expression uncurry(Obj x, Obj y, Expression g) {
      return new Expression.Zero(g.source().times(x), y);
    }
  }

  public static final class ZeroFunction extends Free {
    public ZeroFunction() {
      this(FreeDifferentialLambda.free());
    }

    private ZeroFunction(FreeDifferentialLambda<BigInteger> good) {
      super(good, "zero-function", "another constant for 0 : a → (x ⇒ y)", "curry.zero");
    }

    @Override
    Free over(FreeDifferentialLambda<BigInteger> other) {
      return new ZeroFunction(other);
    }

    @Override
    public Expression zero(Obj a, Obj b) {
      if (!(b instanceof Obj.Exponential)) return new Expression.Zero(a, b);
      return new Compose(new Generator("junk", Obj.UNIT, b), new Expression.Bang(a));
    }
  }
}
