package org.difflam.semantics.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.SplittableRandom;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.junit.jupiter.api.Test;

/// Random expressions mean the same here as in models that share no code with this one.
class FunctionalAgreementProperties {
  private static final Set<Structure> FIRST_ORDER =
      LinkedHashSet.of(
          Structure.CATEGORY, Structure.CARTESIAN, Structure.LEFT_ADDITIVE, Structure.DIFFERENTIAL);

  private final FunctionalModel.Exact model = new FunctionalModel.Exact();
  private final Interpretation<Obj, SmoothMap> functional =
      model.signature().interpretation(model.category());

  /// Formal derivatives of polynomials, against infinitesimals.
  @Test
  void withPolynomials() {
    Polynomials<Rational> polynomials = new Polynomials<>(new Rationals());
    var signature = new PolynomialModel.OverRationals().signature();
    Interpretation<Integer, PolynomialMap<Rational>> exact = signature.interpretation(polynomials);
    var known =
        signature.givens().filter(g -> model.signature().generators().containsKey(g.name()));
    int derivatives = 0;
    for (int seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Sampler sampler = new Sampler(List.of(Functional.R), known, FIRST_ORDER, random);
      Obj x = sampler.object(4), y = sampler.object(3);
      Expression e = sampler.morphism(x, y, Trait.ANY, 4 + random.nextInt(12)).get();
      if (e.show().contains("D(")) derivatives++;
      PolynomialMap<Rational> f = exact.of(e);
      Values<Rational> values = new Values<>(new ExactReals());
      Vector<Rational> point =
          Vector.fill(exact.of(x), () -> Rational.of(random.nextInt(9) - 4, 1 + random.nextInt(3)));
      ArrayList<Rational> found = new ArrayList<>();
      var coordinates = point.iterator();
      numbers(values, functional.of(e).at(values, value(values, x, coordinates)), found);
      assertEquals(f.at(point).toJavaList(), found, e.show() + " at " + point);
    }
    assertTrue(derivatives > 50, "only " + derivatives + " expressions have a derivative");
  }

  /// Normalisation in the free differential λ-category, against evaluation, at all types.
  @Test
  void withNormalForms() {
    FreeDifferentialLambda<?> free =
        FreeDifferentialLambda.free().given(model.signature().givens()).withFuel(3_000);
    Set<Structure> all = FIRST_ORDER.add(Structure.CLOSED);
    int compared = 0, changed = 0, higherOrder = 0;
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Sampler sampler = new Sampler(List.of(Functional.R), model.signature().drawn(), all, random);
      Obj x = sampler.object(4), y = sampler.object(4);
      Expression e = sampler.morphism(x, y, Trait.ANY, 4 + random.nextInt(10)).get();
      Expression normal;
      try {
        normal = free.normalForm(e).expression();
      } catch (RuntimeException outOfFuel) {
        continue;
      }
      if (normal.size() > 300) continue;
      Verdict verdict =
          model.category().equal(functional.of(e), functional.of(normal), Places.of(seed));
      assertTrue(!verdict.isRefuted(), () -> e.show() + " : " + verdict);
      if (!verdict.isGood()) continue;
      compared++;
      if (e.show().contains("D(") && !normal.equals(e)) changed++;
      if (x.size() + y.size() > 4) higherOrder++;
    }
    assertTrue(
        compared > 200 && changed > 40 && higherOrder > 50,
        compared + ", " + changed + ", " + higherOrder);
  }

  private static FunctionalValue<Rational> value(
      Values<Rational> values, Obj type, Iterator<Rational> coordinates) {
    return switch (type) {
      case Obj.Unit _ -> new FunctionalValue.Unit<>();
      case Obj.Product(var a, var b) ->
          FunctionalValue.pair(value(values, a, coordinates), value(values, b, coordinates));
      default -> values.literal(coordinates.next());
    };
  }

  private static void numbers(
      Values<Rational> values, FunctionalValue<Rational> value, Collection<Rational> into) {
    switch (value) {
      case FunctionalValue.Unit<Rational> _ -> {}
      case FunctionalValue.Pair<Rational>(var a, var b) -> {
        numbers(values, a, into);
        numbers(values, b, into);
      }
      case FunctionalValue.Real<Rational>(var number) -> into.add(values.numbers().value(number));
      case FunctionalValue.Function<Rational> _ -> throw new AssertionError("a function");
    }
  }
}
