package org.difflam.semantics.real;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.difflam.category.algebra.Rational;

/// Closed terms in which digits cancel, and their values by a library of its own making.
sealed interface Closed {
  record Literal(Rational value) implements Closed {
    @Override
    public String toString() {
      return "(" + value + ")";
    }
  }

  record Applied(Operation operation, List<Closed> arguments) implements Closed {
    @Override
    public String toString() {
      return operation.name()
          + arguments.stream().map(Closed::toString).collect(Collectors.joining(", ", "(", ")"));
    }
  }

  default <N> N over(Reals<N> reals) {
    return switch (this) {
      case Literal(var q) -> reals.literal(q);
      case Applied(var operation, var arguments) -> {
        List<N> values = new ArrayList<>();
        for (Closed argument : arguments) values.add(argument.over(reals));
        yield reals.apply(operation, values);
      }
    };
  }

  /// In about so many digits.
  default Apfloat inLibrary(long digits) {
    return switch (this) {
      case Literal(var q) ->
          new Apfloat(q.numerator(), digits).divide(new Apfloat(q.denominator(), digits));
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

    Closed term() {
      return switch (random.nextInt(12)) {
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
        default -> tree(3);
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

    private Closed tree(int depth) {
      if (depth == 0 || random.nextInt(5) == 0) return small();
      return switch (random.nextInt(6)) {
        case 0 -> add(tree(depth - 1), tree(depth - 1));
        case 1 -> sub(tree(depth - 1), tree(depth - 1));
        case 2 -> mul(tree(depth - 1), tree(depth - 1));
        case 3 -> of(Operations.DIV, tree(depth - 1), tree(depth - 1));
        default -> of(unary(), tree(depth - 1));
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
