package org.difflam.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Shrinkable;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.checks.Arrows.Arrow;
import org.difflam.checks.Arrows.Composable;
import org.difflam.checks.Arrows.Parallel;
import org.difflam.checks.Arrows.Thing;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel.OverIntegers;
import org.difflam.semantics.polynomial.Polynomials;
import org.junit.jupiter.api.Test;

class ArrowsProperties {
  private static final OverIntegers MODEL = new OverIntegers();
  private static final Polynomials<BigInteger> C = MODEL.category();

  @Property(tries = 200)
  void theChainRuleOnComposablePairs(
      @ForAll @In(OverIntegers.class) Composable<PolynomialMap<BigInteger>> fg) {
    var f = fg.f().morphism();
    var g = fg.g().morphism();
    int n = C.source(f);
    var chain = C.compose(C.D(g), C.pair(C.D(f), C.compose(f, C.second(n, n))));
    assertTrue(C.equal(C.D(C.compose(g, f)), chain).isProved());
  }

  @Property(tries = 200)
  void parallelPairsCanBeAdded(
      @ForAll @In(OverIntegers.class) Parallel<PolynomialMap<BigInteger>> fg) {
    var sum = C.plus(fg.f().morphism(), fg.g().morphism());
    assertEquals(C.source(fg.g().morphism()), C.source(sum));
  }

  @Property(tries = 100)
  void anArrowMeansWhatItSays(
      @ForAll @In(OverIntegers.class) Arrow<PolynomialMap<BigInteger>> f,
      @ForAll @In(OverIntegers.class) Thing<Integer> x) {
    assertEquals(C.source(f.morphism()), dimension(f.expression().source()));
    assertEquals(x.object(), dimension(x.shape()));
  }

  private static int dimension(Obj a) {
    return MODEL.signature().interpretation(C).of(a);
  }

  @Test
  void shrinkingEndsAtSmallerExpressionsWithTheSameEnds() {
    Shrinkable<Arrow<PolynomialMap<BigInteger>>> start =
        Arrows.of(MODEL).upTo(12).morphisms().generator(1000).stream(new Random(7))
            .filter(s -> s.value().expression().size() >= 6)
            .findFirst()
            .orElseThrow();
    Expression whole = start.value().expression();
    var smaller = start.shrink().map(s -> s.value().expression()).toList();
    assertTrue(smaller.size() > 1);
    for (Expression e : smaller) {
      assertTrue(e.size() < whole.size());
      assertEquals(whole.source(), e.source());
      assertEquals(whole.target(), e.target());
    }
  }

  @Test
  void linearArrowsAreLinear() {
    for (Trait trait : List.of(Trait.LINEAR, Trait.ADDITIVE)) {
      var some = Arrows.of(MODEL).morphisms(trait).generator(1000);
      Random random = new Random(3);
      for (int i = 0; i < 100; i++) {
        var l = some.next(random).value().morphism();
        int n = C.source(l);
        assertTrue(C.equal(C.D(l), C.compose(l, C.first(n, n))).isProved());
      }
    }
  }
}
