package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// The examples of §3 and Appendix A, with every term that they display, up to α and the sugar of
/// §3.1.3.
///
/// Each term that the examples display stands here in full: that is why the file is long.
final class Section3Examples {
  private Section3Examples() {}

  /// Example 3.3 as printed gives no names to variables.
  static final PullbackRules SHORT = PullbackRules.COMPLETE.withoutNaming();

  static final String RUNNING = "((Omega \\(x, y). pow2 (mult (g (x, y)))) @ %s) [1, 3]";

  private static final String SERIES =
      "((Omega \\(x, y). let a = (x, y) in let b = g a in let c = mult b in let d = pow2 c in d)"
          + " @ (w : Omega R)) [1, 3]";

  private static final String CHAIN =
      "(Omega \\(x, y). ((x, y), (x, y))) @ ((Omega \\((x, y), z). ((x, y), z, g z)) @"
          + " ((Omega \\((x, y), z, u). ((x, y), z, u, mult u)) @"
          + " ((Omega \\((x, y), z, u, r). pow2 r) @ (w : Omega R))))";

  /// The factors of the forward phase, Example 3.7.
  private static final List<String> DUALS =
      List.of(
          "(\\v. (v, v))^* @ (%s)",
          "(\\(v, z). (v, z, (J g @ z) [1, 3]))^* @ (%s)",
          "(\\(v, z, u). (v, z, u, (J mult @ u) [2, 11]))^* @ (%s)",
          "(\\(v, z, u, r). (J pow2 @ r) 22)^* @ (%s)");

