package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// The fundamental lemma at pairs of `S` that are no program and the same at jets, which there are
/// at functions of functions (§7.1, corrected): with `(g₁, g₂) ∈ S` also `(g₁, g₂ + ν) ∈ S` for
///
/// ```
/// ν(x)(f) = (0, π₁ f(a, 1) – π₁ f(a, 0))
/// ```
///
/// since `π₁ f(a, –)` is constant for `f` from a related pair. `S_real` has one `h₂` beside `h₁`,
/// so that `⟦D(t)⟧` has the same values at both.
final class Section4OtherPairs {
  private Section4OtherPairs() {}

  private static final Type R = Type.real(), FUNCTIONAL = R.to(R).to(R);
  private static final Macro D = new Macro(Macros.DUAL);
  private static final Name X = Name.of("x");
  private static final double VISIBLE = 1e-20;

  /// `g₂ ↦ g₂ + ν`, for `a` = 2.
  private static final Term OTHER =
      Macros.term(
          "\\G : (R * R -> R * R) -> R * R. \\f. case G f of (v, d) ->"
              + " case f (2, 1) of (p, _) -> case f (2, 0) of (q, _) -> (v, d + (p - q))");

  /// `f₂`, and the derivative that `F` gives the exchange of a number with its derivative.
  private static final Term SWAPPING =
      Macros.term(
          "\\h : ((R * R -> R * R) -> R * R) -> R * R. \\F. case h F of (v, d) ->"
              + " case F (\\(u, w). (w, u)) of (_, e) -> (v, d + e)");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Thm-3-S",
                  "compares ⟦D(t)⟧ for (1,1) at two g₂ beside one g₁ of type (R → R) → R, for"
                      + " random t and g₁")
              .on(UnaryOperator.<Term>identity())
              .not("f₂ that is D(t) at programs only", h -> new Term.Application(SWAPPING, h))
              .by(Section4OtherPairs::same));

  private static Finding same(UnaryOperator<Term> second, LawRunner effort) {
    return CountedCases.each(
        (effort.cases() + 1) / 2,
        effort,
        (random, i) -> {
          Option<Term> t = drawn(random, HashMap.empty(), FUNCTIONAL.to(R)).filter(s -> uses(s));
          Option<Term> g = drawn(random, HashMap.of(X, R), FUNCTIONAL);
          if (t.isEmpty() || g.isEmpty()) return Option.none();
          Term f2 = second.apply(D.of(t.get())), g2 = D.of(g.get());
          int x = random.nextInt(-3, 4);
          Value<Ball> one;
          try {
            one = at(x, new Term.Application(f2, g2));
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
          String name = "t = %s, g = %s, x = %d".formatted(show(t.get()), show(g.get()), x);
          return Case.of(
              name,
              () ->
                  compared(one, at(x, new Term.Application(f2, new Term.Application(OTHER, g2)))));
        });
  }

  private static boolean uses(Term t) {
    return t instanceof Term.Lambda(var F, _, var body) && FreeVariables.of(body).contains(F);
  }

  private static Option<Term> drawn(SplittableRandom random, Map<Name, Type> context, Type type) {
    return new TermGenerator(RandomJets.WORDS, random.split())
        .term(context, type, 4 + random.nextInt(10));
  }

  /// For `x : R * R ⊢ t`, at `(x, 1)`.
  private static Value<Ball> at(int x, Term t) {
    Balls r = Balls.ofDigits(50);
    return RealFunction.value(new Term.Lambda(X, D.of(R), t), r)
        .apply(Value.numbers(java.util.List.of(r.literal(Rational.of(x)), r.one())));
  }

  private static Finding compared(Value<Ball> one, Value<Ball> other) {
    Balls r = Balls.ofDigits(50);
    for (int i = 0; i < 2; i++) {
      Ball a = one.parts().get(i).number(), b = other.parts().get(i).number();
      if (!(r.minus(a, b).most() < VISIBLE * Math.max(1, a.most()))) {
        var shown = Closeness.show(a, b);
        return Finding.refuted(Witness.of(shown.getFirst(), shown.getLast()));
      }
    }
    return Finding.of(Verdict.holds(1, 0));
  }

  private static String show(Term t) {
    return Printing.show(Notation.ASCII, t);
  }
}
