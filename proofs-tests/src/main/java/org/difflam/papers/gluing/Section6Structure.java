package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.Functor;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.Places;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.PolynomialFunctor.Constant;
import org.difflam.category.PolynomialFunctor.Product;
import org.difflam.category.PolynomialFunctor.Self;
import org.difflam.category.PolynomialFunctor.Sum;
import org.difflam.category.Verdict;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.GluingOfAlgebras;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
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
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;

/// Proposition 5: the structure of `Gl_k`, at random objects and made of random morphisms. What is
/// made is a morphism of `Gl_k`, and obeys the equations of products, functions, sums, lists and
/// trees, which say that it is the only one.
final class Section6Structure {
  private Section6Structure() {}

  private static final Type R = Type.real();
  private static final Syn SYN = Syn.standard();
  private static final List<Indices> SHAPES = List.of(DUAL, Indices.of(2, 1), SIX);

  /// Interpreted by the structure of `Gl_k` on the nose.
  static final List<Type> BASES =
      List.of(
          R, Type.product(R, R), R.to(R), SYN.coproduct(Type.unit(), R), Type.list(R), Type.unit());

  static final Vocabulary WORDS = Vocabulary.standard().withTypes(BASES.asJava());

  /// The ends of a morphism that another is made of.
  private record Ends(Type source, Type target) {}

  /// The morphisms that the structure consists of.
  private enum Formation {
    BANG("!", 1),
    FIRST("p1", 2),
    SECOND("p2", 2),
    PAIR("<f, g>", 3),
    EVAL("ev", 2),
    CURRY("cur(f)", 3),
    ABSURD("?", 1),
    LEFT("inl", 2),
    RIGHT("inr", 2),
    COPAIR("[f, g]", 3),
    DISTRIBUTE("dist", 3),
    NIL("nil", 1),
    CONS("cons", 1),
    FOLD("fold(s, c)", 3),
    ROLL("roll", 1),
    FOLD_OF_TREES("fold(step)", 3);

    private final String shown;
    private final int objects;

    Formation(String shown, int objects) {
      this.shown = shown;
      this.objects = objects;
    }

    /// The ends of what it is made of.
    List<Ends> parts(List<Type> at) {
      Type x = at.head(), y = at.get(Math.min(1, objects - 1)), z = at.last();
      return switch (this) {
        case PAIR -> List.of(new Ends(x, y), new Ends(x, z));
        case CURRY -> List.of(new Ends(Type.product(x, y), z));
        case COPAIR -> List.of(new Ends(x, z), new Ends(y, z));
        case FOLD -> List.of(new Ends(x, z), new Ends(Type.product(x, Type.product(y, z)), z));
        case FOLD_OF_TREES ->
            List.of(new Ends(Type.product(x, SYN.coproduct(y, Type.product(z, z))), z));
        case BANG, FIRST, SECOND, EVAL, ABSURD, LEFT, RIGHT, DISTRIBUTE, NIL, CONS, ROLL ->
            List.empty();
      };
    }

    @Override
    public String toString() {
      return shown;
    }
  }

