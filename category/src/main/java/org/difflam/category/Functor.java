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

  /// The levels of the tower, as something that can be preserved or required.
  enum Structure {
    CATEGORY(Category.class),
    CARTESIAN(Cartesian.class),
    LEFT_ADDITIVE(LeftAdditive.class),
    DIFFERENTIAL(CartesianDifferential.class),
    CLOSED(CartesianClosed.class),
    BICARTESIAN(Bicartesian.class),
    LISTS(ListObjects.class),
    REVERSE(ReverseDifferential.class);

    private final Class<?> level;

    Structure(Class<?> level) {
      this.level = level;
    }

    /// Whether a category has it.
    public boolean of(Category<?, ?> c) {
      return level.isInstance(c);
    }

    /// The interface's name.
    public String title() {
      return level.getSimpleName();
    }
  }
}
