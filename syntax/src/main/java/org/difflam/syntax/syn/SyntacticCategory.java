package org.difflam.syntax.syn;

import java.util.function.Function;
import org.difflam.category.CartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Functor;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Type;

/// The syntactic category of a λ-calculus, as [Syn] is that of the simple language: objects are
/// types, morphisms are terms `x : σ ⊢ t : τ`, and composition is substitution. Two terms are equal
/// if their meanings are.
public final class SyntacticCategory<A, T extends Syntax<T>>
    implements CartesianClosed<A, TermInContext<A, T>> {
  private static final Name X = Name.of("x");
  private static final Name Y = Name.of("y");

  private final Formers<A, T> formers;
  private final Functor<A, TermInContext<A, T>, ?, ?> meaning;

  /// @param meaning the functor out of this category that tells terms apart
  public SyntacticCategory(
      Formers<A, T> formers,
      Function<SyntacticCategory<A, T>, Functor<A, TermInContext<A, T>, ?, ?>> meaning) {
    this.formers = formers;
    this.meaning = meaning.apply(this);
  }

  /// The functor to another calculus that translates types and terms, and keeps the variable.
  public <B, U extends Syntax<U>> Functor<A, TermInContext<A, T>, B, TermInContext<B, U>> to(
      SyntacticCategory<B, U> there, Function<A, B> types, Function<T, U> terms) {
    return Functor.of(
        this,
        there,
        types,
        f ->
            new TermInContext<>(
                f.x(), types.apply(f.source()), terms.apply(f.body()), types.apply(f.target())),
        Functor.CARTESIAN_CLOSED);
  }

  /// The functor from Syn that translates types and terms in context, and keeps the variable.
  public Functor<Type, Arrow, A, TermInContext<A, T>> fromSimple(
      Function<Type, A> types, Function<Arrow, T> terms) {
    return Functor.of(
        Syn.standard(),
        this,
        types,
        f ->
            new TermInContext<>(
                f.x(), types.apply(f.source()), terms.apply(f), types.apply(f.target())),
        Functor.CARTESIAN_CLOSED);
  }

  private T x() {
    return formers.variable().apply(X);
  }

  private T part(int k) {
    return formers.part().of(k, x());
  }

  private void require(String where, A expected, A found) {
    if (!expected.equals(found))
      EndsMismatch.require(where, formers.show().apply(expected), formers.show().apply(found));
  }

  @Override
  public A source(TermInContext<A, T> f) {
    return f.source();
  }

  @Override
  public A target(TermInContext<A, T> f) {
    return f.target();
  }

  @Override
  public TermInContext<A, T> identity(A a) {
    return new TermInContext<>(X, a, x(), a);
  }

  @Override
  public TermInContext<A, T> compose(TermInContext<A, T> g, TermInContext<A, T> f) {
    require("the source of the second term", f.target(), g.source());
    return new TermInContext<>(f.x(), f.source(), g.at(f.body()), g.target());
  }

  @Override
  public TermInContext<A, T> bang(A a) {
    return new TermInContext<>(X, a, formers.empty(), terminal());
  }

  @Override
  public TermInContext<A, T> first(A a, A b) {
    return new TermInContext<>(X, product(a, b), part(1), a);
  }

  @Override
  public TermInContext<A, T> second(A a, A b) {
    return new TermInContext<>(X, product(a, b), part(2), b);
  }

  @Override
  public TermInContext<A, T> pair(TermInContext<A, T> f, TermInContext<A, T> g) {
    require("the source of the second term of a pair", f.source(), g.source());
    T both = formers.pair().apply(f.body(), g.at(formers.variable().apply(f.x())));
    return new TermInContext<>(f.x(), f.source(), both, product(f.target(), g.target()));
  }

  /// `x : ζ ⊢ λy. t[⟨x, y⟩/z]`.
  @Override
  public TermInContext<A, T> curry(A z, A y, TermInContext<A, T> f) {
    require("the source of a term to curry", product(z, y), f.source());
    T function =
        formers.lambda().of(Y, y, f.at(formers.pair().apply(x(), formers.variable().apply(Y))));
    return new TermInContext<>(X, z, function, exponential(y, f.target()));
  }

  @Override
  public TermInContext<A, T> eval(A x, A y) {
    return new TermInContext<>(
        X, product(exponential(x, y), x), formers.application().apply(part(1), part(2)), y);
  }

  @Override
  public Verdict equal(TermInContext<A, T> f, TermInContext<A, T> g) {
    require("the source of the right side", f.source(), g.source());
    require("the target of the right side", f.target(), g.target());
    return same(meaning, f, g);
  }

  private static <M, P, N> Verdict same(Functor<?, M, P, N> meaning, M f, M g) {
    return meaning.codomain().equal(meaning.onMorphism(f), meaning.onMorphism(g));
  }

  @Override
  public A terminal() {
    return formers.unit();
  }

  @Override
  public A product(A a, A b) {
    return formers.product().apply(a, b);
  }

  @Override
  public A exponential(A x, A y) {
    return formers.exponential().apply(x, y);
  }
}
