package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;

/// The theory of a differential λ-category for Coq, as a record; its axioms are printed from the
/// sentences that [Kernel] believes.
final class CoqTheory {
  private CoqTheory() {}

  /// Axioms about hypotheses, and abbreviations that the theory unfolds.
  static final Set<String> UNFOLDED =
      LinkedHashSet.of("pair.times", "uncurry", "additive.plus", "additive.zero");

  private static final String OPERATIONS =
      """
      Record DiffLambda := {
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
        D : forall a b, hom a b -> hom (Prod a a) b\
      """;

  private static final String IMPLICIT =
      """
      Arguments hom {_}. Arguments One {_}. Arguments Prod {_}. Arguments Expo {_}.
      Arguments id {_ _}. Arguments comp {_ _ _ _}. Arguments bang {_ _}.
      Arguments pair {_ _ _ _}. Arguments p1 {_ _ _}. Arguments p2 {_ _ _}.
      Arguments cur {_ _ _ _}. Arguments ev {_ _ _}. Arguments zero {_ _ _}.
      Arguments plus {_ _ _}. Arguments D {_ _ _}.
      """;

  private static final String CONGRUENCE =
      """
      Section Congruence.
      Context {K : DiffLambda}.
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
    StringBuilder out =
        new StringBuilder(
            "(* A differential lambda-category, as difflam's catalogue of laws states it. *)\n");
    out.append(OPERATIONS);
    StringBuilder implicit = new StringBuilder();
    for (String id : Kernel.AXIOMS.reject(UNFOLDED::contains)) {
      Sentence law = Kernel.sentence(id);
      List<String> bases = law.bases().toList().sorted();
      out.append(";\n  ").append(name(id)).append(" : forall");
      bases.forEach(x -> out.append(" ").append(x));
      for (Given g : law.givens()) {
        out.append(" (")
            .append(g.name())
            .append(" : hom ")
            .append(object(g.source()))
            .append(" ")
            .append(object(g.target()))
            .append(")");
      }
      out.append(",\n    ").append(full(law.left())).append(" =\n    ").append(full(law.right()));
      implicit.append("Arguments ").append(name(id)).append(" {_");
      bases.forEach(x -> implicit.append(" ").append(x));
      implicit.append("}");
      law.givens().forEach(_ -> implicit.append(" _"));
      implicit.append(".\n");
    }
    out.append("\n}.\n");
    out.append(IMPLICIT);
    return out.append(implicit).append(CONGRUENCE).toString();
  }

  /// `D1.plus` as Coq may call it; `bang` is an operation as well.
  static String name(String id) {
    return id.equals("bang") ? "bang_unique" : id.replace('.', '_').replace('-', '_');
  }

  private static String object(Obj a) {
    return switch (a) {
      case Obj.Base(var name) -> name;
      case Obj.Unit _ -> "One";
      case Obj.Product(var x, var y) -> "(Prod " + object(x) + " " + object(y) + ")";
      case Obj.Exponential(var x, var y) -> "(Expo " + object(x) + " " + object(y) + ")";
      case Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
          throw new Lines.Missing("the theory has no object " + a.show());
    };
  }

  /// With all objects, as inside the record.
  private static String full(Expression f) {
    String a = object(f.source()), b = object(f.target());
    return switch (f) {
      case Expression.Generator(var name, _, _) -> name;
      case Expression.Identity _ -> "(id " + a + ")";
      case Expression.Bang _ -> "(bang " + a + ")";
      case Expression.First(var x, var y) -> "(p1 " + object(x) + " " + object(y) + ")";
      case Expression.Second(var x, var y) -> "(p2 " + object(x) + " " + object(y) + ")";
      case Expression.Zero _ -> "(zero " + a + " " + b + ")";
      case Expression.Eval(var x, var y) -> "(ev " + object(x) + " " + object(y) + ")";
      case Expression.Compose(var g, var h, _, _) ->
          "(comp " + a + " " + object(h.target()) + " " + b + " " + full(g) + " " + full(h) + ")";
      case Expression.Pair(var g, var h) ->
          "(pair "
              + a
              + " "
              + object(g.target())
              + " "
              + object(h.target())
              + " "
              + full(g)
              + " "
              + full(h)
              + ")";
      case Expression.Times(var g, var h) -> full(times(g, h));
      case Expression.Plus(var g, var h, _, _) ->
          "(plus " + a + " " + b + " " + full(g) + " " + full(h) + ")";
      case Expression.Curry(var g) -> {
        Obj.Product p = (Obj.Product) g.source();
        yield "(cur "
            + object(p.left())
            + " "
            + object(p.right())
            + " "
            + object(g.target())
            + " "
            + full(g)
            + ")";
      }
      case Expression.Uncurry(var g) -> full(uncurry(g));
      case Expression.D(var g) -> "(D " + object(g.source()) + " " + b + " " + full(g) + ")";
      case Expression.Use(_, _, var body) -> full(body);
      default -> throw new Lines.Missing("the theory has no morphism " + f.show());
    };
  }

  static Expression times(Expression g, Expression h) {
    Obj x = g.source(), y = h.source();
    return new Expression.Pair(
        new Expression.Compose(g, new Expression.First(x, y)),
        new Expression.Compose(h, new Expression.Second(x, y)));
  }

  static Expression uncurry(Expression g) {
    Obj.Exponential type = (Obj.Exponential) g.target();
    return new Expression.Compose(
        new Expression.Eval(type.from(), type.to()),
        times(g, new Expression.Identity(type.from())));
  }
}
