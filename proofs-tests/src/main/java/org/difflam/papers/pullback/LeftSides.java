package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Lambda;
import org.difflam.syntax.pullback.PullbackTerm.Let;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Pullback;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Random terms that begin with the left side of a rule, with free variables: its `y`, `y_πi`, `z`
/// and `L` are drawn, what is bound is called as what is free wherever that can be ([Clashing]), or
/// `_` where it is not used, and now and then a context stands around it.
abstract class LeftSides extends RandomVectors {
  static final PullbackType R = PullbackType.R, R2 = PullbackType.real(2), F = R.to(R);
  static final List<PullbackType> TYPES =
      List.of(
          R, R, R2, F, new PullbackType.Dual(R), R.times(F), R2.times(R), R.times(R2.times(R2)));

  /// The operations, and those from R to R.
  static final List<DifferentiableOperation> UNARY =
      List.of(
          DifferentiableOperation.power(2),
          DifferentiableOperation.power(3),
          DifferentiableOperation.power(1));

  static final List<DifferentiableOperation> OPERATIONS =
      UNARY
          .append(DifferentiableOperation.MULT)
          .append(DifferentiableOperation.PLUS)
          .append(RunningExample.G)
          .append(RunningExample.H)
          .append(RunningExample.K);

  /// What variables are called that are free: like those that rules make, too.
  private static final List<String> FREE =
      List.of("x", "y", "z", "v", "a", "w", "v_1", "z_1", "x_1");

  /// A term in a context.
  record Open(Map<Name, PullbackType> context, PullbackTerm term) {}

  final RandomPullbackTerms terms;
  Map<Name, PullbackType> context = LinkedHashMap.empty();
  private int bound = 0;

  /// The variable of the pullback, its type, and where in it what was asked for is.
  final Name y = binder();

  PullbackType sigma = R;

  /// `y`.
  PullbackTerm whole() {
    return new Variable(y);
  }

  /// Whether all functions are constant.
  boolean constant = false;

  LeftSides(long seed) {
    super(~seed);
    this.terms = RandomPullbackTerms.polynomial(seed);
  }

  /// A term whose reduction should begin with the rule, or come to it soon.
  static Open of(RuleName rule, long seed) {
    LeftSides draw =
        switch (rule.part()) {
          case SUGAR, COMBINE, FIGURE_3 -> new Figure3Sides(seed);
          case A_REDUCTION -> new AReductionSides(seed);
          case EXTENSIONS -> new ExtensionSides(seed);
        };
    PullbackTerm made = draw.named(draw.term(rule));
    PullbackTerm t = draw.random.nextInt(8) == 0 ? made : Clashing.of(made, draw.random);
    // a bound variable may have got the name of one of the context that the term does not mention
    return new Open(draw.context.filterKeys(FreeVariables.of(t)::contains), t);
  }

  abstract PullbackTerm term(RuleName rule);

  /// Now and then with a name for a free variable, until a step puts the variable in its place:
  /// what is bound and called as it is gets another name then.
  private PullbackTerm named(PullbackTerm t) {
    List<Name> free = List.ofAll(FreeVariables.of(t));
    if (free.isEmpty() || random.nextInt(4) > 0) return t;
    Name x = one(free), k = binder();
    return new Let(k, new Variable(x), Substitution.substitute(t, x, new Variable(k)));
  }

  final IllegalArgumentException unknown(RuleName rule) {
    return new IllegalArgumentException("no left side of " + rule + " is known");
  }

  Name binder() {
    return Name.of("b_" + ++bound);
  }

  /// `z`, a variable of the context.
  PullbackTerm z(PullbackType type) {
    List<Name> known = List.ofAll(context.filterValues(type::equals).keySet());
    if (!known.isEmpty() && random.nextInt(3) > 0) return new Variable(one(known));
    List<Name> unused = List.ofAll(FREE).map(Name::of).reject(context::containsKey);
    Name x = unused.isEmpty() ? Name.of("u_" + context.size()) : one(unused);
    context = context.put(x, type);
    return new Variable(x);
  }

