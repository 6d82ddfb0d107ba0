package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Let;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Pullback;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.PullbackType;

/// Random terms `C[r]`, made by the grammar of contexts in §3.4, with the position of the hole. The
/// types of what stands in the holes are made on the way.
final class RandomContexts {
  /// What a context adds around another one.
  enum Frame {
    SUM_LEFT("C + P"),
    SUM_RIGHT("V + C"),
    FUNCTION("C P"),
    ARGUMENT("V C"),
    PROJECTION("πᵢ(C)"),
    PAIR_LEFT("⟨C, S⟩"),
    PAIR_RIGHT("⟨V, C⟩"),
    CALL("f(C)"),
    JACOBIAN("Jacobian of C"),
    DUAL_OF("dual map of C"),
    DUAL_BODY("dual map along C"),
    FORM("1-form C along E"),
    FORM_OF_PAIR("1-form C along ⟨y, E⟩"),
    DIVIDED("pullback along C_A");

    private final String text;

    Frame(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /// @param frames from the outside in
  record Plugged(PullbackTerm term, List<Frame> frames, Position hole) {
    private Plugged in(PullbackTerm whole, Frame frame, int child) {
      return new Plugged(whole, frames.prepend(frame), below(child));
    }

    Position below(int child) {
      return Position.upwards(hole.upwards().append(child));
    }
  }

  private static final PullbackType R = PullbackType.R;

  private final LeftSides draw;

  RandomContexts(long seed) {
    this.draw = new Figure3Sides(seed);
  }

  /// A context that begins with this frame, and a redex.
  Plugged beginningWith(Frame frame) {
    PullbackType type = draw.one(LeftSides.TYPES);
    int depth = draw.random.nextInt(4);
    Plugged c = made(frame, type, depth);
    return new Plugged(Clashing.of(c.term, draw.random), c.frames, c.hole);
  }

  private Plugged any(PullbackType type, int depth) {
    if (depth <= 0) return new Plugged(redex(type), List.empty(), Position.ROOT);
    return made(draw.one(fitting(type)), type, depth - 1);
  }

  /// Frames that make a term of this type.
  private static List<Frame> fitting(PullbackType type) {
    List<Frame> all = List.of(Frame.FUNCTION, Frame.ARGUMENT, Frame.ARGUMENT, Frame.PROJECTION);
    return switch (type) {
      case PullbackType.Real _ -> all.append(Frame.CALL);
      case PullbackType.Product _ -> all.append(Frame.PAIR_LEFT).append(Frame.PAIR_RIGHT);
      case PullbackType.Dual _ -> all.append(Frame.DUAL_OF).append(Frame.DUAL_BODY);
      case PullbackType.Function(var a, PullbackType.Dual(var b)) when a.equals(b) && a.equals(R) ->
          all.append(Frame.FORM).append(Frame.FORM_OF_PAIR).append(Frame.DIVIDED);
      case PullbackType.Function f when f.equals(LeftSides.F) -> all.append(Frame.JACOBIAN);
      case PullbackType.Function _, PullbackType.Variable _ -> all;
    };
  }

  /// The frame around a context of the type that it needs; a type that it does not make is another.
  private Plugged made(Frame frame, PullbackType type, int depth) {
    PullbackType other = draw.one(LeftSides.TYPES);
    DifferentiableOperation g = draw.one(LeftSides.UNARY);
    Name x = draw.binder();
    return switch (frame) {
      case SUM_LEFT -> {
        Plugged c = any(type, depth);
        List<PullbackTerm> later = List.fill(1 + draw.random.nextInt(3), () -> anything(type));
        yield c.in(PullbackTerm.sum(later.prepend(c.term).asJava()), frame, 0);
      }
      case SUM_RIGHT -> {
        Plugged c = any(type, depth);
        List<PullbackTerm> values = List.fill(1 + draw.random.nextInt(3), () -> draw.value(type));
        List<PullbackTerm> later = List.fill(draw.random.nextInt(2), () -> anything(type));
        yield c.in(
            PullbackTerm.sum(values.append(c.term).appendAll(later).asJava()),
            frame,
            values.size());
      }
      case FUNCTION -> {
        Plugged c = any(other.to(type), depth);
        yield c.in(new Application(c.term, anything(other)), frame, 0);
      }
      case ARGUMENT -> {
        Plugged c = any(other, depth);
        yield c.in(new Application(draw.function(other, type), c.term), frame, 1);
      }
      case PROJECTION -> {
        boolean left = draw.random.nextBoolean();
        Plugged c = any(left ? type.times(other) : other.times(type), depth);
        yield c.in(new Projection(left ? 1 : 2, c.term), frame, 0);
      }
      case PAIR_LEFT -> {
        PullbackType.Product pair = pair(type, other);
        Plugged c = any(pair.left(), depth);
        yield c.in(new Pair(c.term, anything(pair.right())), frame, 0);
      }
      case PAIR_RIGHT -> {
        PullbackType.Product pair = pair(type, other);
        Plugged c = any(pair.right(), depth);
        yield c.in(new Pair(draw.value(pair.left()), c.term), frame, 1);
      }
      case CALL -> {
        DifferentiableOperation f = type.equals(R) ? g : draw.one(LeftSides.OPERATIONS);
        Plugged c = any(f.domain(), depth);
        yield c.in(new Call(f, c.term), frame, 0);
      }
      case JACOBIAN -> {
        Plugged c = any(g.domain(), depth);
        yield c.in(new Jacobian(g, c.term), frame, 0);
      }
      case DUAL_OF -> {
        PullbackTerm map = new Application(new Jacobian(g, new Variable(x)), anything(R));
        Plugged c = any(R.dual(), depth);
        yield c.in(new DualMap(x, Option.some(R), map, c.term), frame, 1);
      }
      case DUAL_BODY -> {
        Plugged c = any(R, depth);
        PullbackTerm along = new Jacobian(g, new Variable(x));
        Plugged body = c.in(new Application(along, c.term), Frame.ARGUMENT, 1);
        yield body.in(new DualMap(x, Option.some(R), body.term, draw.value(R.dual())), frame, 0);
      }
      case FORM -> {
        Plugged c = any(PullbackType.forms(R), depth);
        PullbackTerm e = new Call(g, new Variable(x));
        yield c.in(new Pullback(x, Option.some(R), e, c.term), frame, 1);
      }
      case FORM_OF_PAIR -> {
        Plugged c = any(PullbackType.forms(R.times(R)), depth);
        PullbackTerm e = new Pair(new Variable(x), new Call(g, new Variable(x)));
        yield c.in(new Pullback(x, Option.some(R), e, c.term), frame, 1);
      }
      case DIVIDED -> {
        Plugged c = new RandomAContexts(this, draw).made(type, 1 + depth);
        PullbackTerm form = anything(PullbackType.forms(type));
        yield c.in(new Pullback(x, Option.some(R), c.term, form), frame, 0);
      }
    };
  }

  private static PullbackType.Product pair(PullbackType type, PullbackType other) {
    return type instanceof PullbackType.Product p ? p : new PullbackType.Product(type, other);
  }

  /// `P` or `S`, which may be reduced later.
  PullbackTerm anything(PullbackType type) {
    return draw.random.nextBoolean() ? redex(type) : draw.value(type);
  }

  private PullbackTerm redex(PullbackType type) {
    Name c = draw.binder();
    PullbackType other = draw.one(LeftSides.TYPES);
    return switch (draw.random.nextInt(4)) {
      case 0 -> new Projection(1, new Pair(draw.value(type), draw.value(other)));
      case 1 -> new Projection(2, new Pair(draw.value(other), draw.value(type)));
      case 2 -> new Let(c, draw.value(other), draw.value(type));
      default ->
          type.equals(R)
              ? new Call(DifferentiableOperation.MULT, draw.vector(LeftSides.R2))
              : new Application(draw.function(other, type), draw.value(other));
    };
  }
}
