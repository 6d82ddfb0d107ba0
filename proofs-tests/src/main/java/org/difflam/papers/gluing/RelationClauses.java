package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// The relations S of §4.2 and §6.2 at products and functions letter by letter, asked point by
/// point.
final class RelationClauses {
  private RelationClauses() {}

  private static final Asked AS_PRINTED =
      new Asked(
          RelationAsPrinted.printed("S (A1 * ... * An)"), RelationAsPrinted.printed("S (A -> B)"));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Thm-3-S",
                  "asks the clauses for products and functions as printed, of related plots, and of"
                      + " parts of two pairs that S tells apart")
              .on(AS_PRINTED)
              .not("(f₁, g₂) for (f₁, g₁)", AS_PRINTED.with("(f1, g1) in S A1", "(f1, g2) in S A1"))
              .not("x ↦ f₁(0)(g₁(x))", AS_PRINTED.with("f1(x)(", "f1(0)("))
              .by(RelationClauses::clauses));

  private static final Vector<Type> TYPES =
      Vector.of(
          Type.function(Type.real(), Type.real(2)),
          Type.function(Type.real(), Type.real()),
          Type.product(Type.function(Type.real(), Type.real()), Type.real()),
          Type.function(Type.real(2), Type.real()),
          Type.function(Type.function(Type.real(), Type.real()), Type.real()));

  private static Finding clauses(Asked asked, LawRunner effort) {
    TaylorGluing gl = new TaylorGluing(new Macro(Macros.TRIPLE));
    return CountedCases.each(
        Math.max(TYPES.size(), effort.cases() / 5),
        effort,
        (random, i) -> {
          Type type = TYPES.get(i % TYPES.size());
          Relation<Smooth> S = gl.semantics().onObject(type).relation();
          Seq<Smooth> one = S.draw(random).get(), other = S.draw(random).get();
          Seq<Smooth> mixed = Vector.of(one.get(0), other.get(1));
          if (!S.relates(mixed, random).isRefuted()) return Option.none();
          return Case.of(
              "%s and %s at %s"
                  .formatted(
                      one.get(0).name(), other.get(0).name(), Printing.show(Notation.ASCII, type)),
              () -> {
                Verdict related = asked.relates(gl, type, one, random);
                if (!related.isGood()) return Finding.of(related);
                boolean apart =
                    Vector.range(0, TRIES)
                        .exists(_ -> asked.relates(gl, type, mixed, random).isRefuted());
                return apart
                    ? Finding.of(Verdict.holds(2, 0))
                    : Finding.refuted(Witness.at("" + mixed, "related", "not related"));
              });
        });
  }

  private static final int TRIES = 6;

  private static final Pattern PRODUCTS =
      Pattern.compile(
          "\\(\\(f1, \\.{3}, fn\\), \\(g1, \\.{3}, gn\\)\\), \\(f([12n]), g([12n])\\) in S A1,"
              + " \\.{3}, \\(f([12n]), g([12n])\\) in S An");
  private static final Pattern FUNCTIONS =
      Pattern.compile(
          "\\(f1, f2\\), for all \\(g1, g2\\) in S A: \\(x ↦"
              + " f([12])\\(([x0])\\)\\(g([12])\\(x\\)\\), x ↦"
              + " f([12])\\(([x0])\\)\\(g([12])\\(x\\)\\)\\) in S B");

  /// The clauses of these texts, which are read letter by letter; products are of two.
  private record Asked(String products, String functions) {
    Asked with(String printed, String other) {
      return new Asked(products.replace(printed, other), functions.replace(printed, other));
    }

    Verdict relates(TaylorGluing gl, Type type, Seq<Smooth> plots, SplittableRandom random) {
      return switch (type) {
        case Type.Product(var factors) -> {
          Matcher read = RelationAsPrinted.read(PRODUCTS, products);
          Verdict all = Verdict.PROVED;
          for (int i = 0; i < 2; i++) {
            Smooth f = part(plots.get(0), read.group(2 * i + 1)),
                g = part(plots.get(1), read.group(2 * i + 2));
            all = all.and(relates(gl, factors.get(i), Vector.of(f, g), random));
          }
          yield all;
        }
        case Type.Function(var domain, var codomain) -> {
          Matcher read = RelationAsPrinted.read(FUNCTIONS, functions);
          Seq<Smooth> x = gl.semantics().onObject(domain).relation().draw(random).get();
          Vector<Smooth> both =
              Vector.of(1, 4)
                  .map(i ->
                      applied(
                          plots.get(read.group(i).equals("1") ? 0 : 1),
                          read.group(i + 1).equals("0"),
                          x.get(read.group(i + 2).equals("1") ? 0 : 1)));
          yield relates(gl, codomain, both, random);
        }
        default -> gl.semantics().onObject(type).relation().relates(plots, random);
      };
    }

    private static Smooth part(Smooth f, String index) {
      int i = index.equals("1") ? 0 : 1;
      Space.Product pair = (Space.Product) f.target();
      return new Smooth(
          f.source(), i == 0 ? pair.first() : pair.second(), f.name() + "_" + i, new Part(f, i));
    }

    private static Smooth applied(Smooth f, boolean atZero, Smooth x) {
      return new Smooth(
          f.source(),
          ((Space.Functions) f.target()).codomain(),
          "x ↦ %s(x)(%s(x))".formatted(f.name(), x.name()),
          new Applied(f, x, atZero));
    }
  }

  /// `x ↦ fᵢ(x)`.
  private record Part(Smooth f, int i) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return f.at(r, u).parts().get(i);
    }
  }

  /// `x ↦ f(x)(g(x))`.
  private record Applied(Smooth f, Smooth g, boolean atZero) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> point = u;
      if (atZero)
        point =
            new Value.Tuple<>(
                u.parts().stream().map(_ -> Value.of(r.literal(Rational.ZERO))).toList());
      return f.at(r, point).apply(g.at(r, u));
    }
  }
}
