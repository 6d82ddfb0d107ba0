package org.difflam.semantics.gallery;

import org.difflam.category.Category;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Delegating;

/// A model with a fault that shows in few places.
abstract class Faulty<O, M, C extends Category<O, M>> implements Model<O, M>, Delegating<O, M, C> {
  private final Model<O, M> of;
  private final C good;
  private final String name;
  private final String title;

  /// @param of a model without faults, for its names and sizes
  Faulty(Model<O, M> of, C good, String name, String title) {
    this.of = of;
    this.good = good;
    this.name = name;
    this.title = title;
  }

  @Override
  public final C good() {
    return good;
  }

  @Override
  public final String name() {
    return "subtle-" + name;
  }

  @Override
  public final String title() {
    return title;
  }

  @Override
  public final Category<O, M> category() {
    return this;
  }

  @Override
  public final Signature<O, M> signature() {
    return of.signature();
  }

  @Override
  public final int size() {
    return of.size();
  }

  @Override
  public final int objectSize() {
    return of.objectSize();
  }

  @Override
  public final int degree() {
    return of.degree();
  }
}
