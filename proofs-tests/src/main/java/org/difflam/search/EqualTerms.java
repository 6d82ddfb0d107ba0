package org.difflam.search;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// Whether two terms are equal in a stated calculus: they have a common reduct, or mean the same in
/// every differential λ-category.
///
/// They differ where all their reducts are known and none is common, or where they do not mean the
/// same and the rules are sound, so that no reduction makes them equal.
final class EqualTerms {
  private static final int FUEL = 300, GRAPH = 60;

  /// What is found of two terms.
  sealed interface Found {
    record Joined() implements Found {}

    record Meant() implements Found {}

    record Open() implements Found {}

    record Differ(String why) implements Found {}
  }

  private final StatedCalculus calculus;
  private final Rules<LambdaTerm> rules;
  private final CalculusQuestion.Effort effort;
  private @Nullable Boolean isSound;

  EqualTerms(StatedCalculus strict, CalculusQuestion.Effort effort) {
    this.calculus = strict;
    this.rules = strict.reduction();
    this.effort = effort;
  }

  Found decide(Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
    if (Alpha.equal(left, right)) return new Found.Joined();
    LambdaTerm l = Trace.run(rules, Strategy.INNERMOST, left, FUEL).term();
    LambdaTerm r = Trace.run(rules, Strategy.INNERMOST, right, FUEL).term();
    if (Alpha.equal(l, r)) return new Found.Joined();
    Option<LambdaTerm> means = calculus.meaning(left), meansToo = calculus.meaning(right);
    Option<Verdict> meaning =
        means.flatMap(a ->
            meansToo.map(b ->
                LambdaEquality.decide(
                    context.mapValues(calculus::meaning), a, b, calculus.meaning(type))));
    if (meaning.exists(Verdict::isProved)) return new Found.Meant();
    var one = ReductionGraph.of(rules, left, GRAPH);
    var other = ReductionGraph.of(rules, right, GRAPH);
    if (one.terms().stream()
        .anyMatch(a -> other.terms().stream().anyMatch(b -> Alpha.equal(a, b)))) {
      return new Found.Joined();
    }
    boolean all = one.isComplete() && other.isComplete();
    if (meaning.isDefined()) {
      if (!meaning.get().isRefuted() || !all && !isSound()) return new Found.Open();
      return new Found.Differ(
          "they do not mean the same"
              + LambdaEquality.numbers(
                      context.mapValues(calculus::meaning),
                      means.get(),
                      meansToo.get(),
                      calculus.meaning(type),
                      effort.seed())
                  .map(witness -> ": with polynomial functionals, " + witness)
                  .getOrElse(""));
    }
    return all
        ? new Found.Differ(
            "their reducts are all different, as %s and %s".formatted(show(l), show(r)))
        : new Found.Open();
  }

  private boolean isSound() {
    Boolean known = isSound;
    if (known == null) {
      known = new RuleSoundness(calculus, effort).answer().verdict().isProved();
      isSound = known;
    }
    return known;
  }

  private String show(LambdaTerm t) {
    return calculus.print(Notation.ASCII, t);
  }
}
