package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.Covector;
import org.difflam.syntax.pullback.PullbackTerm.Derivative;
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

/// Left sides of the rules `MO+…`, which the paper does not print. That of `MO+19V` is one of rule
/// 18, in whose premise the variable stands that is waited for.
final class ExtensionSides extends LeftSides {
  private static final List<PullbackType> VECTORS =
      List.of(R, R2, R2.times(R), R.times(R2), PullbackType.real(4));

  /// The operations to R.
  private static final List<DifferentiableOperation> SCALAR =
      OPERATIONS.filter(f -> f.codomain().equals(R));

  ExtensionSides(long seed) {
    super(seed);
  }

  private int below(int n) {
    return random.nextInt(n);
  }

  @Override
  PullbackTerm term(RuleName rule) {
    DifferentiableOperation f = one(OPERATIONS);
    Name c = binder();
    return switch (rule) {
      case NUMBERS -> {
        PullbackType from = one(VECTORS), to = one(VECTORS);
        Covector r = new Covector(vector(to));
        yield new DualMap(c, Option.some(from), linear(new Variable(c), from, to, 4), r);
      }
      case SUM -> sum();
      case ZEROS ->
          below(2) == 0
              ? new Call(f, withZero(f.domain()))
              : new Application(new Jacobian(f, withZero(f.domain())), withZero(f.domain()));
      case DERIVATIVE -> {
        PullbackType from = one(List.of(R, R2));
        yield new Application(new Derivative(known(from, 2), value(from)), value(from));
      }
      case BILINEAR -> {
        PullbackType from = one(List.of(R, R2));
        List<PullbackTerm> both = inY(from.to(R), from);
        PullbackTerm function = below(3) == 0 ? z(from.to(R)) : both.get(0);
        PullbackTerm along = function instanceof Variable || below(3) > 0 ? both.get(1) : z(from);
        yield question(new Derivative(function, along), from.to(R));
      }
      case A_DERIVATIVE -> {
        sigma = one(List.of(R, R2, R.times(F)));
        PullbackTerm body = polynomial(List.of(new Variable(c), inside(1)), 3);
        PullbackTerm function = new Lambda(c, Option.some(R), body);
        yield question(new Derivative(function, inside(2)), F);
      }
      case ZERO_16B -> dual(z(new PullbackType.Dual(R)));
      case ZERO_16C -> {
        List<PullbackTerm> both = inY(R, new PullbackType.Dual(R));
        yield dual(both.get(0), both.get(1));
      }
      case ZERO_17 -> {
        PullbackTerm here = inY(R).head();
        PullbackTerm map = flat(here, List.of(new Variable(c)));
        PullbackTerm form = z(PullbackType.forms(R));
        yield question(new Pullback(c, Option.some(R), map, form), PullbackType.forms(R));
      }
      case ZERO_18 -> {
        PullbackTerm here = inY(R).head();
        yield question(new Lambda(c, Option.some(R), flat(here, List.of(new Variable(c)))), F);
      }
      case ZERO_20A -> {
        PullbackTerm here = inY(R).head();
        PullbackTerm function = new Lambda(c, Option.some(R), flat(here, List.of(new Variable(c))));
        yield question(new Pair(whole(), function), sigma.times(F));
      }
      case OF_JACOBIAN -> {
        // of an operation, or of a derivative
        PullbackTerm derived = new Jacobian(one(UNARY).derivative(), vector(R2));
        yield below(2) == 0
            ? applied(f.domain(), new Jacobian(f, vector(f.domain())), f.codomain())
            : applied(R2, derived, R);
      }
      case OF_PULLBACK -> applied(R, pullback(), new PullbackType.Dual(R));
      case OF_VARIABLE -> {
        // a premise of rule 18 has it, for the bound variable, a part of it, or what it makes
        PullbackTerm here = inY(R).head();
        PullbackType from = one(List.of(F, F, R.times(F), F.times(R), R.to(F)));
        PullbackTerm waiting =
            from instanceof PullbackType.Product(var a, _)
                ? new Projection(a.equals(F) ? 1 : 2, new Variable(c))
                : from.equals(F) ? new Variable(c) : new Application(new Variable(c), z(R));
        yield question(
            new Lambda(c, Option.some(from), new Application(waiting, here)), from.to(R));
      }
      case OF_SUM ->
          below(2) == 0
              ? applied(R, PullbackTerm.sum(known(R, 1), known(R, 1)), R)
              : ofSumOfPairs();
      default -> throw new IllegalArgumentException("no left side of " + rule + " is known");
    };
  }

