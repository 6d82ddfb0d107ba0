package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// What the claims of `section-3.dlam` do not say of the rules of §3.3: types of contracta (O1),
/// what is captured (O16, O29), and the value 144.
final class Section3Rules {
  private Section3Rules() {}

  /// Series that are linear in x, with a derivative along y that has V in it.
  private static final List<String> SERIES =
      List.of(
          "let a = J pow3 @ x in let b = p2 y in let c = a b in c",
          "let a = J pow2 @ x in let b = p2 y in let c = a b in let d = J pow3 @ c in let k = d b"
              + " in k");

  static final List<Check<?>> CHECKS =
      List.of(
          composed(),
          hidden(),
          typed("MO-Red-13", "w : Omega (R^2), z : R", "((Omega \\y : R^2. (p1 y, z)) @ w) [2, 3]"),
          derived("MO-Red-16b"),
          captured("MO-Red-16b", SERIES.map(series -> pulled(series, "(z : R')"))),
          derived("MO-Red-16c"),
          captured("MO-Red-16c", SERIES.map(series -> pulled(series, "p1 y"))),
          typed("MO-Red-20", "w : Omega (R * R), z : R", "((Omega \\y : R. (y, z)) @ w) 3"),
          check(
                  "MO-Red-16c",
                  "pulls y ↦ (λx. (J pow3 · x) y₁)* · y₂ back at ⟨2, [5]*⟩, along ⟨1, [7]*⟩")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not("one of the two summands", PullbackMeaning::oneSummand)
              .by((alteration, _) -> value144(alteration)));

  /// What a rule makes of a redex whose V has a variable of this name in it.
  private interface Contracting {
    PullbackTerm of(Function<String, PullbackElaboration.Judgement> redex);
  }

  /// O16, O7: premises that come to an S with a variable of V in it.
  private static Check<?> derived(String id) {
    return check(id, "reduces premises whose S has a variable q of V in it")
        .on(PullbackRules.COMPLETE)
        .printed("the printed rules, which have none for J f · x", PullbackRules.STRICT)
        .by((rules, _) -> SERIES.map(series -> derived(rules, series)).reduce(Finding::and));
  }

  private static Finding derived(PullbackRules rules, String series) {
    PullbackTerm premise =
        RunningExample.read(
                "w : Omega R, x : R, q : R",
                "((Omega \\y : R' * R. " + series + ") @ w) ([5]^*, q)")
            .term();
    PullbackTerm end = Reducer.run(rules, premise, 10_000).end();
    String text = PullbackPrinting.show(premise), shown = PullbackPrinting.show(end);
    return end
                instanceof
                PullbackTerm.DualMap(
                    _,
                    _,
                    var s,
                    PullbackTerm.Application(PullbackTerm.Variable _, _))
            && FreeVariables.of(s).contains(Name.of("q"))
        ? Finding.of(Outcome.HOLDS, text + " leads to " + shown)
        : Finding.refuted(RunningExample.differ(text, "(\\v. S)^* @ w V with q in S", shown));
  }

  /// O16: S and L[V/y] come under λx with the variables of V in them. The series are pulled back
  /// where V has an x of its own.
  private static Check<?> captured(String id, List<String> redexes) {
    return taken(
        id,
        "pulls dual maps along λx back at a V with another x in it, with the rules that the"
            + " premises need",
        "without x ∉ FV(V), so that λx takes the x of V",
        redexes);
  }

  private static String pulled(String series, String functional) {
    return "((Omega \\y : R' * R. (\\x : R. %s)^* @ %s) @ (w : Omega (R'))) ([5]^*, NAME)"
        .formatted(series, functional);
  }

  /// O29: V₂ comes under λv₁, here λx.
  private static Check<?> composed() {
    return taken(
        "MO-Red-6",
        "composes dual maps along a λx with one of which the map has another x in it",
        "without v₁ ∉ FV(V₂), so that λv₁ takes the v₁ of V₂",
        List.of("(J pow3 @ u) NAME", "(J mult @ (u, u)) (NAME, 5)")
            .map("(\\x : R. (J pow2 @ x) 3)^* @ ((\\u : R. %s)^* @ (z : R'))"::formatted));
  }

