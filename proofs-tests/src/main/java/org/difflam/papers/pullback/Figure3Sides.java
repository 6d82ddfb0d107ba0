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
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Left sides of the rules 1–6 of §3.4 and 7–20 of Figure 3, and of the sugar of §3.1.3; those of
/// 10–19 are about terms of [ElementarySides].
final class Figure3Sides extends ElementarySides {
  Figure3Sides(long seed) {
    super(seed);
  }

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
      case RULE_2 ->
          new Projection(1 + random.nextInt(2), new Pair(value(type), value(one(TYPES))));
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
        // `(λv₂. (J g · v₂) r)* · r′*` is a redex of rule 5, and each part of it may be here
        boolean isNumber = random.nextBoolean();
        PullbackTerm point = isNumber || random.nextBoolean() ? z(R) : number(-9, 10);
        PullbackTerm map = random.nextInt(4) == 0 ? new Variable(d) : linear(d, g, point);
        PullbackTerm inner =
            new DualMap(d, Option.some(R), map, isNumber ? covector(R) : z(R.dual()));
        DifferentiableOperation h = one(OPERATIONS.filter(o -> o.codomain().equals(R)));
        PullbackTerm at = random.nextBoolean() ? z(h.domain()) : vector(h.domain());
        yield new DualMap(c, Option.some(h.domain()), linear(c, h, at), inner);
      }
      case SUGAR -> sugar(type, c);
      case RULE_7 -> {
        Elementary e = mentioning(one(PULLED_BACK));
        yield question(new Let(c, e.term(), new Variable(c)), e.type());
      }
      case RULE_8 -> {
        PullbackTerm e = new Call(g, random.nextInt(4) > 0 ? inY(R).head() : z(R));
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
        Elementary e = without();
        yield question(e.term(), e.type());
      }
      case RULE_20A -> {
        Elementary e = mentioning(random.nextBoolean() ? one(PULLED_BACK) : RuleName.RULE_17);
        yield question(new Pair(new Variable(y), e.term()), sigma.times(e.type()));
      }
      case RULE_20B -> {
        sigma = type;
        Elementary e = without();
        yield question(new Pair(new Variable(y), e.term()), sigma.times(e.type()));
      }
      default -> {
        Elementary e = mentioning(rule);
        yield question(e.term(), e.type());
      }
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
}
