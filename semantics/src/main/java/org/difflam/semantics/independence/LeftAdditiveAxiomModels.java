package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import org.difflam.category.Cartesian;
import org.difflam.category.LeftAdditive;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Table;

/// Models of all axioms of cartesian left-additive categories but one, whose objects are the powers
/// of a finite set.
final class LeftAdditiveAxiomModels {
  private LeftAdditiveAxiomModels() {}

  /// 1 + 1 = 2, 1 + 2 = 0, and 2 + 2 = 0.
  private static final FunctionTables MAGMA =
      new FunctionTables(3, (x, y) -> x == 0 ? y : y == 0 ? x : x + y == 2 ? 2 : 0, _ -> 0);

  private static final FunctionTables TRUE =
      new FunctionTables(2, Math::max, p -> p.contains(0) ? 0 : 1);

  static final List<Model<?, ?>> MODELS =
      List.of(
          new Table<>(
                  MAGMA,
                  Signature.<Integer, Clone.Arrow<Vector<Integer>>>empty()
                      .object("A", 1)
                      .generator("one", "1 -> A", MAGMA.map(0, _ -> 1))
                      .generator("next", "A -> A", MAGMA.map(1, p -> (p.head() + 1) % 3))
                      .generator("min", "A * A -> A", MAGMA.map(2, p -> p.min().get())),
                  Cartesian.class,
                  LeftAdditive.class)
              .sized(6, 4, 2)
              .row(
                  "plus-magma",
                  "three elements with 1 + 1 = 2 and 1 + 2 = 2 + 2 = 0",
                  "plus.assoc additive.plus additive.pair.plus",
                  r -> r),
          new Table<>(
                  TRUE,
                  Signature.<Integer, Clone.Arrow<Vector<Integer>>>empty()
                      .object("B", 1)
                      .generator("true", "1 -> B", TRUE.map(0, _ -> 1))
                      .generator("and", "B * B -> B", TRUE.map(2, p -> p.min().get()))
                      .generator(
                          "iff", "B * B -> B", TRUE.map(2, p -> p.head().equals(p.last()) ? 1 : 0)),
                  Cartesian.class,
                  LeftAdditive.class)
              .sized(6, 5, 2)
              .row(
                  "zero-conjunction",
                  "Boolean functions, with or for + and the conjunction of all variables for 0",
                  "left.zero additive.zero additive.pair.zero in.sum",
                  r -> r));
}
