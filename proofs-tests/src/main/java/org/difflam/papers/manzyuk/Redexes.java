package org.difflam.papers.manzyuk;

import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.difflam.papers.kit.Reading;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;

/// Random typed terms with a redex, of the kinds that random terms alone hardly have.
final class Redexes {
  private Redexes() {}

  /// A judgement, and a step of its term.
  record Reducible(RandomTerms.Judgement judgement, Step<Term> step) {}

  static Option<Reducible> draw(
      Rules<Term> rules, RandomTerms terms, SplittableRandom random, int size) {
    Option<RandomTerms.Judgement> drawn =
        switch (random.nextInt(6)) {
          case 0, 5 -> often(() -> application(terms, random, size));
          case 1, 3, 4 -> often(() -> pushforward(terms, 2 + size));
          case 2 -> Option.some(otherPart(terms, size));
          default -> Option.some(terms.judgement(3 + size));
        };
    if (drawn.isEmpty()) return Option.none();
    var steps = rules.steps(drawn.get().term()).toVector();
    if (steps.isEmpty()) return Option.none();
    // the redexes that were made on purpose are at the root
    int i = random.nextBoolean() ? 0 : random.nextInt(steps.size());
    Step<Term> step = steps.get(i);
    boolean small = Sizes.tree(step.to()) <= Reading.MOST / 2;
    return small ? Option.some(new Reducible(drawn.get(), step)) : Option.none();
  }

  private static <A> Option<A> often(Supplier<Option<A>> draw) {
    Option<A> drawn = Option.none();
    for (int i = 0; i < 200 && drawn.isEmpty(); i++) drawn = draw.get();
    return drawn;
  }

  /// `(λz. M) P` where a binder of `M` meets its name in `P`.
  private static Option<RandomTerms.Judgement> application(
      RandomTerms terms, SplittableRandom random, int size) {
    var context = terms.context();
    Type sigma = terms.type(1), type = terms.type(1);
    Name z = Name.of("z");
    Term m = terms.term(Reading.and(context, z, sigma), type, size);
    Term p = terms.term(context, sigma, 1 + random.nextInt(4));
    boolean threatened =
        !Alpha.equal(Capturing.substitute(m, z, p), Section5.SUBSTITUTION.in(m, z, p));
    return threatened
        ? Option.some(new RandomTerms.Judgement(context, Term.apply(Term.lambda(z, m), p), type))
        : Option.none();
  }

  /// `πₖ (ιₗ M)` with k ≠ l.
  private static RandomTerms.Judgement otherPart(RandomTerms terms, int size) {
    var context = terms.context();
    Type type = terms.type(1);
    return new RandomTerms.Judgement(
        context, Term.pi(1, Term.in(2, terms.term(context, type, size))), type);
  }

  /// `T (λz. M N)` where `z` is free in both.
  private static Option<RandomTerms.Judgement> pushforward(RandomTerms terms, int size) {
    var context = terms.context();
    Type sigma = terms.type(1), tau = terms.type(0), type = terms.type(0);
    Name z = Name.of("z");
    var more = Reading.and(context, z, sigma);
    Term m = terms.term(more, tau.to(type), size / 2);
    Term n = terms.term(more, tau, size / 2);
    Term pushed = Term.T(Term.lambda(z, Term.apply(m, n)));
    boolean telling = FreeVariables.of(m).contains(z) && FreeVariables.of(n).contains(z);
    return telling
        ? Option.some(
            new RandomTerms.Judgement(context, pushed, sigma.tangent().to(type.tangent())))
        : Option.none();
  }
}
