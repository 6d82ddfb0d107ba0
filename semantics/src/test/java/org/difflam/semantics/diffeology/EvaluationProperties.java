package org.difflam.semantics.diffeology;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.Functor;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;
import org.junit.jupiter.api.Test;

/// The fast form of `⟦−⟧ : Syn → Diff` is equal to it, and so are the two legs of `⦇−⦈` to `⟦−⟧`
/// and `⟦D(−)⟧` (diagram (4)), for random programs. Their own types have pairs and sums only;
/// inside they use tuples and variants of any size.
class EvaluationProperties {
  private static final Type R = Type.real();
  private static final Type EITHER =
      new Type.Variant(List.of(new Summand<>("Left", R), new Summand<>("Right", R.to(R))));
  private static final List<Type> ENDS =
      List.of(R, Type.product(R, R), R.to(R), EITHER, Type.list(R), Type.unit());
  private static final Vocabulary WORDS =
      Vocabulary.standard()
          .withTypes(
              List.of(
                  R,
                  R.to(R),
                  EITHER,
                  Type.list(R),
                  Type.product(R, R.to(R), R),
                  Type.product(R),
                  SampleTypes.MAYBE,
                  SampleTypes.TREE));

  private static final DiffByEvaluation FAST = new DiffByEvaluation();
  private static final InitialFunctor<Space, Smooth> LITERAL = DiffSemantics.of(Syn.standard());

  private static Arrow program(SplittableRandom random) {
    Type source = ENDS.get(random.nextInt(ENDS.size()));
    Type target = ENDS.get(random.nextInt(ENDS.size()));
    Name x = Name.of("x");
    Term t =
        new TermGenerator(WORDS, random)
            .term(HashMap.of(x, source), target, 4 + random.nextInt(25))
            .getOrElseThrow(() -> new AssertionError("no term of " + target));
    return new Arrow(x, source, t, target);
  }

  private static Verdict compared(Functor<Type, Arrow, Space, Smooth> fast, Arrow f, long seed) {
    return Deep.call(
        () -> new Diff().equal(fast.onMorphism(f), LITERAL.onMorphism(f), new Places(seed, 4)));
  }

  @Property(tries = 150)
  void evaluationIsTheInitialFunctor(@ForAll long seed) {
    Arrow f = program(new SplittableRandom(seed));
    Verdict verdict = compared(FAST, f, seed);
    assertFalse(verdict.isRefuted(), () -> Syn.standard().show(f) + ": " + verdict);
    Statistics.label("compared").collect(verdict.isGood());
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  /// An evaluation that takes `sin` for `cos` is found out.
  @Test
  void anotherMeaningOfAnOperationIsRefuted() {
    Arrow f = Arrow.of(Elaboration.term("\\(x, y). x * sin y").term());
    Arrow g = Arrow.of(Elaboration.term("\\(x, y). x * cos y").term());
    Verdict verdict = new Diff().equal(FAST.onMorphism(g), LITERAL.onMorphism(f));
    assertTrue(verdict.isRefuted(), verdict::toString);
  }

  @Property(tries = 40)
  void theLegsOfTheGluedSemanticsAreThose(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Arrow f = program(random);
    TaylorGluing gl = new TaylorGluing(random.nextBoolean() ? Macro.of(1, 2) : Macro.of(2, 1));
    Verdict verdict =
        Deep.call(() -> {
          var glued = gl.semantics().onMorphism(f);
          var legs = gl.legs(f);
          assertTrue(glued.source().equals(legs.source()) && glued.target().equals(legs.target()));
          Places at = new Places(seed, 3);
          return gl.diff()
              .equal(glued.left(), legs.left(), at)
              .and(gl.diff().equal(glued.right(), legs.right(), at));
        });
    assertFalse(verdict.isRefuted(), () -> Syn.standard().show(f) + ": " + verdict);
    Statistics.label("legs").collect(verdict.isGood());
    Statistics.label("legs").coverage(c -> c.check(true).percentage(p -> p > 70));
  }

  /// A macro with a wrong derivative of the sine has other legs than the right one's `⦇−⦈`.
  @Test
  void anotherMacroHasAnotherLeg() {
    Macro wrong =
        new Macro(Macro.of(1, 1).indices()) {
          @Override
          protected Term partial(OperationSymbol op, List<Integer> beta, List<Term> arguments) {
            return super.partial(op == Primitive.SIN ? Primitive.COS : op, beta, arguments);
          }
        };
    Arrow f = Arrow.of(Elaboration.term("\\x. sin x").term());
    Smooth right = new TaylorGluing(Macro.of(1, 1)).semantics().onMorphism(f).right();
    assertTrue(new Diff().equal(right, new TaylorGluing(wrong).legs(f).right()).isRefuted());
  }
}
