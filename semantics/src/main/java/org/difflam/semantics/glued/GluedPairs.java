package org.difflam.semantics.glued;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.RandomPlotTerms;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// Related plots of any space: a plot that is a random program in the coordinates `u1, …, uk`, at
/// numbers, and the same at jets whose coefficients are then laid out as the macro lays them out.
/// Neither the macro nor Faà di Bruno's formula has a part in it.
///
/// @param within the interval that the numbers of drawn plots lie in
record GluedPairs(Indices indices, Plots plots, Box.Side within) {

  /// A pair of related plots of a space and of what the macro makes of it, unless it has no points.
  Option<Seq<Smooth>> draw(Space space, Space jets, RandomGenerator random) {
    return Option.when(
        !space.isEmpty(),
        () ->
            of(
                space,
                jets,
                new RandomPlotTerms(random, 2, within).term(space.carrier(), plots.coordinates())));
  }

  /// The related plots that a term in the coordinates is.
  Seq<Smooth> of(Space space, Space jets, Term t) {
    Smooth plot = plots.plot(space, t);
    return Vector.of(
        plot,
        new Smooth(
            plots.stage(),
            jets,
            () -> "the jets of " + plot.name(),
            new AtJets(indices, plot, jets)));
  }

  /// The `n` numbers of a point of `⟦real^n⟧`, which is made of pairs.
  static <N> List<N> entries(Value<N> point, int n) {
    List<N> all = new ArrayList<>(n);
    Value<N> rest = point;
    for (int i = 1; i < n; i++) {
      all.add(rest.parts().get(0).number());
      rest = rest.parts().get(1);
    }
    all.add(rest.number());
    return all;
  }

  private static <N> Value<N> nested(List<N> entries) {
    Value<N> all = Value.of(entries.getLast());
    for (N entry : entries.subList(0, entries.size() - 1).reversed()) {
      all = Value.tuple(Value.of(entry), all);
    }
    return all;
  }

  /// A plot at jets.
  private record AtJets(Indices indices, Smooth plot, Space into) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Jets<N> jets = new Jets<>(indices, r);
      List<Value<Jet<N>>> seeds = new ArrayList<>();
      for (int i = 0; i < u.parts().size(); i++) {
        seeds.add(Value.of(jets.variable(i, u.parts().get(i).number())));
      }
      return new Layout<>(jets)
          .spread(plot.target(), into, plot.at(jets, new Value.Tuple<>(seeds)));
    }
  }

  /// Between points over jets and points with nested pairs of derivatives: from a space `x` to `y`,
  /// what the macro makes of it, and back.
  private record Layout<N>(Jets<N> jets) {
    Value<N> spread(Space x, Space y, Value<Jet<N>> point) {
      return switch (x) {
        case Space.Real _ -> nested(jets.derivatives(point.number()));
        case Space.Unit _ -> Value.tuple();
        case Space.Product(var a, var b) when y instanceof Space.Product(var c, var d) ->
            Value.tuple(spread(a, c, point.parts().get(0)), spread(b, d, point.parts().get(1)));
        case Space.Functions(var a, var b) when y instanceof Space.Functions(var c, var d) ->
            Value.function(v -> spread(b, d, point.apply(gather(a, c, v))));
        case Space.Sum(var a, var b) when y instanceof Space.Sum(var c, var d) -> {
          boolean left = isLeft(point);
          Value<Jet<N>> content = ((Value.Tagged<Jet<N>>) point).content();
          yield new Value.Tagged<>(
              left ? Space.LEFT : Space.RIGHT, spread(left ? a : b, left ? c : d, content));
        }
        case Space.Lists(var a) when y instanceof Space.Lists(var c) ->
            Value.list(((Value.Sequence<Jet<N>>) point).elements().map(v -> spread(a, c, v)));
        case Space.Trees trees when y instanceof Space.Trees into -> {
          Value<Jet<N>> content = ((Value.Rolled<Jet<N>>) point).content();
          yield new Value.Rolled<>(into.carrier(), spread(trees.layer(), into.layer(), content));
        }
        default -> throw misfit(x, y);
      };
    }

    Value<Jet<N>> gather(Space x, Space y, Value<N> point) {
      return switch (x) {
        case Space.Real _ -> Value.of(jets.fromDerivatives(entries(point, jets.indices().size())));
        case Space.Unit _ -> Value.tuple();
        case Space.Product(var a, var b) when y instanceof Space.Product(var c, var d) ->
            Value.tuple(gather(a, c, point.parts().get(0)), gather(b, d, point.parts().get(1)));
        case Space.Functions(var a, var b) when y instanceof Space.Functions(var c, var d) ->
            Value.function(v -> gather(b, d, point.apply(spread(a, c, v))));
        case Space.Sum(var a, var b) when y instanceof Space.Sum(var c, var d) -> {
          boolean left = isLeft(point);
          Value<N> content = ((Value.Tagged<N>) point).content();
          yield new Value.Tagged<>(
              left ? Space.LEFT : Space.RIGHT, gather(left ? a : b, left ? c : d, content));
        }
        case Space.Lists(var a) when y instanceof Space.Lists(var c) ->
            Value.list(((Value.Sequence<N>) point).elements().map(v -> gather(a, c, v)));
        case Space.Trees trees when y instanceof Space.Trees from -> {
          Value<N> content = ((Value.Rolled<N>) point).content();
          yield new Value.Rolled<>(trees.carrier(), gather(trees.layer(), from.layer(), content));
        }
        default -> throw misfit(x, y);
      };
    }

    private static boolean isLeft(Value<?> point) {
      return point instanceof Value.Tagged<?>(var label, _) && label.equals(Space.LEFT);
    }

    private static NotAPoint misfit(Space x, Space y) {
      return new NotAPoint("no point of " + x + " has jets in " + y);
    }
  }
}
