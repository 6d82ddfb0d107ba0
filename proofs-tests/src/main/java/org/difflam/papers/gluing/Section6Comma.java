package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;

/// The proof of Proposition 5: "The category Gl_k is a full subcategory of the comma category
/// id_Set ↓ Diff(Rᵏ, –) × Diff(Rᵏ, –)".
///
/// An object of this is a set `A`, two spaces and a map `φ` from `A` to pairs of plots, and a
/// morphism from `φ` to `ψ` is a map `a : A → B` and two smooth maps with `φ ; (– ; f, – ; f′) = a
/// ; ψ`. Relations are the `φ` that are injective. Here they are finite, and all `a` are counted.
final class Section6Comma {
  private Section6Comma() {}

  private static final Type R = Type.real();
  private static final List<Type> TYPES =
      List.of(R, Type.product(R, R), Type.list(R), R.to(R), Type.product(R, Type.list(R)));
  private static final Diff DIFF = new Diff();

  /// What `Gl_k` takes for the relation, and the comma category for `ψ`; and what composites take
  /// for the place that `a` sends a pair to.
  private record Sides(In in, Again again, IntUnaryOperator a) {}

  /// Whether a pair of plots is in the relation.
  private interface In {
    Verdict of(Vector<Seq<Smooth>> T, Seq<Smooth> pair);
  }

