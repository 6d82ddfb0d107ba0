package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.RandomTerms;
import org.difflam.syntax.perturbative.Reduction;
import org.difflam.syntax.perturbative.Simple;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.perturbative.Term;
import org.difflam.syntax.perturbative.Typing;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.sums.Type;

/// §4, Figures 3 to 5 and Lemma 4.1 (b) to (d).
final class Section4Rules {
  private Section4Rules() {}

  /// Figure 3 with `πₖ (ιₗ s) → s`.
  static final Rules<Term> NO_ZERO =
      replacing(
          "pi.in.0",
          t ->
              t instanceof Simple.Pi(int k, Simple.In(int l, var s)) && k != l
                  ? Option.some(s)
                  : Option.none());

  /// Figure 3 with a substitution that captures.
  static final Rules<Term> CAPTURING =
      replacing(
          "beta",
          t ->
              t instanceof Simple.Application(Simple.Lambda(var x, var s), var n)
                  ? Option.some(Capturing.substitute(s, x, n))
                  : Option.none());

  private static final Rules<Term> NO_FUNCTION_TANGENT =
      Section5.broken(Section5::withoutFunctionTangent);

  private static final java.util.List<Type> ATOMS =
      java.util.List.of(Type.atom("A"), Type.atom("B"));

  static Rules<Term> replacing(String name, Function<Term, Option<Term>> by) {
    return new Rules<>(
        Reduction.FIGURE_3.rules().map(r -> r.name().equals(name) ? Rule.rule(name, by) : r));
  }

  static final List<Check<?>> CHECKS =
      List.of(
          traced(
              "M-Fig-3b",
              CAPTURING,
              "(\\x. \\y. x) y",
              "\\w. y",
              "(\\x. h x x) (y + y)",
              "h (y + y) (y + y)"),
          traced(
              "M-Fig-3p",
              NO_ZERO,
              "p1 (in1 y)",
              "y",
              "p2 (in2 y)",
              "y",
              "p1 (in2 y)",
              "0",
              "p2 (in1 y)",
              "0"),
          traced(
              "M-Fig-3T",
              NO_FUNCTION_TANGENT,
              "T (\\x. x)",
              "\\x. x",
              "T (\\x. y)",
              "\\x. in2 y",
              "T (\\x. g x x)",
              "\\x. (p1 (p1 (in2 g) (p2 x) + p1 (T (p2 (in2 g)) x), p2 (in2 g) (p2 x)) (p2 x) + p1"
                  + " (T (p2 (p1 (in2 g) (p2 x) + p1 (T (p2 (in2 g)) x), p2 (in2 g) (p2 x))) x), p2"
                  + " (p1 (in2 g) (p2 x) + p1 (T (p2 (in2 g)) x), p2 (in2 g) (p2 x)) (p2 x))"),
          check("M-Fig-4a", "computes Tₓ x, Tₓ y and Tₓ 0")
              .on((Reduction.Tangent) Pushforward::of)
              .not("Tₓ y = ι₁ y", Section4Rules::tangentConstant)
              .by((T, _) -> figure4a(T)),
          figure4("M-Fig-4b", "λy. s", Section4Rules::abstraction),
          figure4("M-Fig-4c", "s N", Section4Rules::application),
          figure4("M-Fig-4d", "T s", Section4Rules::pushforward),
          figure4("M-Fig-4e", "ιₖ s, πₖ s, s + N", Section4Rules::linear),
          check("M-Fig-4f", "derives Γ ⊢ M ⬦ N : T τ for random typed M, N")
              .on((BinaryOperator<Term>) Pushforward::diamond)
              .not("N in the place of π₂ N", Section4Rules::illTyped)
              .by(Section4Rules::diamond),
          check("M-Lem-4.1b", "derives Γ; x : T σ ⊢ Tₓ M : T τ for random Γ; x : σ ⊢ M : τ")
              .on((Reduction.Tangent) Pushforward::of)
              .not("N in the place of π₂ N", Section5.forgetting(Section4Rules::illTyped))
              .by(Section4Rules::tangentIsTyped),
          check("M-Lem-4.1c", "derives Γ ⊢ N : σ wherever Γ ⊢ πₖ (ιₖ N) : σ")
              .on(true)
              .not("for πₖ (ιₗ N)", false)
              .by(Section4Rules::projected),
          check("M-Lem-4.1d", "types each reduct of random typed terms")
              .on(Reduction.FIGURE_3)
              .not("πₖ (ιₗ s) → s", NO_ZERO)
              .by(Section4Rules::subjectReduction),
          check(
                  "M-Fig-5",
                  "puts both sides of steps under each rule of Figure 5, and compares meanings")
              .on(Reduction.FIGURE_3)
              .not("⬦ without its first summand", NO_FUNCTION_TANGENT)
              .not("πₖ (ιₗ s) → s", NO_ZERO)
              .by((rules, effort) ->
                  Random.holds((t, r, n) -> Section5.inTheory(rules, t, r, n), effort)));

