package org.difflam.semantics.broken;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import org.difflam.category.Category;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// A model that is wrong in one place, and says which laws that costs.
public abstract class Broken<O, M, C extends Category<O, M>>
    implements Model<O, M>, Delegating<O, M, C> {
  private final C good;
  private final Signature<O, M> signature;
  private final String name;
  private final String title;
  private final Set<String> breaks;

  /// @param breaks the ids of the laws that fail, between blanks; all others hold
  protected Broken(C good, Signature<O, M> signature, String name, String title, String breaks) {
    this.good = good;
    this.signature = signature;
    this.name = "broken-" + name;
    this.title = title;
    this.breaks = LinkedHashSet.of(breaks.strip().split("\\s+"));
  }

  @Override
  public final C good() {
    return good;
  }

  @Override
  public final String name() {
    return name;
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
    return signature;
  }

  /// What is wrong with one of these shows in small cases, and some of them make large ones of what
  /// is drawn.
  @Override
  public int size() {
    return 6;
  }

  @Override
  public int objectSize() {
    return 5;
  }

  @Override
  public int degree() {
    return 2;
  }

  @Override
  public final Set<String> breaks() {
    return breaks;
  }
}
