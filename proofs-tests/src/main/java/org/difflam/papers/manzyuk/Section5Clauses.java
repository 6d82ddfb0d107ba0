package org.difflam.papers.manzyuk;

import static org.difflam.papers.kit.Side.meaning;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.kit.Side;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;

/// §5, the clauses of the interpretation, each for parts of all forms: what a term means is made of
/// what its parts mean.
final class Section5Clauses {
  private Section5Clauses() {}

  private static final List<String> CLAUSES =
      List.of("x", "y", "s N", "λx. s", "T s", "0", "s + N", "ι₁ s", "ι₂ s", "π₁ s", "π₂ s");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "M-S5-mean",
                  "interprets random typed terms of each form, and makes the same of"
                      + " what their parts mean")
              .on((UnaryOperator<LambdaTerm>) m -> m)
              .not(
                  "of each sum, the first summand only",
                  m -> m.summands().isEmpty() ? m : m.summands().getFirst())
              .by((change, effort) ->
                  RandomInstances.ofRules(
                      Perturbative.GRAMMAR,
                      CLAUSES,
                      (clause, t, r, n) -> instance(change, clause, t, r, n),
                      Figure5AsPrinted.asMany(effort))));

  /// A term with its type, and what the clause makes of its parts.
  private record Clause(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type, Side side) {
    Instance instance(UnaryOperator<LambdaTerm> change) {
      return new Instance(
          "|" + Texts.show(context) + " ⊢ " + Texts.show(m) + "|",
          meaning(context, change.apply(m), type),
          side);
    }
  }

  private static Option<Instance> instance(
      UnaryOperator<LambdaTerm> change,
      String clause,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    Map<Name, LambdaType> context = terms.context();
    // what says how far a variable is out says it of long contexts as well
    for (int i = clause.equals("y") ? random.nextInt(9) : 0; i > 0; i--)
      context = Reading.and(context, "a" + i, terms.type(0));
    return Option.some(drawn(clause, terms, random, context, size).instance(change));
  }

  private static Clause drawn(
      String clause,
      RandomTerms terms,
      SplittableRandom random,
      Map<Name, LambdaType> context,
      int size) {
    LambdaType sigma = terms.type(1), tau = terms.type(1);
    int k = clause.contains("₁") ? 1 : 2;
    Name x = Name.of("z");
    return switch (clause) {
      case "x" ->
          new Clause(
              Reading.and(context, x, sigma),
              new Simple.Variable(x),
              sigma,
              new Side.Last(context, sigma));
      case "y" -> {
        var y = context.toVector().get(random.nextInt(context.size()));
        LambdaTerm m = new Simple.Variable(y._1);
        yield new Clause(
            Reading.and(context, x, sigma),
            m,
            y._2,
            meaning(context, m, y._2).after(new Side.Weakening(context, sigma)));
      }
      case "s N" -> {
        LambdaTerm s = part(terms, random, context, sigma.to(tau), 1 + size / 2);
        LambdaTerm n = RareForms.several(terms, random, context, sigma, 1 + size / 2);
        Side both = new Side.Pair(meaning(context, s, sigma.to(tau)), meaning(context, n, sigma));
        yield new Clause(
            context, LambdaTerm.apply(s, n), tau, new Side.Evaluation(sigma, tau).after(both));
      }
      case "λx. s" -> {
        var inside = Reading.and(context, x, sigma);
        LambdaTerm s = part(terms, random, inside, tau, size);
        Side curried = new Side.Curried(context, sigma, meaning(inside, s, tau));
        yield new Clause(context, LambdaTerm.lambda(x, s), sigma.to(tau), curried);
      }
      case "T s" -> {
        LambdaType a = terms.type(0), b = terms.type(0);
        boolean twice = random.nextInt(3) == 0;
        LambdaTerm s = part(terms, random, context, a.to(b), twice ? 1 + size / 3 : size);
        // of a pushforward now and then
        LambdaTerm of = twice ? LambdaTerm.T(s) : s;
        LambdaType from = twice ? a.tangent() : a, to = twice ? b.tangent() : b;
        yield new Clause(
            context,
            LambdaTerm.T(of),
            from.tangent().to(to.tangent()),
            new Side.InternalPushforward(from, to).after(meaning(context, of, from.to(to))));
      }
      case "0" -> new Clause(context, LambdaTerm.ZERO, sigma, new Side.Zero(context, sigma));
      case "s + N" -> {
        LambdaTerm s = part(terms, random, context, sigma, 1 + size / 2);
        LambdaTerm n = RareForms.several(terms, random, context, sigma, 1 + size / 2);
        Side sum = new Side.Sum(meaning(context, s, sigma), meaning(context, n, sigma));
        yield new Clause(context, s.plus(n), sigma, sum);
      }
      case "ι₁ s", "ι₂ s" -> {
        LambdaType of = k == 1 ? sigma : tau;
        LambdaTerm s = part(terms, random, context, of, size);
        yield new Clause(
            context,
            LambdaTerm.in(k, s),
            sigma.times(tau),
            new Side.Injection(k, sigma, tau).after(meaning(context, s, of)));
      }
      default -> {
        LambdaTerm s = part(terms, random, context, sigma.times(tau), size);
        yield new Clause(
            context,
            LambdaTerm.pi(k, s),
            k == 1 ? sigma : tau,
            new Side.Projection(k, sigma, tau).after(meaning(context, s, sigma.times(tau))));
      }
    };
  }

  /// A simple term, where the grammar has one.
  private static LambdaTerm part(
      RandomTerms terms,
      SplittableRandom random,
      Map<Name, LambdaType> context,
      LambdaType type,
      int size) {
    LambdaTerm m = terms.term(context, type, size);
    return m.summands().isEmpty() ? m : m.summands().get(random.nextInt(m.summands().size()));
  }
}
