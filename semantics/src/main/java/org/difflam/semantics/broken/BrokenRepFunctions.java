package org.difflam.semantics.broken;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.Model;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.CurryType;

/// Rep-functions with one mistake each, in a combinator or in the equality of two rep-functions.
public final class BrokenRepFunctions {
  private BrokenRepFunctions() {}

  /// §4.1: without the equivalence, lists of calls differ where nothing does.
  public static CurryModel plain() {
    return new CurryModel(
        "broken-curry-plain",
        "rep-functions, lists of calls compared as lists",
        new SimplyTyped<>(CurryModel.TENSORS),
        PlainEquality::new,
        "pair.p1 pair.p2 pair.eta pair.natural curry.eta curry.natural");
  }

  /// §1: partial applications that forget what they captured.
  public static CurryModel forgetful() {
    return new CurryModel(
        "broken-curry-forgets",
        "rep-functions, nothing is sent back to captured variables",
        new Forgetting<>(CurryModel.TENSORS),
        "curry.beta curry.eta curry.eval");
  }

  /// §5: environments that forget what partial applications captured.
  public static CurryModel forgetfulEnvironments() {
    return new CurryModel(
        "broken-curry-env-forgets",
        "rep-functions, nothing is sent back to the environments of closures",
        new ForgettingEnvironments<>(CurryModel.TENSORS),
        "curry.beta curry.eta curry.eval");
  }

  static Vector<Model<?, ?>> models() {
    return Vector.of(
        plain(),
        forgetful(),
        forgetfulEnvironments(),
        // Figure 5 with another cast, which goes wrong with the simplest functions
        new CurryModel(
                "broken-curry-env-cast",
                "rep-functions, what a closure hides is taken for the tangent of its captured"
                    + " variable",
                new Miscasting<>(CurryModel.TENSORS),
                "pair.natural curry.beta curry.eta curry.natural curry.eval equal.curry")
            .withObjectSize(3),
        // Figure 3 with half an eval
        new CurryModel(
            "broken-curry-eval",
            "rep-functions, eval records the call, and sends nothing to the argument",
            new EvalWithoutArgument<>(CurryModel.TENSORS),
            "curry.beta curry.eval"),
        // Figure 2 with one summand more
        new CurryModel(
            "broken-curry-prod",
            "rep-functions, the pullback of a tuple adds what the last part sends back twice",
            new AddingTwice<>(CurryModel.TENSORS),
            "pair.p2 pair.eta curry.beta"));
  }

  /// Lists of calls one by one, as they were recorded.
  public static final class PlainEquality extends Equivalence {
    public PlainEquality(Combinators<Rational> combinators) {
      super(combinators);
    }

    @Override
    protected boolean calls(
        CurryType.Function f,
        Vector<TangentValue.Call<Rational>> a,
        Vector<TangentValue.Call<Rational>> b) {
      return a.size() == b.size()
          && a.zip(b)
              .forAll(pair ->
                  (!f.domain().isFirstOrder() || pair._1.argument().equals(pair._2.argument()))
                      && tangents(f.codomain(), pair._1.result(), pair._2.result()));
    }
  }

  /// Nothing goes back to what was captured.
  public static final class Forgetting<N> extends SimplyTyped<N> {
    public Forgetting(Tensors<N> tensors) {
      super(tensors);
    }

    @Override
    protected TangentValue<N> pullback(RepFunction<N> f, CurryValue<N> t, TangentValue<N> grs) {
      return TangentValue.zero();
    }
  }

  /// The tangents of environments are dropped.
  public static final class ForgettingEnvironments<N> extends DependentlyTyped<N> {
    public ForgettingEnvironments(Tensors<N> tensors) {
      super(tensors);
    }

    @Override
    protected TangentValue<N> cast(RepFunction<N> g, TangentValue<N> tangent) {
      return TangentValue.zero();
    }
  }

  /// `(e, T[t])` read as `(T[t], e)`.
  private static final class Miscasting<N> extends DependentlyTyped<N> {
    Miscasting(Tensors<N> tensors) {
      super(tensors);
    }

    @Override
    protected TangentValue<N> cast(RepFunction<N> g, TangentValue<N> tangent) {
      TangentValue<N> environment = super.cast(g, tangent);
      return TangentValue.pair(environment.part(1, 2), environment.part(0, 2));
    }
  }

  public static final class EvalWithoutArgument<N> extends SimplyTyped<N> {
    public EvalWithoutArgument(Tensors<N> tensors) {
      super(tensors);
    }

    @Override
    public RepFunction<N> eval() {
      RepFunction<N> eval = super.eval();
      return RepFunction.pure(p -> {
        Evaluated<N> y = eval.at(p);
        return new Evaluated<>(
            y.value(),
            g -> {
              TangentValue<N> calls = y.argument(g).part(0, 2);
              return new Back<>(TangentValue.unit(), TangentValue.pair(calls, TangentValue.zero()));
            });
      });
    }
  }

  private static final class AddingTwice<N> extends SimplyTyped<N> {
    AddingTwice(Tensors<N> tensors) {
      super(tensors);
    }

    @Override
    public RepFunction<N> prod(List<RepFunction<N>> fs) {
      RepFunction<N> prod = super.prod(fs);
      int n = fs.size();
      if (n == 0) return prod;
      return RepFunction.pure(x -> {
        Evaluated<N> y = prod.at(x);
        return new Evaluated<>(
            y.value(),
            g -> {
              List<TangentValue<N>> parts = new ArrayList<>();
              for (int i = 0; i < n; i++) parts.add(g.part(i, n));
              parts.set(n - 1, tangents().plus(parts.getLast(), parts.getLast()));
              return y.pull(new TangentValue.Tuple<>(parts));
            });
      });
    }
  }
}
