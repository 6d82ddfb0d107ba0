package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.generate.EnumeratedPullbackTerms;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// Lemma 4.4: linear variables and dual types are interpreted by linear maps, on random terms and
/// on all small ones.
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section4Linearity {
  private Section4Linearity() {}

  private static final Map<Name, PullbackType> NOTHING = HashMap.empty();
  static final List<PullbackType> SPACES =
      List.of(
          PullbackType.R,
          PullbackType.real(2),
          new PullbackType.Function(PullbackType.R, PullbackType.R),
          new PullbackType.Dual(PullbackType.R));

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-Lem-4.4.1", "differentiates random terms in a linear variable")
              .on((Terms) Section4Linearity::linear)
              .not("variables that merely occur", Section4Linearity::occurring)
              .by(Section4Linearity::linearity),
          check("MO-Lem-4.4.1", "differentiates all small terms in which a variable is linear")
              .on((Linearity) LinCompleted::contains)
              .not("variables that merely occur", (x, t) -> mentions(t, x))
              .by((lin, effort) -> enumerated(linearOnes(lin, effort), effort)),
          check(
                  "MO-Lem-4.4.1",
                  "differentiates terms which lin has clauses for that are not printed")
              .on((Linearity) LinCompleted::contains)
              .not("any covector is 0", asIf(Section4Linearity::noCovector))
              .not("what a let binds is linear", asIf(Section4Linearity::boundToX))
              .not("a projection is the other part of the pair", asIf(Section4Linearity::otherPart))
              .not("all parts of J f' are linear together", asIf(Section4Linearity::jointly))
              .by((lin, effort) -> linearity(LinearForms.of(lin), effort)),
          check("MO-Lem-4.4.2", "differentiates random terms of dual type")
              .on((Terms) Section4Linearity::dual)
              .not("functions to the reals", Section4Linearity::function)
              .by(Section4Linearity::linearity),
          check(
                  "MO-Lem-4.4.1",
                  "draws terms in a variable of a function, a functional or a pair of them, and"
                      + " differentiates those in which lin has it")
              .on((Linearity) LinCompleted::contains)
              .not("an argument may depend on it", asIf(Section4Linearity::constantArgument))
              .not("a map and a functional may both depend on it", asIf(Section4Linearity::mapOnly))
              .by(Section4Linearity::drawn),
          check("MO-Lem-4.4.2", "differentiates all small closed terms of dual type")
              .on((UnaryOperator<PullbackType>) PullbackType.Dual::new)
              .not("functions to the reals", a -> new PullbackType.Function(a, PullbackType.R))
              .by((type, effort) -> enumerated(functionals(type, effort), effort)));

  interface Terms {
    Open draw(RandomPullbackTerms terms, long seed);
  }

  /// `x : σ ⊢ S : τ`, or a closed `S` of a type of functionals that is seen through `v ↦ S v`.
  ///
  /// @param gamma the types of other variables
  record Open(
      Map<Name, PullbackType> gamma,
      Name x,
      PullbackType from,
      PullbackTerm s,
      PullbackType to,
      Option<PullbackType> functional) {
    static Open in(Name x, PullbackType from, PullbackTerm s, PullbackType to) {
      return new Open(NOTHING, x, from, s, to, Option.none());
    }

    static Open functional(PullbackType from, PullbackTerm s, PullbackType type) {
      return new Open(NOTHING, Name.of("v"), from, s, PullbackType.R, Option.some(type));
    }

    Open among(Map<Name, PullbackType> variables) {
      return new Open(variables.remove(x), x, from, s, to, functional);
    }

    /// Variables, 0 and covectors alone are no cases.
    boolean isOfOneFormer() {
      return Measure.size(s) == 1;
    }

    String show() {
      return PullbackPrinting.show(s) + " in " + x + " : " + from.show();
    }
  }

  /// Variables that are free in random terms: of a type like `R''` the others are 0.
  private static final Map<Name, PullbackType> FREE =
      LinkedHashMap.of(
          Name.of("c"),
          PullbackType.R,
          Name.of("p"),
          PullbackType.R.dual(),
          Name.of("q"),
          PullbackType.R.dual().dual());

  interface Linearity {
    boolean in(Name x, PullbackTerm t);
  }

  static Open linear(RandomPullbackTerms terms, long seed) {
    PullbackType space = SPACES.get(Math.floorMod(seed, SPACES.size()));
    while (true) {
      PullbackTerm t = terms.term(FREE, new PullbackType.Dual(space), 12);
      if (!(t instanceof PullbackTerm.DualMap(var x, _, var s, _))) continue;
      PullbackType to = PullbackTyping.derive(FREE.put(x, space), s, Option.none()).type();
      return Open.in(x, space, s, to).among(FREE);
    }
  }

  private static Open occurring(RandomPullbackTerms terms, long seed) {
    Name x = Name.of("x");
    return Open.in(
        x, PullbackType.R, RunningExample.read("x : R", "mult (x, x) + x").term(), PullbackType.R);
  }

  private static Open dual(RandomPullbackTerms terms, long seed) {
    PullbackType space = terms.type(), type = new PullbackType.Dual(space);
    return Open.functional(space, terms.term(FREE, type, 12), type).among(FREE);
  }

  private static Open function(RandomPullbackTerms terms, long seed) {
    PullbackType type = new PullbackType.Function(PullbackType.R, PullbackType.R);
    return Open.functional(PullbackType.R, RunningExample.term("\\x. mult (x, x)"), type);
  }

  private static Finding linearity(Terms draw, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (_, i) -> {
          long seed = effort.seed() + i;
          Open open = draw.draw(RandomPullbackTerms.polynomial(seed), seed);
          return open.isOfOneFormer()
              ? Option.none()
              : Case.of(open.show(), () -> linearity(List.of(open), effort));
        });
  }

  private static Finding enumerated(List<Open> all, LawRunner effort) {
    return linearity(all, effort).about("all of up to " + largest(effort) + " formers");
  }

  private static int largest(LawRunner effort) {
    return effort.cases() < 100 ? 2 : effort.cases() < 1000 ? 3 : 4;
  }

  /// `x1 : σ ⊢ S : τ` with `x1 ∈ lin(S)`.
  private static List<Open> linearOnes(Linearity lin, LawRunner effort) {
    EnumeratedPullbackTerms terms = new EnumeratedPullbackTerms();
    Name x = Name.of("x1");
    return Deep.call(() ->
        SPACES.flatMap(from ->
            SPACES.flatMap(to ->
                List.rangeClosed(1, largest(effort))
                    .flatMap(n -> terms.open(from, to, n))
                    .filter(s -> lin.in(x, s))
                    .map(s -> Open.in(x, from, s, to)))));
  }

  private static final List<PullbackType> PLACES =
      List.of(
          PullbackType.R.times(PullbackType.R.to(PullbackType.R)),
          PullbackType.R.to(PullbackType.R),
          PullbackType.R.times(new PullbackType.Dual(PullbackType.R)),
          PullbackType.R.times(PullbackType.R.to(PullbackType.R.to(PullbackType.R))),
          PullbackType.real(2));

  /// `x : σ ⊢ S : τ` of any form with `x ∈ lin(S)`, where what is bound may be called `x`, too.
  private static Finding drawn(Linearity lin, LawRunner effort) {
    Name x = Name.of("x");
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          boolean applied = i % 3 == 1, dual = i % 3 == 2;
          PullbackType from = applied ? PLACES.head() : PLACES.get(i % PLACES.size());
          RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
          Map<Name, PullbackType> context = HashMap.of(x, from);
          PullbackType to =
              dual
                  ? new PullbackType.Dual(PullbackType.R)
                  : applied ? PullbackType.R : terms.type();
          PullbackTerm s =
              dual
                  ? i % 2 == 0 ? dual(terms, context) : dualOfBoth(terms, context)
                  : applied ? applied(terms, context) : terms.term(context, to, 2 + i % 7);
          Open open = Open.in(x, from, s, to);
          return lin.in(x, s) && !open.isOfOneFormer()
              ? Case.of(open.show(), () -> linearity(List.of(open), effort))
              : Option.none();
        });
  }

  /// `(λq. (J f · q) S)* · W` with x in S and in W, if that is soon drawn.
  private static PullbackTerm.DualMap dualOfBoth(
      RandomPullbackTerms terms, Map<Name, PullbackType> context) {
    PullbackTerm.DualMap t = dual(terms, context);
    for (int i = 0; i < OFTEN && !isInBoth(t, context); i++) t = dual(terms, context);
    return t;
  }

  private static final int OFTEN = 20;

  private static boolean isInBoth(PullbackTerm.DualMap t, Map<Name, PullbackType> context) {
    return List.of(t.body(), t.functional())
        .forAll(s -> context.keySet().forAll(FreeVariables.of(s)::contains));
  }

  /// `(λq. (J f · q) S)* · W`.
  private static PullbackTerm.DualMap dual(
      RandomPullbackTerms terms, Map<Name, PullbackType> context) {
    Name q = Name.of("q");
    PullbackTerm along =
        new PullbackTerm.Jacobian(DifferentiableOperation.power(2), new PullbackTerm.Variable(q));
    PullbackTerm map = new PullbackTerm.Application(along, terms.term(context, PullbackType.R, 2));
    return new PullbackTerm.DualMap(
        q,
        Option.some(PullbackType.R),
        map,
        terms.term(context, new PullbackType.Dual(PullbackType.R), 2));
  }

  /// `π₂(x) S` for an `x` with a function in it.
  private static PullbackTerm applied(RandomPullbackTerms terms, Map<Name, PullbackType> context) {
    PullbackTerm f = new PullbackTerm.Projection(2, PullbackTerm.variable("x"));
    return new PullbackTerm.Application(f, terms.term(context, PullbackType.R, 2));
  }

  private static PullbackTerm constantArgument(PullbackTerm t) {
    return t instanceof PullbackTerm.Application(var f, _) && !(f instanceof PullbackTerm.Jacobian)
        ? new PullbackTerm.Application(f, PullbackTerm.ZERO)
        : t;
  }

  private static PullbackTerm mapOnly(PullbackTerm t) {
    return t instanceof PullbackTerm.DualMap(var y, var type, _, var functional)
        ? new PullbackTerm.DualMap(y, type, new PullbackTerm.Variable(y), functional)
        : t;
  }

  /// `lin` of another term.
  private static Linearity asIf(UnaryOperator<PullbackTerm> change) {
    return (x, t) -> LinCompleted.contains(x, Section4Typing.everywhere(change, t));
  }

  private static PullbackTerm noCovector(PullbackTerm t) {
    return t instanceof PullbackTerm.Covector ? PullbackTerm.ZERO : t;
  }

  private static PullbackTerm boundToX(PullbackTerm t) {
    return t instanceof PullbackTerm.Let(var a, _, var body)
        ? new PullbackTerm.Let(a, PullbackTerm.variable("x"), body)
        : t;
  }

  private static PullbackTerm otherPart(PullbackTerm t) {
    return t instanceof PullbackTerm.Projection(var i, PullbackTerm.Pair(var left, var right))
        ? (i == 1 ? right : left)
        : t;
  }

  private static PullbackTerm jointly(PullbackTerm t) {
    return t instanceof PullbackTerm.Application(PullbackTerm.Jacobian(var f, var s), var p)
            && f.isDerivative()
        ? new PullbackTerm.Pair(s, p)
        : t;
  }

  private static List<Open> functionals(UnaryOperator<PullbackType> type, LawRunner effort) {
    EnumeratedPullbackTerms terms = new EnumeratedPullbackTerms();
    return Deep.call(() ->
        SPACES.flatMap(a ->
            List.rangeClosed(1, largest(effort))
                .flatMap(n -> terms.closed(type.apply(a), n))
                .map(s -> Open.functional(a, s, type.apply(a)))));
  }

  static Finding linear(Open open, LawRunner effort) {
    return linearity(List.of(open), effort);
  }

  /// `D[f] = f ∘ π₁`.
  private static Finding linearity(List<Open> all, LawRunner effort) {
    long seed = effort.seed();
    for (Open open : all) {
      Verdict verdict = linear(map(open, seed), open.from, open.to, small(effort, seed++));
      if (!verdict.isGood()) {
        return Finding.of(verdict).about(open.show());
      }
    }
    int different = all.reject(Open::isOfOneFormer).map(Open::show).distinct().size();
    return Finding.of(Verdict.holds(different, 0));
  }

  private static Verdict linear(SmoothMap f, PullbackType from, PullbackType to, LawRunner effort) {
    Map<Name, PullbackType> both = HashMap.of(Name.of("a"), from).put(Name.of("b"), from);
    SmoothMap v = variable(both, "a"), x = variable(both, "b");
    SmoothMap left =
        FunctionalMeaning.FUNCTIONAL.compose(
            FunctionalMeaning.FUNCTIONAL.D(f), FunctionalMeaning.FUNCTIONAL.pair(v, x));
    return FunctionalMeaning.equal(
        both, to, left, FunctionalMeaning.FUNCTIONAL.compose(f, v), effort);
  }

  /// The same of a functional at a random γ, by its derivation.
  static Finding linear(Typed functional, Map<Name, PullbackType> gamma, LawRunner effort) {
    PullbackType from = functional.bound();
    SmoothMap f =
        functional(
            FunctionalMeaning.SEMANTICS.of(gamma, functional),
            gamma,
            from,
            PullbackType.R,
            effort.seed());
    return Finding.of(linear(f, from, PullbackType.R, small(effort, effort.seed())));
  }

  private static SmoothMap variable(Map<Name, PullbackType> context, String x) {
    return FunctionalMeaning.SEMANTICS.of(
        context, PullbackTyping.derive(context, PullbackTerm.variable(x), Option.none()));
  }

  static LawRunner small(LawRunner effort, long seed) {
    return new LawRunner(seed, Math.min(2, effort.cases()), effort.limit());
  }

  /// The map `σ → τ` that the term is at a random γ: in its variable, or as a functional.
  private static SmoothMap map(Open open, long seed) {
    if (open.functional.isEmpty()) {
      Map<Name, PullbackType> context = open.gamma.put(open.x, open.from);
      Obj a = FunctionalMeaning.SEMANTICS.object(open.from);
      SmoothMap s =
          FunctionalMeaning.SEMANTICS.of(
              context, PullbackTyping.derive(context, open.s, Option.some(open.to)));
      return FunctionalMeaning.FUNCTIONAL.compose(
          s,
          FunctionalMeaning.FUNCTIONAL.pair(
              gamma(open.gamma, a, seed), FunctionalMeaning.FUNCTIONAL.identity(a)));
    }
    SmoothMap functional =
        FunctionalMeaning.SEMANTICS.of(
            open.gamma, PullbackTyping.derive(open.gamma, open.s, open.functional));
    return functional(functional, open.gamma, open.from, open.to, seed);
  }

  private static SmoothMap functional(
      SmoothMap meaning,
      Map<Name, PullbackType> gamma,
      PullbackType from,
      PullbackType to,
      long seed) {
    Obj a = FunctionalMeaning.SEMANTICS.object(from);
    SmoothMap f = FunctionalMeaning.FUNCTIONAL.compose(meaning, gamma(gamma, a, seed));
    return FunctionalMeaning.FUNCTIONAL.compose(
        FunctionalMeaning.FUNCTIONAL.eval(a, FunctionalMeaning.SEMANTICS.object(to)),
        FunctionalMeaning.FUNCTIONAL.pair(f, FunctionalMeaning.FUNCTIONAL.identity(a)));
  }

  private static SmoothMap gamma(Map<Name, PullbackType> gamma, Obj a, long seed) {
    return FunctionalMeaning.FUNCTIONAL.compose(
        FunctionalMeaning.point(gamma, seed), FunctionalMeaning.FUNCTIONAL.bang(a));
  }

  private static boolean mentions(PullbackTerm t, Name x) {
    return FreeVariables.of(t).contains(x);
  }
}