  private static Check<?> traced(String id, Rules<Term> mutant, String... fromTo) {
    return check(id, "contracts redexes at the root, and compares with what stands on the right")
        .on(Reduction.FIGURE_3)
        .not("a broken rule", mutant)
        .by((rules, _) -> contract(rules, fromTo));
  }

  private static Finding contract(Rules<Term> rules, String... fromTo) {
    String given = "y : A, h : A -> A -> A, g : A -> A -> A";
    Finding all = Finding.of(Outcome.REPRODUCED, "at the root");
    for (int i = 0; i < fromTo.length; i += 2) {
      Term redex = Texts.term(given, fromTo[i]), expected = Texts.term(given, fromTo[i + 1]);
      Option<Step<Term>> step = rules.steps(redex).headOption();
      boolean right = step.exists(s -> s.at().depth() == 0 && Alpha.equal(expected, s.to()));
      String computed = step.map(s -> Texts.show(s.to())).getOrElse("no step");
      if (!right) {
        return Finding.refuted(Witness.at(fromTo[i], computed, Texts.show(expected)));
      }
      all = all.and(Finding.of(Outcome.REPRODUCED, fromTo[i] + " → " + computed));
    }
    return all;
  }

  private static Term tangentConstant(Name x, Term m) {
    return m instanceof Simple.Variable(var y) && !y.equals(x)
        ? Term.in(1, m)
        : Pushforward.of(x, m);
  }

  private static Finding figure4a(Reduction.Tangent T) {
    Name x = Name.of("x");
    Term y = Term.variable("y"), at = new Simple.Variable(x);
    return Finding.reproduced("Tₓ x", at, T.of(x, at))
        .and(Finding.reproduced("Tₓ y", Term.in(2, y), T.of(x, y)))
        .and(Finding.reproduced("Tₓ 0", Term.ZERO, T.of(x, Term.ZERO)));
  }

  /// One clause of Figure 4, by Lemma 5.5 for terms of this form.
  private static Check<?> figure4(String id, String form, Section5.Shape shape) {
    return check(id, "compares |Tₓ M| with T(|M|) ∘ t for random M of the form " + form)
        .on((Reduction.Tangent) Pushforward::of)
        .not("the parts exchanged", Section4Rules::exchanged)
        .by((T, effort) ->
            Random.holds((t, r, n) -> Section5.tangent(T, shape, t, r, 2 + n), effort));
  }

  private static Term exchanged(Name x, Term m) {
    Term t = Pushforward.of(x, m);
    return Term.pair(Term.pi(2, t), Term.pi(1, t));
  }

  private static RandomTerms terms(LawRunner effort, int i) {
    return new RandomTerms(new SplittableRandom(effort.seed() * 7_919 + i), ATOMS);
  }

