package org.difflam.syntax.syn;

import org.difflam.category.CartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;

/// The syntactic category of a λ-calculus, as [Syn] is that of the simple language: objects are
/// types, morphisms terms `x : σ ⊢ t : τ`, and composition is substitution. A calculus says how it
/// writes pairs and functions, and when two terms are equal.
public abstract class Terms<A, T extends Syntax<T>> implements CartesianClosed<A, InContext<A, T>> {
  private static final Name X = Name.of("x");
  private static final Name Y = Name.of("y");

  protected abstract T variable(Name x);

  /// The value of the terminal type.
  protected abstract T empty();

  protected abstract T pair(T left, T right);

  /// `π₁` or `π₂`.
  protected abstract T part(int k, T pair);

  protected abstract T lambda(Name x, A type, T body);

  protected abstract T apply(T function, T argument);

  protected abstract String written(A type);

  /// What two terms with the same ends are to each other.
  protected abstract Verdict same(InContext<A, T> f, InContext<A, T> g);

  /// `x : σ ⊢ t : τ`.
  public final InContext<A, T> arrow(Name x, A source, T body, A target) {
    return new InContext<>(x, source, body, target);
  }

  private T x() {
    return variable(X);
  }

  private void require(String where, A expected, A found) {
    if (!expected.equals(found)) EndsMismatch.require(where, written(expected), written(found));
  }

  @Override
  public final A source(InContext<A, T> f) {
    return f.source();
  }

  @Override
  public final A target(InContext<A, T> f) {
    return f.target();
  }

  @Override
  public final InContext<A, T> identity(A a) {
    return arrow(X, a, x(), a);
  }

  @Override
  public final InContext<A, T> compose(InContext<A, T> g, InContext<A, T> f) {
    require("the source of the second term", f.target(), g.source());
    return arrow(f.x(), f.source(), g.at(f.body()), g.target());
  }

  @Override
  public final InContext<A, T> bang(A a) {
    return arrow(X, a, empty(), terminal());
  }

  @Override
  public final InContext<A, T> first(A a, A b) {
    return arrow(X, product(a, b), part(1, x()), a);
  }

  @Override
  public final InContext<A, T> second(A a, A b) {
    return arrow(X, product(a, b), part(2, x()), b);
  }

  @Override
  public final InContext<A, T> pair(InContext<A, T> f, InContext<A, T> g) {
    require("the source of the second term of a pair", f.source(), g.source());
    T both = pair(f.body(), g.at(variable(f.x())));
    return arrow(f.x(), f.source(), both, product(f.target(), g.target()));
  }

  /// `x : ζ ⊢ λy. t[⟨x, y⟩/z]`.
  @Override
  public final InContext<A, T> curry(A z, A y, InContext<A, T> f) {
    require("the source of a term to curry", product(z, y), f.source());
    T function = lambda(Y, y, f.at(pair(x(), variable(Y))));
    return arrow(X, z, function, exponential(y, f.target()));
  }

  @Override
  public final InContext<A, T> eval(A x, A y) {
    return arrow(X, product(exponential(x, y), x), apply(part(1, x()), part(2, x())), y);
  }

  @Override
  public final Verdict equal(InContext<A, T> f, InContext<A, T> g) {
    require("the source of the right side", f.source(), g.source());
    require("the target of the right side", f.target(), g.target());
    return same(f, g);
  }
}
