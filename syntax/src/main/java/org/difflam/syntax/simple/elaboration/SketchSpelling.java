package org.difflam.syntax.simple.elaboration;

import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.Judgements;
import org.difflam.syntax.typing.SurfaceRules;

/// Prints the judgements of a text, with `?` for the unknown parts of their types.
record SketchSpelling(Inference inference) implements Judgements.Spelling<SurfaceTerm, Sketch> {
  @Override
  public String rule(SurfaceTerm t) {
    return SurfaceRules.of(t);
  }

  @Override
  public SurfaceTerm term(SurfaceTerm t) {
    return t;
  }

  @Override
  public SurfaceType type(Sketch type) {
    return inference.resolved(type).surface(_ -> "?");
  }
}
