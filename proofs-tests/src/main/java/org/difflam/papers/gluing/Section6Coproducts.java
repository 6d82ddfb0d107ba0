package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §6.3: the embedding of manifolds "preserves finite products and countable coproducts (hence
/// initial algebras of polynomial endofunctors)". The components of `list τ` are those of `⊎ τⁱ`,
/// as far as a length, those of `μP` are those of `P(μP)`, and the empty product has one.
final class Section6Coproducts {
  private Section6Coproducts() {}

  private static final int MOST = 400;

  /// The powers τⁱ whose sum is to be `list τ`.
  @FunctionalInterface
  private interface Powers {
    Type of(Type element, int most);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-man",
                  "compares the components of list τ to a length up to 3 with those of ⊎ τⁱ, and"
                      + " those of trees to a height up to 3 with those of their layers, for random"
                      + " first-order τ")
              .on((Powers) (element, most) -> sum(element, 0, most))
              .not("without the empty list", (element, most) -> sum(element, 1, most))
              .by(Section6Coproducts::preserves));

  private static Type sum(Type element, int least, int most) {
    return new Type.Variant(
        IntStream.rangeClosed(least, most)
            .mapToObj(
                n -> new Summand<Type>("N" + n, new Type.Product(Collections.nCopies(n, element))))
            .toList());
  }

  private static Finding preserves(Powers powers, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int bound = random.nextInt(4);
          if (i % 8 == 0) {
            Type.Inductive tree =
                List.of(SampleTypes.TREE, SampleTypes.PATH, SampleTypes.NATURAL)
                    .get(random.nextInt(3));
            return same(
                Section4Spaces.show(tree) + " to height " + bound,
                shapes(tree, bound),
                bound == 0
                    ? shapes(tree, 0)
                    : shapes(tree.unrolled(), bound - 1)
                        .map(layer -> new Value.Rolled<>(tree, layer)));
          }
          Type element = i == 1 ? Type.unit() : Section6Manifolds.firstOrder(random, i % 3);
          if (Math.pow(new Manifold(element).components(bound).size(), bound) > MOST)
            return Option.none();
          return same(
              "list %s to length %d".formatted(Section4Spaces.show(element), bound),
              shapes(Type.list(element), bound),
              shapes(powers.of(element, bound), bound).map(Section6Coproducts::listed));
        });
  }

  /// `[x₁, …, xₙ]` for the tuple of these in its summand.
  private static Value<Integer> listed(Value<Integer> tuple) {
    return tuple instanceof Value.Tagged<Integer>(_, var content)
        ? Value.list(content.parts())
        : tuple;
  }

  private static Vector<Value<Integer>> shapes(Type type, int bound) {
    return Vector.ofAll(new Manifold(type).components(bound)).map(Component::shape);
  }

  private static Option<Case> same(
      String text, Vector<Value<Integer>> found, Vector<? extends Value<Integer>> stated) {
    return Case.of(
        text,
        () ->
            found.toSet().equals(stated.toSet()) && found.size() == stated.size()
                ? Finding.of(Verdict.holds(1, 0))
                : Finding.refuted(Witness.at(text, found.mkString(", "), stated.mkString(", "))));
  }
}
