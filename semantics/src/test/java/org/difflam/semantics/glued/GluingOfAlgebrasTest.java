package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.junit.jupiter.api.Test;

/// Trees are related if they have one shape and related numbers, and only then.
class GluingOfAlgebrasTest {
  private static final TaylorGluing GL = new TaylorGluing(Macro.of(1, 1));
  private static final Type.Inductive TREE = SampleTypes.TREE;
  private static final Name X = Name.of("x");

  private static GluedMorphism<Space, Smooth> legs(Term t) {
    return GL.legs(Arrow.of(X, TREE, t));
  }

  private static Term leaf(Term number) {
    return new Term.Roll(TREE, new Term.Inject((Type.Variant) TREE.unrolled(), "Leaf", number));
  }

  private static Verdict check(
      GluedMorphism<Space, Smooth> left, GluedMorphism<Space, Smooth> right) {
    return Deep.call(() ->
        GL.category()
            .check(
                GL.category().morphism(left.source(), left.target(), left.left(), right.right()),
                30,
                1));
  }

  private static final List<Term> RIGHT =
      List.of(
          new Term.Variable(X),
          leaf(Term.numeral(1)),
          leaf(Term.apply(Primitive.SIN, Term.numeral(1))));

  @Test
  void aTreeIsRelatedToItsOwnDerivative() {
    for (Term t : RIGHT) {
      Verdict verdict = check(legs(t), legs(t));
      assertTrue(verdict.isGood(), () -> t + ": " + verdict);
      assertTrue(
          Deep.call(
                  () -> GL.category().check(GL.semantics().onMorphism(Arrow.of(X, TREE, t)), 30, 1))
              .isGood());
    }
  }

  @Test
  void anotherShapeOrNumberIsNotRelated() {
    assertTrue(check(legs(RIGHT.get(0)), legs(RIGHT.get(1))).isRefuted());
    assertTrue(check(legs(RIGHT.get(1)), legs(RIGHT.get(2))).isRefuted());
  }
}
