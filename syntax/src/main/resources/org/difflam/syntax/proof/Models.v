(* Categories that have the laws of DiffLambda.v, which shows that these do not contradict each other. *)
Require Import DiffLambda.

(* One object and one morphism: a model of all theories. *)
Definition one_morphism : Operations := {|
  ob := unit; hom := fun _ _ => unit;
  One := tt; Prod := fun _ _ => tt; Expo := fun _ _ => tt;
  id := fun _ => tt; comp := fun _ _ _ _ _ => tt; bang := fun _ => tt;
  pair := fun _ _ _ _ _ => tt; p1 := fun _ _ => tt; p2 := fun _ _ => tt;
  cur := fun _ _ _ _ => tt; ev := fun _ _ => tt;
  zero := fun _ _ => tt; plus := fun _ _ _ _ => tt; D := fun _ _ _ => tt;
  times := fun _ _ _ _ _ _ => tt; uncur := fun _ _ _ _ => tt;
  R := fun _ _ _ => tt; rst := fun _ _ _ => tt |}.

Lemma one_morphism_only (a b : one_morphism) (f g : hom a b) : f = g.
Proof. now destruct f, g. Qed.

Theorem one_morphism_is_DiffLambda : DiffLambda one_morphism.
Proof. constructor; repeat intro; apply one_morphism_only. Qed.
Theorem one_morphism_is_lambda : axioms_lambda one_morphism.
Proof. repeat split; repeat intro; apply one_morphism_only. Qed.
Theorem one_morphism_is_reverse : axioms_reverse one_morphism.
Proof. repeat split; repeat intro; apply one_morphism_only. Qed.
Theorem one_morphism_is_restriction : axioms_restriction one_morphism.
Proof. repeat split; repeat intro; apply one_morphism_only. Qed.

(* One object and two partial morphisms: the identity, true, and the one that is defined nowhere. *)
Definition defined_or_not : Operations := {|
  ob := unit; hom := fun _ _ => bool;
  One := tt; Prod := fun _ _ => tt; Expo := fun _ _ => tt;
  id := fun _ => true; comp := fun _ _ _ => andb; bang := fun _ => true;
  pair := fun _ _ _ => andb; p1 := fun _ _ => true; p2 := fun _ _ => true;
  cur := fun _ _ _ f => f; ev := fun _ _ => true;
  zero := fun _ _ => true; plus := fun _ _ => andb; D := fun _ _ f => f;
  times := fun _ _ _ _ => andb; uncur := fun _ _ _ f => f;
  R := fun _ _ f => f; rst := fun _ _ f => f |}.

Theorem defined_or_not_is_restriction : axioms_restriction defined_or_not.
Proof. repeat split; repeat intro; simpl in *; repeat (match goal with f : bool |- _ => destruct f end); reflexivity. Qed.
Theorem defined_or_not_has_two : @id defined_or_not tt <> false.
Proof. discriminate. Qed.

Print Assumptions one_morphism_is_DiffLambda.
Print Assumptions one_morphism_is_lambda.
Print Assumptions one_morphism_is_reverse.
Print Assumptions one_morphism_is_restriction.
Print Assumptions defined_or_not_is_restriction.
Print Assumptions defined_or_not_has_two.
