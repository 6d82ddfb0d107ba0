package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntBinaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.JetPlots.Inclusion;
import org.difflam.papers.gluing.JetPlots.Part;
import org.difflam.papers.gluing.JetPlots.Then;
import org.difflam.papers.gluing.JetPlots.Together;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Lemma 7, both isomorphisms, both ways, on jets of rational numbers, exactly:
///
/// ```
/// J(M₁ × … × Mₙ) → J(M₁) × … × J(Mₙ)    [γ] ↦ ([γ ; π₁], …, [γ ; πₙ])    ([γᵢ])ᵢ ↦ [⟨γ₁, …, γₙ⟩]
/// ⊎ᵢ J(Mᵢ) → J(⊎ᵢ Mᵢ)                    (i, [γ]) ↦ [γ ; ιᵢ]
/// ```
///
/// A plot into a sum is one into a summand followed by its injection, which is taken away on the
/// way back. Lists are the sum of the powers.
final class Section6JetParts {
  private Section6JetParts() {}

  private static final ExactReals EXACT = new ExactReals();

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Lem-7",
                  "goes from J(M₁ × … × Mₙ) to J(M₁) × … × J(Mₙ) and back, and the other way round,"
                      + " with random jets and other plots of the same jets, for n up to 3")
              .on(new Way((_, i) -> i, 1))
              .not("the factors are exchanged", new Way((n, i) -> n - 1 - i, 1))
              .not("other plots differ in order R", new Way((_, i) -> i, 0))
              .by(Section6JetParts::products),
          check(
                  "HSV-Lem-7",
                  "goes from J(M₁) ⊎ … ⊎ J(Mₙ) to J(M₁ ⊎ … ⊎ Mₙ) and back, and the other way round,"
                      + " for variants and for lists, with random jets and other plots of them")
              .on(new Way((_, i) -> i, 1))
              .not("the summands are exchanged", new Way((n, i) -> n - 1 - i, 1))
              .not("other plots differ in order R", new Way((_, i) -> i, 0))
              .by(Section6JetParts::sums));

  /// @param place which of `n` parts is meant by the one with this number
  /// @param more another plot of the same jet differs from the first in order `R + more`
  private record Way(IntBinaryOperator place, int more) {}

  /// Plots of jets, and jets of plots.
  private record Jetted(JetBundle J, Indices shape, Way way) {
    /// A plot of the jet, and not the simplest.
    JetBundle.Series plot(Type type, JetPoint<Rational> jet) {
      return new Moved(J, type, jet, shape.R() + way.more);
    }

    JetPoint<Rational> jet(Type type, JetBundle.Series plot) {
      return J.series(type, EXACT, plot);
    }
  }

  /// `t ↦ Σ x_α t^α / α! + t₁ⁿ` in each coordinate.
  private record Moved(JetBundle J, Type type, JetPoint<Rational> jet, int order)
      implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      N far = r.power(t.getFirst(), order);
      return J.representative(type, jet, r, t).map(x -> r.plus(x, far));
    }
  }

  /// A few of them with 56 entries.
  private static Indices shape(int number) {
    return number % 60 == 12 ? Indices.of(3, 5) : RandomPrograms.shape(number);
  }

  private static Type type(SplittableRandom random) {
    return RandomJets.TYPES.get(random.nextInt(RandomJets.TYPES.size()));
  }

  private static Finding products(Way way, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, number) -> {
          Indices shape = shape(number);
          Jetted J = new Jetted(new JetBundle(shape), shape, way);
          List<Type> factors = new ArrayList<>();
          for (int n = 2 + random.nextInt(2); n > 0; n--) factors.add(type(random));
          Type product = new Type.Product(factors);
          List<JetPoint<Rational>> parts = new ArrayList<>();
          for (Type m : factors) parts.add(RandomJets.anywhere(m, shape, random));
          JetPoint<Rational> whole = RandomJets.anywhere(product, shape, random);
          return Case.of(
              "%s, %s, %s".formatted(whole, parts, shape),
              () ->
                  same(
                          "to J(M₁) × … and from it",
                          parts,
                          split(J, factors, pair(J, factors, parts)))
                      .and(
                          same(
                              "to J(M₁ × …) and from it",
                              whole,
                              pair(J, factors, split(J, factors, whole))))
                      // so it is smooth, and its inverse too
                      .and(
                          same(
                              "the numbers, one after another",
                              parts.stream().flatMap(j -> j.coordinates().stream()).toList(),
                              pair(J, factors, parts).coordinates())));
        });
  }

  /// `[γ] ↦ ([γ ; πᵢ])ᵢ`.
  private static List<JetPoint<Rational>> split(
      Jetted J, List<Type> factors, JetPoint<Rational> jet) {
    JetBundle.Series plot = J.plot(new Type.Product(factors), jet);
    List<JetPoint<Rational>> parts = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      int place = J.way.place.applyAsInt(factors.size(), i);
      parts.add(J.jet(factors.get(i), new Then(plot, new Part(place))));
    }
    return parts;
  }

  /// `([γᵢ])ᵢ ↦ [⟨γ₁, …, γₙ⟩]`.
  private static JetPoint<Rational> pair(
      Jetted J, List<Type> factors, List<JetPoint<Rational>> parts) {
    List<JetBundle.Series> plots = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) plots.add(J.plot(factors.get(i), parts.get(i)));
    return J.jet(new Type.Product(factors), new Together(plots));
  }

  private static Finding sums(Way way, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, number) -> {
          Indices shape = shape(number);
          Jetted J = new Jetted(new JetBundle(shape), shape, way);
          List<Inclusion> summands =
              random.nextBoolean()
                  ? Inclusion.powers(type(random))
                  : Inclusion.labelled(type(random), type(random));
          int n = summands.size(), i = random.nextInt(n);
          Inclusion in = summands.get(i), named = summands.get(way.place.applyAsInt(n, i));
          JetPoint<Rational> part = RandomJets.anywhere(in.from(), shape, random);
          JetPoint<Rational> whole = RandomJets.anywhere(in.to(), shape, random);
          return Case.of(
              "%s, %s in the summand %d of %s, %s"
                  .formatted(whole, part, i, Section4Spaces.show(in.to()), shape),
              () -> {
                JetPoint<Rational> there =
                    J.jet(in.to(), new Then(J.plot(in.from(), part), named.inject()));
                return same(
                        "to J(M₁ ⊎ …) and from it",
                        new InSummand(i, part),
                        back(J, summands, there))
                    .and(again(J, summands, whole));
              });
        });
  }

  /// From a jet of the sum to the summand that its plot factors through, and there again.
  private static Finding again(Jetted J, List<Inclusion> summands, JetPoint<Rational> whole) {
    InSummand found = back(J, summands, whole);
    Inclusion in = summands.get(found.number);
    return same(
        "to J(M₁) ⊎ … and from it",
        whole,
        J.jet(in.to(), new Then(J.plot(in.from(), found.part), in.inject())));
  }

  /// `(i, [γ])`.
  private record InSummand(int number, JetPoint<Rational> part) {}

  /// `[γ ; ιᵢ] ↦ (i, [γ])`.
  private static InSummand back(Jetted J, List<Inclusion> summands, JetPoint<Rational> jet) {
    List<InSummand> found = new ArrayList<>();
    for (int i = 0; i < summands.size(); i++) {
      Inclusion in = summands.get(i);
      if (!in.holds(jet.component().shape())) continue;
      JetPoint<Rational> part = J.jet(in.from(), new Then(J.plot(in.to(), jet), in.eject()));
      found.add(new InSummand(i, part));
    }
    if (found.size() != 1) throw new IllegalStateException("a jet of no, or of two, summands");
    return found.getFirst();
  }

  private static Finding same(String what, Object stated, Object found) {
    return stated.equals(found)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.at(what, "" + found, "" + stated));
  }
}
