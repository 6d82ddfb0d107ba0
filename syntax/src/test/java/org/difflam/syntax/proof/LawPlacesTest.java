package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each place of each axiom counts: with another morphism of the same ends there, in one of the
/// sides, the line does not follow.
class LawPlacesTest {
  static List<String> axioms() {
    return Kernel.AXIOMS;
  }

  @ParameterizedTest
  @MethodSource("axioms")
  void eachPlaceCounts(String id) {
    Sentence s = Kernel.law(id).get();
    Kernel kernel = new Kernel(s.givens());
    Proof.Rule.Law law =
        new Proof.Rule.Law(
            id,
            Values.of(s.bases().toList().sorted().toMap(b -> b, b -> Obj.base(b))),
            Values.of(s.givens().toMap(g -> g.name(), g -> (Expression) g.generator())));
    assertDoesNotThrow(() -> kernel.line(new Proof(law, s.left(), s.right())));
    List<Proof> changed =
        changed(s.left())
            .map(f -> new Proof(law, f, s.right()))
            .appendAll(changed(s.right()).map(f -> new Proof(law, s.left(), f)));
    assertTrue(changed.size() > 1);
    for (Proof line : changed) {
      assertThrows(Kernel.Wrong.class, () -> kernel.line(line), line::toString);
    }
  }

  /// With another generator in one place, for each.
  private static List<Expression> changed(Expression f) {
    List<Expression> whole = List.of(new Generator("other", f.source(), f.target()));
    return switch (f) {
      case Expression.Compose(var g, var h, _, _) ->
          whole.appendAll(
              both(g, h, k -> new Expression.Compose(k, h), k -> new Expression.Compose(g, k)));
      case Expression.Pair(var g, var h) ->
          whole.appendAll(
              both(g, h, k -> new Expression.Pair(k, h), k -> new Expression.Pair(g, k)));
      case Expression.Plus(var g, var h, _, _) ->
          whole.appendAll(
              both(g, h, k -> new Expression.Plus(k, h), k -> new Expression.Plus(g, k)));
      case Expression.Times(var g, var h) ->
          whole.appendAll(
              both(g, h, k -> new Expression.Times(k, h), k -> new Expression.Times(g, k)));
      case Expression.Curry(var g) -> whole.appendAll(changed(g).map(k -> new Expression.Curry(k)));
      case Expression.Uncurry(var g) ->
          whole.appendAll(changed(g).map(k -> new Expression.Uncurry(k)));
      case Expression.D(var g) -> whole.appendAll(changed(g).map(k -> new Expression.D(k)));
      default -> whole;
    };
  }

  private static List<Expression> both(
      Expression g,
      Expression h,
      Function<Expression, Expression> first,
      Function<Expression, Expression> second) {
    return changed(g).map(first).appendAll(changed(h).map(second));
  }
}
