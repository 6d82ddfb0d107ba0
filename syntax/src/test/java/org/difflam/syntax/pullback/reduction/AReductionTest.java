package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A series says what the term said: with its lets put in place, it is that again.
class AReductionTest {
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sumsOfManyAreAddedTwoByTwo(boolean naming) {
    for (String names : List.of("a b c", "z a b", "a z b", "a b z", "z_1 z z_2 z", "z z z")) {
      List<PullbackTerm> parts =
          List.of(names.split(" ")).stream().<PullbackTerm>map(PullbackTerm::variable).toList();
      PullbackTerm t = PullbackTerm.sum(parts);
      AReduction reduction = new AReduction(Fresh.avoiding(t), new ElementaryTerms(naming), naming);
      AReduction.Contracted made = reduction.contract(t);
      assertEquals(RuleName.A_SUM, made.rule());
      assertTrue(Alpha.equal(t, inlined(made.l())), () -> PullbackPrinting.show(made.l()));
    }
  }

  private static PullbackTerm inlined(PullbackTerm t) {
    return t instanceof PullbackTerm.Let(var x, var e, var s)
        ? inlined(Substitution.substitute(s, x, e))
        : Syntax.inParts(t, part -> inlined(part.body()));
  }
}
