package org.difflam.semantics.reverse;

import java.util.function.Function;
import org.difflam.category.Functor;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Translation;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Formers;
import org.difflam.syntax.syn.InContext;
import org.difflam.syntax.syn.SyntacticCategory;

/// The syntactic category of λ_∂; two terms are equal if their combinators are.
public final class CurryTerms {
  public static final SyntacticCategory<Type, Term> CATEGORY =
      new SyntacticCategory<>(
          new Formers<>(
              Type.UNIT,
              Type::product,
              Type::to,
              Type::show,
              Term.Variable::new,
              Term.tuple(),
              Term::tuple,
              (k, pair) -> pair.part(k),
              Term.Lambda::new,
              Term.Application::new),
          CurryTerms::combinators);

  private CurryTerms() {}

  /// `Syn → λ_∂`, on the part of Syn without inductive types.
  public static Functor<org.difflam.syntax.simple.Type, Arrow, Type, InContext<Type, Term>>
      fromSimple() {
    return CATEGORY.fromSimple(Embedding::of, f -> Embedding.of(f.x(), f.source(), f.body()));
  }

  /// `J[−]` of Figure 1.
  public static Functor<Type, InContext<Type, Term>, Type, Combinator> combinators() {
    return combinators(CATEGORY);
  }

  private static Functor<Type, InContext<Type, Term>, Type, Combinator> combinators(
      SyntacticCategory<Type, Term> from) {
    return Functor.of(
        from,
        new CombinatorCategory(),
        Function.identity(),
        f -> Translation.of(f.x(), f.source(), f.body()),
        Functor.CARTESIAN_CLOSED);
  }
}
