package org.difflam.search;

import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;

/// What is drawn, or listed, as a term of a type has this type (Huot, Staton and Vákár, Figures 3
/// and 4).
final class ProgramsAreTyped extends ProgramConjecture {
  @Override
  public String name() {
    return "typed:programs";
  }

  @Override
  public String statement() {
    return "what is drawn or listed as a term of a type is one (Huot, Staton and Vákár, Figures 3,"
        + " 4)";
  }

  @Override
  public String sized() {
    return "formers of a random program, at most, about";
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    return TermGenerator.standard(random).term(ListedPrograms.TYPE, size).get();
  }

  @Override
  Findings on(Term program, long seed) {
    return on(program, ListedPrograms.TYPE, seed);
  }

  @Override
  Findings on(Term program, Type wanted, long seed) {
    String found;
    try {
      Type type = Typing.of(program);
      if (type.equals(wanted)) return Findings.held(0, "");
      found = Printing.show(Notation.ASCII, type);
    } catch (IllTyped why) {
      found = String.valueOf(why.getMessage());
    }
    return refuted("the type", program, found, Printing.show(Notation.ASCII, wanted));
  }
}
