package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Term.Application;
import org.difflam.syntax.pullback.Term.Call;
import org.difflam.syntax.pullback.Term.DualMap;
import org.difflam.syntax.pullback.Term.Jacobian;
import org.difflam.syntax.pullback.Term.Lambda;
import org.difflam.syntax.pullback.Term.Let;
import org.difflam.syntax.pullback.Term.Pair;
import org.difflam.syntax.pullback.Term.Projection;
import org.difflam.syntax.pullback.Term.Pullback;
import org.difflam.syntax.pullback.Term.Variable;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Left sides of the rules 1–6 of §3.4 and 7–20 of Figure 3, and of the sugar of §3.1.3.
final class Figure3Sides extends LeftSides {
  Figure3Sides(long seed) {
    super(seed);
  }

  /// The type of what [#elementary] drew last.
  private Type lastType = R;

  @Override
  Term term(RuleName rule) {
    Type type = one(TYPES);
    DifferentiableOperation f = one(OPERATIONS), g = one(UNARY);
    Name c = binder();
    return switch (rule) {
      case RULE_1 ->
          random.nextBoolean()
              ? new Application(
                  new Lambda(c, Option.some(type), terms.term(context(c, type), one(TYPES), 8)),
                  value(type))
              : new Let(c, value(type), terms.term(context(c, type), one(TYPES), 8));
      case RULE_2 -> new Projection(1 + random.nextInt(2), new Pair(value(type), value(R)));
      case RULE_3 -> new Call(f, vector(f.domain()));
      case RULE_4 -> new Application(new Jacobian(f, vector(f.domain())), vector(f.domain()));
      case RULE_5 ->
          new DualMap(
              c,
              Option.some(f.domain()),
              new Application(new Jacobian(f, new Variable(c)), vector(f.domain())),
              new Term.Covector(vector(f.codomain())));
      case RULE_6 -> {
        Name d = binder();
        Term point = z(R);
        Term inner = new DualMap(d, Option.some(R), linear(d, g, point), z(new Type.Dual(R)));
        yield new DualMap(c, Option.some(R), linear(c, one(UNARY), z(R)), inner);
      }
      case SUGAR -> sugar(type, c);
      case RULE_7 ->
          question(new Let(c, new Call(f, inY(f.domain()).head()), new Variable(c)), f.codomain());
      case RULE_8 -> {
        Term e = new Call(g, inY(R).head());
        Name d = binder();
        Term x = new Variable(c);
        Term again =
            switch (random.nextInt(3)) {
              case 0 -> Term.sum(x, inY0());
              case 1 -> new Call(one(UNARY), x);
              default -> new Call(DifferentiableOperation.MULT, new Pair(x, one(List.of(x, z(R)))));
            };
        yield question(new Let(c, e, new Let(d, again, new Variable(d))), R);
      }
      case RULE_9 -> {
        sigma = type;
        yield question(elementary(one(TYPES)), lastType);
      }
      case RULE_10A -> {
        Term here = inY(type).head();
        yield question(Term.sum(z(type), here), type);
      }
      case RULE_10B -> {
        List<Term> both = inY(type, type);
        yield question(Term.sum(both.get(0), both.get(1)), type);
      }
      case RULE_11 -> {
        sigma = type;
        yield question(new Variable(y), type);
      }
      case RULE_12 -> question(inY(type).head(), type);
      case RULE_13A -> {
        Term here = inY(type).head();
        Type other = one(TYPES);
        yield question(new Pair(here, z(other)), type.times(other));
      }
      case RULE_13B -> {
        Term here = inY(type).head();
        Type other = one(TYPES);
        yield question(new Pair(z(other), here), other.times(type));
      }
      case RULE_13C -> {
        Type other = one(TYPES);
        List<Term> both = inY(type, other);
        yield question(new Pair(both.get(0), both.get(1)), type.times(other));
      }
      case RULE_14 ->
          question(new Jacobian(f, inY(f.domain()).head()), f.domain().to(f.codomain()));
      case RULE_15 -> question(new Call(f, inY(f.domain()).head()), f.codomain());
      case RULE_16A -> {
        Term here = inY(new Type.Dual(R)).head();
        yield question(new DualMap(c, Option.some(R), series(c, g, z(R)), here), new Type.Dual(R));
      }
      case RULE_16B -> {
        Term here = inY(R).head();
        yield question(
            new DualMap(c, Option.some(R), series(c, g, here), z(new Type.Dual(R))),
            new Type.Dual(R));
      }
      case RULE_16C -> {
        List<Term> both = inY(R, new Type.Dual(R));
        yield question(
            new DualMap(c, Option.some(R), series(c, g, both.get(0)), both.get(1)),
            new Type.Dual(R));
      }
      case RULE_17 -> {
        Term here = inY(R).head();
        Term map = polynomial(List.of(new Variable(c), here, z(R)), 4);
        yield question(new Pullback(c, Option.some(R), map, z(Type.forms(R))), Type.forms(R));
      }
      case RULE_18 -> {
        Term here = inY(R).head();
        Term map = polynomial(List.of(new Variable(c), here, z(R)), 4);
        yield question(new Lambda(c, Option.some(R), map), F);
      }
      case RULE_19A -> {
        Type to = one(List.of(R, R2));
        Term here = inY(type.to(to)).head();
        yield question(new Application(here, z(type)), to);
      }
      case RULE_19B, RULE_19C -> {
        Type from = one(List.of(R, R2));
        List<Term> both = inY(from.to(R), from);
        constant = rule == RuleName.RULE_19C;
        yield question(new Application(both.get(0), both.get(1)), R);
      }
      case RULE_20A -> {
        Term here = inY(R).head();
        boolean pair = random.nextInt(3) == 0;
        Term e =
            pair
                ? new Pair(here, z(type))
                : random.nextBoolean() ? new Call(g, here) : Term.sum(here, z(R));
        Type of = pair ? R.times(type) : R;
        yield question(new Pair(new Variable(y), e), sigma.times(of));
      }
      case RULE_20B -> {
        sigma = type;
        Term e = elementary(one(TYPES));
        yield question(new Pair(new Variable(y), e), sigma.times(lastType));
      }
      default -> throw unknown(rule);
    };
  }

