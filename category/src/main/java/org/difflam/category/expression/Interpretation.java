package org.difflam.category.expression;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.function.Function;
import org.difflam.category.Bicartesian;
import org.difflam.category.CartesianClosed;
import org.difflam.category.Category;
import org.difflam.category.Derivatives;
import org.difflam.category.Functor.Structure;
import org.difflam.category.ListObjects;
import org.difflam.category.NullAnswer;
import org.difflam.category.Products;
import org.difflam.category.Restriction;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.Sums;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// The functor from expressions to a category: fixed by what it does to base objects and
/// generators, it keeps all structure.
///
/// @param known what has been interpreted before, where that is remembered
public record Interpretation<O, M>(
    Category<O, M> category,
    Function<String, O> objects,
    Function<Expression.Generator, M> generators,
    @Nullable Known<O, M> known) {
  public Interpretation(
      Category<O, M> category,
      Function<String, O> objects,
      Function<Expression.Generator, M> generators) {
    this(category, objects, generators, null);
  }

  /// The answers for objects and for expressions, each of which is asked for once.
  public record Known<O, M>(HashMap<Obj, O> objects, IdentityHashMap<Expression, M> morphisms) {}

  /// This functor with a memory, for an expression whose parts are interpreted one by one.
  public Interpretation<O, M> remembering() {
    return new Interpretation<>(
        category, objects, generators, new Known<>(new HashMap<>(), new IdentityHashMap<>()));
  }

  /// @throws NullAnswer if the category has no answer, or one of its parts
  public O of(Obj a) {
    O before = known == null ? null : known.objects.get(a);
    if (before != null) return before;
    @Nullable O answer = asked(a);
    if (answer == null) throw new NullAnswer("the object " + a.show());
    if (known != null) known.objects.put(a, answer);
    return answer;
  }

  private @Nullable O asked(Obj a) {
    return switch (a) {
      case Obj.Base(var name) -> objects.apply(name);
      case Obj.Unit _ -> cartesian().terminal();
      case Obj.Product(var x, var y) -> cartesian().product(of(x), of(y));
      case Obj.Exponential(var x, var y) -> closed().exponential(of(x), of(y));
      case Obj.Empty _ -> bicartesian().initial();
      case Obj.Sum(var x, var y) -> bicartesian().coproduct(of(x), of(y));
      case Obj.ListOf(var x) -> lists().list(of(x));
      case Obj.Unknown u -> throw new IllegalArgumentException("unknown object " + u.show());
    };
  }

  /// @throws NullAnswer if the category has no answer, or one of its parts
  public M of(Expression f) {
    M before = known == null ? null : known.morphisms.get(f);
    if (before != null) return before;
    @Nullable M answer = asked(f);
    if (answer == null) throw new NullAnswer(f.show());
    if (known != null) known.morphisms.put(f, answer);
    return answer;
  }

  private @Nullable M asked(Expression f) {
    return switch (f) {
      case Expression.Generator g when Coefficient.is(g.name()) ->
          multiple(Rational.parse(g.name()), of(g.source()));
      case Expression.Generator g -> generators.apply(g);
      case Expression.Identity(var a) -> category.identity(of(a));
      case Expression.Compose(var g, var h, _, _) -> category.compose(of(g), of(h));
      case Expression.Bang(var a) -> cartesian().bang(of(a));
      case Expression.First(var a, var b) -> cartesian().first(of(a), of(b));
      case Expression.Second(var a, var b) -> cartesian().second(of(a), of(b));
      case Expression.Pair(var g, var h) -> cartesian().pair(of(g), of(h));
      case Expression.Times(var g, var h) -> cartesian().times(of(g), of(h));
      case Expression.Zero(var a, var b) -> additive().zero(of(a), of(b));
      case Expression.Plus(var g, var h, _, _) -> additive().plus(of(g), of(h));
      case Expression.D(var g) -> differential().D(of(g));
      case Expression.R(var g) -> reverse().R(of(g));
      case Expression.Restrict(var g) -> restriction().restriction(of(g));
      case Expression.Curry c ->
          closed().curry(of(c.source()), of(((Obj.Exponential) c.target()).from()), of(c.f()));
      case Expression.Uncurry u -> {
        Obj.Exponential e = (Obj.Exponential) u.g().target();
        yield closed().uncurry(of(e.from()), of(e.to()), of(u.g()));
      }
      case Expression.Eval(var x, var y) -> closed().eval(of(x), of(y));
      case Expression.Absurd(var a) -> bicartesian().absurd(of(a));
      case Expression.Left(var a, var b) -> bicartesian().left(of(a), of(b));
      case Expression.Right(var a, var b) -> bicartesian().right(of(a), of(b));
      case Expression.Copair(var g, var h) -> bicartesian().copair(of(g), of(h));
      case Expression.Distribute(var z, var a, var b) ->
          bicartesian().distribute(of(z), of(a), of(b));
      case Expression.Nil(var a) -> lists().nil(of(a));
      case Expression.Cons(var a) -> lists().cons(of(a));
      case Expression.Fold n ->
          lists().fold(of(n.start().source()), of(n.element()), of(n.start()), of(n.step()));
      case Expression.Use(_, _, var body) -> of(body);
    };
  }

  private M multiple(Rational q, O at) {
    return Coefficient.in(category, at, q)
        .getOrElseThrow(
            () -> new IllegalArgumentException("this category does not multiply by " + q));
  }

  private Products<O, M> cartesian() {
    if (category instanceof Products<O, M> c) return c;
    throw new MissingStructure(Structure.CARTESIAN);
  }

  private Sums<O, M> additive() {
    if (category instanceof Sums<O, M> c) return c;
    throw new MissingStructure(Structure.LEFT_ADDITIVE);
  }

  private Derivatives<O, M> differential() {
    if (category instanceof Derivatives<O, M> c) return c;
    throw new MissingStructure(Structure.DIFFERENTIAL);
  }

  private CartesianClosed<O, M> closed() {
    if (category instanceof CartesianClosed<O, M> c) return c;
    throw new MissingStructure(Structure.CLOSED);
  }

  private ReverseDifferential<O, M> reverse() {
    if (category instanceof ReverseDifferential<O, M> c) return c;
    throw new MissingStructure(Structure.REVERSE);
  }

  private Restriction<O, M> restriction() {
    if (category instanceof Restriction<O, M> c) return c;
    throw new MissingStructure(Structure.RESTRICTION);
  }

  private Bicartesian<O, M> bicartesian() {
    if (category instanceof Bicartesian<O, M> c) return c;
    throw new MissingStructure(Structure.BICARTESIAN);
  }

  private ListObjects<O, M> lists() {
    if (category instanceof ListObjects<O, M> c) return c;
    throw new MissingStructure(Structure.LISTS);
  }

  /// An expression asks for something that the category does not have.
  public static final class MissingStructure extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    MissingStructure(Structure needed) {
      super("this category is not " + needed.title());
    }
  }
}
