package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.pullback.Section4Linearity.Linearity;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// lin of §3.1.1 by its clauses, with those that are missing in print (errata O1, O3): each says of
/// a term that a variable is linear in it where it is linear in all of some others. What is linear
/// as printed is linear.
final class LinClauses {
  private LinClauses() {}

  private interface Clause {
    LinInstances.Instance of(PullbackTerm s, PullbackTerm p);
  }

  private static final String PRINTED = "what is printed";

  private static final Map<String, Clause> CLAUSES =
      LinkedHashMap.<String, Clause>of("0", (_, _) -> LinInstances.always(PullbackTerm.ZERO))
          .put("the number 0", (_, _) -> LinInstances.always(PullbackTerm.numeral(0)))
          .put(
              "0*",
              (_, _) -> LinInstances.always(new PullbackTerm.Covector(PullbackTerm.numeral(0))))
          .put(
              "[0, 0]^*",
              (_, _) -> LinInstances.always(new PullbackTerm.Covector(LinInstances.zeroAnd(0))))
          .put("S + P", (s, p) -> new LinInstances.Instance(PullbackTerm.sum(s, p), List.of(s, p)))
          .put(
              "(S, P)",
              (s, p) -> new LinInstances.Instance(new PullbackTerm.Pair(s, p), List.of(s, p)))
          .put(
              "p1 (S, P)",
              (s, p) -> new LinInstances.Instance(LinInstances.projection(1, s, p), List.of(s)))
          .put(
              "p2 (S, P)",
              (s, p) -> new LinInstances.Instance(LinInstances.projection(2, s, p), List.of(p)))
          .put(
              "\\z. S",
              (s, _) -> new LinInstances.Instance(PullbackTerm.lambda(Name.of("z"), s), List.of(s)))
          .put("J f @ S", (s, _) -> new LinInstances.Instance(LinInstances.along(s), List.of(s)))
          .put(
              "J (\\z. S) @ 2",
              (s, _) ->
                  new LinInstances.Instance(
                      new PullbackTerm.Derivative(
                          PullbackTerm.lambda(Name.of("z"), s), PullbackTerm.numeral(2)),
                      List.of(s)))
          .put(
              "J w @ S",
              (s, _) ->
                  new LinInstances.Instance(
                      new PullbackTerm.Derivative(PullbackTerm.variable("w"), s), List.of(s)))
          .put("let a = S in P", LinInstances::let)
          .put("\\a. (S, a), below let a", (s, _) -> LinInstances.hidden(s))
          .put("let b = x in let x = p2 (x, S) in P x", LinInstances::again)
          .put("p2 (p1 (p1 (((P, S), P), P)))", LinInstances::tower)
          .put(
              "let b = x in let x = 2 in (P + b) ((Omega \\q. x) @ x)",
              (_, p) -> LinInstances.inPullback(p))
          .put(
              "f S",
              (s, _) -> LinInstances.never(new PullbackTerm.Call(DifferentiableOperation.MULT, s)))
          .put(
              "(Omega \\z. S) @ P",
              (s, p) -> LinInstances.never(PullbackTerm.pullback(Name.of("z"), s, p)))
          .put("S ((Omega \\q. p1 (q, x)) @ w)", (s, _) -> LinInstances.pairInPullback(s))
          .put("let j = J f @ S in let x = 2 in j x", (s, _) -> LinInstances.inScope(s))
          .put("(let a = P in let b = a in J f' @ (S, 2)) (S, 3)", LinInstances::behindLets)
          .put("let a = (P, 2) in (J f' @ a) (S, 3)", LinInstances::namedPair)
          .put("(S, \\x. S)", (s, _) -> LinInstances.sharedBelow(s))
          .put("J f\"' along S, once for each differentiation", (s, _) -> LinInstances.third(s))
          .put("(\\x. S)^* @ P", LinInstances::dual)
          .put(
              "[0, r]^*",
              (_, _) -> LinInstances.never(new PullbackTerm.Covector(LinInstances.zeroAnd(2))));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.1.1-lin",
                  "runs lin on random open terms by its clauses, with those that are missing in"
                      + " print, and looks whether what is linear as printed is")
              .on((Linearity) LinCompleted::contains)
              .printed("lin as printed", Lin::contains)
              .not("variables that merely occur", (x, t) -> FreeVariables.of(t).contains(x))
              .not("no variable is linear where it is not all of the term", LinClauses::alone)
              .not("lin without 0*", Section4Typing.without(Section4Typing::notZero))
              .not(
                  "lin with lets read as applications",
                  Section4Typing.without(Section4Typing::applied))
              .not(
                  "lin that looks at both parts of a pair",
                  Section4Typing.without(Section4Typing::whole))
              .by(LinClauses::hold));

  private static boolean alone(Name x, PullbackTerm t) {
    return t instanceof PullbackTerm.Variable(var y) && y.equals(x);
  }

  private static Finding hold(Linearity lin, LawRunner effort) {
    List<String> names = CLAUSES.keySet().toList().append(PRINTED);
    ByRule<String> counts = new ByRule<>(names.reject(LinClauses::isConstant), 1, effort);
    return counts.each(
        4,
        (name, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 31 + i);
          PullbackTerm s = term(random), p = term(random);
          return wrong(lin, name, s, p, counts)
              .orElse(() -> wrong(lin, names.get(i % names.size()), s, p, counts));
        });
  }

  /// Of these there is one instance.
  private static boolean isConstant(String name) {
    return name.contains("0");
  }

  private static Option<Finding> wrong(
      Linearity lin, String name, PullbackTerm s, PullbackTerm p, ByRule<String> counts) {
    LinInstances.Instance one =
        CLAUSES
            .get(name)
            .map(c -> c.of(s, p))
            .getOrElse(() -> new LinInstances.Instance(s, List.empty()));
    boolean found = lin.in(LinInstances.X, one.whole());
    boolean wanted =
        name.equals(PRINTED)
            ? found || Lin.contains(LinInstances.X, s)
            : one.parts().forAll(part -> lin.in(LinInstances.X, part))
                || Lin.contains(LinInstances.X, one.whole());
    String text = PullbackPrinting.show(one.whole());
    if (found != wanted)
      return Option.some(
          Finding.refuted(
              RunningExample.differ(
                  LinInstances.X + " in lin(" + text + ") by the clause of " + name,
                  wanted,
                  found)));
    counts.add(name, text);
    return Option.none();
  }

  /// A term with x in it, which is linear in most.
  private static PullbackTerm term(SplittableRandom random) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    if (random.nextInt(4) > 0) {
      Section4Linearity.Open open = Section4Linearity.linear(terms, random.nextLong());
      return Substitution.substitute(open.s(), open.x(), new PullbackTerm.Variable(LinInstances.X));
    }
    Map<Name, PullbackType> context =
        HashMap.of(LinInstances.X, PullbackType.R, Name.of("y"), terms.type());
    return terms.term(context, terms.type(), 1 + random.nextInt(8));
  }
}
