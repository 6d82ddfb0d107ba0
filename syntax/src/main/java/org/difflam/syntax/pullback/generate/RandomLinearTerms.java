package org.difflam.syntax.pullback.generate;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;

/// Random terms that are linear in some variables of a context, of which the first is of a type
/// `from`: for the dual maps among [RandomTerms].
final class RandomLinearTerms {
  private final RandomTerms terms;
  private final Map<Name, Type> context;
  private final List<Name> in;
  private final Type from;

  /// The context of what must not move.
  private final Map<Name, Type> constant;

  RandomLinearTerms(RandomTerms terms, Map<Name, Type> context, List<Name> in, Type from) {
    this.terms = terms;
    this.context = context;
    this.in = in;
    this.from = from;
    this.constant = in.foldLeft(context, Map::remove);
  }

  /// A term of type `to`.
  Term of(Type to, int size) {
    List<Term> direct = direct(to);
    int half = size / 2;
    if (size <= 1) {
      return direct.isEmpty() || terms.random.nextInt(8) == 0 ? forced(to) : terms.one(direct);
    }
    List<Supplier<Term>> ways =
        List.of(
            () -> Term.sum(of(to, half), of(to, half)),
            () -> {
              Type a = terms.one(RandomTerms.SMALL.take(4));
              Term function = of(new Type.Function(a, to), half);
              return new Term.Application(function, terms.made(constant, a, half));
            },
            () -> {
              Type a = terms.one(RandomTerms.SMALL.take(5));
              Name x = terms.fresh("x");
              Term bound = of(a, half);
              if (in.contains(x)) return of(to, half);
              Map<Name, Type> inner = context.put(x, a);
              return new Term.Let(
                  x,
                  bound,
                  new RandomLinearTerms(terms, inner, List.of(x).appendAll(in), a).of(to, half));
            },
            () -> {
              Type a = terms.one(RandomTerms.SMALL.take(4));
              boolean left = terms.random.nextBoolean();
              Type pair = left ? new Type.Product(to, a) : new Type.Product(a, to);
              return new Term.Projection(left ? 1 : 2, of(pair, half));
            },
            () -> {
              // what is projected away may be anything
              Term part = of(to, half);
              Term other = terms.made(context, terms.one(RandomTerms.SMALL.take(5)), half);
              return terms.random.nextBoolean()
                  ? new Term.Projection(1, new Term.Pair(part, other))
                  : new Term.Projection(2, new Term.Pair(other, part));
            },
            () -> {
              Type a = terms.one(RandomTerms.SMALL.take(4));
              Term function = of(new Type.Function(a, to), half / 2);
              Term derivative = new Term.Derivative(function, terms.made(constant, a, half / 2));
              return new Term.Application(derivative, terms.made(constant, a, half));
            },
            () -> {
              Type a = terms.one(RandomTerms.SMALL.take(4));
              Term function = terms.made(constant, new Type.Function(a, to), half);
              Term derivative = new Term.Derivative(function, of(a, half));
              return new Term.Application(derivative, terms.made(constant, a, half));
            });
    int choice = terms.random.nextInt(12);
    return choice < ways.size()
        ? ways.get(choice).get()
        : direct.isEmpty() || terms.random.nextBoolean() ? shaped(to, half) : terms.one(direct);
  }

  /// By the form of the type.
  private Term shaped(Type to, int size) {
    return switch (to) {
      case Type.Product(var a, var b) -> new Term.Pair(of(a, size / 2), of(b, size / 2));
      case Type.Function(var a, var b) -> {
        Name x = terms.fresh("x");
        if (in.contains(x)) yield forced(to);
        yield new Term.Lambda(
            x,
            Option.some(a),
            new RandomLinearTerms(terms, context.put(x, a), in, from).of(b, size - 1));
      }
      case Type.Real _ -> {
        DifferentiableOperation f =
            terms.one(terms.operations.filter(o -> o.codomain().equals(Type.R)));
        if (terms.random.nextInt(4) == 0) yield second(f, size / 4);
        yield new Term.Application(
            new Term.Jacobian(f, of(f.domain(), size / 2)),
            terms.made(constant, f.domain(), size / 2));
      }
      case Type.Dual(var a) -> {
        Name u = terms.fresh("u");
        if (in.contains(u)) yield forced(to);
        Type middle = terms.one(RandomTerms.SMALL.take(4));
        yield new Term.DualMap(
            u,
            Option.some(a),
            new RandomLinearTerms(terms, constant.put(u, a), List.of(u), a).of(middle, size / 2),
            of(new Type.Dual(middle), size / 2));
      }
      case Type.Variable _ -> Term.ZERO;
    };
  }

  /// `(J f′ · ⟨S, U⟩) ⟨S′, P⟩`, where `S` is linear, and so is one of `S′` and `U`.
  private Term second(DifferentiableOperation f, int size) {
    Type a = f.domain();
    boolean first = terms.random.nextBoolean();
    Term moving = of(a, size), other = terms.made(constant, a, size);
    return new Term.Application(
        new Term.Jacobian(f.derivative(), new Term.Pair(of(a, size), first ? moving : other)),
        new Term.Pair(first ? other : moving, terms.made(constant, a, size)));
  }

  /// Small, and linear whatever the types are.
  private Term forced(Type to) {
    return switch (to) {
      case Type.Product(var a, var b) when terms.random.nextInt(4) > 0 ->
          new Term.Pair(forced(a), forced(b));
      case Type.Function(var a, var b) -> {
        List<Term> direct = direct(to);
        yield direct.isEmpty()
            ? new Term.Lambda(Name.of("q"), Option.some(a), forced(b))
            : terms.one(direct);
      }
      case Type.Real _ -> {
        List<Term> direct = direct(to);
        if (!direct.isEmpty()) yield terms.one(direct);
        yield from instanceof Type.Function(var a, Type.Real _)
            ? new Term.Application(new Term.Variable(in.head()), terms.leaf(HashMap.empty(), a))
            : Term.ZERO;
      }
      case Type.Product _, Type.Dual _, Type.Variable _ -> {
        List<Term> direct = direct(to);
        yield direct.isEmpty() ? Term.ZERO : terms.one(direct);
      }
    };
  }

  /// The first variable, and projections of it.
  private List<Term> direct(Type to) {
    return RandomTerms.within(new Term.Variable(in.head()), from, to);
  }
}
