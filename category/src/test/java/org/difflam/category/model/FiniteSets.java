package org.difflam.category.model;

import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.control.Either;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;
import org.difflam.category.glue.GluingOfAlgebras;
import org.difflam.category.model.FiniteSets.Fn;

/// Small sets and functions. A base object `A` has the elements 0, 1 and 2; elements of other
/// objects are pairs, eithers, lists, Java functions, and trees. Functions are compared at the
/// elements of their source: at all of them, or at enough where there is no end to them.
public class FiniteSets implements BicartesianClosed<Obj, Fn>, InitialAlgebras<Obj, Fn> {
  public static final Obj A = Obj.base("A");
  public static final int SIZE = 3;
  private static final int MOST = 40;
  private static final Tuple2<String, String> ONE = new Tuple2<>("", "");

  public record Fn(Obj source, Obj target, Function<Object, Object> at) {}

  /// An element of `μP`.
  private record Tree(Object content) {}

  private final Map<Obj, PolynomialFunctor<Obj>> algebras = new HashMap<>();

  /// The element of `A` as a point.
  public static Fn point(int n) {
    return point(A, n);
  }

  public static Fn point(Obj a, Object value) {
    return new Fn(Obj.UNIT, a, _ -> value);
  }

  public static Object value(Fn point) {
    return point.at().apply(ONE);
  }

  private static Tuple2<?, ?> couple(Object v) {
    return (Tuple2<?, ?>) v;
  }

  private static Either<?, ?> either(Object v) {
    return (Either<?, ?>) v;
  }

  private static List<?> sequence(Object v) {
    return (List<?>) v;
  }

  @SuppressWarnings("unchecked")
  private static Function<Object, Object> function(Object v) {
    return (Function<Object, Object>) v;
  }

  /// Some elements of an object; all, if they are few and no functions.
  public List<Object> elements(Obj a) {
    List<Object> all =
        switch (a) {
          case Obj.Base _ when algebras.containsKey(a) -> trees(algebras.get(a));
          case Obj.Base _ -> List.range(0, SIZE).map(n -> n);
          case Obj.Unit _ -> List.of(ONE);
          case Obj.Empty _, Obj.Unknown _ -> List.empty();
          case Obj.Product(var x, var y) ->
              elements(x).crossProduct(elements(y)).toList().map(p -> p);
          case Obj.Sum(var x, var y) ->
              elements(x).<Object>map(Either::left).appendAll(elements(y).map(Either::right));
          case Obj.ListOf(var x) ->
              List.<Object>of(List.empty())
                  .appendAll(elements(x).map(List::of))
                  .appendAll(elements(x).crossProduct(elements(x)).map(p -> List.of(p._1, p._2)));
          case Obj.Exponential(var x, var y) -> functions(elements(x), elements(y));
        };
    return all.take(MOST);
  }

  /// The constant functions, and some others.
  private static List<Object> functions(List<Object> from, List<Object> to) {
    if (to.isEmpty()) return from.isEmpty() ? List.of(Function.identity()) : List.empty();
    List<Object> constants = to.map(y -> (Function<Object, Object>) _ -> y);
    Function<Object, Object> turned = x -> to.get(Math.floorMod(from.indexOf(x) + 1, to.size()));
    return constants.take(3).append(turned);
  }

  private List<Object> trees(PolynomialFunctor<Obj> p) {
    List<Object> trees = List.empty();
    for (int depth = 0; depth < 2; depth++) {
      trees = contents(p, trees).<Object>map(Tree::new).take(MOST);
    }
    return trees;
  }

  private List<Object> contents(PolynomialFunctor<Obj> p, List<Object> at) {
    return switch (p) {
      case PolynomialFunctor.Self<Obj> _ -> at;
      case PolynomialFunctor.Constant<Obj>(var a) -> elements(a);
      case PolynomialFunctor.Product<Obj>(var q, var r) ->
          contents(q, at).crossProduct(contents(r, at)).toList().map(c -> c);
      case PolynomialFunctor.Sum<Obj>(var q, var r) ->
          contents(q, at).<Object>map(Either::left).appendAll(contents(r, at).map(Either::right));
    };
  }

