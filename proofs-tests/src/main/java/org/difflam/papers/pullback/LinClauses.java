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

  private static final Name X = Name.of("x");

  /// `x ∈ lin(whole)` iff x is in lin of all parts, or if it is.
  private record Instance(PullbackTerm whole, List<PullbackTerm> parts) {}

  private interface Clause {
    Instance of(PullbackTerm s, PullbackTerm p);
  }

  private static final String PRINTED = "what is printed";

  private static final Map<String, Clause> CLAUSES =
      LinkedHashMap.<String, Clause>of("0", (_, _) -> always(PullbackTerm.ZERO))
          .put("the number 0", (_, _) -> always(PullbackTerm.numeral(0)))
          .put("0*", (_, _) -> always(new PullbackTerm.Covector(PullbackTerm.numeral(0))))
          .put("S + P", (s, p) -> new Instance(PullbackTerm.sum(s, p), List.of(s, p)))
          .put("(S, P)", (s, p) -> new Instance(new PullbackTerm.Pair(s, p), List.of(s, p)))
          .put("p1 (S, P)", (s, p) -> new Instance(projection(1, s, p), List.of(s)))
          .put("p2 (S, P)", (s, p) -> new Instance(projection(2, s, p), List.of(p)))
          .put("\\z. S", (s, _) -> new Instance(PullbackTerm.lambda(Name.of("z"), s), List.of(s)))
          .put("J f @ S", (s, _) -> new Instance(along(s), List.of(s)))
          .put("let a = S in P", LinClauses::let)
          .put("\\a. (S, a), below let a", (s, _) -> hidden(s))
          .put("let b = x in let x = p2 (x, S) in P x", LinClauses::again)
          .put("p2 (p1 (p1 (((P, S), P), P)))", LinClauses::tower)
          .put("let b = x in let x = 2 in (P + b) ((Omega \\q. x) @ x)", (_, p) -> inPullback(p))
          .put("S ((Omega \\q. p1 (q, x)) @ S)", (s, _) -> pairInPullback(s))
          .put("let j = J f @ S in let x = 2 in j x", (s, _) -> inScope(s))
          .put("(let a = P in let b = a in J f' @ (S, 2)) (S, 3)", LinClauses::behindLets)
          .put("let a = (P, 2) in (J f' @ a) (S, 3)", LinClauses::namedPair)
          .put("(S, \\x. S)", (s, _) -> sharedBelow(s))
          .put("J f\"' along S, once for each differentiation", (s, _) -> third(s))
          .put("(\\x. S)^* @ P", LinClauses::dual)
          .put("[0, r]^*", (_, _) -> never(new PullbackTerm.Covector(zeroAnd(2))));

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

  private static Instance always(PullbackTerm t) {
    return new Instance(t, List.empty());
  }

  private static Instance never(PullbackTerm t) {
    return new Instance(t, List.of(PullbackTerm.numeral(1)));
  }

  private static PullbackTerm zeroAnd(long r) {
    return new PullbackTerm.Pair(PullbackTerm.numeral(0), PullbackTerm.numeral(r));
  }

  /// What is bound has the name of a let that stands for 0.
  private static Instance hidden(PullbackTerm s) {
    Name a = Name.of("a");
    PullbackTerm body =
        PullbackTerm.lambda(a, new PullbackTerm.Pair(s, new PullbackTerm.Variable(a)));
    return new Instance(new PullbackTerm.Let(a, PullbackTerm.ZERO, body), List.of(body));
  }

  /// The inner x is S, the outer one is called b.
  private static Instance again(PullbackTerm s, PullbackTerm p) {
    Name b = Name.of("b");
    PullbackTerm x = new PullbackTerm.Variable(X);
    PullbackTerm constant = Substitution.substitute(s, X, PullbackTerm.variable("y"));
    PullbackTerm of = Substitution.substitute(p, X, new PullbackTerm.Variable(b));
    PullbackTerm inner =
        new PullbackTerm.Let(X, projection(2, x, constant), new PullbackTerm.Application(of, x));
    PullbackTerm at = new PullbackTerm.Application(p, projection(2, x, constant));
    return new Instance(new PullbackTerm.Let(b, x, inner), List.of(at));
  }

  private static Instance tower(PullbackTerm s, PullbackTerm p) {
    PullbackTerm inner = new PullbackTerm.Pair(new PullbackTerm.Pair(p, s), p);
    return new Instance(
        new PullbackTerm.Projection(2, new PullbackTerm.Projection(1, projection(1, inner, p))),
        List.of(s));
  }

  /// The x of the pullback is not the outer one, which is called b.
  private static Instance inPullback(PullbackTerm p) {
    Name b = Name.of("b");
    PullbackTerm x = new PullbackTerm.Variable(X);
    PullbackTerm of =
        PullbackTerm.sum(
            Substitution.substitute(p, X, new PullbackTerm.Variable(b)),
            new PullbackTerm.Variable(b));
    PullbackTerm form = PullbackTerm.pullback(Name.of("q"), x, x);
    PullbackTerm inner =
        new PullbackTerm.Let(X, PullbackTerm.numeral(2), new PullbackTerm.Application(of, form));
    return new Instance(new PullbackTerm.Let(b, x, inner), List.of(PullbackTerm.sum(p, x)));
  }

  /// Rule 8 makes a pair of all that the body of a pullback mentions.
  private static Instance pairInPullback(PullbackTerm s) {
    Name q = Name.of("q");
    PullbackTerm body = projection(1, new PullbackTerm.Variable(q), new PullbackTerm.Variable(X));
    return never(
        new PullbackTerm.Application(
            s, PullbackTerm.pullback(q, body, PullbackTerm.variable("w"))));
  }

  /// S is made where x is another variable than where j is applied.
  private static Instance inScope(PullbackTerm s) {
    Name j = Name.of("j");
    PullbackTerm at =
        new PullbackTerm.Application(new PullbackTerm.Variable(j), new PullbackTerm.Variable(X));
    PullbackTerm inner = new PullbackTerm.Let(X, PullbackTerm.numeral(2), at);
    return new Instance(new PullbackTerm.Let(j, along(s), inner), List.of(s));
  }

  /// `J(f)(3)(S) + D²f(3)(S, 2)`.
  private static Instance behindLets(PullbackTerm s, PullbackTerm p) {
    Name a = Name.of("a"), b = Name.of("b");
    PullbackTerm inner = new PullbackTerm.Let(b, new PullbackTerm.Variable(a), second(with(s, 2)));
    return new Instance(
        new PullbackTerm.Application(new PullbackTerm.Let(a, p, inner), with(s, 3)), List.of(s));
  }

  /// `J(f)(3)(P) + D²f(3)(S, 2)`.
  private static Instance namedPair(PullbackTerm s, PullbackTerm p) {
    Name a = Name.of("a");
    PullbackTerm applied =
        new PullbackTerm.Application(second(new PullbackTerm.Variable(a)), with(s, 3));
    return new Instance(new PullbackTerm.Let(a, with(p, 2), applied), List.of(s, p));
  }

  private static PullbackTerm second(PullbackTerm along) {
    return new PullbackTerm.Jacobian(DifferentiableOperation.power(3).derivative(), along);
  }

  private static PullbackTerm with(PullbackTerm s, long r) {
    return new PullbackTerm.Pair(s, PullbackTerm.numeral(r));
  }

  /// `D⁴f(2)(S, 2, 2, 2) + D⁴f(2)(2, S, 2, 2) + …`.
  private static Instance third(PullbackTerm s) {
    DifferentiableOperation f = DifferentiableOperation.power(5);
    for (int i = 0; i < 3; i++) f = f.derivative();
    List<PullbackTerm> all = List.empty();
    for (int i = 0; i < 4; i++) {
      int here = 1 << i;
      List<PullbackTerm> parts =
          List.rangeBy(15, -1, -1)
              .map(set ->
                  set == here
                      ? s
                      : Integer.bitCount(set) > 1 ? PullbackTerm.ZERO : PullbackTerm.numeral(2));
      all =
          all.append(
              new PullbackTerm.Application(
                  new PullbackTerm.Jacobian(f, LinearForms.tower(parts.take(8))),
                  LinearForms.tower(parts.drop(8))));
    }
    return new Instance(PullbackTerm.sum(all.asJava()), List.of(s));
  }

  /// What is linear outside is not where another x is bound.
  private static Instance sharedBelow(PullbackTerm s) {
    PullbackTerm below = PullbackTerm.lambda(X, s);
    return new Instance(new PullbackTerm.Pair(s, below), List.of(s, below));
  }

  /// With another name for what is bound.
  private static Instance dual(PullbackTerm s, PullbackTerm p) {
    Name u = Name.of("u");
    PullbackTerm renamed = Substitution.substitute(s, X, new PullbackTerm.Variable(u));
    return new Instance(PullbackTerm.dual(X, s, p), List.of(PullbackTerm.dual(u, renamed, p)));
  }

  private static PullbackTerm along(PullbackTerm s) {
    return new PullbackTerm.Jacobian(DifferentiableOperation.MULT, s);
  }

  private static Instance let(PullbackTerm s, PullbackTerm p) {
    Name a = Name.of("a");
    PullbackTerm body = Substitution.substitute(p, X, new PullbackTerm.Variable(a));
    return new Instance(
        new PullbackTerm.Let(a, s, body), List.of(Substitution.substitute(body, a, s)));
  }

  private static PullbackTerm projection(int i, PullbackTerm s, PullbackTerm p) {
    return new PullbackTerm.Projection(i, new PullbackTerm.Pair(s, p));
  }

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
    Instance one =
        CLAUSES.get(name).map(c -> c.of(s, p)).getOrElse(() -> new Instance(s, List.empty()));
    boolean found = lin.in(X, one.whole);
    boolean wanted =
        name.equals(PRINTED)
            ? found || Lin.contains(X, s)
            : one.parts.forAll(part -> lin.in(X, part)) || Lin.contains(X, one.whole);
    String text = PullbackPrinting.show(one.whole);
    if (found != wanted)
      return Option.some(
          Finding.refuted(
              RunningExample.differ(
                  X + " in lin(" + text + ") by the clause of " + name, wanted, found)));
    counts.add(name, text);
    return Option.none();
  }

  /// A term with x in it, which is linear in most.
  private static PullbackTerm term(SplittableRandom random) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    if (random.nextInt(4) > 0) {
      Section4Linearity.Open open = Section4Linearity.linear(terms, random.nextLong());
      return Substitution.substitute(open.s(), open.x(), new PullbackTerm.Variable(X));
    }
    Map<Name, PullbackType> context = HashMap.of(X, PullbackType.R, Name.of("y"), terms.type());
    return terms.term(context, terms.type(), 1 + random.nextInt(8));
  }
}
