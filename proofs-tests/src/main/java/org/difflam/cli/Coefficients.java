package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// What an equation may be multiplied by, as `--rig` names it: it is decided for all differential
/// λ-categories whose hom-sets are modules over the rig, and counterexamples are taken from such.
/// Every commutative monoid is a module over the naturals and every abelian group one over the
/// integers, so that models of characteristic 2 and 5 serve there too: some additive maps are not
/// linear in these alone.
enum Coefficients {
  N(
      new Naturals(),
      "polynomial-Z",
      "functional-exact",
      "functional",
      "relational-Q",
      "polynomial-F2",
      "polynomial-F5",
      "relational-F2",
      "relational-F5",
      "relational-B"),
  Z(
      new Integers(),
      "polynomial-Z",
      "functional-exact",
      "functional",
      "relational-Q",
      "polynomial-F2",
      "polynomial-F5",
      "relational-F2",
      "relational-F5"),
  Q(new Rationals(), "polynomial-Q", "functional-exact", "functional", "relational-Q"),
  B(new Booleans(), "relational-B"),
  F2(new PrimeField(2), "polynomial-F2", "relational-F2"),
  F5(new PrimeField(5), "polynomial-F5", "relational-F5");

  @SuppressWarnings("ImmutableEnumChecker") // rigs are immutable
  private final Rig<?> rig;

  @SuppressWarnings("ImmutableEnumChecker") // a list of vavr is immutable
  private final List<String> models;

  Coefficients(Rig<?> rig, String... models) {
    this.rig = rig;
    this.models = List.of(models);
  }

  Rig<?> rig() {
    return rig;
  }

  /// Its usual letter.
  String letter() {
    return rig.name();
  }

  /// Where to look for counterexamples, the most readable first.
  List<String> models() {
    return models;
  }

  /// Over which numbers polynomials refute an equation: every ring is a module over ℕ, and those of
  /// positive characteristic have more additive maps.
  List<Rig<?>> worlds() {
    return switch (this) {
      case N ->
          List.of(
              new Integers(),
              new PrimeField(2),
              new PrimeField(5),
              new Booleans(),
              new PrimeField(3));
      case Z -> List.of(new Integers(), new PrimeField(2), new PrimeField(5), new PrimeField(3));
      case Q, B, F2, F5 -> List.of(rig);
    };
  }

  FreeDifferentialLambda<?> free() {
    return FreeDifferentialLambda.over(rig);
  }

  static Coefficients of(Rig<?> rig) {
    return List.of(values()).find(c -> c.rig.equals(rig)).get();
  }

  /// All numbers in a sentence must be among them.
  void require(Sentence sentence) {
    for (String lack : lack(sentence, "--rig %s")) throw new InputError(lack);
  }

  /// A number in a sentence, or in what is given, that is not among them.
  ///
  /// @param instead how other ones are asked for
  Option<String> lack(Sentence sentence, String instead) {
    return numbers(sentence.left())
        .appendAll(numbers(sentence.right()))
        .appendAll(
            sentence.premises().flatMap(p -> numbers(p.left()).appendAll(numbers(p.right()))))
        .find(q -> !has(q))
        .map(q ->
            "the coefficient "
                + q
                + " is not in "
                + letter()
                + List.of(N, Z, Q)
                    .find(c -> c.has(q))
                    .map(c -> "; " + instead.formatted(c) + " has it")
                    .getOrElse(""));
  }

  private boolean has(Rational q) {
    return rig.element(q).isDefined();
  }

  private static List<Rational> numbers(Expression e) {
    return e instanceof Expression.Generator g
        ? Coefficient.of(g).toList()
        : e.children().flatMap(Coefficients::numbers);
  }
}
