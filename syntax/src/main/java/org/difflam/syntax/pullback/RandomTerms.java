package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;

/// Random well-typed terms, of every former. A term is made for a type in a context, linear in some
/// of its variables where a dual map wants that.
public final class RandomTerms {
  private static final Type R = Type.R;
  private static final List<Type> SMALL =
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

  private final SplittableRandom random;
  private final List<Operation> operations;
  private int names;

  /// @param operations what may be called, besides `plus` and `mult`
  public RandomTerms(long seed, List<Operation> operations) {
    this.random = new SplittableRandom(seed);
    this.operations = operations.append(Operation.PLUS).append(Operation.MULT);
  }

  /// Terms of polynomials, which exact numbers can follow.
  public static RandomTerms polynomial(long seed) {
    return new RandomTerms(seed, List.of(Operation.power(2), Operation.power(3)));
  }

  public Type type() {
    return one(SMALL);
  }

  private <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  private Name fresh(String stem) {
    // names are reused, so that substitution has something to avoid
    return Name.of(stem + "_" + (names++ % 4 + 1));
  }

  /// A closed term `((Ω λy. P) · w) V` with everything in it random.
  public Term question(Type from, Type to, int size) {
    Name y = fresh("y");
    Term body = term(HashMap.of(y, from), to, size);
    return new Term.Application(
        new Term.Pullback(y, Option.some(from), body, form(to)), term(HashMap.empty(), from, 3));
  }

  /// The same with a dual map for `P`, over any map of `a` that [LinCompleted] takes for linear,
  /// and not only over one that is linear by the way it is made.
  public Term dualQuestion(Type from, Type a, int size) {
    Name y = fresh("y"), v = fresh("v");
    Map<Name, Type> context = HashMap.of(y, from);
    for (int tries = 0; tries < 100; tries++) {
      Type to = type();
      Term body = term(context.put(v, a), to, size);
      if (!FreeVariables.of(body).contains(v) || !LinCompleted.contains(v, body)) continue;
      Term functional = term(context, new Type.Dual(to), 2);
      Term dual = new Term.DualMap(v, Option.some(a), body, functional);
      return new Term.Application(
          new Term.Pullback(y, Option.some(from), dual, form(new Type.Dual(a))),
          term(HashMap.empty(), from, 3));
    }
    return question(from, a, size);
  }

  /// A closed 1-form, not always a constant one.
  public Term form(Type of) {
    return term(HashMap.empty(), Type.forms(of), 4);
  }