  /// `y_πi` for each of these types, of a `y : σ` that has room for them.
  List<PullbackTerm> inY(PullbackType... types) {
    PullbackTerm whole = new Variable(y);
    if (types.length == 1) {
      return switch (random.nextInt(5)) {
        case 0 -> {
          sigma = types[0].times(one(TYPES));
          yield List.of(new Projection(1, whole));
        }
        case 1 -> {
          sigma = one(TYPES).times(types[0]);
          yield List.of(new Projection(2, whole));
        }
        case 2 -> {
          sigma = R.times(types[0].times(R));
          yield List.of(new Projection(1, new Projection(2, whole)));
        }
        case 3 -> {
          sigma = R.times(one(TYPES).times(types[0])).times(R);
          yield List.of(new Projection(2, new Projection(2, new Projection(1, whole))));
        }
        default -> {
          sigma = types[0];
          yield List.of(whole);
        }
      };
    }
    if (types[0].equals(types[1]) && random.nextInt(4) == 0) {
      PullbackTerm here = inY(types[0]).head();
      return List.of(here, here);
    }
    boolean turned = random.nextBoolean(), inside = random.nextInt(3) == 0;
    sigma = turned ? types[1].times(types[0]) : types[0].times(types[1]);
    PullbackTerm both = inside ? new Projection(2, whole) : whole;
    if (inside) sigma = one(TYPES).times(sigma);
    PullbackTerm first = new Projection(1, both), second = new Projection(2, both);
    return turned ? List.of(second, first) : List.of(first, second);
  }

  /// A polynomial in some terms of type R.
  PullbackTerm polynomial(List<PullbackTerm> in, int size) {
    if (size <= 1) {
      return random.nextInt(4) == 0 ? number(-2, 4) : one(in);
    }
    PullbackTerm left = polynomial(in, size / 2);
    return switch (random.nextInt(3)) {
      case 0 -> new Call(one(UNARY), polynomial(in, size - 1));
      case 1 -> new Call(DifferentiableOperation.MULT, new Pair(left, polynomial(in, size / 2)));
      default -> PullbackTerm.sum(left, polynomial(in, size / 2));
    };
  }

  /// A value of a type: with free variables in its abstractions, or a variable.
  PullbackTerm value(PullbackType type) {
    if (random.nextInt(6) == 0) return z(type);
    return switch (type) {
      case PullbackType.Real _ -> number(-9, 10);
      case PullbackType.Product(var a, var b) -> new Pair(value(a), value(b));
      case PullbackType.Function(var a, var b) -> function(a, b);
      case PullbackType.Dual(var a) when a.isVector() && random.nextInt(3) > 0 -> covector(a);
      case PullbackType.Dual _, PullbackType.Variable _ -> z(type);
    };
  }

  /// `λc. P`, now and then a constant one.
  PullbackTerm function(PullbackType a, PullbackType b) {
    Name c = binder();
    return new Lambda(c, Option.some(a), body(c, a, b));
  }

  private PullbackTerm body(Name c, PullbackType a, PullbackType b) {
    if (constant && random.nextBoolean()) return value(b);
    if (constant || random.nextInt(5) == 0) return z(b);
    if (!b.equals(R)) return terms.term(context.put(c, a), b, 4);
    List<PullbackTerm> in = numbers(new Variable(c), a).append(z(R));
    return polynomial(a.equals(F) ? in.append(new Application(new Variable(c), z(R))) : in, 4);
  }

  /// The numbers that are parts of a term.
  static List<PullbackTerm> numbers(PullbackTerm t, PullbackType type) {
    return switch (type) {
      case PullbackType.Real _ -> List.of(t);
      case PullbackType.Product(var a, var b) ->
          numbers(new Projection(1, t), a).appendAll(numbers(new Projection(2, t), b));
      default -> List.empty();
    };
  }

  /// `((Ω λy. P) · w) V` for a body of type τ, in a context.
  PullbackTerm question(PullbackTerm body, PullbackType to) {
    return question(body, to, value(sigma));
  }

  /// `((Ω λy. P) · w) V` at a given `V`.
  PullbackTerm question(PullbackTerm body, PullbackType to, PullbackTerm value) {
    PullbackTerm form =
        random.nextInt(4) == 0
            ? function(to, new PullbackType.Dual(to))
            : z(PullbackType.forms(to));
    PullbackTerm whole = new Application(new Pullback(y, Option.some(sigma), body, form), value);
    Name c = binder();
    return switch (random.nextInt(8)) {
      case 0 -> new Let(c, whole, new Pair(z(R), new Variable(c)));
      case 1 -> new Pair(value(R), whole);
      default -> whole;
    };
  }

  /// A number that depends on `y : σ`, if there is a number in it.
  PullbackTerm inside(int size) {
    List<PullbackTerm> in = numbers(new Variable(y), sigma);
    return polynomial(in.isEmpty() ? List.of(z(R)) : in.append(z(R)), size);
  }

  /// A term that is linear in c, of type R, with a point.
  PullbackTerm linear(Name c, DifferentiableOperation f, PullbackTerm point) {
    PullbackTerm value = new Application(new Jacobian(f, new Variable(c)), point);
    return random.nextInt(3) == 0 ? PullbackTerm.sum(value, value) : value;
  }
}
