package org.difflam.category.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.difflam.category.algebra.Rational;

/// Closed terms in which digits cancel, and their values by a library of its own making.
sealed interface Closed {
  record Literal(Rational value) implements Closed {
    @Override
    public String toString() {
      return "q(%d, %d)".formatted(value.numerator(), value.denominator());
    }
  }

  record Applied(Operation operation, List<Closed> arguments) implements Closed {
    @Override
    public String toString() {
      return operation.name()
          + arguments.stream().map(Closed::toString).collect(Collectors.joining(", ", "(", ")"));
    }
  }

  /// What derivatives are taken by.
  record X() implements Closed {
    @Override
    public String toString() {
      return "x";
    }
  }

  /// `bodyᵒʳᵈᵉʳ(at)`.
  record Derivative(int order, Closed body, Rational at) implements Closed {
    @Override
    public String toString() {
      return "D(%d, lambda x: %s, %s)".formatted(order, body, new Literal(at));
    }
  }

  default <N> N over(Reals<N> reals) {
    return over(reals, reals.zero());
  }

  private <N> N over(Reals<N> reals, N x) {
    return switch (this) {
      case Literal(var q) -> reals.literal(q);
      case X _ -> x;
      case Derivative(var order, var body, var at) ->
          derivative(reals, order, body, reals.literal(at));
      case Applied(var operation, var arguments) -> {
        List<N> values = new ArrayList<>();
        for (Closed argument : arguments) values.add(argument.over(reals, x));
        yield reals.apply(operation, values);
      }
    };
  }

  private static <N> N derivative(Reals<N> reals, int order, Closed body, N at) {
    HyperDuals<N> duals = new HyperDuals<>(reals);
    HyperDual<N> x = duals.standard(at);
    for (int tag = 1; tag <= order; tag++) x = duals.plus(x, duals.scale(tag, duals.one()));
    HyperDual<N> y = body.over(duals, x);
    for (int tag = order; tag > 0; tag--) y = duals.part(tag, y);
    return duals.value(y);
  }

  /// In about this many digits.
  default Apfloat inLibrary(long digits) {
    return switch (this) {
      case Literal(var q) ->
          new Apfloat(q.numerator(), digits).divide(new Apfloat(q.denominator(), digits));
      case X _ -> throw new IllegalArgumentException("the library has no variables");
      case Derivative _ -> throw new IllegalArgumentException("the library has no derivatives");
      case Applied(var operation, var arguments) -> {
        Apfloat x = arguments.getFirst().inLibrary(digits);
        Apfloat y = arguments.getLast().inLibrary(digits);
        yield inLibrary(operation, x, y, new Apfloat(1, digits));
      }
    };
  }

  private static Apfloat inLibrary(Operation operation, Apfloat x, Apfloat y, Apfloat one) {
    return switch (operation.name()) {
      case "add" -> x.add(y);
      case "sub" -> x.subtract(y);
      case "mul" -> x.multiply(y);
      case "div" -> x.divide(y);
      case "sin" -> ApfloatMath.sin(x);
      case "cos" -> ApfloatMath.cos(x);
      case "tan" -> ApfloatMath.tan(x);
      case "exp" -> ApfloatMath.exp(x);
      case "log" -> ApfloatMath.log(x);
      case "sqrt" -> ApfloatMath.sqrt(x);
      case "tanh" -> ApfloatMath.tanh(x);
      case "atan" -> ApfloatMath.atan(x);
      case "sinh" -> ApfloatMath.sinh(x);
      case "cosh" -> ApfloatMath.cosh(x);
      case "pow" -> ApfloatMath.pow(x, y);
      case "sigmoid" -> one.divide(one.add(ApfloatMath.exp(x.negate())));
      default -> throw new IllegalArgumentException(operation.name());
    };
  }

  static Closed of(Operation operation, Closed... arguments) {
    return new Applied(operation, List.of(arguments));
  }

