package org.difflam.syntax.proof;

import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;

/// Coefficients for Coq: over ℕ they are sums of identities, and the theory does not mention them;
/// over another rig, each of its elements is a morphism at each object, and `id`, `0`, `+` and `.`
/// are its one, zero, sum and product. The elements are data that Coq calculates with.
record CoqNumbers(Rig<?> rig) {
  private static final String MODULES =
      """
      Record Modules (K : DiffLambda) := {
        num : forall a : K, coefficient -> hom a a;
        num_same : forall a p q, c_same p q = true -> num a p = num a q;
        num_one : forall a, num a c_one = id;  num_zero : forall a, num a c_zero = zero;
        num_plus : forall a p q, plus (num a p) (num a q) = num a (c_plus p q);
        num_times : forall a p q, comp (num a p) (num a q) = num a (c_times p q)
      }.
      Arguments num {K} _. Arguments num_same {K} _ {a} p q. Arguments num_one {K} _ {a}.
      Arguments num_zero {K} _ {a}. Arguments num_plus {K} _ {a} p q.
      Arguments num_times {K} _ {a} p q.
      """;

  boolean areSums() {
    return rig instanceof Naturals;
  }

  /// The theory with its coefficients.
  String theory(String plain) {
    return switch (rig) {
      case Naturals _ -> plain;
      case Integers _ -> with("ZArith", plain, "Z", "1%Z", "0%Z", "Z.add", "Z.mul", "Z.eqb");
      case Rationals _ -> with("QArith", plain, "Q", "1%Q", "0%Q", "Qplus", "Qmult", "Qeq_bool");
      case Booleans _ -> with("Bool", plain, "bool", "true", "false", "orb", "andb", "Bool.eqb");
      case PrimeField(var p) -> {
        String same = "(fun m n => Z.eqb (Z.modulo m " + p + ") (Z.modulo n " + p + "))";
        yield with("ZArith", plain, "Z", "1%Z", "0%Z", "Z.add", "Z.mul", same);
      }
      default -> throw new Lines.Missing("there is no theory over " + rig.name());
    };
  }

  private static String with(
      String library,
      String plain,
      String type,
      String one,
      String zero,
      String plus,
      String times,
      String same) {
    return "Require Import "
        + library
        + ".\n"
        + plain
        + "Definition coefficient : Set := "
        + type
        + ".\nDefinition c_one : coefficient := "
        + one
        + ".\nDefinition c_zero : coefficient := "
        + zero
        + ".\nDefinition c_plus : coefficient -> coefficient -> coefficient := "
        + plus
        + ".\nDefinition c_times : coefficient -> coefficient -> coefficient := "
        + times
        + ".\nDefinition c_same : coefficient -> coefficient -> bool := "
        + same
        + ".\n"
        + MODULES;
  }

  /// A number as Coq writes it.
  String literal(Rational q) {
    return rig.element(q)
        .map(c ->
            rig instanceof Rationals
                ? "(" + q.numerator() + " # " + q.denominator() + ")%Q"
                : rig instanceof Booleans ? c.toString() : "(" + c + ")%Z")
        .getOrElseThrow(() -> new Lines.Missing(q + " is not in " + rig.name()));
  }
}
