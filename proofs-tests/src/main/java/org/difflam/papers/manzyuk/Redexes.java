package org.difflam.papers.manzyuk;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.difflam.papers.kit.Reading;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;

/// Random typed terms with a redex, of the kinds that random terms alone hardly have.
final class Redexes {
  private Redexes() {}

  /// A judgement, and a step of its term.
  record Reducible(RandomTerms.Judgement judgement, Step<LambdaTerm> step) {}

  /// What pushforwards are taken of: applications of variables tell most.
  private enum Body {
    ANY,
    APPLICATION,
    OF_VARIABLES
  }

  /// A step by any rule.
  static Option<Reducible> draw(
      Rules<LambdaTerm> rules, RandomTerms terms, SplittableRandom random, int size) {
    String rule = rules.rules().get(random.nextInt(rules.rules().size())).name();
    return left(rule, terms, random, size).flatMap(j -> step(rules, rule, j, random));
  }

  /// A step by this rule, now and then in a context.
  static Option<Reducible> draw(
      Rules<LambdaTerm> rules, String rule, RandomTerms terms, SplittableRandom random, int size) {
    return term(rule, terms, random, size).flatMap(j -> step(rules, rule, j, random));
  }

  /// A step of a redex of this rule, β or T, that binds a variable of type σ.
  static Option<Reducible> binding(
      Rules<LambdaTerm> rules,
      String rule,
      LambdaType sigma,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    return often(
            () -> {
              if (rule.equals("beta"))
                return Option.some(application(sigma, NestedTypes::term, terms, random, size));
              LambdaType tau = NestedTypes.any(terms, random),
                  type = NestedTypes.any(terms, random);
              return pushforward(any(random), sigma, tau, type, terms, random, 2 + size);
            })
        .flatMap(j -> step(rules, rule, j, random));
  }

  /// A left side of this rule, in a term that has some, whether there is a step or not.
  static Option<LambdaTerm> side(
      String rule, RandomTerms terms, SplittableRandom random, int size) {
    return term(rule, terms, random, size)
        .map(j -> sides(rule, j.term()))
        .filter(all -> !all.isEmpty())
        .map(all -> all.get(random.nextBoolean() ? 0 : random.nextInt(all.size())));
  }

  /// The subterms that are a left side of this rule of Figure 3.
  static Vector<LambdaTerm> sides(String rule, LambdaTerm m) {
    Vector<LambdaTerm> below = Vector.ofAll(m.scopes()).flatMap(scope -> sides(rule, scope.body()));
    boolean here =
        switch (m) {
          case Simple.Application(Simple.Lambda _, _) -> rule.equals("beta");
          case Simple.Pi(int k, Simple.In(int l, _)) -> rule.equals(k == l ? "pi.in" : "pi.in.0");
          case Simple.T(Simple.Lambda _) -> rule.equals("T");
          default -> false;
        };
    return here ? below.prepend(m) : below;
  }

  /// A term with a left side of this rule, which now and then stands in a context.
  private static Option<RandomTerms.Judgement> term(
      String rule, RandomTerms terms, SplittableRandom random, int size) {
    return left(rule, terms, random, size)
        .map(j -> random.nextInt(4) == 0 ? within(j, terms, random) : j);
  }

  private static Option<Reducible> step(
      Rules<LambdaTerm> rules, String rule, RandomTerms.Judgement j, SplittableRandom random) {
    var steps = rules.steps(j.term()).filter(step -> step.rule().equals(rule)).toVector();
    if (steps.isEmpty()) return Option.none();
    Step<LambdaTerm> step = steps.get(random.nextBoolean() ? 0 : random.nextInt(steps.size()));
    return isSmall(step.to()) ? Option.some(new Reducible(j, step)) : Option.none();
  }

  private static boolean isSmall(LambdaTerm made) {
    return Sizes.tree(made) <= Reading.MOST / 2;
  }

  /// A term of the form that the rule is about.
  private static Option<RandomTerms.Judgement> left(
      String rule, RandomTerms terms, SplittableRandom random, int size) {
    return switch (rule) {
      case "beta" ->
          random.nextInt(3) == 0
              ? Option.some(application(terms, random, size))
              : often(() -> captured(terms, random, size));
      case "pi.in" -> Option.some(part(true, terms, random, size));
      case "pi.in.0" -> Option.some(part(false, terms, random, size));
      case "T" -> {
        Body body = any(random);
        yield often(() -> {
          LambdaType sigma = terms.type(1), tau = terms.type(0), type = terms.type(0);
          return pushforward(body, sigma, tau, type, terms, random, 2 + size);
        });
      }
      default -> throw new IllegalArgumentException("no left side of " + rule + " is known");
    };
  }

  /// The term as a part of another one.
  private static RandomTerms.Judgement within(
      RandomTerms.Judgement j, RandomTerms terms, SplittableRandom random) {
    var context = j.context();
    LambdaType type = j.type(), other = terms.type(1);
    Name y = Name.of("y");
    LambdaType sigma = context.get(y).getOrElse(other);
    return switch (random.nextInt(5)) {
      case 0 ->
          new RandomTerms.Judgement(
              context.remove(y), LambdaTerm.lambda(y, j.term()), sigma.to(type));
      case 1 -> new RandomTerms.Judgement(context, LambdaTerm.in(1, j.term()), type.times(other));
      case 2 ->
          new RandomTerms.Judgement(context, j.term().plus(terms.term(context, type, 3)), type);
      case 3 -> {
        LambdaTerm function = terms.term(context, type.to(other), 3);
        yield new RandomTerms.Judgement(context, LambdaTerm.apply(function, j.term()), other);
      }
      default -> {
        LambdaTerm t = LambdaTerm.T(LambdaTerm.lambda(y, j.term()));
        yield new RandomTerms.Judgement(context.remove(y), t, sigma.tangent().to(type.tangent()));
      }
    };
  }

