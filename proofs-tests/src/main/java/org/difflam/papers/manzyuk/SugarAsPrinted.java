package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;

/// The sugar of §4 letter by letter: what is read where a sum stands in a linear place, or a pair,
/// is what the print defines it as, summand by summand.
final class SugarAsPrinted {
  private SugarAsPrinted() {}

  /// Places for a sum, and for another one beside it.
  private static final List<String> LINEAR =
      List.of("\\z. %s", "in1 %s", "in2 %s", "T %s", "p1 %s", "p2 %s", "%s %s", "z %s");

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-Syn-sugar", "reads random sums, and 0, in each place, and finds what is printed")
              .on(Transcript.manzyuk().clauses("sugar"))
              .not("λx. of the first summand", making("\\x. %s"))
              .not("ι₁ of the first summand", making("in1 %s"))
              .not("ι₂ of the first summand", making("in2 %s"))
              .not("T of the first summand", making("T %s"))
              .not("π₁ of the first summand", making("p1 %s"))
              .not("π₂ of the first summand", making("p2 %s"))
              .not("the argument for the first summand only", making("%s N"))
              .not("0 for what has no sum", Transcript.manzyuk().with("sugar M", "0", "sugar"))
              .by((clauses, effort) -> reads(LINEAR, clauses, effort)),
          check("M-Syn-pair", "reads pairs of random sums, and finds what is printed")
              .on(Transcript.manzyuk().clauses("sugar"))
              .not("ι₁ for both", pairs("sugar (in1 M) + sugar (in1 N)"))
              .not("the second part alone", pairs("sugar (in2 N)"))
              .by((clauses, effort) -> reads(List.of("(%s, %s)"), clauses, effort)));

  private static Clauses making(String place) {
    String left = "sugar (" + place.formatted("(s + M)") + ")";
    return Transcript.manzyuk().with(left, place.formatted("s"), "sugar");
  }

  private static Clauses pairs(String right) {
    return Transcript.manzyuk().with("sugar (M, N)", right, "sugar");
  }

  /// Whether what is read is what these clauses say.
  static Finding reads(Clauses clauses, LawRunner effort) {
    return reads(LINEAR.append("(%s, %s)"), clauses, effort);
  }

  private static Finding reads(List<String> places, Clauses clauses, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        4,
        effort,
        (terms, random, i) -> {
          var context = terms.context();
          LambdaType type = terms.type(1);
          LambdaTerm m = LambdaTerm.ZERO, n = LambdaTerm.ZERO;
          for (int k = i / places.size() % 4; k > 0; k--) m = m.plus(terms.term(context, type, 3));
          for (int k = random.nextInt(3); k > 0; k--) n = n.plus(terms.term(context, type, 3));
          String text = places.get(i % places.size()).formatted(text(m), text(n));
          return clauses
              .written("sugar (" + text + ")", text(SyntaxAsPrinted.read(text)))
              .flatMap(printed ->
                  Case.of(
                      text,
                      () ->
                          printed.isSame()
                              ? Finding.proved(text)
                              : Finding.refuted(
                                  Witness.at(
                                      text,
                                      "as printed " + printed.text(),
                                      "found " + text(SyntaxAsPrinted.read(text))))));
        });
  }

  /// A term of the language of the print, without sugar.
  private static String text(LambdaTerm t) {
    if (!(t instanceof Simple s))
      return t.summands().isEmpty()
          ? "0"
          : List.ofAll(t.summands()).map(SugarAsPrinted::text).mkString("(", " + ", ")");
    return switch (s) {
      case Simple.Variable(var x) -> x.toString();
      case Simple.Lambda(var x, var body) -> "(\\%s. %s)".formatted(x, text(body));
      case Simple.Application(var f, var n) -> "(%s %s)".formatted(text(f), text(n));
      case Simple.In(int k, var of) -> "(in%d %s)".formatted(k, text(of));
      case Simple.Pi(int k, var of) -> "(p%d %s)".formatted(k, text(of));
      case Simple.T(var of) -> "(T %s)".formatted(text(of));
      default -> throw new IllegalArgumentException("not in the grammar of §4: " + s);
    };
  }
}