  /// Two morphisms of the structure with the same ends, made of different ones where it takes any;
  /// the answer is what is looked at.
  private interface Choice {
    GluedMorphism<Space, Space, Smooth, Smooth> of(
        GluingOfAlgebras<Space, Space, Smooth, Smooth> c,
        GluedMorphism<Space, Space, Smooth, Smooth> made,
        GluedMorphism<Space, Space, Smooth, Smooth> other);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Prop-5",
                  "makes each morphism of the structure of Gl_k at random objects, of random"
                      + " morphisms, draws related plots, and makes its legs again in Diff, for"
                      + " (k,R) = (1,1), (2,1) and (2,2)")
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
          List<Type> ends = List.fill(formation.objects, () -> type(random, i % 4 == 0 ? 2 : 1));
          Making<Glued<Space, Space, Smooth, Smooth>, GluedMorphism<Space, Space, Smooth, Smooth>>
              glued = new Making<>(gl.category(), gl.semantics()::onObject, gl::legs, ends, seed);
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
                  .and(projects(gl, new Macro(SHAPES.get(i % SHAPES.size())), f, glued, formation));
          if (verdict instanceof Verdict.Inconclusive) return Option.none();
          if (!verdict.isGood()) return Option.some(Finding.of(verdict).about(text));
          counts.add(formation, text);
          return Option.none();
        });
  }

  /// Whether the projection preserves it: each leg is made by Diff in the same way.
  private static Verdict projects(
      TaylorGluing gl,
      Macro D,
      GluedMorphism<Space, Space, Smooth, Smooth> f,
      Making<?, ?> glued,
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

  static Type type(SplittableRandom random, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) return BASES.get(random.nextInt(BASES.size()));
    Type a = type(random, depth - 1), b = type(random, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> Type.product(a, b);
      case 1 -> a.to(b);
      case 2 -> SYN.coproduct(a, b);
      default -> Type.list(a);
    };
  }

  /// Makes morphisms of the structure of a category at some objects, of morphisms that are the
  /// meanings of random terms.
  private record Making<O, M>(
      BicartesianClosed<O, M> c,
      InitialAlgebras<O, M> algebras,
      Function<Type, O> object,
      Function<Arrow, M> meaning,
      List<Type> ends,
      long seed) {

    <C extends BicartesianClosed<O, M> & InitialAlgebras<O, M>> Making(
        C c, Function<Type, O> object, Function<Arrow, M> meaning, List<Type> ends, long seed) {
      this(c, c, object, meaning, ends, seed);
    }

    Making<O, M> from(long other) {
      return new Making<>(c, algebras, object, meaning, ends, other);
    }

    /// The same in another category.
    <P, N, C extends BicartesianClosed<P, N> & InitialAlgebras<P, N>> Making<P, N> in(
        C other, Function<Type, P> object, Function<Arrow, N> meaning) {
      return new Making<>(other, object, meaning, ends, seed);
    }

    /// The terms that the morphisms are the meanings of.
    private List<Arrow> terms(Formation formation) {
      return formation.parts(ends).flatMap(e -> drawn(e.source(), e.target()));
    }

    private Option<Arrow> drawn(Type from, Type to) {
      Name x = Name.of("x");
      SplittableRandom random = new SplittableRandom(seed);
      return new TermGenerator(WORDS, random)
          .term(HashMap.of(x, from), to, 1 + random.nextInt(8))
          .map(t -> Arrow.of(x, from, t));
    }

    String parts(Formation formation) {
      return terms(formation).map(SYN::show).mkString(" and ");
    }

    Option<M> of(Formation formation) {
      List<M> made = terms(formation).map(meaning);
      if (made.size() < formation.parts(ends).size()) return Option.none();
      List<O> at = ends.map(object);
      O x = at.getOrElse(c.terminal()), y = at.size() > 1 ? at.get(1) : x;
      return Option.some(
          switch (formation) {
            case BANG -> c.bang(x);
            case FIRST -> c.first(x, y);
            case SECOND -> c.second(x, y);
            case PAIR -> c.pair(made.get(0), made.get(1));
            case EVAL -> c.eval(x, y);
            case CURRY -> c.curry(x, y, made.head());
            case ABSURD -> c.absurd(x);
            case LEFT -> c.left(x, y);
            case RIGHT -> c.right(x, y);
            case COPAIR -> c.copair(made.get(0), made.get(1));
            case DISTRIBUTE -> c.distribute(x, y, at.get(2));
            case NIL -> c.nil(x);
            case CONS -> c.cons(x);
            case FOLD -> c.fold(x, y, made.get(0), made.get(1));
            case ROLL -> algebras.roll(trees(x));
            case FOLD_OF_TREES -> algebras.fold(x, trees(y), made.head());
          });
    }

    /// `X + P × P`.
    private static <O> PolynomialFunctor<O> trees(O leaf) {
      return new Sum<>(new Constant<>(leaf), new Product<>(new Self<>(), new Self<>()));
    }
  }
}
