package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Contracted.instance;
import static org.difflam.papers.pullback.Contracted.rules;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.function.UnaryOperator;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Reducer;
import org.difflam.syntax.pullback.Rules;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Typing;
import org.difflam.syntax.pullback.Vectors;

/// The rules of §3.3 and §3.4, one by one: an instance of each is contracted, and both sides are
/// evaluated in the functional model with random elements and 1-forms for the free variables.
final class Section3Rules {
  private Section3Rules() {}

  private static final String DUAL =
      "(\\x : R. let a = J pow2 @ x in let b = p2 y in let c = a b in c)^*";

  static final List<Check<?>> CHECKS =
      List.of(
          rules(
              "MO-Red-1-3",
              Contracted::wrong,
              instance("MO-1", "", "(\\x. mult (x, x)) 3"),
              instance("MO-1", "", "let x = 3 in mult (x, x)"),
              instance("MO-2", "", "p1 [4, 5]"),
              instance("MO-2", "", "p2 [4, 5]"),
              instance("MO-3", "", "g [1, 3]")),
          rules("MO-Red-4", Contracted::wrong, instance("MO-4", "", "(J g @ [1, 2]) [3, 4]")),
          rules(
              "MO-Red-5",
              Contracted::wrong,
              instance("MO-5", "", "(\\v. (J g @ v) [1, 3])^* @ [484, 88]^*")),
          check(
                  "MO-Red-5",
                  "reduces the last arrows of Example 3.9, whose linear maps are no Jacobians")
              .on(Rules.COMPLETE)
              .printed("rule 5 as printed", Rules.STRICT)
              .by((r, _) ->
                  covector(
                      r,
                      "(\\v. (v, (J g @ v) [1, 3]))^* @ ([[0, 0], [484, 88]]^*)",
                      "[660, 528]^*")),
          rules(
              "MO-Red-6",
              Contracted::wrong,
              instance(
                  "MO-6", "z : R'", "(\\u : R. (J pow2 @ u) 3)^* @ ((\\v. (J pow3 @ v) 2)^* @ z)")),
          rules(
              "MO-Red-7-8",
              Contracted::wrong,
              instance("MO-7", "w : Omega R", "(Omega \\y : R^2. let x = mult y in x) @ w"),
              instance(
                  "MO-8",
                  "w : Omega R",
                  "(Omega \\y : R^2. let x = mult y in let u = pow2 x in let q = (u, x) in let s ="
                      + " mult q in s) @ w")),
          rules(
              "MO-Red-9",
              Contracted::wrong,
              instance("MO-9", "w : Omega R, z : R", "((Omega \\y : R. pow2 z) @ w) 2")),
          rules(
              "MO-Red-10",
              Contracted::wrong,
              instance("MO-10a", "w : Omega R, z : R", "((Omega \\y : R^2. z + p2 y) @ w) [2, 3]"),
              instance("MO-10b", "w : Omega R", "((Omega \\y : R^2. p1 y + p2 y) @ w) [2, 3]")),
          rules(
              "MO-Red-11-12",
              Contracted::wrong,
              instance("MO-11", "w : Omega R", "((Omega \\y : R. y) @ w) 2"),
              instance("MO-12", "w : Omega R", "((Omega \\y : R^2. p2 y) @ w) [2, 3]")),
          rules(
              "MO-Red-13",
              Contracted::wrong,
              instance(
                  "MO-13a", "w : Omega (R^2), z : R", "((Omega \\y : R^2. (p1 y, z)) @ w) [2, 3]"),
              instance(
                  "MO-13b", "w : Omega (R^2), z : R", "((Omega \\y : R^2. (z, p2 y)) @ w) [2, 3]"),
              instance(
                  "MO-13c", "w : Omega (R^2)", "((Omega \\y : R^2. (p2 y, p1 y)) @ w) [2, 3]")),
          typed(
              "MO-Red-13",
              instance(
                  "MO-13a", "w : Omega (R^2), z : R", "((Omega \\y : R^2. (p1 y, z)) @ w) [2, 3]")),
          rules(
              "MO-Red-14",
              Contracted::wrong,
              instance(
                  "MO-14", "w : Omega (R -> R)", "((Omega \\y : R^2. J pow3 @ p1 y) @ w) [2, 3]")),
          rules(
              "MO-Red-15",
              Contracted::wrong,
              instance("MO-15", "w : Omega R", "((Omega \\y : R^2. pow3 (p2 y)) @ w) [2, 3]")),
          rules(
              "MO-Red-16a",
              Contracted::wrong,
              instance(
                  "MO-16a",
                  "w : Omega (R'), t : R",
                  "((Omega \\y : R' * R. (\\x : R. let a = J pow3 @ x in let b = a t in b)^* @ p1"
                      + " y) @ w) ([5]^*, 3)")),
          rules(
              "MO-Red-16b",
              Contracted::wrong,
              instance(
                  "MO-16b",
                  "w : Omega (R'), z : R'",
                  "((Omega \\y : R' * R. "
                      + DUAL.replace("pow2", "pow3")
                      + " @ z) @ w) ([5]^*, 3)")),
          rules(
              "MO-Red-16c",
              Contracted::oneSummand,
              instance(
                  "MO-16c",
                  "w : Omega (R')",
                  "((Omega \\y : R' * R. "
                      + DUAL.replace("pow2", "pow3")
                      + " @ p1 y) @ w) ([5]^*, 3)")),
          check(
                  "MO-Red-16c",
                  "pulls y ↦ (λx. (J pow3 · x) y₁)* · y₂ back at ⟨2, [5]*⟩, along ⟨1, [7]*⟩")
              .on((UnaryOperator<Term>) t -> t)
              .not("one of the two summands", Contracted::oneSummand)
              .by(Section3Rules::value144),
          rules(
              "MO-Red-17",
              Contracted::wrong,
              instance(
                  "MO-17",
                  "w : Omega (R -> R'), z : Omega R",
                  "((Omega \\y : R. (Omega \\x : R. let a = (x, y) in let b = mult a in b) @ z) @"
                      + " w) 3"),
              instance(
                  "MO+17",
                  "w : Omega (R -> R')",
                  "((Omega \\y : Omega R. (Omega \\x : R. let a = [1] in a) @ y) @ w) (\\q."
                      + " [1]^*)")),
          zero(
              "MO-Red-17",
              "((Omega \\y : Omega R. (Omega \\x : R. 1) @ y) @ (w : Omega (R -> R'))) (\\q."
                  + " [1]^*)"),
          rules(
              "MO-Red-18",
              Contracted::wrong,
              instance(
                  "MO-18",
                  "w : Omega (R -> R)",
                  "((Omega \\y : R. \\x : R. let a = (x, y) in let b = mult a in b) @ w) 3"),
              instance(
                  "MO+18",
                  "w : Omega (R -> R)",
                  "((Omega \\y : R. \\x : R. let a = y in let b = 1 in b) @ w) 3")),
          zero("MO-Red-18", "((Omega \\y : R. \\x : R. let a = y in 1) @ (w : Omega (R -> R))) 3"),
          rules(
              "MO-Red-19a",
              Contracted::wrong,
              instance(
                  "MO-19a",
                  "w : Omega R, z : R",
                  "((Omega \\y : (R -> R) * R. p1 y z) @ w) (\\u. pow2 u, 3)")),
          rules(
              "MO-Red-19b",
              Contracted::oneSummand,
              instance(
                  "MO-19b",
                  "w : Omega R",
                  "((Omega \\y : (R -> R) * R. p1 y (p2 y)) @ w) (\\u. pow2 u, 3)"),
              instance(
                  "MO+19J",
                  "w : Omega R",
                  "((Omega \\y : (R -> R) * R. p1 y (p2 y)) @ w) (J pow3 @ 2, 3)"),
              instance(
                  "MO+19P",
                  "w : Omega (R')",
                  "((Omega \\y : Omega R * R. p1 y (p2 y)) @ w) ((Omega \\x. pow3 x) @ Omega [1],"
                      + " 2)"),
              instance(
                  "MO+19S",
                  "w : Omega R",
                  "((Omega \\y : (R -> R) * R. p1 y (p2 y)) @ w) ((\\u. pow2 u) + (\\u. pow3 u),"
                      + " 3)"),
              instance("MO+J", "", "(J (\\u. pow3 u) @ 5) 2")),
          check(
                  "MO-Rem-3.6",
                  "differentiates a function that is a variable still, inside an abstraction")
              .on(Rules.COMPLETE)
              .printed("the printed rules, which stop at Remark 3.6's first value", Rules.STRICT)
              .by((r, _) ->
                  covector(
                      r,
                      "((Omega \\(x, y). let a = x + y in (\\f. f (f a)) (\\q. q * y)) @ Omega [1])"
                          + " [1, 3]",
                      "[9, 33]^*")),
          rules(
              "MO-Red-19c",
              Contracted::wrong,
              instance(
                  "MO-19c",
                  "w : Omega R",
                  "((Omega \\y : (R -> R) * R. p1 y (p2 y)) @ w) (\\u. 5, 3)")),
          rules(
              "MO-Red-20",
              Contracted::wrong,
              instance("MO-20a", "w : Omega (R * R)", "((Omega \\y : R. (y, pow2 y)) @ w) 3"),
              instance("MO-20b", "w : Omega (R * R), z : R", "((Omega \\y : R. (y, z)) @ w) 3")),
          typed(
              "MO-Red-20",
              instance("MO-20b", "w : Omega (R * R), z : R", "((Omega \\y : R. (y, z)) @ w) 3")));