  private static Finding typed(RandomTerms.Judgement j) {
    String text = Texts.show(j.context()) + " ⊢ " + Texts.show(j.term()) + " : " + j.type().show();
    return Typing.holds(j.context(), j.term(), j.type())
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.at(text, "not derivable", "derivable"));
  }

  private static Finding all(LawRunner effort, int factor, Function<Integer, Finding> one) {
    for (int i = 0; i < factor * effort.cases(); i++) {
      Finding f = one.apply(i);
      if (!f.outcome().isGood()) return f;
    }
    return Finding.of(Verdict.holds((long) factor * effort.cases(), 0));
  }

  private static Finding diamond(BinaryOperator<Term> diamond, LawRunner effort) {
    return all(
        effort,
        10,
        i -> {
          RandomTerms terms = terms(effort, i);
          var context = terms.context();
          Type sigma = terms.type(1), tau = terms.type(1);
          Term m = terms.term(context, sigma.to(tau).tangent(), 1 + i % 10);
          Term n = terms.term(context, sigma.tangent(), 1 + i % 10);
          return typed(new RandomTerms.Judgement(context, diamond.apply(m, n), tau.tangent()));
        });
  }

  private static Term illTyped(Term m, Term n) {
    Term first = Term.apply(Term.pi(1, m), n);
    return Term.pair(first, Term.apply(Term.pi(2, m), Term.pi(2, n)));
  }

  private static RandomTerms.Judgement abstraction(
      RandomTerms terms, Map<Name, Type> context, int size) {
    Type a = terms.type(0), b = terms.type(0);
    Name y = Name.of("w");
    Term body = terms.term(context.put(y, a), b, size);
    return new RandomTerms.Judgement(context, Term.lambda(y, body), a.to(b));
  }

  private static RandomTerms.Judgement application(
      RandomTerms terms, Map<Name, Type> context, int size) {
    Type a = terms.type(1), b = terms.type(0);
    Term s = terms.term(context, a.to(b), size / 2), n = terms.term(context, a, size / 2);
    return new RandomTerms.Judgement(context, Term.apply(s, n), b);
  }

  private static RandomTerms.Judgement pushforward(
      RandomTerms terms, Map<Name, Type> context, int size) {
    Type a = terms.type(0), b = terms.type(0);
    Term s = terms.term(context, a.to(b), size);
    return new RandomTerms.Judgement(context, Term.T(s), a.tangent().to(b.tangent()));
  }

  private static RandomTerms.Judgement linear(
      RandomTerms terms, Map<Name, Type> context, int size) {
    Type a = terms.type(1), b = terms.type(0);
    Term m = terms.term(context, a, size);
    return switch (size % 3) {
      case 0 -> new RandomTerms.Judgement(context, Term.in(2, m), b.times(a));
      case 1 ->
          new RandomTerms.Judgement(context, Term.pi(1, terms.term(context, a.times(b), size)), a);
      default -> new RandomTerms.Judgement(context, m.plus(terms.term(context, a, size)), a);
    };
  }

  private static Finding tangentIsTyped(Reduction.Tangent T, LawRunner effort) {
    return all(
        effort,
        60,
        i -> {
          RandomTerms terms = terms(effort, i);
          var context = terms.context();
          Type sigma = terms.type(1), type = terms.type(2);
          Name x = Name.of("z");
          Term m = terms.term(context.put(x, sigma), type, 1 + i % 9);
          var more = context.put(x, sigma.tangent());
          Term pushed = T.of(x, m);
          // a derivation is a tree; where that is too large, only M itself is looked at
          return Sizes.tree(pushed) > 5_000
              ? typed(new RandomTerms.Judgement(context.put(x, sigma), m, type))
              : typed(new RandomTerms.Judgement(more, pushed, type.tangent()));
        });
  }

  private static Finding projected(boolean same, LawRunner effort) {
    return all(
        effort,
        10,
        i -> {
          RandomTerms terms = terms(effort, i);
          var context = terms.context();
          Type type = terms.type(1), wanted = terms.type(1);
          Term n = terms.term(context, type, 1 + i % 9);
          int k = 1 + i % 2, l = same ? k : 3 - k;
          Term projected = Term.pi(k, Term.in(l, n));
          return Typing.holds(context, projected, wanted)
              ? typed(new RandomTerms.Judgement(context, n, wanted))
              : Finding.of(Verdict.holds(1, 0));
        });
  }

  private static Finding subjectReduction(Rules<Term> rules, LawRunner effort) {
    return all(
        effort,
        20,
        i -> {
          RandomTerms.Judgement j = terms(effort, i).judgement(4 + i % 14);
          Finding f = Finding.of(Verdict.holds(1, 0));
          for (Step<Term> step : rules.steps(j.term()).take(4)) {
            f = f.and(typed(new RandomTerms.Judgement(j.context(), step.to(), j.type())));
          }
          return f;
        });
  }
}
