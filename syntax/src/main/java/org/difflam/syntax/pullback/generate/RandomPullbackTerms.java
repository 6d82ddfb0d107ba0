package org.difflam.syntax.pullback.generate;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Drawn;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;

/// Random well-typed terms, of every former. A term is made for a type in a context; where a dual
/// map wants it linear in a variable, by [RandomLinearTerms]. Its names mostly clash ([Clashing]).
///
/// One way to make each former: that is why the file is long.
public final class RandomPullbackTerms {
  private static final PullbackType R = PullbackType.R;
  static final List<PullbackType> SMALL =
      List.of(
          R,
          R,
          R,
          PullbackType.real(2),
          new PullbackType.Function(R, R),
          new PullbackType.Dual(R),
          new PullbackType.Product(R, new PullbackType.Function(R, R)),
          new PullbackType.Function(R, new PullbackType.Function(R, R)),
          PullbackType.forms(R),
          new PullbackType.Dual(new PullbackType.Function(R, R)));

  private static final List<DifferentiableOperation> POWERS =
      List.of(DifferentiableOperation.power(2), DifferentiableOperation.power(3));

  final SplittableRandom random;
  final List<DifferentiableOperation> operations;
  private int names;

  /// @param operations what may be called, besides `plus` and `mult`
  public RandomPullbackTerms(long seed, List<DifferentiableOperation> operations) {
    this.random = new SplittableRandom(seed);
    this.operations =
        operations.append(DifferentiableOperation.PLUS).append(DifferentiableOperation.MULT);
  }

  /// Terms of polynomials, which exact numbers can follow.
  public static RandomPullbackTerms polynomial(long seed) {
    return new RandomPullbackTerms(seed, POWERS);
  }

