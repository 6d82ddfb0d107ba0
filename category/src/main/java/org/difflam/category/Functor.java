package org.difflam.category;

import io.vavr.control.Option;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/// A functor with the structure that it preserves: strictly, except for products, which it may
/// preserve up to [#comparison].
public interface Functor<O, M, P, N> {
  /// What a cartesian closed functor preserves.
  Set<Structure> CARTESIAN_CLOSED =
      Set.of(Structure.CATEGORY, Structure.CARTESIAN, Structure.CLOSED);

  /// What a functor preserves that is fixed by Lemma 4, between categories with
  /// [BicartesianClosed].
  Set<Structure> BICARTESIAN_CLOSED =
      Set.of(
          Structure.CATEGORY,
          Structure.CARTESIAN,
          Structure.CLOSED,
          Structure.BICARTESIAN,
          Structure.LISTS);

  Category<O, M> domain();

  Category<P, N> codomain();

  P onObject(O a);

  N onMorphism(M f);

  /// The structure that it claims to preserve.
  Set<Structure> preserves();

  /// How products compare, where the functor preserves them not on the nose: it is strong where
  /// these are isomorphisms, and lax where they need not be.
  default Option<Comparison<O, N>> comparison() {
    return Option.none();
  }

  interface Comparison<O, N> {
    /// `φ₀ : 1 → F(1)`.
    N unit();

    /// `φ : F(a) × F(b) → F(a × b)`.
    N product(O a, O b);
  }

  /// The functor that does this to objects and this to morphisms.
  static <O, M, P, N> Functor<O, M, P, N> of(
      Category<O, M> domain,
      Category<P, N> codomain,
      Function<O, P> objects,
      Function<M, N> morphisms,
      Set<Structure> preserves) {
    return new Given<>(domain, codomain, objects, morphisms, preserves, Option.none());
  }

  /// This functor, with its products compared like this.
  default Functor<O, M, P, N> compared(Comparison<O, N> comparison) {
    return new Given<>(
        domain(),
        codomain(),
        this::onObject,
        this::onMorphism,
        preserves(),
        Option.some(comparison));
  }

  /// `G ∘ F` for functors that preserve products on the nose; it preserves what both preserve.
  default <Q, K> Functor<O, M, Q, K> then(Functor<P, N, Q, K> G) {
    Set<Structure> both = new LinkedHashSet<>(preserves());
    both.retainAll(G.preserves());
    return of(
        domain(),
        G.codomain(),
        a -> G.onObject(onObject(a)),
        f -> G.onMorphism(onMorphism(f)),
        Set.copyOf(both));
  }

  /// A functor that is given by what it does.
  record Given<O, M, P, N>(
      Category<O, M> domain,
      Category<P, N> codomain,
      Function<O, P> objects,
      Function<M, N> morphisms,
      Set<Structure> preserves,
      Option<Comparison<O, N>> comparison)
      implements Functor<O, M, P, N> {
    @Override
    public P onObject(O a) {
      return objects.apply(a);
    }

    @Override
    public N onMorphism(M f) {
      return morphisms.apply(f);
    }
  }

  /// The levels of the tower, by their operations, as something that can be preserved or required.
  /// The laws of a level depend on whether all maps are total ([Restriction]).
  enum Structure {
    CATEGORY(Category.class, "Category", "Category"),
    CARTESIAN(Products.class, "Cartesian", "CartesianRestriction"),
    LEFT_ADDITIVE(Sums.class, "LeftAdditive", "LeftAdditiveRestriction"),
    DIFFERENTIAL(Derivatives.class, "CartesianDifferential", "DifferentialRestriction"),
    CLOSED(CartesianClosed.class, "CartesianClosed", "CartesianClosed"),
    BICARTESIAN(Bicartesian.class, "Bicartesian", "Bicartesian"),
    LISTS(ListObjects.class, "ListObjects", "ListObjects"),
    REVERSE(ReverseDifferential.class, "ReverseDifferential", "ReverseDifferential"),
    RESTRICTION(Restriction.class, "Restriction", "Restriction");

    private final Class<?> operations;
    private final String total;
    private final String partial;

    Structure(Class<?> operations, String total, String partial) {
      this.operations = operations;
      this.total = total;
      this.partial = partial;
    }

    /// Whether a category has it.
    public boolean of(Category<?, ?> c) {
      return operations.isInstance(c);
    }

    /// The name of the interface that a category of total maps implements.
    public String title() {
      return total;
    }

    /// The name of the interface by which a category has it.
    public String title(Category<?, ?> c) {
      return RESTRICTION.of(c) ? partial : total;
    }
  }
}
