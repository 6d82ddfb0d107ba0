package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.pullback.reduction.RuleName;

/// §3.1: grammar, linear variables, typing, sugar and substitution.
final class Section3Syntax {
  private Section3Syntax() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.1.1-lin",
                  "computes lin(x z (y z)), and the linear variables of let a = x in a")
              .on((Section4Linearity.Linearity) LinCompleted::contains)
              .printed("lin as printed, let read as an application", Lin::contains)
              .by((lin, _) -> linear(lin)),
          check("MO-S3.1.3-sug", "evaluates both sides of the identities of sugar at random terms")
              .on("f (a + b)")
              .not("a sum in an argument moved out", "f a + f b")
              .by(Section3Syntax::sugar),
          check(
                  "MO-S3.1.3-sug",
                  "moves random sums out of random open terms, for variables that are linear there")
              .on((Section4Linearity.Linearity) LinCompleted::contains)
              .not("variables that merely occur", (x, t) -> FreeVariables.of(t).contains(x))
              .by(Section3Syntax::sums),
          check(
                  "MO-S3.1.3-sub",
                  "substitutes under dual maps and pullbacks that bind a variable of the term")
              .on((Section4ReductionCorrectness.Substituting) LinearSums::substitute)
              .not("substitution with capture", Section3Syntax::capturing)
              .by((substitute, effort) -> substitution(substitute).and(nearMisses(effort))),
          check(
                  "MO-S3.1.3-sub",
                  "reduces terms made for each rule by other names, by those that steps make, too")
              .on((Function<Contraction, PullbackTerm>) Contraction::after)
              .not(
                  "rule 1 with capture",
                  c -> c.position().fill(c.before(), Section4ReductionCorrectness.capturing(c)))
              .by(ByOtherNames::reduction));

  private static Finding linear(Section4Linearity.Linearity lin) {
    PullbackElaboration.Judgement j =
        RunningExample.read("x : R -> R -> R, y : R -> R, z : R", "x z (y z)");
    List<Name> found = List.ofAll(FreeVariables.of(j.term())).filter(v -> lin.in(v, j.term()));
    if (!found.mkString(" ").equals("x"))
      return Finding.refuted(RunningExample.differ("lin(x z (y z))", "x", found));
    PullbackTerm let = RunningExample.read("x : R", "let a = x in a").term();
    return lin.in(Name.of("x"), let)
        ? Finding.of(Outcome.REPRODUCED, "lin(x z (y z)) = {x}, lin(let a = x in a) = {x}")
        : Finding.refuted(
            RunningExample.differ(
                "lin(let a = x in a), to which A-reduction brings x", "x", "nothing"));
  }

  private static Finding sugar(String moved, LawRunner effort) {
    String given = "f : R -> R, h : R -> R, a : R, b : R, p : R * R, q : R * R, s : R', u : R'";
    List<String> sides =
        List.of(
            "(f + h) a", "f a + h a",
            "0 a + b", "b",
            "p1 (p + q)", "p1 p + p1 q",
            "J pow3 @ (a + b)", "J pow3 @ a + J pow3 @ b",
            "\\x. f x + h x", "(\\x. f x) + (\\x. h x)",
            "(\\x : R. (J pow2 @ x) a + (J pow3 @ x) b)^* @ s",
                "(\\x : R. (J pow2 @ x) a)^* @ s + (\\x : R. (J pow3 @ x) b)^* @ s",
            "(\\x : R. (J pow2 @ x) a)^* @ (s + u)",
                "(\\x : R. (J pow2 @ x) a)^* @ s + (\\x : R. (J pow2 @ x) a)^* @ u",
            "(\\(x, y). let z_1 = a in f y) (a, b)", "f b",
            "(\\(x, y, z). f y + h z) (p1 p, b, a)", "f b + h a",
            "(\\(x, (y, z), v). mult (f x, h z) + v) (a, p, b)", "mult (f a, h (p2 p)) + b",
            "let x = a in mult (x, b)", "(\\x. mult (x, b)) a",
            "f (a + b)", moved);
    Verdict all = Verdict.PROVED;
    for (int i = 0; i < sides.size(); i += 2) {
      PullbackElaboration.Judgement l = RunningExample.read(given, sides.get(i)),
          r = RunningExample.read(given, sides.get(i + 1));
      Verdict one = FunctionalMeaning.equal(l.context(), l.type(), l.term(), r.term(), effort);
      if (!one.isGood()) return Finding.of(one).about(sides.get(i) + " = " + sides.get(i + 1));
      all = all.and(one);
    }
    return Finding.of(all);
  }

  /// `S[P + Q/y] = S[P/y] + S[Q/y]` for `y ∈ lin(S)`; each other term is one of a dual map.
  private static Finding sums(Section4Linearity.Linearity lin, LawRunner effort) {
    Name y = Name.of("y");
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
          Map<Name, PullbackType> outer =
              LinkedHashMap.of(Name.of("x"), terms.type(), Name.of("z"), PullbackType.R);
          PullbackType of = Section4Linearity.SPACES.get(i % Section4Linearity.SPACES.size());
          PullbackType to = terms.type();
          PullbackTerm s =
              random.nextBoolean()
                  ? terms.term(outer.put(y, of), to, 2 + i % 7)
                  : ofDualMap(terms.term(outer, of.dual(), 9), y);
          if (!FreeVariables.of(s).contains(y) || !lin.in(y, s)) return Option.none();
          Map<Name, PullbackType> inner = outer.put(y, of);
          PullbackType type = PullbackTyping.derive(inner, s, Option.none()).type();
          PullbackTerm p = terms.term(outer, of, 3), q = terms.term(outer, of, 3);
          if (p.isZero() || q.isZero()) return Option.none();
          PullbackTerm left = new PullbackTerm.Let(y, PullbackTerm.sum(p, q), s);
          PullbackTerm right =
              PullbackTerm.sum(Substitution.substitute(s, y, p), Substitution.substitute(s, y, q));
          return Case.of(
              PullbackPrinting.show(left),
              () ->
                  Finding.of(
                      FunctionalMeaning.equal(
                          outer, type, left, right, Section4Linearity.small(effort, i))));
        });
  }

  /// `S` of `(λx. S)* · W`, with another name for `x`; `y` where it is no dual map.
  private static PullbackTerm ofDualMap(PullbackTerm t, Name y) {
    return t instanceof PullbackTerm.DualMap(var x, _, var s, _)
        ? Substitution.substitute(s, x, new PullbackTerm.Variable(y))
        : new PullbackTerm.Variable(y);
  }

  static PullbackTerm capturing(PullbackTerm s, Name y, PullbackTerm p) {
    ArrayList<Position> places = new ArrayList<>();
    Position.each(
        s,
        (at, t) -> {
          if (t instanceof PullbackTerm.Variable(var x) && x.equals(y)) places.add(at);
        });
    PullbackTerm result = s;
    for (Position at : places) result = at.fill(result, p);
    return result;
  }

  /// What has another name for a bound variable is the same term; what has another operation,
  /// number or index is another one.
  private static Finding nearMisses(LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          RuleName rule = RuleCases.ALL.get(i % RuleCases.ALL.size());
          PullbackTerm t = LeftSides.of(rule, effort.seed() + i).term();
          ArrayList<PullbackTerm> others = new ArrayList<>();
          Position.each(
              t,
              (at, part) -> {
                PullbackTerm other = other(part);
                if (!other.equals(part)) others.add(at.fill(t, other));
              });
          if (others.isEmpty()) return Option.none();
          PullbackTerm other = others.get(random.nextInt(others.size()));
          return Case.equal(
              PullbackPrinting.show(t) + " and " + PullbackPrinting.show(other),
              List.of(Alpha.equal(t, Clashing.of(t, random)), Alpha.equal(t, other)),
              List.of(true, false));
        });
  }

  private static PullbackTerm other(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Call(var f, var p) -> new PullbackTerm.Call(other(f), p);
      case PullbackTerm.Jacobian(var f, var s) -> new PullbackTerm.Jacobian(other(f), s);
      case PullbackTerm.Projection(var j, var s) -> new PullbackTerm.Projection(3 - j, s);
      case PullbackTerm.Numeral(var r) -> new PullbackTerm.Numeral(r.plus(Scalar.of(1)));
      case PullbackTerm.Covector _ -> PullbackMeaning.wrong(t);
      default -> t;
    };
  }

  /// Another operation of the same type.
  private static DifferentiableOperation other(DifferentiableOperation f) {
    return LeftSides.OPERATIONS
        .append(DifferentiableOperation.PLUS)
        .find(
            g -> !g.equals(f) && g.domain().equals(f.domain()) && g.codomain().equals(f.codomain()))
        .getOrElse(f);
  }

  private static Finding substitution(Section4ReductionCorrectness.Substituting substitute) {
    Name z = Name.of("z");
    List<String> table =
        List.of(
            "(\\x. (J mult @ (x, x)) ((z : R), 1))^* @ [1]^*",
                "(\\u. (J mult @ (u, u)) ((x : R), 1))^* @ [1]^*",
            "(Omega \\x. mult (x, (z : R))) @ Omega [1]",
                "(Omega \\u. mult (u, (x : R))) @ Omega [1]",
            "\\x. (Omega \\y. mult (y, (z : R))) @ (\\z. [1]^*)",
                "\\u. (Omega \\y. mult (y, (x : R))) @ (\\z. [1]^*)");
    for (int i = 0; i < table.size(); i += 2) {
      PullbackTerm found =
          substitute.in(RunningExample.term(table.get(i)), z, PullbackTerm.variable("x"));
      if (!Alpha.equal(found, RunningExample.term(table.get(i + 1))))
        return Finding.refuted(
            RunningExample.differ(table.get(i), table.get(i + 1), PullbackPrinting.show(found)));
    }
    return Finding.of(Outcome.REPRODUCED, table.size() / 2 + " substitutions");
  }
}
