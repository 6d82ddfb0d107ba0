package org.difflam.semantics.glued;

import org.difflam.category.glue.ClosedGluing;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.syn.Arrow;

/// Interprets programs at each place of a relation, and tests whether they carry related plots to
/// related plots.
public interface ProgramGluing {
  /// Numbers that agree have this many digits in common.
  int DIGITS = 25;

  /// The relative distance up to which numbers agree: half of the last of [#DIGITS].
  double TOLERANCE = 5e-26;

  ClosedGluing<Space, Smooth> category();

  /// What a program is in each place, between the objects that its types are. Whether it is a
  /// morphism is what is to be found out.
  GluedMorphism<Space, Smooth> legs(Arrow f);
}