  public PullbackType type() {
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
  public PullbackTerm question(PullbackType from, PullbackType to, int size) {
    return question(HashMap.empty(), from, to, size);
  }

  /// The same in a context: a small `P` is often an elementary term, with variables beside `y`; and
  /// of a type like `R''` only variables are not 0.
  public PullbackTerm question(
      Map<Name, PullbackType> context, PullbackType from, PullbackType to, int size) {
    Name y = fresh("y");
    PullbackTerm body = made(context.put(y, from), to, size);
    return clashing(asked(context, y, from, body, form(context, to)), from, context);
  }

  private PullbackTerm asked(
      Map<Name, PullbackType> context,
      Name y,
      PullbackType from,
      PullbackTerm body,
      PullbackTerm form) {
    return new PullbackTerm.Application(
        new PullbackTerm.Pullback(y, Option.some(from), body, form), made(context, from, 3));
  }

  /// A term for this type, mostly with other names, which clash.
  private PullbackTerm clashing(
      PullbackTerm t, PullbackType type, Map<Name, PullbackType> context) {
    return Drawn.noted(Clashing.mostly(t, random), type, context.size());
  }

  /// A question with a dual map for `P`, over any map of `a` that [LinCompleted] takes for linear,
  /// and not only over one that is linear by the way it is made.
  public PullbackTerm dualQuestion(PullbackType from, PullbackType a, int size) {
    return dualQuestion(HashMap.empty(), from, a, size);
  }

  /// The same in a context, whose variables of dual types are often the functional.
  public PullbackTerm dualQuestion(
      Map<Name, PullbackType> context, PullbackType from, PullbackType a, int size) {
    Name y = fresh("y"), v = fresh("v");
    Map<Name, PullbackType> inner = context.put(y, from);
    List<PullbackType> duals =
        context
            .values()
            .toList()
            .flatMap(t -> t instanceof PullbackType.Dual(var of) ? List.of(of) : List.empty());
    for (int tries = 0; tries < 100; tries++) {
      boolean known = !duals.isEmpty() && random.nextBoolean();
      PullbackType to = known ? one(duals) : type();
      PullbackTerm body = made(inner.put(v, a), to, size);
      if (!FreeVariables.of(body).contains(v) || !LinCompleted.contains(v, body)) continue;
      PullbackTerm functional = made(inner, new PullbackType.Dual(to), known ? 1 : 2);
      PullbackTerm dual = new PullbackTerm.DualMap(v, Option.some(a), body, functional);
      PullbackTerm question =
          asked(context, y, from, dual, form(context, new PullbackType.Dual(a)));
      return clashing(question, from, context);
    }
    return question(context, from, a, size);
  }

  /// A closed 1-form, not always a constant one.
  public PullbackTerm form(PullbackType of) {
    return form(HashMap.empty(), of);
  }

  private PullbackTerm form(Map<Name, PullbackType> context, PullbackType of) {
    PullbackType forms = PullbackType.forms(of);
    return context.nonEmpty() && random.nextBoolean()
        ? leaf(context, forms)
        : made(context, forms, 4);
  }

  /// A term with `Γ ⊢ P : σ` of about this size.
  public PullbackTerm term(Map<Name, PullbackType> context, PullbackType type, int size) {
    return clashing(made(context, type, size), type, context);
  }

  PullbackTerm made(Map<Name, PullbackType> context, PullbackType type, int size) {
    if (size <= 1) return leaf(context, type);
    int half = size / 2;
    return switch (random.nextInt(12)) {
      case 0 -> PullbackTerm.sum(made(context, type, half), made(context, type, half));
      case 1 -> {
        PullbackType a = type();
        Name x = fresh("x");
        yield new PullbackTerm.Application(
            new PullbackTerm.Lambda(x, Option.some(a), made(context.put(x, a), type, half)),
            made(context, a, half));
      }
      case 2 -> {
        PullbackType a = type();
        Name x = fresh("x");
        yield new PullbackTerm.Let(x, made(context, a, half), made(context.put(x, a), type, half));
      }
      case 3 -> {
        PullbackType a = type();
        boolean left = random.nextBoolean();
        PullbackType pair =
            left ? new PullbackType.Product(type, a) : new PullbackType.Product(a, type);
        yield new PullbackTerm.Projection(left ? 1 : 2, made(context, pair, size - 1));
      }
      case 4 -> {
        PullbackType a = one(List.of(R, R, PullbackType.real(2)));
        yield new PullbackTerm.Application(
            made(context, new PullbackType.Function(a, type), half), made(context, a, half));
      }
      case 5 -> leaf(context, type);
      default -> former(context, type, size);
    };
  }

  private PullbackTerm former(Map<Name, PullbackType> context, PullbackType type, int size) {
    int half = size / 2;
    return switch (type) {
      case PullbackType.Real _ ->
          call(context, type, size - 1).getOrElse(() -> leaf(context, type));
      case PullbackType.Product(var a, var b) ->
          random.nextInt(4) == 0
              ? call(context, type, size - 1).getOrElse(() -> leaf(context, type))
              : new PullbackTerm.Pair(made(context, a, half), made(context, b, half));
      case PullbackType.Function(var a, PullbackType.Dual(var b))
          when a.equals(b) && random.nextInt(3) > 0 -> {
        PullbackType to = one(SMALL.take(5));
        Name y = fresh("y");
        yield new PullbackTerm.Pullback(
            y,
            Option.some(a),
            made(context.put(y, a), to, half),
            made(context, PullbackType.forms(to), half));
      }
      case PullbackType.Function(var a, var b) -> {
        Option<DifferentiableOperation> f =
            Option.of(operations.filter(o -> o.domain().equals(a) && o.codomain().equals(b)))
                .filter(l -> !l.isEmpty() && random.nextInt(3) == 0)
                .map(this::one);
        yield f.<PullbackTerm>map(o -> new PullbackTerm.Jacobian(o, made(context, a, size - 1)))
            .getOrElse(() -> {
              if (random.nextInt(8) == 0) {
                return new PullbackTerm.Derivative(
                    made(context, type, half), made(context, a, half));
              }
              Name x = fresh("x");
              return new PullbackTerm.Lambda(
                  x, Option.some(a), made(context.put(x, a), b, size - 1));
            });
      }
      case PullbackType.Dual(var a) -> {
        PullbackType to = one(SMALL.take(5));
        Name v = fresh("v");
        PullbackTerm map =
            new RandomLinearTerms(this, context.put(v, a), List.of(v), a).of(to, half);
        yield new PullbackTerm.DualMap(
            v, Option.some(a), map, made(context, new PullbackType.Dual(to), half));
      }
      case PullbackType.Variable _ -> throw new IllegalArgumentException("a type with variables");
    };
  }

  private Option<PullbackTerm> call(Map<Name, PullbackType> context, PullbackType type, int size) {
    List<DifferentiableOperation> fitting = operations.filter(f -> f.codomain().equals(type));
    if (fitting.isEmpty()) return Option.none();
    DifferentiableOperation f = one(fitting);
    return Option.some(new PullbackTerm.Call(f, made(context, f.domain(), size)));
  }

  PullbackTerm leaf(Map<Name, PullbackType> context, PullbackType type) {
    List<PullbackTerm> places = places(context, type);
    if (!places.isEmpty() && random.nextInt(4) > 0) return one(places);
    return switch (type) {
      case PullbackType.Real _ -> new PullbackTerm.Numeral(Scalar.of(random.nextInt(-3, 5)));
      case PullbackType.Product(var a, var b) ->
          new PullbackTerm.Pair(leaf(context, a), leaf(context, b));
      case PullbackType.Dual(var a) when a.isVector() && random.nextInt(8) > 0 ->
          new PullbackTerm.Covector(
              Vectors.of(
                  a,
                  IntStream.range(0, a.dimension())
                      .mapToObj(_ -> Scalar.of(random.nextInt(-3, 5)))
                      .toList()));
      case PullbackType.Function(var a, var b) -> {
        Name x = fresh("x");
        yield new PullbackTerm.Lambda(x, Option.some(a), leaf(context.put(x, a), b));
      }
      case PullbackType.Dual(PullbackType.Function(var a, var b)) when random.nextInt(8) > 0 -> {
        Name v = fresh("v");
        yield new PullbackTerm.DualMap(
            v,
            Option.some(new PullbackType.Function(a, b)),
            new PullbackTerm.Application(new PullbackTerm.Variable(v), leaf(HashMap.empty(), a)),
            leaf(context, new PullbackType.Dual(b)));
      }
      case PullbackType.Dual _, PullbackType.Variable _ -> PullbackTerm.ZERO;
    };
  }

  /// The variables of the type, and projections of variables.
  private static List<PullbackTerm> places(Map<Name, PullbackType> context, PullbackType type) {
    return context.toList().flatMap(e -> within(new PullbackTerm.Variable(e._1), e._2, type));
  }

  static List<PullbackTerm> within(PullbackTerm place, PullbackType at, PullbackType type) {
    if (at.equals(type)) return List.of(place);
    return at instanceof PullbackType.Product(var a, var b)
        ? within(new PullbackTerm.Projection(1, place), a, type)
            .appendAll(within(new PullbackTerm.Projection(2, place), b, type))
        : List.empty();
  }
}
