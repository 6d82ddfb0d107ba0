package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.syn.Arrow;

/// §6.2, after diagram (4): "(⟦t⟧, ⟦D(t)⟧) are in the image of the projection Gl_k → Diff × Diff,
/// and hence ⟦D(t)⟧ is a (k, R)-Taylor representation of ⟦t⟧". So are all pairs of smooth maps;
/// what counts is that these go from `⦇realⁿ⦈` to `⦇real⦈`.
final class Section6Image {
  private Section6Image() {}

  private static final int PLOTS = 4;

  /// `t` and a `u` of the same type, of which `⟦D(u)⟧` is no Taylor representation of `⟦t⟧`.
  private record Pair(String t, String u) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair("\\x : R. x * x", "\\x : R. x * x + x"),
          new Pair("\\(x, y) : R * R. x * sin y", "\\(x, y) : R * R. x * cos y"),
          new Pair("\\(x, y, z) : R^3. x * y - z", "\\(x, y, z) : R^3. x * z - y"));

  private static final List<Indices> SHAPES =
      List.of(Indices.of(1, 1), Indices.of(2, 1), Indices.of(2, 2), Indices.of(1, 3));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-eq-4",
                  "asks of morphisms to ⦇real⦈ whether they are pairs of ⟦t⟧ and a Taylor"
                      + " representation of it: (⟦t⟧, ⟦D(t)⟧) is one, and (⟦t⟧, ⟦D(u)⟧) is none")
              .on(
                  (BiFunction<TaylorGluing, Glued<Space, Smooth>, Glued<Space, Smooth>>)
                      (_, x) -> x)
              .printed(
                  "from any object over ⟦realⁿ⟧ and ⟦D(realⁿ)⟧: one without related plots",
                  (gl, x) -> gl.category().object(x.legs(), new NoPair()))
              .by(Section6Image::apart));

  /// No plots are related.
  private record NoPair() implements Relation<Smooth> {
    @Override
    public Verdict relates(Seq<Smooth> plots, RandomGenerator random) {
      return Verdict.refuted(Witness.of("no pair", "" + plots));
    }

    @Override
    public Option<Seq<Smooth>> draw(RandomGenerator random) {
      return Option.none();
    }
  }

  private static Finding apart(
      BiFunction<TaylorGluing, Glued<Space, Smooth>, Glued<Space, Smooth>> source,
      LawRunner effort) {
    int asked = 0;
    for (Indices shape : SHAPES) {
      TaylorGluing gl = new TaylorGluing(new Macro(shape));
      for (Pair p : PAIRS) {
        GluedMorphism<Space, Smooth> t = gl.legs(Arrow.of(Macros.term(p.t)));
        Smooth h = gl.legs(Arrow.of(Macros.term(p.u))).right();
        Glued<Space, Smooth> x = source.apply(gl, t.source());
        Verdict right = isMorphism(gl, x, t, t.right(), effort);
        if (!right.isGood())
          return Finding.of(right).about(p.t + ", " + RandomPrograms.name(shape));
        if (!isMorphism(gl, x, t, h, effort).isRefuted())
          return Finding.refuted(Witness.of("a morphism", "no Taylor representation"))
              .about("(⟦%s⟧, ⟦D(%s)⟧), %s".formatted(p.t, p.u, RandomPrograms.name(shape)));
        asked += 2;
      }
    }
    return Finding.of(Verdict.holds(asked, 0));
  }

  private static Verdict isMorphism(
      TaylorGluing gl,
      Glued<Space, Smooth> source,
      GluedMorphism<Space, Smooth> t,
      Smooth h,
      LawRunner effort) {
    return gl.category()
        .check(gl.category().morphism(source, t.target(), t.left(), h), PLOTS, effort.seed());
  }
}
