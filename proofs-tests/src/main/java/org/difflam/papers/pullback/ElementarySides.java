package org.difflam.papers.pullback;

import io.vavr.collection.List;
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

/// The elementary terms, and those that A-reduction makes elementary, along which rules 10–19 pull
/// back: each is drawn for its rule, and for rule 20.
abstract class ElementarySides extends LeftSides {
  /// The rules that pull back along an elementary term with `y` in it that is more than `y`, in one
  /// step; by rule 17 it is several.
  static final List<RuleName> PULLED_BACK =
      JacobiansOfRules.JACOBIANS.removeAll(List.of(RuleName.RULE_11, RuleName.RULE_19C));

  /// What functions take and give.
  private static final List<PullbackType> ENDS = List.of(R, R, R2, F);

  /// What maps of numbers take and give.
  private static final List<PullbackType> NUMBERS = List.of(R, R, R2, R2.times(R));

  ElementarySides(long seed) {
    super(seed);
  }

  /// `E`, of a type.
  record Elementary(PullbackTerm term, PullbackType type) {}

  /// A map that is linear in `c`: of this operation, and of one after it, if there is one.
  private record Linear(DifferentiableOperation first, Option<DifferentiableOperation> next) {
    PullbackType from() {
      return first.domain();
    }

    PullbackType.Dual functionals() {
      return new PullbackType.Dual(next.getOrElse(first).codomain());
    }
  }

  /// An `E` with `y` in it, for a rule; `y` has the type of this draw then.
  final Elementary mentioning(RuleName rule) {
    PullbackType type = one(TYPES), other = one(TYPES);
    DifferentiableOperation f = one(OPERATIONS);
    Name c = binder();
    return switch (rule) {
      case RULE_10A -> {
        PullbackTerm here = inY(type).head();
        yield new Elementary(PullbackTerm.sum(part(type), here), type);
      }
      case RULE_10B -> {
        List<PullbackTerm> both = inY(type, type);
        yield new Elementary(PullbackTerm.sum(both.get(0), both.get(1)), type);
      }
      case RULE_11 -> {
        sigma = type;
        yield new Elementary(new Variable(y), type);
      }
      case RULE_12 -> new Elementary(inY(type).head(), type);
      case RULE_13A -> {
        PullbackTerm here = inY(type).head();
        yield new Elementary(new Pair(here, part(other)), type.times(other));
      }
      case RULE_13B -> {
        PullbackTerm here = inY(type).head();
        yield new Elementary(new Pair(part(other), here), other.times(type));
      }
      case RULE_13C -> {
        List<PullbackTerm> both = inY(type, other);
        yield new Elementary(new Pair(both.get(0), both.get(1)), type.times(other));
      }
      case RULE_14 ->
          new Elementary(new Jacobian(f, inY(f.domain()).head()), f.domain().to(f.codomain()));
      case RULE_15 -> new Elementary(new Call(f, inY(f.domain()).head()), f.codomain());
      case RULE_16A -> {
        if (random.nextBoolean()) {
          Series map = series(c, f);
          PullbackType.Dual functionals = new PullbackType.Dual(map.to());
          yield new Elementary(
              new DualMap(c, Option.some(map.from()), map.term(), inY(functionals).head()),
              new PullbackType.Dual(map.from()));
        }
        Linear map = linear(f);
        PullbackTerm here = inY(map.functionals()).head();
        yield dual(c, map, z(map.from()), here);
      }
      case RULE_16B -> {
        Linear map = linear(f);
        PullbackType dual = map.functionals();
        PullbackTerm functional = part(dual);
        // V may have the functional in it
        PullbackTerm here =
            random.nextBoolean() ? inY(map.from()).head() : inY(map.from(), dual).head();
        yield dual(c, map, here, functional);
      }
      case RULE_16C -> {
        Linear map = linear(f);
        List<PullbackTerm> both = inY(map.from(), map.functionals());
        yield dual(c, map, both.get(0), both.get(1));
      }
      case RULE_17 -> {
        PullbackType from = random.nextInt(5) == 0 ? F : one(NUMBERS);
        PullbackType forms = PullbackType.forms(one(NUMBERS));
        PullbackType to = ((PullbackType.Function) forms).domain();
        // the form may be a part of y, too
        List<PullbackTerm> both =
            switch (random.nextInt(4)) {
              case 0 -> inY(R, forms);
              case 1, 2 -> List.of(z(R), inY(forms).head());
              default -> List.of(inY(R).head(), part(forms));
            };
        List<PullbackTerm> in = numbers(new Variable(c), from).append(both.get(0)).append(z(R));
        if (from.equals(F)) in = in.append(new Application(new Variable(c), one(in)));
        yield new Elementary(
            new Pullback(c, Option.some(from), numbers(in, to, 2), both.get(1)),
            PullbackType.forms(from));
      }
      case RULE_18 -> {
        PullbackType part = one(NUMBERS);
        List<PullbackTerm> here = numbers(inY(part).head(), part).append(z(R));
        // a function that is bound, at what depends on y
        if (random.nextInt(3) == 0) {
          PullbackTerm at = new Application(new Variable(c), polynomial(here, 2));
          PullbackTerm value = random.nextBoolean() ? at : new Call(one(UNARY), at);
          yield new Elementary(new Lambda(c, Option.some(F), value), F.to(R));
        }
        PullbackType from = one(NUMBERS), to = random.nextInt(3) == 0 ? one(NUMBERS) : R;
        List<PullbackTerm> in = numbers(new Variable(c), from).appendAll(here);
        yield new Elementary(new Lambda(c, Option.some(from), numbers(in, to, 4)), from.to(to));
      }
      case RULE_19A -> {
        PullbackType to = one(ENDS);
        PullbackTerm here = inY(type.to(to)).head();
        yield new Elementary(new Application(here, part(type)), to);
      }
      case RULE_19B, RULE_19C -> {
        PullbackType from = one(ENDS), to = one(ENDS);
        List<PullbackTerm> both = inY(from.to(to), from);
        constant = rule == RuleName.RULE_19C;
        yield new Elementary(new Application(both.get(0), both.get(1)), to);
      }
      default -> throw unknown(rule);
    };
  }

