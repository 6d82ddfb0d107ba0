package org.difflam.semantics.reverse;

import java.util.List;
import org.difflam.category.CartesianClosed;
import org.difflam.category.Functor;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.Type;

/// The category of the combinators of §2: types of λ_∂, and combinators between them. Two are equal
/// if their rep-functions are.
public record CombinatorCategory(Reverse meanings) implements CartesianClosed<Type, Combinator> {
  /// Rep-functions whose tangents of functions are lists of calls.
  public CombinatorCategory() {
    this(CurryModel.lists().category());
  }

  /// `⟦−⟧` (§3.2), combinators as rep-functions.
  public Functor<Type, Combinator, Type, RepMap<Rational>> interpretation() {
    Interpretation<Rational> in = new Interpretation<>(meanings.combinators());
    return Functor.of(
        this,
        meanings,
        a -> a,
        b -> new RepMap<>(b.source(), b.target(), in.of(b), b::show),
        Functor.CARTESIAN_CLOSED);
  }

  @Override
  public Type source(Combinator b) {
    return b.source();
  }

  @Override
  public Type target(Combinator b) {
    return b.target();
  }

  @Override
  public Combinator identity(Type a) {
    return new Combinator.Id(a);
  }

  @Override
  public Combinator compose(Combinator g, Combinator f) {
    return f.then(g);
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
  public Combinator bang(Type a) {
    return Combinator.prod(a, List.of());
  }

  @Override
  public Combinator first(Type a, Type b) {
    return part(a, b, 1);
  }

  @Override
  public Combinator second(Type a, Type b) {
    return part(a, b, 2);
  }

  private static Combinator part(Type a, Type b, int k) {
    return new Combinator.Part(new Type.Product(List.of(a, b)), k);
  }

  @Override
  public Combinator pair(Combinator f, Combinator g) {
    return Combinator.prod(f.source(), List.of(f, g));
  }

  @Override
  public Type exponential(Type x, Type y) {
    return x.to(y);
  }

  @Override
  public Combinator curry(Type z, Type x, Combinator f) {
    Combinator.requireEnds("curry", product(z, x), f.source());
    return Combinator.curry(f);
  }

  @Override
  public Combinator eval(Type x, Type y) {
    return Combinator.eval(x, y);
  }

  @Override
  public Verdict equal(Combinator f, Combinator g) {
    return equal(f, g, Places.of(0));
  }

  @Override
  public Verdict equal(Combinator f, Combinator g, Places at) {
    var F = interpretation();
    return meanings.equal(F.onMorphism(f), F.onMorphism(g), at);
  }

  @Override
  public String show(Combinator b) {
    return b.show();
  }
}