  private static final String ARROWS =
      "20a by 13c; 20a by 15, 3 to [2, 11]; 20a by 15, 3 to 22; 15, 3 to 484";

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-Ex-3.3", "A-reduces pow2 (mult (g (x, y))), and counts the lets")
              .on(PullbackRules.COMPLETE)
              .printed("four lets, which variables without names of their own give", SHORT)
              .by((rules, _) -> Finding.reproduced("the number of lets", 6, lets(rules))),
          check("MO-Ex-3.3", "A-reduces it without names for variables to the displayed series")
              .on(SHORT)
              .not("with names for variables", PullbackRules.COMPLETE)
              .by((rules, _) ->
                  displayed(rules, RUNNING.formatted("(w : Omega R)"), List.of(SERIES))),
          check("MO-Ex-3.4", "splits the pullback into the displayed chain of four")
              .on(SHORT)
              .not("with names for variables", PullbackRules.COMPLETE)
              .by((rules, _) ->
                  displayed(
                      rules,
                      RUNNING.formatted("(w : Omega R)"),
                      List.of("(" + CHAIN + ") [1, 3]"))),
          check("MO-Ex-3.7", "goes through the displayed terms of the forward phase, to ω 484")
              .on(SHORT)
              .not("with names for variables", PullbackRules.COMPLETE)
              .by((rules, _) -> displayed(rules, RUNNING.formatted("(w : Omega R)"), forward())),
          check(
                  "MO-Ex-3.7",
                  "lists the rules between the displayed terms, and the values of rule 3")
              .on(ARROWS)
              .printed(
                  "three times 20a by 15, and [2; 22], with the rules as they are called",
                  "20a by 13c; 20a by 15, 3 to [2, 11]; 20a by 15, 3 to [2, 22]; 20a by 15, 3 to"
                      + " 484")
              .not("20a at the last arrow", ARROWS.replace("; 15", "; 20a by 15"))
              .not("[2; 22]", ARROWS.replace(" 22", " [2, 22]"))
              .by((arrows, _) -> Finding.reproduced("the arrows", arrows, arrows())),
          calledForm("MO-Ex-3.9"),
          calledForm("MO-App-A.1"),
          check("MO-Ex-3.9", "goes through the displayed terms of the reverse phase")
              .on(SHORT)
              .printed(
                  "the printed rules, which lack the last arrows",
                  PullbackRules.STRICT.withoutNaming())
              .by((rules, _) -> displayed(rules, RUNNING.formatted("Omega [1]"), reverse())),
          check("MO-Ex-3.9", "lists the covectors of the reverse phase and their lengths")
              .on(SHORT)
              .printed("a vector of 7 entries where v has 6", PullbackRules.STRICT.withoutNaming())
              .by((rules, _) ->
                  Finding.reproduced(
                      "the covectors",
                      "[1] [0, 0, 0, 0, 0, 0, 44] [0, 0, 0, 0, 484, 88] [0, 0, 660, 528] [660,"
                          + " 528]",
                      covectors(rules))),
          check(
                  "MO-App-A.1",
                  "goes through the let series, the chain of pullbacks and the forward phase, one"
                      + " after the other, and then through the reverse phase, as Examples 3.7 and"
                      + " 3.9 display them")
              .on(SHORT)
              .printed(
                  "the printed rules, which lack the last arrows",
                  PullbackRules.STRICT.withoutNaming())
              .by((rules, _) ->
                  displayed(
                          rules,
                          RUNNING.formatted("(w : Omega R)"),
                          forward().prepend("(" + CHAIN + ") [1, 3]").prepend(SERIES))
                      .and(displayed(rules, RUNNING.formatted("Omega [1]"), reverse()))),
          check("MO-App-A.2", "reduces the pullback of sum to (λv. v (λx y. x + y) 0)* · ω 6")
              .on("6")
              .printed("ω at the tuple B", "[0, 6]")
              .by((at, _) -> sumDerivative(at)),
          check(
                  "MO-Fig-5",
                  "reduces the pullback of λf d. f (−1) (f 7 d) at addition, and evaluates its"
                      + " linear map along random functions")
              .on("\\v. \\d. v (-1) (7 + d) + v 7 d")
              .not("one of the summands", "\\v. \\d. v (-1) (7 + d)")
              .by((expected, effort) -> figure5(expected, effort)));

  /// O31: the first term of the reverse phase, where Ω [1] stands for ω.
  private static Check<?> calledForm(String id) {
    return check(id, "begins the reverse phase with (λx. [1]*) 484")
        .on("(\\q. [1]^*) 484")
        .printed("ω 484", "(w : Omega R) 484")
        .by((end, _) -> displayed(SHORT, RUNNING.formatted("Omega [1]"), List.of(around(4, end))));
  }

  static String sum(String form) {
    return "((Omega \\l. l (\\x. \\y. x + y) [0]) @ (w : " + form + ")) (\\f. \\d. f (-1) (f 7 d))";
  }

  private static int lets(PullbackRules rules) {
    PullbackTerm t =
        RunningExample.read("", "(Omega \\(x, y). pow2 (mult (g (x, y)))) @ (w : Omega R)").term();
    for (Contraction c : Reducer.run(rules, t, 100).steps()) {
      if (c.rule() == RuleName.RULE_8
          && c.redex() instanceof PullbackTerm.Pullback(_, _, var body, _)) {
        int count = 0;
        for (PullbackTerm l = body; l instanceof PullbackTerm.Let(_, _, var rest); l = rest)
          count++;
        return count;
      }
    }
    return 0;
  }

  static List<String> forward() {
    List<String> displayed = List.empty();
    List<String> rest =
        List.of(
            "((Omega \\((x, y), z). ((x, y), z, g z)) @ ((Omega \\((x, y), z, u). ((x, y), z, u,"
                + " mult u)) @ ((Omega \\((x, y), z, u, r). pow2 r) @ (w : Omega R)))) [[1, 3], [1,"
                + " 3]]",
            "((Omega \\((x, y), z, u). ((x, y), z, u, mult u)) @ ((Omega \\((x, y), z, u, r). pow2"
                + " r) @ (w : Omega R))) [[1, 3], [1, 3], [2, 11]]",
            "((Omega \\((x, y), z, u, r). pow2 r) @ (w : Omega R)) [[1, 3], [1, 3], [2, 11], 22]",
            "(w : Omega R) 484");
    for (int i = 0; i < rest.size(); i++) displayed = displayed.append(around(i + 1, rest.get(i)));
    return displayed;
  }

  static String around(int duals, String inner) {
    return DUALS.take(duals).foldRight(inner, (dual, rest) -> dual.formatted(rest));
  }

  static List<String> reverse() {
    return List.of(
        around(4, "(\\q. [1]^*) 484"),
        around(4, "[1]^*"),
        around(3, "[[0, 0], [0, 0], [0, 0], 44]^*"),
        around(2, "[[0, 0], [0, 0], [484, 88]]^*"),
        around(1, "[[0, 0], [660, 528]]^*"),
        "[660, 528]^*");
  }

  /// Whether the terms occur in the reduction, in their order, up to α and sugar.
  static Finding displayed(PullbackRules rules, String text, List<String> expected) {
    Reducer.Result r = Reducer.run(rules, RunningExample.term(text), 10_000);
    List<Integer> places = places(List.ofAll(r.steps()), expected);
    return places.size() < expected.size()
        ? Finding.refuted(
            RunningExample.differ(text, expected.get(places.size()), "no such term on the way"))
        : Finding.of(Outcome.REPRODUCED, expected.size() + " displayed terms, " + expected.last());
  }

  /// The steps that lead to these terms, one after the other, as far as there are any.
  private static List<Integer> places(List<Contraction> steps, List<String> expected) {
    List<PullbackTerm> terms = steps.map(Contraction::after).map(Section3Examples::sugared);
    List<Integer> places = List.empty();
    for (String one : expected) {
      PullbackTerm wanted = sugared(RunningExample.term(one));
      int at = terms.indexWhere(t -> Alpha.equal(t, wanted), places.lastOption().getOrElse(-1) + 1);
      if (at < 0) break;
      places = places.append(at);
    }
    return places;
  }

  /// The rules that lead from one displayed term of the forward phase to the next, with those of
  /// their premises.
  private static String arrows() {
    PullbackTerm t = RunningExample.term(RUNNING.formatted("(w : Omega R)"));
    List<Contraction> steps = List.ofAll(Reducer.run(SHORT, t, 10_000).steps());
    List<Integer> places = places(steps, forward().prepend("(" + CHAIN + ") [1, 3]"));
    return places
        .zip(places.tail())
        .map(p -> steps.slice(p._1 + 1, p._2 + 1).map(Section3Examples::arrow).mkString(", "))
        .mkString("; ");
  }

  private static String arrow(Contraction c) {
    List<Contraction> above = List.ofAll(c.premises()).flatMap(Contraction.Premise::steps);
    String rule = List.of(c).appendAll(above).map(Contraction::name).mkString(" by ");
    return (c.rule() == RuleName.RULE_3
            ? rule + " to " + PullbackPrinting.show(c.contractum())
            : rule)
        .replace("MO-", "");
  }

  /// One way to write what §3.1.3 identifies: `⟨π₁ z, π₂ z⟩` for `z` is written by the patterns of
  /// the display, and vectors of numbers by their entries.
  private static PullbackTerm sugared(PullbackTerm t) {
    return eta(Syntax.inParts(t, s -> sugared(s.body())));
  }

  /// `⟨π₁ z, π₂ z⟩ = z`, which patterns hide.
  private static PullbackTerm eta(PullbackTerm t) {
    return t
                instanceof
                PullbackTerm.Pair(
                    PullbackTerm.Projection(var i, var a),
                    PullbackTerm.Projection(var j, var b))
            && i == 1
            && j == 2
            && a.equals(b)
        ? a
        : t;
  }

  private static String covectors(PullbackRules rules) {
    Reducer.Result r =
        Reducer.run(rules, RunningExample.term(RUNNING.formatted("Omega [1]")), 10_000);
    return List.ofAll(r.steps())
        .map(Contraction::contractum)
        .filter(t -> t instanceof PullbackTerm.Covector)
        .map(t ->
            List.ofAll(Vectors.numbers(((PullbackTerm.Covector) t).vector()))
                .mkString("[", ", ", "]"))
        .mkString(" ");
  }

  private static Finding sumDerivative(String at) {
    PullbackTerm end =
        Reducer.run(PullbackRules.COMPLETE, RunningExample.term(sum("Omega R")), 10_000).end();
    PullbackTerm expected =
        RunningExample.read("w : Omega R", "(\\v. v (\\x. \\y. x + y) [0])^* @ 0").term();
    if (!(end
            instanceof
            PullbackTerm.DualMap(var v, _, var s, PullbackTerm.Application(_, var point)))
        || !(expected instanceof PullbackTerm.DualMap(var u, _, var shown, _))) {
      return Finding.refuted(
          RunningExample.differ(
              "the normal form", PullbackPrinting.show(expected), PullbackPrinting.show(end)));
    }
    UnaryOperator<PullbackTerm> plain = Section3Examples::inlined;
    boolean same =
        Alpha.equal(
            PullbackTerm.lambda(v, plain.apply(s)), PullbackTerm.lambda(u, plain.apply(shown)));
    return same
        ? Finding.reproduced("the point at which ω is taken", at, PullbackPrinting.show(point))
        : Finding.refuted(
            RunningExample.differ(
                "the linear map", PullbackPrinting.show(shown), PullbackPrinting.show(s)));
  }

  /// With the lets of A-reduction put back.
  private static PullbackTerm inlined(PullbackTerm t) {
    PullbackTerm done =
        t instanceof PullbackTerm.Let(var x, var bound, var body)
            ? inlined(Substitution.substitute(body, x, bound))
            : t;
    return Syntax.inParts(done, s -> inlined(s.body()));
  }

  /// The linear map of the normal form against the printed one, where the printed `+⟨7, d⟩` is `7 +
  /// d`, as maps of `v`.
  private static Finding figure5(String expected, LawRunner effort) {
    PullbackElaboration.Judgement j =
        RunningExample.read(
            "d : R, w : Omega R", "((Omega \\f. f (-1) (f 7 d)) @ w) (\\x. \\y. x + y)");
    PullbackTerm end = Reducer.run(PullbackRules.COMPLETE, j.term(), 10_000).end();
    if (!(end instanceof PullbackTerm.DualMap(var v, _, var s, _)))
      return Finding.refuted(
          RunningExample.differ("the normal form", "a dual map", PullbackPrinting.show(end)));
    var context = PullbackTyping.empty().put(Name.of("d"), PullbackType.R);
    PullbackTerm shown = RunningExample.read("d : R", expected).term();
    PullbackTerm left = PullbackTerm.lambda(v, s);
    PullbackTerm right =
        PullbackTerm.lambda(
            Name.of("u"),
            new PullbackTerm.Application(
                new PullbackTerm.Application(shown, PullbackTerm.variable("u")),
                PullbackTerm.variable("d")));
    var type = PullbackTyping.derive(context, right, Option.none()).type();
    return Finding.of(FunctionalMeaning.equal(context, type, left, right, effort));
  }
}
