package org.difflam.semantics.perturbative;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.semantics.perturbative.LinearForms.Element;

/// Numbers and linear forms `Σ aᵢ vᵢ` in the coordinates of a direction. `D f (x) · v` is linear in
/// `v`, so one pushforward along `v = (v₀, v₁, …)` has all partial derivatives as coefficients.
///
/// Forms are added, and multiplied by numbers; nothing else makes sense, and nothing else is done,
/// so that it is the calculus that differentiates, and not these.
///
/// @param <N> the numbers
record LinearForms<N>(Reals<N> over) implements Reals<Element<N>> {
  sealed interface Element<N> {}

  record Scalar<N>(N number) implements Element<N> {}

  /// The coefficients that are not zero, with the numbers of their coordinates, which ascend.
  record Form<N>(List<Integer> coordinates, List<N> coefficients) implements Element<N> {}

  /// `vᵢ`.
  Element<N> coordinate(int i) {
    return new Form<>(List.of(i), List.of(over.one()));
  }

  Element<N> scalar(N number) {
    return new Scalar<>(number);
  }

  /// The number that an element is.
  N number(Element<N> a) {
    return switch (a) {
      case Scalar<N>(var number) -> number;
      case Form<N> _ -> throw new IllegalStateException("a linear form where a number must be");
    };
  }

  /// The n coefficients of a form; zero is one.
  List<N> coefficients(Element<N> a, int n) {
    List<N> all = new ArrayList<>(n);
    int next = 0;
    Form<N> form = form(a);
    for (int i = 0; i < n; i++) {
      boolean here = next < form.coordinates.size() && form.coordinates.get(next) == i;
      all.add(here ? form.coefficients.get(next++) : over.zero());
    }
    return all;
  }

  private Form<N> form(Element<N> a) {
    return switch (a) {
      case Form<N> form -> form;
      case Scalar<N>(var number) when over.isZero(number) -> new Form<>(List.of(), List.of());
      case Scalar<N> _ -> throw new IllegalStateException("a number where a linear form must be");
    };
  }

  @Override
  public String name() {
    return "linear forms over " + over.name();
  }

  @Override
  public Element<N> literal(Rational q) {
    return new Scalar<>(over.literal(q));
  }

  @Override
  public boolean isZero(Element<N> a) {
    return switch (a) {
      case Scalar<N>(var number) -> over.isZero(number);
      case Form<N>(_, var coefficients) -> coefficients.isEmpty();
    };
  }

  @Override
  public Element<N> plus(Element<N> a, Element<N> b) {
    if (a instanceof Scalar<N>(var x) && b instanceof Scalar<N>(var y)) {
      return new Scalar<>(over.plus(x, y));
    }
    if (isZero(a)) return b;
    if (isZero(b)) return a;
    return merged(form(a), form(b));
  }

  private Form<N> merged(Form<N> a, Form<N> b) {
    List<Integer> coordinates = new ArrayList<>();
    List<N> coefficients = new ArrayList<>();
    int i = 0, j = 0;
    while (i < a.coordinates.size() || j < b.coordinates.size()) {
      int l = i < a.coordinates.size() ? a.coordinates.get(i) : Integer.MAX_VALUE;
      int r = j < b.coordinates.size() ? b.coordinates.get(j) : Integer.MAX_VALUE;
      coordinates.add(Math.min(l, r));
      coefficients.add(
          l == r
              ? over.plus(a.coefficients.get(i), b.coefficients.get(j))
              : l < r ? a.coefficients.get(i) : b.coefficients.get(j));
      if (l <= r) i++;
      if (r <= l) j++;
    }
    return new Form<>(coordinates, coefficients);
  }

  @Override
  public Element<N> negate(Element<N> a) {
    if (isZero(a)) return a;
    return switch (a) {
      case Scalar<N>(var number) -> new Scalar<>(over.negate(number));
      case Form<N>(var coordinates, var coefficients) ->
          new Form<>(coordinates, coefficients.stream().map(over::negate).toList());
    };
  }

  /// Nought stays nought, since it is the zero form as well: what a computer's numbers make of `0 ·
  /// y` need not be a zero that can be seen, and then it would be a number only.
  @Override
  public Element<N> times(Element<N> a, Element<N> b) {
    if (isZero(a)) return a;
    if (isZero(b)) return b;
    if (a instanceof Form<N> form) return scaled(number(b), form);
    if (b instanceof Form<N> form) return scaled(number(a), form);
    return new Scalar<>(over.times(number(a), number(b)));
  }

  private Form<N> scaled(N factor, Form<N> form) {
    return new Form<>(
        form.coordinates, form.coefficients.stream().map(c -> over.times(factor, c)).toList());
  }

  @Override
  public Element<N> divide(Element<N> a, Element<N> b) {
    return new Scalar<>(over.divide(number(a), number(b)));
  }

  @Override
  public Element<N> function(Operation function, Element<N> x) {
    return new Scalar<>(over.function(function, number(x)));
  }

  @Override
  public Element<N> pow(Element<N> x, Element<N> y) {
    return new Scalar<>(over.pow(number(x), number(y)));
  }

  @Override
  public Element<N> power(Element<N> x, int n) {
    return new Scalar<>(over.power(number(x), n));
  }
}
