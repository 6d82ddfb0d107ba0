package org.difflam.syntax.proof.steps;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;

/// A line of a calculation: `from = to`.
///
/// @param laws which laws of the catalogue, in the order of their use; none where the two differ in
///   bracketing and products only
public record CalculationStep(List<Law> laws, Expression from, Expression to) {
  /// One of them.
  ///
  /// @param times at how many places it was used
  public record Law(String id, int times) {
    @Override
    public String toString() {
      return times == 1 ? id : id + " ×" + times;
    }
  }

  /// The justification of a line that needs no law but those of products.
  public static final String PRODUCTS = "products";

  /// `D5 ×2, D4`.
  public String label() {
    return laws.isEmpty() ? PRODUCTS : laws.mkString(", ");
  }

  /// `D5: D(g . f) = D(g) . <D(f), f . p2>`.
  public String show() {
    return label() + ": " + from.show() + " = " + to.show();
  }

  /// How many uses of laws it stands for.
  public int times() {
    return laws.map(Law::times).sum().intValue();
  }

  CalculationStep reversed() {
    return new CalculationStep(laws, to, from);
  }

  /// Whether both sides are the same.
  boolean isEmpty() {
    return from.equals(to);
  }

  /// This one and the next one, as one line.
  CalculationStep and(CalculationStep next) {
    List<Law> all = laws;
    for (Law law : next.laws()) {
      all =
          !all.isEmpty() && all.last().id().equals(law.id())
              ? all.init().append(new Law(law.id(), all.last().times() + law.times()))
              : all.append(law);
    }
    return new CalculationStep(all, from, next.to());
  }
}