  private Map<Name, Type> context(Name c, Type type) {
    for (int i = 0; i < 2; i++) {
      Term _ = z(one(TYPES));
    }
    return context.put(c, type);
  }

  /// The number itself, or a part of `y`.
  private Term inY0() {
    List<Term> in = numbers(new Variable(y), sigma);
    return in.isEmpty() ? z(R) : one(in);
  }

  /// An elementary term without `y`; its type is kept.
  private Term elementary(Type type) {
    DifferentiableOperation f = one(OPERATIONS);
    Name c = binder();
    Term e;
    switch (random.nextInt(6)) {
      case 0 -> {
        e = new Call(f, z(f.domain()));
        lastType = f.codomain();
      }
      case 1 -> {
        Name d = binder();
        Term map = new Call(DifferentiableOperation.MULT, new Variable(c));
        e = new Lambda(c, Option.some(R2), new Let(d, map, new Variable(d)));
        lastType = R2.to(R);
      }
      case 2 -> {
        e = new Pair(z(type), z(R));
        lastType = type.times(R);
      }
      case 3 -> {
        e = new Jacobian(f, z(f.domain()));
        lastType = f.domain().to(f.codomain());
      }
      case 4 -> {
        e = new Application(z(type.to(R2)), z(type));
        lastType = R2;
      }
      default -> {
        e = z(type);
        lastType = type;
      }
    }
    return e;
  }

  private Term sugar(Type type, Name c) {
    return switch (random.nextInt(5)) {
      case 0 -> new Application(Term.sum(z(type.to(R)), z(type.to(R))), value(type));
      case 1 -> new Projection(1, Term.sum(z(type.times(R)), z(type.times(R))));
      case 2 -> new Jacobian(one(OPERATIONS), Term.ZERO);
      case 3 -> new DualMap(c, Option.some(type), Term.ZERO, z(new Type.Dual(R)));
      default -> {
        Type dual = new Type.Dual(R);
        yield new DualMap(
            c, Option.some(R), linear(c, one(UNARY), z(R)), Term.sum(z(dual), z(dual)));
      }
    };
  }

  /// The same as a let series.
  private Term series(Name c, DifferentiableOperation f, Term point) {
    Name d = binder(), e = binder();
    Term applied = new Application(new Variable(d), point);
    return new Let(d, new Jacobian(f, new Variable(c)), new Let(e, applied, new Variable(e)));
  }
}
