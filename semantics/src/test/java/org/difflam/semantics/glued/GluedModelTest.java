package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.junit.jupiter.api.Test;

class GluedModelTest {
  /// `(½ + ½) sin x = sin x`: in the law, too, all of them stand.
  @Test
  void theGeneratorsThatLawsAreTriedWith() {
    GluedModel model = new GluedModel();
    String equation = "mul . <add . <half . !, half . !>, sin> = sin";
    Law law = Law.typed("", equation, Definitions.none(), model.signature().givens());
    LawResult result = LawRunner.STANDARD.check(model, law);
    assertTrue(result.verdict().isGood(), result::show);
  }
}
