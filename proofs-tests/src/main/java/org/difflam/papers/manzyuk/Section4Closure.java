package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Iterator;
import io.vavr.collection.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Step;

/// §4, after Figure 3: `→` is the contextual closure of `→β ∪ →× ∪ →T`. Where `M → M′`, there is
/// `C[M] → C[M′]` for each former C, and there is one step for each redex, and no other.
final class Section4Closure {
  private Section4Closure() {}

  /// The places in which a term stands in another one.
  private static final List<String> FORMERS =
      List.of("λy. []", "[] N", "x []", "T []", "ιₖ []", "πₖ []", "[] + N", "N + [] + N", "N + []");

  private static final List<Rule<LambdaTerm>> RULES = PerturbativeReduction.FIGURE_3.rules();

  /// All steps of a term.
  private interface Reduction {
    Iterator<Step<LambdaTerm>> of(LambdaTerm m);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-S4-ctx", "puts each of random redexes under every former, and counts the steps")
              .on((Reduction) PerturbativeReduction.FIGURE_3::steps)
              .not(
                  "at the root, and in its parts only",
                  m -> steps(m).filter(s -> s.at().depth() < 2))
              .not("the first step only", m -> steps(m).take(1))
              .not("each step twice", m -> steps(m).concat(steps(m)))
              .by(Section4Closure::isClosed));

  private static Iterator<Step<LambdaTerm>> steps(LambdaTerm m) {
    return PerturbativeReduction.FIGURE_3.steps(m);
  }

  private static Finding isClosed(Reduction reduction, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, random, i) ->
            Redexes.draw(PerturbativeReduction.FIGURE_3, terms, random, 1 + i % 7)
                .flatMap(drawn -> {
                  Step<LambdaTerm> step = drawn.step();
                  var j = drawn.judgement();
                  LambdaTerm n = terms.term(j.context(), j.type(), 4);
                  int k = 1 + random.nextInt(2);
                  List<String> path = List.fill(i % 40, () -> any(random));
                  return Case.of(
                      Texts.show(step.from()) + " by " + step.rule(),
                      () ->
                          FORMERS
                              .map(c -> under(reduction, step, m -> put(c, k, n, m)))
                              .append(under(reduction, step, m -> deep(path, m)))
                              .reduceLeft(Finding::and));
                }));
  }

  private static Finding under(
      Reduction reduction, Step<LambdaTerm> step, UnaryOperator<LambdaTerm> former) {
    LambdaTerm from = former.apply(step.from()), to = former.apply(step.to());
    var found = reduction.of(from).toVector();
    if (!found.exists(s -> s.rule().equals(step.rule()) && Alpha.equal(s.to(), to)))
      return Finding.refuted(
          Witness.at(Texts.show(from), "no step by " + step.rule(), Texts.show(to)));
    int redexes = RULES.map(rule -> Redexes.sides(rule.name(), from).size()).sum().intValue();
    return found.size() == redexes
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(
            Witness.at(Texts.show(from), found.size() + " steps", redexes + " redexes"));
  }

  /// Under none `T`, whose steps make terms large.
  private static String any(SplittableRandom random) {
    List<String> all = FORMERS.remove("T []");
    return all.get(random.nextInt(all.size()));
  }

  /// Under many formers, with variables beside the way.
  private static LambdaTerm deep(List<String> path, LambdaTerm m) {
    return path.foldLeft(m, (t, former) -> put(former, 1, LambdaTerm.variable("x"), t));
  }

  /// `C[M]`, which may be a sum.
  private static LambdaTerm put(String former, int k, LambdaTerm n, LambdaTerm m) {
    return switch (FORMERS.indexOf(former)) {
      case 0 -> LambdaTerm.lambda(Name.of("y"), m);
      case 1 -> LambdaTerm.apply(m, n);
      case 2 -> LambdaTerm.apply(LambdaTerm.variable("x"), m);
      case 3 -> LambdaTerm.T(m);
      case 4 -> LambdaTerm.in(k, m);
      case 5 -> LambdaTerm.pi(k, m);
      case 6 -> m.plus(n);
      case 7 -> n.plus(m).plus(n);
      default -> n.plus(m);
    };
  }
}
