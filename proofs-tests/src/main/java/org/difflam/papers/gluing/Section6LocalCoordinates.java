package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.ChartJets.After;
import org.difflam.papers.gluing.ChartJets.Drawn;
import org.difflam.papers.gluing.ManyCharts.Map;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;

/// §6.3: "In local coordinates, this action `J(f)` is seen to coincide precisely with the
/// (k,R)-Taylor representation of f given by the Faà di Bruno formula", of `φ⁻¹ ; f ; ψ`; where f
/// is the identity, it is the change from one chart of `J(M)` to another. Exactly, on manifolds
/// that no chart covers.
final class Section6LocalCoordinates {
  private Section6LocalCoordinates() {}

  /// What a summand of the formula is multiplied by.
  private interface Weight {
    BigInteger of(FaaDiBrunoFormula.Summand summand);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-J",
                  "compares J(f) in charts with Faà di Bruno's formula for the derivatives of φ⁻¹ ;"
                      + " f ; ψ, for random f,"
                      + ManyCharts.ON)
              .on((Weight) FaaDiBrunoFormula.Summand::coefficient)
              .not("every summand once", _ -> BigInteger.ONE)
              .by(Section6LocalCoordinates::maps),
          check(
                  "HSV-6.3-Jman",
                  "takes jets by Faà di Bruno's formula for φ⁻¹ ; ψ to another chart, and from"
                      + " there to every chart,"
                      + ManyCharts.ON)
              .on((Weight) FaaDiBrunoFormula.Summand::coefficient)
              .not("each entry by the Jacobian alone", Section6LocalCoordinates::linear)
              .by(Section6LocalCoordinates::changes));

  private static BigInteger linear(FaaDiBrunoFormula.Summand s) {
    return Indices.order(s.beta()) == 1 ? s.coefficient() : BigInteger.ZERO;
  }

  private static Finding maps(Weight weight, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Drawn d = Drawn.at(i, random);
          Map f = d.m().map(random);
          JetBundle.Series after = new After(d.plot(), f.rule());
          Chart into = d.J().around(f.to(), after, random);
          return Case.of(
              "%s, f = %s into %s".formatted(d, f, into),
              () ->
                  ChartJets.same(
                      "J(f)",
                      d.J().in(into, after),
                      () -> moved(weight, d.J(), d.chart(), d.numbers(), f.rule(), into)));
        });
  }

  private static Finding changes(Weight weight, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Drawn d = Drawn.at(i, random);
          Vector<Chart> others = d.J().around(d.m(), d.plot()).remove(d.chart());
          if (others.isEmpty()) return Option.none();
          Chart other = others.get(random.nextInt(others.size()));
          JetPoint<Rational> there = d.J().in(other, d.plot());
          return Case.of(
              d + " and " + other,
              () -> {
                Finding all =
                    ChartJets.same(
                        "in " + other,
                        there,
                        () -> changed(weight, d, d.chart(), d.numbers(), other));
                for (Chart next : d.J().around(d.m(), d.plot())) {
                  if (!all.outcome().isGood()) return all;
                  all =
                      all.and(
                          ChartJets.same(
                              "from " + other + " to " + next,
                              d.J().in(next, d.plot()),
                              () -> changed(weight, d, other, there, next)));
                }
                return all;
              });
        });
  }

  private static JetPoint<Rational> changed(
      Weight weight, Drawn d, Chart from, JetPoint<Rational> numbers, Chart to) {
    return moved(weight, d.J(), from, numbers, new ManyCharts.Identity(), to);
  }

  /// `Dᵅ` of `φ⁻¹ ; f ; ψ`, from its partial derivatives and the numbers of a jet.
  private static JetPoint<Rational> moved(
      Weight weight, ChartJets J, Chart from, JetPoint<Rational> numbers, Smooth.Rule f, Chart to) {
    ChartJets P = new ChartJets(Indices.of(from.dimension(), J.shape().R()));
    JetBundle.Series beside = P.plot(from, beside(P.shape(), numbers));
    JetPoint<Rational> partial = P.in(to, new After(beside, f));
    return new JetPoint<>(
        partial.component(),
        partial.coordinates().stream()
            .map(p -> formula(weight, P.shape(), p, J.shape(), numbers))
            .toList());
  }

  /// The jets of `s ↦ x + s`.
  static JetPoint<Rational> beside(Indices shape, JetPoint<Rational> x) {
    List<List<Rational>> all = new ArrayList<>();
    for (int i = 0; i < shape.k(); i++) {
      List<Rational> entries = new ArrayList<>(Collections.nCopies(shape.size(), Rational.ZERO));
      entries.set(0, x.coordinates().get(i).getFirst());
      entries.set(shape.first(i), Rational.ONE);
      all.add(entries);
    }
    return new JetPoint<>(x.component(), all);
  }

  private static List<Rational> formula(
      Weight weight,
      Indices variables,
      List<Rational> partial,
      Indices shape,
      JetPoint<Rational> numbers) {
    List<Rational> all = new ArrayList<>(List.of(partial.getFirst()));
    for (List<Integer> alpha : shape.all().subList(1, shape.size())) {
      Rational sum = Rational.ZERO;
      for (FaaDiBrunoFormula.Summand s : FaaDiBrunoFormula.sum(alpha, variables.k())) {
        Rational term = Rational.of(weight.of(s));
        term = term.times(partial.get(variables.position(s.beta())));
        for (FaaDiBrunoFormula.Factor x : s.factors()) {
          List<Rational> entries = numbers.coordinates().get(x.argument());
          Rational entry = entries.get(shape.position(x.alpha()));
          for (int e = 0; e < x.exponent(); e++) term = term.times(entry);
        }
        sum = sum.plus(term);
      }
      all.add(sum);
    }
    return all;
  }
}
