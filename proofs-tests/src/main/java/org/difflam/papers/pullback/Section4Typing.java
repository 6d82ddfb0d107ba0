package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.pullback.Section4Linearity.Linearity;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// Corollary 4.7: terms keep their types on the way, and dual maps stay linear (errata O1, O3).
/// That needs the clauses of [LinCompleted] which the paper does not print; terms that need them
/// are here.
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section4Typing {
  private Section4Typing() {}

  private static final int FUEL = 3_000;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Cor-4.7",
                  "types every term on the way of random reductions and of some that were searched"
                      + " for, dual maps included")
              .on((Linearity) LinCompleted::contains)
              .printed("lin as printed", Lin::contains)
              .not("lin without 0*", without(Section4Typing::notZero))
              .not("lin with lets read as applications", without(Section4Typing::applied))
              .not("lin that looks at both parts of a pair", without(Section4Typing::whole))
              .not("lin without the directions of J f'", without(Section4Typing::direct))
              .by(Section4Typing::subject),
          check(
                  "MO-Cor-4.7",
                  "types what steps by each rule make of open terms, dual maps included")
              .on((Linearity) LinCompleted::contains)
              .printed("lin as printed", Lin::contains)
              .by((lin, effort) ->
                  RuleCases.hold(
                      RuleCases.PRINTED
                          .appendAll(RuleCases.ADMINISTRATIVE)
                          .appendAll(RuleCases.EXTENSIONS),
                      4,
                      RuleCases.COMPLETE,
                      start -> c -> Option.some(keepsType(lin, start, c)),
                      effort)),
          check("MO-Cor-4.7", "asks of random terms whether they have their type, and others")
              .on((Judge) PullbackTyping::has)
              .not("every term has every type", (_, _, _) -> true)
              .not("no term has a type", (_, _, _) -> false)
              .by(Section4Typing::types));

  /// `Γ ⊢ P : σ`.
  private interface Judge {
    boolean has(Map<Name, PullbackType> context, PullbackTerm t, PullbackType type);
  }

  /// The type of a value of an operation, in a pair or under a binder, is known.
  private static Finding types(Judge judge, LawRunner effort) {
    PullbackType r = PullbackType.R;
    Name x = Name.of("x");
    Map<Name, PullbackType> context = LinkedHashMap.of(x, r);
    List<PullbackType> others =
        List.of(r, r.times(r), r.to(r), r.dual(), r.to(r.times(r)), r.times(r.to(r)));
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(effort.seed());
    for (int i = 0; i < effort.cases(); i++) {
      PullbackTerm number =
          new PullbackTerm.Call(
              DifferentiableOperation.power(2), terms.term(context, r, 1 + i % 7));
      PullbackTerm function = new PullbackTerm.Lambda(x, Option.some(r), number);
      var typed =
          List.of(
              Tuple.of(number, r),
              Tuple.of(function, r.to(r)),
              Tuple.of((PullbackTerm) new PullbackTerm.Pair(number, number), r.times(r)),
              Tuple.of((PullbackTerm) new PullbackTerm.Pair(number, function), r.times(r.to(r))));
      for (var t : typed)
        for (PullbackType other : others)
          if (judge.has(context, t._1, other) != other.equals(t._2))
            return Finding.refuted(
                RunningExample.differ(
                    PullbackPrinting.show(t._1),
                    "the type " + t._2.show() + " alone",
                    other.show()));
    }
    int told = 4 * (others.size() - 1) * effort.cases();
    return Finding.of(
            Outcome.HOLDS,
            "%d terms have their types, and %d others are refused"
                .formatted(4 * effort.cases(), told))
        .counted(LinkedHashMap.of("accepted", 4L * effort.cases(), "refused", (long) told));
  }

  private static Finding keepsType(Linearity lin, RuleCases.Start start, Contraction c) {
    Option<PullbackTerm.DualMap> wrong =
        maps(c.contractum()).find(map -> !lin.in(map.x(), map.body()));
    if (wrong.isDefined()) return notLinear(c, wrong.get());
    return PullbackTyping.has(start.open().context(), c.after(), start.type())
        ? Finding.of(Verdict.holds(1, 0))
        : notTyped(c, start.type());
  }

  private static Finding notLinear(Contraction c, PullbackTerm.DualMap map) {
    String made = "(\\" + map.x() + ". " + PullbackPrinting.show(map.body()) + ")^*";
    return Finding.refuted(
        RunningExample.differ(c.rule() + " makes " + made, "a linear variable", "none"));
  }

  private static Finding notTyped(Contraction c, PullbackType type) {
    return Finding.refuted(
        RunningExample.differ(
            c.rule() + " on " + PullbackPrinting.show(c.before()),
            type.show(),
            PullbackPrinting.show(c.after())));
  }

  /// Terms of which typings were lost, by a smaller `lin`, and one on which rule MO+5 failed. Most
  /// were met by `difflam search`.
  private static final List<String> SEARCHED =
      List.of(
          "(Omega (\\y_1. let x_2 = Omega (\\y_3. (\\x_4. y_3) ([3]^*)) @ (Omega (\\y_1. -2) @"
              + " (\\x_2. [0]^*)) in Omega (\\y_3. 2 + y_1) @ p2 ((\\v_4. v_4 [0])^* @ [1]^*, x_2))"
              + " @ (\\x_1. p2 (p1 x_1, \\x_2. 0)) (2, \\x_3. x_3)) (pow3 (let x_4 = -2 in 1))",
          "(Omega (\\y_1. Omega (\\y_2. mult [3, 2]) @ (Omega (\\y_3. mult (p1 y_1, y_3)) @ (\\x_4."
              + " [1]^*))) @ ((let x_1 = [4, 1] in \\x_2. (\\v_3. v_3 4)^* @ 0) + p1 (\\x_4. 0,"
              + " 4))) ((-2, \\x_1. x_1) + (-2, \\x_2. x_2))",
          "(Omega (\\y_1. (\\v_2. p1 ((v_2 [0], (v_2 2, v_2 (-1))) + (v_2 2, (v_2 (-1), v_2"
              + " (-2)))))^* @ ((\\v_3. (\\q. (v_3, v_3)) (y_1, [0]))^* @ (\\x_4. [-3, 3]^*)"
              + " ([-2]^*))) @ (\\x_1. let x_2 = x_1 in \\x_3. 0) ((\\x_4. (x_4, \\x_1. x_4)) [0]))"
              + " (p2 ((\\x_2. (x_2, x_2)) 2))",
          "(Omega (\\y_1. (\\v_2. let x_3 = (\\q. v_2 (-3)) (p1 y_1, p1 y_1) in \\x_4. x_3)^* @"
              + " (let x_1 = plus (p1 y_1, p1 y_1) in (\\v_2. v_2 2)^* @ [4]^*)) @ p1 (\\x_3. 0,"
              + " [-1, 2])) (2, \\x_4. x_4)",
          "(Omega (\\y. (\\x : R. p1 (x, mult (x, x)))^* @ y) @ (\\x. 0)) ([1]^*)",
          "(Omega (\\y : R. (\\x : R * R. p1 (p1 x, y))^* @ [1]^*) @ (\\x. 0)) 2",
          "((Omega (\\y. (\\x : (R -> R') -> R. let b = x in let u = y in b (Omega (\\q. u * q) @"
              + " (\\c. [1]^*)))^* @ [1]^*)) @ (w : Omega (((R -> R') -> R)'))) 2",
          "((Omega (\\y. (\\x : ((R -> R') -> R) * R. let b = p1 x in let u = y in b (\\a. (Omega"
              + " (\\q. u * q) @ (\\c. [1]^*)) a))^* @ [1]^*)) @ (w : Omega ((((R -> R') -> R) *"
              + " R)'))) 2",
          "(Omega (\\y. (\\v : R * (R -> R). (\\v_1. (J (J mult @ (p1 v, p1 v)) @ (v_1, v_1)) (let"
              + " x_2 = \\x_3. p2 y in (-2, p1 y)))^* @ (let x_4 = (\\v_1. v_1)^* @ ((\\v_2. v_2"
              + " 1)^* @ [2]^*) in (\\x_3. [-1]^*) (p1 y, -2)))^* @ (let x_4 = 1 in 0)) @ (Omega"
              + " (\\y_1 : (R * (R -> R))'. mult [1, 2]) @ (\\x_2. [0]^*))) (2, \\x_3. -3)",
          "((Omega (\\y. (\\x : R. (J pow3' @ (0, y)) (x, y))^* @ [1]^*)) @ (w : Omega R')) 2");

  private record Question(Map<Name, PullbackType> context, PullbackTerm term) {}

  private static List<Question> questions(LawRunner effort) {
    List<Question> searched =
        SEARCHED.map(text -> {
          PullbackElaboration.Judgement j = RunningExample.read("", text);
          return new Question(j.context(), j.term());
        });
    return searched.appendAll(
        List.range(0, effort.cases())
            .map(i -> {
              RandomPullbackTerms terms = RandomPullbackTerms.polynomial(effort.seed() + i);
              PullbackType from = Section4Linearity.SPACES.get(i % 4);
              PullbackTerm t = terms.question(from, terms.type(), 3 + i / 4 % 6);
              return new Question(PullbackTyping.empty(), t);
            }));
  }

  private static Finding subject(Linearity lin, LawRunner effort) {
    List<Question> questions = questions(effort);
    long typed = 0, maps = 0;
    for (Question q : questions) {
      Reducer.Result r = Reducer.run(PullbackRules.COMPLETE, q.term, FUEL);
      PullbackType type = PullbackTyping.of(q.context, r.start());
      for (Contraction c : r.steps()) {
        for (PullbackTerm.DualMap map : maps(c.contractum())) {
          maps++;
          if (!lin.in(map.x(), map.body())) {
            return notLinear(c, map);
          }
        }
        typed++;
        if (!PullbackTyping.has(q.context, c.after(), type)) {
          return notTyped(c, type);
        }
      }
    }
    return Finding.of(Verdict.holds(typed, 0))
        .about(questions.size() + " reductions, " + maps + " dual maps made");
  }

  private static List<PullbackTerm.DualMap> maps(PullbackTerm t) {
    ArrayList<PullbackTerm.DualMap> found = new ArrayList<>();
    Position.each(
        t,
        (_, part) -> {
          if (part instanceof PullbackTerm.DualMap map) found.add(map);
        });
    return List.ofAll(found);
  }

  /// `lin` of a term in which what needs a clause is written so that it does not profit from it.
  static Linearity without(UnaryOperator<PullbackTerm> rewriting) {
    return (x, t) -> LinCompleted.contains(x, everywhere(rewriting, t));
  }

  static PullbackTerm everywhere(UnaryOperator<PullbackTerm> rewriting, PullbackTerm t) {
    return t instanceof PullbackTerm.Variable
        ? t
        : rewriting.apply(Syntax.inParts(t, s -> everywhere(rewriting, s.body())));
  }

  static PullbackTerm notZero(PullbackTerm t) {
    return t instanceof PullbackTerm.Covector
        ? new PullbackTerm.Covector(PullbackTerm.numeral(1))
        : t;
  }

  static PullbackTerm applied(PullbackTerm t) {
    return t instanceof PullbackTerm.Let(var a, var bound, var body)
        ? new PullbackTerm.Application(PullbackTerm.lambda(a, body), bound)
        : t;
  }

  /// `π_i(P + P)` for `π_i(P)`.
  static PullbackTerm whole(PullbackTerm t) {
    return t instanceof PullbackTerm.Projection(var i, var pair)
        ? new PullbackTerm.Projection(i, PullbackTerm.sum(pair, pair))
        : t;
  }

  /// `(J F · S) P` as an application like others, where `S` and `P` are not taken apart.
  private static PullbackTerm direct(PullbackTerm t) {
    return t instanceof PullbackTerm.Application(PullbackTerm.Jacobian j, var p)
            && j.f().isDerivative()
        ? new PullbackTerm.Application(PullbackTerm.sum(j, j), p)
        : t;
  }
}
