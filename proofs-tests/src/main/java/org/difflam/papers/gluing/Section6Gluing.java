package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §6.2, the glued category.
final class Section6Gluing {
  private Section6Gluing() {}

  /// Programs whose tuples are pairs, with all formers.
  private static final List<Term> PROGRAMS =
      List.of(
              "\\x : R. x * sin x",
              "\\(x, y). (x / (2 + cos y), y)",
              "\\f : R -> R. f (f 1)",
              "\\f : (R -> R) -> R. f (\\x. x * x)",
              "\\l : list R. fold (x, acc). x * acc + x over l from 1",
              "\\m : {Left 1 | Right R}. case m of {Left u -> 2 | Right y -> y * y}",
              "\\f : R -> R. let y = f 2 in [y * y, y]")
          .map(Macros::term);

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Prop-5",
                  "checks each structure morphism of Gl_2 on related plots, and its two legs")
              .on((UnaryOperator<GluedMorphism<Space, Space, Smooth, Smooth>>) f -> f)
              .not(
                  "the left leg of ev for real ⇒ real is followed by sin",
                  Section6Gluing::disturbed)
              .by(Section6Gluing::structure),
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
          check("HSV-eq-4", "interprets programs in Gl_1 by Lemma 4, and evaluates t and D(t)")
              .on(new Macro(TRIPLE))
              .not("the other leg is another macro's", Macros.unweighted(TRIPLE))
              .by((D, _) -> diagram(D)));

  /// A macro for indices.
  private interface Indexed {
    Macro of(Indices indices);
  }

  private static String show(Term t) {
    return Printing.show(Notation.UNICODE, t);
  }

  private static Finding diagram(Macro other) {
    TaylorGluing gl = new TaylorGluing(new Macro(TRIPLE));
    Verdict all = Verdict.PROVED;
    for (Term t : PROGRAMS) {
      Arrow f = Arrow.of(t);
      GluedMorphism<Space, Space, Smooth, Smooth> glued = gl.semantics().onMorphism(f);
      Verdict one =
          gl.diff()
              .equal(glued.left(), new DiffByEvaluation().onMorphism(f))
              .and(gl.diff().equal(glued.right(), gl.smooth().onMorphism(other.onMorphism(f))));
      if (!one.isGood()) return Finding.of(one).about("t = " + show(t));
      all = all.and(one);
    }
    return Finding.of(all).about("both legs, %d programs".formatted(PROGRAMS.size()));
  }

  private record Structure(String name, GluedMorphism<Space, Space, Smooth, Smooth> f) {}

  private static Finding structure(
      UnaryOperator<GluedMorphism<Space, Space, Smooth, Smooth>> ev, LawRunner effort) {
    TaylorGluing gl = new TaylorGluing(new Macro(SIX));
    var c = gl.category();
    Glued<Space, Space, Smooth, Smooth> r = gl.semantics().onObject(Type.real()),
        rr = c.exponential(r, r);
    Glued<Space, Space, Smooth, Smooth> list = c.list(r), sum = c.coproduct(r, c.terminal());
    GluedMorphism<Space, Space, Smooth, Smooth> times =
        gl.semantics().onMorphism(Arrow.of(Macros.term("\\(x, y). x * y")));
    List<Structure> all =
        List.of(
            new Structure("!", c.bang(rr)),
            new Structure("p1", c.first(r, rr)),
            new Structure("p2", c.second(list, sum)),
            new Structure("<id, id>", c.pair(c.identity(sum), c.identity(sum))),
            new Structure("ev", ev.apply(c.eval(r, r))),
            new Structure("ev at functions", c.eval(rr, r)),
            new Structure("cur(times)", c.curry(r, r, times)),
            new Structure("inl", c.left(r, list)),
            new Structure("inr", c.right(list, r)),
            new Structure("[id, id]", c.copair(c.identity(r), c.identity(r))),
            new Structure("dist", c.distribute(rr, r, c.terminal())),
            new Structure("nil", c.nil(rr)),
            new Structure("cons", c.cons(r)),
            new Structure(
                "fold",
                c.fold(r, r, c.identity(r), c.compose(times, c.second(r, c.product(r, r))))));
    Verdict verdict = Verdict.PROVED;
    for (Structure s : all) {
      Verdict one = c.check(s.f, Math.max(2, effort.cases() / 4), effort.seed());
      if (!one.isGood()) return Finding.of(one).about(s.name);
      verdict = verdict.and(one);
    }
    // the projections preserve the structure on the nose
    Diff d = gl.diff();
    Verdict legs =
        d.equal(c.eval(r, r).left(), d.eval(r.left(), r.left()))
            .and(d.equal(c.eval(r, r).right(), d.eval(r.right(), r.right())))
            .and(d.equal(c.cons(r).right(), d.cons(r.right())))
            .and(d.equal(c.left(r, list).right(), d.left(r.right(), list.right())))
            .and(d.equal(c.first(r, rr).left(), d.first(r.left(), rr.left())));
    return Finding.of(verdict.and(legs)).about(all.size() + " structure morphisms");
  }

  private static GluedMorphism<Space, Space, Smooth, Smooth> disturbed(
      GluedMorphism<Space, Space, Smooth, Smooth> ev) {
    TaylorGluing gl = new TaylorGluing(new Macro(SIX));
    Smooth sin = gl.smooth().onMorphism(Arrow.of(Macros.term("\\x. sin x")));
    return gl.category()
        .morphism(ev.source(), ev.target(), gl.diff().compose(sin, ev.left()), ev.right());
  }
}
