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

/// Left sides of the rules of Appendix B.
final class AReductionSides extends LeftSides {
  AReductionSides(long seed) {
    super(seed);
  }

  /// A body that A-reduction takes apart, with the former of the rule.
  @Override
  PullbackTerm term(RuleName rule) {
    PullbackType type = one(TYPES);
    DifferentiableOperation f = one(OPERATIONS), g = one(UNARY);
    Name c = binder();
    sigma = one(List.of(R, R2, R.times(F)));
    PullbackTerm number = inside(3);
    PullbackType dual = new PullbackType.Dual(R);
    return switch (rule) {
      // ⟨z, E⟩ is a body as it stands only for z = y
      case A_VAR -> question(new Pair(z(type), new Call(g, inside(1))), type.times(R));
      case A_PAIR -> question(new Pair(new Call(g, number), any(type, 2)), R.times(type));
      case A_ZERO ->
          question(new Pair(new Pair(PullbackTerm.ZERO, number), inside(1)), R2.times(R));
      case A_SUM -> {
        // three places, or more, are no elementary term
        boolean places = random.nextInt(3) == 0;
        PullbackTerm here = places ? one(numbers(whole(), sigma)) : number;
        List<PullbackTerm> others =
            List.fill(1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 5), () -> z(R));
        PullbackTerm second = places ? z(R) : new Call(g, inside(2));
        yield question(PullbackTerm.sum(others.prepend(second).prepend(here).asJava()), R);
      }
      case A_LAMBDA ->
          question(
              new Pair(
                  new Lambda(c, Option.some(R), polynomial(List.of(new Variable(c), inside(1)), 3)),
                  number),
              F.times(R));
      case A_APP ->
          question(
              new Application(
                  new Lambda(c, Option.some(R), polynomial(List.of(new Variable(c), inside(1)), 3)),
                  number),
              R);
      case A_LET -> {
        // a series of up to three lets, whose names may be free in what follows
        PullbackTerm inner = inside(2);
        for (int i = random.nextInt(3); i >= 0; i--) {
          Name d = binder();
          inner = new Let(d, inner, polynomial(List.of(new Variable(d), inside(1), z(R)), 3));
        }
        yield question(
            new Let(c, inner, polynomial(List.of(new Variable(c), inside(1), z(R)), 4)), R);
      }
      case A_PROJ ->
          question(new Projection(1 + random.nextInt(2), new Pair(number, inside(2))), R);
      case A_REAL -> question(new Call(g, number(0, 9)), R);
      case A_COVECTOR ->
          question(
              new Pair(covector(f.domain()), number), new PullbackType.Dual(f.domain()).times(R));
      case A_FUN -> question(new Call(g, new Call(g, number)), R);
      case A_JACOBIAN -> question(new Jacobian(g, new Call(g, number)), F);
      case A_DUAL -> {
        PullbackTerm map = linear(c, g, inside(2));
        Name d = binder();
        PullbackTerm functional = new DualMap(d, Option.some(R), linear(d, g, inside(1)), z(dual));
        yield question(new DualMap(c, Option.some(R), map, functional), dual);
      }
      case A_PULLBACK -> {
        PullbackTerm map = polynomial(List.of(new Variable(c), inside(1), z(R)), 4);
        yield question(
            new Pullback(c, Option.some(R), map, z(PullbackType.forms(R))), PullbackType.forms(R));
      }
      default -> throw unknown(rule);
    };
  }

  private PullbackTerm any(PullbackType type, int size) {
    return terms.term(context.put(y, sigma), type, size);
  }
}
