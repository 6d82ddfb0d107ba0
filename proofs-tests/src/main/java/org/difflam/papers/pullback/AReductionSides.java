package org.difflam.papers.pullback;

import io.vavr.collection.List;
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

/// Left sides of the rules of Appendix B.
final class AReductionSides extends LeftSides {
  AReductionSides(long seed) {
    super(seed);
  }

  /// A body that A-reduction takes apart, with the former of the rule.
  @Override
  Term term(RuleName rule) {
    Type type = one(TYPES);
    DifferentiableOperation f = one(OPERATIONS), g = one(UNARY);
    Name c = binder();
    sigma = one(List.of(R, R2, R.times(F)));
    Term number = inside(3);
    Type dual = new Type.Dual(R);
    return switch (rule) {
      case A_VAR, A_PAIR -> question(new Pair(new Call(g, number), any(type, 2)), R.times(type));
      case A_ZERO -> question(new Pair(new Pair(Term.ZERO, number), inside(1)), R2.times(R));
      case A_SUM -> question(Term.sum(number, new Call(g, inside(2)), z(R)), R);
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
        Name d = binder();
        Term inner = new Let(d, inside(2), polynomial(List.of(new Variable(d), inside(1)), 3));
        yield question(
            new Let(c, inner, polynomial(List.of(new Variable(c), inside(1), z(R)), 4)), R);
      }
      case A_PROJ -> question(new Projection(1, new Pair(number, inside(2))), R);
      case A_REAL -> question(new Call(g, Term.numeral(random.nextInt(9))), R);
      case A_COVECTOR ->
          question(
              new Pair(new Term.Covector(vector(f.domain())), number),
              new Type.Dual(f.domain()).times(R));
      case A_FUN -> question(new Call(g, new Call(g, number)), R);
      case A_JACOBIAN -> question(new Jacobian(g, new Call(g, number)), F);
      case A_DUAL -> {
        Term map = linear(c, g, inside(2));
        Name d = binder();
        Term functional = new DualMap(d, Option.some(R), linear(d, g, inside(1)), z(dual));
        yield question(new DualMap(c, Option.some(R), map, functional), dual);
      }
      case A_PULLBACK -> {
        Term map = polynomial(List.of(new Variable(c), inside(1), z(R)), 4);
        yield question(new Pullback(c, Option.some(R), map, z(Type.forms(R))), Type.forms(R));
      }
      default -> throw unknown(rule);
    };
  }

  private Term any(Type type, int size) {
    return terms.term(context.put(y, sigma), type, size);
  }
}
