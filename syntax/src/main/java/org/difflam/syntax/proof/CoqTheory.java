package org.difflam.syntax.proof;

import io.vavr.collection.List;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.law.Theory;

/// What theorems for Coq are about: a record of operations, of which nothing is known; each law as
/// a property of them, printed from the sentence that [Kernel] believes; and differential
/// λ-categories and the other theories, which are laws together.
final class CoqTheory {
  private CoqTheory() {}

  private static final String OPERATIONS =
      """
      (* Categories with operations, and their laws as difflam's catalogue states them. *)

      (* Nothing is known of the operations. What a theory does not speak of may be anything. *)
      Record Operations := {
        ob :> Type;  hom : ob -> ob -> Type;
        One : ob;  Prod : ob -> ob -> ob;  Expo : ob -> ob -> ob;
        id : forall a, hom a a;
        comp : forall a b c, hom b c -> hom a b -> hom a c;
        bang : forall a, hom a One;
        pair : forall z a b, hom z a -> hom z b -> hom z (Prod a b);
        p1 : forall a b, hom (Prod a b) a;  p2 : forall a b, hom (Prod a b) b;
        cur : forall a b c, hom (Prod a b) c -> hom a (Expo b c);
        ev : forall b c, hom (Prod (Expo b c) b) c;
        zero : forall a b, hom a b;
        plus : forall a b, hom a b -> hom a b -> hom a b;
        D : forall a b, hom a b -> hom (Prod a a) b;
        times : forall a b c d, hom a c -> hom b d -> hom (Prod a b) (Prod c d);
        uncur : forall a b c, hom a (Expo b c) -> hom (Prod a b) c;
        R : forall a b, hom a b -> hom (Prod a b) a;
        rst : forall a b, hom a b -> hom a a
      }.
      Arguments hom {_}. Arguments One {_}. Arguments Prod {_}. Arguments Expo {_}.
      Arguments id {_ _}. Arguments comp {_ _ _ _}. Arguments bang {_ _}.
      Arguments pair {_ _ _ _}. Arguments p1 {_ _ _}. Arguments p2 {_ _ _}.
      Arguments cur {_ _ _ _}. Arguments ev {_ _ _}. Arguments zero {_ _ _}.
      Arguments plus {_ _ _}. Arguments D {_ _ _}.
      Arguments times {_ _ _ _ _}. Arguments uncur {_ _ _ _}. Arguments R {_ _ _}.
      Arguments rst {_ _ _}.
      """;

  private static final String CONGRUENCE =
      """
      Section Congruence.
      Context {K : Operations}.
      Lemma same_sym {a b : K} (f g : hom a b) : f = g -> g = f.
      Proof. exact (@eq_sym _ f g). Qed.
      Lemma same_trans {a b : K} (f g h : hom a b) : f = g -> g = h -> f = h.
      Proof. exact (@eq_trans _ f g h). Qed.
      Lemma same_comp {a b c : K} (g g' : hom b c) (f f' : hom a b) : g = g' -> f = f' ->
        comp g f = comp g' f'.
      Proof. now intros [] []. Qed.
      Lemma same_pair {z a b : K} (f f' : hom z a) (g g' : hom z b) : f = f' -> g = g' ->
        pair f g = pair f' g'.
      Proof. now intros [] []. Qed.
      Lemma same_plus {a b : K} (f f' g g' : hom a b) : f = f' -> g = g' ->
        plus f g = plus f' g'.
      Proof. now intros [] []. Qed.
      Lemma same_cur {a b c : K} (f f' : hom (Prod a b) c) : f = f' -> cur f = cur f'.
      Proof. now intros []. Qed.
      Lemma same_D {a b : K} (f f' : hom a b) : f = f' -> D f = D f'.
      Proof. now intros []. Qed.
      Lemma same_R {a b : K} (f f' : hom a b) : f = f' -> R f = R f'.
      Proof. now intros []. Qed.
      Lemma same_rst {a b : K} (f f' : hom a b) : f = f' -> rst f = rst f'.
      Proof. now intros []. Qed.
      Definition linear {a b : K} (l : hom a b) := D l = comp l p1.
      Definition additive {a b : K} (k : hom a b) :=
        (forall z (f g : hom z a), comp k (plus f g) = plus (comp k f) (comp k g)) /\\
        (forall z, comp k (zero : hom z a) = zero).
      Lemma additive_plus {a b c : K} (k : hom b c) (h : additive k) (f g : hom a b) :
        comp k (plus f g) = plus (comp k f) (comp k g).
      Proof. apply h. Qed.
      Lemma additive_zero {a b c : K} (k : hom b c) (h : additive k) :
        comp k (zero : hom a b) = zero.
      Proof. apply h. Qed.
      End Congruence.
      """;

  /// The theory, for a file of its own or the beginning of one.
  static String text() {
    List<String> axioms = Kernel.AXIOMS.reject(id -> id.startsWith("additive."));
    List<Theory> theories = List.of(Theory.values());
    List<String> laws = axioms.appendAll(theories.flatMap(Theory::axioms)).distinct();
    return OPERATIONS
        + laws.map(CoqTheory::law).mkString()
        + "(* All theorems of 'difflam prove' are about these. *)\n"
        + "Record DiffLambda (K : Operations) : Prop := {\n  "
        + axioms.map(id -> name(id) + " : Law_" + name(id) + " K").mkString(";\n  ")
        + "\n}.\n"
        + theories.map(CoqTheory::theory).mkString()
        + CONGRUENCE;
  }

  /// Categories that have these laws, for a file of its own beside the theory.
  static String models() {
    try (InputStream in = CoqTheory.class.getResourceAsStream("Models.v")) {
      if (in == null) throw new IllegalStateException("no file Models.v is there");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String law(String id) {
    CoqStatement law = new CoqStatement(new CoqNumbers(new Naturals()), Kernel.law(id).get());
    String variables = law.variables();
    return "Definition Law_%s (K : Operations) : Prop :=%s\n  %s.\n"
        .formatted(
            name(id), variables.isEmpty() ? "" : " forall" + variables + ",", law.equation());
  }

  /// Such as `axioms_reverse`.
  private static String theory(Theory theory) {
    return "(* The axioms of %s. *)\nDefinition axioms_%s (K : Operations) : Prop :=\n  %s.\n"
        .formatted(
            theory.title().replace("λ", "lambda"),
            theory.word().replace('-', '_'),
            theory.axioms().map(id -> "Law_" + name(id) + " K").mkString(" /\\\n  "));
  }

  /// `D1.plus` as Coq may call it; `bang` is an operation as well.
  static String name(String id) {
    return id.equals("bang") ? "bang_unique" : id.replace('.', '_').replace('-', '_');
  }
}
