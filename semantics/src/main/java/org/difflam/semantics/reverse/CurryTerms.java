package org.difflam.semantics.reverse;

import java.util.function.Function;
import org.difflam.category.Functor;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Formers;
import org.difflam.syntax.syn.SyntacticCategory;
import org.difflam.syntax.syn.TermInContext;

/// The syntactic category of λ_∂; two terms are equal if their combinators are.
public final class CurryTerms {
  public static final SyntacticCategory<CurryType, CurryTerm> CATEGORY =
      new SyntacticCategory<>(
          new Formers<>(
              CurryType.UNIT,
              CurryType::product,
              CurryType::to,
              CurryType::show,
              CurryTerm.Variable::new,
              CurryTerm.tuple(),
              CurryTerm::tuple,
              (k, pair) -> pair.part(k),
              CurryTerm.Lambda::new,
              CurryTerm.Application::new),
          CurryTerms::combinators);

  private CurryTerms() {}

  /// `Syn → λ_∂`, on the part of Syn without inductive types.
  public static Functor<Type, Arrow, CurryType, TermInContext<CurryType, CurryTerm>> fromSimple() {
    return CATEGORY.fromSimple(Embedding::of, f -> Embedding.of(f.x(), f.source(), f.body()));
  }

  /// `J[−]` of Figure 1.
  public static Functor<CurryType, TermInContext<CurryType, CurryTerm>, CurryType, Combinator>
      combinators() {
    return combinators(CATEGORY);
  }

  private static Functor<CurryType, TermInContext<CurryType, CurryTerm>, CurryType, Combinator>
      combinators(SyntacticCategory<CurryType, CurryTerm> from) {
    return Functor.of(
        from,
        new CombinatorCategory(),
        Function.identity(),
        f -> CombinatorTranslation.of(f.x(), f.source(), f.body()),
        Functor.CARTESIAN_CLOSED);
  }
}