  /// A polynomial, or a vector of operations on them, as sums are no parts of pairs.
  private PullbackTerm numbers(List<PullbackTerm> in, PullbackType to, int size) {
    return to instanceof PullbackType.Product(var a, var b)
        ? new Pair(operation(in, a), operation(in, b))
        : polynomial(in, size);
  }

  private PullbackTerm operation(List<PullbackTerm> in, PullbackType to) {
    return to.equals(R) ? new Call(one(UNARY), polynomial(in, 1)) : numbers(in, to, 1);
  }

  /// `z`, or a part of it: a pattern makes projections of its variable.
  private PullbackTerm part(PullbackType type) {
    return switch (random.nextInt(4)) {
      case 0 -> new Projection(1, z(type.times(one(TYPES))));
      case 1 -> new Projection(2, z(one(TYPES).times(type)));
      default -> z(type);
    };
  }

  /// A let series `L` that is linear in `c`.
  private record Series(PullbackTerm term, PullbackType from, PullbackType to) {}

  private Series series(Name c, DifferentiableOperation f) {
    PullbackTerm x = new Variable(c);
    PullbackType type = one(TYPES), other = one(TYPES);
    return switch (random.nextInt(6)) {
      case 0 -> series(x, type, type);
      case 1 -> series(new Projection(1, x), type.times(other), type);
      case 2 -> series(new Projection(2, x), other.times(type), type);
      case 3 -> series(new Pair(x, x), type, type.times(type));
      case 4 -> {
        PullbackType to = one(ENDS);
        yield series(new Application(x, part(type)), type.to(to), to);
      }
      default -> {
        Linear map = linear(f);
        Elementary inner = dual(binder(), map, z(f.domain()), x);
        yield series(inner.term(), map.functionals(), inner.type());
      }
    };
  }

  private Series series(PullbackTerm e, PullbackType from, PullbackType to) {
    Name x = binder();
    return new Series(new Let(x, e, new Variable(x)), from, to);
  }

  private Linear linear(DifferentiableOperation f) {
    List<DifferentiableOperation> next = OPERATIONS.filter(g -> g.domain().equals(f.codomain()));
    return new Linear(f, random.nextInt(3) == 0 ? Option.some(one(next)) : Option.none());
  }

  /// `(λc. L)* · S` for a let series `L` of a map at this point.
  private Elementary dual(Name c, Linear map, PullbackTerm point, PullbackTerm functional) {
    Name e = binder();
    PullbackTerm rest =
        map.next
            .map(g -> applied(new Variable(e), g, z(g.domain()), binder(), Option.none()))
            .getOrElse(new Variable(e));
    PullbackTerm series = applied(new Variable(c), map.first, point, e, Option.some(rest));
    return new Elementary(
        new DualMap(c, Option.some(map.from()), series, functional),
        new PullbackType.Dual(map.from()));
  }

  /// `let d = J f · c in let e = d S in rest`.
  private PullbackTerm applied(
      PullbackTerm c,
      DifferentiableOperation f,
      PullbackTerm point,
      Name e,
      Option<PullbackTerm> rest) {
    Name d = binder();
    PullbackTerm applied = new Application(new Variable(d), point);
    return new Let(
        d, new Jacobian(f, c), new Let(e, applied, rest.getOrElse(() -> new Variable(e))));
  }

  /// An `E` without `y`.
  final Elementary without() {
    PullbackType type = one(TYPES);
    DifferentiableOperation f = one(OPERATIONS);
    Name c = binder(), d = binder();
    PullbackTerm map = new Call(DifferentiableOperation.MULT, new Variable(c));
    return switch (random.nextInt(6)) {
      case 0 -> new Elementary(new Call(f, z(f.domain())), f.codomain());
      case 1 ->
          new Elementary(
              new Lambda(c, Option.some(R2), new Let(d, map, new Variable(d))), R2.to(R));
      case 2 -> new Elementary(new Pair(z(type), z(R)), type.times(R));
      case 3 -> new Elementary(new Jacobian(f, z(f.domain())), f.domain().to(f.codomain()));
      case 4 -> new Elementary(new Application(z(type.to(R2)), z(type)), R2);
      default -> new Elementary(z(type), type);
    };
  }
}
