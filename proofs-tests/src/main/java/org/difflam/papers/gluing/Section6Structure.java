package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Functor;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.GluingOfAlgebras;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.papers.gluing.StructureMorphisms.Formation;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Equations;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.DiffModel;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.GluedModel;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;

/// Proposition 5: the structure of `Gl_k`, at random objects and made of random morphisms. What is
/// made is a morphism of `Gl_k`, and obeys the equations of products, functions, sums, lists and
/// trees, which say that it is the only one.
final class Section6Structure {
  private Section6Structure() {}

  static final List<Indices> SHAPES =
      List.of(DUAL, Indices.of(2, 1), SIX, Indices.of(3, 1), Indices.of(1, 4));

  /// Two morphisms of the structure with the same ends, made of different ones where it takes any;
  /// the answer is what is looked at.
  private interface Choice {
    GluedMorphism<Space, Smooth> of(
        GluingOfAlgebras<Space, Smooth> c,
        GluedMorphism<Space, Smooth> made,
        GluedMorphism<Space, Smooth> other);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Prop-5",
                  "makes each morphism of the structure of Gl_k at random objects, of random"
                      + " morphisms, draws related plots, and makes its legs again in Diff, for"
                      + " (k,R) = (1,1), (2,1), (2,2), (3,1) and (1,4)")
              .on((Choice) (_, made, _) -> made)
              .not(
                  "the legs are made of different morphisms",
                  (c, made, other) ->
                      c.morphism(made.source(), made.target(), made.left(), other.right()))
              .not("morphisms of Gl_k, made of other ones", (_, _, other) -> other)
              .by(Section6Structure::carries),
          laws(
                  "HSV-Prop-5",
                  "the laws of a bicartesian closed category with lists",
                  new GluedModel())
              .not("the function is applied to what it is curried over", exchanged())
              .not("sums are told apart by one side", oneSided())
              .by((laws, effort) -> hold(laws, new GluedModel(), effort)),
          laws("HSV-4.1-univ", "the universal properties, as equations", new DiffModel())
              .not("the function is applied to what it is curried over", exchanged())
              .by((laws, effort) -> hold(laws, new DiffModel(), effort)));

  private static Check.On<List<Law>> laws(String id, String method, Model<?, ?> in) {
    return check(id, method + ", on random morphisms of " + in.title())
        .on(Catalogue.all().filter(law -> LawRunner.applies(law, in)));
  }

  private static List<Law> exchanged() {
    return wrong("f : X * X -> Y, g : X -> X", "ev . <cur(f), g> = f . <g, id>");
  }

  private static List<Law> oneSided() {
    return wrong("f : X + X -> Y", "[f . inl, f . inl] = f");
  }

  private static List<Law> wrong(String givens, String equation) {
    return List.of(
        Law.law(
            "not HSV", equation, "mutant", Catalogue.all().head().definitions(), givens, equation));
  }

  private static Finding hold(List<Law> laws, Model<?, ?> in, LawRunner effort) {
    // morphisms are drawn that are equal where a sine is 0, so few are not enough
    return Equations.hold(
        laws,
        List.of(in),
        new LawRunner(effort.seed(), Math.max(20, effort.cases() / 8), effort.limit()));
  }

  private static Finding carries(Choice choice, LawRunner effort) {
    List<TaylorGluing> gluings = SHAPES.map(shape -> new TaylorGluing(new Macro(shape)));
    LawRunner fewer = new LawRunner(effort.seed(), Math.max(8, effort.cases() / 4), effort.limit());
    ByRule<Formation> counts = new ByRule<>(List.of(Formation.values()), 1, fewer);
    return counts.each(
        20,
        (formation, i) -> {
          long seed = effort.seed() * 1_000_003 + i;
          TaylorGluing gl = gluings.get(i % gluings.size());
          SplittableRandom random = new SplittableRandom(seed);
          List<Type> ends =
              List.fill(
                  formation.objects(), () -> StructureMorphisms.type(random, i % 4 == 0 ? 2 : 1));
          StructureMorphisms<Glued<Space, Smooth>, GluedMorphism<Space, Smooth>> glued =
              new StructureMorphisms<>(
                  gl.category(), gl.semantics()::onObject, gl::legs, ends, seed);
          var made = glued.of(formation);
          var other = glued.from(seed + 1).of(formation);
          if (made.isEmpty() || other.isEmpty()) return Option.none();
          String text =
              "%s at %s, made of %s, k = %d"
                  .formatted(
                      formation,
                      ends.map(Section4Spaces::show).mkString(", "),
                      glued.parts(formation),
                      gl.plots().coordinates().size());
          if (!counts.isNew(formation, text)) return Option.none();
          var f = choice.of(gl.category(), made.get(), other.get());
          Verdict verdict =
              gl.category()
                  .check(f, 1, seed)
                  .and(projects(gl, new Macro(SHAPES.get(i % SHAPES.size())), f, glued, formation))
                  .and(fits(gl.category(), f.target()));
          if (verdict instanceof Verdict.Inconclusive) return Option.none();
          if (!verdict.isGood()) return Option.some(Finding.of(verdict).about(text));
          counts.add(formation, text);
          return Option.none();
        });
  }

  /// An object with another relation is another object, and so is what is made of it.
  private static Verdict fits(GluingOfAlgebras<Space, Smooth> c, Glued<Space, Smooth> x) {
    Relation<Smooth> other =
        Relation.of("all", _ -> Verdict.PROVED, random -> x.relation().draw(random).get());
    Glued<Space, Smooth> y = c.object(x.legs(), other);
    return refuses(c, x, y)
        .and(refuses(c, c.product(x, x), c.product(x, y)))
        .and(refuses(c, c.product(x, x), c.product(y, x)))
        .and(refuses(c, c.exponential(x, x), c.exponential(x, y)))
        .and(refuses(c, c.exponential(x, x), c.exponential(y, x)))
        .and(refuses(c, c.coproduct(x, x), c.coproduct(x, y)))
        .and(refuses(c, c.coproduct(x, x), c.coproduct(y, x)))
        .and(refuses(c, c.list(x), c.list(y)));
  }

  private static Verdict refuses(
      GluingOfAlgebras<Space, Smooth> c, Glued<Space, Smooth> x, Glued<Space, Smooth> y) {
    try {
      var composed = c.compose(c.identity(y), c.identity(x));
      return Verdict.refuted(Witness.of("no composite", c.show(composed)));
    } catch (EndsMismatch _) {
      return Verdict.PROVED;
    }
  }

  /// Whether the projection preserves it: each leg is made by Diff in the same way.
  private static Verdict projects(
      TaylorGluing gl,
      Macro D,
      GluedMorphism<Space, Smooth> f,
      StructureMorphisms<?, ?> glued,
      Formation formation) {
    Functor<Type, Arrow, Space, Smooth> diff = gl.smooth();
    Smooth left = glued.in(gl.diff(), diff::onObject, diff::onMorphism).of(formation).get();
    Smooth right =
        glued
            .in(gl.diff(), x -> diff.onObject(D.of(x)), t -> diff.onMorphism(D.onMorphism(t)))
            .of(formation)
            .get();
    Places few = Places.of(1);
    return gl.diff().equal(f.left(), left, few).and(gl.diff().equal(f.right(), right, few));
  }
}
