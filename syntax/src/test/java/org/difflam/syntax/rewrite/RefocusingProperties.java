package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;

/// The same steps, at the same positions, as a search from the root at each step.
class RefocusingProperties {
  private static final Term Y = Term.variable("y");
  private static final int MOST = 60;
  private static final int LARGEST = 600;
  private static final int MOST_COMPARED = 100_000;

  private static <T extends Syntax<T>> boolean same(Rules<T> rules, Strategy strategy, T start) {
    Steps<T> fast = strategy.from(rules, start);
    T slow = start;
    for (int i = 0; i < MOST && Measure.size(slow) <= LARGEST; i++) {
      var expected = strategy.step(rules, slow);
      Traced<T> actual = fast.next();
      if (expected.isEmpty() || actual == null) return expected.isEmpty() && actual == null;
      slow = expected.get().to();
      if (!actual.rule().equals(expected.get().rule()) || !actual.at().equals(expected.get().at()))
        return false;
      // one step may make a tree of millions, most of it shared, and trees are compared
      if (Measure.size(slow) > MOST_COMPARED) return true;
      if (!Alpha.equal(slow, fast.term()) || !Alpha.equal(slow, actual.to().get())) return false;
    }
    return true;
  }

  private static Term random(long seed, int size) {
    List<Type> atoms = List.of(Type.atom("A"), Type.R);
    var terms = new RandomTerms(Perturbative.GRAMMAR, new SplittableRandom(seed), atoms);
    Term m = terms.judgement(size).term();
    return seed % 2 == 0 ? m : Term.T(Term.lambda("x", m));
  }

  @Property(tries = 150)
  void perturbative(@ForAll long seed, @ForAll @IntRange(min = 1, max = 10) int size) {
    Term t = random(seed, size);
    for (Rules<Term> rules :
        List.of(PerturbativeReduction.FIGURE_3, PerturbativeReduction.RULES, Completion.RULES)) {
      assertTrue(same(rules, Strategy.OUTERMOST, t));
      assertTrue(same(rules, Strategy.INNERMOST, t));
    }
  }

  @Property(tries = 150)
  void differential(@ForAll long seed, @ForAll @IntRange(min = 1, max = 10) int size) {
    var t = PerturbativeTranslation.toDifferential(random(seed, size));
    var rules = DifferentialReduction.RULES;
    assertTrue(same(rules, Strategy.OUTERMOST, t));
    assertTrue(same(rules, Strategy.INNERMOST, t));
  }

  /// A rule that looks further than it says is missed: `π₁ ((λx. ι₁ x) y)` has a redex at the root
  /// once the one below it is gone.
  @Example
  void aReachThatIsTooShortShows() {
    Term t = Term.pi(1, Term.apply(Term.lambda("x", Term.in(1, Term.variable("x"))), Y));
    Rules<Term> blind =
        new Rules<>(
            PerturbativeReduction.FIGURE_3
                .rules()
                .map(r -> new Rule<>(r.name(), 0, false, r.contracta())));
    assertTrue(same(PerturbativeReduction.FIGURE_3, Strategy.OUTERMOST, t));
    assertFalse(same(blind, Strategy.OUTERMOST, t));
  }

  /// Such a rule does not end a reduction in a term that is not normal: `λx. h ((λy. z) x) x` loses
  /// its inner redex first, and is then `λx. h z x`, which η makes `h z`.
  @Example
  void aReachThatIsTooShortIsAnError() {
    Term x = Term.variable("x");
    Term inner = Term.apply(Term.lambda("y", Term.variable("z")), x);
    Term t = Term.lambda("x", Term.apply(Term.apply(Term.variable("h"), inner), x));
    IntFunction<Rules<Term>> withEta =
        reach ->
            PerturbativeReduction.FIGURE_3.and(
                new Rules<>(
                    Option.some(Rule.rule("eta", reach, RefocusingProperties::eta)).toList()));
    Term reduct = Term.apply(Term.variable("h"), Term.variable("z"));
    var end = Trace.run(withEta.apply(Rule.EVERYWHERE), Strategy.OUTERMOST, t, 10);
    assertTrue(end.isNormal() && Alpha.equal(reduct, end.term()));
    var said =
        assertThrows(
            IllegalStateException.class,
            () -> Trace.run(withEta.apply(2), Strategy.OUTERMOST, t, 10));
    assertTrue(String.valueOf(said.getMessage()).startsWith("the rule eta applies at ε"));
  }

  private static Option<Term> eta(Term t) {
    return t instanceof Simple.Lambda(var x, Simple.Application(var f, Simple.Variable(var y)))
            && x.equals(y)
            && !FreeVariables.of(f).contains(x)
        ? Option.some(f)
        : Option.none();
  }

  /// A tree of 2⁶⁰ leaves that is a graph of 61 nodes is looked at as a graph.
  @Example
  void aSharedTermIsNormalAtOnce() {
    Term t = Y;
    for (int i = 0; i < 60; i++) t = Term.apply(Term.apply(Term.variable("f"), t), t);
    assertTrue(Trace.run(PerturbativeReduction.FIGURE_3, Strategy.OUTERMOST, t, 10).isNormal());
    assertTrue(PerturbativeReduction.FIGURE_3.isNormal(t));
  }

  /// A summand that becomes a bag, or nothing, between others that have been searched already.
  @Example
  void bagsAreFlattened() {
    Term identity = Term.lambda("x", Term.variable("x"));
    Term two = Term.apply(identity, Y.plus(Term.pi(1, Term.in(1, Y))));
    Term none = Term.pi(1, Term.in(2, Y));
    Term t = Term.apply(Term.variable("f"), Term.sum(List.of(Y, two, none, two, Y, none)));
    for (Term each : List.of(t, Term.sum(List.of(two, none, Y)), Term.sum(List.of(none, none)))) {
      assertTrue(same(PerturbativeReduction.FIGURE_3, Strategy.OUTERMOST, each));
      assertTrue(same(PerturbativeReduction.FIGURE_3, Strategy.INNERMOST, each));
      assertTrue(same(Completion.RULES, Strategy.OUTERMOST, each));
    }
  }
}
