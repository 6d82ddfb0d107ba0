package org.difflam.semantics.reverse;

import java.util.List;
import org.difflam.category.CartesianClosed;
import org.difflam.category.Functor;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CurryType;

/// The category of the combinators of §2: types of λ_∂, and combinators between them. Two are equal
/// if their rep-functions are.
public record CombinatorCategory(Reverse meanings)
    implements CartesianClosed<CurryType, Combinator> {
  /// Rep-functions whose tangents of functions are lists of calls.
  public CombinatorCategory() {
    this(CurryModel.lists().category());
  }

  /// `⟦−⟧` (§3.2), combinators as rep-functions.
  public Functor<CurryType, Combinator, CurryType, RepMap<Rational>> interpretation() {
    CombinatorInterpretation<Rational> in = new CombinatorInterpretation<>(meanings.combinators());
    return Functor.of(
        this,
        meanings,
        a -> a,
        b -> new RepMap<>(b.source(), b.target(), in.of(b), b::show),
        Functor.CARTESIAN_CLOSED);
  }

  @Override
  public CurryType source(Combinator b) {
    return b.source();
  }

  @Override
  public CurryType target(Combinator b) {
    return b.target();
  }

  @Override
  public Combinator identity(CurryType a) {
    return new Combinator.Id(a);
  }

  @Override
  public Combinator compose(Combinator g, Combinator f) {
    return f.then(g);
  }

  @Override
  public CurryType terminal() {
    return CurryType.UNIT;
  }

  @Override
  public CurryType product(CurryType a, CurryType b) {
    return CurryType.product(a, b);
  }

  @Override
  public Combinator bang(CurryType a) {
    return Combinator.prod(a, List.of());
  }

  @Override
  public Combinator first(CurryType a, CurryType b) {
    return part(a, b, 1);
  }

  @Override
  public Combinator second(CurryType a, CurryType b) {
    return part(a, b, 2);
  }

  private static Combinator part(CurryType a, CurryType b, int k) {
    return new Combinator.Part(new CurryType.Product(List.of(a, b)), k);
  }

  @Override
  public Combinator pair(Combinator f, Combinator g) {
    return Combinator.prod(f.source(), List.of(f, g));
  }

  @Override
  public CurryType exponential(CurryType x, CurryType y) {
    return x.to(y);
  }

  @Override
  public Combinator curry(CurryType z, CurryType x, Combinator f) {
    Combinator.requireEnds("curry", product(z, x), f.source());
    return Combinator.curry(f);
  }

  @Override
  public Combinator eval(CurryType x, CurryType y) {
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
