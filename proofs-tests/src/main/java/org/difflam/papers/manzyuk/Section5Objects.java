package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaInterpretation;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.perturbative.Perturbative;

/// §5, the interpretation of types and contexts letter by letter: what a judgement means goes from
/// the one to the other.
final class Section5Objects {
  private Section5Objects() {}

  static final List<Check<?>> CHECKS = List.of(objects());

  private static Check<?> objects() {
    Transcript all = Transcript.manzyuk();
    return check(
            "M-S5-types",
            "finds the ends of what Γ ⊢ 0 : σ means by the clauses as printed, for random Γ and σ")
        .on(all.clauses("objects"))
        .not("|τ| × |σ| for |σ × τ|", all.with("object (A * B)", "object B * object A", "objects"))
        .not(
            "|τ| ⇒ |σ| for |σ → τ|",
            all.with("object (fun A B)", "exp (object B) (object A)", "objects"))
        .not("|σ| for |Γ; x : σ|", all.with("object (G; A)", "object A", "objects"))
        .not("no |∅|", all.without("object ()", "objects"))
        .by(Section5Objects::ends);
  }

  private static Finding ends(Clauses clauses, LawRunner effort) {
    var free = FreeDifferentialLambda.free();
    var meanings = new LambdaInterpretation<>(ConstantMeanings.none(free, Obj::base));
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, random, i) -> {
          Map<Name, LambdaType> context =
              List.range(0, random.nextInt(4))
                  .foldLeft(Reading.empty(), (c, n) -> Reading.and(c, "x" + n, terms.type(2)));
          LambdaType type = terms.type(3);
          var meaning =
              meanings.of(
                  context, LambdaTyping.deriveGenerally(context, LambdaTerm.ZERO, type).get());
          String gamma = context.foldLeft("()", (g, x) -> "(%s; %s)".formatted(g, text(x._2)));
          String judgement = Texts.show(context) + " ⊢ 0 : " + type.show();
          return Case.of(
              judgement,
              () ->
                  end(clauses, gamma, free.source(meaning))
                      .and(end(clauses, text(type), free.target(meaning))));
        });
  }

  private static Finding end(Clauses clauses, String of, Obj found) {
    Clauses.Value printed = clauses.value("object (" + of + ")", text(found)).get();
    return printed.isSame()
        ? Finding.proved(of)
        : Finding.refuted(
            Witness.at("|" + of + "|", "as printed " + printed.text(), "found " + found.show()));
  }

  private static String text(LambdaType type) {
    return switch (type) {
      case LambdaType.Product(var a, var b) -> "(%s * %s)".formatted(text(a), text(b));
      case LambdaType.Function(var a, var b) -> "(fun (%s) (%s))".formatted(text(a), text(b));
      default -> type.show();
    };
  }

  private static String text(Obj object) {
    return switch (object) {
      case Obj.Product(var a, var b) -> "(%s * %s)".formatted(text(a), text(b));
      case Obj.Exponential(var a, var b) -> "(exp (%s) (%s))".formatted(text(a), text(b));
      default -> object.show();
    };
  }
}
