package org.difflam.papers.manzyuk;

import static org.difflam.papers.kit.Side.meaning;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.LongForm;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;

/// §6, what Figure 5 equates beyond reduction, at random types and terms: surjective pairing at
/// types `T σ`, and what `T.chain` and `T.sum` say of pushforwards.
final class Section6Equations {
  private Section6Equations() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "M-Open-SP",
                  "reduces T (λz. π₁ (ι₁ z)) u to u and to ⟨π₁ u, π₂ u⟩ by Figure 3, for random u"
                      + " of type T σ")
              .on(PerturbativeReduction.FIGURE_3)
              .not("without the rule of T", without(PerturbativeReduction.FIGURE_3, "T"))
              .not("without the rule of π", without(PerturbativeReduction.FIGURE_3, "pi.in"))
              .by(Section6Equations::pairing),
          check(
                  "M-Open-SP",
                  "decides random instances of T.chain and T.sum, for pushforwards of order 1 to 3"
                      + " of terms of all kinds")
              .on(Completion.PUSHFORWARDS)
              .not("a chain rule that forgets a partition", Section6.FORGETFUL)
              .by((rules, effort) ->
                  RandomInstances.ofRules(
                      Perturbative.GRAMMAR,
                      List.of("T.chain", "T.sum"),
                      (rule, terms, random, size) -> instance(rules, rule, terms, random, size),
                      effort)),
          check(
                  "M-Open-SP",
                  "takes random terms into long form, where no other term than an injection is of a"
                      + " product type, but below a projection, and compares the meanings")
              .on((BiFunction<Map<Name, LambdaType>, LambdaTerm, Option<LambdaTerm>>) LongForm::of)
              .not("as they are", (_, m) -> Option.some(m))
              .not(
                  "one part only", (context, m) -> LongForm.of(context, m).map(Section6::forgetful))
              .by(Section6Equations::isLong),
          check(
                  "M-Open-SP",
                  "joins what random terms have as different normal forms by Figure 3, in long"
                      + " form, and compares their meanings")
              .on(Peaks.COMPLETED)
              .printed("Figure 3 decides them", Peaks.PRINTED)
              .not("without T.sum", Peaks.COMPLETED.without("T.sum"))
              .by(Section6Equations::joined));

  private static Rules<LambdaTerm> without(Rules<LambdaTerm> rules, String name) {
    return new Rules<>(rules.rules().filter((Rule<LambdaTerm> r) -> !r.name().equals(name)));
  }

  /// `λz. z` and `λz. ⟨π₁ z, π₂ z⟩` are normal forms of one term, so that the theory equates them,
  /// and what they make of `u`.
  private static Finding pairing(Rules<LambdaTerm> rules, LawRunner effort) {
    LambdaTerm z = LambdaTerm.variable("z");
    LambdaTerm peak = LambdaTerm.T(LambdaTerm.lambda("z", LambdaTerm.pi(1, LambdaTerm.in(1, z))));
    LambdaTerm identity = LambdaTerm.lambda("z", z);
    LambdaTerm paired =
        LambdaTerm.lambda("z", LambdaTerm.pair(LambdaTerm.pi(1, z), LambdaTerm.pi(2, z)));
    Seq<LambdaTerm> forms = new Peaks(rules, Alpha::equal).normalForms(peak).get();
    for (LambdaTerm form : List.of(identity, paired)) {
      if (!forms.exists(f -> Alpha.equal(f, form)))
        return Finding.refuted(
            Witness.at(Texts.show(peak), forms.map(Texts::show).mkString(", "), Texts.show(form)));
    }
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, random, i) -> {
          LambdaType sigma = terms.type(random.nextInt(3));
          LambdaTerm u = terms.term(terms.context(), sigma.tangent(), 1 + i % 9);
          LambdaTerm pair = LambdaTerm.pair(LambdaTerm.pi(1, u), LambdaTerm.pi(2, u));
          // 0, and what is a pair already, needs no law
          if (Alpha.equal(u, pair)) return Option.none();
          return Case.of(
              Texts.show(u), () -> leads(rules, identity, u, u).and(leads(rules, paired, u, pair)));
        });
  }

  /// `f u →* v` by β, once for each summand of `f`.
  private static Finding leads(Rules<LambdaTerm> rules, LambdaTerm f, LambdaTerm u, LambdaTerm v) {
    LambdaTerm start = LambdaTerm.apply(f, u);
    Seq<LambdaTerm> ends = List.of(start);
    for (int i = 0; i < f.summands().size(); i++)
      ends = ends.flatMap(rules::steps).filter(s -> s.rule().equals("beta")).map(Step::to);
    return ends.exists(end -> Alpha.equal(end, v))
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(
            Witness.at(Texts.show(start), ends.map(Texts::show).mkString(", "), Texts.show(v)));
  }

  /// `π₁ … π₁ ((Tⁿ s) N)`, with N of any form for `T.chain`, and a cube with sums on its edges for
  /// `T.sum`.
  private static Option<Instance> instance(
      Rules<LambdaTerm> rules, String rule, RandomTerms terms, SplittableRandom random, int size) {
    int n = 1 + random.nextInt(size % 7 == 0 ? 3 : 2);
    Map<Name, LambdaType> context = terms.context();
    LambdaType a = terms.type(n > 1 ? 0 : random.nextInt(2)), b = terms.type(0), type = b;
    LambdaTerm s = terms.term(context, a.to(b), 1 + random.nextInt(4));
    LambdaType cube = a;
    for (int i = 0; i < n; i++) {
      s = LambdaTerm.T(s);
      cube = cube.tangent();
    }
    LambdaTerm along =
        rule.equals("T.sum")
            ? cube(n, terms, context, a, random)
            : terms.term(context, cube, 1 + random.nextInt(6));
    LambdaTerm part = LambdaTerm.apply(s, along);
    for (int i = 0; i < n; i++) part = LambdaTerm.pi(1, part);
    LambdaTerm from = part;
    return rules
        .steps(from)
        .find(step -> step.rule().equals(rule))
        .toOption()
        .map(step ->
            new Instance(
                Texts.show(context) + " ⊢ " + Texts.show(from) + " = " + Texts.show(step.to()),
                meaning(context, from, type),
                meaning(context, step.to(), type)));
  }

  /// `⟨x; u₁, …, uₙ⟩`, with sums of one to three terms for the uᵢ.
  private static LambdaTerm cube(
      int n,
      RandomTerms terms,
      Map<Name, LambdaType> context,
      LambdaType a,
      SplittableRandom random) {
    LambdaTerm all = terms.term(context, a, 2);
    for (int i = 0; i < n; i++) {
      LambdaTerm edge = terms.term(context, a, 2);
      for (int more = random.nextInt(3); more > 0; more--)
        edge = edge.plus(terms.term(context, a, 1));
      for (int j = 0; j < i; j++) edge = LambdaTerm.pair(LambdaTerm.ZERO, edge);
      all = LambdaTerm.pair(edge, all);
    }
    return all;
  }

  /// A term that is long already is no case.
  private static Finding isLong(
      BiFunction<Map<Name, LambdaType>, LambdaTerm, Option<LambdaTerm>> form, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, random, i) -> {
          var context = terms.context();
          LambdaTerm drawn = terms.term(context, terms.type(2), 2 + i % 9);
          LambdaTerm m =
              random.nextBoolean()
                  ? drawn
                  : LambdaTerm.lambda("x", LambdaTerm.lambda("y", drawn.plus(drawn)));
          TypingDerivation judgement = LambdaTyping.derive(context, m).get();
          return isLong(judgement, false)
              ? Option.none()
              : Case.of(Texts.show(m), () -> isLong(form, context, judgement));
        });
  }

  private static Finding isLong(
      BiFunction<Map<Name, LambdaType>, LambdaTerm, Option<LambdaTerm>> form,
      Map<Name, LambdaType> context,
      TypingDerivation of) {
    LambdaTerm made = form.apply(context, of.term()).get();
    return LambdaTyping.derive(context, made, of.type()).exists(d -> isLong(d, false))
        ? Finding.of(same(Reading.ALL.head(), context, of.term(), made, of.type()))
        : Finding.refuted(
            Witness.at(Texts.show(of.term()), Texts.show(made), "pairs of all that are pairs"));
  }

  private static boolean isLong(TypingDerivation d, boolean projected) {
    boolean here =
        projected
            || !(d.type() instanceof LambdaType.Product)
            || d.term() instanceof Sum
            || d.term() instanceof Simple.In;
    return here && d.premises().stream().allMatch(p -> isLong(p, d.term() instanceof Simple.Pi));
  }

  /// A term that has one normal form by Figure 3 is no case.
  private static Finding joined(Peaks peaks, LawRunner effort) {
    return CountedCases.each(
        Math.max(4, effort.cases() / 2),
        effort,
        (_, i) -> {
          Peaks.Judgement j = Peaks.random(effort.seed(), i);
          Option<Seq<LambdaTerm>> forms = Peaks.PRINTED.normalForms(j.term());
          if (forms.isEmpty() || forms.get().size() < 2) return Option.none();
          return Case.of(Texts.show(j.term()), () -> joined(peaks, j, forms.get()));
        });
  }

  private static Finding joined(Peaks peaks, Peaks.Judgement j, Seq<LambdaTerm> forms) {
    // at a variable, whose type says what is a pair
    LambdaType type = LambdaTyping.derive(j.context(), j.term()).get().type();
    if (!(type instanceof LambdaType.Function(var domain, var codomain)))
      return Finding.inconclusive("no function: " + type);
    LambdaTerm w = LambdaTerm.variable("w");
    var context = j.context().put(Name.of("w"), domain);
    LambdaTerm left = LambdaTerm.apply(forms.head(), w), right = LambdaTerm.apply(forms.last(), w);
    Option<LambdaTerm> l = longForm(peaks, context, left), r = longForm(peaks, context, right);
    if (l.isEmpty() || r.isEmpty()) return Finding.inconclusive("too far");
    if (!peaks.same().test(l.get(), r.get()))
      return Finding.refuted(
          Witness.at(Texts.show(j.term()), Texts.show(l.get()), Texts.show(r.get())));
    return Finding.of(same(Reading.ALL.head(), context, left, right, codomain));
  }

  private static Option<LambdaTerm> longForm(
      Peaks peaks, Map<Name, LambdaType> context, LambdaTerm m) {
    return LongForm.of(context, m).flatMap(peaks::normalForm);
  }

  private static <O, M> Verdict same(
      Reading<O, M> c,
      Map<Name, LambdaType> context,
      LambdaTerm left,
      LambdaTerm right,
      LambdaType type) {
    return c.same(c.meaning(context, left, type), c.meaning(context, right, type), 0);
  }
}
