package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.ArrayList;
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
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;

/// The same steps, at the same positions, as a search from the root at each step.
class RefocusingProperties {
  private static final LambdaTerm Y = LambdaTerm.variable("y");
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

  private static LambdaTerm random(long seed, int size) {
    List<LambdaType> atoms = List.of(LambdaType.atom("A"), LambdaType.R);
    var terms = new RandomTerms(Perturbative.GRAMMAR, new SplittableRandom(seed), atoms);
    LambdaTerm m = terms.judgement(size).term();
    return seed % 2 == 0 ? m : LambdaTerm.T(LambdaTerm.lambda("x", m));
  }

  @Property(tries = 150)
  void perturbative(@ForAll long seed, @ForAll @IntRange(min = 1, max = 10) int size) {
    LambdaTerm t = random(seed, size);
    for (Rules<LambdaTerm> rules :
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
    LambdaTerm t =
        LambdaTerm.pi(
            1,
            LambdaTerm.apply(
                LambdaTerm.lambda("x", LambdaTerm.in(1, LambdaTerm.variable("x"))), Y));
    Rules<LambdaTerm> blind =
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
    LambdaTerm x = LambdaTerm.variable("x");
    LambdaTerm inner = LambdaTerm.apply(LambdaTerm.lambda("y", LambdaTerm.variable("z")), x);
    LambdaTerm t =
        LambdaTerm.lambda(
            "x", LambdaTerm.apply(LambdaTerm.apply(LambdaTerm.variable("h"), inner), x));
    IntFunction<Rules<LambdaTerm>> withEta =
        reach ->
            PerturbativeReduction.FIGURE_3.and(
                new Rules<>(
                    Option.some(Rule.rule("eta", reach, RefocusingProperties::eta)).toList()));
    LambdaTerm reduct = LambdaTerm.apply(LambdaTerm.variable("h"), LambdaTerm.variable("z"));
    var end = Trace.run(withEta.apply(Rule.EVERYWHERE), Strategy.OUTERMOST, t, 10);
    assertTrue(end.isNormal() && Alpha.equal(reduct, end.term()));
    var said =
        assertThrows(
            IllegalStateException.class,
            () -> Trace.run(withEta.apply(2), Strategy.OUTERMOST, t, 10));
    assertTrue(String.valueOf(said.getMessage()).startsWith("the rule eta applies at ε"));
  }

  private static Option<LambdaTerm> eta(LambdaTerm t) {
    return t instanceof Simple.Lambda(var x, Simple.Application(var f, Simple.Variable(var y)))
            && x.equals(y)
            && !FreeVariables.of(f).contains(x)
        ? Option.some(f)
        : Option.none();
  }

  /// A tree of 2⁶⁰ leaves that is a graph of 61 nodes is looked at as a graph.
  @Example
  void aSharedTermIsNormalAtOnce() {
    LambdaTerm t = Y;
    for (int i = 0; i < 60; i++)
      t = LambdaTerm.apply(LambdaTerm.apply(LambdaTerm.variable("f"), t), t);
    assertTrue(Trace.run(PerturbativeReduction.FIGURE_3, Strategy.OUTERMOST, t, 10).isNormal());
    assertTrue(PerturbativeReduction.FIGURE_3.isNormal(t));
  }

  /// A summand that becomes a bag, or nothing, between others that have been searched already.
  @Example
  void bagsAreFlattened() {
    LambdaTerm identity = LambdaTerm.lambda("x", LambdaTerm.variable("x"));
    LambdaTerm two = LambdaTerm.apply(identity, Y.plus(LambdaTerm.pi(1, LambdaTerm.in(1, Y))));
    LambdaTerm none = LambdaTerm.pi(1, LambdaTerm.in(2, Y));
    LambdaTerm t =
        LambdaTerm.apply(
            LambdaTerm.variable("f"), LambdaTerm.sum(List.of(Y, two, none, two, Y, none)));
    for (LambdaTerm each :
        List.of(t, LambdaTerm.sum(List.of(two, none, Y)), LambdaTerm.sum(List.of(none, none)))) {
      assertTrue(same(PerturbativeReduction.FIGURE_3, Strategy.OUTERMOST, each));
      assertTrue(same(PerturbativeReduction.FIGURE_3, Strategy.INNERMOST, each));
      assertTrue(same(Completion.RULES, Strategy.OUTERMOST, each));
    }
  }

  private static final Rules<LambdaTerm> ONCE =
      PerturbativeReduction.FIGURE_3.and(
          Rules.of(Rule.<LambdaTerm>ofBags("once", u -> once(u).toList())));

  /// A step far below a bag makes two of its summands equal: `g (h ((λx. x) y)) + g (h y)`, in an
  /// argument, of which a rule of bags makes one.
  @Example
  void aBagIsLookedAtAgainWhateverChangesBelow() {
    LambdaTerm redex = LambdaTerm.apply(LambdaTerm.lambda("x", LambdaTerm.variable("x")), Y);
    LambdaTerm t = LambdaTerm.apply(LambdaTerm.variable("f"), wrapped(redex).plus(wrapped(Y)));
    LambdaTerm normal = LambdaTerm.apply(LambdaTerm.variable("f"), wrapped(Y));
    for (Strategy strategy : List.of(Strategy.OUTERMOST, Strategy.INNERMOST)) {
      assertTrue(same(ONCE, strategy, t));
      assertTrue(Alpha.equal(normal, Trace.run(ONCE, strategy, t, 10).term()));
      assertFalse(Trace.run(ONCE, strategy, t, 1).isNormal());
    }
  }

  /// So is one that a step has made of a former that distributes: `λz. (λx. x) (…)` becomes the bag
  /// of two λ.
  @Example
  void aBagThatAStepHasMadeIsLookedAtAgain() {
    LambdaTerm identity = LambdaTerm.lambda("x", LambdaTerm.variable("x"));
    LambdaTerm redex = LambdaTerm.apply(identity, Y);
    LambdaTerm t =
        LambdaTerm.lambda("z", LambdaTerm.apply(identity, wrapped(redex).plus(wrapped(Y))));
    assertTrue(same(ONCE, Strategy.OUTERMOST, t));
    assertTrue(
        Alpha.equal(
            LambdaTerm.lambda("z", wrapped(Y)), Trace.run(ONCE, Strategy.OUTERMOST, t, 10).term()));
  }

  private static LambdaTerm wrapped(LambdaTerm t) {
    return LambdaTerm.apply(
        LambdaTerm.variable("g"), LambdaTerm.apply(LambdaTerm.variable("h"), t));
  }

  private static Option<LambdaTerm> once(LambdaTerm t) {
    List<Simple> summands = t.summands();
    for (int i = 1; i < summands.size(); i++)
      if (Alpha.<LambdaTerm>equal(summands.get(i - 1), summands.get(i))) {
        List<Simple> others = new ArrayList<>(summands);
        others.remove(i);
        return Option.some(LambdaTerm.sum(others));
      }
    return Option.none();
  }
}
