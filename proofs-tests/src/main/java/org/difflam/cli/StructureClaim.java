package org.difflam.cli;

import io.vavr.Tuple2;
import io.vavr.collection.List;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.program.Morphisms;
import org.difflam.syntax.program.StructureLaws;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;

/// What `functor`, `natural` and `monad` answer: the laws of such a thing, each decided in all
/// differential λ-categories.
///
/// @param laws as far as the first that is not so
record StructureClaim(Verdict verdict, List<Law> laws, @Json.Unlisted Status status)
    implements Result {
  /// A law, and what a `prove` of it answers.
  record Law(String name, @Json.Inline Result answer) {}

  static PreparedCommand ready(Morphisms known, Source source, Statement.Structure said) {
    Coefficients rig = Coefficients.of(known.rig());
    List<Tuple2<String, EquationClaim>> claims =
        StructureLaws.of(known, source, said)
            .map(law -> law.map2(sentence -> claim(known, source, said, rig, sentence)));
    return console -> decided(claims, console);
  }

  private static EquationClaim claim(
      Morphisms known, Source source, Statement.Structure said, Coefficients rig, Sentence law) {
    for (String lack : rig.lack(law, "'rig %s' before")) throw source.error(said.span(), lack);
    return new EquationClaim(
        law, known.definitions().beside(known.givens().names()), rig, false, EquationClaim.FUEL);
  }

  private static StructureClaim decided(
      List<Tuple2<String, EquationClaim>> claims, Console console) {
    List<Law> laws = List.empty();
    Verdict all = Verdict.PROVED;
    Status status = Status.GOOD;
    for (var claim : claims) {
      Decision one = claim._2.decide(console);
      laws =
          laws.append(
              new Law(
                  claim._1, one.answer(false, Decision.Steps.NONE, Decision.Form.TEXT, console)));
      all = all.and(one.verdict());
      status = status.and(one.status());
      if (!one.verdict().isProved()) break;
    }
    return new StructureClaim(all, laws, status);
  }

  @Override
  public void print(Console console) {
    for (Law law : laws) {
      console.print(console.paint(Style.FAINT, law.name + ":"));
      law.answer.print(console.indented());
    }
    console.print(console.paint(Style.of(verdict), verdict.word()));
  }
}
