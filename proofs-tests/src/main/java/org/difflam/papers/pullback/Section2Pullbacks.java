package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.Rules;

/// §2.2: pullbacks of 1-forms, and the running example as one.
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
          check("MO-S2.2-row", "reduces the pullbacks of the projections along g at (1, 3)")
              .on(List.of("[1, 0]", "[0, 1]"))
              .not("rows exchanged", List.of("[0, 1]", "[1, 0]"))
              .by((rows, _) ->
                  Finding.reproduced(
                      "the rows",
                      "[1, 0]^* [2, 6]^*",
                      rows.map(p -> end("((Omega g) @ Omega " + p + ") [1, 3]")).mkString(" "))),
          check("MO-S2.2-ex", "reduces each of the seven lines to the last")
              .on("[44]^*")
              .not("45 for 44", "[45]^*")
              .by((fifth, _) -> Finding.reproduced("the lines", "[660, 528]^*", ends(fifth))));

  private static Finding pullbacks(List<String> sides, LawRunner effort) {
    Verdict all = Verdict.PROVED;
    for (int i = 0; i < sides.size(); i += 2) {
      Elaboration.Judgement a = Written.read("w : Omega R", sides.get(i));
      Elaboration.Judgement b = Written.read("w : Omega R", sides.get(i + 1));
      Verdict one = FunctionalMeaning.equal(a.context(), a.type(), a.term(), b.term(), effort);
      if (!one.isGood()) return Finding.of(one).about(sides.get(i));
      all = all.and(one);
    }
    return Finding.of(all);
  }

  private static String end(String text) {
    return Printing.show(Reducer.run(Rules.COMPLETE, Written.term(text), 10_000).end());
  }

  /// What the seven lines are reduced to, without repetition.
  static String ends(String fifth) {
    return lines(fifth).map(Section2Pullbacks::end).distinct().mkString(" ");
  }

  private static List<String> lines(String fifth) {
    String g = "(\\v. (J g @ v) [1, 3])^* @ (%s)";
    String m = g.formatted("(\\v. (J mult @ v) [2, 11])^* @ (%s)");
    return List.of(
        "((Omega g) @ ((Omega mult) @ ((Omega pow2) @ Omega [1]))) [1, 3]",
        g.formatted("((Omega mult) @ ((Omega pow2) @ Omega [1])) [2, 11]"),
        m.formatted("((Omega pow2) @ Omega [1]) 22"),
        m.formatted("(\\v. (J pow2 @ v) 22)^* @ ((\\x. [1]^*) 484)"),
        m.formatted(fifth),
        g.formatted("[484, 88]^*"),
        "[660, 528]^*");
  }
}
