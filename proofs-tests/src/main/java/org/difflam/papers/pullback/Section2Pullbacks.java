package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.pullback.PullbackElaboration;

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
              .by(Section2Pullbacks::pullbacks));

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
