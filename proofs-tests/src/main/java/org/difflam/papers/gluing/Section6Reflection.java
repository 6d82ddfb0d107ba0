package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.GluingOfAlgebras;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;

/// Proposition 5, the other way round: a pair, a function, a case distinction, an injection and a
/// list are morphisms of `Gl_k` only if the `f` that they are made of is one, as it is got back by
/// projecting, applying, injecting, and so on. So legs that are no morphism make none. A relation
/// that holds too often, at functions or lists, say, is seen here only: what is drawn as related is
/// related in it.
final class Section6Reflection {
  private Section6Reflection() {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Prop-5",
                  "makes pairs, functions, cases, injections and lists of legs f = (⟦t⟧, ⟦D(u)⟧)"
                      + " that are no morphism of Gl_k, and of a morphism g, and finds that they"
                      + " are none either, for (k,R) = (1,1), (2,1), (2,2) and (3,1)")
              .on((BinaryOperator<GluedMorphism<Space, Smooth>>) (f, _) -> f)
              .not("they are made of g alone", (_, g) -> g)
              .by(Section6Reflection::reflects));

  /// What is made of `f` and `g`, both `X × Z → Y`.
  private enum Former {
    FIRST("⟨f, g⟩"),
    SECOND("⟨g, f⟩"),
    FUNCTION("Λ(f)"),
    CASE_LEFT("[f, g]"),
    CASE_RIGHT("[g, f]"),
    LEFT("inl ∘ f"),
    RIGHT("inr ∘ f"),
    HEAD("f :: g :: nil"),
    LAST("g :: f :: nil");

    private final String shown;

    Former(String shown) {
      this.shown = shown;
    }

    GluedMorphism<Space, Smooth> of(
        GluingOfAlgebras<Space, Smooth> c,
        Glued<Space, Smooth> x,
        Glued<Space, Smooth> z,
        GluedMorphism<Space, Smooth> f,
        GluedMorphism<Space, Smooth> g) {
      Glued<Space, Smooth> y = f.target();
      return switch (this) {
        case FIRST -> c.pair(f, g);
        case SECOND -> c.pair(g, f);
        case FUNCTION -> c.curry(x, z, f);
        case CASE_LEFT -> c.copair(f, g);
        case CASE_RIGHT -> c.copair(g, f);
        case LEFT -> c.compose(c.left(y, x), f);
        case RIGHT -> c.compose(c.right(x, y), f);
        case HEAD -> list(c, f, g);
        case LAST -> list(c, g, f);
      };
    }

    private static GluedMorphism<Space, Smooth> list(
        GluingOfAlgebras<Space, Smooth> c,
        GluedMorphism<Space, Smooth> f,
        GluedMorphism<Space, Smooth> g) {
      Glued<Space, Smooth> y = f.target();
      var nil = c.compose(c.nil(y), c.bang(f.source()));
      return c.compose(c.cons(y), c.pair(f, c.compose(c.cons(y), c.pair(g, nil))));
    }

    @Override
    public String toString() {
      return shown;
    }
  }

  /// Each of so many related plots must tell that `f` is no morphism, and one of so many that what
  /// is made of it is none.
  private static final int FEW = 3, MANY = 40;

  private static Finding reflects(
      BinaryOperator<GluedMorphism<Space, Smooth>> part, LawRunner effort) {
    List<TaylorGluing> gluings =
        Section6Structure.SHAPES.take(4).map(shape -> new TaylorGluing(new Macro(shape)));
    LawRunner fewer = new LawRunner(effort.seed(), Math.max(6, effort.cases() / 4), effort.limit());
    ByRule<Former> counts = new ByRule<>(List.of(Former.values()), 1, fewer);
    return counts.each(
        20,
        (former, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          TaylorGluing gl = gluings.get(random.nextInt(gluings.size()));
          Type x = StructureMorphisms.type(random, 1), z = StructureMorphisms.type(random, 1);
          Type y = StructureMorphisms.type(random, 1), from = Type.product(x, z);
          Option<Arrow> t = drawn(from, y, random), u = drawn(from, y, random);
          if (t.isEmpty() || u.isEmpty()) return Option.none();
          GluingOfAlgebras<Space, Smooth> c = gl.category();
          GluedMorphism<Space, Smooth> g = gl.legs(t.get());
          var f = c.morphism(g.source(), g.target(), g.left(), gl.legs(u.get()).right());
          long seed = random.nextLong();
          if (!isNone(c, f, seed)) return Option.none();
          String text =
              "%s, f of %s and D of %s, k = %d"
                  .formatted(
                      former, shown(t.get()), shown(u.get()), gl.plots().coordinates().size());
          if (!counts.isNew(former, text)) return Option.none();
          var made =
              former.of(
                  c, gl.semantics().onObject(x), gl.semantics().onObject(z), part.apply(f, g), g);
          if (!c.check(made, MANY, seed).isRefuted()) {
            return Option.some(
                Finding.refuted(Witness.at(text, "a morphism of Gl", "none, as f is none")));
          }
          counts.add(former, text);
          return Option.none();
        });
  }

  private static boolean isNone(
      GluingOfAlgebras<Space, Smooth> c, GluedMorphism<Space, Smooth> f, long seed) {
    for (int i = 0; i < FEW; i++) if (!c.check(f, 1, seed + i).isRefuted()) return false;
    return true;
  }

  private static String shown(Arrow t) {
    return Syn.standard().show(t);
  }

  private static Option<Arrow> drawn(Type from, Type to, SplittableRandom random) {
    Name x = Name.of("x");
    return new TermGenerator(StructureMorphisms.WORDS, random.split())
        .term(HashMap.of(x, from), to, 1 + random.nextInt(8))
        .map(t -> Arrow.of(x, from, t));
  }
}
