package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
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
import org.difflam.syntax.simple.Type;

/// What §7.1 says of Taylor representations at first-order types: there is one.
final class Section6Taylor {
  private Section6Taylor() {}

  private static final Type R = Type.real();
  private static final List<Indices> SHAPES =
      List.of(Indices.of(1, 2), Indices.of(2, 2), Indices.of(3, 1), Indices.of(1, 4));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-7.1-uniq",
                  "compares representations of one function: D of a polynomial that is written in"
                      + " two ways, exactly, and what plots through random jets force")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .by(Section6Taylor::unique));

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
