package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// The sugar of §3.1.3 letter by letter: what is read of a left side, with random terms for its
/// letters, is what the right side is, built former by former; and so it is with sums that are put
/// for linear variables. Only names of bound variables may differ.
final class SugarAsPrinted {
  private SugarAsPrinted() {}

  private static final String ITEM = "MO-S3.1.3-sug";
  private static final java.util.regex.Pattern LETTER =
      java.util.regex.Pattern.compile("\\b[SPr][123]?\\b");
  private static final Name X = Name.of("x"), Y = Name.of("y");

  /// The right sides with one thing wrong.
  private static final Map<String, String> WRONG =
      HashMap.of(
          "[r1, r2, r3]", "(r1, r3, r2)",
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
          .filter(r -> r.item().equals(ITEM) && WRONG.containsKey(r.left()))
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
                effort.cases() / 5 + 1,
                effort,
                (random, i) -> {
                  String a = "(" + TypesAsPrinted.type(random, 1 + i % 6).show() + ")";
                  int n = random.nextInt(2, 9);
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

  /// Terms for the letters of a rule.
  private record Drawn(Map<Name, PullbackType> context, Map<String, PullbackTerm> letters) {
    static Drawn draw(SplittableRandom random) {
      RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
      PullbackType a = terms.type(), b = terms.type(), c = terms.type();
      Map<Name, PullbackType> context =
          LinkedHashMap.of(Name.of("a"), a, Name.of("b"), b, Name.of("c"), PullbackType.R);
      Map<Name, PullbackType> inside = context.put(X, a).put(Y, b);
      PullbackTerm r1 = number(random), r2 = number(random);
      return new Drawn(
          inside,
          LinkedHashMap.of("S", terms.term(inside, c, 2 + random.nextInt(6)))
              .put("P", terms.term(context, a, 3))
              .put("P1", terms.term(context, a, 3))
              .put("P2", terms.term(context, b, 3))
              .put("P3", terms.term(context, c, 3))
              .put("r1", r1)
              .put("r2", r2)
              .put("r3", number(random))
              .put("r", new PullbackTerm.Pair(r1, r2)));
    }

    private static PullbackTerm number(SplittableRandom random) {
      return PullbackTerm.numeral(1 + random.nextInt(99));
    }

    PullbackTerm letter(String name) {
      return letters.get(name).get();
    }

    /// A left side with the terms in it, and with the types of a pattern.
    String text(String left) {
      String typed =
          left.contains("(x, y).")
              ? left.replace(
                  "(x, y).",
                  "(x, y) : (%s) * (%s)."
                      .formatted(context.get(X).get().show(), context.get(Y).get().show()))
              : left;
      return LETTER.matcher(typed).replaceAll(m -> Matcher.quoteReplacement(shown(m.group())));
    }

    private String shown(String name) {
      return switch (name) {
        case "r" -> "[" + shown("r1") + ", " + shown("r2") + "]";
        case "r1", "r2", "r3" -> PullbackPrinting.show(letter(name));
        default -> "(" + PullbackPrinting.show(letter(name)) + ")";
      };
    }
  }

  private static Finding same(Schema printed, LawRunner effort) {
    SurfaceTerm right = Parser.term(Source.of(printed.right()));
    return CountedCases.each(
        effort.cases() / 5 + 1,
        effort,
        (random, _) -> {
          Drawn drawn = printed.rule().equals("sums") ? sums(random) : Drawn.draw(random);
          if (drawn.letters.values().exists(SugarAsPrinted::isNoSimpleTerm)) return Option.none();
          PullbackTerm left =
              switch (printed.left()) {
                case "S[S1 + S2/y]" -> put(drawn, drawn.letter("S"));
                case "(S1 + S2) P" ->
                    put(
                        drawn,
                        new PullbackTerm.Application(
                            new PullbackTerm.Variable(Y), drawn.letter("P")));
                default -> read(printed.left(), drawn);
              };
          PullbackTerm made = value(right, drawn.letters);
          return Case.of(
              drawn.text(printed.left()),
              () ->
                  Alpha.equal(left, made)
                      ? Finding.proved(printed.left())
                      : Finding.refuted(
                          Witness.at(
                              drawn.text(printed.left()),
                              "as printed " + PullbackPrinting.show(made),
                              "found " + PullbackPrinting.show(left))));
        });
  }

  private static boolean isNoSimpleTerm(PullbackTerm t) {
    return t.isZero() || t instanceof PullbackTerm.Sum;
  }

  /// `S[S₁ + S₂/y]`.
  private static PullbackTerm put(Drawn drawn, PullbackTerm s) {
    return LinearSums.substitute(s, Y, PullbackTerm.sum(drawn.letter("S1"), drawn.letter("S2")));
  }

  /// `y ∈ lin(S)`, with two terms for y.
  private static Drawn sums(SplittableRandom random) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    Section4Linearity.Open open = Section4Linearity.linear(terms, random.nextLong());
    return new Drawn(
        open.gamma(),
        LinkedHashMap.<String, PullbackTerm>of(
                "S", Substitution.substitute(open.s(), open.x(), new PullbackTerm.Variable(Y)))
            .put("S1", terms.term(open.gamma(), open.from(), 4))
            .put("S2", terms.term(open.gamma(), open.from(), 4))
            .put("P", terms.term(open.gamma(), PullbackType.R, 3)));
  }

  /// A let is written as the application that it stands for.
  private static PullbackTerm read(String left, Drawn drawn) {
    String given = drawn.context.map(x -> x._1 + " : " + x._2.show()).mkString(", ");
    PullbackTerm t = RunningExample.read(given, drawn.text(left)).term();
    return left.startsWith("let ") && t instanceof PullbackTerm.Let(var x, var p, var s)
        ? new PullbackTerm.Application(PullbackTerm.lambda(x, s), p)
        : t;
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
