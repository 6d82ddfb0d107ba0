package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// §2.2: pullbacks of 1-forms; the running example as one is in `section-2.dlam`.
final class Section2Pullbacks {
  private Section2Pullbacks() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S2.2-pb",
                  "evaluates Ω(f)(ω) = λx. J(f)(x)*(ω(f x)) and Ω(g ∘ f) = Ω(f) ∘ Ω(g) at random"
                      + " 1-forms")
              .on(
                  List.of(
                      "(Omega \\x. pow2 (mult x)) @ w",
                      "(Omega mult) @ ((Omega pow2) @ w)",
                      "(Omega mult) @ w",
                      "\\x. (\\v. (J mult @ v) x)^* @ (w (mult x))"))
              .not(
                  "another function",
                  List.of(
                      "(Omega \\x. pow2 (mult x)) @ w",
                      "(Omega mult) @ ((Omega pow3) @ w)",
                      "(Omega mult) @ w",
                      "(Omega mult) @ w"))
              .not(
                  "the form at the wrong place",
                  List.of(
                      "(Omega mult) @ w",
                      "(Omega mult) @ w",
                      "(Omega mult) @ w",
                      "\\x. (\\v. (J mult @ v) x)^* @ (w 1)"))
              .by(Section2Pullbacks::pullbacks),
          check(
                  "MO-S2.2-pb",
                  "evaluates Ω(g ∘ f) = Ω(f) ∘ Ω(g) for random open programs f and g of all types,"
                      + " and Ω(f)(ω) for each operation f")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not(
                  "a 1-form that is taken twice",
                  t ->
                      t instanceof PullbackTerm.Pullback(var y, var of, var p, var w)
                          ? new PullbackTerm.Pullback(y, of, p, PullbackTerm.sum(w, w))
                          : t)
              .by(Section2Pullbacks::random));

  /// `w` is any 1-form, and `z` any element.
  private static Finding random(UnaryOperator<PullbackTerm> alter, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
          Name x = Name.of("x"), y = Name.of("y"), w = Name.of("w");
          PullbackTerm form = new PullbackTerm.Variable(w);
          boolean composed = i % 3 > 0;
          DifferentiableOperation op =
              LeftSides.OPERATIONS.get(i / 3 % LeftSides.OPERATIONS.size());
          PullbackType a = composed ? terms.type() : op.domain(), b = terms.type();
          PullbackType c = composed ? terms.type() : op.codomain();
          Map<Name, PullbackType> context =
              LinkedHashMap.of(Name.of("z"), PullbackType.R, w, PullbackType.forms(c));
          PullbackTerm left, right;
          if (composed) {
            PullbackTerm f = terms.term(context.put(x, a), b, 4);
            PullbackTerm g = terms.term(context.put(y, b), c, 4);
            left = pullback(x, a, new PullbackTerm.Let(y, f, g), form);
            right = pullback(x, a, f, pullback(y, b, g, form));
          } else {
            PullbackTerm at = new PullbackTerm.Variable(x);
            PullbackTerm map =
                new PullbackTerm.Application(
                    new PullbackTerm.Jacobian(op, new PullbackTerm.Variable(y)), at);
            PullbackTerm there = new PullbackTerm.Application(form, new PullbackTerm.Call(op, at));
            left = pullback(x, a, new PullbackTerm.Call(op, at), form);
            right =
                new PullbackTerm.Lambda(
                    x, Option.some(a), new PullbackTerm.DualMap(y, Option.some(a), map, there));
          }
          String text = PullbackPrinting.show(left) + ", the " + i + "-th draw";
          return Case.of(
              text,
              () ->
                  Finding.of(
                      FunctionalMeaning.equal(
                          context,
                          PullbackType.forms(a),
                          alter.apply(left),
                          right,
                          Section4Linearity.small(effort, effort.seed() + i))));
        });
  }

  private static PullbackTerm pullback(Name x, PullbackType a, PullbackTerm f, PullbackTerm form) {
    return new PullbackTerm.Pullback(x, Option.some(a), f, form);
  }

  private static Finding pullbacks(List<String> sides, LawRunner effort) {
    Verdict all = Verdict.PROVED;
    for (int i = 0; i < sides.size(); i += 2) {
      PullbackElaboration.Judgement a = RunningExample.read("w : Omega R", sides.get(i));
      PullbackElaboration.Judgement b = RunningExample.read("w : Omega R", sides.get(i + 1));
      Verdict one = FunctionalMeaning.equal(a.context(), a.type(), a.term(), b.term(), effort);
      if (!one.isGood()) return Finding.of(one).about(sides.get(i));
      all = all.and(one);
    }
    return Finding.of(all);
  }
}
