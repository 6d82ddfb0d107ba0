package org.difflam.category.law;

import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Sentence;

/// Checks a law in a free model: the hypotheses are fresh generators, and a single comparison
/// settles the law.
record GenericCheck<O, M>(GenericModel<O, M> model, Law law, LawRunner runner) {
  LawResult run() {
    Interpretation<O, M> of = model.adjoin(law.sentence().givens());
    Sentence s = law.sentence();
    Verdict v =
        Verdict.answered(
            of.category().equal(of.of(s.left()), of.of(s.right()), Places.of(runner.seed())));
    return new LawResult(
        model.name(), law, v, 1, LawResult.Skips.NONE, InstanceStatistics.NONE, model.scope());
  }
}
