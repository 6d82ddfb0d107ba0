package org.difflam.syntax.pullback.generate;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;

/// Random terms that are linear in some variables of a context, of which the first is of a type
/// `from`: for the dual maps among [RandomPullbackTerms].
final class RandomLinearTerms {
  private final RandomPullbackTerms terms;
  private final Map<Name, PullbackType> context;
  private final List<Name> in;
  private final PullbackType from;

  /// The context of what must not move.
  private final Map<Name, PullbackType> constant;

  RandomLinearTerms(
      RandomPullbackTerms terms,
      Map<Name, PullbackType> context,
      List<Name> in,
      PullbackType from) {
    this.terms = terms;
    this.context = context;
    this.in = in;
    this.from = from;
    this.constant = in.foldLeft(context, Map::remove);
  }

  /// A term of type `to`.
  PullbackTerm of(PullbackType to, int size) {
    List<PullbackTerm> direct = direct(to);
    int half = size / 2;
    if (size <= 1) {
      return direct.isEmpty() || terms.random.nextInt(8) == 0 ? forced(to) : terms.one(direct);
    }
    List<Supplier<PullbackTerm>> ways =
        List.of(
            () -> PullbackTerm.sum(of(to, half), of(to, half)),
            () -> {
              PullbackType a = terms.one(RandomPullbackTerms.SMALL.take(4));
              PullbackTerm function = of(new PullbackType.Function(a, to), half);
              return new PullbackTerm.Application(function, terms.made(constant, a, half));
            },
            () -> {
              PullbackType a = terms.one(RandomPullbackTerms.SMALL.take(5));
              Name x = terms.fresh("x");
              PullbackTerm bound = of(a, half);
              if (in.contains(x)) return of(to, half);
              Map<Name, PullbackType> inner = context.put(x, a);
              return new PullbackTerm.Let(
                  x,
                  bound,
                  new RandomLinearTerms(terms, inner, List.of(x).appendAll(in), a).of(to, half));
            },
            () -> {
              PullbackType a = terms.one(RandomPullbackTerms.SMALL.take(4));
              boolean left = terms.random.nextBoolean();
              PullbackType pair =
                  left ? new PullbackType.Product(to, a) : new PullbackType.Product(a, to);
              return new PullbackTerm.Projection(left ? 1 : 2, of(pair, half));
            },
            () -> {
              // what is projected away may be anything
              PullbackTerm part = of(to, half);
              PullbackTerm other =
                  terms.made(context, terms.one(RandomPullbackTerms.SMALL.take(5)), half);
              return terms.random.nextBoolean()
                  ? new PullbackTerm.Projection(1, new PullbackTerm.Pair(part, other))
                  : new PullbackTerm.Projection(2, new PullbackTerm.Pair(other, part));
            },
            () -> {
              PullbackType a = terms.one(RandomPullbackTerms.SMALL.take(4));
              PullbackTerm function = of(new PullbackType.Function(a, to), half / 2);
              PullbackTerm derivative =
                  new PullbackTerm.Derivative(function, terms.made(constant, a, half / 2));
              return new PullbackTerm.Application(derivative, terms.made(constant, a, half));
            },
            () -> {
              PullbackType a = terms.one(RandomPullbackTerms.SMALL.take(4));
              PullbackTerm function = terms.made(constant, new PullbackType.Function(a, to), half);
              PullbackTerm derivative = new PullbackTerm.Derivative(function, of(a, half));
              return new PullbackTerm.Application(derivative, terms.made(constant, a, half));
            });
    int choice = terms.random.nextInt(12);
    return choice < ways.size()
        ? ways.get(choice).get()
        : direct.isEmpty() || terms.random.nextBoolean() ? shaped(to, half) : terms.one(direct);
  }

  /// By the form of the type.
  private PullbackTerm shaped(PullbackType to, int size) {
    return switch (to) {
      case PullbackType.Product(var a, var b) ->
          new PullbackTerm.Pair(of(a, size / 2), of(b, size / 2));
      case PullbackType.Function(var a, var b) -> {
        Name x = terms.fresh("x");
        if (in.contains(x)) yield forced(to);
        yield new PullbackTerm.Lambda(
            x,
            Option.some(a),
            new RandomLinearTerms(terms, context.put(x, a), in, from).of(b, size - 1));
      }
      case PullbackType.Real _ -> {
        DifferentiableOperation f =
            terms.one(terms.operations.filter(o -> o.codomain().equals(PullbackType.R)));
        if (terms.random.nextInt(4) == 0) yield second(f, size / 4);
        yield new PullbackTerm.Application(
            new PullbackTerm.Jacobian(f, of(f.domain(), size / 2)),
            terms.made(constant, f.domain(), size / 2));
      }
      case PullbackType.Dual(var a) -> {
        Name u = terms.fresh("u");
        if (in.contains(u)) yield forced(to);
        PullbackType middle = terms.one(RandomPullbackTerms.SMALL.take(4));
        yield new PullbackTerm.DualMap(
            u,
            Option.some(a),
            new RandomLinearTerms(terms, constant.put(u, a), List.of(u), a).of(middle, size / 2),
            of(new PullbackType.Dual(middle), size / 2));
      }
      case PullbackType.Variable _ -> PullbackTerm.ZERO;
    };
  }

  /// `(J f′ · ⟨S, U⟩) ⟨S′, P⟩`, where `S` is linear, and so is one of `S′` and `U`.
  private PullbackTerm second(DifferentiableOperation f, int size) {
    PullbackType a = f.domain();
    boolean first = terms.random.nextBoolean();
    PullbackTerm moving = of(a, size), other = terms.made(constant, a, size);
    return new PullbackTerm.Application(
        new PullbackTerm.Jacobian(
            f.derivative(), new PullbackTerm.Pair(of(a, size), first ? moving : other)),
        new PullbackTerm.Pair(first ? other : moving, terms.made(constant, a, size)));
  }

  /// Small, and linear whatever the types are.
  private PullbackTerm forced(PullbackType to) {
    return switch (to) {
      case PullbackType.Product(var a, var b) when terms.random.nextInt(4) > 0 ->
          new PullbackTerm.Pair(forced(a), forced(b));
      case PullbackType.Function(var a, var b) -> {
        List<PullbackTerm> direct = direct(to);
        yield direct.isEmpty()
            ? new PullbackTerm.Lambda(Name.of("q"), Option.some(a), forced(b))
            : terms.one(direct);
      }
      case PullbackType.Real _ -> {
        List<PullbackTerm> direct = direct(to);
        if (!direct.isEmpty()) yield terms.one(direct);
        yield from instanceof PullbackType.Function(var a, PullbackType.Real _)
            ? new PullbackTerm.Application(
                new PullbackTerm.Variable(in.head()), terms.leaf(HashMap.empty(), a))
            : PullbackTerm.ZERO;
      }
      case PullbackType.Product _, PullbackType.Dual _, PullbackType.Variable _ -> {
        List<PullbackTerm> direct = direct(to);
        yield direct.isEmpty() ? PullbackTerm.ZERO : terms.one(direct);
      }
    };
  }

  /// The first variable, and projections of it.
  private List<PullbackTerm> direct(PullbackType to) {
    return RandomPullbackTerms.within(new PullbackTerm.Variable(in.head()), from, to);
  }
}
