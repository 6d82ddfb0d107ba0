package org.difflam.syntax.free;

import static org.difflam.syntax.free.FreeLanguage.FORMERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;

/// Reading back is a section of normalising, on random expressions.
class QuotationProperties {
  private static final Sentence GENERATORS =
      Prover.sentence(
          "f : A -> B, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B, b : 1 -> B,linear"
              + " l : B -> A, linear m : A -> A * (B => A), additive a : A -> B, p : A -> B * B",
          "f = f");
  private static final FreeDifferentialLambda<?> FREE =
      FreeDifferentialLambda.free().given(GENERATORS.givens());

  private static Expression draw(long seed, int derivatives) {
    SplittableRandom random = new SplittableRandom(seed);
    Sampler sampler =
        new Sampler(List.of(Obj.base("A"), Obj.base("B")), GENERATORS.givens(), FORMERS, random);
    Obj x = sampler.object(4), y = sampler.object(5);
    Expression e = sampler.morphism(x, y, Trait.ANY, random.nextInt(16)).get();
    for (int i = 0; i < derivatives; i++) e = new Expression.D(e);
    return e;
  }

  @Property(tries = 300, seed = "20120912")
  void normalFormsReadBack(@ForAll long seed) {
    Expression e = draw(seed, (int) Math.floorMod(seed, 3L));
    Expression normal = FREE.normalForm(e).expression();
    assertEquals(e.source(), normal.source());
    assertEquals(e.target(), normal.target());
    assertEquals(Verdict.PROVED, FREE.equal(e, normal), e.show());
    assertEquals(FREE.normalForm(e).notation(), FREE.normalForm(normal).notation());
  }

  /// Parts of two pairs are no pair, and a derivative of order 4 varies the point alone.
  @Example
  void rareFormsReadBack() {
    for (String text : List.of("<p1 . f, p2 . g>", "<p1 . f, p2 . f>", "D(D(D(D(p1 . f))))")) {
      Sentence s = Prover.sentence("f : X -> Y * Z, g : X -> Y * Z", text + " = " + text);
      FreeDifferentialLambda<?> in = FreeDifferentialLambda.free().given(s.givens());
      Expression normal = in.normalForm(s.left()).expression();
      assertEquals(s.left().target(), normal.target());
      assertEquals(Verdict.PROVED, in.equal(s.left(), normal), text);
    }
  }

  @Property(tries = 100, seed = "20120912")
  void whatIsPrintedCanBeTypedBackIn(@ForAll long seed) {
    Expression normal = FREE.normalForm(draw(seed, 1)).expression();
    String shown =
        new Sentence(List.empty(), normal, normal).show(Definitions.none(), GENERATORS.givens());
    Sentence again = Sentence.parse("", shown, Definitions.none(), GENERATORS.givens());
    assertEquals(normal, again.left());
  }

  @Property(tries = 60, seed = "20120912")
  void theAxiomsHoldForRandomMorphisms(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sampler sampler =
        new Sampler(List.of(Obj.base("A"), Obj.base("B")), GENERATORS.givens(), FORMERS, random);
    Obj x = sampler.object(3), y = sampler.object(3), z = sampler.object(3);
    Expression f = sampler.morphism(x, y, Trait.ANY, 8).get();
    Expression g = sampler.morphism(y, z, Trait.ANY, 8).get();
    Expression h = sampler.morphism(z.times(x), y, Trait.ANY, 8).get();
    Expression left = FREE.D(FREE.compose(g, f));
    Expression right =
        FREE.compose(FREE.D(g), FREE.pair(FREE.D(f), FREE.compose(f, FREE.second(x, x))));
    assertTrue(FREE.equal(left, right).isProved(), () -> "D5: " + g.show() + " after " + f.show());
    Expression zero = FREE.times(FREE.first(z, z), FREE.zero(x, x));
    Expression both = FREE.times(FREE.second(z, z), FREE.identity(x));
    assertTrue(
        FREE.equal(
                FREE.D(FREE.curry(z, x, h)),
                FREE.curry(z.times(z), x, FREE.compose(FREE.D(h), FREE.pair(zero, both))))
            .isProved(),
        () -> "D-curry: " + h.show());
  }
}
