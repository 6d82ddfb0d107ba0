package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.LawResult;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalForm;
import org.difflam.syntax.free.OutsideTheLanguage;
import org.difflam.syntax.program.Morphisms;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.given.SubstitutedClaim;
import org.jspecify.annotations.Nullable;

/// That an equation holds in every differential λ-category with these coefficients, or that it does
/// not.
///
/// @param definitions what it may abbreviate, and what is folded again in the answer
/// @param refuted whether it is claimed not to hold
/// @param fuel how many distinct subterms its normal forms may have
record EquationClaim(
    Sentence sentence, Definitions definitions, Coefficients rig, boolean refuted, int fuel) {
  static final int FUEL = 1_000_000;

  /// What a differential λ-category need not have is no claim about all of them.
  EquationClaim {
    try {
      OutsideTheLanguage.check(sentence.left());
      OutsideTheLanguage.check(sentence.right());
      for (Premise p : sentence.premises()) {
        OutsideTheLanguage.check(p.left());
        OutsideTheLanguage.check(p.right());
      }
    } catch (OutsideTheLanguage foreign) {
      throw new InputError(String.valueOf(foreign.getMessage()));
    }
    rig.require(sentence);
  }

  /// What a `prove` or a `refute` in a file says.
  static EquationClaim of(Morphisms known, Excerpt statement) {
    Sentence sentence = known.sentence(statement);
    Coefficients rig = Coefficients.of(known.rig());
    for (String lack : rig.lack(sentence, "'rig %s' before"))
      throw statement.error(statement.from(), lack);
    return new EquationClaim(
        sentence,
        known.definitions().beside(known.givens().names()),
        rig,
        Morphisms.refutes(statement),
        FUEL);
  }

  /// Decided by normal forms, after what is defined by the hypotheses; where they differ, a model
  /// shows it with numbers.
  Decision decide(Console console) {
    SubstitutedClaim instance;
    try {
      instance = SubstitutedClaim.of(rig.free().withFuel(fuel), sentence, Checked.LINES);
    } catch (Lines.Missing missing) {
      return new Decision(
          this,
          rig.free(),
          Verdict.inconclusive("of the hypotheses, " + missing.getMessage()),
          List.empty(),
          List.empty(),
          Option.none(),
          Checked.NONE,
          Refuted.NONE);
    }
    return decided(instance, console);
  }

  private Decision decided(SubstitutedClaim instance, Console console) {
    FreeDifferentialLambda<?> free = instance.free();
    Sentence plain = instance.sentence();
    Verdict verdict = free.equal(plain.left(), plain.right());
    boolean open = verdict.isRefuted() && !instance.isWhole();
    Checked checked = verdict.isProved() || open ? Checked.of(sentence, rig, fuel) : Checked.NONE;
    if (open) {
      if (checked.derivation() == null && !checked.isRejected()) {
        Refuted numbers = Refuted.underEquations(instance, rig, console.seed());
        if (numbers.isFound()) return refuted(instance, numbers);
        Option<SubstitutedClaim> refuting = instance.refuting(rig.free().withFuel(fuel));
        if (refuting.isDefined()) return decided(refuting.get(), console);
      }
      verdict =
          checked.derivation() != null ? Verdict.PROVED : Verdict.inconclusive(open(instance));
    }
    boolean conditional = !sentence.premises().isEmpty();
    @Nullable String rejected = checked.isRejected() || conditional ? checked.why() : null;
    if (verdict.isProved() && rejected != null) verdict = Verdict.inconclusive(rejected);
    Option<LawResult> example =
        verdict.isRefuted()
            ? Counterexamples.of(rig, console.known().get(), console.seed())
                .find(plain, definitions)
            : Option.none();
    List<NormalForm> forms =
        open || verdict instanceof Verdict.Inconclusive
            ? List.empty()
            : free.normalForms(List.of(plain.left(), plain.right()));
    Refuted numbers =
        verdict.isRefuted() ? Refuted.of(instance, rig, console.seed()) : Refuted.NONE;
    return new Decision(this, free, verdict, forms, instance.where(), example, checked, numbers);
  }

  /// By numbers alone, of which the hypotheses hold.
  private Decision refuted(SubstitutedClaim instance, Refuted numbers) {
    return new Decision(
        this,
        instance.free(),
        Verdict.refuted(numbers.witness()),
        List.empty(),
        List.empty(),
        Option.none(),
        Checked.NONE,
        numbers);
  }

  /// Why hypotheses decide nothing.
  private String open(SubstitutedClaim instance) {
    List<String> rest = instance.rest().map(p -> p.show(definitions, sentence.givens()));
    return (rest.size() == 1 ? "the hypothesis " : "the hypotheses ")
        + rest.mkString(", ")
        + (rest.size() == 1 ? " defines no morphism" : " define no morphisms")
        + "; no way to the other side was found by using "
        + (rest.size() == 1 ? "it as a rule" : "them as rules")
        + ", with what follows from overlaps of composites and sums"
        + (instance.isCut() ? ", which was followed to a limit" : "")
        + ", and no model was found in which the sides differ";
  }
}
