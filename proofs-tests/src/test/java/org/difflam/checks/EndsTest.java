package org.difflam.checks;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.Bicartesian;
import org.difflam.category.Cartesian;
import org.difflam.category.CartesianClosed;
import org.difflam.category.Category;
import org.difflam.category.EndsMismatch;
import org.difflam.category.LeftAdditive;
import org.difflam.category.ListObjects;
import org.difflam.category.Places;
import org.difflam.category.law.Model;
import org.difflam.category.law.Models;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/// In every good model, what does not fit together cannot be put together, and the error is the one
/// that names both ends.
final class EndsTest {
  private static List<Model<?, ?>> models() {
    return Models.all().filter(m -> m.breaks().isEmpty());
  }

  @TestFactory
  Stream<DynamicTest> endsAreCheckedAtConstruction() {
    return models()
        .filter(m -> !m.signature().generators().isEmpty())
        .toJavaStream()
        .map(m -> DynamicTest.dynamicTest(m.name(), () -> check(m)));
  }

  private static <O, M> void check(Model<O, M> model) {
    Category<O, M> c = model.category();
    List<M> all = model.signature().generators().values().map(g -> g.morphism()).toList();
    int wrong = 0;
    for (M f : all) {
      for (M g : all) {
        boolean sources = c.source(f).equals(c.source(g)),
            targets = c.target(f).equals(c.target(g));
        if (!c.target(f).equals(c.source(g))) {
          wrong++;
          refuses("compose", () -> c.compose(g, f));
        }
        if (!sources && c instanceof Cartesian<O, M> p) refuses("pair", () -> p.pair(f, g));
        if (!targets && c instanceof Bicartesian<O, M> p) refuses("copair", () -> p.copair(f, g));
        if (c instanceof CartesianClosed<O, M> p) {
          O x = c.source(f), y = c.target(g);
          if (!p.product(y, x).equals(c.source(g))) refuses("curry", () -> p.curry(y, x, g));
          if (!p.exponential(x, y).equals(c.target(f)))
            refuses("uncurry", () -> p.uncurry(x, y, f));
        }
        if (c instanceof ListObjects<O, M> p) {
          O z = c.source(f), a = c.source(g);
          if (!p.product(z, p.product(a, c.target(f))).equals(c.source(g)))
            refuses("fold", () -> p.fold(z, a, f, g));
          M step = p.bang(p.product(z, p.product(a, c.target(f))));
          if (!c.target(f).equals(p.terminal())) refuses("fold", () -> p.fold(z, a, f, step));
        }
        if (!(sources && targets)) {
          if (c instanceof LeftAdditive<O, M> a) refuses("plus", () -> a.plus(f, g));
          refuses("equal", () -> c.equal(f, g, Places.of(1)));
        }
      }
    }
    assertTrue(wrong > 0, "no generators that do not fit");
  }

  private static void refuses(String operation, Executable built) {
    assertThrows(EndsMismatch.class, built, operation);
  }
}
