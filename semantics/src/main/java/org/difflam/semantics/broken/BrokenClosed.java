package org.difflam.semantics.broken;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.math.BigInteger;
import java.util.function.UnaryOperator;
import org.difflam.category.Category;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Bang;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.GenericModel;
import org.difflam.category.law.Model;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// Function objects, each wrong in one way, over the free differential λ-category.
final class BrokenClosed {
  private BrokenClosed() {}

  static final List<Model<?, ?>> MODELS =
      List.of(
          Generic.row(
              "curry-argument",
              "Λ(f ∘ (id × 0)) for Λ(f)",
              "curry.beta curry.eta curry.eval",
              c -> c.curry((z, x, f) -> after(f, new First(z, x), new Zero(z.times(x), x)))),
          Generic.row(
              "curry-context",
              "Λ(f ∘ (0 × id)) for Λ(f), unless f is a generator",
              "curry.eta curry.natural curry.plus D-curry",
              c ->
                  c.curry((z, x, f) ->
                      f instanceof Generator
                          ? new Curry(f)
                          : after(f, new Zero(z.times(x), z), new Second(z, x)))),
          Generic.row(
              "uncurry-zero",
              "0 for the uncurrying of g",
              "uncurry D-eval",
              c -> c.uncurry((x, y, g) -> new Zero(g.source().times(x), y))),
          Generic.row(
              "zero-function",
              "another constant for 0 : a → (x ⇒ y)",
              "curry.zero",
              c ->
                  c.zero((a, b) ->
                      b instanceof Obj.Exponential
                          ? new Compose(new Generator("junk", Obj.UNIT, b), new Bang(a))
                          : new Zero(a, b))));

  /// `Λ(f ∘ ⟨left, right⟩)`.
  private static Expression after(Expression f, Expression left, Expression right) {
    return new Curry(new Compose(f, new Pair(left, right)));
  }

  /// A row that can be made over other free categories.
  private record Generic(
      Broken<Obj, Expression> row, UnaryOperator<Replaced<Obj, Expression>> mistake)
      implements GenericModel<Obj, Expression> {
    private static final FreeDifferentialLambda<BigInteger> FREE = FreeDifferentialLambda.free();
    private static final Table<Obj, Expression> TABLE =
        new Table<>(FREE, Signature.empty(), DifferentialLambda.class);

    static Generic row(
        String name,
        String title,
        String breaks,
        UnaryOperator<Replaced<Obj, Expression>> mistake) {
      return new Generic(TABLE.row(name, title, breaks, mistake), mistake);
    }

    @Override
    public Interpretation<Obj, Expression> adjoin(List<Given> hypotheses) {
      Category<Obj, Expression> broken =
          mistake.apply(Replaced.nothing()).in(FREE.given(hypotheses), DifferentialLambda.class);
      return new Interpretation<>(broken, Obj::base, g -> g);
    }

    @Override
    public String name() {
      return row.name();
    }

    @Override
    public String title() {
      return row.title();
    }

    @Override
    public Category<Obj, Expression> category() {
      return row.category();
    }

    @Override
    public Signature<Obj, Expression> signature() {
      return row.signature();
    }

    @Override
    public int size() {
      return row.size();
    }

    @Override
    public int objectSize() {
      return row.objectSize();
    }

    @Override
    public int degree() {
      return row.degree();
    }

    @Override
    public Set<String> breaks() {
      return row.breaks();
    }
  }
}