  /// A term with `Γ ⊢ P : σ` of about this size.
  public Term term(Map<Name, Type> context, Type type, int size) {
    if (size <= 1) return leaf(context, type);
    int half = size / 2;
    return switch (random.nextInt(12)) {
      case 0 -> Term.sum(term(context, type, half), term(context, type, half));
      case 1 -> {
        Type a = type();
        Name x = fresh("x");
        yield new Term.Application(
            new Term.Lambda(x, Option.some(a), term(context.put(x, a), type, half)),
            term(context, a, half));
      }
      case 2 -> {
        Type a = type();
        Name x = fresh("x");
        yield new Term.Let(x, term(context, a, half), term(context.put(x, a), type, half));
      }
      case 3 -> {
        Type a = type();
        boolean left = random.nextBoolean();
        Type pair = left ? new Type.Product(type, a) : new Type.Product(a, type);
        yield new Term.Projection(left ? 1 : 2, term(context, pair, size - 1));
      }
      case 4 -> {
        Type a = one(List.of(R, R, Type.real(2)));
        yield new Term.Application(
            term(context, new Type.Function(a, type), half), term(context, a, half));
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
              : new Term.Pair(term(context, a, half), term(context, b, half));
      case Type.Function(var a, Type.Dual(var b)) when a.equals(b) && random.nextInt(3) > 0 -> {
        Type to = one(SMALL.take(5));
        Name y = fresh("y");
        yield new Term.Pullback(
            y,
            Option.some(a),
            term(context.put(y, a), to, half),
            term(context, Type.forms(to), half));
      }
      case Type.Function(var a, var b) -> {
        Option<Operation> f =
            Option.of(operations.filter(o -> o.domain().equals(a) && o.codomain().equals(b)))
                .filter(l -> !l.isEmpty() && random.nextInt(3) == 0)
                .map(this::one);
        yield f.<Term>map(o -> new Term.Jacobian(o, term(context, a, size - 1)))
            .getOrElse(() -> {
              if (random.nextInt(8) == 0) {
                return new Term.Derivative(term(context, type, half), term(context, a, half));
              }
              Name x = fresh("x");
              return new Term.Lambda(x, Option.some(a), term(context.put(x, a), b, size - 1));
            });
      }
      case Type.Dual(var a) -> {
        Type to = one(SMALL.take(5));
        Name v = fresh("v");
        Term map = linear(context.put(v, a), List.of(v), a, to, half);
        yield new Term.DualMap(v, Option.some(a), map, term(context, new Type.Dual(to), half));
      }
      case Type.Variable _ -> throw new IllegalArgumentException("a type with variables");
    };
  }

  private Option<Term> call(Map<Name, Type> context, Type type, int size) {
    List<Operation> fitting = operations.filter(f -> f.codomain().equals(type));
    if (fitting.isEmpty()) return Option.none();
    Operation f = one(fitting);
    return Option.some(new Term.Call(f, term(context, f.domain(), size)));
  }

  private Term leaf(Map<Name, Type> context, Type type) {
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

  private static List<Term> within(Term place, Type at, Type type) {
    if (at.equals(type)) return List.of(place);
    return at instanceof Type.Product(var a, var b)
        ? within(new Term.Projection(1, place), a, type)
            .appendAll(within(new Term.Projection(2, place), b, type))
        : List.empty();
  }

  /// A term of type `to` that is linear in the variables, of which the first is of type `from`.
  private Term linear(Map<Name, Type> context, List<Name> in, Type from, Type to, int size) {
    Name v = in.head();
    List<Term> direct = within(new Term.Variable(v), from, to);
    int half = size / 2;
    if (size <= 1) {
      return direct.isEmpty() || random.nextInt(8) == 0
          ? forced(context, in, from, to)
          : one(direct);
    }
    Map<Name, Type> constant = in.foldLeft(context, Map::remove);
    List<Supplier<Term>> ways =
        List.of(
            () ->
                Term.sum(linear(context, in, from, to, half), linear(context, in, from, to, half)),
            () -> {
              Type a = one(SMALL.take(4));
              Term function = linear(context, in, from, new Type.Function(a, to), half);
              return new Term.Application(function, term(constant, a, half));
            },
            () -> {
              Type a = one(SMALL.take(5));
              Name x = fresh("x");
              Term bound = linear(context, in, from, a, half);
              if (in.contains(x)) return linear(context, in, from, to, half);
              Map<Name, Type> inner = context.put(x, a);
              return new Term.Let(x, bound, linear(inner, List.of(x).appendAll(in), a, to, half));
            },
            () -> {
              Type a = one(SMALL.take(4));
              boolean left = random.nextBoolean();
              Type pair = left ? new Type.Product(to, a) : new Type.Product(a, to);
              return new Term.Projection(left ? 1 : 2, linear(context, in, from, pair, half));
            },
            () -> {
              // what is projected away may be anything
              Term part = linear(context, in, from, to, half);
              Term other = term(context, one(SMALL.take(5)), half);
              return random.nextBoolean()
                  ? new Term.Projection(1, new Term.Pair(part, other))
                  : new Term.Projection(2, new Term.Pair(other, part));
            },
            () -> {
              Type a = one(SMALL.take(4));
              Term function = linear(context, in, from, new Type.Function(a, to), half / 2);
              Term derivative = new Term.Derivative(function, term(constant, a, half / 2));
              return new Term.Application(derivative, term(constant, a, half));
            },
            () -> {
              Type a = one(SMALL.take(4));
              Term function = term(constant, new Type.Function(a, to), half);
              Term derivative = new Term.Derivative(function, linear(context, in, from, a, half));
              return new Term.Application(derivative, term(constant, a, half));
            });
    int choice = random.nextInt(12);
    return choice < ways.size()
        ? ways.get(choice).get()
        : direct.isEmpty() || random.nextBoolean()
            ? shaped(context, in, from, to, half)
            : one(direct);
  }

  /// By the form of the type.
  private Term shaped(Map<Name, Type> context, List<Name> in, Type from, Type to, int size) {
    Map<Name, Type> constant = in.foldLeft(context, Map::remove);
    return switch (to) {
      case Type.Product(var a, var b) ->
          new Term.Pair(
              linear(context, in, from, a, size / 2), linear(context, in, from, b, size / 2));
      case Type.Function(var a, var b) -> {
        Name x = fresh("x");
        if (in.contains(x)) yield forced(context, in, from, to);
        yield new Term.Lambda(x, Option.some(a), linear(context.put(x, a), in, from, b, size - 1));
      }
      case Type.Real _ -> {
        Operation f = one(operations.filter(o -> o.codomain().equals(R)));
        if (random.nextInt(4) == 0) yield second(context, in, from, f, size / 4);
        yield new Term.Application(
            new Term.Jacobian(f, linear(context, in, from, f.domain(), size / 2)),
            term(constant, f.domain(), size / 2));
      }
      case Type.Dual(var a) -> {
        Name u = fresh("u");
        if (in.contains(u)) yield forced(context, in, from, to);
        Type middle = one(SMALL.take(4));
        yield new Term.DualMap(
            u,
            Option.some(a),
            linear(constant.put(u, a), List.of(u), a, middle, size / 2),
            linear(context, in, from, new Type.Dual(middle), size / 2));
      }
      case Type.Variable _ -> Term.ZERO;
    };
  }

  /// `(J f′ · ⟨S, U⟩) ⟨S′, P⟩`, where `S` is linear, and so is one of `S′` and `U`.
  private Term second(Map<Name, Type> context, List<Name> in, Type from, Operation f, int size) {
    Map<Name, Type> constant = in.foldLeft(context, Map::remove);
    Type a = f.domain();
    boolean first = random.nextBoolean();
    Term moving = linear(context, in, from, a, size), other = term(constant, a, size);
    return new Term.Application(
        new Term.Jacobian(
            f.derivative(),
            new Term.Pair(linear(context, in, from, a, size), first ? moving : other)),
        new Term.Pair(first ? other : moving, term(constant, a, size)));
  }

  /// Small, and linear whatever the types are.
  private Term forced(Map<Name, Type> context, List<Name> in, Type from, Type to) {
    return switch (to) {
      case Type.Product(var a, var b) when random.nextInt(4) > 0 ->
          new Term.Pair(forced(context, in, from, a), forced(context, in, from, b));
      case Type.Function(var a, var b) -> {
        List<Term> direct = within(new Term.Variable(in.head()), from, to);
        yield direct.isEmpty()
            ? new Term.Lambda(Name.of("q"), Option.some(a), forced(context, in, from, b))
            : one(direct);
      }
      case Type.Real _ -> {
        List<Term> direct = within(new Term.Variable(in.head()), from, to);
        if (!direct.isEmpty()) yield one(direct);
        yield from instanceof Type.Function(var a, Type.Real _)
            ? new Term.Application(new Term.Variable(in.head()), leaf(HashMap.empty(), a))
            : Term.ZERO;
      }
      case Type.Product _, Type.Dual _, Type.Variable _ -> {
        List<Term> direct = within(new Term.Variable(in.head()), from, to);
        yield direct.isEmpty() ? Term.ZERO : one(direct);
      }
    };
  }
}
