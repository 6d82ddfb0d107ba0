package org.difflam.syntax.proof.steps;

import io.vavr.Lazy;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Catalogue;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalFormRewriting;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.given.DefinitionElimination;

/// A proof of an equation as a person would write it, with the derivation that it summarises: both
/// sides are calculated towards each other by [DirectedLaws] until they meet. Where they do not,
/// one line is what the normal forms prove, with the names of the axioms that this takes.
///
/// @param proof what the kernel checks
/// @param told the steps, found when they are read
public record Derivation(Proof proof, Lazy<List<CalculationStep>> told) {
  /// A calculation that takes more is given up; the normal forms are shorter then.
  static final int CALCULATION = 50_000;

  /// Where nobody reads it, one is given up that takes more than so many lines, and so many more
  /// for each former of the equation: the normal forms are faster then.
  private static final int UNREAD = 120, UNREAD_FOR_EACH = 6, UNREAD_MOST = 3_000;

  /// Where nobody reads it, the equation has more formers, and one side more than three times those
  /// of the other, the normal forms are faster from the beginning: most such calculations are given
  /// up.
  private static final int UNREAD_LARGEST = 36;

  Derivation(Proof proof, List<CalculationStep> steps) {
    this(proof, Lazy.of(() -> steps));
  }

  /// One for each rule in turn, from the left side to the right side.
  public List<CalculationStep> steps() {
    return told.get();
  }

  /// Of the sentence that it proves, one for each axiom at each place.
  ///
  /// @throws Lines.Missing where there are too many to read
  public List<CalculationStep> allSteps(Sentence claim) {
    return Calculation.ends(Deep.call(() -> AxiomSteps.of(proof)), claim.left(), claim.right());
  }

  /// Of a sentence that is true; none if it is false, or if not enough is known of its hypotheses.
  ///
  /// @param fuel how many lines the derivation may have
  /// @throws Lines.Missing where it would have more
  public static Option<Derivation> of(FreeDifferentialLambda<?> in, Sentence claim, int fuel) {
    return of(in, claim, fuel, CALCULATION, CalculationSearch::run);
  }

  /// A derivation whose steps are not to be read: where a short calculation does not bring the
  /// sides together, all is left to the normal forms, and is a single step.
  public static Option<Derivation> unread(FreeDifferentialLambda<?> in, Sentence claim, int fuel) {
    if (!claim.premises().isEmpty()) return of(in, claim, fuel); // normal forms do not use all
    long left = claim.left().size(), right = claim.right().size(), size = left + right;
    boolean isUneven = size > UNREAD_LARGEST && size > 4 * Math.min(left, right);
    long calculation = isUneven ? 0 : Math.min(UNREAD_MOST, UNREAD + UNREAD_FOR_EACH * size);
    return of(in, claim, fuel, (int) calculation, CalculationSearch::met);
  }

  /// A derivation as a person would tell it: with lemmas that have names, where these make it
  /// shorter. What it summarises may be longer then, as the proofs of the lemmas are in it.
  public static Option<Derivation> told(FreeDifferentialLambda<?> in, Sentence claim, int fuel) {
    return of(in, claim, fuel, CALCULATION, CalculationSearch::shortest);
  }

  private static Option<Derivation> of(
      FreeDifferentialLambda<?> in,
      Sentence claim,
      int fuel,
      int calculation,
      Function<CalculationSearch, Option<Derivation>> how) {
    FreeDifferentialLambda<?> free = in.given(claim.givens());
    return Deep.call(() -> {
      if (claim.left().equals(claim.right())) return Option.some(same(claim.left()));
      try {
        Lines lines = new Lines(Math.min(fuel, calculation));
        return under(
            free,
            claim,
            lines,
            true,
            (by, plain) -> how.apply(new CalculationSearch(by, plain, lines)));
      } catch (Lines.Missing _) {
        Lines lines = new Lines(fuel);
        return under(free, claim, lines, false, (by, plain) -> outright(by, plain, lines));
      }
    });
  }

  /// By what is equal under the hypotheses, on both sides, and what is shown of the rest.
  ///
  /// @param rewrite whether hypotheses that define nothing are tried as rules
  private static Option<Derivation> under(
      FreeDifferentialLambda<?> in,
      Sentence claim,
      Lines lines,
      boolean rewrite,
      BiFunction<FreeDifferentialLambda<?>, Sentence, Option<Derivation>> how) {
    if (claim.premises().isEmpty()) return how.apply(in, claim);
    DefinitionElimination by = new DefinitionElimination(in, claim, lines);
    Proof left = by.replaced(claim.left()), right = by.replaced(claim.right());
    Option<Derivation> plain =
        how.apply(by.free(), new Sentence(by.givens(), left.right(), right.right()))
            .map(d -> d.between(lines, claim, left, right));
    if (plain.isDefined() || by.rest().isEmpty()) return plain;
    if (rewrite) {
      // what is known of a generator may say more than its definition
      Option<Derivation> without =
          how.apply(in, new Sentence(claim.givens(), claim.left(), claim.right()));
      if (without.isDefined()) return without;
    }
    NormalFormRewriting rules = new NormalFormRewriting(by.free(), lines, by.givens(), by.rest());
    Option<Proof> found = rules.given(left.right(), right.right());
    if (found.isEmpty() && rewrite) found = rules.proof(left.right(), right.right());
    return found.map(p -> outright(lines.chain(left, p, lines.sym(right)), claim));
  }

  /// This derivation with a step by the hypotheses at each end.
  private Derivation between(Lines lines, Sentence claim, Proof left, Proof right) {
    CalculationStep first =
        new CalculationStep(Calculation.axioms(left), claim.left(), left.right());
    CalculationStep last =
        new CalculationStep(Calculation.axioms(right), right.right(), claim.right());
    List<CalculationStep> before = Lines.isTrivial(left) ? List.empty() : List.of(first);
    List<CalculationStep> after = Lines.isTrivial(right) ? List.empty() : List.of(last);
    return new Derivation(
        lines.chain(left, proof, lines.sym(right)), before.appendAll(steps()).appendAll(after));
  }

  /// Of equal sides, where no line is to be printed.
  private static Derivation same(Expression f) {
    Lines lines = new Lines(1);
    return new Derivation(lines.refl(lines.of(f)), List.empty());
  }

  /// By the normal forms alone.
  private static Option<Derivation> outright(
      FreeDifferentialLambda<?> in, Sentence claim, Lines lines) {
    Expression left = claim.left(), right = claim.right();
    return in.proof(left, right, lines).map(p -> outright(p, claim));
  }

  private static Derivation outright(Proof p, Sentence claim) {
    Lazy<List<CalculationStep>> step =
        Lazy.of(
            () -> List.of(new CalculationStep(Calculation.axioms(p), claim.left(), claim.right())));
    return new Derivation(p, step);
  }

  /// The lines that are printed.
  public List<CalculationStep> lines() {
    return Calculation.lines(steps());
  }

  /// What a line cites that is no law of the catalogue, if it does.
  public static Option<Sentence> lemma(CalculationStep.Law law) {
    return Catalogue.all().exists(known -> known.isCalled(law.id()))
        ? Option.none()
        : CitedLemma.ALL.find(lemma -> lemma.id().equals(law.id())).map(CitedLemma::sentence);
  }
}