  static Closed add(Closed a, Closed b) {
    return of(Operations.ADD, a, b);
  }

  static Closed sub(Closed a, Closed b) {
    return of(Operations.SUB, a, b);
  }

  static Closed mul(Closed a, Closed b) {
    return of(Operations.MUL, a, b);
  }

  /// Terms from a source of chance.
  record Draw(Random random) {
    private static final List<Operation> UNARY =
        List.of(
            Operations.SIN,
            Operations.COS,
            Operations.TAN,
            Operations.EXP,
            Operations.LOG,
            Operations.SQRT,
            Operations.TANH,
            Operations.ATAN,
            Operations.SIGMOID,
            Operations.SINH,
            Operations.COSH);
    private static final Closed ONE = new Literal(Rational.ONE);

    /// The continued fraction of `π / 2`.
    private static final int[] QUARTER_TURN = {
      1, 1, 1, 3, 31, 1, 145, 1, 4, 2, 8, 1, 6, 1, 2, 3, 1, 4, 1, 5, 1, 41, 1, 2, 3, 7, 1
    };

    Closed term() {
      return switch (random.nextInt(20)) {
        case 0 -> back(large());
        case 1 -> saturated(between(1, 150));
        case 2 -> softplus(between(1, 200));
        case 3 -> of(pick(Operations.SIN, Operations.COS, Operations.TAN), huge());
        case 4 -> grown(tiny());
        case 5 -> distance(between(1, 1000));
        case 6 -> mul(mul(tiny(), huge()), of(unary(), small()));
        case 7 -> sub(of(unary(), small()), of(unary(), small()));
        case 8 -> moved(small());
        case 9 -> shrunk(between(1, 300));
        case 10 -> sub(of(Operations.SIGMOID, between(1, 200)), ONE);
        case 11 -> add(zero(tree(1, this::small)), tiny());
        case 12 -> of(Operations.DIV, zeroAnd(tiny()), zeroAnd(tiny()));
        case 13 -> of(pick(Operations.SIN, Operations.COS, Operations.TAN), quarterTurns());
        case 14 -> of(unary(), add(whole(), tiny()));
        case 15 -> back(of(unary(), tree(2, this::small)));
        case 16 -> tree(5, this::any);
        default -> tree(3, this::small);
      };
    }

    /// Of first to third order, of a term with a variable.
    Closed derivative() {
      int order = 1 + random.nextInt(3);
      Supplier<Closed> leaf = () -> random.nextInt(3) > 0 ? new X() : small();
      Closed body =
          switch (random.nextInt(8)) {
            case 0 -> saturated(tree(1, leaf));
            case 1 -> softplus(tree(1, leaf));
            case 2 -> add(zero(tree(1, leaf)), mul(tiny(), tree(1, leaf)));
            case 3 -> distance(tree(1, leaf));
            case 4 -> grown(mul(tiny(), tree(1, leaf)));
            default -> tree(3, leaf);
          };
      Closed at = random.nextInt(3) == 0 ? any() : small();
      return new Derivative(order, body, ((Literal) at).value);
    }

    /// 0 for all that have a value, though only who knows the theorem knows it.
    private Closed zero(Closed x) {
      Closed two = add(ONE, ONE), twice = add(x, x), exp = of(Operations.EXP, twice);
      Closed sin = of(Operations.SIN, x), cos = of(Operations.COS, x);
      return switch (random.nextInt(7)) {
        case 0 -> sub(add(mul(sin, sin), mul(cos, cos)), ONE);
        case 1 -> sub(of(Operations.LOG, of(Operations.EXP, x)), x);
        case 2 -> sub(mul(of(Operations.SQRT, two), of(Operations.SQRT, two)), two);
        case 3 -> sub(of(Operations.TANH, x), of(Operations.DIV, sub(exp, ONE), add(exp, ONE)));
        case 4 -> sub(of(Operations.SIN, twice), mul(two, mul(sin, cos)));
        case 5 -> sub(of(Operations.TAN, of(Operations.ATAN, x)), x);
        default -> sub(of(Operations.SINH, x), sub(of(Operations.EXP, x), of(Operations.COSH, x)));
      };
    }

