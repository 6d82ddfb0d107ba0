package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §6.2, the glued category.
final class Section6Gluing {
  private Section6Gluing() {}

  /// Programs with all formers.
  private static final List<Term> PROGRAMS =
      List.of(
              "\\x : R. x * sin x",
              "\\(x, y). (x / (2 + cos y), y)",
              "\\(x,) : R^1. (x * x,)",
              "\\f : R -> R. f (f 1)",
              "\\f : (R -> R) -> R. f (\\x. x * x)",
              "\\l : list R. fold (x, acc). x * acc + x over l from 1",
              "\\m : {Left 1 | Right R}. case m of {Left u -> 2 | Right y -> y * y}",
              "\\f : R -> R. let y = f 2 in [y * y, y]")
          .map(Macros::term);

  static final List<Check<?>> CHECKS =
      List.of(
          check("HSV-6.2-times", "evaluates (*)₁ for (2,2) on the first twelve primes")
              .on((Indexed) Macro::new)
              .not("the indices in the opposite order", Macros::swaps)
              .not("every summand once", Macros::unweighted)
              .by((macro, _) ->
                  Finding.reproduced(
                      "(*)₁",
                      Macros.numbers(34, 89, 245, 177, 469, 701),
                      Macros.at(
                          macro.of(SIX),
                          "\\(x, y). x * y",
                          Macros.jet(2, 3, 5, 7, 11, 13),
                          Macros.jet(17, 19, 23, 29, 31, 37)))),
          check("HSV-6.2-times", "types (*)₁")
              .on((IntUnaryOperator) n -> n)
              .printed("(*)₁ : R² × R² → R²", n -> 2)
              .by((entries, _) -> {
                int n = entries.applyAsInt(SIX.size());
                Type stated = Type.product(Type.real(n), Type.real(n)).to(Type.real(n));
                Term times = Macros.term("\\(x, y). x * y");
                Type found = Typing.of(new Macro(SIX).of(times));
                return Finding.reproduced(
                    "the type of (*)₁", Section4Spaces.show(stated), Section4Spaces.show(found));
              }),
          check(
                  "HSV-eq-4",
                  "interprets written and random programs of random types in Gl by Lemma 4, and"
                      + " evaluates t and D(t), for (k,R) = (1,1), (1,2), (2,1), (2,2), (1,3),"
                      + " (3,1), (3,2) and (1,4)")
              .on(UnaryOperator.<Macro>identity())
              .not("the other leg is another macro's", D -> Macros.unweighted(D.indices()))
              .by(Section6Gluing::diagram));

  static final List<Indices> SHAPES =
      List.of(
          TRIPLE,
          Macros.DUAL,
          SIX,
          Indices.of(2, 1),
          Indices.of(1, 3),
          Indices.of(3, 1),
          Indices.of(3, 2),
          Indices.of(1, 4));

  /// A macro for indices.
  private interface Indexed {
    Macro of(Indices indices);
  }

  static String show(Term t) {
    return Printing.show(Notation.UNICODE, t);
  }

  private static Finding diagram(UnaryOperator<Macro> leg, LawRunner effort) {
    List<TaylorGluing> gluings = SHAPES.map(shape -> new TaylorGluing(new Macro(shape)));
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Option<Term> t =
              i < PROGRAMS.size()
                  ? Option.some(PROGRAMS.get(i))
                  : new TermGenerator(RandomPrograms.WORDS, random.split())
                      .term(
                          SampleTypes.random(random, random.nextInt(1, 5))
                              .to(SampleTypes.random(random, random.nextInt(1, 5))),
                          3 + random.nextInt(12));
          if (t.isEmpty()) return Option.none();
          Arrow f = Arrow.of(t.get());
          Indices shape = SHAPES.get(i % SHAPES.size());
          TaylorGluing gl = gluings.get(i % SHAPES.size());
          Macro other = leg.apply(new Macro(shape));
          GluedMorphism<Space, Smooth> glued = gl.semantics().onMorphism(f);
          Verdict legs =
              gl.diff()
                  .equal(glued.left(), Evaluated.of(f, gl.smooth()))
                  .and(gl.diff().equal(glued.right(), gl.smooth().onMorphism(other.onMorphism(f))));
          return legs instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of(show(t.get()) + ", " + shape, () -> Finding.of(legs));
        });
  }
}
