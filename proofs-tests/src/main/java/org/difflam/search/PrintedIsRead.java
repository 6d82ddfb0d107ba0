package org.difflam.search;

import io.vavr.collection.Map;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.difflam.category.expression.SourceError;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.surface.Notation;

/// What is printed of a term is read as that term, up to the names of bound variables.
///
/// @param printer what prints its terms
record PrintedIsRead(
    String name, LambdaCalculus calculus, BiFunction<Notation, LambdaTerm, String> printer)
    implements AboutTerms {
  PrintedIsRead(LambdaCalculus calculus, BiFunction<Notation, LambdaTerm, String> printer) {
    this("reads:" + calculus.name(), calculus, printer);
  }

  PrintedIsRead(LambdaCalculus calculus) {
    this(calculus, calculus::print);
  }

  @Override
  public String statement() {
    return "what is printed of a term, in ASCII or Unicode, is read as that term";
  }

  @Override
  public InContext drawn(SplittableRandom random, int size) {
    return InContext.of(
        new RandomTerms(calculus, random, List.of(LambdaType.atom("A"))).judgement(size));
  }

  @Override
  public Findings on(Map<Name, LambdaType> context, Drawn<LambdaTerm> drawn) {
    for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
      String text = printer.apply(notation, drawn.term());
      String read = read(drawn, text);
      if (!read.isEmpty()) {
        String given = drawn.given(), meant = drawn.term().toString();
        return Findings.refuted(new Counterexample("printed and read", given, text, read, meant));
      }
    }
    return Findings.held(0, "");
  }

  /// What is read instead of the term; nothing where it is the term.
  private String read(Drawn<LambdaTerm> drawn, String text) {
    try {
      LambdaTerm back = calculus.parse(drawn.given(), text);
      return Alpha.equal(drawn.term(), back) ? "" : calculus.print(Notation.ASCII, back);
    } catch (SourceError unreadable) {
      return String.valueOf(unreadable.getMessage());
    }
  }
}
