package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.syn.SynModel;

/// §6.1: Syn imposes nothing more than the laws of Figure 5, which stand in `section-6.dlam`.
final class Section6BetaEta {
  private Section6BetaEta() {}

  /// `left = right` at a type, which holds of numbers.
  private record Instance(String law, String type, String left, String right) {}

  /// Something that says whether two closed terms are equal.
  private interface Judge {
    Verdict equal(Term s, Term t);
  }

  private static final Judge SYN = Equality.standard()::decide;

  /// Equality of values: right for numbers, but not for Syn.
  private static Verdict byValue(Term s, Term t) {
    Evaluator<Rational> evaluator = Evaluator.over(new RealArithmetic<>(new ExactReals()));
    Value<Rational> a = evaluator.evaluate(s);
    Value<Rational> b = evaluator.evaluate(t);
    for (long x = 2; a instanceof Value.Closure<Rational>; x++) {
      a = a.apply(Value.of(Rational.of(x)));
      b = b.apply(Value.of(Rational.of(x)));
    }
    return a.equals(b)
        ? Verdict.holds(1, 0)
        : Verdict.refuted(Witness.of(a.show(Rational::toString), b.show(Rational::toString)));
  }

  static final List<Check<?>> CHECKS =
      List.of(
          equations("HSV-Def-Syn", "id.left", "id.right", "assoc")
              .in(new SynModel())
              .not("f : X -> X, g : X -> X", "f . g = g . f"),
          check(
                  "HSV-Def-Syn",
                  "asks Syn for identities of numbers and lists of them, all of which it must"
                      + " refute")
              .on(SYN)
              .not("terms compared by their values at (2, 3, 4)", Section6BetaEta::byValue)
              .by((judge, _) -> noArithmetic(judge)),
          check(
                  "HSV-Def-Syn",
                  "asks Syn for the laws of + and * at random terms, not equal where a law"
                      + " exchanges them, all of which it must refute")
              .on(SYN)
              .not("terms compared by their values at (2, 3, 4)", Section6BetaEta::byValue)
              .by(Section6BetaEta::noLaw));

  /// A law of numbers, at three terms.
  private enum Law {
    PLUS_COMMUTES {
      @Override
      Vector<Term> sides(Term s, Term t, Term u) {
        return Vector.of(plus(s, t), plus(t, s));
      }
    },
    TIMES_COMMUTES {
      @Override
      Vector<Term> sides(Term s, Term t, Term u) {
        return Vector.of(times(s, t), times(t, s));
      }
    },
    PLUS_ASSOCIATES {
      @Override
      Vector<Term> sides(Term s, Term t, Term u) {
        return Vector.of(plus(plus(s, t), u), plus(s, plus(t, u)));
      }
    },
    TIMES_ASSOCIATES {
      @Override
      Vector<Term> sides(Term s, Term t, Term u) {
        return Vector.of(times(times(s, t), u), times(s, times(t, u)));
      }
    },
    TIMES_DISTRIBUTES {
      @Override
      Vector<Term> sides(Term s, Term t, Term u) {
        return Vector.of(times(s, plus(t, u)), plus(times(s, t), times(s, u)));
      }
    },
    PLUS_HAS_ZERO {
      @Override
      Vector<Term> sides(Term s, Term t, Term u) {
        return Vector.of(plus(s, Term.numeral(0)), s);
      }
    },
    TIMES_HAS_ONE {
      @Override
      Vector<Term> sides(Term s, Term t, Term u) {
        return Vector.of(times(s, Term.numeral(1)), s);
      }
    };

    abstract Vector<Term> sides(Term s, Term t, Term u);
  }

  private static Term plus(Term s, Term t) {
    return Term.apply(Primitive.PLUS, s, t);
  }

  private static Term times(Term s, Term t) {
    return Term.apply(Primitive.TIMES, s, t);
  }

  private static final Name X = Name.of("x"), Y = Name.of("y"), Z = Name.of("z");