  /// Whether two elements are equal, as far as functions can be told apart.
  private boolean same(Obj a, Object v, Object w) {
    return switch (a) {
      case Obj.Product(var x, var y) ->
          same(x, couple(v)._1, couple(w)._1) && same(y, couple(v)._2, couple(w)._2);
      case Obj.Sum(var x, var y) ->
          either(v).isLeft() == either(w).isLeft()
              && (either(v).isLeft()
                  ? same(x, either(v).getLeft(), either(w).getLeft())
                  : same(y, either(v).get(), either(w).get()));
      case Obj.ListOf(var x) ->
          sequence(v).size() == sequence(w).size()
              && sequence(v).zip(sequence(w)).forAll(p -> same(x, p._1, p._2));
      case Obj.Exponential(var x, var y) ->
          elements(x).forAll(u -> same(y, function(v).apply(u), function(w).apply(u)));
      case Obj.Base _, Obj.Unit _, Obj.Empty _, Obj.Unknown _ -> v.equals(w);
    };
  }

  @Override
  public Verdict equal(Fn f, Fn g) {
    EndsMismatch.require("equal, sources", f.source(), g.source());
    EndsMismatch.require("equal, targets", f.target(), g.target());
    for (Object x : elements(f.source())) {
      Object v = f.at().apply(x), w = g.at().apply(x);
      if (!same(f.target(), v, w)) return Verdict.refuted(Witness.at("" + x, "" + v, "" + w));
    }
    return Verdict.PROVED;
  }

  @Override
  public String show(Fn f) {
    return f.source().equals(Obj.UNIT)
        ? String.valueOf(value(f))
        : f.source() + " -> " + f.target();
  }

  @Override
  public Obj source(Fn f) {
    return f.source();
  }

  @Override
  public Obj target(Fn f) {
    return f.target();
  }

  @Override
  public Fn identity(Obj a) {
    return new Fn(a, a, x -> x);
  }

  @Override
  public Fn compose(Fn g, Fn f) {
    EndsMismatch.require("compose", g.source(), f.target());
    return new Fn(f.source(), g.target(), x -> g.at().apply(f.at().apply(x)));
  }

  @Override
  public Obj terminal() {
    return Obj.UNIT;
  }

  @Override
  public Obj product(Obj a, Obj b) {
    return a.times(b);
  }

  @Override
  public Fn bang(Obj a) {
    return new Fn(a, Obj.UNIT, _ -> ONE);
  }

  @Override
  public Fn first(Obj a, Obj b) {
    return new Fn(a.times(b), a, x -> couple(x)._1);
  }

  @Override
  public Fn second(Obj a, Obj b) {
    return new Fn(a.times(b), b, x -> couple(x)._2);
  }

  @Override
  public Fn pair(Fn f, Fn g) {
    EndsMismatch.require("pair", f.source(), g.source());
    return new Fn(
        f.source(),
        f.target().times(g.target()),
        x -> new Tuple2<>(f.at().apply(x), g.at().apply(x)));
  }

  @Override
  public Obj exponential(Obj x, Obj y) {
    return x.to(y);
  }

  @Override
  public Fn curry(Obj z, Obj x, Fn f) {
    return new Fn(
        z, x.to(f.target()), c -> (Function<Object, Object>) v -> f.at().apply(new Tuple2<>(c, v)));
  }

  @Override
  public Fn eval(Obj x, Obj y) {
    return new Fn(x.to(y).times(x), y, p -> function(couple(p)._1).apply(couple(p)._2));
  }

  @Override
  public Obj initial() {
    return Obj.EMPTY;
  }

  @Override
  public Obj coproduct(Obj a, Obj b) {
    return new Obj.Sum(a, b);
  }

  @Override
  public Fn absurd(Obj a) {
    return new Fn(Obj.EMPTY, a, _ -> 0);
  }

  @Override
  public Fn left(Obj a, Obj b) {
    return new Fn(a, new Obj.Sum(a, b), Either::left);
  }

  @Override
  public Fn right(Obj a, Obj b) {
    return new Fn(b, new Obj.Sum(a, b), Either::right);
  }

