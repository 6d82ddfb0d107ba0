package org.difflam.semantics.diffeology;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.util.function.UnaryOperator;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Reals;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// The structure maps of [Diff] on points, over any numbers.
final class PointRules {
  private PointRules() {}

  record Identity() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return x;
    }
  }

  /// `g ∘ f`.
  record Compose(Smooth.Rule g, Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return g.at(r, f.at(r, x));
    }
  }

  /// `x ↦ ⟨x⟩`, the tuple of one.
  record Alone() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.tuple(x);
    }
  }

  /// `x ↦ ()`.
  record Bang() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.tuple();
    }
  }

  /// `⟨f, g⟩`.
  record Pair(Smooth.Rule f, Smooth.Rule g) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.tuple(f.at(r, x), g.at(r, x));
    }
  }

  /// `π₁` and `π₂`, counted from 0.
  record Part(int i) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return x.parts().get(i);
    }
  }

  /// `z ↦ x ↦ f(z, x)`.
  record Curry(Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> z) {
      return Value.function(x -> f.at(r, Value.tuple(z, x)));
    }
  }

  /// `x ↦ f(x)(g(x))`.
  record Apply(Smooth.Rule f, Smooth.Rule g) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return f.at(r, x).apply(g.at(r, x));
    }
  }

  /// `ℓ x`.
  record Inject(String label) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return new Value.Tagged<>(label, x);
    }
  }

  /// `x` of `ℓ x`, where nothing else is expected.
  record Content(String label) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Value.Tagged<N> tagged = Plots.tagged(x);
      if (tagged.label().equals(label)) return tagged.content();
      throw new NotAPoint("it jumps from the summand " + label + " to " + tagged.label());
    }
  }

  /// No point comes here.
  record Absurd() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      throw new NotAPoint("the empty space has no points");
    }
  }

  /// `[f, g]`.
  record Copair(Smooth.Rule f, Smooth.Rule g) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Value.Tagged<N> tagged = Plots.tagged(x);
      return (tagged.label().equals(Space.LEFT) ? f : g).at(r, tagged.content());
    }
  }

  /// `(z, ℓ x) ↦ ℓ (z, x)`.
  record Distribute() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Value.Tagged<N> tagged = Plots.tagged(x.parts().get(1));
      return new Value.Tagged<>(tagged.label(), Value.tuple(x.parts().get(0), tagged.content()));
    }
  }

  record Nil() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.list(List.empty());
    }
  }

  record Cons() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return new Value.Sequence<>(
          Plots.sequence(x.parts().get(1)).elements().prepend(x.parts().get(0)));
    }
  }

  /// `fold(s, c)(z, [a₁, …, aₙ]) = c(z, (a₁, … c(z, (aₙ, s z))))`.
  record Fold(Smooth.Rule start, Smooth.Rule step) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Value<N> z = x.parts().get(0);
      return Plots.sequence(x.parts().get(1))
          .elements()
          .foldRight(start.at(r, z), (a, rest) -> step.at(r, Value.tuple(z, Value.tuple(a, rest))));
    }
  }

  record Roll(Type.Inductive type) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return new Value.Rolled<>(type, x);
    }
  }

  /// What a tree is rolled from.
  record Unroll() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      if (x instanceof Value.Rolled<N>(_, var content)) return content;
      throw new IllegalStateException("expected a tree, but found " + x);
    }
  }

  /// `fold(f)(z, roll x) = f(z, P(fold(f)(z, −)) x)`.
  record FoldTrees(PolynomialFunctor<Space> constructor, Smooth.Rule step) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return fold(r, x.parts().get(0), x.parts().get(1));
    }

    private <N> Value<N> fold(Reals<N> r, Value<N> z, Value<N> tree) {
      Value<N> layer = new Unroll().at(r, tree);
      return step.at(r, Value.tuple(z, map(constructor, layer, t -> fold(r, z, t))));
    }

    /// `P(f)`.
    private static <N> Value<N> map(
        PolynomialFunctor<Space> p, Value<N> x, UnaryOperator<Value<N>> f) {
      return switch (p) {
        case PolynomialFunctor.Self<Space> _ -> f.apply(x);
        case PolynomialFunctor.Constant<Space> _ -> x;
        case PolynomialFunctor.Product<Space>(var first, var second) ->
            Value.tuple(map(first, x.parts().get(0), f), map(second, x.parts().get(1), f));
        case PolynomialFunctor.Sum<Space>(var left, var right) -> {
          Value.Tagged<N> tagged = Plots.tagged(x);
          PolynomialFunctor<Space> side = tagged.label().equals(Space.LEFT) ? left : right;
          yield new Value.Tagged<>(tagged.label(), map(side, tagged.content(), f));
        }
      };
    }
  }

  /// The element at a place of a list of this length.
  record Element(int i, int length) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Seq<Value<N>> elements = Plots.sequence(x).elements();
      if (elements.size() == length) return elements.get(i);
      throw new NotAPoint("it jumps from lists of " + length + " to lists of " + elements.size());
    }
  }
}
