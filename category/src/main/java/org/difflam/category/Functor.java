package org.difflam.category;

import java.util.Set;

/// A functor, and the structure that it preserves on the nose.
public interface Functor<O, M, P, N> {
  Category<O, M> domain();

  Category<P, N> codomain();

  P onObject(O a);

  N onMorphism(M f);

  /// The structure that it claims to preserve.
  Set<Structure> preserves();

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
