package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// The relation `S_real` of §4.2 and §6.2 letter by letter: in it, beside a polynomial stand its
/// derivatives, taken one variable after the other, for the α from (0, …, 0) to (R, 0, …, 0).
final class RelationAsPrinted {
  private RelationAsPrinted() {}

  /// What the set has beside f.
  private interface Beside {
    Vector<RandomPolynomial> of(RandomPolynomial f, int k, int R);
  }

  private static final Seq<int[]> SHAPES =
      Vector.of(
          new int[] {2, 2}, new int[] {1, 1}, new int[] {3, 1}, new int[] {1, 4}, new int[] {2, 3});

  private static final String REAL = printed("S real");

  static String printed(String left) {
    return Transcript.gluing()
        .rules()
        .map(Transcript.Printed::run)
        .find(r -> r.left().equals(left))
        .get()
        .right();
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Thm-3-S",
                  "puts random polynomials beside the derivatives that the set has as printed, and"
                      + " asks S_real")
              .on(beside(REAL))
              .not(
                  "α in the order of its last place",
                  beside(REAL.replace("₁^α₁ … ∂xₖ^αₖ", "₁^αₖ … ∂xₖ^α₁")))
              .not(
                  "without the first variable",
                  (f, k, R) -> indices(k, R).map(a -> derivative(f, a.update(0, 0))))
              .not(
                  "without the last variable",
                  (f, k, R) -> indices(k, R).map(a -> derivative(f, a.update(k - 1, 0))))
              .not(
                  "0 for the derivative (R, 0, …, 0)",
                  (f, k, R) ->
                      beside(REAL)
                          .of(f, k, R)
                          .init()
                          .append(new RandomPolynomial(k, Vector.empty())))
              .by(RelationAsPrinted::related));

  private static final Pattern REAL_READ =
      Pattern.compile(
          "\\(f, \\(∂\\^\\{α₁ \\+ … \\+ αₖ} f / ∂x₁\\^α([₁ₖ]) … ∂xₖ\\^α([₁ₖ])\\) for α from"
              + " \\(0, …, 0\\) to \\(R, 0, …, 0\\)\\), f : Rᵏ → R smooth");

  /// The set of this text, which is read letter by letter.
  private static Beside beside(String printed) {
    return (f, k, R) -> {
      Matcher read = read(REAL_READ, printed);
      boolean inOrder = read.group(1).equals("₁") && read.group(2).equals("ₖ");
      return indices(k, R).map(a -> derivative(f, inOrder ? a : a.reverse()));
    };
  }

  static Matcher read(Pattern pattern, String printed) {
    Matcher read = pattern.matcher(printed);
    if (!read.matches()) throw new IllegalArgumentException("no such relation: " + printed);
    return read;
  }

  /// From (0, …, 0) to (R, 0, …, 0), as words are ordered, where `α₁ + … + αₖ` is at most R (§2.2).
  private static Vector<Vector<Integer>> indices(int k, int R) {
    Vector<Vector<Integer>> all = Vector.of(Vector.empty());
    for (int i = 0; i < k; i++) all = all.flatMap(a -> Vector.rangeClosed(0, R).map(a::append));
    return all.filter(a -> a.sum().intValue() <= R);
  }

  /// `∂^{α₁ + … + αₖ} f / ∂x₁^α₁ … ∂xₖ^αₖ`.
  private static RandomPolynomial derivative(RandomPolynomial f, Vector<Integer> alpha) {
    RandomPolynomial made = f;
    for (int i = alpha.size() - 1; i >= 0; i--)
      for (int n = 0; n < alpha.get(i); n++) made = made.partial(i);
    return made;
  }

  private static Finding related(Beside beside, LawRunner effort) {
    Vector<Relation<Smooth>> S =
        Vector.ofAll(SHAPES)
            .map(s ->
                new TaylorGluing(new Macro(Indices.of(s[0], s[1])))
                    .semantics()
                    .onObject(Type.real())
                    .relation());
    return CountedCases.each(
        Math.max(SHAPES.size(), effort.cases() / 5),
        effort,
        (random, i) -> {
          int[] shape = SHAPES.get(i % SHAPES.size());
          RandomPolynomial f = RandomPolynomial.draw(shape[0], random);
          Vector<RandomPolynomial> jet = beside.of(f, shape[0], shape[1]);
          Relation<Smooth> at = S.get(i % SHAPES.size());
          // of these two the ends are wanted only
          Seq<Smooth> ends = at.draw(random).get();
          return Case.of(
              "(k, R) = (%d, %d), f = %s".formatted(shape[0], shape[1], f),
              () ->
                  Finding.of(
                      at.relates(
                          Vector.of(plot(ends.get(0), Vector.of(f)), plot(ends.get(1), jet)),
                          random)));
        });
  }

  /// Between the spaces of another plot.
  private static Smooth plot(Smooth like, Vector<RandomPolynomial> entries) {
    return new Smooth(like.source(), like.target(), "" + entries, new Entries(entries));
  }

  /// The numbers of a point of `Rⁿ`, which is made of pairs.
  private record Entries(Vector<RandomPolynomial> entries) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Vector<N> x = Vector.ofAll(u.parts()).map(Value::number);
      Vector<Value<N>> all = entries.map(f -> Value.of(f.at(r, x)));
      return all.init().foldRight(all.last(), (first, rest) -> Value.tuple(first, rest));
    }
  }
}
