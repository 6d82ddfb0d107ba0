package org.difflam.papers.gluing;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Functor;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;

/// `⟦t⟧` by evaluating `t`, between the spaces that the functor of Lemma 4 makes of its types:
/// points of tuples are nested pairs there, and those of variants are in nested sums.
///
/// @param functor of which only the spaces are asked for
record Evaluated(Arrow f, RealFunction program, Functor<Type, Arrow, Space, Smooth> functor)
    implements Smooth.Rule {

  static Smooth of(Arrow f, Functor<Type, Arrow, Space, Smooth> functor) {
    RealFunction program = new RealFunction(f.body(), List.of(f.x()));
    return new Smooth(
        functor.onObject(f.source()),
        functor.onObject(f.target()),
        "⟦t⟧ by evaluation",
        new Evaluated(f, program, functor));
  }

  @Override
  public <N> Value<N> at(Reals<N> r, Value<N> point) {
    return point(f.target(), program.at(r, List.of(value(f.source(), point))));
  }

  /// What a value is in the space.
  private <N> Value<N> point(Type type, Value<N> v) {
    return switch (type) {
      case Type.Real _ -> v;
      case Type.Product(var factors) -> {
        List<Value<N>> points = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++)
          points.add(point(factors.get(i), v.parts().get(i)));
        yield Clause.nested(io.vavr.collection.List.ofAll(points));
      }
      case Type.Function(var domain, var codomain) ->
          Value.function(x -> point(codomain, v.apply(value(domain, x))));
      case Type.Variant variant -> {
        var tagged = (Value.Tagged<N>) v;
        int i = variant.indexOf(tagged.label());
        Type content = variant.summands().get(i).content();
        yield Clause.injected(i, variant.summands().size(), point(content, tagged.content()));
      }
      case Type.ListOf(var element) ->
          new Value.Sequence<>(((Value.Sequence<N>) v).elements().map(x -> point(element, x)));
      case Type.Inductive inductive ->
          new Value.Rolled<>(
              ((Space.Trees) functor.onObject(inductive)).carrier(),
              point(inductive.unrolled(), ((Value.Rolled<N>) v).content()));
    };
  }

  /// What a point of the space is to the evaluator.
  private <N> Value<N> value(Type type, Value<N> point) {
    return switch (type) {
      case Type.Real _ -> point;
      case Type.Product(var factors) ->
          new Value.Tuple<>(
              Clause.components(point, factors.size())
                  .zipWith(factors, (x, factor) -> value(factor, x))
                  .asJava());
      case Type.Function(var domain, var codomain) ->
          Value.function(x -> value(codomain, point.apply(point(domain, x))));
      case Type.Variant(var summands) -> {
        Clause.Injected<N> chosen = Clause.chosen(point, summands.size());
        var summand = summands.get(chosen.summand());
        yield new Value.Tagged<>(summand.label(), value(summand.content(), chosen.content()));
      }
      case Type.ListOf(var element) ->
          new Value.Sequence<>(((Value.Sequence<N>) point).elements().map(x -> value(element, x)));
      case Type.Inductive inductive ->
          new Value.Rolled<>(
              inductive, value(inductive.unrolled(), ((Value.Rolled<N>) point).content()));
    };
  }
}
