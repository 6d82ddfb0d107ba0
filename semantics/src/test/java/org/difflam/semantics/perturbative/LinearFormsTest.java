package org.difflam.semantics.perturbative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.perturbative.LinearForms.Element;
import org.junit.jupiter.api.Test;

/// Linear forms and numbers: which sums and products there are, and what they are.
class LinearFormsTest {
  private static final LinearForms<Rational> FORMS = new LinearForms<>(new ExactReals());

  private static Element<Rational> number(int n) {
    return FORMS.literal(Rational.of(n));
  }

  /// `a v₀ + b v₂`.
  private static Element<Rational> form(int a, int b) {
    return FORMS.plus(
        FORMS.times(number(a), FORMS.coordinate(0)), FORMS.times(number(b), FORMS.coordinate(2)));
  }

  private static List<Rational> rationals(int... all) {
    return Arrays.stream(all).mapToObj(Rational::of).toList();
  }

  @Test
  void coefficientsOfOneCoordinateAreAdded() {
    assertEquals(rationals(5, 0, 12), FORMS.coefficients(FORMS.plus(form(2, 5), form(3, 7)), 3));
    Element<Rational> three = FORMS.plus(form(2, 5), FORMS.coordinate(1));
    assertEquals(rationals(2, 1, 5), FORMS.coefficients(three, 3));
    assertEquals(rationals(4, 2, 10, 0), FORMS.coefficients(FORMS.plus(three, three), 4));
  }

  /// `0` is a number and a form.
  @Test
  void noughtIsBoth() {
    Element<Rational> noForm = FORMS.times(number(0), form(2, 5));
    assertTrue(FORMS.isZero(noForm));
    assertTrue(FORMS.isZero(FORMS.times(form(2, 5), number(0))));
    assertEquals(number(3), FORMS.plus(noForm, number(3)));
    assertEquals(number(3), FORMS.plus(number(3), noForm));
    Element<Rational> empty = new LinearForms.Form<>(List.of(), List.of());
    assertEquals(number(3), FORMS.plus(empty, number(3)));
    assertEquals(number(3), FORMS.plus(number(3), empty));
    assertTrue(FORMS.isZero(FORMS.times(empty, form(1, 1))));
    assertTrue(FORMS.isZero(FORMS.times(form(1, 1), empty)));
    assertEquals(rationals(0, 0), FORMS.coefficients(number(0), 2));
  }

  @Test
  void nothingElseMakesSense() {
    assertThrows(IllegalStateException.class, () -> FORMS.plus(number(1), form(2, 5)));
    assertThrows(IllegalStateException.class, () -> FORMS.times(form(1, 1), form(2, 5)));
    assertThrows(IllegalStateException.class, () -> FORMS.coefficients(number(1), 1));
  }
}
