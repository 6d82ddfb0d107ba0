package org.difflam.semantics.glued;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.glue.Relation;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Draws;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Related plots of any type: a random program in the coordinates `u1, …, uk`, run on numbers, and
/// run on jets whose coefficients are then laid out as the macro lays them out. Neither the macro
/// nor Faà di Bruno's formula has a part in it.
///
/// @param within the interval that the numbers of drawn plots lie in
record Pairs(Indices indices, Plots plots, Box.Side within) {

  /// The carrier of a space is a type; a pair of related plots of it.
  Relation.Pair<Smooth, Smooth> draw(Type type, RandomGenerator random) {
    return of(type, new Draws(random, 2, within).term(type, plots.coordinates()));
  }

  /// The related plots that a term in the coordinates is.
  Relation.Pair<Smooth, Smooth> of(Type type, Term t) {
    Space space = carried(type);
    Smooth left = plots.plot(space, t);
    Type primed = primed(type);
    List<Name> names = plots.coordinates().stream().map(Draws.Typed::name).toList();
    return new Relation.Pair<>(
        left,
        new Smooth(
            plots.stage(),
            carried(primed),
            () -> "the jets of " + left.name(),
            new OfJets(indices, type, t, names)));
  }

  /// A type whose products and variants are binary, as a space.
  private static Space carried(Type type) {
    return Binary.space(type);
  }

  /// `D(τ)` with nested pairs for tuples of reals.
  private Type primed(Type type) {
    return switch (type) {
      case Type.Real _ -> Binary.space(Type.real(indices.size())).carrier();
      case Type.Product(var factors) ->
          new Type.Product(factors.stream().map(this::primed).toList());
      case Type.Function(var domain, var codomain) -> primed(domain).to(primed(codomain));
      case Type.Variant(var summands) ->
          new Type.Variant(
              summands.stream()
                  .map(s -> new org.difflam.syntax.simple.Summand<>(s.label(), primed(s.content())))
                  .toList());
      case Type.ListOf(var element) -> Type.list(primed(element));
      case Type.Inductive inductive ->
          new org.difflam.semantics.taylor.Macro(indices).of((Type) inductive);
    };
  }

  /// Runs the term on jets.
  private record OfJets(Indices indices, Type type, Term t, List<Name> names)
      implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Numbers<N> r, Value<N> u) {
      Jets<N> jets = new Jets<>(indices, r);
      List<Value<Jet<N>>> seeds = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        seeds.add(Value.of(jets.variable(i, u.parts().get(i).number())));
      }
      Value<Jet<N>> value = Evaluator.over(new RealArithmetic<>(jets)).compile(t, names).run(seeds);
      return new Layout<>(jets).spread(type, value, true);
    }
  }

  /// Between values over jets and values with tuples of derivatives; outside trees the tuples are
  /// nested pairs.
  private record Layout<N>(Jets<N> jets) {
    Value<N> spread(Type type, Value<Jet<N>> value, boolean binary) {
      return switch (type) {
        case Type.Real _ -> {
          Value<N> flat = Value.numbers(jets.derivatives(value.number()));
          yield binary ? Binary.in(Type.real(jets.indices().size()), flat) : flat;
        }
        case Type.Product(var factors) -> {
          List<Value<N>> parts = new ArrayList<>();
          for (int i = 0; i < factors.size(); i++) {
            parts.add(spread(factors.get(i), value.parts().get(i), binary));
          }
          yield new Value.Tuple<>(parts);
        }
        case Type.Function(var domain, var codomain) ->
            Value.function(x -> spread(codomain, value.apply(gather(domain, x, binary)), binary));
        case Type.Variant variant -> {
          Value.Tagged<Jet<N>> tagged = tagged(value);
          Type content = variant.summands().get(variant.indexOf(tagged.label())).content();
          yield new Value.Tagged<>(tagged.label(), spread(content, tagged.content(), binary));
        }
        case Type.ListOf(var element) ->
            Value.list(elements(value).map(v -> spread(element, v, binary)));
        case Type.Inductive inductive -> {
          Type.Inductive into =
              (Type.Inductive)
                  new org.difflam.semantics.taylor.Macro(jets.indices()).of((Type) inductive);
          yield new Value.Rolled<>(into, spread(inductive.unrolled(), rolled(value), false));
        }
      };
    }

    Value<Jet<N>> gather(Type type, Value<N> value, boolean binary) {
      return switch (type) {
        case Type.Real _ -> {
          Value<N> flat = binary ? Binary.out(Type.real(jets.indices().size()), value) : value;
          yield Value.of(jets.fromDerivatives(flat.parts().stream().map(Value::number).toList()));
        }
        case Type.Product(var factors) -> {
          List<Value<Jet<N>>> parts = new ArrayList<>();
          for (int i = 0; i < factors.size(); i++) {
            parts.add(gather(factors.get(i), value.parts().get(i), binary));
          }
          yield new Value.Tuple<>(parts);
        }
        case Type.Function(var domain, var codomain) ->
            Value.function(x -> gather(codomain, value.apply(spread(domain, x, binary)), binary));
        case Type.Variant variant -> {
          Value.Tagged<N> tagged = tagged(value);
          Type content = variant.summands().get(variant.indexOf(tagged.label())).content();
          yield new Value.Tagged<>(tagged.label(), gather(content, tagged.content(), binary));
        }
        case Type.ListOf(var element) ->
            Value.list(elements(value).map(v -> gather(element, v, binary)));
        case Type.Inductive inductive ->
            new Value.Rolled<>(inductive, gather(inductive.unrolled(), rolled(value), false));
      };
    }

    private static <A> Value.Tagged<A> tagged(Value<A> value) {
      if (value instanceof Value.Tagged<A> tagged) return tagged;
      throw new IllegalStateException("expected a variant, but found " + value);
    }

    private static <A> io.vavr.collection.List<Value<A>> elements(Value<A> value) {
      if (value instanceof Value.Sequence<A>(var elements)) return elements;
      throw new IllegalStateException("expected a list, but found " + value);
    }

    private static <A> Value<A> rolled(Value<A> value) {
      if (value instanceof Value.Rolled<A>(_, var content)) return content;
      throw new IllegalStateException("expected a tree, but found " + value);
    }
  }
}
