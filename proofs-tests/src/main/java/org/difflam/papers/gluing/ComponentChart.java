package org.difflam.papers.gluing;

import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Reals;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// The chart of a component of a type without functions, such as one of trees.
record ComponentChart(Manifold manifold, Component component) implements Chart {
  private static final int HEIGHT = 2;

  static ComponentChart draw(Type type, SplittableRandom random) {
    Manifold m = new Manifold(type);
    List<Component> all = m.components(HEIGHT);
    return new ComponentChart(m, all.get(random.nextInt(all.size())));
  }

  static ComponentChart around(Type type, Value<?> x) {
    Manifold m = new Manifold(type);
    return new ComponentChart(m, m.component(x));
  }

  @Override
  public int dimension() {
    return component.dimension();
  }

  @Override
  public <N> List<N> coordinates(Reals<N> r, Value<N> x) {
    if (manifold.component(x).equals(component)) return manifold.coordinates(x);
    throw new NotAPoint("it jumps to another component");
  }

  @Override
  public <N> Value<N> point(Reals<N> r, List<N> u) {
    return manifold.point(component, u);
  }
}