  @Override
  public Fn copair(Fn f, Fn g) {
    EndsMismatch.require("copair", f.target(), g.target());
    return new Fn(
        new Obj.Sum(f.source(), g.source()),
        f.target(),
        x ->
            either(x).isLeft() ? f.at().apply(either(x).getLeft()) : g.at().apply(either(x).get()));
  }

  @Override
  public Fn distribute(Obj z, Obj a, Obj b) {
    return new Fn(
        z.times(new Obj.Sum(a, b)),
        new Obj.Sum(z.times(a), z.times(b)),
        p -> {
          Object c = couple(p)._1;
          Either<?, ?> e = either(couple(p)._2);
          return e.isLeft()
              ? Either.left(new Tuple2<>(c, e.getLeft()))
              : Either.right(new Tuple2<>(c, e.get()));
        });
  }

  @Override
  public Obj list(Obj a) {
    return new Obj.ListOf(a);
  }

  @Override
  public Fn nil(Obj a) {
    return new Fn(Obj.UNIT, list(a), _ -> List.empty());
  }

  @Override
  public Fn cons(Obj a) {
    return new Fn(
        a.times(list(a)),
        list(a),
        p -> List.<Object>of(couple(p)._1).appendAll(sequence(couple(p)._2)));
  }

  @Override
  public Fn fold(Obj z, Obj a, Fn s, Fn c) {
    return new Fn(
        z.times(list(a)),
        s.target(),
        p ->
            sequence(couple(p)._2)
                .foldRight(
                    s.at().apply(couple(p)._1),
                    (x, rest) -> c.at().apply(new Tuple2<>(couple(p)._1, new Tuple2<>(x, rest)))));
  }

  @Override
  public Obj initialAlgebra(PolynomialFunctor<Obj> p) {
    Obj mu = Obj.base("mu " + p);
    algebras.put(mu, p);
    return mu;
  }

  @Override
  public Fn roll(PolynomialFunctor<Obj> p) {
    Obj mu = initialAlgebra(p);
    return new Fn(p.at(this, mu), mu, Tree::new);
  }

  @Override
  public Fn fold(Obj z, PolynomialFunctor<Obj> p, Fn f) {
    return new Fn(
        z.times(initialAlgebra(p)),
        f.target(),
        v -> folded(p, f, couple(v)._1, (Tree) couple(v)._2));
  }

  private static Object folded(PolynomialFunctor<Obj> p, Fn f, Object z, Tree tree) {
    Object content = mapped(p, tree.content(), t -> folded(p, f, z, (Tree) t));
    return f.at().apply(new Tuple2<>(z, content));
  }

  private static Object mapped(PolynomialFunctor<Obj> p, Object v, Function<Object, Object> self) {
    return switch (p) {
      case PolynomialFunctor.Self<Obj> _ -> self.apply(v);
      case PolynomialFunctor.Constant<Obj> _ -> v;
      case PolynomialFunctor.Product<Obj>(var q, var r) ->
          new Tuple2<>(mapped(q, couple(v)._1, self), mapped(r, couple(v)._2, self));
      case PolynomialFunctor.Sum<Obj>(var q, var r) ->
          either(v).isLeft()
              ? Either.left(mapped(q, either(v).getLeft(), self))
              : Either.right(mapped(r, either(v).get(), self));
    };
  }

  /// The elements of an object as its points.
  public record Elements() implements GluingOfAlgebras.Trees<Obj, Fn> {
    @Override
    public Obj stage() {
      return Obj.UNIT;
    }

    @Override
    public Either<Fn, Fn> split(Obj a, Obj b, Fn p) {
      Either<?, ?> e = either(value(p));
      return e.isLeft() ? Either.left(point(a, e.getLeft())) : Either.right(point(b, e.get()));
    }

    @Override
    public List<Fn> elements(Obj a, Fn p) {
      return sequence(value(p)).map(v -> point(a, v));
    }

    @Override
    public Fn unrolled(PolynomialFunctor<Obj> p, Fn tree) {
      FiniteSets sets = new FiniteSets();
      return point(p.at(sets, sets.initialAlgebra(p)), ((Tree) value(tree)).content());
    }
  }
}