  /// Of numbers that are known exactly, with products, variants, lists and functions inside.
  private static final Vocabulary WORDS =
      new Vocabulary(
          java.util.List.of(
              Vocabulary.numeral(0),
              Vocabulary.numeral(1),
              Vocabulary.numeral(-3),
              Primitive.PLUS,
              Primitive.TIMES),
          RandomPrograms.WORDS.types());

  private static Term drawn(SplittableRandom random) {
    Type R = Type.real();
    return new TermGenerator(WORDS, random.split())
        .term(HashMap.of(X, R, Y, R, Z, R), R, random.nextInt(1, 9))
        .get();
  }

  private static Term closed(Term t) {
    Type R = Type.real();
    return new Term.Lambda(X, R, new Term.Lambda(Y, R, new Term.Lambda(Z, R, t)));
  }

  /// In the free arithmetic `s + t = t + s` only if `s = t`, and the like of `*`.
  private static Finding noLaw(Judge judge, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Law law = Law.values()[i % Law.values().length];
          Term s = drawn(random), t = drawn(random), u = drawn(random);
          if (!SYN.equal(closed(s), closed(t)).isRefuted()) return Option.none();
          Vector<Term> sides = law.sides(s, t, u);
          Verdict verdict = judge.equal(closed(sides.head()), closed(sides.last()));
          if (verdict instanceof Verdict.Inconclusive) return Option.none();
          String text = "%s = %s".formatted(sides.head(), sides.last());
          return Case.of(
              text,
              () ->
                  verdict.isRefuted()
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(Witness.of(text, "equal")));
        });
  }

  private static final String THREE =
      "fold (x, p). case p of (a, b, c) -> (b + x, c, a) over t from (0, 1, 2)";

  private static String two(int last) {
    return "fold (x, p). case p of (a, b) -> (b + x, a * b) over t from (0, %d)".formatted(last);
  }

  private static Finding noArithmetic(Judge judge) {
    List<Instance> identities =
        List.of(
            new Instance("+ commutes", "R -> R -> R", "\\x. \\y. x + y", "\\x. \\y. y + x"),
            new Instance("+ has 0", "R -> R", "\\x. x + 0", "\\x. x"),
            new Instance(
                "* distributes",
                "R -> R -> R -> R",
                "\\x. \\y. \\z. x * (y + z)",
                "\\x. \\y. \\z. x * y + x * z"),
            new Instance("1 + 1 = 2", "R", "1 + 1", "2"),
            new Instance("+ commutes in the third part", "R^3", "(1, 2, 3 + 4)", "(1, 2, 4 + 3)"),
            new Instance("* has 0 in a list", "list R", "[1, 2 * 0]", "[1, 0]"),
            new Instance("elements are left out", "list R", "[1, 0]", "[1]"),
            new Instance(
                "a part of a fold twice",
                "list R -> R^3",
                "\\t. case (" + THREE + ") of (a, b, c) -> (a, b, b)",
                "\\t. " + THREE),
            new Instance(
                "parts of two folds",
                "list R -> R^2",
                "\\t. case (%s) of (a, b) -> case (%s) of (c, d) -> (a, d)"
                    .formatted(two(1), two(2)),
                "\\t. " + two(1)));
    for (Instance i : identities) {
      Verdict verdict = judge.equal(term(i.left, i.type), term(i.right, i.type));
      if (verdict.isGood()) {
        return Finding.refuted(Witness.of(i.left + " = " + i.right, "equal")).about(i.law);
      }
      if (!verdict.isRefuted()) return Finding.of(verdict).about(i.law);
    }
    return Finding.of(Verdict.holds(identities.size(), 0))
        .about("in Syn none of these: " + identities.map(Instance::law).mkString(", "));
  }

  private static Term term(String text, String type) {
    Source ofType = Source.of(type);
    Type goal = Elaboration.type(ofType, Parser.type(ofType), Declarations.NONE);
    Source source = Source.of(text);
    return Elaboration.term(
            source, Parser.term(source), Option.some(goal), Declarations.NONE, HashMap.empty())
        .term();
  }
}
