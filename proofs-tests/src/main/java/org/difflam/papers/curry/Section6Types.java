package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.PulledBack;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryText;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// §6.2, richer algebraic types, with tangent spaces that are defined for them:
///
/// ```
/// T[ℓ v] = ℓ T[v]                 T[[v₁, …, vₙ]] = [T[v₁], …, T[vₙ]]
/// ```
final class Section6Types {
  private Section6Types() {}

  private static final String METHOD =
      "pulls random tangents of nested variants and lists back to what these were made of, and"
          + " compares with exact differences, ";

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          spaces("of lists", CurryPrograms.lists()),
          spaces("of environments", CurryPrograms.environments()),
          check(
                  "DC-S6.2-types",
                  "defines a type and its tangents, pairs of p and 1 – p with one number for both,"
                      + " and pulls back through programs that make one and take it apart")
              .on(choice(Rational::minus))
              .not("what 1 – p is told is forgotten", choice((u, _) -> u))
              .by(Section6Types::own),
          check(
                  "DC-S6.2-types",
                  "pulls texts of covectors back to what a list and a variant in it are made of;"
                      + " those that are longer or shorter, or have another label, are none")
              .on(true)
              .not("any list is as long as another", false)
              .by(Section6Types::read));

  private static final List<String> LABELS = List.of("Some", "Other", "More", "Last");

  /// `\x. ([k₁ x, …, kₙ x], ℓ x)` along `([g₁, …, gₘ], ℓ′ h)`.
  private static Finding read(boolean shapes, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          int n = random.nextInt(4), m = random.nextInt(3) > 0 ? n : random.nextInt(5);
          String label = LABELS.get(random.nextInt(LABELS.size()));
          String other = random.nextInt(4) > 0 ? label : LABELS.get(random.nextInt(LABELS.size()));
          Vector<Integer> k = Vector.fill(n, () -> random.nextInt(1, 10));
          Vector<Integer> g = Vector.fill(m, () -> random.nextInt(1, 10));
          int h = random.nextInt(1, 10);
          String variant =
              Vector.ofAll(LABELS).map(l -> l + " R").mkString("{None 1 | ", " | ", "}");
          String f =
              "\\x : R. (([%s] : list R), (%s x : %s))"
                  .formatted(k.map(i -> i + " * x").mkString(", "), label, variant);
          String covector = "([%s], %s %d)".formatted(g.mkString(", "), other, h);
          boolean fits = !shapes || n == m && label.equals(other);
          int sum = k.zipWith(g, (a, b) -> a * b).sum().intValue() + h;
          return Case.equal(
              f + " along " + covector, back(f, covector), fits ? "" + sum : "no tangent");
        });
  }

  private static String back(String f, String covector) {
    Source source = Source.of(f + covector);
    try {
      return PulledBack.read(CurryText.of(source), term(f), term("3"), term(covector))
          .in(PulledBack.modes("curry").get().head())
          .back()
          .toString();
    } catch (SourceError none) {
      return "no tangent";
    }
  }

  private static SurfaceTerm term(String text) {
    return Parser.term(Source.of(text));
  }

  /// `p ↦ (p, 1 – p)`, whose tangents are those of p.
  private static final RepFunction<Rational> MADE =
      RepFunction.pure(x -> {
        Rational p = numbers(x).head();
        return new Evaluated<>(
            CurryValue.pair(number(p), number(Rational.ONE.minus(p))),
            g -> new Back<>(TangentValue.zero(), g));
      });

  /// `((p, q), u, v) ↦ p u + q v` for such a pair.
  ///
  /// @param told what the pair is told, of u and v
  private static RepFunction<Rational> choice(BinaryOperator<Rational> told) {
    return RepFunction.pure(x -> {
      Vector<Rational> all = numbers(x);
      Rational p = all.get(0), q = all.get(1), u = all.get(2), v = all.get(3);
      CurryValue<Rational> y = number(p.times(u).plus(q.times(v)));
      return new Evaluated<>(
          y,
          back -> {
            Rational g = numbers(CurryPrograms.lists(), y, back).head();
            return new Back<>(
                TangentValue.zero(),
                new TangentValue.Tuple<>(
                    Vector.of(told.apply(u, v), p, q)
                        .<TangentValue<Rational>>map(d -> CurryPrograms.tangent(d.times(g)))
                        .asJava()));
          });
    });
  }

  private static Finding own(RepFunction<Rational> choice, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    return CurryPrograms.each(
        CurryType.product(R, R, R),
        effort,
        (program, at, random) -> {
          RepFunction<Rational> three = CurryPrograms.map(c, PAIR, program);
          RepFunction<Rational> f =
              c.then(
                  c.prod(
                      List.of(
                          c.then(c.then(three, c.part(0, 3)), MADE),
                          c.then(three, c.part(1, 3)),
                          c.then(three, c.part(2, 3)))),
                  choice);
          return CurryPrograms.same(
              numbers(c, at, f.vjp(at, CurryPrograms.tangent(1))),
              CurryPrograms.transposed(f, at, Vector.of(Rational.ONE)));
        });
  }

  /// What goes back, of a value and a tangent of it.
  private interface Given {
    TangentValue<Rational> of(CurryValue<Rational> v, TangentValue<Rational> g);
  }

  private static Check<?> spaces(String which, Combinators<Rational> c) {
    return check("DC-S6.2-types", METHOD + which)
        .on((Given) (_, g) -> g)
        .not(
            "the elements in the other order, where that is in T[v]",
            (v, g) -> Tangents.fits(v, turned(g)) ? turned(g) : g)
        .not("tangents that are taken twice", (_, g) -> RandomTangents.scaled(g, 2))
        .by((given, effort) -> pulled(c, given, effort));
  }

  private static Finding pulled(Combinators<Rational> c, Given given, LawRunner effort) {
    return CombinatorFigures.each(
        c,
        effort,
        (draws, random) -> {
          CurryType type = algebraic(random, 2);
          RepFunction<Rational> f = draws.map(PAIR, type);
          CurryValue<Rational> at = CurryPrograms.point(random), v = f.at(at).value();
          TangentValue<Rational> g = draws.tangent(type, v);
          Vector<Rational> along = numbers(c, v, g);
          if (along.isEmpty()) return Option.none(); // such as None, and the empty list
          String text = "%s : %s, along %s".formatted(v, type.show(), g);
          return Case.of(
              text,
              () -> {
                if (!Tangents.fits(v, g) || !Tangents.fits(TangentType.simplyTyped(type), g))
                  return Finding.refuted(Witness.at(text, "" + g, "T[v]"));
                Vector<Rational> found = numbers(c, at, f.vjp(at, given.of(v, g)));
                Vector<Rational> expected = CurryPrograms.transposed(f, at, along);
                return found.equals(expected)
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(Witness.at(text, "" + found, "" + expected));
              });
        });
  }

  /// Variants and lists in one another.
  private static CurryType algebraic(SplittableRandom random, int depth) {
    if (depth == 0) return random.nextBoolean() ? R : PAIR;
    return switch (random.nextInt(3)) {
      case 0 -> new CurryType.ListOf(algebraic(random, depth - 1));
      case 1 ->
          new CurryType.Variant(
              List.of(
                  new Summand<>("None", CurryType.UNIT),
                  new Summand<>("One", algebraic(random, depth - 1)),
                  new Summand<>("Two", algebraic(random, depth - 1))));
      default -> CurryType.product(algebraic(random, depth - 1), new CurryType.ListOf(R));
    };
  }

  private static TangentValue<Rational> turned(TangentValue<Rational> g) {
    return switch (g) {
      case TangentValue.Sequence<Rational>(var parts) ->
          new TangentValue.Sequence<>(parts.reverse().map(Section6Types::turned));
      case TangentValue.Tuple<Rational>(var parts) ->
          new TangentValue.Tuple<>(parts.stream().map(Section6Types::turned).toList());
      case TangentValue.Tagged<Rational>(var label, var content) ->
          new TangentValue.Tagged<>(label, turned(content));
      default -> g;
    };
  }
}
