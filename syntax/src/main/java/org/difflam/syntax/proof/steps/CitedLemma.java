package org.difflam.syntax.proof.steps;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawFile;
import org.difflam.category.tangent.TangentLaws;

/// A lemma that steps may cite by its name, used from left to right.
///
/// @param unfolds whether definitions are looked into, where one stands for what the lemma is about
record CitedLemma(String id, Sentence sentence, Expression left, boolean unfolds) {
  private static final LawFile FILE =
      LawFile.beside(CitedLemma.class, "lemmas.laws", TangentLaws.DEFINITIONS);

  /// In the order in which they are tried; what looks into definitions only to curry is last.
  static final List<CitedLemma> ALL =
      named("D5.second psihat.curry TT.curry T.beta t.beta", true)
          .appendAll(named("curry.natural", false))
          .appendAll(named("T.id T.pair T.compose", true))
          .appendAll(named("psi.first psi.second t.first t.second eta.natural t.psi", true))
          .appendAll(named("psihat.eval TT.eval curry.eval T.linear curry.natural", true));

  /// Those that are about the strengths are told together, as are those that T is a functor.
  static String family(CalculationStep.Law law) {
    return law.id().replaceAll("\\..*", "").replaceAll("^(psi|eta)$", "t");
  }

  private static List<CitedLemma> named(String ids, boolean unfolds) {
    return List.of(ids.split(" "))
        .map(id -> {
          Law law = FILE.laws().appendAll(TangentLaws.all()).find(l -> l.id().equals(id)).get();
          return new CitedLemma(id, law.sentence(), FoldedForm.of(law.sentence().left()), unfolds);
        });
  }
}
