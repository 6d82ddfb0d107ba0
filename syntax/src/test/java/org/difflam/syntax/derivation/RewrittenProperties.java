package org.difflam.syntax.derivation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;

class RewrittenProperties {
  private static final Sentence GENERATORS =
      Sentence.parse(
          "f : A -> B, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B, b : 1 -> B,"
              + "linear l : B -> A, additive a : A -> B",
          "f = f");
  private static final Set<Structure> FORMERS =
      LinkedHashSet.of(
          Structure.CATEGORY,
          Structure.CARTESIAN,
          Structure.LEFT_ADDITIVE,
          Structure.DIFFERENTIAL,
          Structure.CLOSED);

  /// From a random derivative to its normal form, by true steps.
  @Property(tries = 100, seed = "20120912")
  void everyStepIsATrueEquation(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sampler sampler =
        new Sampler(List.of(Obj.base("A"), Obj.base("B")), GENERATORS.givens(), FORMERS, random);
    Expression f =
        sampler.morphism(sampler.object(4), sampler.object(4), Trait.ANY, random.nextInt(14)).get();
    Expression df = new Expression.D(f);
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free().given(GENERATORS.givens());
    Expression normal = free.normalForm(df).expression();
    List<Move> steps = Rewritten.of(free, df, normal).get().steps();
    for (Move s : steps) {
      assertEquals(Verdict.PROVED, free.equal(s.from(), s.to()), s.show());
    }
    if (!steps.isEmpty()) {
      assertEquals(df, steps.head().from());
      assertEquals(normal, steps.last().to());
    }
  }

  private static final Sentence MORE =
      Sentence.parse(
          "f : A -> B, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B, c : 1 -> A * B,"
              + "w : A -> (B => 1), v : 1 * A -> B, o : (1 => A) -> B, linear l : B -> A,"
              + "linear m : A * A -> B, additive a : A -> B, linear n : A -> (A => B)",
          "f = f");

  /// No step of a proof is the decision that it is a proof of. The random morphisms have sums, `D`,
  /// `cur`, `ev`, `!` and 0 in them; equal ones have one normal form, so that a way to it from each
  /// is a way from one to the other.
  @Property(tries = 400, seed = "20120912")
  void everyStepIsAnAxiom(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Obj> bases = List.of(Obj.base("A"), Obj.base("B"), Obj.UNIT);
    Sampler sampler = new Sampler(bases, MORE.givens(), FORMERS, random);
    Expression f =
        sampler.morphism(sampler.object(4), sampler.object(4), Trait.ANY, random.nextInt(14)).get();
    Expression left = random.nextBoolean() ? f : new Expression.D(f);
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free().given(MORE.givens());
    Rewritten proof = Rewritten.of(free, left, free.normalForm(left).expression()).get();
    assertFalse(proof.isCut() || proof.decides(), left::show);
    for (Move s : proof.steps()) {
      assertEquals(Verdict.PROVED, free.equal(s.from(), s.to()), s.show());
    }
  }
}
