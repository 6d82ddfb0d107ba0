package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// What §7.1 says of Taylor representations at first-order types: there is one.
final class Section6Taylor {
  private Section6Taylor() {}

  private static final Type R = Type.real();
  private static final List<Indices> SHAPES =
      List.of(Indices.of(1, 2), Indices.of(2, 2), Indices.of(3, 1), Indices.of(1, 4));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-7.1-uniq",
                  "compares representations of one function: D of a polynomial that is written in"
                      + " two ways, exactly, and what plots through random jets force")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .by(Section6Taylor::unique),
          check(
                  "HSV-7.1-uniq",
                  "writes random programs in other words and compares D of the two at random jets"
                      + " of manifolds, and with what plots through the jets force, each for the"
                      + " next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .by((D, effort) ->
                  RandomJets.each(
                      effort.cases(),
                      effort,
                      d -> !operations(d.t()).isEmpty(),
                      (d, random) -> forced(D.apply(d.shape()), d, random))));

  /// The places of the operations in a term.
  private static List<Position> operations(Term t) {
    List<Position> places = new ArrayList<>();
    Position.each(
        t,
        (at, s) -> {
          if (s instanceof Term.Apply) places.add(at);
        });
    return places;
  }

  /// Ways to write a number `z` that differ by arithmetic.
  private static final List<Term> WAYS =
      List.of(
          Macros.term("\\z. (z + 1) * (z + (-1)) + 1 + (-1) * z * z + z"),
          Macros.term("\\z. sin z * z * sin z + cos z * cos z * z"),
          Macros.term("\\z. z * (2 + z * z) / (z * z + 2)"),
          Macros.term("\\z. z * sigmoid z + sigmoid ((-1) * z) * z"));

  /// With two of its operations in other words.
  private static Term inOtherWords(Term t, SplittableRandom random) {
    Term other = t;
    for (int i = 0; i < 2; i++) {
      List<Position> places = operations(other);
      Position at = places.get(random.nextInt(places.size()));
      Term way = WAYS.get(random.nextInt(WAYS.size()));
      other = at.fill(other, new Term.Application(way, at.in(other).get()));
    }
    return other;
  }

  /// Two representations of a function are the same, as each jet is that of a plot.
  private static Finding forced(Macro D, RandomJets.Drawn d, SplittableRandom random) {
    RandomJets.Drawn other =
        new RandomJets.Drawn(
            inOtherWords(d.t(), random), d.source(), d.target(), d.shape(), d.jet());
    return Section6Jets.alike(D, d, other).and(Section6Jets.theorem8(D, other));
  }

  /// `Σ cᵢⱼ xⁱ yʲ`, expanded, and after Horner with a function for each row.
  private static Finding unique(Function<Indices, Macro> D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = SHAPES.get(i % SHAPES.size());
          String expanded = "0", nested = "0";
          int n = 1 + random.nextInt(3), m = 1 + random.nextInt(3);
          for (int a = n; a >= 0; a--) {
            String row = "0";
            for (int b = m; b >= 0; b--) {
              String c = numeral(random.nextInt(-3, 4));
              expanded += " + " + c + " * x".repeat(a) + " * y".repeat(b);
              row = "(" + row + " * y + " + c + ")";
            }
            nested = "(\\z. z * x + " + row + ") (" + nested + ")";
          }
          long[][] jets = new long[2][shape.size()];
          for (long[] jet : jets) {
            for (int k = 0; k < jet.length; k++) jet[k] = random.nextInt(-4, 5);
          }
          String first = "\\(x, y). " + expanded, second = "\\(x, y). " + nested;
          Macro d = D.apply(shape);
          Witness differ =
              Witness.at(
                  first + " = " + second,
                  "" + Macros.at(d, first, jets),
                  "" + Macros.at(d, second, jets));
          if (!differ.left().equals(differ.right())) {
            return Case.of(first, () -> Finding.refuted(differ));
          }
          Component plane = new Manifold(Type.real(2)).components(1).getFirst();
          return Case.of(
              first + " = " + second,
              () ->
                  Section6Jets.theorem8(
                      d,
                      new RandomJets.Drawn(
                          Macros.term(second),
                          Type.real(2),
                          R,
                          shape,
                          RandomJets.jet(plane, shape, new SplittableRandom(i)))));
        });
  }

  private static String numeral(int c) {
    return c < 0 ? "(-" + -c + ")" : "" + c;
  }
}
