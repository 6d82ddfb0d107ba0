package org.difflam.semantics.broken;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import java.util.function.UnaryOperator;
import org.difflam.category.Category;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// Models that are wrong on purpose, all made from the same good category: each row says which
/// operations are replaced by what, and the laws that this costs.
public final class Table<O, M> {
  private final Category<O, M> good;
  private final Signature<O, M> signature;
  private final int size;
  private final int objectSize;
  private final int degree;
  private final Class<?>[] levels;

  private Table(
      Category<O, M> good,
      Signature<O, M> signature,
      int size,
      int objectSize,
      int degree,
      Class<?>... levels) {
    this.good = good;
    this.signature = signature;
    this.size = size;
    this.objectSize = objectSize;
    this.degree = degree;
    this.levels = levels;
  }

  /// What is wrong shows in small cases, and some mistakes make large ones of what is drawn.
  ///
  /// @param levels the levels of the tower that the models have
  public Table(Category<O, M> good, Signature<O, M> signature, Class<?>... levels) {
    this(good, signature, 6, 5, 2, levels);
  }

  /// The good category of a model, with that model's names and sizes.
  public Table(Model<O, M> of, Category<O, M> good, Class<?>... levels) {
    this(good, of.signature(), of.size(), of.objectSize(), of.degree(), levels);
  }

  /// This table, with cases of these sizes ([Model#size], [Model#objectSize], [Model#degree]).
  public Table<O, M> sized(int newSize, int newObjectSize, int newDegree) {
    return new Table<>(good, signature, newSize, newObjectSize, newDegree, levels);
  }

  /// @param breaks the ids of the laws that fail, with blanks between them
  public Broken<O, M> row(
      String name, String title, String breaks, UnaryOperator<Replaced<O, M>> mistake) {
    return model("broken-" + name, title, LinkedHashSet.of(breaks.split(" ")), mistake);
  }

  /// A mistake that shows in few cases, and does not say what it costs.
  public Broken<O, M> subtle(String name, String title, UnaryOperator<Replaced<O, M>> mistake) {
    return model("subtle-" + name, title, LinkedHashSet.empty(), mistake);
  }

  private Broken<O, M> model(
      String name, String title, Set<String> breaks, UnaryOperator<Replaced<O, M>> mistake) {
    Category<O, M> broken = mistake.apply(Replaced.nothing()).in(good, levels);
    return new Broken<>(name, title, breaks, broken, signature, size, objectSize, degree);
  }
}