    private Closed zeroAnd(Closed tiny) {
      return add(zero(small()), tiny);
    }

    /// Next to a multiple of `π / 2`: numerators of its continued fraction, which are as near to
    /// one as can be.
    private Closed quarterTurns() {
      BigInteger before = BigInteger.ONE, now = BigInteger.ONE;
      int steps = random.nextInt(2, QUARTER_TURN.length);
      for (int i = 1; i < steps; i++) {
        BigInteger next = now.multiply(BigInteger.valueOf(QUARTER_TURN[i])).add(before);
        before = now;
        now = next;
      }
      Closed near = new Literal(Rational.of(now));
      return random.nextBoolean() ? near : add(near, tiny());
    }

    private Closed whole() {
      return new Literal(Rational.of(random.nextInt(-5, 6)));
    }

    private Closed any() {
      return switch (random.nextInt(8)) {
        case 0 -> tiny();
        case 1 -> huge();
        case 2 -> whole();
        default -> small();
      };
    }

    /// A sum, less what it is close to.
    private Closed back(Closed x) {
      return sub(add(x, small()), x);
    }

    private Closed saturated(Closed x) {
      return mul(sub(ONE, of(Operations.TANH, x)), of(Operations.EXP, x));
    }

    private Closed softplus(Closed x) {
      return sub(of(Operations.LOG, add(ONE, of(Operations.EXP, x))), x);
    }

    private Closed grown(Closed x) {
      return sub(sub(of(Operations.EXP, x), ONE), x);
    }

    private Closed distance(Closed x) {
      return sub(of(Operations.SQRT, add(mul(x, x), tiny())), x);
    }

    private Closed moved(Closed x) {
      return sub(of(Operations.SIN, add(x, tiny())), of(Operations.SIN, x));
    }

    private Closed shrunk(Closed x) {
      return mul(of(Operations.EXP, x), of(Operations.EXP, sub(tiny(), x)));
    }

    private Closed tree(int depth, Supplier<Closed> leaf) {
      if (depth == 0 || random.nextInt(5) == 0) return leaf.get();
      return switch (random.nextInt(7)) {
        case 0 -> add(tree(depth - 1, leaf), tree(depth - 1, leaf));
        case 1 -> sub(tree(depth - 1, leaf), tree(depth - 1, leaf));
        case 2 -> mul(tree(depth - 1, leaf), tree(depth - 1, leaf));
        case 3 -> of(Operations.DIV, tree(depth - 1, leaf), tree(depth - 1, leaf));
        case 4 -> of(Operations.POW, of(Operations.EXP, tree(depth - 1, leaf)), tree(1, leaf));
        default -> of(unary(), tree(depth - 1, leaf));
      };
    }

    private Operation unary() {
      return UNARY.get(random.nextInt(UNARY.size()));
    }

    private Operation pick(Operation... some) {
      return some[random.nextInt(some.length)];
    }

    private Closed small() {
      int below = random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(60);
      return new Literal(Rational.of(random.nextInt(-300, 301), below));
    }

    private Closed between(int low, int high) {
      return new Literal(Rational.of(random.nextInt(7 * low, 7 * high), 7));
    }

    private Closed tiny() {
      return new Literal(power(-random.nextInt(5, 60)).times(Rational.of(random.nextInt(1, 99))));
    }

    private Closed huge() {
      return new Literal(power(random.nextInt(5, 110)).times(Rational.of(random.nextInt(1, 99))));
    }

    private Closed large() {
      return random.nextBoolean()
          ? of(Operations.EXP, between(1, 200))
          : mul(huge(), of(Operations.SQRT, between(1, 100)));
    }

    private static Rational power(int n) {
      return new ExactReals().power(Rational.of(10), n);
    }
  }
}