  /// What is linear in `t` and mostly made of numbers.
  private PullbackTerm linear(PullbackTerm t, PullbackType from, PullbackType to, int size) {
    if (to instanceof PullbackType.Product(var a, var b)) {
      return below(6) == 0 && from.equals(to)
          ? t
          : new Pair(linear(t, from, a, size - 1), linear(t, from, b, size - 1));
    }
    if (size <= 0) return number(t, from);
    return switch (below(5)) {
      case 0 -> PullbackTerm.sum(linear(t, from, R, size - 1), linear(t, from, R, size - 1));
      case 1 -> PullbackTerm.ZERO;
      case 2 -> {
        Name d = binder();
        yield new Let(d, linear(t, from, R2, size - 1), linear(new Variable(d), R2, R, size - 2));
      }
      case 3 ->
          // linear, and not known by numbers: then it is no redex
          below(8) == 0
              ? new Application(new Derivative(z(F), number(t, from)), vector(R))
              : number(t, from);
      default -> {
        DifferentiableOperation f = one(SCALAR);
        PullbackTerm along = linear(t, from, f.domain(), size - 2);
        // D(f′)⟨S′, P⟩ along ⟨S, U⟩ is linear in S and S′ together
        if (below(3) == 0)
          yield new Application(
              new Jacobian(f.derivative(), new Pair(along, vector(f.domain()))),
              new Pair(linear(t, from, f.domain(), size - 2), vector(f.domain())));
        yield new Application(new Jacobian(f, along), vector(f.domain()));
      }
    };
  }

  private PullbackTerm number(PullbackTerm t, PullbackType type) {
    if (!(type instanceof PullbackType.Product(var a, var b))) return t;
    int i = b instanceof PullbackType.Function ? 1 : 1 + below(2);
    return number(new Projection(i, t), i == 1 ? a : b);
  }

  private PullbackTerm sum() {
    PullbackType space = one(VECTORS);
    boolean covectors = below(2) == 0;
    List<PullbackTerm> numbers =
        List.fill(2 + below(2), () -> vector(space)).map(v -> covectors ? new Covector(v) : v);
    PullbackTerm other = z(covectors ? new PullbackType.Dual(space) : space);
    List<PullbackTerm> all =
        below(2) == 0 ? numbers : numbers.insert(below(numbers.size() + 1), other);
    return PullbackTerm.sum(all.asJava());
  }

  /// A vector with 0 in place of some of its parts.
  private PullbackTerm withZero(PullbackType space) {
    if (below(3) == 0) return PullbackTerm.ZERO;
    return space instanceof PullbackType.Product(var a, var b)
        ? new Pair(withZero(a), withZero(b))
        : vector(space);
  }

  /// A function `σ → R` that waits for no variable.
  private PullbackTerm known(PullbackType from, int size) {
    return switch (below(size > 0 ? 4 : 2)) {
      case 0 -> function(from, R);
      case 1 ->
          from.equals(R) ? jacobian() : new Jacobian(DifferentiableOperation.MULT, vector(R2));
      case 2 -> PullbackTerm.sum(known(from, size - 1), known(from, size - 1));
      default -> new Derivative(known(from, size - 1), value(from));
    };
  }

  private PullbackTerm jacobian() {
    return new Jacobian(one(UNARY), vector(R));
  }

  private PullbackTerm pullback() {
    Name c = binder();
    PullbackTerm map = polynomial(List.of(new Variable(c), z(R)), 3);
    Name d = binder();
    Covector one = new Covector(vector(R));
    PullbackTerm form =
        below(2) == 0 ? z(PullbackType.forms(R)) : new Lambda(d, Option.some(R), one);
    return new Pullback(c, Option.some(R), map, form);
  }

  /// `y_π1 y_π2` at this function.
  private PullbackTerm applied(PullbackType from, PullbackTerm function, PullbackType to) {
    sigma = from.to(to).times(from);
    PullbackTerm y = whole();
    PullbackTerm application = new Application(new Projection(1, y), new Projection(2, y));
    return question(application, to, new Pair(function, value(from)));
  }

  private PullbackTerm ofSumOfPairs() {
    sigma = F.times(R);
    PullbackTerm y = whole();
    PullbackTerm application = new Application(new Projection(1, y), new Projection(2, y));
    List<PullbackTerm> pairs =
        List.fill(2 + below(3), () -> new Pair(known(R, below(2)), value(R)));
    return question(application, R, PullbackTerm.sum(pairs.asJava()));
  }

  /// A number that mentions `y`, and whose derivative along it is 0.
  private PullbackTerm flat(PullbackTerm here, List<PullbackTerm> others) {
    return constant(polynomial(others.append(z(R)), 2), here);
  }

  /// `(λq. P) y`.
  private PullbackTerm constant(PullbackTerm p, PullbackTerm here) {
    return new Application(new Lambda(binder(), Option.some(R), p), here);
  }

  private PullbackTerm dual(PullbackTerm functional) {
    return dual(inY(R).head(), functional);
  }

  /// `(λc. let k = λq. let e = c in e in let r = k y in r)* · φ`, now and then with a part of `c`.
  private PullbackTerm dual(PullbackTerm here, PullbackTerm functional) {
    Name c = binder();
    PullbackType from = one(List.of(R, R2, R.times(F), R2.times(R)));
    Name k = binder(), e = binder(), r = binder();
    PullbackTerm body = new Let(e, number(new Variable(c), from), new Variable(e));
    PullbackTerm constant = new Lambda(binder(), Option.some(R), body);
    PullbackTerm applied = new Application(new Variable(k), here);
    PullbackTerm map = new Let(k, constant, new Let(r, applied, new Variable(r)));
    return question(
        new DualMap(c, Option.some(from), map, functional), new PullbackType.Dual(from));
  }
}
