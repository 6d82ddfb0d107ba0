package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.ByteArrayOutputStream;
import org.difflam.category.Scalars;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.law.Model;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Numbers refute an equation over a rig where they are a module over it: a rig with a homomorphism
/// from it, which has all its fractions, and in which `m` and `n` are the same where they are
/// there.
final class CoefficientsTest {
  private static final int NATURALS = 31;

  private static final List<Rational> FRACTIONS =
      List.of(Rational.of(-1), Rational.of(1, 2), Rational.of(1, 3), Rational.of(-2, 5));

  @ParameterizedTest
  @EnumSource(Coefficients.class)
  void whatRefutesIsAModule(Coefficients rig) {
    for (Rig<?> world : rig.worlds()) {
      for (Rational q : FRACTIONS)
        assertTrue(
            rig.rig().element(q).isEmpty() || world.element(q).isDefined(),
            world.name() + " lacks " + q);
      for (int m = 0; m < NATURALS; m++)
        for (int n = 0; n < m; n++)
          if (rig.rig().of(m).equals(rig.rig().of(n)))
            assertEquals(world.of(n), world.of(m), world.name());
    }
  }

  @ParameterizedTest
  @EnumSource(Coefficients.class)
  void soAreTheModels(Coefficients rig) {
    Console console = Typed.console(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    for (String name : rig.models())
      isAModule(rig.rig(), console.known().get().byName().get(name).get());
  }

  private static <O, M> void isAModule(Rig<?> rig, Model<O, M> model) {
    var category = model.category();
    @SuppressWarnings("unchecked") // of the maps of the same model
    Scalars<M> scalars = (Scalars<M>) category;
    M id = category.identity(model.signature().objects().values().head());
    for (Rational q : FRACTIONS)
      assertTrue(
          rig.element(q).isEmpty() || scalars.scale(q, id).isDefined(),
          model.name() + " lacks " + q);
    M zero = scalars.scale(Rational.ZERO, id).get();
    for (int n = 1; n < NATURALS; n++)
      if (rig.of(n).equals(rig.of(0)))
        assertTrue(
            category.equal(scalars.scale(Rational.of(n), id).get(), zero).isGood(), model.name());
  }
}