  /// O8: a premise that ends in 0.
  private static Check<?> zero(String id, String text) {
    return check(id, "reduces " + text + " to 0")
        .on(Rules.COMPLETE)
        .printed("the printed rules, whose premises do not end in 0", Rules.STRICT)
        .by((r, _) -> covector(r, text, "0"));
  }

  /// O1: the contractum has a type only where 0 is linear in everything.
  private static Check<?> typed(String id, Contracted.Instance instance) {
    return check(id, "asks whether v is a linear variable of the map that the rule makes")
        .on((Linearity) LinCompleted::contains)
        .printed("lin as printed, without a clause for 0", Lin::contains)
        .by((lin, _) -> {
          Elaboration.Judgement j = Written.read(instance.given(), instance.redex());
          Term made = Contracted.first(j.term()).get().made();
          return made instanceof Term.DualMap(var v, _, var s, _) && lin.in(v, s)
              ? Finding.proved(
                  "v is linear in "
                      + Printing.show(s)
                      + ", and the type stays "
                      + Typing.of(j.context(), made).show())
              : Finding.refuted(Written.differ(Printing.show(made), "v linear", "v not linear"));
        });
  }

  interface Linearity {
    boolean in(Name x, Term t);
  }

  private static Finding covector(Rules rules, String text, String expected) {
    Reducer.Result result = Reducer.run(rules, Written.term(text), 10_000);
    return Finding.reproduced(text, expected, flat(result.end()));
  }

  /// A covector with its numbers in one list.
  private static String flat(Term t) {
    return t instanceof Term.Covector(var r)
        ? "[" + List.ofAll(Vectors.numbers(r)).mkString(", ") + "]^*"
        : Printing.show(t);
  }

  /// The derivative is a covector, here applied to the tangent ⟨1, [7]*⟩: 7·12 + 5·12.
  private static Finding value144(UnaryOperator<Term> alteration, LawRunner effort) {
    Elaboration.Judgement j =
        Written.read(
            "w : Omega (R')",
            "((Omega \\y : R * R'. (\\x : R. let a = J pow3 @ x in let b = p1 y in let c = a b in"
                + " c)^* @ p2 y) @ w) (2, [5]^*)");
    Term made = alteration.apply(Contracted.first(j.term()).get().made());
    if (!(made instanceof Term.DualMap(var v, _, var s, _))) {
      return Finding.refuted(Written.differ("the contractum", "a dual map", Printing.show(made)));
    }
    Term moved = new Term.Let(v, Written.term("(1, [7]^*)"), s);
    Reducer.Result result = Reducer.run(Rules.COMPLETE, moved, 10_000);
    return Finding.reproduced("the covector", "[144]^*", Printing.show(result.end()));
  }
}
