package org.difflam.papers.manzyuk;

import static org.difflam.papers.kit.Side.meaning;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.kit.Side;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rules;

/// §5: the interpretation, and its soundness. Each statement is tried on random typed terms in the
/// free category, in polynomial functionals and in relations.
final class Section5Interpretation {
  private Section5Interpretation() {}

  static final String METHOD = "interprets both sides for random typed terms: ";

  /// `M[P/x]`.
  @FunctionalInterface
  interface Substitute {
    LambdaTerm in(LambdaTerm m, Name x, LambdaTerm p);
  }

  /// `M ⬦ N` without `(π₁ M) (π₂ N)`.
  static LambdaTerm withoutFunctionTangent(LambdaTerm m, LambdaTerm n) {
    LambdaTerm along = LambdaTerm.pi(1, LambdaTerm.apply(LambdaTerm.T(LambdaTerm.pi(2, m)), n));
    return LambdaTerm.pair(along, LambdaTerm.apply(LambdaTerm.pi(2, m), LambdaTerm.pi(2, n)));
  }

  /// `M ⬦ N` without `π₁ ((T (π₂ M)) N)`.
  static LambdaTerm withoutArgumentTangent(LambdaTerm m, LambdaTerm n) {
    LambdaTerm first = LambdaTerm.apply(LambdaTerm.pi(1, m), LambdaTerm.pi(2, n));
    return LambdaTerm.pair(first, LambdaTerm.apply(LambdaTerm.pi(2, m), LambdaTerm.pi(2, n)));
  }

  /// What is said of `|M|` in Γ; x; y and in Γ; y; x.
  private enum Exchange {
    WITH_SW,
    WITHOUT_SW,
    OF_ONE_VARIABLE
  }

