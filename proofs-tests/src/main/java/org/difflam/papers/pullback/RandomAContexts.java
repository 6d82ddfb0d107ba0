package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.papers.pullback.RandomContexts.Plugged;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
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

/// Random terms `C_A[r_A]`, made by the grammar of A-contexts in Appendix B.
final class RandomAContexts {
  private static final PullbackType R = PullbackType.R;

  private final RandomContexts contexts;
  private final LeftSides draw;

  RandomAContexts(RandomContexts contexts, LeftSides draw) {
    this.contexts = contexts;
    this.draw = draw;
  }

  /// `C_A[r_A]` that is no elementary term.
  Plugged made(PullbackType type, int depth) {
    if (depth <= 0) return new Plugged(redex(type), List.empty(), Position.ROOT);
    PullbackType other = draw.one(LeftSides.TYPES);
    DifferentiableOperation g = draw.one(LeftSides.UNARY);
    Name x = draw.binder();
    boolean left = draw.random.nextBoolean();
    int kind = draw.random.nextInt(7);
    return switch (type) {
      case PullbackType.Product(var a, var b) when kind > 2 -> {
        Plugged c = made(left ? a : b, depth - 1);
        yield left
            ? at(c, new Pair(c.term(), contexts.anything(b)), 0)
            : at(c, new Pair(series(a), c.term()), 1);
      }
      case PullbackType.Function(var a, var b) when kind > 2 -> {
        Plugged c = made(b, depth - 1);
        yield at(c, new Lambda(x, Option.some(a), c.term()), 0);
      }
      case PullbackType.Dual(var a) when a.equals(R) && kind > 2 -> {
        if (left) {
          Plugged c = made(R.dual(), depth - 1);
          yield at(c, new DualMap(x, Option.some(R), elementary(x), c.term()), 1);
        }
        Plugged c = new Plugged(new Variable(x), List.empty(), Position.ROOT);
        Plugged along = at(c, new Jacobian(g, c.term()), 0);
        Plugged map = at(along, new Application(along.term(), contexts.anything(R)), 0);
        yield at(map, new DualMap(x, Option.some(R), map.term(), contexts.anything(R.dual())), 0);
      }
      default ->
          switch (kind) {
            case 0 -> {
              Plugged c = made(other.to(type), depth - 1);
              yield at(c, new Application(c.term(), contexts.anything(other)), 0);
            }
            case 1 -> {
              Plugged c = made(other, depth - 1);
              yield at(c, new Application(series(other.to(type)), c.term()), 1);
            }
            default -> {
              Plugged c = made(left ? type.times(other) : other.times(type), depth - 1);
              yield at(c, new Projection(left ? 1 : 2, c.term()), 0);
            }
          };
    };
  }

  private static Plugged at(Plugged c, PullbackTerm whole, int child) {
    return new Plugged(whole, c.frames(), c.below(child));
  }

  /// `let x = z in x`.
  private PullbackTerm series(PullbackType type) {
    return elementary(((Variable) draw.z(type)).x());
  }

  /// `let d = x in d`.
  private PullbackTerm elementary(Name x) {
    Name d = draw.binder();
    return new Let(d, new Variable(x), new Variable(d));
  }

  private PullbackTerm redex(PullbackType type) {
    Name x = draw.binder();
    return switch (type) {
      case PullbackType.Real _ ->
          draw.random.nextBoolean()
              ? draw.number(0, 9)
              : new Call(draw.one(LeftSides.UNARY), series(R));
      case PullbackType.Product(var a, var b) -> new Pair(series(a), series(b));
      case PullbackType.Function(var a, var b) -> new Lambda(x, Option.some(a), series(b));
      case PullbackType.Dual(var a) when a.isVector() -> draw.covector(a);
      case PullbackType.Dual _, PullbackType.Variable _ -> draw.z(type);
    };
  }
}
