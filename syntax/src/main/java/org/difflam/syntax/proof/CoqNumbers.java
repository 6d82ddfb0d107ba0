package org.difflam.syntax.proof;

import io.vavr.collection.List;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;

/// Coefficients for Coq: each element of the rig is a morphism at each object, and `id`, `0`, `+`
/// and `.` are its one, zero, sum and product. The elements are data that Coq calculates with. Over
/// ℕ this follows, as a number is a sum of identities: of as many as its binary digits, and half of
/// it twice.
record CoqNumbers(Rig<?> rig) {
  private static final String MODULES =
      """
      Record Modules (K : Operations) := {
        num : forall a : K, coefficient -> hom a a;
        num_same : forall a p q, c_same p q = true -> num a p = num a q;
        num_one : forall a, num a c_one = id;  num_zero : forall a, num a c_zero = zero;
        num_plus : forall a p q, plus (num a p) (num a q) = num a (c_plus p q);
        num_times : forall a p q, comp (num a p) (num a q) = num a (c_times p q)
      }.
      Arguments num {K} _. Arguments num_same {K} _ {a} p q. Arguments num_one {K} _ {a}.
      Arguments num_zero {K} _ {a}. Arguments num_plus {K} _ {a} p q.
      Arguments num_times {K} _ {a} p q.
      Section Numbers.
      Context {K : Operations} (M : Modules K) {a : K}.
      Lemma num_sum p q (f g : hom a a) : num M a p = f -> num M a q = g ->
        num M a (c_plus p q) = plus f g.
      Proof. intros [] []. symmetry. apply num_plus. Qed.
      Lemma num_product p q (f g : hom a a) : num M a p = f -> num M a q = g ->
        num M a (c_times p q) = comp f g.
      Proof. intros [] []. symmetry. apply num_times. Qed.
      Lemma same_number (f g : hom a a) p q : num M a p = f -> num M a q = g ->
        c_same p q = true -> f = g.
      Proof. intros [] []. apply num_same. Qed.
      End Numbers.
      """;

  private static final String NATURALS =
      """
      Section Naturals.
      Context (K : Operations) (A : DiffLambda K).
      Let plus_assoc (a b : K) : forall f g h : hom a b,
        plus (plus f g) h = plus f (plus g h) := plus_assoc K A a b.
      Let plus_comm (a b : K) : forall f g : hom a b, plus f g = plus g f := plus_comm K A a b.
      Let plus_zero (a b : K) : forall f : hom a b, plus f zero = f := plus_zero K A a b.
      Let id_left (a b : K) : forall f : hom a b, comp id f = f := id_left K A a b.
      Let left_plus (a b c : K) : forall (f : hom a b) (g h : hom b c),
        comp (plus g h) f = plus (comp g f) (comp h f) := left_plus K A a b c.
      Let left_zero (a b c : K) : forall f : hom a b, comp zero f = (zero : hom a c) :=
        left_zero K A a b c.
      Fixpoint multiple (a : K) (n : positive) : hom a a :=
        match n with
        | xH => id
        | xO m => plus (multiple a m) (multiple a m)
        | xI m => plus id (plus (multiple a m) (multiple a m))
        end.
      Definition numeral (a : K) (n : N) : hom a a :=
        match n with N0 => zero | Npos p => multiple a p end.
      Lemma multiple_succ (a : K) p : multiple a (Pos.succ p) = plus id (multiple a p).
      Proof.
        induction p as [q IH | q IH |]; simpl; try reflexivity.
        rewrite IH, !plus_assoc. f_equal. rewrite <- !plus_assoc. f_equal. apply plus_comm.
      Qed.
      Lemma multiple_add (a : K) p q :
        multiple a (p + q) = plus (multiple a p) (multiple a q).
      Proof.
        induction p as [| p IH] using Pos.peano_ind.
        - rewrite Pos.add_1_l. apply multiple_succ.
        - rewrite Pos.add_succ_l, !multiple_succ, IH. symmetry. apply plus_assoc.
      Qed.
      Lemma multiple_mul (a : K) p q :
        multiple a (p * q) = comp (multiple a p) (multiple a q).
      Proof.
        induction p as [| p IH] using Pos.peano_ind.
        - rewrite Pos.mul_1_l. symmetry. apply id_left.
        - rewrite Pos.mul_succ_l, multiple_add, IH, multiple_succ, left_plus, id_left. reflexivity.
      Qed.
      Lemma multiple_zero (a : K) p : comp (multiple a p) zero = (zero : hom a a).
      Proof.
        induction p as [| p IH] using Pos.peano_ind; [apply id_left |].
        rewrite multiple_succ, left_plus, id_left, IH. apply plus_zero.
      Qed.
      Lemma numeral_same (a : K) p q : N.eqb p q = true -> numeral a p = numeral a q.
      Proof. intro same. apply N.eqb_eq in same. now subst. Qed.
      Lemma numeral_plus (a : K) p q : plus (numeral a p) (numeral a q) = numeral a (p + q).
      Proof.
        destruct p, q; simpl.
        - apply plus_zero.
        - rewrite plus_comm. apply plus_zero.
        - apply plus_zero.
        - symmetry. apply multiple_add.
      Qed.
      Lemma numeral_times (a : K) p q : comp (numeral a p) (numeral a q) = numeral a (p * q).
      Proof.
        destruct p, q; simpl; try apply left_zero.
        - apply multiple_zero.
        - symmetry. apply multiple_mul.
      Qed.
      End Naturals.
      Definition naturals (K : Operations) (A : DiffLambda K) : Modules K := {|
        num := numeral K; num_same := numeral_same K;
        num_one := fun _ => eq_refl; num_zero := fun _ => eq_refl;
        num_plus := numeral_plus K A; num_times := numeral_times K A |}.
      """;

  /// The category that a theorem is about, and the coefficients of its morphisms.
  String category() {
    return " (K : Operations) (A : DiffLambda K)" + (isOwn() ? "" : " (M : Modules K)");
  }

  /// The names in [#category].
  List<String> names() {
    return isOwn() ? List.of("K", "A") : List.of("K", "A", "M");
  }

  /// What the coefficients are.
  String modules() {
    return isOwn() ? "(naturals K A)" : "M";
  }

  /// Whether each differential λ-category has these coefficients.
  private boolean isOwn() {
    return rig instanceof Naturals;
  }

  /// The theory with its coefficients.
  String theory(String plain) {
    return switch (rig) {
      case Naturals _ ->
          with("NArith", plain, "N", "1%N", "0%N", "N.add", "N.mul", "N.eqb") + NATURALS;
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
    return "Require Export " // theorems in files of their own write such numbers, too
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
            switch (rig) {
              case Rationals _ -> "(" + q.numerator() + " # " + q.denominator() + ")%Q";
              case Booleans _ -> c.toString();
              case Naturals _ -> c + "%N";
              default -> "(" + c + ")%Z";
            })
        .getOrElseThrow(() -> new Lines.Missing(q + " is not in " + rig.name()));
  }
}
