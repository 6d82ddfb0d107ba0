package org.difflam.syntax.pullback.generate;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Vectors;

/// Random well-typed terms, of every former. A term is made for a type in a context; where a dual
/// map wants it linear in a variable, by [RandomLinearTerms]. Its names mostly clash ([Clashing]).
public final class RandomTerms {
  private static final Type R = Type.R;
  static final List<Type> SMALL =
      List.of(
          R,
          R,
          R,
          Type.real(2),
          new Type.Function(R, R),
          new Type.Dual(R),
          new Type.Product(R, new Type.Function(R, R)),
          new Type.Function(R, new Type.Function(R, R)),
          Type.forms(R),
          new Type.Dual(new Type.Function(R, R)));

  final SplittableRandom random;
  final List<DifferentiableOperation> operations;
  private int names;

  /// @param operations what may be called, besides `plus` and `mult`
  public RandomTerms(long seed, List<DifferentiableOperation> operations) {
    this.random = new SplittableRandom(seed);
    this.operations =
        operations.append(DifferentiableOperation.PLUS).append(DifferentiableOperation.MULT);
  }

  /// Terms of polynomials, which exact numbers can follow.
  public static RandomTerms polynomial(long seed) {
    return new RandomTerms(
        seed, List.of(DifferentiableOperation.power(2), DifferentiableOperation.power(3)));
  }

  public Type type() {
    return one(SMALL);
  }

  <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  Name fresh(String stem) {
    // names are reused, so that substitution has something to avoid
    return Name.of(stem + "_" + (names++ % 4 + 1));
  }

  /// A closed term `((Ω λy. P) · w) V` with everything in it random.
  public Term question(Type from, Type to, int size) {
    Name y = fresh("y");
    Term body = made(HashMap.of(y, from), to, size);
    return clashing(asked(y, from, body, form(to)));
  }

  private Term asked(Name y, Type from, Term body, Term form) {
    return new Term.Application(
        new Term.Pullback(y, Option.some(from), body, form), made(HashMap.empty(), from, 3));
  }

  /// Mostly with other names, which clash.
  private Term clashing(Term t) {
    return random.nextInt(4) == 0 ? t : Clashing.of(t, random);
  }

  /// The same with a dual map for `P`, over any map of `a` that [LinCompleted] takes for linear,
  /// and not only over one that is linear by the way it is made.
  public Term dualQuestion(Type from, Type a, int size) {
    Name y = fresh("y"), v = fresh("v");
    Map<Name, Type> context = HashMap.of(y, from);
    for (int tries = 0; tries < 100; tries++) {
      Type to = type();
      Term body = made(context.put(v, a), to, size);
      if (!FreeVariables.of(body).contains(v) || !LinCompleted.contains(v, body)) continue;
      Term functional = made(context, new Type.Dual(to), 2);
      Term dual = new Term.DualMap(v, Option.some(a), body, functional);
      return clashing(asked(y, from, dual, form(new Type.Dual(a))));
    }
    return question(from, a, size);
  }

  /// A closed 1-form, not always a constant one.
  public Term form(Type of) {
    return made(HashMap.empty(), Type.forms(of), 4);
  }

  /// A term with `Γ ⊢ P : σ` of about this size.
  public Term term(Map<Name, Type> context, Type type, int size) {
    return clashing(made(context, type, size));
  }

  Term made(Map<Name, Type> context, Type type, int size) {
    if (size <= 1) return leaf(context, type);
    int half = size / 2;
    return switch (random.nextInt(12)) {
      case 0 -> Term.sum(made(context, type, half), made(context, type, half));
      case 1 -> {
        Type a = type();
        Name x = fresh("x");
        yield new Term.Application(
            new Term.Lambda(x, Option.some(a), made(context.put(x, a), type, half)),
            made(context, a, half));
      }
      case 2 -> {
        Type a = type();
        Name x = fresh("x");
        yield new Term.Let(x, made(context, a, half), made(context.put(x, a), type, half));
      }
      case 3 -> {
        Type a = type();
        boolean left = random.nextBoolean();
        Type pair = left ? new Type.Product(type, a) : new Type.Product(a, type);
        yield new Term.Projection(left ? 1 : 2, made(context, pair, size - 1));
      }
      case 4 -> {
        Type a = one(List.of(R, R, Type.real(2)));
        yield new Term.Application(
            made(context, new Type.Function(a, type), half), made(context, a, half));
      }
      case 5 -> leaf(context, type);
      default -> former(context, type, size);
    };
  }