  /// Redexes with a variable NAME that comes under a λx.
  private static Check<?> taken(String id, String method, String printed, List<String> redexes) {
    return check(id, method)
        .on((Contracting) redex -> first(redex.apply("x").term()))
        .printed(
            printed,
            redex ->
                Section3Syntax.capturing(
                    first(redex.apply("q'").term()), Name.of("q'"), PullbackTerm.variable("x")))
        .by((contracting, effort) ->
            redexes.map(text -> same(contracting, text, effort)).reduce(Finding::and));
  }

  private static Finding same(Contracting contracting, String redexes, LawRunner effort) {
    Function<String, PullbackElaboration.Judgement> redex =
        name -> RunningExample.read(name + " : R", redexes.replace("NAME", name));
    PullbackElaboration.Judgement j = redex.apply("x");
    PullbackTerm made = contracting.of(redex);
    String text = PullbackPrinting.show(j.term()) + " leads to " + PullbackPrinting.show(made);
    try {
      return Finding.of(FunctionalMeaning.equal(j.context(), j.type(), j.term(), made, effort))
          .about(text);
    } catch (IllTyped captured) {
      return Finding.refuted(
          RunningExample.differ(text, j.type().show(), "" + captured.getMessage()));
    }
  }

  /// O29: (Ω λ⟨y, x⟩. L) · ω where x is y. By the letter L[z_π₁/y] leaves none for z_π₂, as if the
  /// let bound another name.
  private static Check<?> hidden() {
    return check("MO-Red-7-8", "pulls let y = pow2 y in let c = pow3 y in c back along λy, at 2")
        .on("y")
        .printed("L[z_π₁/y][z_π₂/x] where x is y", "x")
        .by((x, _) -> {
          PullbackTerm t =
              RunningExample.term(
                  "((Omega \\y. let %s = pow2 y in let c = pow3 y in c) @ Omega [1]) 2"
                      .formatted(x));
          PullbackTerm end = Reducer.run(PullbackRules.COMPLETE, t, 10_000).end();
          return Finding.reproduced("the covector", "[192]^*", PullbackPrinting.show(end));
        });
  }

  /// O1: the contractum has a type only where 0 is linear in everything.
  private static Check<?> typed(String id, String given, String redex) {
    return check(id, "asks whether v is a linear variable of the map that the rule makes")
        .on((Linearity) LinCompleted::contains)
        .printed("lin as printed, without a clause for 0", Lin::contains)
        .by((lin, _) -> {
          PullbackElaboration.Judgement j = RunningExample.read(given, redex);
          PullbackTerm made = first(j.term());
          return made instanceof PullbackTerm.DualMap(var v, _, var s, _) && lin.in(v, s)
              ? Finding.of(
                  Outcome.HOLDS,
                  "v is linear in "
                      + PullbackPrinting.show(s)
                      + ", and the type stays "
                      + PullbackTyping.of(j.context(), made).show())
              : Finding.refuted(
                  RunningExample.differ(PullbackPrinting.show(made), "v linear", "v not linear"));
        });
  }

  interface Linearity {
    boolean in(Name x, PullbackTerm t);
  }

  /// The derivative is a covector, here applied to the tangent ⟨1, [7]*⟩: 7·12 + 5·12.
  private static Finding value144(UnaryOperator<PullbackTerm> alteration) {
    PullbackElaboration.Judgement j =
        RunningExample.read(
            "w : Omega (R')",
            "((Omega \\y : R * R'. (\\x : R. let a = J pow3 @ x in let b = p1 y in let c = a b in"
                + " c)^* @ p2 y) @ w) (2, [5]^*)");
    PullbackTerm made = alteration.apply(first(j.term()));
    if (!(made instanceof PullbackTerm.DualMap(var v, _, var s, _))) {
      return Finding.refuted(
          RunningExample.differ("the contractum", "a dual map", PullbackPrinting.show(made)));
    }
    PullbackTerm moved = new PullbackTerm.Let(v, RunningExample.term("(1, [7]^*)"), s);
    Reducer.Result result = Reducer.run(PullbackRules.COMPLETE, moved, 10_000);
    return Finding.reproduced("the covector", "[144]^*", PullbackPrinting.show(result.end()));
  }

  private static PullbackTerm first(PullbackTerm t) {
    return Deep.call(() -> new Reducer(PullbackRules.COMPLETE, t, 10_000).next()).get().after();
  }
}
