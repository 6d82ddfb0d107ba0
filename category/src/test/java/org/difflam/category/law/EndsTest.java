package org.difflam.category.law;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Shapes;
import org.junit.jupiter.api.Test;

class EndsTest {
  private static final int LONG = 200;
  private static final Obj R = Obj.base("R");

  private static final class Counting extends Matrices {
    private int composites = 0;

    @Override
    public Matrix compose(Matrix g, Matrix f) {
      composites++;
      return super.compose(g, f);
    }
  }

  /// Every part of an expression is looked at, and the parts of parts are not interpreted anew.
  @Test
  void eachPartIsInterpretedOnce() {
    Counting model = new Counting();
    Expression twice = new Expression.Generator("twice", R, R), all = twice;
    for (int i = 0; i < LONG; i++) all = new Expression.Compose(twice, all);
    var shapes = new Shapes(List.of(R), LinkedHashSet.empty(), 1);
    assertEquals(
        Option.none(), new Ends<>(model.signature().interpretation(model), shapes).wrong(all));
    assertEquals(LONG, model.composites);
  }
}
