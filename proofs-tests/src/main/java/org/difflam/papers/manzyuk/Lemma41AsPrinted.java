package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.RandomTerms.Judgement;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// Lemma 4.1 letter by letter: for random terms for its letters that meet what stands over the
/// line, the judgement under it can be derived.
final class Lemma41AsPrinted {
  private Lemma41AsPrinted() {}

  private static final Name X = Name.of("z");
  private static final String IS_OF = " : ", TURNSTILE = " |- ", STEP = " --> ";

  static final List<Check<?>> CHECKS =
      List.of(
          part("a", r -> r.making("A")),
          part("b", r -> judging(r, r.left().replace("T A", "A"))),
          part("c", r -> assuming(r, r.over().map(o -> o.replace("ink", "inl")))),
          part("d", r -> r.making("T A")));

  private static Check<?> part(String letter, UnaryOperator<Schema> change) {
    String item = "M-Lem-4.1" + letter;
    Schema printed = Transcript.manzyuk().rule(item, letter).run(), wrong = change.apply(printed);
    return check(item, "derives what is printed from what is printed, for random terms")
        .on(printed)
        .not(wrong.text(), wrong)
        .by((statement, effort) ->
            CountedCases.ofTerms(
                Perturbative.GRAMMAR,
                2,
                effort,
                (terms, random, i) ->
                    drawn(letter, terms, random, 1 + i % 9)
                        .filter(d -> statement.over().forAll(d::meets))
                        .flatMap(d -> d.conclusion(statement.left() + IS_OF + statement.right()))));
  }

  private static Schema judging(Schema r, String left) {
    return new Schema(r.rule(), r.item(), r.tex(), r.over(), left, r.right());
  }

  private static Schema assuming(Schema r, List<String> over) {
    return new Schema(r.rule(), r.item(), r.tex(), over, r.left(), r.right());
  }

  private static Option<Drawn> drawn(
      String letter, RandomTerms terms, SplittableRandom random, int size) {
    int k = 1 + random.nextInt(2);
    if (letter.equals("d")) {
      return Redexes.draw(PerturbativeReduction.FIGURE_3, terms, random, size)
          .map(r ->
              new Drawn(
                  r.judgement().context(),
                  k,
                  HashMap.of("A", r.judgement().type()),
                  HashMap.of("N", r.judgement().term(), "N'", r.step().to())));
    }
    LambdaType a = terms.type(1), b = terms.type(1);
    var context = Capturing.context(terms, X, a, random);
    // of another type now and then, where the type of N is what is said
    LambdaType n = letter.equals("c") && random.nextBoolean() ? b : a;
    LambdaTerm m = terms.term(context.put(X, a), b, size);
    // mostly of terms that mention what is bound
    return FreeVariables.of(m).contains(X) || random.nextInt(4) == 0
        ? Option.some(
            new Drawn(
                context,
                k,
                HashMap.of("A", a, "B", b),
                HashMap.of("M", m, "N", terms.term(context, n, 3))))
        : Option.none();
  }

  /// What stands for Γ, k and the letters of a statement.
  private record Drawn(
      Map<Name, LambdaType> context,
      int k,
      Map<String, LambdaType> types,
      Map<String, LambdaTerm> terms) {
    boolean meets(String premise) {
      int step = premise.indexOf(STEP);
      if (step < 0) {
        Judgement j = judgement(premise);
        return LambdaTyping.holds(j.context(), j.term(), j.type());
      }
      LambdaTerm from = term(premise.substring(0, step));
      LambdaTerm to = term(premise.substring(step + STEP.length()));
      return PerturbativeReduction.FIGURE_3.steps(from).exists(s -> Alpha.equal(s.to(), to));
    }

    Option<Case> conclusion(String text) {
      Judgement j = judgement(text);
      return LambdaJudgements.derivable(j.context(), j.term(), j.type());
    }

    /// `Γ; x : σ ▷ M : τ`, written `G, x : A |- M : B`.
    private Judgement judgement(String text) {
      int of = text.indexOf(TURNSTILE), is = text.lastIndexOf(IS_OF);
      String variable = text.substring(0, of).replaceFirst("^G(, x : )?", "");
      return new Judgement(
          variable.isEmpty() ? context : context.put(X, type(variable)),
          term(text.substring(of + TURNSTILE.length(), is)),
          type(text.substring(is + IS_OF.length())));
    }

    private LambdaType type(String text) {
      return text.startsWith("T ") ? type(text.substring(2)).tangent() : types.get(text).get();
    }

    private LambdaTerm term(String text) {
      return term(Parser.term(Source.of(text)));
    }

    private LambdaTerm term(SurfaceTerm t) {
      return switch (t) {
        case SurfaceTerm.Identifier(var letter, _) -> terms.get(letter).get();
        case SurfaceTerm.Application(var m, SurfaceTerm.ListLiteral(var in, _), _)
            when in.getFirst() instanceof SurfaceTerm.Infix(_, var n, _, _) ->
            Substitution.substitute(term(m), X, term(n));
        case SurfaceTerm.Application(SurfaceTerm.Identifier(var former, _), var of, _) -> {
          LambdaTerm m = term(of);
          yield switch (former) {
            case "Tx" -> Pushforward.of(X, m);
            case "pk" -> LambdaTerm.pi(k, m);
            case "ink" -> LambdaTerm.in(k, m);
            case "inl" -> LambdaTerm.in(3 - k, m);
            default -> throw new IllegalArgumentException("not printed in Lemma 4.1: " + former);
          };
        }
        default -> throw new IllegalArgumentException("not printed in Lemma 4.1: " + t);
      };
    }
  }
}
