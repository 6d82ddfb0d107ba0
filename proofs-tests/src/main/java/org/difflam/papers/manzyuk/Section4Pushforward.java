package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Sizes;

/// §4, Figure 4, the pushforward `Tₓ`, and Lemma 4.1 (b).
final class Section4Pushforward {
  private Section4Pushforward() {}

  static final List<Check<?>> CHECKS =
      List.of(
          figure4("M-Fig-4b", "λy. s", Section4Pushforward::abstraction),
          figure4("M-Fig-4c", "s N", Section4Pushforward::application),
          figure4("M-Fig-4d", "T s", Section4Pushforward::pushforward),
          figure4("M-Fig-4e", "ιₖ s, πₖ s, s + N", Section4Pushforward::linear),
          check("M-Fig-4f", "derives Γ ⊢ M ⬦ N : T τ for random typed M, N")
              .on((BinaryOperator<LambdaTerm>) Pushforward::diamond)
              .not("N in the place of π₂ N", Section4Pushforward::illTyped)
              .by(Section4Pushforward::diamond),
          check("M-Lem-4.1b", "derives Γ; x : T σ ⊢ Tₓ M : T τ for random Γ; x : σ ⊢ M : τ")
              .on((PerturbativeReduction.Tangent) Pushforward::of)
              .not(
                  "N in the place of π₂ N",
                  Section5Interpretation.forgetting(Section4Pushforward::illTyped))
              .by(Section4Pushforward::tangentIsTyped));

  /// One clause of Figure 4, by Lemma 5.5 for terms of this form.
  private static Check<?> figure4(String id, String form, Section5Interpretation.Shape shape) {
    return check(id, "compares |Tₓ M| with T(|M|) ∘ t for random M of the form " + form)
        .on((PerturbativeReduction.Tangent) Pushforward::of)
        .not("the parts exchanged", Section4Pushforward::exchanged)
        .by((T, effort) ->
            RandomInstances.holds(
                (t, r, n) -> Section5Interpretation.tangent(T, shape, t.type(1), t, r, 2 + n),
                effort));
  }

  private static LambdaTerm exchanged(Name x, LambdaTerm m) {
    LambdaTerm t = Pushforward.of(x, m);
    return LambdaTerm.pair(LambdaTerm.pi(2, t), LambdaTerm.pi(1, t));
  }

  private static Finding diamond(BinaryOperator<LambdaTerm> diamond, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        20,
        effort,
        (terms, random, i) -> {
          var context = terms.context();
          LambdaType sigma = terms.type(1 + random.nextInt(2)), tau = terms.type(1);
          LambdaTerm m = terms.term(context, sigma.to(tau).tangent(), 1 + i % 10);
          LambdaTerm n = terms.term(context, sigma.tangent(), 1 + random.nextInt(10));
          return LambdaJudgements.derivable(context, diamond.apply(m, n), tau.tangent());
        });
  }

  private static LambdaTerm illTyped(LambdaTerm m, LambdaTerm n) {
    LambdaTerm first = LambdaTerm.apply(LambdaTerm.pi(1, m), n);
    return LambdaTerm.pair(first, LambdaTerm.apply(LambdaTerm.pi(2, m), LambdaTerm.pi(2, n)));
  }

  private static RandomTerms.Judgement abstraction(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    LambdaType a = terms.type(0);
    // a new name, one of the context, or the one along which the derivative is taken
    Name y = Name.of(List.of("w", "y", "z").get(random.nextInt(3)));
    var drawn = RareForms.any(terms, random, context.put(y, a), size);
    // now and then one abstraction more under it, or two
    LambdaTerm body = drawn.term();
    LambdaType type = drawn.type();
    for (int more = Math.max(0, random.nextInt(10) - 7); more > 0; more--) {
      Name w = Name.of("w" + more);
      body = LambdaTerm.lambda(w, body);
      type = a.to(type);
    }
    return new RandomTerms.Judgement(context, LambdaTerm.lambda(y, body), a.to(type));
  }

  private static RandomTerms.Judgement application(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    if (random.nextInt(10) == 0) return spine(terms, random, context, size);
    LambdaType a = terms.type(1), b = terms.type(0);
    int part = random.nextInt(1 + size);
    LambdaTerm s = terms.term(context, a.to(b), part), n = terms.term(context, a, size - part);
    return new RandomTerms.Judgement(context, LambdaTerm.apply(s, n), b);
  }

  /// Of two arguments, or three.
  private static RandomTerms.Judgement spine(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    int n = 2 + random.nextInt(2);
    List<LambdaType> of = List.fill(n, () -> terms.type(0));
    LambdaType b = terms.type(0);
    LambdaTerm s = terms.term(context, of.foldRight(b, LambdaType::to), 1 + size / 5);
    for (LambdaType a : of) s = LambdaTerm.apply(s, terms.term(context, a, 1 + size / 6));
    return new RandomTerms.Judgement(context, s, b);
  }

  private static RandomTerms.Judgement pushforward(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    LambdaType a = terms.type(0), b = terms.type(0);
    LambdaTerm s = LambdaTerm.T(terms.term(context, a.to(b), size));
    LambdaType from = a.tangent(), to = b.tangent();
    return size < 6 && random.nextInt(3) == 0
        ? new RandomTerms.Judgement(context, LambdaTerm.T(s), from.tangent().to(to.tangent()))
        : new RandomTerms.Judgement(context, s, from.to(to));
  }

  private static RandomTerms.Judgement linear(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    LambdaType a = terms.type(1);
    // now and then below two more
    List<Integer> ks = List.fill(random.nextInt(4) == 0 ? 3 : 1, () -> 1 + random.nextInt(2));
    LambdaType of =
        ks.foldRight(a, (k, in) -> k == 1 ? in.times(terms.type(0)) : terms.type(0).times(in));
    LambdaTerm m = RareForms.of(terms, random, context, a, size);
    return switch (random.nextInt(3)) {
      case 0 -> new RandomTerms.Judgement(context, ks.foldRight(m, LambdaTerm::in), of);
      case 1 ->
          new RandomTerms.Judgement(
              context,
              ks.foldLeft(
                  RareForms.of(terms, random, context, of, size), (t, k) -> LambdaTerm.pi(k, t)),
              a);
      default -> new RandomTerms.Judgement(context, m.plus(terms.term(context, a, size)), a);
    };
  }

  /// Mostly for terms in which `x` is free, and for those whose derivation, a tree, is not too
  /// large.
  private static Finding tangentIsTyped(PerturbativeReduction.Tangent T, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        20,
        effort,
        (terms, random, i) -> {
          var context = terms.context();
          LambdaType sigma = terms.type(1), type = terms.type(2);
          Name x = Name.of("z");
          LambdaTerm m = terms.term(context.put(x, sigma), type, 1 + i % 9);
          if (!FreeVariables.of(m).contains(x) && random.nextInt(4) > 0) return Option.none();
          LambdaTerm pushed = T.of(x, m);
          return Sizes.tree(pushed) > 5_000
              ? Option.none()
              : Case.of(
                  LambdaJudgements.show(context.put(x, sigma), m, type),
                  () ->
                      LambdaJudgements.derived(
                          context.put(x, sigma.tangent()), pushed, type.tangent()));
        });
  }
}
