package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.LawResult;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalForm;
import org.difflam.syntax.free.OutsideTheLanguage;
import org.difflam.syntax.program.Morphisms;
import org.jspecify.annotations.Nullable;

/// That an equation holds in every differential λ-category with these coefficients, or that it does
/// not.
///
/// @param definitions what it may abbreviate, and what is folded again in the answer
/// @param refuted whether it is claimed not to hold
/// @param fuel how many distinct subterms its normal forms may have
record Claim(
    Sentence sentence, Definitions definitions, Coefficients rig, boolean refuted, int fuel) {
  static final int FUEL = 1_000_000;

  /// What a differential λ-category need not have is no claim about all of them.
  Claim {
    try {
      OutsideTheLanguage.check(sentence.left());
      OutsideTheLanguage.check(sentence.right());
    } catch (OutsideTheLanguage foreign) {
      throw new InputError(String.valueOf(foreign.getMessage()));
    }
    rig.require(sentence);
  }

  /// What a `prove` or a `refute` in a file says.
  static Claim of(Morphisms known, Excerpt statement) {
    return new Claim(
        known.sentence(statement),
        known.definitions(),
        Coefficients.N,
        Morphisms.refutes(statement),
        FUEL);
  }

  /// Decided by normal forms; where they differ, a model shows it with numbers.
  Decision decide(Console console) {
    FreeDifferentialLambda<?> free = rig.free().withFuel(fuel).given(sentence.givens());
    Verdict verdict = free.equal(sentence.left(), sentence.right());
    Option<LawResult> example =
        verdict.isRefuted()
            ? Counterexamples.of(rig, KnownModels.on(console), console.seed()).find(this)
            : Option.none();
    List<NormalForm> forms =
        verdict instanceof Verdict.Inconclusive
            ? List.empty()
            : free.normalForms(List.of(sentence.left(), sentence.right()));
    if (!verdict.isProved()) return new Decision(this, free, verdict, forms, example, Checked.NONE);
    Checked checked = Checked.of(sentence, fuel);
    @Nullable String rejected = checked.rejected();
    return rejected == null
        ? new Decision(this, free, verdict, forms, example, checked)
        : new Decision(this, free, Verdict.inconclusive(rejected), List.empty(), example, checked);
  }
}
