package org.difflam.semantics.reverse;

import org.difflam.category.Functor;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Translation;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InContext;
import org.difflam.syntax.syn.Syn;
import org.difflam.syntax.syn.Terms;

/// The syntactic category of λ_∂; two terms are equal if their combinators are.
public final class CurryTerms extends Terms<Type, Term> {
  public static final CurryTerms CURRY = new CurryTerms();

  private CurryTerms() {}

  /// `Syn → λ_∂`, on the part of Syn without inductive types.
  public Functor<org.difflam.syntax.simple.Type, Arrow, Type, InContext<Type, Term>> fromSimple() {
    return Functor.of(
        Syn.standard(),
        this,
        Embedding::of,
        f ->
            arrow(
                f.x(),
                Embedding.of(f.source()),
                Embedding.of(f.x(), f.source(), f.body()),
                Embedding.of(f.target())),
        Functor.CARTESIAN_CLOSED);
  }

  /// `J[−]` of Figure 1.
  public Functor<Type, InContext<Type, Term>, Type, Combinator> combinators() {
    return Functor.of(
        this,
        new CombinatorCategory(),
        a -> a,
        f -> Translation.of(f.x(), f.source(), f.body()),
        Functor.CARTESIAN_CLOSED);
  }

  @Override
  public Type terminal() {
    return Type.UNIT;
  }

  @Override
  public Type product(Type a, Type b) {
    return Type.product(a, b);
  }

  @Override
  public Type exponential(Type x, Type y) {
    return x.to(y);
  }

  @Override
  protected Term variable(Name x) {
    return new Term.Variable(x);
  }

  @Override
  protected Term empty() {
    return Term.tuple();
  }

  @Override
  protected Term pair(Term left, Term right) {
    return Term.tuple(left, right);
  }

  @Override
  protected Term part(int k, Term pair) {
    return pair.part(k);
  }

  @Override
  protected Term lambda(Name x, Type type, Term body) {
    return new Term.Lambda(x, type, body);
  }

  @Override
  protected Term apply(Term function, Term argument) {
    return new Term.Application(function, argument);
  }

  @Override
  protected String written(Type type) {
    return type.show();
  }

  @Override
  protected Verdict same(InContext<Type, Term> f, InContext<Type, Term> g) {
    Functor<Type, InContext<Type, Term>, Type, Combinator> J = combinators();
    return J.codomain().equal(J.onMorphism(f), J.onMorphism(g));
  }
}
