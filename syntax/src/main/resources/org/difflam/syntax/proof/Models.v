(* Categories that have the laws of DiffLambda.v, which shows that these do not contradict each other. *)
Require Import Arith DiffLambda.

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

(* Spaces over the natural numbers, and matrices: linear maps, which are their own derivatives. So the axioms of differential
   categories do not say that id = 0. There are no spaces of functions: what is said of cur, ev, and uncur may be anything. *)
Inductive space := Nothing | Line | Both (a b : space).
Fixpoint vector (a : space) : Set :=
  match a with Nothing => unit | Line => nat | Both b c => (vector b * vector c)%type end.
Fixpoint vzero (a : space) : vector a :=
  match a with Nothing => tt | Line => 0 | Both b c => (vzero b, vzero c) end.
Fixpoint vplus (a : space) : vector a -> vector a -> vector a :=
  match a with
  | Nothing => fun _ _ => tt
  | Line => Nat.add
  | Both b c => fun x y => (vplus b (fst x) (fst y), vplus c (snd x) (snd y))
  end.
Fixpoint scale (n : nat) (a : space) : vector a -> vector a :=
  match a with
  | Nothing => fun _ => tt
  | Line => Nat.mul n
  | Both b c => fun x => (scale n b (fst x), scale n c (snd x))
  end.
(* What a matrix makes of each unit vector. *)
Fixpoint matrix (a b : space) : Set :=
  match a with Nothing => unit | Line => vector b | Both c d => (matrix c b * matrix d b)%type end.
Fixpoint apply (a b : space) : matrix a b -> vector a -> vector b :=
  match a with
  | Nothing => fun _ _ => vzero b
  | Line => fun m n => scale n b m
  | Both c d => fun m x => vplus b (apply c b (fst m) (fst x)) (apply d b (snd m) (snd x))
  end.
(* The matrix of a linear map. *)
Fixpoint tabulate (a b : space) : (vector a -> vector b) -> matrix a b :=
  match a with
  | Nothing => fun _ => tt
  | Line => fun f => f 1
  | Both c d => fun f =>
      (tabulate c b (fun x => f (x, vzero d)), tabulate d b (fun y => f (vzero c, y)))
  end.

Lemma vplus_assoc a : forall x y z, vplus a (vplus a x y) z = vplus a x (vplus a y z).
Proof. induction a; intros; simpl; [reflexivity | ring | now f_equal]. Qed.
Lemma vplus_comm a : forall x y, vplus a x y = vplus a y x.
Proof. induction a; intros; simpl; [reflexivity | ring | now f_equal]. Qed.
Lemma vplus_zero a : forall x, vplus a x (vzero a) = x.
Proof. induction a; intros x; simpl; [now destruct x | ring | destruct x; simpl; now f_equal]. Qed.
Lemma zero_vplus a x : vplus a (vzero a) x = x.
Proof. rewrite vplus_comm. apply vplus_zero. Qed.
Lemma vplus_four a w x y z :
  vplus a (vplus a w x) (vplus a y z) = vplus a (vplus a w y) (vplus a x z).
Proof.
  rewrite !vplus_assoc. f_equal. rewrite <- !vplus_assoc. f_equal. apply vplus_comm.
Qed.
Lemma scale_plus n a : forall x y, scale n a (vplus a x y) = vplus a (scale n a x) (scale n a y).
Proof. induction a; intros; simpl; [reflexivity | ring | now f_equal]. Qed.
Lemma scale_zero n a : scale n a (vzero a) = vzero a.
Proof. induction a; simpl; [reflexivity | ring | now f_equal]. Qed.
Lemma scale_one a : forall x, scale 1 a x = x.
Proof. induction a; intros x; simpl; [now destruct x | ring | destruct x; simpl; now f_equal]. Qed.
Lemma scale_none a : forall x, scale 0 a x = vzero a.
Proof. induction a; intros; simpl; [reflexivity | reflexivity | now f_equal]. Qed.
Lemma scale_sum m n a : forall x, scale (m + n) a x = vplus a (scale m a x) (scale n a x).
Proof. induction a; intros; simpl; [reflexivity | ring | now f_equal]. Qed.
Lemma scale_scale m n a : forall x, scale m a (scale n a x) = scale (m * n) a x.
Proof. induction a; intros; simpl; [reflexivity | ring | now f_equal]. Qed.
Lemma apply_plus a b : forall m x y,
  apply a b m (vplus a x y) = vplus b (apply a b m x) (apply a b m y).
