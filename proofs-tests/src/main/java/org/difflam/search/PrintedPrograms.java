package org.difflam.search;

import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;

/// What is printed of a program of the simple language is read as that program, up to the names of
/// bound variables.
final class PrintedPrograms extends ProgramConjecture {
  @Override
  public String name() {
    return "reads:simple";
  }

  @Override
  public String statement() {
    return "what is printed of a program, in ASCII or Unicode, is read as that program";
  }

  @Override
  public String sized() {
    return "formers of a random program, at most, about";
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    return TermGenerator.standard(random)
        .term(SampleTypes.random(random, 1 + size / 3), size)
        .getOrElse(() -> TermGenerator.standard(random).term(Type.real(), size).get());
  }

  @Override
  Findings on(Term program, long seed) {
    for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
      String text = Printing.show(notation, program);
      try {
        Term read = Elaboration.term(text).term();
        if (!Alpha.equal(program, read)) {
          return refuted("printed and read", program, text, Printing.show(notation, read));
        }
      } catch (SourceError unreadable) {
        return refuted("printed and read", program, text, unreadable.render());
      }
    }
    return Findings.held(0, "");
  }
}
