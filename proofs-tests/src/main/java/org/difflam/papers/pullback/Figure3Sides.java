package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Lambda;
import org.difflam.syntax.pullback.PullbackTerm.Let;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Pullback;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Left sides of the rules 1–6 of §3.4 and 7–20 of Figure 3, and of the sugar of §3.1.3.
final class Figure3Sides extends LeftSides {
  Figure3Sides(long seed) {
    super(seed);
  }

  /// The type of what [#elementary] drew last.
  private PullbackType lastType = R;

  @Override
  PullbackTerm term(RuleName rule) {
    PullbackType type = one(TYPES);
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
              covector(f.codomain()));
      case RULE_6 -> {
        Name d = binder();
        PullbackTerm inner = new DualMap(d, Option.some(R), linear(d, g, z(R)), z(R.dual()));
        DifferentiableOperation h = one(OPERATIONS.filter(o -> o.codomain().equals(R)));
        yield new DualMap(c, Option.some(h.domain()), linear(c, h, z(h.domain())), inner);
      }
      case SUGAR -> sugar(type, c);
      case RULE_7 ->
          question(new Let(c, new Call(f, inY(f.domain()).head()), new Variable(c)), f.codomain());
      case RULE_8 -> {
        PullbackTerm e = new Call(g, inY(R).head());
        Name d = binder();
        PullbackTerm x = new Variable(c);
        PullbackTerm again =
            switch (random.nextInt(3)) {
              case 0 -> PullbackTerm.sum(x, inY0());
              case 1 -> new Call(one(UNARY), x);
              default -> new Call(DifferentiableOperation.MULT, new Pair(x, one(List.of(x, z(R)))));
            };
        Name last = binder();
        PullbackTerm rest =
            random.nextBoolean()
                ? new Variable(d)
                : new Let(last, new Call(g, new Variable(d)), new Variable(last));
        yield question(new Let(c, e, new Let(d, again, rest)), R);
      }
      case RULE_9 -> {
        sigma = type;
        yield question(elementary(one(TYPES)), lastType);
      }
      case RULE_10A -> {
        PullbackTerm here = inY(type).head();
        yield question(PullbackTerm.sum(z(type), here), type);
      }
      case RULE_10B -> {
        List<PullbackTerm> both = inY(type, type);
        yield question(PullbackTerm.sum(both.get(0), both.get(1)), type);
      }
      case RULE_11 -> {
        sigma = type;
        yield question(new Variable(y), type);
      }
      case RULE_12 -> question(inY(type).head(), type);
      case RULE_13A -> {
        PullbackTerm here = inY(type).head();
        PullbackType other = one(TYPES);
        yield question(new Pair(here, z(other)), type.times(other));
      }
      case RULE_13B -> {
        PullbackTerm here = inY(type).head();
        PullbackType other = one(TYPES);
        yield question(new Pair(z(other), here), other.times(type));
      }
      case RULE_13C -> {
        PullbackType other = one(TYPES);
        List<PullbackTerm> both = inY(type, other);
        yield question(new Pair(both.get(0), both.get(1)), type.times(other));
      }
      case RULE_14 ->
          question(new Jacobian(f, inY(f.domain()).head()), f.domain().to(f.codomain()));
      case RULE_15 -> question(new Call(f, inY(f.domain()).head()), f.codomain());
      case RULE_16A -> {
        PullbackTerm here = inY(new PullbackType.Dual(R)).head();
        yield question(
            new DualMap(c, Option.some(R), series(c, g, z(R)), here), new PullbackType.Dual(R));
      }
      case RULE_16B -> {
        PullbackType dual = new PullbackType.Dual(R);
        PullbackTerm functional = z(dual);
        // V may have the functional in it
        PullbackTerm here = random.nextBoolean() ? inY(R).head() : inY(R, dual).head();
        yield question(new DualMap(c, Option.some(R), series(c, g, here), functional), dual);
      }
      case RULE_16C -> {
        List<PullbackTerm> both = inY(R, new PullbackType.Dual(R));
        yield question(
            new DualMap(c, Option.some(R), series(c, g, both.get(0)), both.get(1)),
            new PullbackType.Dual(R));
      }
      case RULE_17 -> {
        PullbackTerm here = inY(R).head();
        PullbackTerm map = polynomial(List.of(new Variable(c), here, z(R)), 4);
        yield question(
            new Pullback(c, Option.some(R), map, z(PullbackType.forms(R))), PullbackType.forms(R));
      }
      case RULE_18 -> {
        PullbackTerm here = inY(R).head();
        // a function that is bound, at what depends on y
        if (random.nextInt(3) == 0) {
          PullbackTerm at = new Application(new Variable(c), polynomial(List.of(here, z(R)), 2));
          PullbackTerm value = random.nextBoolean() ? at : new Call(g, at);
          yield question(new Lambda(c, Option.some(F), value), F.to(R));
        }
        PullbackTerm map = polynomial(List.of(new Variable(c), here, z(R)), 4);
        yield question(new Lambda(c, Option.some(R), map), F);
      }
      case RULE_19A -> {
        PullbackType to = one(List.of(R, R2));
        PullbackTerm here = inY(type.to(to)).head();
        yield question(new Application(here, z(type)), to);
      }
      case RULE_19B, RULE_19C -> {
        PullbackType from = one(List.of(R, R2));
        List<PullbackTerm> both = inY(from.to(R), from);
        constant = rule == RuleName.RULE_19C;
        yield question(new Application(both.get(0), both.get(1)), R);
      }
      case RULE_20A -> {
        PullbackTerm here = inY(R).head();
        boolean pair = random.nextInt(3) == 0;
        PullbackTerm e =
            pair
                ? new Pair(here, z(type))
                : random.nextBoolean() ? new Call(g, here) : PullbackTerm.sum(here, z(R));
        PullbackType of = pair ? R.times(type) : R;
        yield question(new Pair(new Variable(y), e), sigma.times(of));
      }
      case RULE_20B -> {
        sigma = type;
        PullbackTerm e = elementary(one(TYPES));
        yield question(new Pair(new Variable(y), e), sigma.times(lastType));
      }
      default -> throw unknown(rule);
    };
  }

  private Map<Name, PullbackType> context(Name c, PullbackType type) {
    for (int i = 0; i < 2; i++) {
      PullbackTerm _ = z(one(TYPES));
    }
    return context.put(c, type);
  }

  /// The number itself, or a part of `y`.
  private PullbackTerm inY0() {
    List<PullbackTerm> in = numbers(new Variable(y), sigma);
    return in.isEmpty() ? z(R) : one(in);
  }

  /// An elementary term without `y`; its type is kept.
  private PullbackTerm elementary(PullbackType type) {
    DifferentiableOperation f = one(OPERATIONS);
    Name c = binder();
    PullbackTerm e;
    switch (random.nextInt(6)) {
      case 0 -> {
        e = new Call(f, z(f.domain()));
        lastType = f.codomain();
      }
      case 1 -> {
        Name d = binder();
        PullbackTerm map = new Call(DifferentiableOperation.MULT, new Variable(c));
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

  private PullbackTerm sugar(PullbackType type, Name c) {
    return switch (random.nextInt(5)) {
      case 0 -> new Application(several(type.to(R)), value(type));
      case 1 -> new Projection(1 + random.nextInt(2), several(type.times(R)));
      case 2 -> new Jacobian(one(OPERATIONS), PullbackTerm.ZERO);
      case 3 -> new DualMap(c, Option.some(type), PullbackTerm.ZERO, z(new PullbackType.Dual(R)));
      default -> new DualMap(c, Option.some(R), linear(c, one(UNARY), z(R)), several(R.dual()));
    };
  }

  private PullbackTerm several(PullbackType type) {
    return PullbackTerm.sum(List.fill(2 + random.nextInt(3), () -> z(type)).asJava());
  }

  /// `(J f · c) S`, as a let series.
  private PullbackTerm series(Name c, DifferentiableOperation f, PullbackTerm point) {
    Name d = binder(), e = binder();
    PullbackTerm applied = new Application(new Variable(d), point);
    return new Let(d, new Jacobian(f, new Variable(c)), new Let(e, applied, new Variable(e)));
  }
}