Proof.
  induction a; intros; simpl.
  - symmetry. apply vplus_zero.
  - apply scale_sum.
  - rewrite IHa1, IHa2. apply vplus_four.
Qed.
Lemma apply_zero a b : forall m, apply a b m (vzero a) = vzero b.
Proof.
  induction a; intros; simpl; [reflexivity | apply scale_none |].
  rewrite IHa1, IHa2. apply vplus_zero.
Qed.
Lemma apply_scale n a b : forall m x, apply a b m (scale n a x) = scale n b (apply a b m x).
Proof.
  induction a; intros; simpl.
  - symmetry. apply scale_zero.
  - symmetry. apply scale_scale.
  - rewrite IHa1, IHa2. symmetry. apply scale_plus.
Qed.
Lemma same_matrix a b : forall m n, (forall x, apply a b m x = apply a b n x) -> m = n.
Proof.
  induction a; intros m n same; simpl in *.
  - now destruct m, n.
  - specialize (same 1). now rewrite !scale_one in same.
  - destruct m as [m1 m2], n as [n1 n2]; simpl in *. f_equal.
    + apply IHa1. intro x. specialize (same (x, vzero a2)). simpl in same.
      now rewrite !apply_zero, !vplus_zero in same.
    + apply IHa2. intro y. specialize (same (vzero a1, y)). simpl in same.
      now rewrite !apply_zero, !zero_vplus in same.
Qed.
Definition is_linear {a b} (f : vector a -> vector b) : Prop :=
  (forall x y, f (vplus a x y) = vplus b (f x) (f y)) /\ (forall n x, f (scale n a x) = scale n b (f x)).
Lemma linear_zero {a b} (f : vector a -> vector b) : is_linear f -> f (vzero a) = vzero b.
Proof. intros [_ h]. rewrite <- (scale_none a (vzero a)), h. apply scale_none. Qed.
Lemma apply_tabulate a b : forall f, is_linear f -> forall x, apply a b (tabulate a b f) x = f x.
Proof.
  induction a; intros f h x; simpl.
  - destruct x. symmetry. now apply (linear_zero (a := Nothing)).
  - destruct h as [_ h]. rewrite <- (h x 1). simpl. now rewrite Nat.mul_1_r.
  - destruct x as [x y]; simpl. rewrite IHa1, IHa2.
    + destruct h as [h _]. rewrite <- h. simpl. now rewrite vplus_zero, zero_vplus.
    + destruct h as [p s]. split; intros; rewrite <- ?p, <- ?s; simpl; now rewrite ?vplus_zero, ?scale_zero.
    + destruct h as [p s]. split; intros; rewrite <- ?p, <- ?s; simpl; now rewrite ?vplus_zero, ?scale_zero.
Qed.

