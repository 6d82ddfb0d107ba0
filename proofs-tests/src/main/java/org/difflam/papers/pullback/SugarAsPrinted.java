package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// The sugar of §3.1.3 letter by letter: what is read of a left side, with random terms for its
/// letters, is what the right side is, built former by former; and so it is with sums that are put
/// for linear variables. Only names of bound variables may differ. A let, which is a form of its
/// own, means what its right side means.
final class SugarAsPrinted {
  private SugarAsPrinted() {}

  private static final String ITEM = "MO-S3.1.3-sug";
  private static final Name Y = SugarLetters.Y;

  /// The right sides with one thing wrong.
  private static final Map<String, String> WRONG =
      HashMap.of(
          "[r1, ..., rn]", "(rn, ..., r1)",
          "(P1, P2, P3)", "(P1, (P2, P3))",
          "let x = P in S", "S",
          "Omega r", "\\x. r",
          "\\(x, y). S", "\\z. S[p2 z/x][p1 z/y]",
          "0 + S", "0",
          "S + 0", "S + S",
          "S[S1 + S2/y]", "S[S1/y] + S[S1/y]",
          "(S1 + S2) P", "S1 P + S2");

  static final List<Check<?>> CHECKS =
      Transcript.pullback()
          .rules()
          .map(Transcript.Printed::run)
          .filter(r -> r.item().equals(ITEM) && !r.rule().equals("types"))
          .map(SugarAsPrinted::row)
          .append(types());

  private static Check<?> row(Schema printed) {
    String left = printed.left();
    return check(ITEM, "compares %s with what is printed for it, for random terms".formatted(left))
        .on(printed)
        .not(WRONG.get(left).get() + " for it", printed.making(WRONG.get(left).get()))
        .by(SugarAsPrinted::same);
  }

  private static Check<?> types() {
    List<Schema> rows =
        Transcript.pullback()
            .rules()
            .map(Transcript.Printed::run)
            .filter(r -> r.item().equals(ITEM) && r.rule().equals("types"));
    return check(ITEM, "reads types of vectors and of 1-forms as they are printed")
        .on(rows)
        .not("R × Rⁿ", rows.map(r -> r.making(r.right().replace("R^3 * R", "R * R^3"))))
        .not("σ ⇒ σ", rows.map(r -> r.making(r.right().replace("A^*", "A"))))
        .by((all, effort) ->
            CountedCases.each(
                effort.cases(),
                effort,
                (random, i) -> {
                  String a = "(" + TypesAsPrinted.type(random, 1 + i % 6).show() + ")";
                  int n = random.nextInt(1, 9);
                  return Case.equal(
                      "n = " + n + ", " + a,
                      all.map(r -> type(r.left().replace("R^4", "R^" + (n + 1)).replace("A", a))),
                      all.map(r -> type(r.right().replace("R^3", "R^" + n).replace("A", a))));
                }));
  }

  private static PullbackType type(String text) {
    Source source = Source.of(text);
    return PullbackType.read(source, Parser.type(source));
  }

  private static Finding same(Schema printed, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          boolean let = printed.left().startsWith("let ");
          SugarLetters drawn =
              printed.rule().equals("sums") ? SugarLetters.sums(random) : SugarLetters.draw(random);
          if (drawn.letters().values().exists(SugarAsPrinted::isNoSimpleTerm)) return Option.none();
          // mostly of terms that mention what is bound
          boolean binds = let || printed.left().startsWith("\\");
          if (binds && !drawn.bindsInS() && random.nextInt(8) > 0) return Option.none();
          String text = drawn.text(printed.left());
          PullbackTerm made =
              value(Parser.term(Source.of(drawn.side(printed.right()))), drawn.letters());
          if (let) {
            PullbackElaboration.Judgement left = read(text, drawn);
            return Case.of(
                text,
                () ->
                    Finding.of(
                        FunctionalMeaning.equal(
                            drawn.context(), left.type(), left.term(), made, effort)));
          }
          PullbackTerm left =
              switch (printed.left()) {
                case "S[S1 + S2/y]" -> put(drawn, drawn.letter("S"));
                case "(S1 + S2) P" ->
                    put(
                        drawn,
                        new PullbackTerm.Application(
                            new PullbackTerm.Variable(Y), drawn.letter("P")));
                default -> read(text, drawn).term();
              };
          return Case.of(
              text,
              () ->
                  Alpha.equal(left, made)
                      ? Finding.proved(printed.left())
                      : Finding.refuted(
                          Witness.at(
                              text,
                              "as printed " + PullbackPrinting.show(made),
                              "found " + PullbackPrinting.show(left))));
        });
  }

  private static boolean isNoSimpleTerm(PullbackTerm t) {
    return t.isZero() || t instanceof PullbackTerm.Sum;
  }

  /// `S[S₁ + S₂/y]`.
  private static PullbackTerm put(SugarLetters drawn, PullbackTerm s) {
    return LinearSums.substitute(s, Y, PullbackTerm.sum(drawn.letter("S1"), drawn.letter("S2")));
  }

  private static PullbackElaboration.Judgement read(String text, SugarLetters drawn) {
    return RunningExample.read(
        drawn.context().map(x -> x._1 + " : " + x._2.show()).mkString(", "), text);
  }

  /// A right side, former by former.
  private static PullbackTerm value(SurfaceTerm t, Map<String, PullbackTerm> letters) {
    return switch (t) {
      case SurfaceTerm.Identifier(var x, _) -> letters.getOrElse(x, PullbackTerm.variable(x));
      case SurfaceTerm.Numeral _ -> PullbackTerm.ZERO;
      case SurfaceTerm.Lambda(Pattern.Variable x, _, var body, _) ->
          PullbackTerm.lambda(Name.of(x.name()), value(body, letters));
      case SurfaceTerm.Application(var s, SurfaceTerm.ListLiteral(var in, _), _)
          when in.getFirst() instanceof SurfaceTerm.Infix(_, var by, var x, _) ->
          Substitution.substitute(
              value(s, letters), Name.of(((SurfaceTerm.Identifier) x).name()), value(by, letters));
      case SurfaceTerm.Application(SurfaceTerm.Identifier(var p, _), var s, _)
          when p.matches("p[12]") ->
          new PullbackTerm.Projection(p.charAt(1) - '0', value(s, letters));
      case SurfaceTerm.Application(var f, var s, _) ->
          new PullbackTerm.Application(value(f, letters), value(s, letters));
      case SurfaceTerm.Tuple(var parts, _) ->
          List.ofAll(parts).map(p -> value(p, letters)).reduceLeft(PullbackTerm.Pair::new);
      case SurfaceTerm.Infix(Operator op, var a, var b, _) when op == Operator.PLUS ->
          PullbackTerm.sum(value(a, letters), value(b, letters));
      case SurfaceTerm.Dual(var r, _) -> new PullbackTerm.Covector(value(r, letters));
      default -> throw new IllegalArgumentException("not printed in §3.1.3: " + t);
    };
  }
}
