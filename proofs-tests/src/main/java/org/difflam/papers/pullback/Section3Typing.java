package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;
import static org.difflam.syntax.pullback.PullbackTerm.variable;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;

/// Figure 2 as a table: a rule says which context makes its term typable, at which type, and any
/// other type for one of its variables, or for the term, makes it untypable.
final class Section3Typing {
  private Section3Typing() {}

  /// `Γ ⊢ t : τ`, where each premise is that a variable has its type in Γ.
  private record Instance(PullbackTerm term, PullbackType type, Map<Name, PullbackType> context) {
    Instance and(String x, PullbackType type) {
      return new Instance(term, this.type, context.put(Name.of(x), type));
    }
  }

  /// A rule at types σ, τ.
  private interface Schema {
    Instance at(PullbackType sigma, PullbackType tau);
  }

  private record Rule(String name, Schema schema) {}

  private static final PullbackType R = PullbackType.R, R2 = PullbackType.real(2);
  private static final PullbackTerm X = variable("x"),
      Y = variable("y"),
      Z = variable("z"),
      F = variable("f");
  private static final Name A = Name.of("a");

  private static Instance of(PullbackTerm t, PullbackType type) {
    return new Instance(t, type, LinkedHashMap.empty());
  }

  private static PullbackTerm applied(PullbackTerm f) {
    return new PullbackTerm.Application(f, new PullbackTerm.Variable(A));
  }

  private static PullbackTerm dual(PullbackType from, PullbackTerm map) {
    return new PullbackTerm.DualMap(A, Option.some(from), map, Y);
  }

  private static final DifferentiableOperation G = RunningExample.G,
      MULT = DifferentiableOperation.MULT;

  private static final List<Rule> FIGURE_2 =
      List.of(
          new Rule("S + P", (s, _) -> of(PullbackTerm.sum(X, Y), s).and("x", s).and("y", s)),
          new Rule(
              "S + P + Q",
              (s, _) -> of(PullbackTerm.sum(X, Y, Z), s).and("x", s).and("y", s).and("z", s)),
          new Rule("x", (s, _) -> of(X, s).and("x", s)),
          new Rule(
              "λa. S",
              (s, t) ->
                  of(new PullbackTerm.Lambda(A, Option.some(s), applied(F)), s.to(t))
                      .and("f", s.to(t))),
          new Rule(
              "S P",
              (s, t) -> of(new PullbackTerm.Application(F, X), t).and("f", s.to(t)).and("x", s)),
          new Rule("π₁ S", (s, t) -> of(new PullbackTerm.Projection(1, X), s).and("x", s.times(t))),
          new Rule("π₂ S", (s, t) -> of(new PullbackTerm.Projection(2, X), t).and("x", s.times(t))),
          new Rule(
              "⟨S₁, S₂⟩",
              (s, t) -> of(new PullbackTerm.Pair(X, Y), s.times(t)).and("x", s).and("y", t)),
          new Rule("r", (_, _) -> of(PullbackTerm.numeral(3), R)),
          new Rule("f(P)", (_, _) -> of(new PullbackTerm.Call(MULT, X), R).and("x", R2)),
          new Rule("g(P)", (_, _) -> of(new PullbackTerm.Call(G, X), R2).and("x", R2)),
          new Rule(
              "J f · S", (_, _) -> of(new PullbackTerm.Jacobian(G, X), R2.to(R2)).and("x", R2)),
          new Rule(
              "r*",
              (_, _) ->
                  of(
                      new PullbackTerm.Covector(
                          new PullbackTerm.Pair(PullbackTerm.numeral(1), PullbackTerm.numeral(2))),
                      new PullbackType.Dual(R2))),
          new Rule(
              "(λa. S₁)* · S₂",
              (s, t) ->
                  of(
                          dual(
                              s.to(t),
                              new PullbackTerm.Application(new PullbackTerm.Variable(A), X)),
                          new PullbackType.Dual(s.to(t)))
                      .and("x", s)
                      .and("y", new PullbackType.Dual(t))),
          new Rule(
              "(Ω λa. P) · S",
              (s, t) ->
                  of(
                          new PullbackTerm.Pullback(A, Option.some(s), applied(F), Y),
                          PullbackType.forms(s))
                      .and("f", s.to(t))
                      .and("y", PullbackType.forms(t))));

  /// Without `a ∈ lin(S₁)`.
  private static final Rule ANY_MAP =
      new Rule(
          "(λa. S₁)* · S₂ for any S₁",
          (s, t) ->
              of(dual(s, applied(F)), new PullbackType.Dual(s))
                  .and("f", s.to(t))
                  .and("y", new PullbackType.Dual(t)));

  private static final Rule SECOND_FOR_FIRST =
      new Rule("π₁ S : τ", (s, t) -> of(new PullbackTerm.Projection(1, X), t).and("x", s.times(t)));

