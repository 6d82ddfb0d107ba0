package org.difflam.search;

import java.util.random.RandomGenerator;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Term;

/// What is asked of a macro: first its types, then its jets.
final class MacroIsRight extends ProgramConjecture {
  private final MacroIsTyped types;
  private final JetsAreDerivatives jets;

  MacroIsRight(Macro macro) {
    this.types = new MacroIsTyped(macro);
    this.jets = new JetsAreDerivatives("", 1, 2, macro);
  }

  @Override
  public String name() {
    return jets.name();
  }

  @Override
  public String statement() {
    return "D_(1,2)(t) has the type D(τ), and maps jets of plots to jets of plots (Huot, Staton"
        + " and Vákár, Lemma 1 and Theorem 3)";
  }

  @Override
  public String sized() {
    return jets.sized();
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    return jets.draw(random, size);
  }

  @Override
  Findings on(Term program, long seed) {
    Findings typed = types.on(program, seed);
    return typed.counterexample().isPresent() ? typed : jets.on(program, seed);
  }
}