Definition matrices : Operations := {|
  ob := space; hom := matrix; One := Nothing; Prod := Both; Expo := fun a _ => a;
  id := fun a => tabulate a a (fun x => x);
  comp := fun a b c g f => tabulate a c (fun x => apply b c g (apply a b f x));
  bang := fun a => tabulate a Nothing (fun _ => tt);
  pair := fun z a b f g => tabulate z (Both a b) (fun x => (apply z a f x, apply z b g x));
  p1 := fun a b => tabulate (Both a b) a fst; p2 := fun a b => tabulate (Both a b) b snd;
  cur := fun a b c _ => tabulate a b (fun _ => vzero b);
  ev := fun b c => tabulate (Both b b) c (fun _ => vzero c);
  zero := fun a b => tabulate a b (fun _ => vzero b);
  plus := fun a b f g => tabulate a b (fun x => vplus b (apply a b f x) (apply a b g x));
  D := fun a b f => tabulate (Both a a) b (fun x => apply a b f (fst x));
  times := fun a b c d f g =>
    tabulate (Both a b) (Both c d) (fun x => (apply a c f (fst x), apply b d g (snd x)));
  uncur := fun a b c _ => tabulate (Both a b) c (fun _ => vzero c);
  R := fun a b _ => tabulate (Both a b) a (fun _ => vzero a); rst := fun a b _ => tabulate a a (fun x => x) |}.

Lemma linear_apply {a b c} (f : vector a -> vector b) (m : matrix b c) :
  is_linear f -> is_linear (fun x => apply b c m (f x)).
Proof. intros [p s]. split; intros; now rewrite ?p, ?s, ?apply_plus, ?apply_scale. Qed.
Lemma linear_pair {a b c} (f : vector a -> vector b) (g : vector a -> vector c) :
  is_linear f -> is_linear g -> @is_linear a (Both b c) (fun x => (f x, g x)).
Proof. intros [p s] [q t]. split; intros; now rewrite ?p, ?q, ?s, ?t. Qed.
Lemma linear_fst {a b c} (f : vector a -> vector (Both b c)) :
  is_linear f -> @is_linear a b (fun x => fst (f x)).
Proof. intros [p s]. split; intros; now rewrite ?p, ?s. Qed.
Lemma linear_snd {a b c} (f : vector a -> vector (Both b c)) :
  is_linear f -> @is_linear a c (fun x => snd (f x)).
Proof. intros [p s]. split; intros; now rewrite ?p, ?s. Qed.
Lemma linear_vzero a b : is_linear (fun _ : vector a => vzero b).
Proof. split; intros; now rewrite ?vplus_zero, ?scale_zero. Qed.
Lemma linear_vplus {a b} (f g : vector a -> vector b) :
  is_linear f -> is_linear g -> is_linear (fun x => vplus b (f x) (g x)).
Proof. intros [p s] [q t]. split; intros; rewrite ?p, ?q, ?s, ?t, ?scale_plus; auto using vplus_four. Qed.
Ltac linear_map := repeat first
  [ solve [split; reflexivity] | apply linear_vzero | apply linear_apply | apply linear_vplus
  | apply linear_pair | apply linear_fst | apply linear_snd ].
Ltac in_vectors := repeat (rewrite apply_tabulate by linear_map; cbn [fst snd]).
Arguments apply : simpl never. Arguments tabulate : simpl never. Arguments vector : simpl never.
Arguments vplus : simpl never. Arguments vzero : simpl never. Arguments matrix : simpl never.
Theorem matrices_is_differential : axioms_differential matrices.
Proof.
  repeat split; repeat intro; apply same_matrix; intro x; simpl in *; in_vectors.
  all: rewrite ?apply_plus, ?apply_zero, ?vplus_zero; try reflexivity; auto using vplus_assoc, vplus_comm.
  all: try (symmetry; apply surjective_pairing).
  all: try (match goal with |- ?v = tt => now destruct v end).
Qed.
Theorem matrices_has_zero_and_one : @id matrices Line <> zero.
Proof. discriminate. Qed.

Print Assumptions one_morphism_is_DiffLambda.
Print Assumptions one_morphism_is_lambda.
Print Assumptions one_morphism_is_reverse.
Print Assumptions one_morphism_is_restriction.
Print Assumptions defined_or_not_is_restriction.
Print Assumptions defined_or_not_has_two.
Print Assumptions matrices_is_differential.
Print Assumptions matrices_has_zero_and_one.