  static <A> Option<A> often(Supplier<Option<A>> draw) {
    Option<A> drawn = Option.none();
    for (int i = 0; i < 200 && drawn.isEmpty(); i++) drawn = draw.get();
    return drawn;
  }

  /// `(λz. M) P`.
  private static RandomTerms.Judgement application(
      RandomTerms terms, SplittableRandom random, int size) {
    return random.nextInt(6) == 0
        ? RareForms.ofFunction(terms, random, Capturing.context(terms), size)
        : application(terms.type(1), RareForms::any, terms, random, size);
  }

  private static RandomTerms.Judgement application(
      LambdaType sigma,
      Section5Interpretation.Shape body,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    var context = Capturing.context(terms);
    Name z = Name.of("z");
    var m = body.draw(terms, random, Reading.and(context, z, sigma), size);
    return applied(context, z, m, sigma, terms, random);
  }

  /// `(λz. M) P` for some `P`.
  private static RandomTerms.Judgement applied(
      Map<Name, LambdaType> context,
      Name z,
      RandomTerms.Judgement m,
      LambdaType sigma,
      RandomTerms terms,
      SplittableRandom random) {
    LambdaTerm p = RareForms.several(terms, random, context, sigma, 1 + random.nextInt(4));
    return new RandomTerms.Judgement(
        context, LambdaTerm.apply(LambdaTerm.lambda(z, m.term()), p), m.type());
  }

  /// `(λz. M) P` where a binder of `M` meets its name in `P`. No `P` is drawn where no binder
  /// could.
  private static Option<RandomTerms.Judgement> captured(
      RandomTerms terms, SplittableRandom random, int size) {
    if (random.nextInt(6) == 0)
      return Option.some(RareForms.ofFunction(terms, random, Capturing.context(terms), size))
          .filter(Redexes::threatens);
    LambdaType sigma = terms.type(1);
    var context = Capturing.context(terms);
    Name z = Name.of("z");
    var m = RareForms.any(terms, random, Reading.and(context, z, sigma), size);
    return Capturing.isBelowBinder(z, m.term())
        ? Option.some(applied(context, z, m, sigma, terms, random)).filter(Redexes::threatens)
        : Option.none();
  }

  private static boolean threatens(RandomTerms.Judgement j) {
    return j.term() instanceof Simple.Application(Simple.Lambda(var z, var m), var p)
        && Capturing.threatens(m, z, p);
  }

  /// `πₖ (ιₖ M)`, or `πₖ (ιₗ M)` with k ≠ l.
  private static RandomTerms.Judgement part(
      boolean same, RandomTerms terms, SplittableRandom random, int size) {
    var context = terms.context();
    var m = RareForms.any(terms, random, context, size);
    int k = 1 + random.nextInt(2);
    return new RandomTerms.Judgement(
        context, LambdaTerm.pi(k, LambdaTerm.in(same ? k : 3 - k, m.term())), m.type());
  }

  /// `T (λz. M)`; for `M = S N` with `z` free in both.
  private static Option<RandomTerms.Judgement> pushforward(
      Body body,
      LambdaType sigma,
      LambdaType tau,
      LambdaType type,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    // among the variables, what renaming z would make
    var context = Reading.and(terms.context(), "z_1", terms.type(1));
    Name z = Name.of("z");
    if (body == Body.ANY) {
      var any = RareForms.any(terms, random, Reading.and(context, z, sigma), size);
      return any.term().equals(LambdaTerm.ZERO)
          ? Option.none()
          : Option.some(pushed(context, z, any.term(), sigma, any.type()));
    }
    if (body == Body.OF_VARIABLES) {
      context = Reading.and(Reading.and(context, "g", sigma.to(tau.to(type))), "h", sigma.to(tau));
      LambdaTerm x = new Simple.Variable(z);
      LambdaTerm both = LambdaTerm.apply(applied("g", x), applied("h", x));
      LambdaTerm more = terms.term(Reading.and(context, z, sigma), type, size / 2);
      return Option.some(pushed(context, z, both.plus(more), sigma, type));
    }
    var inside = Reading.and(context, z, sigma);
    LambdaTerm m = terms.term(inside, tau.to(type), size / 2);
    if (!FreeVariables.of(m).contains(z)) return Option.none();
    LambdaTerm n = terms.term(inside, tau, size / 2);
    return FreeVariables.of(n).contains(z)
        ? Option.some(pushed(context, z, LambdaTerm.apply(m, n), sigma, type))
        : Option.none();
  }

  private static Body any(SplittableRandom random) {
    return Body.values()[random.nextInt(3)];
  }

  private static LambdaTerm applied(String f, LambdaTerm x) {
    return LambdaTerm.apply(LambdaTerm.variable(f), x);
  }

  private static RandomTerms.Judgement pushed(
      Map<Name, LambdaType> context, Name z, LambdaTerm body, LambdaType sigma, LambdaType type) {
    return new RandomTerms.Judgement(
        context, LambdaTerm.T(LambdaTerm.lambda(z, body)), sigma.tangent().to(type.tangent()));
  }
}
