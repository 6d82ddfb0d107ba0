package org.difflam.syntax.binding;

import java.util.List;

/// A small calculus for the tests of binding: variables, abstraction over several names at once,
/// application, sums as bags.
sealed interface Toy extends Syntax<Toy> {
  record Var(Name name) implements Toy {
    @Override
    public Shape<Toy> shape() {
      return Shape.variable(name);
    }
  }

  record Lam(List<Name> xs, Toy body) implements Toy {
    @Override
    public Shape<Toy> shape() {
      return Shape.former(
          "lam",
          List.of(Scope.under(xs, body)),
          s -> new Lam(s.getFirst().binders(), s.getFirst().body()));
    }
  }

  record App(Toy function, Toy argument) implements Toy {
    @Override
    public Shape<Toy> shape() {
      return Shape.plain("app", List.of(function, argument), ts -> new App(ts.get(0), ts.get(1)));
    }
  }

  record Sum(List<Toy> summands) implements Toy {
    @Override
    public Shape<Toy> shape() {
      return Shape.bag("sum", summands, Sum::new);
    }
  }

  @Override
  default Toy variable(Name x) {
    return new Var(x);
  }

  static Toy v(String x) {
    return new Var(Name.of(x));
  }

  static Toy lam(String x, Toy body) {
    return new Lam(List.of(Name.of(x)), body);
  }

  static Toy lam(String x, String y, Toy body) {
    return new Lam(List.of(Name.of(x), Name.of(y)), body);
  }

  static Toy app(Toy function, Toy argument) {
    return new App(function, argument);
  }

  static Toy sum(Toy... summands) {
    return new Sum(List.of(summands));
  }
}
