package org.difflam.search;

import java.util.List;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.surface.Notation;

/// What is printed of a term is read as that term, up to the names of bound variables.
record PrintedIsRead(LambdaCalculus calculus) implements Conjecture {
  @Override
  public String name() {
    return "reads:" + calculus.name();
  }

  @Override
  public String statement() {
    return "what is printed of a term, in ASCII or Unicode, is read as that term";
  }

  @Override
  public Campaign campaign(int size, long seed) {
    return new Campaign() {
      @Override
      public long terms() {
        return Long.MAX_VALUE;
      }

      @Override
      public Findings one(long i) {
        var j =
            new RandomTerms(calculus, Campaign.random(seed, i), List.of(Type.atom("A")))
                .judgement(Campaign.formers(i, size));
        return Subject.on(PrintedIsRead.this::on, Drawn.of(j.context(), j.term()));
      }
    };
  }

  private Findings on(Drawn<Term> drawn) {
    for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
      String text = calculus.print(notation, drawn.term());
      Term back = calculus.parse(drawn.given(), text);
      if (!Alpha.equal(drawn.term(), back)) {
        return Findings.refuted(
            new Counterexample(
                "printed and read",
                drawn.given(),
                text,
                calculus.print(Notation.ASCII, back),
                drawn.term().toString()));
      }
    }
    return Findings.held(0, "");
  }
}
