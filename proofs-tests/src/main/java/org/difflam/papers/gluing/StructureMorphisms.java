package org.difflam.papers.gluing;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.PolynomialFunctor.Constant;
import org.difflam.category.PolynomialFunctor.Product;
import org.difflam.category.PolynomialFunctor.Self;
import org.difflam.category.PolynomialFunctor.Sum;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;

/// The morphisms that a bicartesian closed category with lists and trees consists of, at random
/// objects, made of the meanings of random terms.
///
/// @param ends the objects, as types
record StructureMorphisms<O, M>(
    BicartesianClosed<O, M> c,
    InitialAlgebras<O, M> algebras,
    Function<Type, O> object,
    Function<Arrow, M> meaning,
    List<Type> ends,
    long seed) {
  private static final Type R = Type.real();
  private static final Syn SYN = Syn.standard();

  /// Interpreted by the structure of `Gl_k` on the nose.
  static final List<Type> BASES =
      List.of(
          R,
          Type.product(R, R),
          R.to(R),
          SYN.coproduct(Type.unit(), R),
          Type.list(R),
          Type.unit(),
          Type.product(R));

  static final Vocabulary WORDS = Vocabulary.standard().withTypes(BASES.asJava());

  static Type type(SplittableRandom random, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) return BASES.get(random.nextInt(BASES.size()));
    Type a = type(random, depth - 1), b = type(random, depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> Type.product(a, b);
      case 1 -> a.to(b);
      case 2 -> SYN.coproduct(a, b);
      case 3 -> Type.product(a);
      default -> Type.list(a);
    };
  }

  /// The ends of a morphism that another is made of.
  record Ends(Type source, Type target) {}

  /// The morphisms that the structure consists of.
  enum Formation {
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

    /// How many objects it is about.
    int objects() {
      return objects;
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

  <C extends BicartesianClosed<O, M> & InitialAlgebras<O, M>> StructureMorphisms(
      C c, Function<Type, O> object, Function<Arrow, M> meaning, List<Type> ends, long seed) {
    this(c, c, object, meaning, ends, seed);
  }

  StructureMorphisms<O, M> from(long other) {
    return new StructureMorphisms<>(c, algebras, object, meaning, ends, other);
  }

  /// These morphisms, with the same seed, in another category.
  <P, N, C extends BicartesianClosed<P, N> & InitialAlgebras<P, N>> StructureMorphisms<P, N> in(
      C other, Function<Type, P> object, Function<Arrow, N> meaning) {
    return new StructureMorphisms<>(other, object, meaning, ends, seed);
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
