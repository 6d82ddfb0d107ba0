package org.difflam.category.law;

import io.vavr.collection.List;

/// Every law that the house knows, in the order of the tower.
public final class Catalogue {
  private Catalogue() {}

  private static final List<Law> LAWS =
      List.of(
              CategoryLaws.CATEGORY,
              CategoryLaws.PRODUCT,
              AdditiveLaws.LAWS,
              DifferentialLaws.AXIOMS,
              DifferentialLaws.LINEARITY,
              DifferentialLaws.BUNDLE,
              ClosedLaws.CLOSED,
              ClosedLaws.ADDITIVE,
              ClosedLaws.DIFFERENTIAL,
              CoproductLaws.COPRODUCT,
              CoproductLaws.LIST,
              ReverseLaws.AXIOMS,
              ReverseLaws.FORWARDS,
              RestrictionLaws.RESTRICTION,
              RestrictionLaws.PRODUCT,
              RestrictionLaws.ADDITIVE,
              RestrictionLaws.DIFFERENTIAL,
              EqualityLaws.LAWS)
          .flatMap(laws -> laws);

  public static List<Law> all() {
    return LAWS;
  }

  /// The laws that `name` calls: one by its id, or all parts of one, as `D1` calls `D1.plus` and
  /// `D1.zero`.
  public static List<Law> find(String name) {
    return LAWS.filter(law -> law.isCalled(name));
  }
}
