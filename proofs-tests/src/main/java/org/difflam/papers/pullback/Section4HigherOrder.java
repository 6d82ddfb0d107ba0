package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.generate.RandomTerms;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.Rules;

/// Corollary 4.8(2): what a pullback is reduced to is the derivative, of functions too.
///
/// ```
/// ((Ω λy. P₁) · ω) P₂ →* (λv. P₁′)* · (ω P₂′)   ⇒   D[l ∘ P₁]⟨v, P₂⟩ = l(P₁′ v)
/// ```
///
/// The left side is the slope of `t ↦ l(P₁(P₂ + t v))` at 0, from its values at `t = 0, 1, …`: `t
/// v` is a sum of `t` summands, in every type. All programs are polynomial.
final class Section4HigherOrder {
  private Section4HigherOrder() {}

  private static final int FUEL = 10_000;
  private static final int DEGREE = 8;
  private static final Name W = Name.of("w");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Cor-4.8.2",
                  "reduces pullbacks of written and random programs for a variable 1-form, and"
                      + " compares with slopes of the programs along random elements")
              .on((UnaryOperator<Term>) t -> t)
              .not("a linear map that is doubled", Section4Correctness::doubled)
              .not("a linear map that is 0", _ -> Term.ZERO)
              .by(Section4HigherOrder::derivatives));

  private static final List<String> WRITTEN =
      List.of(
          "((Omega \\f. f (f 2)) @ (w : Omega R)) (\\x. x * x)",
          "((Omega \\l. l (\\x. \\y. x + y) [0]) @ (w : Omega R)) (\\f. \\d. f (-1) (f 7 d))",
          "((Omega \\(u, f). f (u * f u)) @ (w : Omega R)) (3, \\x. x * x + 1)",
          "((Omega \\y. \\x. x * y) @ (w : Omega (R -> R))) 3");

  /// `y : σ ⊢ P₁ : τ` and `⊢ P₂ : σ`.
  private record Program(Name y, Type from, Term p1, Type to, Term p2) {
    Term question() {
      Term form = new Term.Variable(W);
      return new Term.Application(new Term.Pullback(y, Option.some(from), p1, form), p2);
    }

    /// `P₁` at `P₂ + t v`.
    Term moved(Term v, int t) {
      List<Term> summands = List.ofAll(Collections.nCopies(t, v)).prepend(p2);
      return new Term.Let(y, Term.sum(summands.asJava()), p1);
    }
  }

  private static Program written(String text) {
    Elaboration.Judgement j = Written.read("", text);
    if (j.term() instanceof Term.Application(Term.Pullback(var y, var from, var p1, _), var p2)
        && j.context().get(W).get() instanceof Type.Function(var to, _)) {
      return new Program(y, from.get(), p1, to, p2);
    }
    throw new IllegalArgumentException(text + " is no pullback at a place");
  }

  private static Program random(long seed, int size) {
    RandomTerms terms = RandomTerms.polynomial(seed);
    Type from = terms.type(), to = terms.type();
    Name y = Name.of("y");
    Term p1 = terms.term(HashMap.of(y, from), to, size);
    return new Program(y, from, p1, to, terms.term(HashMap.empty(), from, 4));
  }

  private static Finding derivatives(UnaryOperator<Term> alter, LawRunner effort) {
    List<Program> programs =
        List.ofAll(WRITTEN)
            .map(Section4HigherOrder::written)
            .appendAll(
                List.range(0, Math.min(150, 2 * effort.cases()))
                    .map(i -> random(effort.seed() + i, 3 + i % 8)));
    long compared = 0, steep = 0, constant = 0;
    for (Program p : programs) {
      Reducer.Result r = Reducer.run(Rules.COMPLETE, p.question(), FUEL);
      Term end = alter.apply(r.end());
      Name v = Name.of("v");
      Term s = Term.ZERO;
      if (end instanceof Term.DualMap(var x, _, var body, Term.Application(Term.Variable w, _))
          && w.x().equals(W)) {
        v = x;
        s = body;
      } else if (!end.isZero()) {
        return Finding.refuted(
            Written.differ(Printing.show(r.start()), "(\\v. S)^* @ w V", Printing.show(end)));
      }
      if (s.isZero()) constant++;
      for (int i = 0; i < 2; i++) {
        long seed = effort.seed() + compared + i;
        Term along = RandomTerms.polynomial(seed).term(HashMap.empty(), p.from, 4);
        Option<Rational> slope = slope(p, along, seed);
        if (slope.isEmpty()) {
          steep++;
          continue;
        }
        Rational found = number(new Term.Let(v, along, s), p.to, seed);
        if (!found.equals(slope.get())) {
          return Finding.refuted(
              Written.differ(
                  Printing.show(r.start()) + " along " + Printing.show(along), slope.get(), found));
        }
        compared++;
      }
    }
    return Finding.of(Verdict.holds(compared, 0))
        .about(
            programs.size()
                + " programs, "
                + constant
                + " constant; "
                + steep
                + " times the degree was over "
                + DEGREE);
  }

  /// Nothing where the degree is larger than it may be, as two more values tell.
  private static Option<Rational> slope(Program p, Term v, long seed) {
    List<Rational> values =
        List.rangeClosed(0, DEGREE + 2).map(t -> number(p.moved(v, t), p.to, seed));
    Rational slope = Newton.slope(DEGREE, values::get);
    return slope.equals(Newton.slope(DEGREE + 1, values::get))
            && slope.equals(Newton.slope(DEGREE + 2, values::get))
        ? Option.some(slope)
        : Option.none();
  }

  private static Rational number(Term closed, Type type, long seed) {
    return FunctionalMeaning.number(FunctionalMeaning.of(closed, type), type, seed);
  }
}
