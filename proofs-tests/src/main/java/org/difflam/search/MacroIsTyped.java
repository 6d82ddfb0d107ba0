package org.difflam.search;

import java.util.random.RandomGenerator;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;

/// `⊢ t : τ` implies `⊢ D(t) : D(τ)` (Huot, Staton and Vákár, Lemma 1).
final class MacroIsTyped extends ProgramConjecture {
  private final Macro macro;

  MacroIsTyped() {
    this(Macro.of(1, 2));
  }

  /// @param macro takes the place of D_(1,2)
  MacroIsTyped(Macro macro) {
    this.macro = macro;
  }

  @Override
  public String name() {
    return "typed:macro";
  }

  @Override
  public String statement() {
    return "D(t) has the type D(τ), for t of type τ (Huot, Staton and Vákár, Lemma 1)";
  }

  @Override
  public String sized() {
    return "formers of a random program, at most, about";
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    return JetsAreDerivatives.drawn(random, size);
  }

  @Override
  Findings on(Term program, long seed) {
    Type wanted = macro.of(Typing.of(program));
    String found;
    try {
      Type type = Typing.of(macro.of(program));
      if (type.equals(wanted)) return Findings.held(0, "");
      found = show(type);
    } catch (IllTyped why) {
      found = String.valueOf(why.getMessage());
    }
    return refuted("the type", program, found, show(wanted));
  }

  private static String show(Type type) {
    return Printing.show(Notation.ASCII, type);
  }
}
