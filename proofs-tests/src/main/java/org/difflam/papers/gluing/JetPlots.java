package org.difflam.papers.gluing;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Reals;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Plots that are made of plots by the structure of products and of sums.
final class JetPlots {
  private JetPlots() {}

  /// A map that is one of the structure, and keeps the numbers.
  interface Structure {
    <N> Value<N> at(Value<N> x);
  }

  /// `plot ; f`.
  record Then(JetBundle.Series plot, Structure f) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      return f.at(plot.at(r, t));
    }
  }

  /// `t ↦ γ(x + t)`.
  record From(JetBundle.Series gamma, List<Rational> x) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      return gamma.at(r, moved(r, t, x));
    }
  }

  static <N> List<N> moved(Reals<N> r, List<N> t, List<Rational> by) {
    List<N> moved = new ArrayList<>();
    for (int i = 0; i < t.size(); i++) moved.add(r.plus(t.get(i), r.literal(by.get(i))));
    return moved;
  }

  /// `⟨γ₁, …, γₙ⟩`.
  record Together(List<JetBundle.Series> plots) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      List<Value<N>> parts = new ArrayList<>();
      for (JetBundle.Series plot : plots) parts.add(plot.at(r, t));
      return new Value.Tuple<>(parts);
    }
  }

  /// `πᵢ`.
  record Part(int i) implements Structure {
    @Override
    public <N> Value<N> at(Value<N> x) {
      return x.parts().get(i);
    }
  }

  /// `ιᵢ : Mᵢ → ⊎ Mᵢ`, with the label, or of lists of this length where there is none.
  record Inclusion(Type from, Type to, Option<String> label, int length) {
    boolean holds(Value<?> x) {
      return switch (x) {
        case Value.Tagged<?>(var tag, _) -> label.contains(tag);
        case Value.Sequence<?>(var elements) -> elements.size() == length;
        default -> false;
      };
    }

    Structure inject() {
      return new Injected(this);
    }

    Structure eject() {
      return new Ejected();
    }

    /// `list M = ⊎ₙ Mⁿ`, of which jets up to length 2 are drawn, of numbers up to length 3.
    static List<Inclusion> powers(Type m) {
      return IntStream.rangeClosed(0, m instanceof Type.Real ? 3 : 2)
          .mapToObj(n ->
              new Inclusion(
                  new Type.Product(Collections.nCopies(n, m)), Type.list(m), Option.none(), n))
          .toList();
    }

    static List<Inclusion> labelled(Type a, Type b) {
      List<Type> parts = List.of(a, b, a);
      Type sum =
          new Type.Variant(
              IntStream.range(0, 3).mapToObj(i -> new Summand<>("L" + i, parts.get(i))).toList());
      return IntStream.range(0, 3)
          .mapToObj(i -> new Inclusion(parts.get(i), sum, Option.some("L" + i), 0))
          .toList();
    }
  }

  private record Injected(Inclusion in) implements Structure {
    @Override
    public <N> Value<N> at(Value<N> x) {
      return in.label.isEmpty() ? Value.list(x.parts()) : new Value.Tagged<>(in.label.get(), x);
    }
  }

  private record Ejected() implements Structure {
    @Override
    public <N> Value<N> at(Value<N> x) {
      return switch (x) {
        case Value.Tagged<N>(_, var content) -> content;
        case Value.Sequence<N>(var elements) -> new Value.Tuple<>(elements.asJava());
        default -> throw new IllegalStateException("no value of a sum: " + x);
      };
    }
  }
}