  private static final Rule FORM_OF_SOURCE =
      new Rule(
          "(Ω λa. P) · S with S : Ω σ",
          (s, t) ->
              of(new PullbackTerm.Pullback(A, Option.some(s), applied(F), Y), PullbackType.forms(s))
                  .and("f", s.to(t))
                  .and("y", PullbackType.forms(s)));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Fig-2",
                  "types each rule at random types, and with one premise or the conclusion changed;"
                      + " 0 has every type; a map that is not linear has no dual")
              .on(FIGURE_2)
              .not(ANY_MAP.name, List.of(ANY_MAP))
              .not(SECOND_FOR_FIRST.name, List.of(SECOND_FOR_FIRST))
              .not(FORM_OF_SOURCE.name, List.of(FORM_OF_SOURCE))
              .by(Section3Typing::typed));

  private static Finding typed(List<Rule> rules, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    long accepted = 0, refused = 0;
    for (int n = 1; n < 40; n += 12) {
      for (Instance endless : endless(n)) {
        // such a type cannot be shown
        if (has(endless))
          return Finding.refuted(RunningExample.differ("S P among " + n, "no type", "one"));
        refused++;
      }
    }
    for (Rule rule : rules) {
      for (int i = 0; i < effort.cases(); i++) {
        PullbackType sigma = RandomTypes.type(random), tau = RandomTypes.other(random, sigma);
        Instance one = deeper(rule.schema.at(sigma, tau), i % 4);
        if (!has(one)) return wrong(rule.name, one, "has the type", "has not");
        accepted++;
        for (Instance broken : broken(one, random)) {
          if (has(broken)) return wrong(rule.name, broken, "has not the type", "has it");
          refused++;
        }
        Instance bent = deeper(bent(sigma, tau, i % 6), i % 4), zero = of(PullbackTerm.ZERO, sigma);
        if (has(bent)) return wrong(ANY_MAP.name, bent, "has no dual", "has one");
        if (!has(zero)) return wrong("0", zero, "has the type", "has not");
      }
    }
    return Finding.of(
            Outcome.HOLDS,
            rules.size() + " rules, " + accepted + " instances, " + refused + " broken ones")
        .counted(LinkedHashMap.of("accepted", accepted, "refused", refused));
  }

  /// `(λa. 3) S` for an `S` in which something has a type with this type in it, among n numbers.
  private static List<Instance> endless(int n) {
    PullbackTerm self = new PullbackTerm.Application(X, among(X, n));
    PullbackTerm same =
        PullbackTerm.tuple(
            java.util.List.of(
                new PullbackTerm.Application(F, X),
                new PullbackTerm.Application(F, among(Y, n)),
                new PullbackTerm.Application(F, Y)));
    PullbackTerm three = PullbackTerm.lambda(A, PullbackTerm.numeral(3));
    return List.of(
            PullbackTerm.lambda(Name.of("x"), self),
            PullbackTerm.lambda(
                Name.of("f"),
                PullbackTerm.lambda(Name.of("x"), PullbackTerm.lambda(Name.of("y"), same))))
        .map(t -> of(new PullbackTerm.Application(three, t), R));
  }

  private static PullbackTerm among(PullbackTerm t, int n) {
    return PullbackTerm.tuple(List.fill(n, () -> PullbackTerm.numeral(1)).prepend(t).asJava());
  }

  /// A map that is not linear, of each form.
  private static Instance bent(PullbackType sigma, PullbackType tau, int form) {
    PullbackTerm fa = applied(F);
    Name c = Name.of("c");
    Instance plain = ANY_MAP.schema.at(sigma, tau);
    return switch (form) {
      case 0 -> plain;
      case 1 -> with(new PullbackTerm.Lambda(c, Option.some(R), fa), R.to(tau), plain);
      case 2 ->
          with(
              new PullbackTerm.Let(
                  c,
                  new PullbackTerm.Variable(A),
                  new PullbackTerm.Application(F, new PullbackTerm.Variable(c))),
              tau,
              plain);
      case 3 ->
          with(new PullbackTerm.Pair(new PullbackTerm.Variable(A), fa), sigma.times(tau), plain);
      case 4 -> with(PullbackTerm.sum(PullbackTerm.ZERO, fa, fa), tau, plain);
      default ->
          with(
              new PullbackTerm.Projection(
                  2, new PullbackTerm.Pair(new PullbackTerm.Variable(A), fa)),
              tau,
              plain);
    };
  }

  private static Instance with(PullbackTerm map, PullbackType to, Instance of) {
    PullbackType from = ((PullbackType.Dual) of.type).of();
    return new Instance(dual(from, map), of.type, of.context).and("y", to.dual());
  }

  /// `(λb. b)* · y` for a y of dual type, so many times.
  private static Instance deeper(Instance one, int times) {
    Name y = Name.of("y"), b = Name.of("b");
    if (!(one.context.get(y).getOrNull() instanceof PullbackType.Dual)) return one;
    PullbackTerm in = Y;
    for (int i = 0; i < times; i++) in = PullbackTerm.dual(b, new PullbackTerm.Variable(b), in);
    return new Instance(Substitution.substitute(one.term, y, in), one.type, one.context);
  }

  /// Another type for one variable, and another one for the term.
  private static List<Instance> broken(Instance one, SplittableRandom random) {
    return one.context
        .toList()
        .map(x ->
            new Instance(
                one.term, one.type, one.context.put(x._1, RandomTypes.other(random, x._2))))
        .append(new Instance(one.term, RandomTypes.other(random, one.type), one.context));
  }

  private static boolean has(Instance one) {
    return derives(one.context, one.term, one.type);
  }

  /// `Γ ⊢ t : σ`, as the program has it.
  static boolean derives(Map<Name, PullbackType> context, PullbackTerm t, PullbackType type) {
    try {
      return PullbackTyping.has(context, t, type);
    } catch (IllTyped _) {
      return false;
    }
  }

  private static Finding wrong(String rule, Instance one, String stated, String found) {
    return Finding.refuted(
        RunningExample.differ(
            rule
                + ": "
                + PullbackPrinting.show(one.term)
                + " : "
                + one.type.show()
                + " in "
                + one.context.map(x -> x._1 + " : " + x._2.show()).mkString(", "),
            stated,
            found));
  }
}
