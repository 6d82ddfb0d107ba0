package org.difflam.category.law;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;

/// A law in a free model, where the hypotheses are fresh generators and one comparison settles it.
///
/// Equal hypotheses are one generator, and what axioms make of it: of these there is a choice, so
/// some are tried.
record GenericCheck<O, M>(GenericModel<O, M> model, Law law, LawRunner runner) {
  private static final int TRIED = 25;

  LawResult run() {
    Interpretation<O, M> of = model.adjoin(law.sentence().givens());
    if (law.equal().isEmpty()) {
      Verdict v = verdict(of, law.sentence());
      return new LawResult(
          model.name(), law, v, 1, LawResult.Skips.NONE, Drawings.NONE, model.scope());
    }
    RandomGenerator random = new SplittableRandom(runner.seed());
    Sampler none =
        new Sampler(
            List.of(Obj.base("A")), List.empty(), LawRunner.structure(of.category()), random);
    Twins<O, M> twins =
        new Twins<>(of, List.empty(), LawRunner.structure(of.category()), none);
    Verdict all = Verdict.holds(TRIED, 0);
    for (int i = 0; i < TRIED && all.isGood(); i++) all = verdict(of, instance(twins, random)).and(all);
    return new LawResult(
        model.name(), law, all, TRIED, LawResult.Skips.NONE, Drawings.NONE, model.scope());
  }

  private Verdict verdict(Interpretation<O, M> of, Sentence s) {
    return Verdict.answered(
        of.category().equal(of.of(s.left()), of.of(s.right()), Places.of(runner.seed())));
  }

  private Sentence instance(Twins<O, M> twins, RandomGenerator random) {
    java.util.Map<String, Expression> values = new java.util.HashMap<>();
    for (Given g : law.sentence().givens()) values.put(g.name(), g.generator());
    law.equal()
        .forEach((one, other) -> values.put(other, twins.rewritten(values.get(one), random, 2)));
    return law.sentence().instantiate(Obj::base, values::get);
  }
}
