package org.difflam.semantics.diffeology;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

/// Diffeological spaces, with `R` and some operations.
public final class DiffModel implements Model<Space, Smooth> {
  private static final Space R = new Space.Real();
  private static final Diff DIFF = new Diff();
  private static final Name X = Name.of("x");
  private static final Name Y = Name.of("y");

  @Override
  public String name() {
    return "diff";
  }

  @Override
  public String title() {
    return "diffeological spaces and smooth maps, compared along plots";
  }

  @Override
  public int size() {
    return 8;
  }

  @Override
  public Diff category() {
    return DIFF;
  }

  @Override
  public Signature<Space, Smooth> signature() {
    return Signature.<Space, Smooth>empty()
        .object("R", R)
        .generator("half", "1 -> R", constant())
        .generator("sin", "R -> R", unary(Primitive.SIN))
        .generator("sigmoid", "R -> R", unary(Primitive.SIGMOID))
        .generator("add", "R * R -> R", binary(Primitive.PLUS).named("add"))
        .generator("mul", "R * R -> R", binary(Primitive.TIMES).named("mul"));
  }

  private static Smooth constant() {
    Term half = Term.numeral(new BigDecimal("0.5"));
    return new Smooth(new Space.Unit(), R, "half", new Plots.OfTerm(half, List.of()));
  }

  private static Smooth unary(Primitive op) {
    Term t = Term.apply(op, new Term.Variable(X));
    Smooth.Rule rule = new Plots.OfTerm(t, List.of(X));
    return new Smooth(
        R, R, op.symbol(), new MemoizedRule(new PointRules.Compose(rule, new PointRules.Alone())));
  }

  private static Smooth binary(Primitive op) {
    Term t = Term.apply(op, new Term.Variable(X), new Term.Variable(Y));
    return new Smooth(new Space.Product(R, R), R, op.symbol(), new Plots.OfTerm(t, List.of(X, Y)));
  }
}