  private Term former(Map<Name, Type> context, Type type, int size) {
    int half = size / 2;
    return switch (type) {
      case Type.Real _ -> call(context, type, size - 1).getOrElse(() -> leaf(context, type));
      case Type.Product(var a, var b) ->
          random.nextInt(4) == 0
              ? call(context, type, size - 1).getOrElse(() -> leaf(context, type))
              : new Term.Pair(made(context, a, half), made(context, b, half));
      case Type.Function(var a, Type.Dual(var b)) when a.equals(b) && random.nextInt(3) > 0 -> {
        Type to = one(SMALL.take(5));
        Name y = fresh("y");
        yield new Term.Pullback(
            y,
            Option.some(a),
            made(context.put(y, a), to, half),
            made(context, Type.forms(to), half));
      }
      case Type.Function(var a, var b) -> {
        Option<DifferentiableOperation> f =
            Option.of(operations.filter(o -> o.domain().equals(a) && o.codomain().equals(b)))
                .filter(l -> !l.isEmpty() && random.nextInt(3) == 0)
                .map(this::one);
        yield f.<Term>map(o -> new Term.Jacobian(o, made(context, a, size - 1)))
            .getOrElse(() -> {
              if (random.nextInt(8) == 0) {
                return new Term.Derivative(made(context, type, half), made(context, a, half));
              }
              Name x = fresh("x");
              return new Term.Lambda(x, Option.some(a), made(context.put(x, a), b, size - 1));
            });
      }
      case Type.Dual(var a) -> {
        Type to = one(SMALL.take(5));
        Name v = fresh("v");
        Term map = new RandomLinearTerms(this, context.put(v, a), List.of(v), a).of(to, half);
        yield new Term.DualMap(v, Option.some(a), map, made(context, new Type.Dual(to), half));
      }
      case Type.Variable _ -> throw new IllegalArgumentException("a type with variables");
    };
  }

  private Option<Term> call(Map<Name, Type> context, Type type, int size) {
    List<DifferentiableOperation> fitting = operations.filter(f -> f.codomain().equals(type));
    if (fitting.isEmpty()) return Option.none();
    DifferentiableOperation f = one(fitting);
    return Option.some(new Term.Call(f, made(context, f.domain(), size)));
  }

  Term leaf(Map<Name, Type> context, Type type) {
    List<Term> places = places(context, type);
    if (!places.isEmpty() && random.nextInt(4) > 0) return one(places);
    return switch (type) {
      case Type.Real _ -> new Term.Numeral(Scalar.of(random.nextInt(-3, 5)));
      case Type.Product(var a, var b) -> new Term.Pair(leaf(context, a), leaf(context, b));
      case Type.Dual(var a) when a.isVector() && random.nextInt(8) > 0 ->
          new Term.Covector(
              Vectors.of(
                  a,
                  IntStream.range(0, a.dimension())
                      .mapToObj(_ -> Scalar.of(random.nextInt(-3, 5)))
                      .toList()));
      case Type.Function(var a, var b) -> {
        Name x = fresh("x");
        yield new Term.Lambda(x, Option.some(a), leaf(context.put(x, a), b));
      }
      case Type.Dual(Type.Function(var a, var b)) when random.nextInt(8) > 0 -> {
        Name v = fresh("v");
        yield new Term.DualMap(
            v,
            Option.some(new Type.Function(a, b)),
            new Term.Application(new Term.Variable(v), leaf(HashMap.empty(), a)),
            leaf(context, new Type.Dual(b)));
      }
      case Type.Dual _, Type.Variable _ -> Term.ZERO;
    };
  }

  /// The variables of the type, and projections of variables.
  private static List<Term> places(Map<Name, Type> context, Type type) {
    return context.toList().flatMap(e -> within(new Term.Variable(e._1), e._2, type));
  }

  static List<Term> within(Term place, Type at, Type type) {
    if (at.equals(type)) return List.of(place);
    return at instanceof Type.Product(var a, var b)
        ? within(new Term.Projection(1, place), a, type)
            .appendAll(within(new Term.Projection(2, place), b, type))
        : List.empty();
  }
}