  static final Substitute SUBSTITUTION = Substitution::substitute;

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-S5-pair", METHOD + "|<M, N>| and <|M|, |N|>")
              .on((BinaryOperator<LambdaTerm>) LambdaTerm::pair)
              .not("the parts exchanged", (m, n) -> LambdaTerm.pair(n, m))
              .by((pair, effort) ->
                  RandomInstances.holds(
                          (t, r, n) -> pairing(pair, t.type(1), t.type(1), t, n), effort)
                      .and(
                          NestedTypes.each(
                              (a, t, r, n) -> pairing(pair, a, NestedTypes.any(t, r), t, n),
                              effort))),
          check("M-Lem-5.1", METHOD + "|M| in Γ; x; y and |M| in Γ; y; x after sw")
              .on(Exchange.WITH_SW)
              .printed("x and y may be one variable", Exchange.OF_ONE_VARIABLE)
              .not("without sw", Exchange.WITHOUT_SW)
              .by((sw, effort) ->
                  RandomInstances.holds(
                          (t, r, n) -> exchange(sw, t.type(1), t.type(1), t, r, n), effort)
                      .and(
                          NestedTypes.each(
                              (a, t, r, n) -> exchange(sw, a, NestedTypes.any(t, r), t, r, n),
                              effort))),
          check("M-Lem-5.2", METHOD + "|M| in Γ; x and |M| after π₁, x not free in M")
              .on(false)
              .not("x may be free, and is put 0", true)
              .by((zero, effort) ->
                  RandomInstances.holds(
                          (t, r, n) -> weakening(zero, t.type(1), t.type(1), t, r, n), effort)
                      .and(
                          NestedTypes.each(
                              (a, t, r, n) -> weakening(zero, a, NestedTypes.any(t, r), t, r, n),
                              effort))),
          check("M-Lem-5.3", METHOD + "|M ⬦ N| and T(ev) ∘ ψ ∘ <|M|, |N|>")
              .on((BinaryOperator<LambdaTerm>) Pushforward::diamond)
              .not("⬦ without its first summand", Section5Interpretation::withoutFunctionTangent)
              .not("⬦ without its second summand", Section5Interpretation::withoutArgumentTangent)
              .by((diamond, effort) ->
                  RandomInstances.holds(
                          (t, r, n) -> diamond(diamond, t.type(1), t.type(0), t, n), effort)
                      .and(
                          NestedTypes.each(
                              (a, t, r, n) -> diamond(diamond, a, NestedTypes.any(t, r), t, n),
                              effort))),
          check("M-Lem-5.4", METHOD + "|M[P/x]| and |M| ∘ <id, |P|>")
              .on(SUBSTITUTION)
              .not("substitution that captures", Capturing::substitute)
              .by((s, effort) ->
                  RandomInstances.holds(
                          (t, r, n) -> substitution(s, RareForms::any, t.type(1), t, r, n), effort)
                      .and(
                          NestedTypes.each(
                              (a, t, r, n) ->
                                  Redexes.often(
                                      () -> substitution(s, NestedTypes::term, a, t, r, n)),
                              effort))),
          check("M-Lem-5.5", METHOD + "|Tₓ M| and T(|M|) ∘ t")
              .on((PerturbativeReduction.Tangent) Pushforward::of)
              .not(
                  "⬦ without its first summand",
                  forgetting(Section5Interpretation::withoutFunctionTangent))
              .not(
                  "⬦ without its second summand",
                  forgetting(Section5Interpretation::withoutArgumentTangent))
              .by((T, effort) ->
                  RandomInstances.holds(
                          (t, r, n) -> tangent(T, RareForms::any, t.type(1), t, r, n), effort)
                      .and(
                          NestedTypes.each(
                              (a, t, r, n) -> tangent(T, NestedTypes::term, a, t, r, n), effort))));

  static PerturbativeReduction.Tangent forgetting(BinaryOperator<LambdaTerm> diamond) {
    return (x, m) -> Pushforward.of(x, m, diamond);
  }

  static Rules<LambdaTerm> broken(BinaryOperator<LambdaTerm> diamond) {
    return PerturbativeReduction.withDiamond(diamond);
  }

  private static Option<Instance> pairing(
      BinaryOperator<LambdaTerm> pair, LambdaType a, LambdaType b, RandomTerms terms, int size) {
    var context = terms.context();
    LambdaTerm m = terms.term(context, a, size), n = terms.term(context, b, size);
    LambdaTerm both = pair.apply(m, n);
    return Option.some(
        new Instance(
            "|" + Texts.show(both) + "|",
            meaning(context, both, a.times(b)),
            PrintedMeaning.PAIR.of(
                context,
                HashMap.of("M", meaning(context, m, a), "N", meaning(context, n, b)),
                a,
                b)));
  }

  private static Option<Instance> exchange(
      Exchange how,
      LambdaType sigma,
      LambdaType another,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    var context = terms.context();
    LambdaType tau = how == Exchange.WITH_SW ? another : sigma;
    Name x = Reading.variable(Name.of("a"), context, random);
    Name y =
        how == Exchange.OF_ONE_VARIABLE
            ? x
            : Reading.variable(Name.of("b"), context.remove(x), random);
    var xy = Reading.binding(Reading.binding(context, x, sigma), y, tau);
    var yx = Reading.binding(Reading.binding(context, y, tau), x, sigma);
    LambdaType type = random.nextBoolean() ? tau : terms.type(1);
    LambdaTerm m = terms.term(Reading.visible(xy), type, size);
    Side other = meaning(yx, m, type);
    return Option.some(
        new Instance(
            Texts.show(xy) + " ⊢ " + Texts.show(m),
            meaning(xy, m, type),
            how == Exchange.WITHOUT_SW
                ? other
                : PrintedMeaning.LEMMA_5_1.of(context, HashMap.of("M", other), sigma, tau, type)));
  }

  private static Option<Instance> weakening(
      boolean zero,
      LambdaType sigma,
      LambdaType type,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    var context = terms.context();
    Name x = Reading.variable(Name.of("a"), context, random);
    var more = Reading.binding(context, x, sigma);
    LambdaTerm m = terms.term(zero ? Reading.visible(more) : context.remove(x), type, size);
    LambdaTerm below = zero ? Substitution.substitute(m, x, LambdaTerm.ZERO) : m;
    return Option.some(
        new Instance(
            Texts.show(more) + " ⊢ " + Texts.show(m),
            meaning(more, m, type),
            PrintedMeaning.LEMMA_5_2.of(
                context, HashMap.of("M", meaning(context, below, type)), sigma, type)));
  }

  private static Option<Instance> diamond(
      BinaryOperator<LambdaTerm> diamond,
      LambdaType sigma,
      LambdaType tau,
      RandomTerms terms,
      int size) {
    LambdaType function = sigma.to(tau);
    // variables are the most general instance
    var context =
        Reading.and(Reading.and(terms.context(), "m", function.tangent()), "n", sigma.tangent());
    LambdaTerm m =
        size % 3 == 0 ? LambdaTerm.variable("m") : terms.term(context, function.tangent(), size);
    LambdaTerm n =
        size % 3 == 0 ? LambdaTerm.variable("n") : terms.term(context, sigma.tangent(), size);
    Map<String, Side> letters =
        HashMap.of(
            "M", meaning(context, m, function.tangent()),
            "N", meaning(context, n, sigma.tangent()));
    return Option.some(
        new Instance(
            "(" + Texts.show(m) + ") ⬦ (" + Texts.show(n) + ")",
            meaning(context, diamond.apply(m, n), tau.tangent()),
            PrintedMeaning.LEMMA_5_3.of(context, letters, sigma, tau)));
  }

  private static Option<Instance> substitution(
      Substitute substitute,
      Shape shape,
      LambdaType sigma,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    var context = Capturing.context(terms);
    Name x = Reading.variable(Name.of("z"), context, random);
    var more = Reading.binding(context, x, sigma);
    var drawn = shape.draw(terms, random, Reading.visible(more), size);
    LambdaTerm m = drawn.term(), p = terms.term(context, sigma, 1 + random.nextInt(4));
    LambdaType type = drawn.type();
    // mostly such that a binder of M meets its name in P
    if (!Capturing.threatens(m, x, p) && random.nextInt(100) > 0) return Option.none();
    return Option.some(
        new Instance(
            "(" + Texts.show(m) + ")[" + Texts.show(p) + "/" + x + "]",
            meaning(context, substitute.in(m, x, p), type),
            PrintedMeaning.LEMMA_5_4.of(
                context,
                HashMap.of("M", meaning(more, m, type), "P", meaning(context, p, sigma)),
                sigma,
                type)));
  }

  /// Draws `M : τ` in a context.
  @FunctionalInterface
  interface Shape {
    RandomTerms.Judgement draw(
        RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size);
  }

  static Option<Instance> tangent(
      PerturbativeReduction.Tangent T,
      Shape shape,
      LambdaType sigma,
      RandomTerms terms,
      SplittableRandom random,
      int size) {
    // among the variables, what renaming z would make
    var context = Reading.and(terms.context(), "z_1", terms.type(1));
    Name x = Reading.variable(Name.of("z"), context, random);
    var more = Reading.binding(context, x, sigma);
    var drawn = shape.draw(terms, random, Reading.visible(more), size);
    LambdaTerm m = drawn.term();
    LambdaType type = drawn.type();
    if (!FreeVariables.of(m).contains(x) && random.nextInt(4) > 0) return Option.none();
    if (Sizes.tree(Pushforward.of(x, m)) > Reading.MOST) return Option.none();
    return Option.some(
        new Instance(
            "T_" + x + " (" + Texts.show(m) + ")",
            meaning(Reading.binding(context, x, sigma.tangent()), T.of(x, m), type.tangent()),
            PrintedMeaning.LEMMA_5_5.of(
                context, HashMap.of("M", meaning(more, m, type)), sigma, type)));
  }
}
