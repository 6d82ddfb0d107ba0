package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.control.Option;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.relational.RelationalModel;
import org.junit.jupiter.api.Test;

/// Numbers in the place of morphisms, in the models whose rig has them and in those whose has not.
class CoefficientsTest {
  private static String verdict(Model<?, ?> model, String equation) {
    Law law = Law.typed("", equation, Definitions.none(), model.signature().givens());
    return check(model, law);
  }

  private static String check(Model<?, ?> model, Law law) {
    return LawRunner.STANDARD.check(model, law).verdict().word();
  }

  @Test
  void modelsMultiply() {
    String half = "1/2 . (square + square) = square", less = "1/3 . (square + square) = square";
    for (Model<?, ?> model :
        new Model<?, ?>[] {
          new PolynomialModel.OverRationals(),
          new FunctionalModel.Exact(),
          new RelationalModel.OverRationals()
        }) {
      assertEquals("holds", verdict(model, half), model.name());
      assertEquals("refuted", verdict(model, less), model.name());
    }
    assertEquals("holds", verdict(new PolynomialModel.OverF5(), "1/2 . square = 3 . square"));
    assertEquals("inconclusive", verdict(new PolynomialModel.OverNaturals(), half));
    assertEquals("holds", verdict(new PolynomialModel.OverNaturals(), "2 . mul = mul + mul"));
  }

  @Test
  void rigsHaveSomeNumbers() {
    Rational half = Rational.of(1, 2), minus = Rational.of(-1);
    assertEquals(Option.none(), new Naturals().element(minus));
    assertEquals(Option.some(minus.numerator()), new Integers().element(minus));
    assertEquals(Option.none(), new Integers().element(half));
    assertEquals(Option.some(3), new PrimeField(5).element(half));
    assertEquals(Option.none(), new PrimeField(2).element(half));
    assertEquals(Option.some(true), new Booleans().element(Rational.of(7)));
  }
}