  /// The relation as a family.
  private interface Again {
    Vector<Seq<Smooth>> of(Vector<Seq<Smooth>> T);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Prop-5p",
                  "counts the maps a for which (a, f, f′) is a morphism of the comma category,"
                      + " between finite relations of random plots: one if (f, f′) is a morphism of"
                      + " Gl_k and none if not, and those of composites are composed")
              .on(new Sides(Section6Comma::among, T -> T, i -> i))
              .not(
                  "a family in which a pair is twice",
                  new Sides(Section6Comma::among, T -> T.appendAll(T.take(1)), i -> i))
              .not(
                  "related if each of the plots is in some pair",
                  new Sides(Section6Comma::apart, T -> T, i -> i))
              .not("composites of a constant a", new Sides(Section6Comma::among, T -> T, _ -> 0))
              .by(Section6Comma::counted));

  private static Verdict same(Smooth p, Smooth q) {
    return DIFF.equal(p, q, Places.of(1));
  }

  private static Verdict same(Seq<Smooth> p, Seq<Smooth> q) {
    return same(p.get(0), q.get(0)).and(same(p.get(1), q.get(1)));
  }

  private static Verdict among(Vector<Seq<Smooth>> T, Seq<Smooth> pair) {
    return T.map(q -> same(pair, q)).find(Verdict::isGood).getOrElse(Section6Comma::none);
  }

  private static Verdict apart(Vector<Seq<Smooth>> T, Seq<Smooth> pair) {
    Option<Verdict> left = T.map(q -> same(pair.get(0), q.get(0))).find(Verdict::isGood),
        right = T.map(q -> same(pair.get(1), q.get(1))).find(Verdict::isGood);
    return left.flatMap(v -> right.map(v::and)).getOrElse(Section6Comma::none);
  }

  private static Verdict none() {
    return Verdict.refuted(Witness.of("a pair of the relation", "another"));
  }

  /// The places in a family where a pair is.
  private static Vector<Integer> places(Vector<Seq<Smooth>> family, Seq<Smooth> pair) {
    return family.zipWithIndex().filter(q -> same(pair, q._1).isGood()).map(q -> q._2);
  }

  /// `(f, f′)`.
  private record Maps(Smooth f, Smooth g) {
    Seq<Smooth> of(Seq<Smooth> p) {
      return List.of(DIFF.compose(f, p.get(0)), DIFF.compose(g, p.get(1)));
    }
  }

  private static Smooth map(Type from, Type to, SplittableRandom random) {
    Name x = Name.of("x");
    return new TermGenerator(StructureMorphisms.WORDS, random.split())
        .term(io.vavr.collection.HashMap.of(x, from), to, 2 + random.nextInt(8))
        .map(t -> new DiffByEvaluation().onMorphism(Arrow.of(x, from, t)))
        .get();
  }

  private static Type any(SplittableRandom random) {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  /// Different ones.
  private static Vector<Seq<Smooth>> distinct(Seq<Seq<Smooth>> pairs) {
    Vector<Seq<Smooth>> all = Vector.empty();
    for (Seq<Smooth> p : pairs) if (places(all, p).isEmpty()) all = all.append(p);
    return all;
  }

  private static Finding counted(Sides sides, LawRunner effort) {
    List<TaylorGluing> gluings =
        List.of(Indices.of(1, 1), Indices.of(2, 1))
            .map(shape -> new TaylorGluing(new Macro(shape)));
    return CountedCases.each(
        effort.cases(), effort, (random, i) -> one(gluings.get(i % 2), sides, i / 2 % 3, random));
  }

  /// @param way the images of the plots are related, or not all, or with others of them
  private static Option<Case> one(TaylorGluing gl, Sides sides, int way, SplittableRandom random) {
    List<Type> left = List.fill(3, () -> any(random)), right = List.fill(3, () -> any(random));
    Maps f =
        new Maps(map(left.get(0), left.get(1), random), map(right.get(0), right.get(1), random));
    Maps g =
        new Maps(map(left.get(1), left.get(2), random), map(right.get(1), right.get(2), random));
    Vector<Seq<Smooth>> S =
        distinct(
            List.fill(
                random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(3),
                () -> drawn(gl, f.f.source(), f.g.source(), random)));
    Vector<Seq<Smooth>> images = S.map(f::of);
    Vector<Seq<Smooth>> T =
        distinct(
            switch (way) {
              case 0 -> images.append(drawn(gl, f.f.target(), f.g.target(), random));
              case 1 -> images.drop(1);
              default ->
                  images.zipWithIndex(
                      (p, n) -> List.of(p.get(0), images.get((n + 1) % images.size()).get(1)));
            });
    Vector<Seq<Smooth>> far = T.map(g::of), U = distinct(far);
    // where a number is too large to be told there is no case
    if (!S.appendAll(images).appendAll(T).appendAll(far).forAll(p -> same(p, p).isGood()))
      return Option.none();
    Vector<Seq<Smooth>> psi = sides.again.of(T);
    int maps = S.map(p -> places(psi, f.of(p)).size()).foldLeft(1, (m, n) -> m * n);
    Glued<Space, Smooth> s = object(gl, f.f.source(), f.g.source(), S, sides.in),
        t = object(gl, f.f.target(), f.g.target(), T, sides.in),
        u = object(gl, g.f.target(), g.g.target(), U, sides.in);
    GluedMorphism<Space, Smooth> first = gl.category().morphism(s, t, f.f, f.g);
    boolean carried = S.forAll(p -> gl.category().carries(first, p, random).isGood());
    boolean composed =
        maps != 1
            || S.forAll(p -> {
              GluedMorphism<Space, Smooth> both =
                  gl.category().compose(gl.category().morphism(t, u, g.f, g.g), first);
              Seq<Smooth> image = T.get(sides.a.applyAsInt(places(T, f.of(p)).head()));
              Vector<Integer> there = places(U, g.of(image));
              return there.nonEmpty()
                  && there.equals(
                      places(U, List.of(both.left(), both.right()).zipWith(p, DIFF::compose)));
            });
    return Case.equal(
        "(%s, %s) on %d pairs of plots into %d"
            .formatted(f.f.name(), f.g.name(), S.size(), T.size()),
        maps + (composed ? "" : ", composed in another way"),
        carried ? "1" : "0");
  }

  private static Seq<Smooth> drawn(
      TaylorGluing gl, Space left, Space right, SplittableRandom random) {
    return List.of(gl.plots().draw(left, random), gl.plots().draw(right, random));
  }

  private static Glued<Space, Smooth> object(
      TaylorGluing gl, Space left, Space right, Vector<Seq<Smooth>> T, In in) {
    return gl.category()
        .object(
            List.of(left, right),
            Relation.of(
                "a finite relation", p -> in.of(T, p), random -> T.get(random.nextInt(T.size()))));
  }
}
