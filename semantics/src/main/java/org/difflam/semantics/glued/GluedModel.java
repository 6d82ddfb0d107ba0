package org.difflam.semantics.glued;

import org.difflam.category.expression.Signature;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Gluing;
import org.difflam.category.law.Model;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;

/// `Gl_1` for first derivatives, with `⦇real⦈` and some `⦇op⦈`.
public final class GluedModel implements Model<Glued<Space, Smooth>, GluedMorphism<Space, Smooth>> {
  private final TaylorGluing gl = new TaylorGluing(Macro.of(1, 1));

  @Override
  public String name() {
    return "glued";
  }

  @Override
  public String title() {
    return "pairs of smooth maps glued along curves and their derivatives";
  }

  @Override
  public int size() {
    return 6;
  }

  @Override
  public Gluing<Space, Smooth> category() {
    return gl.category();
  }

  @Override
  public Signature<Glued<Space, Smooth>, GluedMorphism<Space, Smooth>> signature() {
    return Signature.<Glued<Space, Smooth>, GluedMorphism<Space, Smooth>>empty()
        .object("R", gl.semantics().onObject(Type.real()))
        .generator("half", "1 -> R", of("\\u : 1. 0.5"))
        .generator("sin", "R -> R", of("\\x. sin x"))
        .generator("add", "R * R -> R", of("\\(x, y). x + y"))
        .generator("mul", "R * R -> R", of("\\(x, y). x * y"));
  }

  private GluedMorphism<Space, Smooth> of(String function) {
    return gl.semantics().onMorphism(Arrow.of(Elaboration.term(function).term()));
  }
}
