package example;

import org.difflam.category.expression.Obj;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.checks.LawSuite;
import org.difflam.semantics.functional.SmoothMap;

/// One test for each law, and one that the generators lie over the relation.
class OddLaws extends LawSuite<Glued<Obj, SmoothMap>, GluedMorphism<Obj, SmoothMap>> {
  OddLaws() {
    super(new Odd());
  }
}
