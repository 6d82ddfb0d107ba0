package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.UnaryOperator;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.tangent.Tangent;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.free.FreeModel;

/// §3, the natural transformations of the tangent bundle functor as they are made in every category
/// ([Tangent]): what they do to tuples, in the free one.
final class Section3Tangent {
  private Section3Tangent() {}

  private static final CartesianDifferential<Obj, Expression> FREE = new FreeModel().category();
  private static final Tangent<Obj, Expression> TANGENT = new Tangent<>(FREE);
  private static final Obj X = Obj.base("X"), Y = Obj.base("Y");

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          made("M-S3-eta", "η x = ⟨0, x⟩", TANGENT.eta(X), FREE.pair(zero(X, X), part(X, ""))),
          made("M-S3-mu", "μ ⟨⟨a, b⟩, ⟨c, x⟩⟩ = ⟨b + c, x⟩", TANGENT.mu(X), flattened()),
          made("M-S3-t", "t ⟨x, ⟨y′, y⟩⟩ = ⟨⟨0, y′⟩, ⟨x, y⟩⟩", TANGENT.t(X, Y), strength()),
          made("M-S3-tp", "t′ ⟨⟨x′, x⟩, y⟩ = ⟨⟨x′, 0⟩, ⟨x, y⟩⟩", TANGENT.tPrime(X, Y), other()),
          psi("ψ", TANGENT.psi(X, Y)),
          psi("ψ̃", TANGENT.psiTilde(X, Y)),
          psi("σ", TANGENT.sigma(X, Y)),
          made(
              "M-Def-3.12",
              "sw ⟨⟨x, y⟩, z⟩ = ⟨⟨x, z⟩, y⟩",
              TANGENT.sw(X, X.times(Y), Y),
              switched()));

  private static Check<?> psi(String name, Expression made) {
    return made("M-S3-psi", name + " ⟨⟨x′, x⟩, ⟨y′, y⟩⟩ = ⟨⟨x′, y′⟩, ⟨x, y⟩⟩", made, distributed());
  }

  private static Check<?> made(String id, String equation, Expression made, Expression wanted) {
    return check(id, "decides " + equation + " for what is made of projections in any category")
        .on((UnaryOperator<Expression>) m -> m)
        .not("the parts of the pair exchanged", Section3Tangent::exchanged)
        .by((as, _) -> Finding.of(FREE.equal(as.apply(made), wanted)).about(equation));
  }

  private static Expression exchanged(Expression m) {
    Obj.Product all = (Obj.Product) FREE.target(m);
    return FREE.compose(FREE.swap(all.left(), all.right()), m);
  }

  private static Expression flattened() {
    Obj ttx = FREE.tangent(FREE.tangent(X));
    return FREE.pair(FREE.plus(part(ttx, "12"), part(ttx, "21")), part(ttx, "22"));
  }

  private static Expression strength() {
    Obj all = X.times(FREE.tangent(Y));
    return FREE.pair(
        FREE.pair(zero(all, X), part(all, "21")), FREE.pair(part(all, "1"), part(all, "22")));
  }

  private static Expression other() {
    Obj all = FREE.tangent(X).times(Y);
    return FREE.pair(
        FREE.pair(part(all, "11"), zero(all, Y)), FREE.pair(part(all, "12"), part(all, "2")));
  }

  private static Expression distributed() {
    Obj all = FREE.tangent(X).times(FREE.tangent(Y));
    return FREE.pair(
        FREE.pair(part(all, "11"), part(all, "21")), FREE.pair(part(all, "12"), part(all, "22")));
  }

  private static Expression switched() {
    Obj all = X.times(X.times(Y)).times(Y);
    return FREE.pair(FREE.pair(part(all, "11"), part(all, "2")), part(all, "12"));
  }

  private static Expression zero(Obj from, Obj to) {
    return FREE.zero(from, to);
  }

  /// `π₂ ∘ π₁` for `12`.
  private static Expression part(Obj of, String way) {
    Expression part = FREE.identity(of);
    for (int i = 0; i < way.length(); i++) {
      Obj.Product here = (Obj.Product) FREE.target(part);
      Expression next =
          way.charAt(i) == '1'
              ? FREE.first(here.left(), here.right())
              : FREE.second(here.left(), here.right());
      part = FREE.compose(next, part);
    }
    return part;
  }
}
