package org.difflam.category.law;

import io.vavr.collection.List;

/// Every law that difflam knows, in the order of the tower. The laws of each level are a text file
/// beside this class.
public final class Catalogue {
  private Catalogue() {}

  private static final List<Law> LAWS =
      List.of(
              "category",
              "additive",
              "differential",
              "closed",
              "coproduct",
              "reverse",
              "restriction",
              "equality")
          .flatMap(level -> LawFile.beside(Catalogue.class, level + ".laws").laws());

  public static List<Law> all() {
    return LAWS;
  }

  /// The laws that `name` calls: one by its id, or all parts of one, as `D1` calls `D1.plus` and
  /// `D1.zero`.
  public static List<Law> find(String name) {
    return LAWS.filter(law -> law.isCalled(name));
  }
}
